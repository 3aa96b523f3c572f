internal import CX11
internal import Glibc

/// A reply of the server, which this value owns. What follows its part of fixed size is never read beyond its end.
@safe
struct Reply<Body>: ~Copyable {
    private let pointer: UnsafeMutablePointer<Body>  // malloc'ed by xcb, one reference owned

    /// Takes ownership of a reply; nil if it is shorter than its part of fixed size.
    init?(adopting memory: UnsafeMutableRawPointer) {
        guard unsafe Self.size(of: memory) >= MemoryLayout<Body>.size else {
            unsafe free(memory)
            return nil
        }
        unsafe pointer = memory.assumingMemoryBound(to: Body.self)
    }

    deinit { unsafe free(pointer) }

    /// The part of fixed size.
    var body: Body { unsafe pointer.pointee }

    /// The bytes of a reply: 32, and as many words as its length says, by which XCB has allocated them.
    private static func size(of memory: UnsafeRawPointer) -> Int {
        WireReader.size(head: 32, words: unsafe memory.load(as: xcb_generic_reply_t.self).length)
    }

    private var variablePart: UnsafeRawBufferPointer {
        let start = unsafe UnsafeRawPointer(pointer)
        let all = unsafe UnsafeRawBufferPointer(start: start, count: Self.size(of: start))
        return unsafe UnsafeRawBufferPointer(rebasing: all[MemoryLayout<Body>.size...])
    }

    /// Reads what follows the part of fixed size.
    func withParts<Result>(_ body: (inout WireReader) -> Result) -> Result {
        var reader = unsafe WireReader(variablePart)
        return body(&reader)
    }

    /// Reads a list that follows the part of fixed size: so many elements, or as many as have arrived.
    func withList<Element, Result>(
        _ count: Int, of type: Element.Type, _ body: (UnsafeBufferPointer<Element>) -> Result
    ) -> Result {
        let elements = unsafe variablePart.bindMemory(to: type)
        return unsafe body(UnsafeBufferPointer(rebasing: elements[..<min(max(count, 0), elements.count)]))
    }

    /// The elements of a list that follows the part of fixed size: so many, or as many as have arrived.
    func list<Element>(_ count: Int, of type: Element.Type) -> [Element] {
        unsafe withList(count, of: type) { unsafe Array($0) }
    }
}

extension Reply<xcb_get_property_reply_t> {
    /// The bytes of the property's value.
    var value: [UInt8] { list(Int(body.value_len) * Int(body.format) / 8, of: UInt8.self) }
}

extension Reply<xcb_query_tree_reply_t> {
    /// The window's children, the lowest first.
    var children: [UInt32] { list(Int(body.children_len), of: UInt32.self) }
}

extension Reply<xcb_get_modifier_mapping_reply_t> {
    /// The keycodes of each of the eight modifiers, Shift's first; 0 stands for none.
    var keycodes: [ArraySlice<UInt8>] {
        let each = Int(body.keycodes_per_modifier), all = list(each * 8, of: UInt8.self)
        return (0..<8).map { all.dropFirst($0 * each).prefix(each) }
    }
}

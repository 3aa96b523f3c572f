internal import CX11

/// Reads the parts of what the server sent one after the other, and never beyond its end, whatever the counts in it say.
@safe
struct WireReader {
    private var rest: UnsafeRawBufferPointer  // borrowed from what is read

    /// The bytes of a message as XCB has allocated them, by its head and by the words that it says follow.
    ///
    /// XCB refuses a message of 2 GiB or more, and the connection is lost; its older versions multiply in 32 bits, and allocate little for a length that
    /// overflows. Of such a message, nothing is read but the head.
    static func size(head: Int, words: UInt32) -> Int {
        let size = head + 4 * Int(words)
        return size < Int(Int32.max) ? size : head
    }

    /// Begins at the start of some bytes, which outlive the reader.
    init(_ bytes: UnsafeRawBufferPointer) { unsafe rest = bytes }

    /// The next structure of the protocol; nil, and nothing is left, if too few bytes are.
    mutating func next<Part>(_ type: Part.Type) -> Part? {
        guard unsafe rest.count >= MemoryLayout<Part>.size else {
            unsafe rest = UnsafeRawBufferPointer(rebasing: rest[rest.count...])
            return nil
        }
        defer { skip(MemoryLayout<Part>.size) }
        return unsafe rest.loadUnaligned(as: type)
    }

    /// Leaves out so many bytes, or all that are left.
    mutating func skip(_ count: Int) {
        unsafe rest = UnsafeRawBufferPointer(rebasing: rest[min(max(count, 0), rest.count)...])
    }

    /// A reader of the next bytes, so many at most, which this one leaves out.
    mutating func part(_ count: Int) -> WireReader {
        let start = unsafe rest
        skip(count)
        return unsafe WireReader(UnsafeRawBufferPointer(rebasing: start[..<(start.count - rest.count)]))
    }
}

internal import CX11
internal import Glibc

/// An event as the server sent it, freed with its last reference.
@safe
final class RawEvent {
    /// The event's bytes, owned by this object.
    private let memory: UnsafeMutableRawPointer
    /// The number of its kind, without the bit that marks events sent by another client.
    let kind: Int32
    /// Whether another client sent it, by `SendEvent`.
    let isSent: Bool
    /// The sequence number of our last request that the server had handled when it generated the event.
    let request: UInt32

    /// Takes ownership of an event of XCB; nil for a null pointer.
    init?(owning event: UnsafeMutablePointer<xcb_generic_event_t>?) {
        guard let event = unsafe event else { return nil }
        unsafe memory = UnsafeMutableRawPointer(event)
        kind = Int32(unsafe event.pointee.response_type & 0x7F)
        isSent = unsafe event.pointee.response_type & 0x80 != 0
        request = unsafe event.pointee.full_sequence
    }

    /// Whether it reports keyboard or pointer input. Extension events of that kind are only sent by servers.
    var isInput: Bool { kind == XCB_GE_GENERIC || (XCB_KEY_PRESS...XCB_FOCUS_OUT).contains(kind) }

    deinit { unsafe free(memory) }

    /// The event's bytes: 32 and four that XCB adds, and as many words as an extension's event says, by which XCB has allocated them.
    private var bytes: UnsafeRawBufferPointer {
        let words = kind == XCB_GE_GENERIC ? unsafe memory.load(as: xcb_ge_event_t.self).length : 0
        return unsafe UnsafeRawBufferPointer(start: memory, count: WireReader.size(head: 36, words: words))
    }

    /// Reads the event as a structure of the protocol. What the server has left out of it is zero.
    func body<Body>(as type: Body.Type) -> Body {
        let bytes = unsafe bytes, size = MemoryLayout<Body>.size
        if bytes.count >= size { return unsafe bytes.loadUnaligned(as: type) }
        return unsafe withUnsafeTemporaryAllocation(byteCount: size, alignment: MemoryLayout<Body>.alignment) { whole in
            unsafe whole.initializeMemory(as: UInt8.self, repeating: 0)
            unsafe whole.copyMemory(from: bytes)
            return unsafe whole.load(as: type)
        }
    }

    /// Reads what follows a structure of the protocol.
    func withParts<Body>(after type: Body.Type, _ body: (inout WireReader) -> Void) {
        var reader = unsafe WireReader(bytes)
        reader.skip(MemoryLayout<Body>.size)
        body(&reader)
    }

    /// Returns whether it is the first event of an extension.
    func isFirst(of numbers: Extensions.Numbers?) -> Bool { numbers.map { Int32($0.firstEvent) } == kind }
}

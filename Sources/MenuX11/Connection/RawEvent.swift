internal import CMenuX11

/// An event as the server sent it; valid only while it is handled.
@safe
struct RawEvent {
    /// The event's bytes, which the connection frees afterwards.
    let memory: UnsafeRawPointer
    /// Its number, without the bit that marks events which another client sent.
    let kind: Int32
    /// The number of the last request of ours that the server had handled when it made the event.
    let request: UInt32

    init(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
        unsafe memory = UnsafeRawPointer(event)
        kind = Int32(unsafe event.pointee.response_type & 0x7F)
        request = unsafe event.pointee.full_sequence
    }

    /// Reads the event as a structure of the protocol.
    func body<Body>(as type: Body.Type) -> Body { unsafe memory.loadUnaligned(as: type) }

    /// Tells whether it is the first event of an extension.
    func isFirst(of numbers: Extensions.Numbers?) -> Bool { numbers.map { Int32($0.firstEvent) } == kind }
}

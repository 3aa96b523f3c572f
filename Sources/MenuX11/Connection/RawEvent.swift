internal import CMenuX11
internal import Glibc

/// An event as the server sent it, freed with its last reference.
@safe
final class RawEvent {
    /// The event's bytes, owned by this object.
    let memory: UnsafeMutableRawPointer
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

    /// Reads the event as a structure of the protocol.
    func body<Body>(as type: Body.Type) -> Body { unsafe memory.loadUnaligned(as: type) }

    /// Returns whether it is the first event of an extension.
    func isFirst(of numbers: Extensions.Numbers?) -> Bool { numbers.map { Int32($0.firstEvent) } == kind }
}

internal import CMenuX11
internal import Glibc
internal import MenuProcesses

/// One answer of the server, owned by us.
@safe
struct Reply<Body>: ~Copyable {
    let pointer: UnsafeMutablePointer<Body>  // malloc'ed by xcb, one reference owned

    init(adopting memory: UnsafeMutableRawPointer) {
        unsafe pointer = memory.assumingMemoryBound(to: Body.self)
    }

    deinit { unsafe free(pointer) }

    /// The part of fixed size.
    var body: Body { unsafe pointer.pointee }
}

extension Connection {
    /// How long we look for an answer ourselves before we let us be put to sleep, in nanoseconds.
    private static let patience = 500_000

    /// Waits for the answer to the request of that sequence number; nil where the server answered with an error.
    ///
    /// Every wait of this room goes through here, so that `replyWaits` counts them all. The answers of one flush that
    /// arrived together with an earlier one cost no further wait.
    func reply<Body>(_ sequence: UInt32, as type: Body.Type) -> Reply<Body>? {
        var answer: UnsafeMutableRawPointer?
        var error: UnsafeMutablePointer<xcb_generic_error_t>?
        func isThere() -> Bool { unsafe xcb_poll_for_reply(reference, sequence, &answer, &error) != 0 }
        if !isThere() {
            replyWaits += 1
            if inputWatch.isTakingEvents { inputWatch.watchdog?.readAhead() }
            flush()
            Heap.populate()
            // The server sends forty answers one by one, and would wake us for each: together that takes longer than to make them.
            if !spin(nanoseconds: Connection.patience, until: isThere) {
                unsafe answer = xcb_wait_for_reply(reference, sequence, &error)
            }
        }
        if let error = unsafe error { unsafe free(error) }
        guard let answer = unsafe answer else { return nil }
        return unsafe Reply(adopting: answer)
    }

    /// Returns the bytes of a property's value, as the server sent them; nil where there is none.
    func propertyBytes(_ cookie: xcb_get_property_cookie_t) -> [UInt8]? {
        guard let property = reply(cookie.sequence, as: xcb_get_property_reply_t.self) else { return nil }
        let length = unsafe Int(xcb_get_property_value_length(property.pointer))
        guard length > 0, let value = unsafe xcb_get_property_value(property.pointer) else { return nil }
        return unsafe [UInt8](UnsafeRawBufferPointer(start: value, count: length))
    }

    /// Asks for the whole of a property, at most 1 MiB.
    func requestProperty(_ window: UInt32, _ property: UInt32) -> xcb_get_property_cookie_t {
        unsafe xcb_get_property(reference, 0, window, property, 0, 0, 1 << 18)
    }
}

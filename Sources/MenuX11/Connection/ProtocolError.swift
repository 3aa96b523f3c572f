internal import CX11
internal import Glibc

/// An error that the server sent for one of our requests.
public struct ProtocolError: Equatable, Sendable {
    /// The protocol's error number, such as 3 for BadWindow; those of extensions start at 128.
    public var code: UInt8
    /// The request's major and minor opcode.
    public var request: (major: UInt8, minor: UInt16) { (major, minor) }
    /// The resource or value that the server objects to.
    public var value: UInt32

    var major: UInt8
    var minor: UInt16
}

extension ProtocolError: CustomStringConvertible {
    /// One line for a log.
    public var description: String { "X error \(code) on request \(major).\(minor), value \(value)" }
}

/// Consecutive requests, by their full sequence numbers, which start again from 0 after the largest one.
struct RequestRange: Sendable {
    var first: UInt32
    var last: UInt32

    /// Whether it contains a request. Ranges are short: a number is in it if it is not farther from the first than the last one is.
    func contains(_ sequence: UInt32) -> Bool { sequence &- first <= last &- first }

    /// Whether all of its requests were sent before another one. Of two numbers, the earlier one is the one from which it is less far to the other.
    func precedes(_ sequence: UInt32) -> Bool { !contains(sequence) && sequence &- last < 1 << 31 }
}

extension Connection {
    /// Sends the requests of `body`, whose errors are expected: another client's window may vanish at any time.
    ///
    /// The errors are recognized by their sequence numbers, so that no wait is needed. For requests with a reply, an error appears as a
    /// missing reply instead.
    public func expectingErrors<Result>(_ body: () throws -> Result) rethrows -> Result {
        let first = unsafe xcb_no_operation(reference).sequence
        defer {
            expectedErrors.append(RequestRange(first: first, last: unsafe xcb_no_operation(reference).sequence))
        }
        return try body()
    }

    func receive(_ error: xcb_generic_error_t) {
        // Errors arrive in order: ranges before this error cannot match a later one.
        expectedErrors.removeAll { $0.precedes(error.full_sequence) }
        if expectedErrors.contains(where: { $0.contains(error.full_sequence) }) { return }
        let problem = ProtocolError(
            code: error.error_code, value: error.resource_id, major: error.major_code, minor: error.minor_code)
        if unexpectedErrors.count == 16 { unexpectedErrors.removeFirst() }
        unexpectedErrors.append(problem)
        complain("\(problem)")
        if windows.needs(error.full_sequence) { breakOff() }
    }

    /// Prints to standard error what the server has said or left out unexpectedly: in debug builds, and where `X11MENU_PROTOCOL_ERRORS` is set. After a
    /// cut, answers are also to the requests of the watchdog, which XCB does not count.
    func complain(_ message: String) {
        #if !DEBUG
            guard unsafe getenv("X11MENU_PROTOCOL_ERRORS") != nil else { return }
        #endif
        guard inputWatch.watchdog?.hasCut != true else { return }
        let line = "x11: \(message)\n"
        _ = unsafe line.withCString { unsafe write(2, $0, strlen($0)) }
    }
}

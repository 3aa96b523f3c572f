internal import Glibc

/// A connection to one device of Xorg's driver `inputtest`, which accepts a single client during the server's lifetime.
///
/// Messages are C structures in the machine's byte order: their length, their type, their fields.
final class InputSocket: Sendable {
    private let descriptor: FileDescriptor

    /// The kind of a message; the driver's numbers.
    enum Message: UInt32 {
        case clientVersion, waitForSync, motion, proximity, button, key, touch
    }

    /// Connects to a device.
    ///
    /// - Throws: ``TestFailure`` if there is no such device, or it uses another protocol version.
    init(_ path: String) throws(TestFailure) {
        let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard number >= 0 else { throw .system("socket") }
        descriptor = FileDescriptor(adopting: number)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw TestFailure("the path \(path) is too long for a socket")
        }
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else { throw .system("connect \(path)") }
        try send(Self.bytes(of: .clientVersion, [1, 0, 1, 0]))
        try receive(12)
    }

    /// Sends a message, and returns when the server has processed it.
    func post(_ message: Message, _ fields: [UInt8], axes: [Int: Double]) throws(TestFailure) {
        try post([Self.bytes(of: message, fields, axes: axes)])
    }

    /// Sends messages at once, so that nothing comes between them, and returns when the server has processed them.
    func post(_ messages: [[UInt8]]) throws(TestFailure) {
        try send(messages.flatMap(\.self))
        try send(Self.bytes(of: .waitForSync, []))
        try receive(8)
    }

    /// The bytes of a message about a device.
    static func bytes(of message: Message, _ fields: [UInt8], axes: [Int: Double]) -> [UInt8] {
        // The given fields, then a structure aligned to eight bytes: a flag, a mask, and two lists of 64 numbers.
        var body = fields
        while (body.count + 8) % 8 != 0 { body.append(0) }
        var mask = [UInt8](repeating: 0, count: 8)
        var values = [Double](repeating: 0, count: 64)
        for (axis, value) in axes {
            mask[axis / 8] |= 1 << UInt8(axis % 8)
            values[axis] = value
        }
        body += Self.bytes(of: UInt32(0)) + mask + [0, 0, 0, 0]
        body += values.flatMap { Self.bytes(of: $0.bitPattern) } + [UInt8](repeating: 0, count: 512)
        return bytes(of: message, body)
    }

    private static func bytes(of message: Message, _ body: [UInt8]) -> [UInt8] {
        bytes(of: UInt32(8 + body.count)) + bytes(of: message.rawValue) + body
    }

    /// The bytes of a number in the machine's byte order.
    static func bytes<Number: FixedWidthInteger>(of number: Number) -> [UInt8] {
        unsafe withUnsafeBytes(of: number) { unsafe Array($0) }
    }

    private func send(_ bytes: [UInt8]) throws(TestFailure) {
        // If the server has ended, the write must fail without a signal that would end the tests.
        guard unsafe Glibc.send(descriptor.number, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
        else {
            throw .system("write to an input device")
        }
    }

    private func receive(_ count: Int) throws(TestFailure) {
        guard waitUntilReady([(descriptor.number, POLLIN)], Deadline(after: .seconds(20))).first != 0 else {
            throw TestFailure("an input device did not answer")
        }
        var bytes = [UInt8](repeating: 0, count: count)
        guard unsafe read(descriptor.number, &bytes, count) == count else { throw .system("read from an input device") }
    }
}

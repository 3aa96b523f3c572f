import Glibc
import MenuTesting

/// A socket of packets, as between a server and its clients.
final class PacketSocket {
    /// `MSG_NOSIGNAL`.
    private static let noSignal: Int32 = 0x4000

    private let descriptor: Int32

    private init(adopting descriptor: Int32) { self.descriptor = descriptor }

    /// Connects to a server.
    convenience init(connectingTo path: String) throws { try unsafe self.init(path, Glibc.connect) }

    /// Listens in the place of a server.
    convenience init(listeningAt path: String) throws {
        try unsafe self.init(path, Glibc.bind)
        guard listen(descriptor, 8) == 0 else { throw TestFailure("listen: \(errno)") }
    }

    private init(
        _ path: String, _ call: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32
    ) throws {
        descriptor = try unsafe makeLocalSocket(SOCK_SEQPACKET, path, call)
    }

    deinit { close(descriptor) }

    /// Accepts a client.
    func accept() throws -> PacketSocket {
        let client = Glibc.accept(descriptor, nil, nil)
        guard client >= 0 else { throw TestFailure("accept: \(errno)") }
        return PacketSocket(adopting: client)
    }

    /// Sends a packet; false if nobody receives it any more.
    @discardableResult func send(_ bytes: [UInt8]) -> Bool {
        unsafe Glibc.send(descriptor, bytes, bytes.count, PacketSocket.noSignal) == bytes.count
    }

    /// Sends an answer as the server does.
    func answer(_ kind: UInt8, status: Int32 = 0) {
        let status = UInt32(bitPattern: status)
        send([kind, 0, 0, 0] + (0..<4).map { UInt8(truncatingIfNeeded: status >> (8 * $0)) })
    }

    /// Waits for a packet; empty at the end of the connection.
    func receive(within limit: Duration = .seconds(20)) throws -> [UInt8] {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&entry, 1, Int32(limit / .milliseconds(1))) == 1 else { throw TestFailure("no packet comes") }
        var bytes = [UInt8](repeating: 0, count: 1 << 18)
        let count = unsafe recv(descriptor, &bytes, bytes.count, 0)
        return Array(bytes.prefix(max(0, count)))
    }
}

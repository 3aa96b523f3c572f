internal import Glibc

/// A socket of our own to the server that another socket leads to. It never blocks, and is closed with its owner.
final class ServerSocket {
    let descriptor: Int32
    /// Where the server is, as the user's file of keys names it.
    let address: AuthorityFile.Address

    /// There is no such server, or the other end is gone.
    struct Closed: Error {}

    /// Begins to connect.
    init(beside other: Int32) throws(Closed) {
        var name = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let found = unsafe withUnsafeMutablePointer(to: &name) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe getpeername(other, $0, &size) }
        }
        guard found == 0, let address = ServerSocket.address(of: name) else { throw Closed() }
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let made = socket(Int32(name.ss_family), kind, 0)
        guard made >= 0 else { throw Closed() }
        let result = unsafe withUnsafePointer(to: &name) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe connect(made, $0, size) }
        }
        guard result == 0 || errno == EINPROGRESS else {
            close(made)
            throw Closed()
        }
        (descriptor, self.address) = (made, address)
    }

    deinit { close(descriptor) }

    /// Writes as much as the server has room for, and returns the number of bytes.
    func write(_ bytes: [UInt8]) throws(Closed) -> Int {
        let count = unsafe bytes.withUnsafeBytes {
            unsafe send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if count >= 0 { return count }
        guard errno == EAGAIN || errno == EINTR else { throw Closed() }
        return 0
    }

    /// Reads what has arrived, at most so many bytes; none if nothing has.
    func read(atMost most: Int) throws(Closed) -> [UInt8] {
        var count = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: most) { buffer, filled in
            count = unsafe recv(descriptor, buffer.baseAddress, most, 0)
            filled = max(0, count)
        }
        if count > 0 { return bytes }
        guard count < 0, errno == EAGAIN || errno == EINTR else { throw Closed() }
        return []
    }

    /// The address of a server by its socket's name: one that is reached by the loopback device is on this machine.
    private static func address(of name: sockaddr_storage) -> AuthorityFile.Address? {
        let bytes = unsafe withUnsafeBytes(of: name) { unsafe Array($0) }
        switch Int32(name.ss_family) {
        case AF_UNIX: return .local(machine)
        case AF_INET:
            let start = MemoryLayout<sockaddr_in>.offset(of: \.sin_addr) ?? 4
            return internet(Array(bytes[start..<start + 4]))
        case AF_INET6:
            let start = MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr) ?? 8
            let number = Array(bytes[start..<start + 16])
            if number == [UInt8](repeating: 0, count: 15) + [1] { return .local(machine) }
            let isOlder = number.prefix(12) == ([UInt8](repeating: 0, count: 10) + [0xFF, 0xFF])[...]
            return isOlder ? internet(Array(number.suffix(4))) : .internet(number)
        default: return nil
        }
    }

    private static func internet(_ number: [UInt8]) -> AuthorityFile.Address {
        number == [127, 0, 0, 1] ? .local(machine) : .internet(number)
    }

    /// The name of this machine.
    private static var machine: [UInt8] {
        var name = [CChar](repeating: 0, count: 256)
        guard unsafe gethostname(&name, name.count - 1) == 0 else { return [] }
        return name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    }
}

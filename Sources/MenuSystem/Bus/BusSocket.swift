internal import Glibc

/// A connected Unix socket that never blocks, and is closed with its owner.
final class BusSocket {
    let descriptor: Int32

    /// The other end is gone.
    struct Closed: Error {}

    /// Connects; fails at once where nobody listens or the queue of the listener is full.
    init(_ address: BusAddress) throws(Closed) {
        var name = sockaddr_un()
        let length = address.name.count
        let start = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
        guard length < MemoryLayout<sockaddr_un>.size - start else { throw Closed() }
        name.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &name) { bytes in
            for (index, byte) in address.name.enumerated() { unsafe bytes[start + index] = byte }
        }
        // The name of a socket outside of the file system has no NUL at its end.
        let size = socklen_t(start + length + (address.name.first == 0 ? 0 : 1))
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let made = socket(AF_UNIX, kind, 0)
        guard made >= 0 else { throw Closed() }
        let result = unsafe withUnsafePointer(to: &name) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe connect(made, $0, size) }
        }
        // The object would close it once more, when another thread may have another file under that number.
        guard result == 0 else {
            close(made)
            throw Closed()
        }
        descriptor = made
    }

    deinit { close(descriptor) }

    /// Writes as much as the other end has room for.
    ///
    /// - Returns: The number of bytes that were written.
    func write(_ bytes: ArraySlice<UInt8>) throws(Closed) -> Int {
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
}

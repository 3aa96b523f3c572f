import Glibc
import MenuTesting

/// Makes a socket of the local domain, and connects it to a path or binds it there.
///
/// - Parameters:
///   - kind: `SOCK_STREAM` or `SOCK_SEQPACKET`.
///   - call: `connect` or `bind`.
/// - Returns: Its descriptor, which the caller closes.
func makeLocalSocket(
    _ kind: __socket_type, _ path: String, _ call: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32
) throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(kind.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: Array(path.utf8)) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let failure = unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe call(descriptor, $0, size) }
    }
    guard failure == 0 else {
        let reason = unsafe String(cString: strerror(errno))
        close(descriptor)
        throw TestFailure("\(path): \(reason)")
    }
    return descriptor
}

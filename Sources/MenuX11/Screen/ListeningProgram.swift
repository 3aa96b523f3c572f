internal import Glibc

/// The program that has made the socket of a display; with Xwayland that is the compositor.
struct ListeningProgram {
    /// Its name; nil if it cannot be seen, such as on another machine.
    let name: String?

    /// Finds the program at the other end of a connection.
    init(of connection: Connection) {
        var credentials = Credentials()
        var size = socklen_t(MemoryLayout<Credentials>.size)
        let answer = unsafe getsockopt(connection.fileDescriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size)
        let file = answer == 0 ? unsafe open("/proc/\(credentials.process)/comm", O_RDONLY | O_CLOEXEC) : -1
        guard file >= 0 else {
            name = nil
            return
        }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = unsafe read(file, &bytes, bytes.count)
        name = String(decoding: bytes.prefix(max(0, count)).prefix { $0 != 10 }, as: UTF8.self)
    }

    /// `struct ucred`, which the C library hides unless extensions are enabled before all includes.
    private struct Credentials {
        var process: Int32 = 0
        var user: UInt32 = .max
        var group: UInt32 = .max
    }
}

import Glibc

/// A listening socket in the user's runtime folder, for the user alone.
struct RuntimeSocket {
    /// Why there is no socket.
    struct Failure: Error {
        /// The reason, in words.
        var reason: String
    }

    /// Is readable when a program wants to connect.
    let descriptor: Int32
    /// The file of the socket.
    let path: String

    /// Makes a socket.
    ///
    /// - Parameters:
    ///   - name: An absolute path, or the name of a socket in the user's runtime folder.
    ///   - kind: `SOCK_STREAM` or `SOCK_SEQPACKET`.
    ///   - backlog: How many programs may wait to be accepted.
    init(_ name: String, kind: __socket_type = SOCK_STREAM, backlog: Int32) throws(Failure) {
        path = try RuntimeSocket.path(of: name)
        descriptor = socket(AF_UNIX, Int32(kind.rawValue) | SOCK_CLOEXEC_NONBLOCK, 0)
        guard descriptor >= 0 else { throw RuntimeSocket.failure("socket") }
        do throws(Failure) {
            try bind(backlog: backlog)
        } catch {
            Glibc.close(descriptor)
            throw error
        }
    }

    private func bind(backlog: Int32) throws(Failure) {
        var address = try RuntimeSocket.address(path)
        // A socket that nobody listens on is left over from a process that was killed.
        if RuntimeSocket.isAbandoned(address) { _ = unsafe unlink(path) }
        let before = umask(0o177)
        defer { umask(before) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isBound = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe Glibc.bind(descriptor, $0, size) == 0
            }
        }
        guard isBound, listen(descriptor, backlog) == 0 else { throw RuntimeSocket.failure(path) }
    }

    /// Removes the socket.
    func close() {
        _ = unsafe unlink(path)
        Glibc.close(descriptor)
    }

    private static func failure(_ what: String) -> Failure {
        Failure(reason: unsafe "\(what): \(String(cString: strerror(errno)))")
    }

    private static func path(of name: String) throws(Failure) -> String {
        if name.hasPrefix("/") { return name }
        guard !name.isEmpty, !name.contains("/"), name != "..", name != "." else {
            throw Failure(reason: "a socket is an absolute path or a name without slashes")
        }
        guard let base = Environment.value("XDG_RUNTIME_DIR"), base.hasPrefix("/") else {
            throw Failure(reason: "XDG_RUNTIME_DIR is not set")
        }
        let folder = base + "/x11menu"
        if unsafe mkdir(folder, 0o700) != 0, errno != EEXIST { throw failure(folder) }
        var status = stat()
        guard unsafe lstat(folder, &status) == 0 else { throw failure(folder) }
        guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else {
            throw Failure(reason: "\(folder): it is not a folder of the user's own with mode 0700")
        }
        return "\(folder)/\(name)"
    }

    private static func address(_ path: String) throws(Failure) -> sockaddr_un {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        guard bytes.count < room else { throw Failure(reason: "\(path): the path is longer than \(room - 1) bytes") }
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
        return address
    }

    /// Whether an address is that of a socket of either kind that nobody listens on.
    private static func isAbandoned(_ address: sockaddr_un) -> Bool {
        let probe = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | SOCK_CLOEXEC_NONBLOCK, 0)
        guard probe >= 0 else { return false }
        defer { Glibc.close(probe) }
        var address = address
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        return unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(probe, $0, size) != 0 && errno == ECONNREFUSED
            }
        }
    }
}

/// The flags of sockets that no other program inherits and that are not waited for.
private let SOCK_CLOEXEC_NONBLOCK = Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)

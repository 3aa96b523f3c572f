import Glibc

/// A listening socket in the user's runtime folder, for the user alone.
struct RuntimeSocket {
    /// Why there is no socket.
    struct Failure: Error {
        /// The reason, in words.
        var reason: String
        /// Whether something else lies at the path, and has been left as it is.
        var isOccupied = false
    }

    /// A file by which it is known again.
    private struct Identity: Equatable {
        let device: dev_t
        let number: ino_t
    }

    /// Is readable when a program wants to connect.
    let descriptor: Int32
    /// The file of the socket.
    let path: String
    private let identity: Identity?

    /// Makes a socket. Of what lies at the path, only a socket of the user's that nobody serves is replaced.
    ///
    /// - Parameters:
    ///   - name: An absolute path, or the name of a socket in the user's runtime folder.
    ///   - backlog: How many programs may wait to be accepted.
    init(_ name: String, backlog: Int32) throws(Failure) {
        path = try RuntimeSocket.path(of: name)
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | SOCK_CLOEXEC_NONBLOCK, 0)
        guard descriptor >= 0 else { throw RuntimeSocket.failure("socket") }
        do throws(Failure) {
            try RuntimeSocket.bind(descriptor, to: path, backlog: backlog)
        } catch {
            Glibc.close(descriptor)
            throw error
        }
        identity = RuntimeSocket.status(of: path).map { Identity(device: $0.st_dev, number: $0.st_ino) }
    }

    private static func bind(_ descriptor: Int32, to path: String, backlog: Int32) throws(Failure) {
        var address = try RuntimeSocket.address(path)
        if let status = RuntimeSocket.status(of: path) {
            guard status.st_mode & S_IFMT == S_IFSOCK, status.st_uid == geteuid() else {
                throw Failure(reason: "\(path): it is no socket of the user's, and is left as it is", isOccupied: true)
            }
            // A socket that nobody listens on is left over from a process that was killed.
            if RuntimeSocket.isAbandoned(address) { _ = unsafe unlink(path) }
        }
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

    /// Removes the socket; what others have put in its place stays.
    func close() {
        let status = RuntimeSocket.status(of: path)
        if let status, Identity(device: status.st_dev, number: status.st_ino) == identity { _ = unsafe unlink(path) }
        Glibc.close(descriptor)
    }

    /// The status of a file itself, not of one that a symbolic link leads to; nil if there is none.
    private static func status(of path: String) -> stat? {
        var status = stat()
        return unsafe lstat(path, &status) == 0 ? status : nil
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
        guard let status = RuntimeSocket.status(of: folder) else { throw failure(folder) }
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

    /// Whether an address is that of a socket that nobody listens on.
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

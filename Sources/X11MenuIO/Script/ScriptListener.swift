import Glibc

/// A socket on which scripts connect to a menu: it belongs to the user, and only the user's own programs are let in.
package final class ScriptListener {
    /// Why there is no socket.
    package struct Failure: Error {
        /// The reason, in words.
        package var reason: String
    }

    /// Is readable when a script wants to connect.
    let descriptor: Int32
    private let path: String

    /// Makes a socket.
    ///
    /// - Parameter name: An absolute path, or the name of a socket in the user's runtime folder.
    package init(_ name: String) throws(Failure) {
        path = try ScriptListener.path(of: name)
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | SOCK_CLOEXEC_NONBLOCK, 0)
        guard descriptor >= 0 else { throw ScriptListener.failure("socket") }
        var address = try ScriptListener.address(path)
        // A socket that nobody listens on is left over from a menu that was killed.
        if isAbandoned(address) { _ = unsafe unlink(path) }
        let before = umask(0o177)
        defer { umask(before) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isBound = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe bind(descriptor, $0, size) == 0 }
        }
        guard isBound, listen(descriptor, 8) == 0 else {
            let failure = ScriptListener.failure(path)
            Glibc.close(descriptor)
            throw failure
        }
    }

    /// Accepts a connection of the same user; nil if there is none.
    func accept() -> Int32? {
        while true {
            let peer = Glibc.accept(descriptor, nil, nil)
            if peer >= 0 {
                _ = fcntl(peer, F_SETFD, FD_CLOEXEC)
                guard ScriptListener.isOwn(peer) else {
                    Glibc.close(peer)
                    continue
                }
                return peer
            }
            guard errno == EINTR || errno == ECONNABORTED else { return nil }
        }
    }

    /// Removes the socket.
    func close() {
        _ = unsafe unlink(path)
        Glibc.close(descriptor)
    }

    /// Whether the program at the other end of a socket is one of the same user.
    static func isOwn(_ peer: Int32) -> Bool {
        var credentials = Credentials()
        var size = socklen_t(MemoryLayout<Credentials>.size)
        return unsafe getsockopt(peer, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0
            && credentials.user == geteuid()
    }

    /// `struct ucred`, which the C library hides unless extensions are enabled before all includes.
    private struct Credentials {
        var process: Int32 = 0
        var user: UInt32 = .max
        var group: UInt32 = .max
    }

    // MARK: The place

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

    private func isAbandoned(_ address: sockaddr_un) -> Bool {
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

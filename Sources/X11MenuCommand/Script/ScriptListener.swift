import Glibc

/// A socket on which scripts connect to a menu: it belongs to the user, and only the user's own programs are let in.
package final class ScriptListener {
    /// Why there is no socket.
    package struct Failure: Error {
        /// The reason, in words.
        package var reason: String
        /// Whether something else lies at the path, and has been left as it is.
        package var isOccupied: Bool
    }

    /// Is readable when a script wants to connect.
    let descriptor: Int32
    private let socket: RuntimeSocket

    /// Makes a socket.
    ///
    /// - Parameter name: An absolute path, or the name of a socket in the user's runtime folder.
    package init(_ name: String) throws(Failure) {
        do { socket = try RuntimeSocket(name, backlog: 8) } catch {
            throw Failure(reason: error.reason, isOccupied: error.isOccupied)
        }
        descriptor = socket.descriptor
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
    func close() { socket.close() }

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
}

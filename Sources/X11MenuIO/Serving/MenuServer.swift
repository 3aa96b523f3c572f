internal import ArgumentParser
internal import CMenuServing
import Glibc
internal import MenuProcesses

/// The server that shows menus for other processes of the same program. `CMenuServingStart` leads those to it.
package enum MenuServer {
    /// The name of the socket in the user's runtime folder; `CMenuServing` connects to it.
    private static let name = "serve"

    /// Serves until a signal ends it.
    ///
    /// - Parameters:
    ///   - rehearse: Gets a process ready for its menu, which may be on another display and find other files. Returns a descriptor that is to stay
    ///     open, or -1.
    ///   - run: Carries out `ProgramCall`, in a process that has been forked for a client and took over all that it sent; is told whether that
    ///     descriptor is still open.
    /// - Throws: Exit code 66, after a message, if there can be no socket.
    package static func serve(
        rehearsing rehearse: @convention(c) () -> Int32, _ run: @escaping (Bool) -> Void
    ) throws {
        let given = givenListener
        let own = given == nil ? try listener() : nil
        guard let listener = given ?? own?.descriptor else { return }
        let runner = Runner(run)
        let (end, fault) = withExtendedLifetime(runner) {
            let end = unsafe serving_serve(
                listener, rehearse,
                { call, runner in
                    guard let call = unsafe call?.pointee, let runner = unsafe runner else { return }
                    unsafe Unmanaged<Runner>.fromOpaque(runner).takeUnretainedValue().run(call)
                }, Unmanaged.passUnretained(runner).toOpaque())
            return (end, errno)
        }
        if end == SERVING_FAILED { StandardStreams.report("x11menu: serve: \(StandardStreams.describe(fault))") }
        own?.close()
        if end == SERVING_FAILED { throw ExitCode.fault }
    }

    /// Runs a client's call, in the process that has been forked for it. It is passed through C.
    private final class Runner {
        private let body: (Bool) -> Void

        init(_ body: @escaping (Bool) -> Void) { self.body = body }

        func run(_ call: serving_call) {
            let words = (0..<Int(unsafe call.count)).compactMap { index in
                unsafe call.words[index].map { unsafe String(cString: $0) }
            }
            ProgramCall.take(words, of: unsafe call.process, isInBackground: unsafe call.is_background)
            body(unsafe call.kept >= 0)
        }
    }

    private static func listener() throws -> RuntimeSocket {
        do {
            return try RuntimeSocket(name, kind: SOCK_SEQPACKET, backlog: SOMAXCONN)
        } catch {
            StandardStreams.report("x11menu: serve: \(error.reason)")
            throw ExitCode.noInput
        }
    }

    /// The socket that the service manager listens on for us; nil if none was passed. The protocol is that of `sd_listen_fds`.
    private static var givenListener: Int32? {
        guard Environment.value("LISTEN_PID") == String(getpid()), Environment.value("LISTEN_FDS") == "1" else {
            return nil
        }
        for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { _ = unsafe unsetenv(name) }
        let listener: Int32 = 3
        _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
        _ = fcntl(listener, F_SETFL, fcntl(listener, F_GETFL) | O_NONBLOCK)
        return listener
    }
}

internal import Glibc
internal import Synchronization

/// The call of the program that this process carries out: its own, or that of a client, if a server has forked the process for it.
public enum ProgramCall {
    private struct Taken {
        var words: [String]
        var process: Int32
        var isInBackground: Bool
    }

    private static let taken = Mutex<Taken?>(nil)

    /// The program's name and its arguments. In a program of somebody else's, they are missing where /proc is not mounted.
    public static var words: [String] { taken.withLock { $0?.words } ?? CommandLine.arguments }

    /// The process that others know: the one that was started with the words, and ends when the call is over.
    public static var process: Int32 { taken.withLock { $0?.process } ?? getpid() }

    /// Whether that process was in the background of its terminal when a server took the call. The process that a server forks has no terminal.
    public static var isInBackground: Bool { taken.withLock { $0?.isInBackground } ?? false }

    /// Carries out a call from now on: the process's own, or a client's.
    public static func take(_ words: [String], of process: Int32, isInBackground: Bool) {
        taken.withLock { $0 = Taken(words: words, process: process, isInBackground: isInBackground) }
    }
}

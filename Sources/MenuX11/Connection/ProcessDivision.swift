internal import CMenuX11
internal import MenuProcesses

/// Forks this process at a moment at which no other thread works; see `ThreadRoster`.
///
/// The corresponding C function is `fork`. Only one of the two processes may go on using a connection.
/// - Parameter nanoseconds: How long such a moment is waited for.
/// - Returns: 0 in the new process, its number in this one, -1 where there can be none; nil where there was no such moment.
public func forkWhenThreadsRest(within nanoseconds: Int) -> Int32? {
    ThreadRoster.shared.whileAllRest(within: nanoseconds) { cx11_fork() }
}

internal import CMenuProcesses

/// The process groups of programs that must not outlive this process, however it ends, except by SIGKILL.
///
/// When SIGTERM, SIGINT or SIGHUP would end this process and it has no other handler, the groups are killed first. Handlers are installed
/// only while there is such a group. For use by one thread.
public enum ProcessGroups {
    /// Kills a group when this process ends, from now on; at most 32 groups at a time.
    public static func watch(_ group: Int32) { processes_watch_group(group) }

    /// Stops watching a group that has ended.
    public static func forget(_ group: Int32) { processes_forget_group(group) }

    /// Kills the groups that are watched, and those that another thread has watched from now on. To be called before this process ends.
    public static func end() { processes_end_groups() }

    /// Whether this process is about to end, so that nothing has to be started any more.
    public static var areEnding: Bool { processes_is_ending() }
}

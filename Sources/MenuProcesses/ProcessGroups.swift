internal import CMenuProcesses

/// The process groups of programs that must not outlive us, whatever ends us but a kill.
///
/// Where SIGTERM, SIGINT or SIGHUP would end us and nobody else handles them, the groups are killed first. Handlers are installed only while
/// there is such a group. To be used by one thread.
public enum ProcessGroups {
    /// Ends a group with us from now on. The first 32 at a time are.
    public static func watch(_ group: Int32) { processes_watch_group(group) }

    /// Lets a group be, once it has ended.
    public static func forget(_ group: Int32) { processes_forget_group(group) }
}

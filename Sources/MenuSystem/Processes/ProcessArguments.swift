internal import CMenuProcesses

/// What this process was started with.
public enum ProcessArguments {
    /// The program's name and its arguments, also where /proc, from which Swift would read them, is not mounted.
    public static var all: [String] {
        (0..<Int(processes_argument_count())).compactMap { index in
            unsafe processes_arguments()[index].map { unsafe String(cString: $0) }
        }
    }
}

/// What comes of a launcher's menu: what is printed or run, and the exit codes.
public struct LauncherResult: Sendable, Hashable {
    /// What is printed for a row: each character of it stands for itself, or for what `LauncherAnswer` says.
    public var output = "s"
    /// Whether commands are run, rather than printed.
    public var executes = false
    /// Whether the rows found are printed, and nothing is shown.
    public var dumps = false
    /// The terminal that commands run in where they ask for one.
    public var terminal: [String] = ["x-terminal-emulator", "-e"]
    /// The exit code of a dismissal.
    public var dismissalCode: Int32 = 1
    /// The exit code where there is no display.
    public var noDisplayCode: Int32 = 69
    /// The exit code where another program keeps keyboard and pointer.
    public var inputUnavailableCode: Int32 = 75
}

/// The result of a launcher's menu: what is printed or run, and the exit codes.
public struct LauncherResult: Sendable, Hashable {
    /// The output format for a row, with the characters that `LauncherAnswer` describes.
    public var output = "s"
    /// The same format for typed text that is not a row; nil for `output`.
    public var typedOutput: String?
    /// Whether rows that are chosen while the menu stays open are printed at its end, before the last one, instead of at once.
    public var collects = false
    /// Whether commands are run instead of printed.
    public var executes = false
    /// Whether the matching rows are printed without showing a menu.
    public var dumps = false
    /// The terminal for commands that request one.
    public var terminal: [String] = ["x-terminal-emulator", "-e"]
    /// The exit code of a dismissal.
    public var dismissalCode: Int32 = 1
    /// The exit code if there is no display.
    public var noDisplayCode: Int32 = 69
    /// The exit code if another program holds keyboard and pointer.
    public var inputUnavailableCode: Int32 = 75
}

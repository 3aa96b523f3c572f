/// Everything that a launcher's options ask for, in one form for all launchers.
///
/// Each launcher starts with a request that contains its defaults and special behaviour; options change it. The code that shows the menu depends on
/// the request alone.
public struct LauncherRequest: Sendable, Hashable {
    /// The input.
    public var input: LauncherInput
    /// The window.
    public var window: LauncherWindow
    /// How the rows are processed.
    public var rows = LauncherRows()
    /// How the rows are listed.
    public var list = LauncherList()
    /// The text field.
    public var field = LauncherField()
    /// The output and exit codes.
    public var result = LauncherResult()
    /// The look.
    public var look = LauncherLook()

    /// Makes a request with the defaults that all launchers share.
    init(_ input: LauncherInput, _ window: LauncherWindow) {
        (self.input, self.window) = (input, window)
    }
}

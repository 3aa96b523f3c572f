public import MenuFormats

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
    /// The modes, if they are the input.
    public var modes = LauncherModes()
    /// The commands that are started when something happens in a menu.
    public var hooks = LauncherHooks()
    /// What is said on standard error before the menu opens, such as which settings are not understood.
    public var remarks: Findings<String> = []

    /// Shows a text instead of rows, which any of the answer keys closes.
    public mutating func showMessage(_ text: String) {
        input.source = .message(text)
        rows.hasMarkup = false
        result.dismissalCode = 0
        field.keys = LauncherKeys.table([
            ("Return,KP_Enter,Escape,Control+g,Control+bracketleft,space", .cancel)
        ])
    }

    /// Makes a request with the defaults that all launchers share.
    init(_ input: LauncherInput, _ window: LauncherWindow) {
        (self.input, self.window) = (input, window)
    }
}

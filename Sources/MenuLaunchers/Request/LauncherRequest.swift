/// A launcher with everything that its options ask for, whichever launcher it is.
///
/// A launcher is what its command line begins with, a request in which its habits stand already; options change it. Who shows the menu asks the
/// request alone.
public struct LauncherRequest: Sendable, Hashable {
    /// What the rows are read from.
    public var input: LauncherInput
    /// The window that they are shown in.
    public var window: LauncherWindow
    /// What is made of them.
    public var rows = LauncherRows()
    /// How they are listed.
    public var list = LauncherList()
    /// What can be typed.
    public var field = LauncherField()
    /// What comes of it.
    public var result = LauncherResult()
    /// How it looks.
    public var look = LauncherLook()

    /// Makes the request of a launcher that was given no options, as far as launchers agree.
    init(_ input: LauncherInput, _ window: LauncherWindow) {
        (self.input, self.window) = (input, window)
    }
}

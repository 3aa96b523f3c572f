/// A program whose command line, input and answers scripts know, and that this one can stand in for.
public enum Launcher: String, Sendable, Hashable, CaseIterable {
    /// A bar or a list with a text field, for lines.
    case dmenu
    /// A window with a text field and a list, for rows with metadata.
    case rofi
    /// A menu with submenus, for a tree written with tabs.
    case xmenu
    /// A menu with submenus that starts programs, for comma-separated values.
    case jgmenu

    /// Tells the launcher that a program was started as, whatever folder or link it was found through.
    public init?(program path: String) {
        self.init(rawValue: String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]))
    }

    /// Tells what a command line asks for. Never fails: what the program itself refuses comes out as what it says and leaves with.
    ///
    /// - Parameters:
    ///   - arguments: What stands after the program's name.
    ///   - environment: The value of a variable; nil where there is none.
    public func plan(_ arguments: [String], environment: (String) -> String? = { _ in nil }) -> LauncherPlan {
        switch self {
        case .dmenu: DmenuArguments.plan(arguments)
        case .rofi: RofiArguments.plan(arguments, environment: environment)
        case .xmenu: XmenuArguments.plan(arguments, environment: environment)
        case .jgmenu: JgmenuArguments.plan(arguments)
        }
    }
}

/// What a launcher's command line comes to.
public enum LauncherPlan: Sendable, Hashable {
    /// A menu is shown, or its rows are printed.
    case show(LauncherRequest)
    /// Something is said, and the program ends.
    case say(String, isError: Bool, code: Int32)
}

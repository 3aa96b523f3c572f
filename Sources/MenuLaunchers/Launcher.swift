/// A program whose command line, input and answers scripts know, and that this one can stand in for.
///
/// It lies in a file of its own, with the grammar of its command line and all its habits, and is named in `all`.
public struct Launcher: Sendable {
    /// The program's name.
    public let name: String
    private let read: @Sendable ([String], LauncherSurroundings) -> LauncherPlan

    /// Every launcher.
    public static let all: [Launcher] = [.dmenu, .rofi, .xmenu, .jgmenu]

    init(_ name: String, read: @escaping @Sendable ([String], LauncherSurroundings) -> LauncherPlan) {
        (self.name, self.read) = (name, read)
    }

    /// Finds the launcher of a name; nil where there is none.
    public init?(named name: String) {
        guard let launcher = Launcher.all.first(where: { $0.name == name }) else { return nil }
        self = launcher
    }

    /// Finds the launcher that a program was started as, whatever folder or link it was found through.
    public init?(program path: String) {
        self.init(named: String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]))
    }

    /// Reads a command line. Never fails: what the program itself refuses comes out as what it says and leaves with.
    ///
    /// - Parameters:
    ///   - arguments: What stands after the program's name.
    ///   - surroundings: What besides them counts.
    public func plan(_ arguments: [String], in surroundings: LauncherSurroundings = .init()) -> LauncherPlan {
        read(arguments, surroundings)
    }
}

/// What a launcher's command line comes to.
public enum LauncherPlan: Sendable, Hashable {
    /// A menu is shown, or its rows are printed.
    case show(LauncherRequest)
    /// Something is said, and the program ends.
    case say(String, isError: Bool, code: Int32)
}

/// What a launcher looks at besides its command line.
public struct LauncherSurroundings {
    /// A settings file of a launcher.
    public enum SettingsFile: Sendable, Hashable {
        /// At its usual place, by its name in the folder of settings.
        case usual(String)
        /// At a path.
        case path(String)
    }

    /// The value of a variable of the environment; nil where there is none.
    public var variable: (String) -> String?
    /// The text of a settings file; nil where it cannot be read.
    public var settings: (SettingsFile) -> String?

    /// Makes surroundings; without a word, those in which there is nothing.
    public init(
        variable: @escaping (String) -> String? = { _ in nil },
        settings: @escaping (SettingsFile) -> String? = { _ in nil }
    ) {
        (self.variable, self.settings) = (variable, settings)
    }
}

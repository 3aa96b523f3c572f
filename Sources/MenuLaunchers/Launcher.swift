/// A program that scripts use, and that this one can replace, with its command line, input and answers.
///
/// Each launcher is defined in a file of its own, with the grammar of its command line and its special behaviour, and is listed in `all`.
public struct Launcher: Sendable {
    /// The program's name.
    public let name: String
    private let read: @Sendable ([String], LauncherSurroundings) -> LauncherPlan
    private let listed: @Sendable () -> [LauncherOption]

    /// Every launcher.
    public static let all: [Launcher] = [.dmenu, .rofi, .xmenu, .jgmenu, .bemenu, .fuzzel, .wofi, .tofi]

    init(
        _ name: String, options: @escaping @Sendable () -> [LauncherOption],
        read: @escaping @Sendable ([String], LauncherSurroundings) -> LauncherPlan
    ) {
        (self.name, self.listed, self.read) = (name, options, read)
    }

    /// The options of its command line, in the order of the alphabet.
    public var options: [LauncherOption] { Set(listed()).sorted { $0.word < $1.word } }

    /// Finds the launcher with a name; nil if there is none.
    public init?(named name: String) {
        guard let launcher = Launcher.all.first(where: { $0.name == name }) else { return nil }
        self = launcher
    }

    /// Finds the launcher that a program was started as, by the last component of its path.
    public init?(program path: String) {
        self.init(named: String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]))
    }

    /// Reads a command line. Never fails: for a command line that the launcher refuses, the plan contains its message and exit code.
    ///
    /// - Parameters:
    ///   - arguments: The words after the program's name.
    ///   - surroundings: The environment and settings files.
    public func plan(_ arguments: [String], in surroundings: LauncherSurroundings = .init()) -> LauncherPlan {
        read(arguments, surroundings)
    }
}

/// What to do for a launcher's command line.
public enum LauncherPlan: Sendable, Hashable {
    /// Show a menu, or print its rows.
    case show(LauncherRequest)
    /// Print a message, which may have several lines, and exit. The control characters of what an error quotes are escaped.
    case say(String, isError: Bool, code: Int32)
}

/// The inputs of a launcher besides its command line.
public struct LauncherSurroundings {
    /// A settings file of a launcher.
    public enum SettingsFile: Sendable, Hashable {
        /// At its default place, by its name in the configuration folder.
        case usual(String)
        /// At a path.
        case path(String)
    }

    /// The value of an environment variable; nil if it is not set.
    public var variable: (String) -> String?
    /// The text of a settings file; nil if it cannot be read.
    public var settings: (SettingsFile) -> String?

    /// The names of the files in a folder.
    public var files: (String) -> [String]

    /// Makes surroundings; by default without any variables or files.
    public init(
        variable: @escaping (String) -> String? = { _ in nil },
        settings: @escaping (SettingsFile) -> String? = { _ in nil },
        files: @escaping (String) -> [String] = { _ in [] }
    ) {
        (self.variable, self.settings, self.files) = (variable, settings, files)
    }
}

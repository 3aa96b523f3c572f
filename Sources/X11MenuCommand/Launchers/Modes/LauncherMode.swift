import MenuLaunchers
import MenuModel
import X11Menu

/// A mode of rofi: it lists rows, and does something with the user's answer.
protocol LauncherMode {
    /// Lists the rows; called whenever the mode's menu opens. Nil if the mode has ended.
    mutating func rows(_ host: ModeHost) throws -> ModeRows?

    /// Does what an answer asks for, and returns what is shown next.
    ///
    /// - Throws: `ModeFailure` if it cannot be done.
    mutating func perform(_ answer: ModeAnswer, _ host: ModeHost) throws -> ModeStep

    /// Why the mode is of no use on this machine; nil if it is. Called before its first menu opens.
    func problem(_ settings: ModeSettings) -> String?

    /// The exit code of a dismissal; nil for that of all modes.
    func dismissalCode(_ settings: ModeSettings) -> Int32?

    /// The program is about to end; called for modes that were shown.
    mutating func end(_ host: ModeHost)
}

extension LauncherMode {
    func problem(_ settings: ModeSettings) -> String? { nil }

    func dismissalCode(_ settings: ModeSettings) -> Int32? { nil }

    func end(_ host: ModeHost) {}
}

/// A menu of a mode that changes as text is typed.
protocol ModeMenu: LiveMenu {
    /// The menu is about to open.
    ///
    /// - Parameters:
    ///   - text: The text in its field.
    ///   - decorate: Makes the menu with a message, which is markup.
    func begin(with text: String, decorate: @escaping (_ message: String?) -> MenuContent)
}

/// The rows of a mode, and how its menu differs from that of other modes.
struct ModeRows {
    /// The rows.
    var items: MenuItems
    /// The text before the text field; nil for the mode's own.
    var prompt: String?
    /// Markup below the text field.
    var message: String?
    /// Whether typed text that is not a row is refused.
    var refusesText = false
    /// The row that is highlighted at first; nil for the one at the place that the highlight had among the rows before.
    var selection: Int?
    /// Whether the mode receives the keys that otherwise lead to the mode with their number.
    var takesKeys = false
    /// The parts of the rows that a text such as `!w` selects.
    var sections: [RowSection] = []
    /// What the rows belong to, which words such as `@sym` select.
    var groups: [RowGroup] = []
    /// Whether typed text leaves out the rows that it does not find.
    var filtersRows = true
    /// The name of the mode that is shown instead; nil for none.
    var otherMode: String?
    /// What changes the menu as text is typed; nil for nothing.
    var live: (any ModeMenu)?
    /// Whether a key that answers with the text waits for what is made of the text.
    var awaitsText = false

    init(_ items: MenuItems) { self.items = items }
}

/// The user's answer to a menu of a mode. Rows are counted from 0.
enum ModeAnswer {
    /// A row, in the usual or in the other way.
    case row(Int, MenuModel.Action, isAlternate: Bool)
    /// A text that is not a row.
    case text(String, isAlternate: Bool)
    /// The removal of a row.
    case removal(Int, MenuModel.Action)
    /// A file for a row, or for a text.
    case completion(row: Int?, text: String)
    /// A key with a code of its own.
    case key(code: Int32, row: Int?, MenuModel.Action?, text: String)
}

/// What is shown after an answer.
enum ModeStep: Equatable {
    /// Nothing: the program ends.
    case exit
    /// The same mode, with the typed text or without it.
    case again(keepsText: Bool)
    /// The next mode of the list, or the one before for a negative step.
    case step(Int)
    /// The mode with a number.
    case mode(Int)
    /// The file browser, whose choice completes a command.
    case completion(of: FileCompletion)

    /// Whether another mode is shown, so that the text was not an answer.
    var isSwitch: Bool {
        switch self {
        case .step, .mode: true
        case .exit, .again, .completion: false
        }
    }
}

/// A command that a file is chosen for.
struct FileCompletion: Equatable {
    /// Its name, for the message.
    var name: String
    /// The command, which gets the path of the file as its last argument.
    var command: LaunchedCommand
}

/// A command that a mode starts.
struct LaunchedCommand: Equatable {
    /// The command line before the run command is applied, quoted for a shell.
    var line: String
    /// Whether it runs in a terminal.
    var inTerminal = false
    /// The folder that it starts in; nil for the current one.
    var folder: String?
    /// How the desktop is told that it starts.
    var details = LaunchDetails()
    /// The title, for that.
    var title = ""
    /// Where its use is remembered, and the entry there.
    var history: (file: String, entry: String)?

    static func == (one: LaunchedCommand, other: LaunchedCommand) -> Bool {
        one.line == other.line && one.inTerminal == other.inTerminal && one.folder == other.folder
    }
}

/// Why an answer could not be followed, shown in a menu of its own.
struct ModeFailure: Error {
    var message: String
}

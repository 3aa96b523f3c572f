import MenuModel

/// The commands of keys while a search field has the keyboard, and of the buttons beside it. Other keys type their text, or are handled by the menu.
public struct FieldKeys: Sendable, Hashable {
    /// The command of each key, in the form of `KeyStroke.binding`.
    public var commands: [KeyStroke: FieldCommand] {
        get { own ?? FieldKeys.standardCommands }
        set { own = newValue }
    }

    /// What the boxes of the theme that are buttons do, by the numbers of their actions.
    public var buttons: [Int: FieldCommand] = [:]
    /// Nil for the standard ones, which are not created before the first key in a field.
    private var own: [KeyStroke: FieldCommand]?

    private init(own: [KeyStroke: FieldCommand]?) { self.own = own }

    /// Makes an empty table.
    public init() { self.init(own: [:]) }

    /// Makes a table from keys in textual form: `Ctrl+Left`, `Alt+b`. Keys that do not exist are left out.
    public init(_ table: [String: FieldCommand]) {
        self.init()
        for (keys, command) in table { bind(keys, to: command) }
    }

    /// Binds keys in textual form to a command; nil unbinds them.
    ///
    /// - Returns: Whether such keys exist.
    @discardableResult
    public mutating func bind(_ keys: String, to command: FieldCommand?) -> Bool {
        guard let stroke = KeyStroke(keys) else { return false }
        commands[stroke.binding] = command
        return true
    }

    /// The command of a key; nil if it has none.
    public subscript(stroke: KeyStroke) -> FieldCommand? {
        var stroke = stroke
        // Keypad keys have the effect of the other keys with the same names.
        if stroke.text.isEmpty, stroke.name.hasPrefix("KP_") {
            stroke.name = FieldKeys.keypad[stroke.name] ?? stroke.name
        }
        return stroke.bindings.lazy.compactMap { self.commands[$0] }.first
    }

    private static let keypad = [
        "KP_Left": "Left", "KP_Right": "Right", "KP_Home": "Home", "KP_End": "End", "KP_Delete": "Delete",
        "KP_Insert": "Insert", "KP_Enter": "Return",
    ]

    /// The keys of desktop programs, and those of shells that do not conflict with them.
    public static let standard = FieldKeys(own: nil)

    private static let standardCommands = FieldKeys([
        "Left": .editOrBrowse(.moveLeft), "Right": .editOrBrowse(.moveRight),
        "Home": .editOrBrowse(.moveFront), "End": .editOrBrowse(.moveEnd),
        "Ctrl+Left": .edit(.moveWordBack), "Ctrl+Right": .edit(.moveWordForward),
        "Shift+Left": .edit(.selectLeft), "Shift+Right": .edit(.selectRight),
        "Ctrl+Shift+Left": .edit(.selectWordBack), "Ctrl+Shift+Right": .edit(.selectWordForward),
        "Shift+Home": .edit(.selectFront), "Shift+End": .edit(.selectEnd),
        "BackSpace": .edit(.removeCharBack), "Shift+BackSpace": .edit(.removeCharBack),
        "Delete": .edit(.removeCharForward),
        "Ctrl+BackSpace": .edit(.removeWordBack), "Ctrl+Delete": .edit(.removeWordForward),
        "Ctrl+a": .edit(.selectAll), "Ctrl+e": .edit(.moveEnd), "Ctrl+b": .edit(.moveCharBack),
        "Ctrl+f": .edit(.moveCharForward), "Ctrl+d": .edit(.removeCharForward), "Ctrl+h": .edit(.removeCharBack),
        "Ctrl+k": .edit(.removeToEnd), "Ctrl+u": .edit(.removeToFront), "Ctrl+w": .edit(.removeSpacedWordBack),
        "Ctrl+y": .edit(.yank), "Ctrl+t": .edit(.transpose), "Ctrl+z": .edit(.undo), "Ctrl+Shift+z": .edit(.redo),
        "Alt+b": .edit(.moveWordBack), "Alt+f": .edit(.moveWordForward), "Alt+d": .edit(.removeWordForward),
        "Alt+BackSpace": .edit(.removeWordBack),
        "Ctrl+c": .copy, "Ctrl+Insert": .copy, "Ctrl+x": .cut, "Shift+Delete": .cut,
        "Ctrl+v": .paste(.clipboard), "Shift+Insert": .paste(.primary), "Ctrl+Shift+v": .paste(.primary),
        "Ctrl+n": .nextRow, "Ctrl+p": .previousRow, "Ctrl+Home": .firstRow, "Ctrl+End": .lastRow,
        "Return": .accept, "Ctrl+j": .accept, "Ctrl+m": .accept, "Ctrl+g": .dismiss,
        "Ctrl+Return": .mark, "Shift+Return": .mark, "Shift+space": .mark, "Ctrl+Shift+a": .markAll,
    ]).commands
}

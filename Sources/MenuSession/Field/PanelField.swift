import MenuTextEditing

/// The search field of an open menu.
struct PanelField: Sendable {
    /// Where what is typed goes.
    enum Focus: Sendable, Hashable {
        /// To the menu, as if there were no field.
        case none
        /// Into the text.
        case text
        /// Into the text too, but the keys that move are the rows'.
        case rows
    }

    /// The entry that it is.
    var entry: Int
    /// Whether it can have the keyboard.
    var isEnabled: Bool
    /// The text, and how it is edited.
    var line: LineEditor
    /// Where what is typed goes.
    var focus: Focus
    /// Which answer of before it holds; nil where none was recalled.
    private var recalled: Int?
    /// What was typed before the first one was.
    private var draft = ""

    init(entry: Int, isEnabled: Bool, line: LineEditor, focus: Focus) {
        (self.entry, self.isEnabled, self.line, self.focus) = (entry, isEnabled, line, focus)
    }

    /// What is typed.
    var text: String { line.text.text }

    /// Whether nothing is typed.
    var isEmpty: Bool { line.text.isEmpty }

    /// Goes on among the answers of before, behind the last of which comes what was typed.
    ///
    /// - Parameter step: How many answers after the one that it holds; before it, where it is negative.
    /// - Returns: The text there; nil where there is none.
    mutating func recall(by step: Int, of answers: [String]) -> String? {
        let place = recalled ?? answers.count
        let next = place + step
        guard answers.indices.contains(next) || next == answers.count else { return nil }
        if place == answers.count { draft = text }
        recalled = next
        return next < answers.count ? answers[next] : draft
    }
}

/// The title of the row that is being renamed, in its place.
struct RowEditor: Sendable {
    /// The entry that it is.
    var entry: Int
    /// The text, and how it is edited.
    var line: LineEditor
}

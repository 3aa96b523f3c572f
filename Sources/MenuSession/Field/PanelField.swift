import MenuModel

/// The search field of an open menu.
struct PanelField: Sendable {
    /// The target of typed text.
    enum Focus: Sendable, Hashable {
        /// The menu, as if there were no field.
        case none
        /// The text of the field.
        case text
        /// The text of the field, but keys that move apply to the rows.
        case rows
    }

    /// Its entry.
    var entry: Int
    /// Whether it can have the keyboard.
    var isEnabled: Bool
    /// Whether its text filters the rows.
    var filters = true
    /// The text and its editing state.
    var line: LineEditor
    /// The target of typed text.
    var focus: Focus
    /// The index of the recalled answer that it holds; nil if none was recalled.
    private var recalled: Int?
    /// The text that was typed before the first answer was recalled.
    private var draft = ""

    init(entry: Int, isEnabled: Bool, line: LineEditor, focus: Focus) {
        (self.entry, self.isEnabled, self.line, self.focus) = (entry, isEnabled, line, focus)
    }

    /// The typed text.
    var text: String { line.text.text }

    /// Whether nothing is typed.
    var isEmpty: Bool { line.text.isEmpty }

    /// Moves among the earlier answers; the typed text follows the last one.
    ///
    /// - Parameter step: How many answers to move forward; back if it is negative.
    /// - Returns: The text at the new place; nil if there is none.
    mutating func recall(by step: Int, of answers: [String]) -> String? {
        let place = recalled ?? answers.count
        let next = place + step
        guard answers.indices.contains(next) || next == answers.count else { return nil }
        if place == answers.count { draft = text }
        recalled = next
        return next < answers.count ? answers[next] : draft
    }
}

/// The editor for the title of a row that is being renamed, in place.
struct RowEditor: Sendable {
    /// Its entry.
    var entry: Int
    /// The text and its editing state.
    var line: LineEditor
}

public import MenuModel

/// What a program has said so far: the rows and texts of its menu.
///
/// It is a value: messages go in by `apply(_:)`, and the menu that they describe is asked for. Nothing that a program says breaks it: what makes
/// no sense is an error, which is shown above the rows until the program says something else there.
public struct ScriptState: Sendable {
    /// The version of the protocol.
    public static let version = 1

    /// What the host has to do besides showing the menu.
    public enum Order: Sendable, Hashable {
        /// End the menu.
        case close(code: Int32?, print: ByteString?)
        /// Use light or dark colours; nil for those of the backdrop.
        case setAppearance(isDark: Bool?)
        /// Set the text of the search field.
        case setText(String)
        /// Show the preview of the row with an id, while it is highlighted.
        case showPreview(id: String, ScriptMessage.RowPreview)
        /// End the connection: the program speaks another version.
        case disconnect
    }

    /// The numbers of what the menu has told.
    public var questions = ScriptQuestions()
    /// The rows.
    public private(set) var rows = ScriptRows()
    /// The text before the search field; nil for the menu's own.
    public private(set) var prompt: String?
    /// A text above the rows; empty for none.
    public private(set) var message = ""
    /// What went wrong; empty for nothing.
    public private(set) var error = ""
    /// How far the program's work has come.
    public private(set) var progress = ScriptMessage.Progress.none
    /// The set of rows that is being sent. Where several programs are connected, each has its own.
    public var set = RowSet()

    /// A set of rows that is being sent row by row.
    public struct RowSet: Sendable, Hashable {
        /// Whether its first row, or its end, replaces all rows.
        fileprivate var isBeginning = false
        /// The number of the question that it answers; nil for none.
        fileprivate var answer: Int?

        /// Starts without a set.
        public init() {}
    }

    /// Starts with rows.
    public init(rows: [MenuElement] = []) {
        // Rows of a file may share ids; the later ones then count.
        try? self.rows.replace(by: rows)
    }

    /// Applies what a program says.
    ///
    /// - Returns: What the host has to do besides showing the menu.
    /// - Throws: Why the line makes no sense; the menu is as if it had not been said.
    public mutating func apply(_ line: ScriptLine) throws(ScriptError) -> Order? {
        if let number = line.answer {
            switch questions.check(number) {
            case .current: break
            case .unknown: throw ScriptError("nothing with the number \(number) was asked")
            case .stale:
                if line.message == .begin { set.answer = number }
                if line.message == .done { set = RowSet() }
                return nil
            }
        }
        switch line.message {
        case .begin: set.answer = line.answer
        case .insert, .done:
            // The question may have become an old one since its answer began.
            let isStale = set.answer.map { questions.check($0) != .current } ?? false
            if isStale {
                if line.message == .done { set = RowSet() }
                return nil
            }
        default: break
        }
        return try perform(line.message)
    }

    private mutating func perform(_ message: ScriptMessage) throws(ScriptError) -> Order? {
        switch message {
        case .hello(let version, _):
            guard version == ScriptState.version else {
                fail("the script speaks version \(version) of the protocol, the menu version \(ScriptState.version)")
                return .disconnect
            }
        case .begin: set.isBeginning = true
        case .rows(let elements):
            set = RowSet()
            try rows.replace(by: elements)
        case .done:
            if set.isBeginning { try rows.replace(by: []) }
            set = RowSet()
        case .insert(let elements, let place):
            if set.isBeginning { try rows.replace(by: []) }
            set.isBeginning = false
            try rows.insert(elements, place)
        case .change(let id, let change): try rows.change(id, change)
        case .remove(let ids): try rows.remove(ids)
        case .move(let id, let place): try rows.move(id, place)
        case .prompt(let text): prompt = ScriptState.shortened(text)
        case .message(let text): self.message = ScriptState.shortened(text)
        case .error(let text): fail(text)
        case .preview(let id, let preview):
            guard rows.index(of: id) != nil else { throw ScriptError("no row has the id \"\(id)\"") }
            return .showPreview(id: id, preview)
        case .progress(let progress): self.progress = progress
        case .text(let text): return .setText(ScriptState.shortened(text))
        case .appearance(let isDark): return .setAppearance(isDark: isDark)
        case .close(let code, let text): return .close(code: code, print: text)
        }
        return nil
    }

    /// Shows what went wrong.
    public mutating func fail(_ reason: String) { error = ScriptState.shortened(reason) }

    /// Notes that the program has ended: it no longer works.
    public mutating func finish() { (progress, set) = (.none, RowSet()) }

    /// The part of a text that one row may show.
    private static func shortened(_ text: String) -> String {
        text.utf8.count <= 4096 ? text : String(text.prefix(1000)) + "…"
    }

    /// The rows that stand above those of the program: what went wrong, and its message.
    ///
    /// - Parameter say: Says in the user's language what went wrong.
    public func notes(_ say: (String) -> String = { $0 }) -> [MenuElement] {
        var notes: [MenuElement] = []
        if !error.isEmpty { notes.append(.header(Header(id: "x11menu-error", title: "⚠ " + say(error)))) }
        if !message.isEmpty { notes.append(.header(Header(id: "x11menu-message", title: message))) }
        return notes
    }

    /// The menu that is to be shown.
    public var menu: MenuContent {
        var menu = MenuContent(items: MenuItems(rows.elements))
        menu.headers = notes()
        return menu
    }
}

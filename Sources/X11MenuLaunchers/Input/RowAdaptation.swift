import MenuFormats
import MenuLaunchers
import MenuLaunching
import MenuModel

/// Applies rofi's options to rows: marks, markup, columns, icons.
struct RowAdaptation {
    private let rows: LauncherRows
    private let showsIcons: Bool
    /// Whether a theme has looks of active rows.
    private let hasLooks: Bool
    private var pattern: ColumnPattern

    init(_ request: LauncherRequest) {
        (rows, showsIcons) = (request.rows, request.look.showsIcons)
        hasLooks = request.look.boxes != nil
        pattern = ColumnPattern(rows.columnSeparator)
    }

    /// Whether plain lines need no changes.
    var isNone: Bool {
        !rows.hasMarkup && rows.shownColumns == nil && rows.parts == nil && rows.displayCommand == nil && !marksRows
    }

    /// Whether options mark rows by their numbers.
    private var marksRows: Bool { !rows.urgent.isEmpty || !rows.active.isEmpty }

    /// A row with the options applied, except those that depend on its number.
    mutating func adapted(_ element: MenuElement) -> MenuElement {
        guard case .action(var action) = element else { return element }
        action.value = action.value ?? ByteString(action.title)
        if let image = rows.parts?.image(in: action.title) { action.icon = .file(image) }
        if let parts = rows.parts?.parts(of: action.title) {
            (action.title, action.value) = (parts.shown, ByteString(parts.printed))
            action.launcherDetails = LauncherDetails()
            action.launcherDetails?.matchedText = parts.found
        }
        if let command = rows.displayCommand { action.title = RowAdaptation.output(of: command, for: action.title) }
        if let columns = rows.shownColumns { action.title = pattern.columns(columns, of: action.title) }
        if rows.hasMarkup { action.readMarkup() }
        if !showsIcons { action.icon = nil }
        mark(&action, isUrgent: false, isActive: false)
        return .action(action)
    }

    /// What a shell command prints for a row, in one line; the row itself if it cannot be run.
    private static func output(of command: String, for row: String) -> String {
        // Within single quotes, which such commands have around it, a row is text and nothing else.
        let line = command.replacing("%s", with: row.replacing("'", with: "'\\''"))
        guard let output = try? ProgramOutput.of(["/bin/sh", "-c", line]) else { return row }
        return String(decoding: output.bytes, as: UTF8.self).split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// Marks a row as its own details or options say.
    private func mark(_ action: inout Action, isUrgent: Bool, isActive: Bool) {
        if isUrgent || isActive {
            var details = action.launcherDetails ?? LauncherDetails()
            (details.isUrgent, details.isActive) = (details.isUrgent || isUrgent, details.isActive || isActive)
            action.launcherDetails = details
        }
        action.isDestructive = action.launcherDetails?.isUrgent == true
        if !hasLooks, action.launcherDetails?.isActive == true { action.emphasize() }
    }

    /// All rows with marks by their numbers, some of which may count from the end.
    func marked(_ elements: [MenuElement]) -> [MenuElement] {
        guard marksRows else { return elements }
        let urgent = rows.urgent.members(of: elements.count)
        let active = rows.active.members(of: elements.count)
        return elements.enumerated().map { index, element in
            guard case .action(var action) = element else { return element }
            mark(&action, isUrgent: urgent[index], isActive: active[index])
            return .action(action)
        }
    }
}

extension Action {
    /// Emphasizes the title as rofi's active rows are.
    fileprivate mutating func emphasize() {
        if titleSpans.isEmpty { titleSpans = [TextSpan(0..<title.utf8.count, SpanStyle())] }
        for index in titleSpans.indices { titleSpans[index].style.weight = titleSpans[index].style.weight ?? 700 }
    }
}

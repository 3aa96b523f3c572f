import MenuFormats
import MenuLaunchers
import MenuModel

/// Applies the options of rofi and wofi to rows: marks, markup, columns, icons, what a command shows of them.
struct RowAdaptation {
    private let rows: LauncherRows
    private let showsIcons: Bool
    /// Whether a theme has looks of active rows.
    private let hasLooks: Bool
    private var pattern: ColumnPattern
    private var command: RowCommand?

    init(_ request: LauncherRequest) {
        (rows, showsIcons) = (request.rows, request.look.showsIcons)
        hasLooks = request.look.boxes.map { $0.own == nil } ?? false
        pattern = ColumnPattern(rows.columnSeparator)
        command = rows.displayCommand.map { RowCommand($0) }
    }

    /// Whether plain lines need no changes.
    var isNone: Bool {
        !rows.hasMarkup && rows.shownColumns == nil && rows.parts == nil && command == nil && !marksRows
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
        if let shown = command?.shown(action.title) { action.title = shown }
        if let columns = rows.shownColumns {
            var details = action.launcherDetails ?? LauncherDetails()
            // What is typed finds the columns that are not shown as well.
            details.matchedText =
                details.matchedText ?? (rows.hasMarkup ? MarkupText(orPlain: action.title).text : action.title)
            (action.launcherDetails, action.title) = (details, pattern.columns(columns, of: action.title))
        }
        if rows.hasMarkup { action.readMarkup() }
        action.icon = showsIcons ? action.icon.map { RowPicture.icon($0, by: rows.pictureCommand) } : nil
        mark(&action, isUrgent: false, isActive: false)
        return .action(action)
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

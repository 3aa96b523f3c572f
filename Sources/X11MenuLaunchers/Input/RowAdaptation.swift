import MenuFormats
import MenuLaunchers
import MenuModel

/// Applies rofi's options to rows: marks, markup, columns, icons.
struct RowAdaptation {
    private let rows: LauncherRows
    private let showsIcons: Bool
    private var pattern: ColumnPattern

    init(_ request: LauncherRequest) {
        (rows, showsIcons) = (request.rows, request.look.showsIcons)
        pattern = ColumnPattern(rows.columnSeparator)
    }

    /// Whether plain lines need no changes.
    var isNone: Bool { !rows.hasMarkup && rows.shownColumns == nil && rows.parts == nil && !marksRows }

    /// Whether options mark rows by their numbers.
    private var marksRows: Bool { !rows.urgent.isEmpty || !rows.active.isEmpty }

    /// A row with the options applied, except those that depend on its number.
    mutating func adapted(_ element: MenuElement) -> MenuElement {
        guard case .action(var action) = element else { return element }
        action.value = action.value ?? ByteString(action.title)
        if let parts = rows.parts?.parts(of: action.title) {
            (action.title, action.value) = (parts.shown, ByteString(parts.printed))
            action.launcherDetails = LauncherDetails()
            action.launcherDetails?.matchedText = parts.found
        }
        if let columns = rows.shownColumns { action.title = pattern.columns(columns, of: action.title) }
        if rows.hasMarkup { action.readMarkup() }
        if !showsIcons { action.icon = nil }
        action.isDestructive = action.launcherDetails?.isUrgent == true
        if action.launcherDetails?.isActive == true { action.emphasize() }
        return .action(action)
    }

    /// All rows with marks by their numbers, some of which may count from the end.
    func marked(_ elements: [MenuElement]) -> [MenuElement] {
        guard marksRows else { return elements }
        let urgent = rows.urgent.members(of: elements.count)
        let active = rows.active.members(of: elements.count)
        return elements.enumerated().map { index, element in
            guard case .action(var action) = element else { return element }
            action.isDestructive = action.isDestructive || urgent[index]
            if active[index] { action.emphasize() }
            return .action(action)
        }
    }
}

extension Action {
    /// Makes the title bold, to emphasize it like rofi's active rows.
    fileprivate mutating func emphasize() {
        var bold = SpanStyle()
        bold.weight = 700
        guard !titleSpans.isEmpty else {
            titleSpans = [TextSpan(0..<title.utf8.count, bold)]
            return
        }
        for index in titleSpans.indices where titleSpans[index].style.weight == nil {
            titleSpans[index].style.weight = bold.weight
        }
    }
}

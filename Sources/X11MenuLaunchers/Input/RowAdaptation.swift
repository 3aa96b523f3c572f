import MenuFormats
import MenuLaunchers
import MenuModel
import MenuScene

/// Applies rofi's options to rows: marks, markup, columns, icons.
struct RowAdaptation {
    private let rows: LauncherRows
    private let showsIcons: Bool
    /// The titles of active rows; nil for the usual colour, in which they are bold.
    private let active: SpanColor?
    private var pattern: ColumnPattern

    init(_ request: LauncherRequest) {
        (rows, showsIcons) = (request.rows, request.look.showsIcons)
        active = request.look.boxes?.rows.active.map(SpanColor.init(_:))
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
        if let image = rows.parts?.image(in: action.title) { action.icon = .file(image) }
        if let parts = rows.parts?.parts(of: action.title) {
            (action.title, action.value) = (parts.shown, ByteString(parts.printed))
            action.launcherDetails = LauncherDetails()
            action.launcherDetails?.matchedText = parts.found
        }
        if let columns = rows.shownColumns { action.title = pattern.columns(columns, of: action.title) }
        if rows.hasMarkup { action.readMarkup() }
        if !showsIcons { action.icon = nil }
        action.isDestructive = action.launcherDetails?.isUrgent == true
        if action.launcherDetails?.isActive == true { action.emphasize(in: active) }
        return .action(action)
    }

    /// All rows with marks by their numbers, some of which may count from the end.
    func marked(_ elements: [MenuElement]) -> [MenuElement] {
        guard marksRows else { return elements }
        let urgent = rows.urgent.members(of: elements.count)
        let emphasized = rows.active.members(of: elements.count)
        return elements.enumerated().map { index, element in
            guard case .action(var action) = element else { return element }
            action.isDestructive = action.isDestructive || urgent[index]
            if emphasized[index] { action.emphasize(in: active) }
            return .action(action)
        }
    }
}

extension SpanColor {
    fileprivate init(_ color: Color) {
        func byte(_ channel: Double) -> UInt8 { UInt8(max(0, min(255, (channel * 255).rounded()))) }
        self.init(
            red: byte(color.red), green: byte(color.green), blue: byte(color.blue), alpha: byte(color.alpha))
    }
}

extension Action {
    /// Emphasizes the title like rofi's active rows: by a colour, or by making it bold.
    fileprivate mutating func emphasize(in color: SpanColor?) {
        if titleSpans.isEmpty { titleSpans = [TextSpan(0..<title.utf8.count, SpanStyle())] }
        for index in titleSpans.indices {
            if let color {
                titleSpans[index].style.color = titleSpans[index].style.color ?? color
            } else {
                titleSpans[index].style.weight = titleSpans[index].style.weight ?? 700
            }
        }
    }
}

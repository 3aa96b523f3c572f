public import MenuGeometry
public import MenuModel

/// Where the entries of one open menu lie.
///
/// Content coordinates: points, the origin at the top left corner of the body while nothing is scrolled, y pointing down. Entries that
/// are pinned come first and do not scroll; the body's insets scroll with the rest.
///
/// A flat list of lines costs the same however long it is: all of its rows are alike, and its width is that of its longest lines by bytes
/// and of its first rows. Of it only pinned entries keep a rectangle each; of trees every entry does.
public struct PanelLayout: Sendable {
    /// One entry of a tree. Its frame is that of a layout that is read from left to right.
    struct Cell: Sendable, Hashable {
        var frame: Rect
        /// Index in `shortcuts`, or -1.
        var shortcut = -1
        var isTile = false
        /// The number of the strip that it scrolls with; nil if it stays.
        var sliding: Int?
    }

    /// A shortcut's texts with their widths; rows that share a shortcut share one.
    struct MeasuredShortcut: Sendable, Hashable {
        var label: ShortcutLabel
        var modifierWidths: [Double]
        var keyWidth: Double
        var width: Double
    }

    /// What the rows show.
    public let entries: EntryList
    /// The measures, as they were given.
    public let metrics: MenuMetrics
    /// How many device pixels a point is; every edge lies on one.
    public let scale: Double
    /// The extent of everything, body insets included.
    public internal(set) var contentSize: Size
    /// How far the entries reach that do not scroll: where the part that scrolls begins, below them, and in a strip beside them. 0 without any.
    public internal(set) var pinnedSize = Size.zero
    /// The height of a row without a subtitle.
    public let rowHeight: Double
    /// How the entries that are neither pinned nor footers are broken into columns.
    public let split: ColumnSplit
    /// Whether it is read from right to left: everything lies at the other side, and the first column at the right.
    public let isRightToLeft: Bool

    /// Whether rows keep a place for a mark even where none has one yet.
    public let keepsMarks: Bool

    let lines: LineMeasures
    /// Whether rows keep a place for marks before their titles.
    public let hasMarks: Bool
    /// Where titles begin, from a row's left edge (its right one, where it is read from right to left), in points.
    public let titleInset: Double
    let promptWidth: Double
    /// How much room subtitles take on one line; see `PanelMeasurement`.
    let subtitleWidths: [Double]
    /// Where the rows lie that stand side by side; nil if they stand one below the other.
    var strip: StripFlow?
    private let stripWidths: [Double]?
    var columnWidth: Double
    /// Those of the pinned entries alone, where all other rows are alike.
    var cells: [Cell] = []
    var shortcuts: [MeasuredShortcut] = []
    /// The palettes that have more elements than room, by their number.
    var slidingStrips: [Int: SlidingStrip] = [:]

    /// Lays entries out.
    ///
    /// Every text is measured at most once; of more than 256 entries only those with the longest titles are.
    ///
    /// - Parameters:
    ///   - minimumWidth: The least width of the content in points, such as that of a title tab.
    ///   - isRightToLeft: Whether everything lies at the other side.
    ///   - keepsMarks: Whether rows keep a place for a mark even where none has one yet.
    ///   - maximumWidth: The width in points that columns must not exceed together; there are fewer of them rather than narrower ones.
    ///   - scale: Device pixels per point.
    /// - Complexity: O(number of entries); for lines, one pass over the line starts.
    public init(
        entries: EntryList, metrics: MenuMetrics = .standard, measuring: any TextMeasuring, scale: Double = 1,
        minimumWidth: Double = 0, maximumWidth: Double = .infinity, columns: MenuContent.Columns? = nil,
        isRightToLeft: Bool = false, keepsMarks: Bool = false
    ) {
        self.entries = entries
        self.isRightToLeft = isRightToLeft
        self.keepsMarks = keepsMarks
        self.metrics = metrics
        self.scale = scale > 0 ? scale : 1
        let snap = Snap(scale: self.scale)
        let lines = LineMeasures(of: entries, metrics: metrics, measuring: measuring)
        self.lines = lines
        let largest = entries.largestTitle(among: metrics.titleFont.size)
        rowHeight = snap.length(max(metrics.rowHeight, lines.title.height * largest + 2 * metrics.rowPadding))

        let isFlat = entries.lines != nil
        let hasIcons =
            entries.rows?.hasIcons ?? (!isFlat && entries.contains { $0.strip == nil && $0.element.icon != nil })
        hasMarks =
            keepsMarks
            || !isFlat
                && (!hasIcons || entries.rows?.hasMarks ?? entries.contains { $0.strip == nil && $0.element.hasMark })
        let leading =
            isFlat && !keepsMarks ? metrics.plainTitleInset : hasMarks ? metrics.titleInset : metrics.iconInset
        titleInset = snap.place(hasIcons ? leading + metrics.iconSize + metrics.iconGap : leading)

        (contentSize, columnWidth) = (.zero, 0)
        var measurement = PanelMeasurement(metrics: metrics, measuring: measuring, titleInset: titleInset)
        measurement.add(entries)
        shortcuts = measurement.shortcuts
        promptWidth = measurement.promptWidth
        subtitleWidths = measurement.subtitles
        stripWidths =
            columns == .strip
            ? PanelLayout.stripWidths(
                of: entries, metrics: metrics, titleInset: titleInset, widest: measurement.width, measuring: measuring)
            : nil

        let rows = entries.count - entries.headerCount - entries.footerCount
        let asked = ColumnSplit(rows: rows, as: columns, limit: metrics.columnsLimit)
        let fitting = maximumWidth / measurement.width
        split = fitting < Double(asked.beside) ? asked.narrowed(to: Int(max(1, fitting))) : asked
        let own = min(
            max(metrics.minimumBodyWidth, measurement.width * Double(split.beside)), metrics.maximumBodyWidth)
        let wanted = max(own, minimumWidth)
        setWidth(snap.up(wanted), shortcutOfEntry: measurement.shortcutOfEntry)
    }

    /// How many entries there are.
    public var count: Int { entries.count }

    /// The layout with the same rows in another width; titles that have no room left are shortened.
    ///
    /// - Complexity: O(number of entries); that of the pinned ones for lines.
    public func fitted(toWidth width: Double) -> PanelLayout {
        var result = self
        result.setWidth(max(1 / scale, width), shortcutOfEntry: cells.map(\.shortcut))
        return result
    }

    private mutating func setWidth(_ width: Double, shortcutOfEntry: [Int]) {
        let snap = Snap(scale: scale)
        contentSize.width = snap.place(width)
        if let stripWidths { return layStrip(widths: stripWidths) }
        columnWidth = snap.down(contentSize.width / Double(split.beside))
        var stacking = CellStacking(layout: self, snap: snap)
        stacking.stack(shortcutOfEntry: shortcutOfEntry)
        cells = stacking.cells
        slidingStrips = stacking.slidingStrips
        pinnedSize.height = stacking.pinnedHeight
        contentSize.height = stacking.bottom + snap.length(metrics.bodyInsets.bottom)
    }
}

/// Puts lengths and places on device pixels.
struct Snap {
    let scale: Double

    /// The nearest device pixel.
    func place(_ value: Double) -> Double { (value * scale).rounded() / scale }

    /// The nearest whole number of device pixels, at least one for what is not nothing.
    func length(_ value: Double) -> Double { value > 0 ? max(1, (value * scale).rounded()) / scale : 0 }

    /// The next device pixel to the right or below. Forgives what arithmetic errs by.
    func up(_ value: Double) -> Double { (value * scale - 1e-6).rounded(.up) / scale }

    /// The next device pixel to the left or above.
    func down(_ value: Double) -> Double { (value * scale + 1e-6).rounded(.down) / scale }

    /// One device pixel.
    var pixel: Double { 1 / scale }
}

/// The line metrics of the fonts of a menu. A font that no row needs is not asked for: to load one takes longer than to lay a menu out.
struct LineMeasures: Sendable, Hashable {
    let title, subtitle, header, tile, tab: LineMetrics

    init(of entries: EntryList, metrics: MenuMetrics, measuring: any TextMeasuring) {
        let title = measuring.lineMetrics(of: metrics.titleFont)
        // Rows that are all alike are never anything but titles.
        let special = entries.isUniform ? entries.headerCount : entries.count
        func measure(_ font: FontStyle, where isNeeded: (EntryList.Entry) -> Bool) -> LineMetrics {
            guard font != metrics.titleFont else { return title }
            for index in 0..<special where isNeeded(entries[index]) { return measuring.lineMetrics(of: font) }
            return title
        }
        self.title = title
        subtitle = measure(metrics.subtitleFont) { $0.element.subtitle != nil }
        header = measure(metrics.headerFont) { if case .header = $0.element { true } else { false } }
        tile = measure(metrics.tileFont) { $0.strip != nil }
        tab = metrics.tabFont == metrics.titleFont ? title : measuring.lineMetrics(of: metrics.tabFont)
    }
}

extension EntryList {
    /// How many times as large as letters of a size the largest letters of any row's title are, at least 1. All rows are as high.
    fileprivate func largestTitle(among size: Double) -> Double {
        func largest(_ elements: some Sequence<MenuElement>) -> Double {
            elements.reduce(1) { largest, element in
                if case .header = element { return largest }
                return Swift.max(largest, element.titleSpans.largest(among: size))
            }
        }
        if lines != nil { return 1 }
        if let rows { return rows.hasSpans ? largest(rows.elements) : 1 }
        return largest(self.lazy.map(\.element))
    }
}

extension MenuElement {
    var icon: Icon? {
        switch self {
        case .action(let action): action.state == .on ? action.selectedIcon ?? action.icon : action.icon
        case .menu(let menu): menu.icon
        default: nil
        }
    }

    var subtitle: String? {
        switch self {
        case .action(let action): action.subtitle
        case .menu(let menu): menu.subtitle
        default: nil
        }
    }

    /// Whether its row keeps a place for a check, a dash or a dot.
    var hasMark: Bool {
        switch self {
        case .action(let action): action.state != .off || action.role != nil
        case .custom(let custom): custom.content?.isSelected == true
        default: false
        }
    }
}

public import MenuGeometry
public import MenuModel

/// The positions of the entries of one open menu.
///
/// Content coordinates: points, with the origin at the top left corner of the body at scroll position 0, y pointing down. Pinned entries come
/// first and do not scroll; the body's insets scroll with the rest.
///
/// The cost for a flat list of lines does not depend on its length: all its rows have the same size, and its width follows from its longest lines
/// by bytes and from its first rows. Rectangles are stored for its pinned entries only; for trees, they are stored for every entry.
public struct PanelLayout: Sendable {
    /// One entry of a tree. Its frame is that in the left-to-right form of the layout.
    struct Cell: Sendable, Hashable {
        var frame: Rect
        /// An index in `shortcuts`, or -1.
        var shortcut = -1
        var isTile = false
        /// Whether it is a tile of a grid: one of those that the rows are.
        var isInGrid = false
        /// The number of the strip that it scrolls with; nil if it does not scroll sideways.
        var sliding: Int?
    }

    /// A shortcut's texts with their widths, shared by all rows that have the same shortcut.
    struct MeasuredShortcut: Sendable, Hashable {
        var label: ShortcutLabel
        /// The width of the pill of its badge; 0 without one.
        var badgeWidth = 0.0
        var otherWidths: [Double] = []
        /// The widths of its modifiers, and of its key: of their texts, or once it is aligned of their columns.
        var modifierWidths: [Double] = []
        var keyWidth = 0.0
        /// The width of all of it.
        var width = 0.0
    }

    /// The entries that the rows show.
    public internal(set) var entries: EntryList
    /// The measures, as they were given.
    public let metrics: MenuMetrics
    /// How many device pixels a point has; every edge lies on a device pixel.
    public let scale: Double
    /// The size of the whole content, including the body's insets.
    public internal(set) var contentSize: Size
    /// The size of the entries that do not scroll: the scrolling part begins below them, in a strip beside them. 0 without such entries.
    public internal(set) var pinnedSize = Size.zero
    /// The height of a row without a subtitle.
    public let rowHeight: Double
    /// The split into columns of the entries that are neither pinned nor footers.
    public internal(set) var split: ColumnSplit
    /// Whether the layout is mirrored to be read from right to left, with the first column at the right.
    public let isRightToLeft: Bool

    /// Whether rows reserve space for a mark even if no row has one yet.
    public let keepsMarks: Bool

    let lines: LineMeasures
    /// The boxes that the parts of the menu are in; nil if its theme arranges none.
    var boxes: BoxedParts?
    /// The boxes that the parts of a row are in; nil if the theme arranges none.
    let rowPlan: RowPlan?
    /// Whether rows reserve space for marks before their titles.
    public let hasMarks: Bool
    /// Whether a row has an icon, or may have one.
    let hasIcons: Bool
    /// Whether icons have a column of their own beside that of the marks, because a row may have both.
    let separatesIcons: Bool
    /// Where titles begin, in points from a row's left edge, or from its right edge in a right-to-left layout.
    public let titleInset: Double
    /// Whether all rows have the same shortcut, which stands on the highlighted one alone then.
    public internal(set) var repeatsShortcut = false
    /// The widths of texts that later layouts of the same entries need.
    var widths: TextWidths
    /// The lines of rows that are side by side; nil if the rows are one below the other.
    var strip: StripFlow?
    private let stripWidths: [Double]?
    var columnWidth: Double
    /// The cells of all entries; those of the pinned entries alone if all other rows have the same size.
    var cells: [Cell] = []
    var shortcuts: [MeasuredShortcut] = []
    /// The palettes that do not fit and therefore scroll, by their number.
    var slidingStrips: [Int: SlidingStrip] = [:]

    /// Lays entries out.
    ///
    /// Every text is measured at most once; of more than 256 entries, only those with the longest titles are measured.
    ///
    /// - Parameters:
    ///   - minimumWidth: The minimum width of the content in points, such as that of a title tab.
    ///   - isRightToLeft: Whether the layout is mirrored; so it is where rows begin at the right by the metrics.
    ///   - keepsMarks: Whether rows reserve space for a mark even if no row has one yet.
    ///   - maximumWidth: The maximum total width of the columns in points; the number of columns is reduced, not their width.
    ///   - scale: Device pixels per point.
    ///   - total: How many rows there are without a filter; nil for as many as there are to be seen.
    ///   - loading: The text of rows whose elements are still to come.
    ///   - tile: The width in points of the tiles that the rows are shown as, as many side by side as `columns` asks for or as fit; nil for rows.
    /// - Complexity: O(number of entries); for lines, one pass over the line starts.
    public init(
        entries: EntryList, metrics: MenuMetrics = .standard, measuring: any TextMeasuring, scale: Double = 1,
        minimumWidth: Double = 0, maximumWidth: Double = .infinity, columns: MenuContent.Columns? = nil,
        isRightToLeft: Bool = false, keepsMarks: Bool = false, tile: Double? = nil, total: Int? = nil,
        loading: String = "Loading…"
    ) {
        self.entries = entries
        self.isRightToLeft = isRightToLeft || metrics.cells.beginsAtRight
        self.keepsMarks = keepsMarks
        self.metrics = metrics
        self.scale = scale > 0 ? scale : 1
        let snap = Snap(scale: self.scale)
        let lines = LineMeasures(
            of: entries, metrics: metrics, measuring: measuring, hasTiles: tile != nil, loading: loading)
        self.lines = lines
        let largest = entries.largestTitle(among: metrics.titleFont.size)
        rowPlan = RowPlan(of: metrics, measuring: measuring, scale: snap.scale)
        let further = Double(metrics.cells.titleLines - 1) * lines.title.height * largest
        rowHeight = snap.length(
            rowPlan == nil
                ? further + max(metrics.rowHeight, lines.title.height * largest + 2 * metrics.rowPadding)
                : max(snap.pixel, metrics.rowHeight + (largest - 1) * lines.title.height))

        let isFlat = entries.lines != nil
        hasIcons =
            metrics.cells.keepsIcons
            || entries.rows?.hasIcons ?? (!isFlat && entries.contains { $0.strip == nil && $0.element.icon != nil })
        hasMarks =
            keepsMarks
            || !isFlat && entries.rows?.hasMarks ?? entries.contains { $0.strip == nil && $0.element.hasMark }
        separatesIcons =
            hasIcons && hasMarks
            && (keepsMarks || entries.rows != nil || entries.contains { $0.strip == nil && $0.element.hasMarkAndIcon })
        let besideIcon = metrics.iconSize + metrics.iconGap
        titleInset = snap.place(
            separatesIcons
                ? metrics.titleInset + besideIcon
                : max(
                    hasIcons ? metrics.iconInset + besideIcon : 0,
                    hasMarks ? metrics.titleInset : hasIcons ? 0 : metrics.plainTitleInset))

        (contentSize, columnWidth) = (.zero, 0)
        let boxes = BoxedParts(of: entries, total: total, metrics: metrics, measuring: measuring, scale: snap.scale)
        self.boxes = boxes
        var measurement = PanelMeasurement(
            metrics: metrics, measuring: measuring, titleInset: titleInset, loading: loading)
        // The width of tiles does not depend on their titles.
        let pinned = EntryList(Array(entries.prefix(entries.headerCount)), headerCount: entries.headerCount)
        measurement.add(tile == nil ? entries : pinned)
        shortcuts = measurement.shortcuts
        widths = measurement.widths
        stripWidths =
            columns == .strip
            ? PanelLayout.stripWidths(
                of: entries, metrics: metrics, titleInset: titleInset, widest: measurement.width, measuring: measuring)
            : nil

        let rows = entries.count - entries.headerCount - entries.footerCount
        let (least, most) = metrics.contentWidths(in: boxes)
        let wanted: Double
        if let tile {
            let size = GridTile.size(width: tile, title: lines.tile, snap)
            let around = 2 * PanelLayout.gridInset(metrics, hasBoxes: boxes != nil, snap)
            split = GridTile.split(rows: rows, into: size, columns: columns, maximumWidth: maximumWidth - around)
            wanted = max(least, measurement.width, size.width * Double(min(max(1, rows), split.beside)) + around)
        } else {
            let asked = ColumnSplit(
                rows: rows, as: columns, limit: metrics.columnsLimit, keepsColumns: metrics.cells.keepsColumns)
            let fitting = maximumWidth / measurement.width
            split = fitting < Double(asked.beside) ? asked.narrowed(to: Int(max(1, fitting))) : asked
            wanted = min(max(least, measurement.width * Double(split.beside)), most)
        }
        setWidth(snap.up(max(wanted, minimumWidth)), shortcutOfEntry: measurement.shortcutOfEntry)
        repeatsShortcut = findsRepeatedShortcut
    }

    /// How many entries there are.
    public var count: Int { entries.count }

    /// The layout with the same rows in another width; titles that no longer fit are shortened.
    ///
    /// - Complexity: O(number of entries); O(number of pinned entries) for lines.
    public func fitted(toWidth width: Double) -> PanelLayout {
        var result = self
        result.setWidth(max(1 / scale, width), shortcutOfEntry: cells.map(\.shortcut))
        return result
    }

    private mutating func setWidth(_ width: Double, shortcutOfEntry: [Int]) {
        let snap = Snap(scale: scale)
        contentSize.width = snap.place(width)
        if let stripWidths { return layStrip(widths: stripWidths) }
        if let tile = split.tile { split = split.narrowed(to: Int(columnsWidth / tile.width + 1e-6)) }
        columnWidth = snap.down(max(snap.pixel, columnsWidth + metrics.cells.spacing.width) / Double(split.beside))
        var stacking = CellStacking(layout: self, snap: snap)
        stacking.stack(shortcutOfEntry: shortcutOfEntry)
        cells = stacking.cells
        slidingStrips = stacking.slidingStrips
        pinnedSize.height = stacking.pinnedHeight
        contentSize.height = stacking.bottom + bottomInset
        boxes = boxes?.measured(of: self)
    }
}

/// The widths of texts of a menu, in points.
struct TextWidths: Sendable, Hashable {
    /// That of the widest prompt of a field.
    var prompt = 0.0
    /// The width that the subtitle of each entry needs on one line: 0 without one, infinite if it contains line breaks. Empty if no entry has a
    /// subtitle.
    var subtitles: [Double] = []
}

/// Rounds lengths and positions to device pixels.
struct Snap {
    let scale: Double

    /// The nearest device pixel.
    func place(_ value: Double) -> Double { (value * scale).rounded() / scale }

    /// The nearest whole number of device pixels; at least one for a positive length.
    func length(_ value: Double) -> Double { value > 0 ? max(1, (value * scale).rounded()) / scale : 0 }

    /// The next device pixel to the right or below, with a tolerance for rounding errors.
    func up(_ value: Double) -> Double { (value * scale - 1e-6).rounded(.up) / scale }

    /// The next device pixel to the left or above.
    func down(_ value: Double) -> Double { (value * scale + 1e-6).rounded(.down) / scale }

    /// One device pixel.
    var pixel: Double { 1 / scale }
}

/// The line metrics of the fonts of a menu, and the text that no element has. Fonts that no row needs are not requested: loading a font takes longer than laying out a menu.
struct LineMeasures: Sendable, Hashable {
    let title, subtitle, header, tile, tab, field, badge: LineMetrics
    /// The text of rows whose elements are still to come.
    let loading: String

    init(of entries: EntryList, metrics: MenuMetrics, measuring: any TextMeasuring, hasTiles: Bool, loading: String) {
        self.loading = loading
        let title = measuring.lineMetrics(of: metrics.titleFont)
        // If the rows are uniform, only the pinned ones can be anything but plain titles.
        let special = entries.isUniform ? entries.headerCount : entries.count
        func measure(_ font: FontStyle, where isNeeded: (EntryList.Entry) -> Bool) -> LineMetrics {
            guard font != metrics.titleFont else { return title }
            for index in 0..<special where isNeeded(entries[index]) { return measuring.lineMetrics(of: font) }
            return title
        }
        self.title = title
        subtitle = measure(metrics.subtitleFont) { $0.element.subtitle != nil }
        header = measure(metrics.headerFont) { if case .header = $0.element { true } else { false } }
        field = measure(metrics.fieldFont) { if case .search = $0.element { true } else { false } }
        badge = measure(metrics.badgeFont) {
            if case .action(let action) = $0.element { action.badge?.isEmpty == false } else { false }
        }
        tile = hasTiles ? measuring.lineMetrics(of: metrics.tileFont) : measure(metrics.tileFont) { $0.strip != nil }
        tab = metrics.tabFont == metrics.titleFont ? title : measuring.lineMetrics(of: metrics.tabFont)
    }
}

extension EntryList {
    /// The largest letters of any row's title, as a multiple of a size, at least 1. All rows have the height for them.
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

    /// Whether its row has both a mark and an icon.
    var hasMarkAndIcon: Bool { hasMark && icon != nil }

    /// Whether its row reserves space for a check mark, a dash or a dot.
    var hasMark: Bool {
        switch self {
        case .action(let action): action.state != .off || action.role != nil
        case .custom(let custom): custom.content?.isSelected == true
        default: false
        }
    }
}

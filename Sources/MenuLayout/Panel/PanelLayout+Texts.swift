import MenuGeometry
public import MenuModel

extension PanelLayout {
    /// The width and height of the magnifying glass.
    private static let lens = 12.0

    /// The vertical extent of a title's line around its baseline.
    public var titleLine: LineMetrics { lines.title }
    /// The vertical extent of the line of a search field around its baseline.
    public var fieldLine: LineMetrics { lines.field }

    /// Adds the box of a search field, the prompt or icon before its text, and the space for the text.
    func addField(_ field: SearchField, to row: inout RowLayout) {
        let snap = Snap(scale: scale)
        let box = row.frame.inset(by: metrics.searchInsets).aligned(toScale: scale)
        let gap = metrics.field.gap
        row.field = box
        row.highlight = box
        var left = box.minX + metrics.field.padding.left
        // In boxes, the prompt has one of its own.
        if boxes?.contains(.field) == true {
            left = box.minX
        } else if field.prompt.isEmpty {
            let size = Size(width: PanelLayout.lens, height: PanelLayout.lens)
            row.icon = self.box(size, centeredAt: Point(x: left + size.width / 2, y: box.midY))
            left += size.width + gap - 2
        } else {
            // A prompt is at most half as wide as the box.
            let width = min(widths.prompt, max(0, box.width / 2))
            row.prompt = text(
                field.prompt, metrics.fieldFont, lines.field, left: left, right: left + width, middle: box.midY)
            left += width + gap
        }
        let room = Rect(
            minX: snap.place(left), minY: box.minY, maxX: max(left, box.maxX - metrics.field.padding.right),
            maxY: box.maxY)
        row.fieldRoom = room
        row.title = text(
            field.text.isEmpty ? field.placeholder : field.text, metrics.fieldFont, lines.field, left: room.minX,
            right: room.maxX, middle: box.midY)
        if field.text.isEmpty { row.title?.spans = field.placeholderSpans }
    }

    /// The minimum width of a menu with a field, in points: enough for the prompt or icon, and for its placeholder or some letters.
    static func width(ofField field: SearchField, prompt: Double, letters: Double, metrics: MenuMetrics) -> Double {
        metrics.searchInsets.horizontal + metrics.field.padding.horizontal + metrics.field.gap
            + (field.prompt.isEmpty ? lens : prompt)
            + max(12 * metrics.fieldFont.size, letters + 2)
    }

    // MARK: Subtitles

    /// The distance between the lines of a subtitle, in points, on device pixels.
    var subtitleHeight: Double { Snap(scale: scale).length(lines.subtitle.height) }

    /// The space at the end of a row that opens a submenu, which its texts leave free.
    var menuInset: Double { metrics.trailingInset + metrics.arrowWidth + metrics.trailingGap / 2 }

    /// How many lines the subtitle of an entry needs in a row of a given width: the maximum if it does not fit on one line.
    ///
    /// - Parameter shortcut: The index of the row's shortcut in `shortcuts`; -1 without one.
    func subtitleLines(ofEntry index: Int, in width: Double, shortcut: Int) -> Int {
        guard widths.subtitles.indices.contains(index), widths.subtitles[index] > 0 else { return 1 }
        let following =
            if case .menu = entries[index].element {
                menuInset
            } else if shortcut >= 0 {
                metrics.trailingInset + max(shortcuts[shortcut].width, isRightToLeft ? shortcutWidth : 0)
                    + metrics.trailingGap / 2
            } else {
                metrics.titleTrailingInset
            }
        // A small rounding error of the sum must not add a line.
        return widths.subtitles[index] > width - titleInset - following + 0.25 ? min(2, metrics.subtitleLines) : 1
    }

    /// Whether an entry has the same rectangle as the entry at the same index in another layout.
    public func hasPlace(ofEntry index: Int, as other: PanelLayout) -> Bool {
        index < count && index < other.count && rect(ofEntry: index) == other.rect(ofEntry: index)
    }

    // MARK: Other texts

    /// The layout of entries of which some show other texts in the same places; nil if a place or the width may change.
    ///
    /// Rows that change many times a second are laid out with the cost of those that have changed: no other text is measured, and nothing is
    /// stacked anew. Where it can be had, it has the places of a layout that is made with this one's width as its minimum.
    ///
    /// - Parameter columns: How the menu asks for columns.
    /// - Complexity: O(number of entries) to find those that have changed, then that of these.
    public func exchanging(
        _ entries: EntryList, columns: MenuContent.Columns?, measuring: any TextMeasuring
    ) -> PanelLayout? {
        let rows = count - entries.headerCount - entries.footerCount
        guard !entries.isUniform, columns != .strip, strip == nil,
            let changed = entries.differences(from: self.entries),
            split.tile != nil
                || ColumnSplit(
                    rows: rows, as: columns, limit: metrics.columnsLimit, keepsColumns: metrics.cells.keepsColumns)
                    == split
        else { return nil }
        var result = self
        result.entries = entries
        let column = ShortcutColumn(of: shortcuts, metrics)
        var isMarkLost = false
        for index in changed {
            let (old, new) = (self.entries[index], entries[index])
            guard result.holds(new, at: index, insteadOf: old, column, measuring) else { return nil }
            isMarkLost = isMarkLost || old.element.hasMark && !new.element.hasMark
        }
        // A shortcut that all rows share is seen on one of them, any other on its own.
        guard result.findsRepeatedShortcut == repeatsShortcut else { return nil }
        // Without any mark, titles begin further left.
        if isMarkLost, !keepsMarks, !entries.contains(where: { $0.strip == nil && $0.element.hasMark }) { return nil }
        // So do they without any that stands beside an icon.
        if isMarkLost, separatesIcons, !keepsMarks,
            !entries.contains(where: { $0.strip == nil && $0.element.hasMarkAndIcon })
        {
            return nil
        }
        return result
    }

    /// Whether a row that shows other texts keeps its height and needs no more width; notes the width of its subtitle.
    private mutating func holds(
        _ entry: EntryList.Entry, at index: Int, insteadOf old: EntryList.Entry, _ column: ShortcutColumn,
        _ measuring: any TextMeasuring
    ) -> Bool {
        guard case .action(let action) = entry.element, case .action(let before) = old.element,
            index < count - entries.footerCount, entry.strip == nil, old.strip == nil, !entry.isBack, !old.isBack,
            (entry.element.icon == nil) == (old.element.icon == nil), action.hasParts(of: before),
            hasMarks || !entry.element.hasMark, separatesIcons || !entry.element.hasMarkAndIcon
        else { return false }
        // All tiles have the same size.
        if cells[index].isInGrid { return true }
        guard holdsShortcut(of: action, at: index, insteadOf: before, column, measuring) else { return false }
        let shortcut = cells[index].shortcut
        let room = columnWidth - titleInset - (shortcut < 0 ? metrics.titleTrailingInset : column.trailing)
        let (subtitle, subtitleBefore) = (action.subtitle ?? "", before.subtitle ?? "")
        // Of many rows, those that are measured at all are the first ones and those of the most bytes.
        let isMeasured = count <= PanelMeasurement.measuresAll || index < PanelMeasurement.firstRows
        func fits(_ text: String, insteadOf old: String, _ style: FontStyle) -> Double? {
            guard isMeasured || text.utf8.count > old.utf8.count else { return 0 }
            let width = measuring.width(of: PanelMeasurement.visible(text), style: style).rounded(.up)
            return width <= room ? width : nil
        }
        // A menu that is as wide as it may be shortens a title.
        if action.title != before.title, contentSize.width < contentWidths.most,
            fits(action.title, insteadOf: before.title, metrics.titleFont) == nil
        {
            return false
        }
        guard subtitle != subtitleBefore else { return true }
        guard !subtitle.contains(where: \.isNewline),
            subtitleLines(ofEntry: index, in: cells[index].frame.width, shortcut: shortcut) == 1,
            let width = fits(subtitle, insteadOf: subtitleBefore, metrics.subtitleFont)
        else { return false }
        if widths.subtitles.indices.contains(index), width > 0 { widths.subtitles[index] = width }
        return true
    }

    /// Whether a row that shows another badge or other keys keeps its height, and they fit into their column; notes them.
    private mutating func holdsShortcut(
        of action: Action, at index: Int, insteadOf before: Action, _ column: ShortcutColumn,
        _ measuring: any TextMeasuring
    ) -> Bool {
        func label(of action: Action) -> ShortcutLabel? {
            let keys = metrics.showsShortcuts ? action.shownShortcuts : []
            return ShortcutLabel(keys, badge: action.badge, style: metrics.shortcutStyle)
        }
        let new = label(of: action)
        guard new != label(of: before) else { return true }
        let (old, width) = (cells[index].shortcut, cells[index].frame.width)
        let linesBefore = subtitleLines(ofEntry: index, in: width, shortcut: old)
        if let new {
            guard let place = place(of: new, in: column, measuring) else { return false }
            cells[index].shortcut = place
            let room = columnWidth - titleInset - column.trailing
            guard
                old >= 0 || contentSize.width >= contentWidths.most
                    || measuring.width(of: PanelMeasurement.visible(action.title), style: metrics.titleFont) <= room
            else { return false }
        } else {
            cells[index].shortcut = -1
        }
        return subtitleLines(ofEntry: index, in: width, shortcut: cells[index].shortcut) == linesBefore
    }

    /// Whether all rows that can be highlighted have the same shortcut, and none has a badge.
    ///
    /// - Complexity: O(1) unless the rows have shortcuts, then O(number of entries).
    var findsRepeatedShortcut: Bool {
        guard !entries.isUniform, let first = shortcuts.first, first.label.key != nil, first.label.badge == nil else {
            return false
        }
        let rows = cells.indices.filter { entries[$0].element.isHighlightable && $0 < count - entries.footerCount }
        return rows.count > 1
            && rows.allSatisfy { cells[$0].shortcut >= 0 && cells[$0].shortcut == cells[rows[0]].shortcut }
    }

    /// The index of a label among the measured ones, which it is added to if their column is wide enough for it; nil if it is not, or if there are
    /// many labels that no row has any more.
    private mutating func place(
        of label: ShortcutLabel, in column: ShortcutColumn, _ measuring: any TextMeasuring
    ) -> Int? {
        if let known = shortcuts.prefix(PanelLayout.sharedLabels).firstIndex(where: { $0.label == label }) {
            return known
        }
        guard shortcuts.count < 2 * count + PanelLayout.sharedLabels else { return nil }
        var measurement = PanelMeasurement(
            metrics: metrics, measuring: measuring, titleInset: titleInset, loading: lines.loading)
        measurement.measure(label)
        var new = measurement.shortcuts[0]
        guard (new.modifierWidths.max() ?? 0) <= column.columns.modifier || new.modifierWidths.isEmpty,
            !new.hasKeyInColumn(metrics) || new.keyWidth <= column.columns.key
        else { return nil }
        new.align(to: column.columns, metrics)
        guard new.width <= column.widest else { return nil }
        shortcuts.append(new)
        return shortcuts.count - 1
    }

    /// Among how many labels the same one is looked for; others are listed again.
    private static let sharedLabels = 256
}

/// The measures of the column that shortcuts and badges are in.
private struct ShortcutColumn {
    /// The width of the widest of them; 0 if there are none.
    let widest: Double
    /// The columns in it.
    let columns: ShortcutColumns
    /// At least the width of what follows the titles of rows with a shortcut, and of the gap before it.
    let trailing: Double

    init(of shortcuts: [PanelLayout.MeasuredShortcut], _ metrics: MenuMetrics) {
        widest = shortcuts.lazy.map(\.width).max() ?? 0
        columns = ShortcutColumns(of: shortcuts, metrics)
        trailing =
            metrics.trailingGap + max(widest, metrics.arrowWidth, metrics.markSize) + metrics.trailingInset
    }
}

extension Action {
    /// Whether its texts have the same parts as those of another action, whatever they are; letters of sizes of their own count as different.
    fileprivate func hasParts(of other: Action) -> Bool {
        (subtitle == nil) == (other.subtitle == nil) && titleSpans.isEmpty && other.titleSpans.isEmpty
            && subtitleSpans.isEmpty && other.subtitleSpans.isEmpty
    }
}

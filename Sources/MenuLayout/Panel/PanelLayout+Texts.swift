import MenuGeometry
public import MenuModel

extension PanelLayout {
    /// The space between the parts of a field, in points.
    private static let gap = 8.0
    /// The width and height of the magnifying glass.
    private static let lens = 12.0

    /// The vertical extent of a title's line around its baseline.
    public var titleLine: LineMetrics { lines.title }

    /// Adds the box of a search field, the prompt or icon before its text, and the space for the text.
    func addField(_ field: SearchField, to row: inout RowLayout) {
        let snap = Snap(scale: scale)
        let box = row.frame.inset(by: metrics.searchInsets).aligned(toScale: scale)
        row.field = box
        row.highlight = box
        var left = box.minX + PanelLayout.gap
        if field.prompt.isEmpty {
            let size = Size(width: PanelLayout.lens, height: PanelLayout.lens)
            row.icon = self.box(size, centeredAt: Point(x: left + size.width / 2, y: box.midY))
            left += size.width + PanelLayout.gap - 2
        } else {
            // A prompt is at most half as wide as the box.
            let width = min(promptWidth, max(0, box.width / 2))
            row.prompt = text(
                field.prompt, metrics.titleFont, lines.title, left: left, right: left + width, middle: box.midY)
            left += width + PanelLayout.gap
        }
        let room = Rect(
            minX: snap.place(left), minY: box.minY, maxX: max(left, box.maxX - PanelLayout.gap), maxY: box.maxY)
        row.fieldRoom = room
        row.title = text(
            field.text.isEmpty ? field.placeholder : field.text, metrics.titleFont, lines.title, left: room.minX,
            right: room.maxX, middle: box.midY)
    }

    /// The minimum width of a menu with a field, in points: enough for the prompt or icon, and for its placeholder or some letters.
    static func width(ofField field: SearchField, prompt: Double, letters: Double, metrics: MenuMetrics) -> Double {
        metrics.searchInsets.horizontal + 3 * gap + (field.prompt.isEmpty ? lens : prompt)
            + max(12 * metrics.titleFont.size, letters + 2)
    }

    // MARK: Subtitles

    /// The distance between the lines of a subtitle, in points, on device pixels.
    var subtitleHeight: Double { Snap(scale: scale).length(lines.subtitle.height) }

    /// The space at the end of a row that opens a submenu, which its texts leave free.
    var menuInset: Double { metrics.trailingInset + metrics.chevronSize.width + metrics.trailingGap / 2 }

    /// How many lines the subtitle of an entry needs in a row of a given width: the maximum if it does not fit on one line.
    ///
    /// - Parameter shortcut: The index of the row's shortcut in `shortcuts`; -1 without one.
    func subtitleLines(ofEntry index: Int, in width: Double, shortcut: Int) -> Int {
        guard subtitleWidths.indices.contains(index), subtitleWidths[index] > 0 else { return 1 }
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
        return subtitleWidths[index] > width - titleInset - following + 0.25 ? min(2, metrics.subtitleLines) : 1
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
    /// - Complexity: O(number of entries).
    public func exchanging(
        _ entries: EntryList, columns: MenuContent.Columns?, measuring: any TextMeasuring
    ) -> PanelLayout? {
        let rows = count - entries.headerCount - entries.footerCount
        guard !entries.isUniform, !self.entries.isUniform, entries.count == count, columns != .strip, strip == nil,
            entries.headerCount == self.entries.headerCount, entries.footerCount == self.entries.footerCount,
            split.tile != nil || ColumnSplit(rows: rows, as: columns, limit: metrics.columnsLimit) == split
        else { return nil }
        var result = self
        result.entries = entries
        for index in 0..<count {
            let (old, new) = (self.entries[index], entries[index])
            guard old == new || result.holds(new, at: index, insteadOf: old, measuring) else { return nil }
        }
        return result
    }

    /// Whether a row that shows other texts keeps its height and needs no more width; notes the width of its subtitle.
    private mutating func holds(
        _ entry: EntryList.Entry, at index: Int, insteadOf old: EntryList.Entry, _ measuring: any TextMeasuring
    ) -> Bool {
        guard case .action(let action) = entry.element, case .action(let before) = old.element,
            index < count - entries.footerCount, entry.strip == nil, old.strip == nil, !entry.isBack, !old.isBack,
            action.hasParts(of: before)
        else { return false }
        // All tiles have the same size.
        if cells[index].isInGrid { return true }
        let shortcut = cells[index].shortcut
        let room = columnWidth - titleInset - (shortcut < 0 ? metrics.titleTrailingInset : widestTrailing)
        let (subtitle, subtitleBefore) = (action.subtitle ?? "", before.subtitle ?? "")
        // Of many rows, those that are measured at all are the first ones and those of the most bytes.
        let isMeasured = count <= PanelMeasurement.measuresAll || index < PanelMeasurement.firstRows
        func fits(_ text: String, insteadOf old: String, _ style: FontStyle) -> Double? {
            guard isMeasured || text.utf8.count > old.utf8.count else { return 0 }
            let width = measuring.width(of: PanelMeasurement.visible(text), style: style).rounded(.up)
            return width <= room ? width : nil
        }
        // A menu that is as wide as it may be shortens a title.
        if action.title != before.title, contentSize.width < metrics.maximumBodyWidth,
            fits(action.title, insteadOf: before.title, metrics.titleFont) == nil
        {
            return false
        }
        guard subtitle != subtitleBefore else { return true }
        guard !subtitle.contains(where: \.isNewline),
            subtitleLines(ofEntry: index, in: cells[index].frame.width, shortcut: shortcut) == 1,
            let width = fits(subtitle, insteadOf: subtitleBefore, metrics.subtitleFont)
        else { return false }
        if subtitleWidths.indices.contains(index), width > 0 { subtitleWidths[index] = width }
        return true
    }

    /// At least the width of what follows the titles of rows with a shortcut, and of the gap before it.
    private var widestTrailing: Double {
        let widest = shortcuts.map(\.width).max() ?? 0
        return metrics.trailingGap + max(widest, metrics.chevronSize.width, metrics.markSize) + metrics.trailingInset
    }
}

extension Action {
    /// Whether its row has the same parts as another action's, whatever their texts; letters of sizes of their own count as different.
    fileprivate func hasParts(of other: Action) -> Bool {
        let (element, otherElement) = (MenuElement.action(self), MenuElement.action(other))
        return (subtitle == nil) == (other.subtitle == nil) && badge == other.badge
            && shownShortcuts == other.shownShortcuts && (element.icon == nil) == (otherElement.icon == nil)
            && element.hasMark == otherElement.hasMark
            && [titleSpans, other.titleSpans, subtitleSpans, other.subtitleSpans].allSatisfy(\.isEmpty)
    }
}

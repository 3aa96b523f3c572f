import MenuGeometry
import MenuModel

/// Computes the required width of a menu's column.
struct PanelMeasurement {
    let metrics: MenuMetrics
    let measuring: any TextMeasuring
    let titleInset: Double
    /// The text of rows whose elements are still to come.
    let loading: String

    private(set) var shortcuts: [PanelLayout.MeasuredShortcut] = []
    private(set) var shortcutOfEntry: [Int] = []
    private var indexOfShortcut: [ShortcutLabel: Int] = [:]
    private var known: [KnownWidths] = []

    /// The widths of the widest title that ends its row, of the widest title followed by another part, and of the widest such part.
    private var (plain, leading, trailing) = (0.0, 0.0, 0.0)
    private var tiles = 0.0
    /// The widths of prompts and widths.subtitles.
    private(set) var widths = TextWidths()
    /// How many long widths.subtitles were measured to count their lines.
    private var subtitlesMeasured = 0

    init(metrics: MenuMetrics, measuring: any TextMeasuring, titleInset: Double, loading: String) {
        self.loading = loading
        self.metrics = metrics
        self.measuring = measuring
        self.titleInset = titleInset
    }

    /// The column width at which no title within the maximum width is shortened.
    var width: Double {
        let plainWidth = titleInset + plain + metrics.titleTrailingInset
        let followed = titleInset + leading + metrics.trailingGap + trailing + metrics.trailingInset
        return max(plainWidth, trailing > 0 ? followed : 0, tiles)
    }

    mutating func add(_ entries: EntryList) {
        defer { alignShortcuts() }
        if let lines = entries.lines {
            for index in 0..<entries.headerCount { add(entries[index], isMeasured: true) }
            for index in lines.longestLines(PanelMeasurement.sample) where plain < metrics.maximumTextWidth {
                addPlain(PanelMeasurement.visible(lines.line(at: index)), style: metrics.titleFont)
            }
            for index in entries.indices.dropFirst(entries.headerCount).prefix(PanelMeasurement.firstRows)
            where plain < metrics.maximumTextWidth {
                guard let line = entries.line(at: index) else { continue }
                addPlain(PanelMeasurement.visible(line), style: metrics.titleFont)
            }
            return
        }
        if let rows = entries.rows {
            for index in 0..<entries.headerCount { add(entries[index], isMeasured: true) }
            for index in rows.longest + Array(0..<min(rows.count, PanelMeasurement.firstRows)) {
                guard plain < metrics.maximumTextWidth else { return }
                let element = rows.elements[index]
                plain = max(plain, width(of: element.title, style: metrics.titleFont, element.titleSpans))
            }
            return
        }
        let measured = PanelMeasurement.worthMeasuring(entries)
        shortcutOfEntry.reserveCapacity(entries.count)
        for index in 0..<entries.count {
            add(entries[index], isMeasured: measured?.contains(index) ?? true)
            let element = entries[index].element
            if metrics.subtitleLines > 1, let subtitle = element.subtitle, element.subtitleSpans.isEmpty {
                note(subtitle, ofEntry: index)
            }
        }
    }

    /// Puts the parts of all shortcuts into columns.
    private mutating func alignShortcuts() {
        let columns = ShortcutColumns(of: shortcuts, metrics)
        for index in shortcuts.indices {
            shortcuts[index].align(to: columns, metrics)
            trailing = max(trailing, shortcuts[index].width)
        }
    }

    private mutating func add(_ entry: EntryList.Entry, isMeasured: Bool) {
        var shortcut = -1
        defer { shortcutOfEntry.append(shortcut) }
        if entry.strip != nil {
            tiles = max(
                tiles, 2 * metrics.highlightInset + metrics.minimumTileWidth * Double(metrics.tilesPerRow(entry)))
            return
        }
        if entry.isBack {
            leading = max(leading, width(of: entry.element.title, style: metrics.backFont))
            trailing = max(trailing, metrics.chevronSize.height)
            return
        }
        switch entry.element {
        case .action(let action):
            let keys = metrics.showsShortcuts ? action.shownShortcuts : []
            if let label = ShortcutLabel(keys, badge: action.badge, style: metrics.shortcutStyle) {
                shortcut = measure(label)
            }
            guard isMeasured else { return }
            let title = width(of: action.title, style: metrics.titleFont, action.titleSpans)
            let texts = max(title, width(ofSubtitle: action.subtitle, action.subtitleSpans))
            if shortcut >= 0 {
                leading = max(leading, texts)
            } else {
                plain = max(plain, texts)
            }
        case .menu(let menu):
            guard isMeasured else { return }
            leading = max(
                leading, width(of: menu.title, style: metrics.titleFont, menu.titleSpans),
                width(ofSubtitle: menu.subtitle, menu.subtitleSpans))
            trailing = max(trailing, metrics.arrowWidth)
        case .header(let header):
            guard isMeasured else { return }
            plain = max(plain, width(of: header.title, style: metrics.headerFont, header.titleSpans))
        case .search(let field):
            widths.prompt = max(widths.prompt, width(of: field.prompt, style: metrics.fieldFont))
            let letters = width(of: field.placeholder, style: metrics.fieldFont, field.placeholderSpans)
            tiles = max(
                tiles, PanelLayout.width(ofField: field, prompt: widths.prompt, letters: letters, metrics: metrics))
        case .lazy:
            leading = max(leading, width(of: loading, style: metrics.titleFont))
            trailing = max(trailing, metrics.markSize)
        case .separator, .custom, .group: break
        }
    }

    private mutating func addPlain(_ text: String, style: FontStyle) {
        plain = max(plain, width(of: text, style: style))
    }

    /// The width that a subtitle requires of its menu.
    private mutating func width(ofSubtitle subtitle: String?, _ spans: [TextSpan]) -> Double {
        // A subtitle with style spans is on one line.
        guard let subtitle, metrics.subtitleLines > 1, spans.isEmpty else {
            return subtitle.map { width(of: $0, style: metrics.subtitleFont, spans) } ?? 0
        }
        let widest = subtitle.split(whereSeparator: \.isNewline).prefix(2)
            .map { width(of: String($0), style: metrics.subtitleFont) }.max()
        return min(metrics.maximumSubtitleWidth, widest ?? 0)
    }

    /// Stores the width that a subtitle needs on one line.
    ///
    /// At most `mostSubtitles` long widths.subtitles are measured; the widths of the others are estimated from their numbers of letters.
    private mutating func note(_ subtitle: String, ofEntry index: Int) {
        while widths.subtitles.count < index { widths.subtitles.append(0) }
        let size = metrics.subtitleFont.size
        let most = size * Double(subtitle.utf8.count)
        let width: Double
        if subtitle.contains(where: \.isNewline) {
            width = .infinity
        } else if most <= metrics.minimumBodyWidth / 2 {
            // No letter is wider than the font is high, and no menu is narrower than the minimum.
            width = most
        } else if subtitlesMeasured < PanelMeasurement.mostSubtitles {
            let known = self.width(of: subtitle, style: metrics.subtitleFont)
            width =
                known < metrics.maximumTextWidth
                ? known : measuring.width(of: PanelMeasurement.visible(subtitle), style: metrics.subtitleFont)
            subtitlesMeasured += 1
        } else {
            width = 0.55 * size * Double(subtitle.count)
        }
        widths.subtitles.append(width)
    }

    /// How many long widths.subtitles are measured.
    private static let mostSubtitles = 2_000

    /// The known widths of texts in one style; there are only a few styles.
    private struct KnownWidths {
        var style: FontStyle
        var ofTexts: [String: Double] = [:]
    }

    /// The width of a text, up to the limit; no text is measured twice.
    private mutating func width(of text: String, style: FontStyle, _ spans: [TextSpan] = []) -> Double {
        let visible = PanelMeasurement.visible(text)
        guard spans.isEmpty else {
            let width = measuring.width(of: visible, style: style, spans: PanelMeasurement.visible(spans, of: text))
            return min(metrics.maximumTextWidth, max(0, width).rounded(.up))
        }
        let place = known.firstIndex { $0.style == style } ?? known.endIndex
        if place == known.endIndex { known.append(KnownWidths(style: style)) }
        if let width = known[place].ofTexts[visible] { return width }
        let width = min(metrics.maximumTextWidth, max(0, measuring.width(of: visible, style: style)).rounded(.up))
        known[place].ofTexts[visible] = width
        return width
    }

    /// Measures the texts of a badge and of shortcuts.
    ///
    /// - Returns: Its index in `shortcuts`.
    @discardableResult
    mutating func measure(_ label: ShortcutLabel) -> Int {
        if let known = indexOfShortcut[label] { return known }
        var measured = PanelLayout.MeasuredShortcut(label: label)
        if let badge = label.badge {
            measured.badgeWidth = max(
                metrics.badgeHeight, width(of: badge, style: metrics.badgeFont) + metrics.badgePadding)
        }
        measured.otherWidths = label.others.map { width(of: $0) }
        measured.modifierWidths = label.modifiers.map { width(of: $0) }
        // A symbol that is a key takes no more room than it fills, as a letter does; one that is a modifier has a column.
        measured.keyWidth =
            switch label.key {
            case .symbol(let symbol)?: symbol.size(metrics.shortcutFont).width.rounded(.up)
            case .some(let text): width(of: text)
            case nil: 0
            }
        shortcuts.append(measured)
        indexOfShortcut[label] = shortcuts.count - 1
        return shortcuts.count - 1
    }

    private mutating func width(of part: ShortcutLabel.Part) -> Double {
        switch part {
        case .text(let text): width(of: text, style: metrics.shortcutFont)
        case .symbol: metrics.shortcutModifierWidth
        }
    }
}

/// The columns that the parts of the shortcuts of a menu are in, counted from the right: one for keys, and one of the same width for each modifier.
struct ShortcutColumns {
    /// The width of the keys that share a column; longer ones are as wide as they are.
    let key: Double
    /// The width of each modifier.
    let modifier: Double

    init(of shortcuts: [PanelLayout.MeasuredShortcut], _ metrics: MenuMetrics) {
        key = shortcuts.lazy.map(\.keyWidth).filter { $0 <= metrics.shortcutKeyWidth }.max() ?? 0
        modifier = shortcuts.lazy.flatMap(\.modifierWidths).max() ?? 0
    }
}

extension PanelLayout.MeasuredShortcut {
    /// Whether the key shares a column with others, in which all keys begin at the left.
    func hasKeyInColumn(_ metrics: MenuMetrics) -> Bool { keyWidth <= metrics.shortcutKeyWidth }

    /// Gives the modifiers and the key the widths of their columns.
    mutating func align(to columns: ShortcutColumns, _ metrics: MenuMetrics) {
        modifierWidths = modifierWidths.map { max($0, columns.modifier) }
        if label.key != nil, hasKeyInColumn(metrics) { keyWidth = max(keyWidth, columns.key) }
        let gap = metrics.shortcutStyle == .symbols && !modifierWidths.isEmpty ? metrics.shortcutKeyGap : 0
        let keys = (otherWidths + modifierWidths).reduce(keyWidth + gap, +)
        width = badgeWidth + (badgeWidth > 0 && keys > 0 ? metrics.iconGap : 0) + keys
    }
}

extension PanelMeasurement {
    /// How many of the longest titles are measured if there are too many to measure all.
    static let sample = 24
    /// How many rows at the start are measured as well.
    static let firstRows = 40
    /// Up to this number of entries, all are measured.
    static let measuresAll = 256

    /// How many bytes of a text are used; a longer text exceeds every width limit.
    private static let visibleBytes = 2048

    /// The part of a text that can be visible: both ends of it, if it is very long.
    static func visible(_ text: String) -> String {
        guard text.utf8.count > visibleBytes else { return text }
        return visible(Array(text.utf8)[...])
    }

    /// The spans of the part of a text that can be visible, if they are at its beginning.
    static func visible(_ spans: [TextSpan], of text: String) -> [TextSpan] {
        spans.isEmpty || text.utf8.count <= visibleBytes ? spans : spans.within(0..<visibleBytes / 2 - 4)
    }

    /// The part of a line that can be visible, decoded as UTF-8.
    static func visible(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.count > visibleBytes else { return String(decoding: bytes, as: UTF8.self) }
        let isContinuation = { (byte: UInt8) in byte & 0xC0 == 0x80 }
        var head = bytes.prefix(visibleBytes / 2)
        while let last = head.last, isContinuation(last), head.count > visibleBytes / 2 - 4 { head.removeLast() }
        if let last = head.last, last >= 0xC0 { head.removeLast() }
        let tail = bytes.suffix(visibleBytes / 2).drop(while: isContinuation)
        return String(decoding: head, as: UTF8.self) + "…" + String(decoding: tail, as: UTF8.self)
    }

    /// The entries whose texts determine the width; nil for all.
    private static func worthMeasuring(_ entries: EntryList) -> Set<Int>? {
        guard entries.count > measuresAll else { return nil }
        let lengths = (0..<entries.count).map { index in
            (
                index: index,
                length: max(entries[index].element.title.utf8.count, entries[index].element.subtitle?.utf8.count ?? 0)
            )
        }
        let longest = lengths.sorted { $0.length > $1.length }.prefix(sample).map(\.index)
        return Set(longest).union(0..<firstRows)
    }
}

extension MenuMetrics {
    /// The width of the room for what marks a row that opens a submenu.
    var arrowWidth: Double { cells.arrow?.width ?? chevronSize.width }

    /// How many tiles of an entry's kind are side by side.
    func tilesPerRow(_ entry: EntryList.Entry) -> Int {
        max(1, entry.palette != nil ? paletteTilesPerRow : entry.size == .small ? smallTilesPerRow : mediumTilesPerRow)
    }
}

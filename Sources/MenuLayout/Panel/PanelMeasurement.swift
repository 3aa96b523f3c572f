import MenuGeometry
import MenuModel

/// Finds out how wide the column of a menu must be.
struct PanelMeasurement {
    let metrics: MenuMetrics
    let measuring: any TextMeasuring
    let titleInset: Double

    private(set) var shortcuts: [PanelLayout.MeasuredShortcut] = []
    private(set) var shortcutOfEntry: [Int] = []
    private var indexOfShortcut: [Shortcut: Int] = [:]
    private var known: [KnownWidths] = []

    /// The widest title with nothing after it, the widest with something after it, and the widest of what follows.
    private var (plain, leading, trailing) = (0.0, 0.0, 0.0)
    private var tiles = 0.0
    /// The widest of what stands before the text of a field.
    private(set) var promptWidth = 0.0
    /// How much room the subtitle of each entry takes on one line, in points: 0 without one, endless where it breaks by itself. Empty where
    /// no entry has one.
    private(set) var subtitles: [Double] = []
    /// How many subtitles were measured that no menu is made wide enough for.
    private var subtitlesMeasured = 0

    init(metrics: MenuMetrics, measuring: any TextMeasuring, titleInset: Double) {
        self.metrics = metrics
        self.measuring = measuring
        self.titleInset = titleInset
    }

    /// How wide a column must be so that no title within its limit is shortened.
    var width: Double {
        let plainWidth = titleInset + plain + metrics.titleTrailingInset
        let followed = titleInset + leading + metrics.trailingGap + trailing + metrics.trailingInset
        return max(plainWidth, trailing > 0 ? followed : 0, tiles)
    }

    mutating func add(_ entries: EntryList) {
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
            if metrics.showsShortcuts, let key = action.shortcut { shortcut = measure(key) }
            guard isMeasured else { return }
            let title = width(of: action.title, style: metrics.titleFont, action.titleSpans)
            let texts = max(title, width(ofSubtitle: action.subtitle, action.subtitleSpans))
            if shortcut >= 0 {
                leading = max(leading, texts)
                trailing = max(trailing, shortcuts[shortcut].width)
            } else {
                plain = max(plain, texts)
            }
        case .menu(let menu):
            guard isMeasured else { return }
            leading = max(
                leading, width(of: menu.title, style: metrics.titleFont, menu.titleSpans),
                width(ofSubtitle: menu.subtitle, menu.subtitleSpans))
            trailing = max(trailing, metrics.chevronSize.width)
        case .header(let header):
            guard isMeasured else { return }
            plain = max(plain, width(of: header.title, style: metrics.headerFont, header.titleSpans))
        case .search(let field):
            promptWidth = max(promptWidth, width(of: field.prompt, style: metrics.titleFont))
            let letters = width(of: field.placeholder, style: metrics.titleFont)
            tiles = max(
                tiles, PanelLayout.width(ofField: field, prompt: promptWidth, letters: letters, metrics: metrics))
        case .lazy:
            leading = max(leading, width(of: PanelLayout.loading, style: metrics.titleFont))
            trailing = max(trailing, metrics.markSize)
        case .separator, .custom, .group: break
        }
    }

    private mutating func addPlain(_ text: String, style: FontStyle) {
        plain = max(plain, width(of: text, style: style))
    }

    /// How wide a subtitle makes its menu.
    private mutating func width(ofSubtitle subtitle: String?, _ spans: [TextSpan]) -> Double {
        // One with styles of its own stands on one line.
        guard let subtitle, metrics.subtitleLines > 1, spans.isEmpty else {
            return subtitle.map { width(of: $0, style: metrics.subtitleFont, spans) } ?? 0
        }
        let widest = subtitle.split(whereSeparator: \.isNewline).prefix(2)
            .map { width(of: String($0), style: metrics.subtitleFont) }.max()
        return min(metrics.maximumSubtitleWidth, widest ?? 0)
    }

    /// Keeps how much room a subtitle takes on one line.
    ///
    /// Of very many that are long, only so many are measured; of the others it is told from the number of their letters.
    private mutating func note(_ subtitle: String, ofEntry index: Int) {
        while subtitles.count < index { subtitles.append(0) }
        let size = metrics.subtitleFont.size
        let most = size * Double(subtitle.utf8.count)
        let width: Double
        if subtitle.contains(where: \.isNewline) {
            width = .infinity
        } else if most <= metrics.minimumBodyWidth / 2 {
            // No letter is wider than the font is high, and no menu narrower than this.
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
        subtitles.append(width)
    }

    /// How many long subtitles are measured.
    private static let mostSubtitles = 2_000

    /// The widths of the texts of one style, of which there are a handful.
    private struct KnownWidths {
        var style: FontStyle
        var ofTexts: [String: Double] = [:]
    }

    /// The width of a text up to its limit; no text is measured twice.
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

    private mutating func measure(_ shortcut: Shortcut) -> Int {
        if let known = indexOfShortcut[shortcut] { return known }
        let label = ShortcutLabel(shortcut, style: metrics.shortcutStyle)
        let modifiers = label.modifiers.map { width(of: $0) }
        let key = max(metrics.shortcutKeyWidth, width(of: label.key))
        let gap = metrics.shortcutStyle == .symbols && !modifiers.isEmpty ? metrics.shortcutKeyGap : 0
        shortcuts.append(
            .init(label: label, modifierWidths: modifiers, keyWidth: key, width: modifiers.reduce(key + gap, +)))
        indexOfShortcut[shortcut] = shortcuts.count - 1
        return shortcuts.count - 1
    }

    private mutating func width(of part: ShortcutLabel.Part) -> Double {
        switch part {
        case .text(let text): width(of: text, style: metrics.shortcutFont)
        case .symbol: metrics.shortcutModifierWidth
        }
    }
}

extension PanelMeasurement {
    /// How many of the longest titles are measured where there are too many to measure all.
    static let sample = 24
    /// How many rows from the first on are measured besides.
    static let firstRows = 40
    /// Up to how many entries every one is measured.
    private static let measuresAll = 256

    /// How many bytes of a text are looked at; what comes after them is beyond any limit of width.
    private static let visibleBytes = 2048

    /// The part of a text that can be seen: both ends of it, where it is very long.
    static func visible(_ text: String) -> String {
        guard text.utf8.count > visibleBytes else { return text }
        return visible(Array(text.utf8)[...])
    }

    /// The spans of the part of a text that can be seen, as far as they lie at its beginning.
    static func visible(_ spans: [TextSpan], of text: String) -> [TextSpan] {
        spans.isEmpty || text.utf8.count <= visibleBytes ? spans : spans.within(0..<visibleBytes / 2 - 4)
    }

    /// The part of a line that can be seen, read as UTF-8.
    static func visible(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.count > visibleBytes else { return String(decoding: bytes, as: UTF8.self) }
        let isContinuation = { (byte: UInt8) in byte & 0xC0 == 0x80 }
        var head = bytes.prefix(visibleBytes / 2)
        while let last = head.last, isContinuation(last), head.count > visibleBytes / 2 - 4 { head.removeLast() }
        if let last = head.last, last >= 0xC0 { head.removeLast() }
        let tail = bytes.suffix(visibleBytes / 2).drop(while: isContinuation)
        return String(decoding: head, as: UTF8.self) + "…" + String(decoding: tail, as: UTF8.self)
    }

    /// The entries whose texts decide the width; nil for all.
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
    /// How many tiles like an entry stand side by side.
    func tilesPerRow(_ entry: EntryList.Entry) -> Int {
        max(1, entry.palette != nil ? paletteTilesPerRow : entry.size == .small ? smallTilesPerRow : mediumTilesPerRow)
    }
}

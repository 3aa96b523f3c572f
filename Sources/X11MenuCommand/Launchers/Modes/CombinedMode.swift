import MenuFormats
import MenuLaunchers
import MenuModel

/// The mode `combi`: the rows of several modes, one mode after the other.
struct CombinedMode: LauncherMode {
    /// One of the modes.
    private struct Part {
        var entry: LauncherModes.Entry
        var mode: any LauncherMode
        var rows: Range<Int>
    }

    private var parts: [Part] = []

    mutating func rows(_ host: ModeHost) throws -> ModeRows? {
        if parts.isEmpty {
            parts = host.modes.combined.compactMap { entry in
                let isCalculator = entry.script == nil && entry.name == "calc"
                let made: (any LauncherMode)? = isCalculator ? CalculatorMode(isAlone: false) : ModeRun.mode(entry)
                guard let mode = made, mode.problem(host.settings) == nil else { return nil }
                return Part(entry: entry, mode: mode, rows: 0..<0)
            }
        }
        var elements: [MenuElement] = []
        var sections: [RowSection] = []
        var rows = ModeRows(.elements([]))
        for index in parts.indices {
            let start = elements.count
            let entry = parts[index].entry
            let format = CombinedMode.prefixed(host.settings.combination.format, by: entry.title ?? entry.name)
            let own = try parts[index].mode.rows(host)
            let items = own?.items ?? []
            for row in 0..<items.count {
                guard case .action(let action) = items[row] else { continue }
                elements.append(.action(CombinedMode.element(action, format, isFiltered: own?.filtersRows != false)))
            }
            // What changes as text is typed is a message below the field, of the first mode that has one.
            if rows.live == nil, let live = own?.live { (rows.live, rows.message) = (live, own?.message) }
            parts[index].rows = start..<elements.count
            sections.append(RowSection(name: entry.name, count: elements.count - start))
        }
        rows.items = .elements(elements)
        rows.sections = sections
        return rows
    }

    /// The texts before and after a row of a mode.
    private static func prefixed(_ format: RowFormat, by title: String) -> (MarkupText, MarkupText) {
        // The row itself may have styles that markup of the format cannot enclose, so the format is split at its place.
        let mark = "\u{F8FF}"
        let whole = MarkupText(
            orPlain: format.text { $0 == "mode" ? MarkupText.escape(title) : $0 == "text" ? mark : nil })
        guard let place = whole.text.firstRange(of: mark) else { return (whole, MarkupText(plain: "")) }
        var before = MarkupText(plain: String(whole.text[..<place.lowerBound]))
        var after = MarkupText(plain: String(whole.text[place.upperBound...]))
        let (length, end) = (before.text.utf8.count, before.text.utf8.count + mark.utf8.count)
        before.spans = whole.spans.within(0..<length)
        after.spans = whole.spans.within(end..<whole.text.utf8.count)
        return (before, after)
    }

    /// - Parameter isFiltered: Whether texts that do not find the row leave it out.
    private static func element(
        _ action: Action, _ format: (before: MarkupText, after: MarkupText), isFiltered: Bool
    ) -> Action {
        var element = action
        let (start, end) = (format.before.text.utf8.count, format.before.text.utf8.count + action.title.utf8.count)
        element.title = format.before.text + action.title + format.after.text
        element.titleSpans =
            format.before.spans + action.titleSpans.map { $0.moved(by: start) }
            + format.after.spans.map { $0.moved(by: end) }
        // What is found is the row, not the name of its mode.
        if element.launcherDetails == nil { element.launcherDetails = LauncherDetails() }
        if element.launcherDetails?.matchedText == nil { element.launcherDetails?.matchedText = action.title }
        if !isFiltered { element.launcherDetails?.isPermanent = true }
        element.value = element.value ?? ByteString(action.title)
        return element
    }

    mutating func perform(_ answer: ModeAnswer, _ host: ModeHost) throws -> ModeStep {
        switch answer {
        case .row(let row, let action, let isAlternate):
            return try forward(row, host) { .row($0, action, isAlternate: isAlternate) }
        case .removal(let row, let action): return try forward(row, host) { .removal($0, action) }
        case .text(let text, let isAlternate):
            var (index, rest) = (parts.startIndex, text)
            if let selector = SectionFilter.selector(of: text) {
                guard let named = parts.firstIndex(where: { $0.entry.name.hasPrefix(selector.name) }) else {
                    return .exit
                }
                (index, rest) = (named, String(selector.rest))
            }
            guard parts.indices.contains(index) else { return .exit }
            return try parts[index].mode.perform(.text(rest, isAlternate: isAlternate), host)
        case .completion: return .again(keepsText: true)
        case .key: return .exit
        }
    }

    mutating func end(_ host: ModeHost) {
        for index in parts.indices { parts[index].mode.end(host) }
    }

    /// Passes an answer on to the mode of a row.
    private mutating func forward(
        _ row: Int, _ host: ModeHost, _ answer: (Int) -> ModeAnswer
    ) throws -> ModeStep {
        guard let index = parts.firstIndex(where: { $0.rows.contains(row) }) else { return .exit }
        return try parts[index].mode.perform(answer(row - parts[index].rows.lowerBound), host)
    }
}

extension TextSpan {
    fileprivate func moved(by count: Int) -> TextSpan {
        TextSpan(bytes.lowerBound + count..<bytes.upperBound + count, style)
    }
}

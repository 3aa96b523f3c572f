public import MenuModel
public import MenuSearch

/// Finds rows by their titles and keywords, at once.
public struct TitleFilter: RowFilter {
    private let mode: MatchMode
    private let options: MatchOptions
    private let capitalsCount: Bool
    private let longSearch: Int
    private var lines = LineList([])
    /// Whether the rows are lines, which are never anything but appended to.
    private var isFlat = false
    private var filter = Filter(LineList([]))
    /// The rows that stay whatever is typed.
    private var permanent: [UInt32] = []
    /// The rows that nothing finds: separators, headers and the like.
    private var silent: Set<UInt32> = []
    private var matcher: Matcher?
    /// The rows that were chosen before.
    private var used: UsedRows?

    /// Makes a filter that knows no rows yet.
    ///
    /// - Parameters:
    ///   - capitalsCount: Whether a capital letter in the text makes capitals count.
    ///   - longSearch: From how many bytes of lines on `search(for:isComplete:)` has something to be done elsewhere.
    public init(
        mode: MatchMode, options: MatchOptions, capitalsCount: Bool = false, longSearch: Int = 1 << 19
    ) {
        self.mode = mode
        self.longSearch = longSearch
        self.options = options
        self.capitalsCount = capitalsCount
    }

    /// Reads the titles of rows.
    ///
    /// - Complexity: O(number of rows); O(1) for lines.
    public mutating func load(_ entries: EntryList) {
        (permanent, silent) = ([], [])
        if let list = entries.lines {
            // Of a flat list only more rows come.
            let isGrown = isFlat && list.count >= lines.count
            (lines, isFlat) = (list, true)
            if isGrown { return }
        } else {
            isFlat = false
            var bytes: [UInt8] = []
            for (row, entry) in entries.dropFirst(entries.headerCount).enumerated() {
                let number = UInt32(truncatingIfNeeded: row)
                if !entry.element.isHighlightable { silent.insert(number) }
                var text = entry.element.title
                if case .action(let action) = entry.element, let details = action.launcherDetails {
                    if details.isPermanent { permanent.append(number) }
                    if let keywords = details.keywords { text += "\u{1F}" + keywords }
                }
                bytes.append(contentsOf: text.utf8.lazy.map { $0 == 0x0A ? 0x20 : $0 })
                bytes.append(0x0A)
            }
            lines = LineList(bytes)
        }
        filter = Filter(lines)
    }

    /// Finds rows.
    ///
    /// - Complexity: O(bytes of all titles) at most; what is typed further costs less.
    public mutating func rows(for text: String) -> RankedRows? {
        guard let query = take(text) else { return nil }
        filter.apply(query, to: lines)
        let found = promoted(filter.rows)
        guard !query.findsEverything, !silent.isEmpty || !permanent.isEmpty else { return found }
        var rows = found.map { UInt32(truncatingIfNeeded: $0) }.filter { !silent.contains($0) }
        let isFound = Set(permanent).intersection(rows)
        rows += permanent.filter { !isFound.contains($0) }
        return RankedRows(rows)
    }

    /// In how many parts a long search is done, so that a cancelled one ends soon.
    private static let parts = 16

    /// Returns the search to run where the rows are a long flat list.
    public mutating func search(for text: String, isComplete: Bool) -> Filter.Search? {
        guard isFlat, lines.byteCount > longSearch, let query = take(text) else { return nil }
        return filter.search(for: query, in: lines, parts: TitleFilter.parts, isComplete: isComplete)
    }

    /// Goes on from what was found.
    public mutating func finish(_ found: Filter) -> RankedRows {
        filter = found
        return promoted(found.rows)
    }

    /// Puts rows that were chosen before first from now on.
    public mutating func promote(_ rows: UsedRows?) { used = rows }

    private mutating func promoted(_ found: RankedRows) -> RankedRows {
        guard let used, var matcher else { return used.map { found.promoting($0.rows) } ?? found }
        return used.promoted(in: found, of: filter.query) { [lines] in matcher.rank(of: lines.line(at: $0)) }
    }

    /// Reads a text; nil where it is half of a pattern.
    private mutating func take(_ text: String) -> Query? {
        var options = options
        // In a pattern a capital may be one of its signs.
        if capitalsCount, mode != .regex, text.contains(where: \.isUppercase) { options.ignoresCase = false }
        guard let query = try? Query(text, mode: mode, options: options) else { return nil }
        matcher = query.findsEverything ? nil : Matcher(query)
        return query
    }

    /// Finds the letters that the text means in a title.
    public mutating func foundCharacters(in title: String) -> [Range<Int>] {
        guard let ranges = matcher?.matchedRanges(in: ArraySlice(title.utf8)), !ranges.isEmpty else { return [] }
        // From bytes to characters in one walk.
        var (characters, offset, count) = ([Range<Int>](), 0, 0)
        var rest = ranges[...]
        var start: Int?
        for character in title {
            let end = offset + character.utf8.count
            while let range = rest.first, range.upperBound <= offset { rest = rest.dropFirst() }
            let isFound = rest.first.map { $0.lowerBound < end } ?? false
            if isFound, start == nil { start = count }
            if !isFound, let from = start {
                characters.append(from..<count)
                start = nil
            }
            (offset, count) = (end, count + 1)
        }
        if let start { characters.append(start..<count) }
        return characters
    }
}

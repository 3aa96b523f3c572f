public import MenuModel
public import MenuSearch

/// Finds rows by their titles and keywords.
public struct TitleFilter: RowFilter {
    private let mode: MatchMode
    private let options: MatchOptions
    private let capitalsCount: Bool
    private let longSearch: Int
    private var lines = LineList([])
    /// Whether the rows are lines, which are only ever appended to.
    private var isFlat = false
    private var filter = Filter(LineList([]))
    /// The rows that were read last, if they are no lines.
    private var source: EntryList?
    /// How many rows that are no lines it has read so far.
    private(set) var readCount = 0
    /// The rows that are shown for every text.
    private var permanent: [UInt32] = []
    /// The rows that no text finds: separators, headers and the like.
    private var silent: Set<UInt32> = []
    private var matcher: Matcher?
    /// The rows that were chosen before.
    private var used: UsedRows?

    /// Makes a filter without rows.
    ///
    /// - Parameters:
    ///   - capitalsCount: Whether a capital letter in the text makes the search case-sensitive.
    ///   - longSearch: The number of bytes of lines from which on `search(for:isComplete:)` returns a search for other threads.
    public init(
        mode: MatchMode, options: MatchOptions, capitalsCount: Bool = false, longSearch: Int = 1 << 19
    ) {
        self.mode = mode
        self.longSearch = longSearch
        self.options = options
        self.capitalsCount = capitalsCount
    }

    /// Reads the titles of rows; of as many rows as before, only the titles of those that have changed.
    ///
    /// - Complexity: O(number of rows) at most; O(1) for lines.
    public mutating func load(_ entries: EntryList) {
        if let list = entries.lines {
            // A flat list only grows.
            let isGrown = isFlat && list.count >= lines.count
            (lines, isFlat, source) = (list, true, nil)
            (permanent, silent) = ([], [])
            if !isGrown { filter = Filter(lines) }
            return
        }
        let (before, wasFlat) = (source, isFlat)
        (source, isFlat) = (entries, false)
        if let before, read(entries, after: before) { return }
        readAll(entries, wasFlat: wasFlat)
    }

    /// Reads the rows that differ from those that were read last.
    ///
    /// - Returns: Whether that is enough: nothing else than titles has changed.
    private mutating func read(_ entries: EntryList, after old: EntryList) -> Bool {
        guard let changed = entries.differences(from: old) else { return false }
        var titles: [(line: Int, bytes: [UInt8])] = []
        for position in changed where position >= entries.headerCount {
            let (row, before) = (SearchedRow(entries[position].element), SearchedRow(old[position].element))
            readCount += 1
            guard row.isPermanent == before.isPermanent, row.isSilent == before.isSilent else { return false }
            // What is found stays if only other properties of the rows have changed.
            guard !row.bytes.elementsEqual(before.bytes) else { continue }
            titles.append((position - entries.headerCount, Array(row.bytes)))
        }
        guard !titles.isEmpty else { return true }
        lines = lines.replacing(titles)
        filter = Filter(lines)
        return true
    }

    private mutating func readAll(_ entries: EntryList, wasFlat: Bool) {
        var (permanent, silent): ([UInt32], Set<UInt32>) = ([], [])
        var bytes: [UInt8] = []
        for index in entries.headerCount..<entries.count {
            let (number, row) = (
                UInt32(truncatingIfNeeded: index - entries.headerCount), SearchedRow(entries[index].element)
            )
            readCount += 1
            if row.isSilent { silent.insert(number) }
            if row.isPermanent { permanent.append(number) }
            bytes.append(contentsOf: row.bytes)
            bytes.append(0x0A)
        }
        let titles = LineList(bytes)
        // What is found stays if it is only the pinned entries that have changed.
        if !wasFlat, (permanent, silent) == (self.permanent, self.silent), titles == lines { return }
        (self.permanent, self.silent) = (permanent, silent)
        lines = titles
        filter = Filter(lines)
    }

    /// Finds rows.
    ///
    /// - Complexity: O(bytes of all titles) at most; continued typing costs less.
    public mutating func rows(for text: String) -> RankedRows? {
        guard let query = makeQuery(text) else { return nil }
        filter.apply(query, to: lines)
        let found = promoted(filter.rows)
        guard !query.findsEverything, !silent.isEmpty || !permanent.isEmpty else { return found }
        var rows = found.map { UInt32(truncatingIfNeeded: $0) }.filter { !silent.contains($0) }
        let isFound = Set(permanent).intersection(rows)
        rows += permanent.filter { !isFound.contains($0) }
        return RankedRows(rows)
    }

    /// The number of parts of a long search; small parts let a cancelled search end soon.
    private static let parts = 16

    /// Returns the search to run if the rows are a long flat list.
    public mutating func search(for text: String, isComplete: Bool) -> Filter.Search? {
        guard isFlat, lines.byteCount > longSearch, let query = makeQuery(text) else { return nil }
        return filter.search(for: query, in: lines, parts: TitleFilter.parts, isComplete: isComplete)
    }

    /// Stores the result of a search.
    public mutating func finish(_ found: Filter) -> RankedRows {
        filter = found
        return promoted(found.rows)
    }

    /// Sets the rows that were chosen before, which rank first from now on.
    public mutating func promote(_ rows: UsedRows?) { used = rows }

    private mutating func promoted(_ found: RankedRows) -> RankedRows {
        guard let used, var matcher else { return used.map { found.promoting($0.rows) } ?? found }
        return used.promoted(in: found, of: filter.query) { [lines] in matcher.rank(of: lines.line(at: $0)) }
    }

    /// Prepares the query for a text; nil if it is half of a pattern.
    private mutating func makeQuery(_ text: String) -> Query? {
        var options = options
        // In a pattern, a capital letter may be part of an escape.
        if capitalsCount, mode != .regex, text.contains(where: \.isUppercase) { options.ignoresCase = false }
        guard let query = try? Query(text, mode: mode, options: options) else { return nil }
        matcher = query.findsEverything ? nil : Matcher(query)
        return query
    }

    /// Finds the characters of a title that match the text.
    public mutating func foundCharacters(in title: String) -> [Range<Int>] {
        guard let ranges = matcher?.matchedRanges(in: ArraySlice(title.utf8)), !ranges.isEmpty else { return [] }
        // Converts byte ranges to character ranges in one pass.
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

/// What a filter reads of a row that is no line.
private struct SearchedRow {
    /// The text that is searched.
    private let text: String
    /// Whether it is shown for every text.
    let isPermanent: Bool
    /// Whether no text finds it: it is a separator, a header or the like.
    let isSilent: Bool

    init(_ element: MenuElement) {
        isSilent = !element.isHighlightable
        guard case .action(let action) = element, let details = action.launcherDetails else {
            (text, isPermanent) = (element.title, false)
            return
        }
        isPermanent = details.isPermanent
        let title = details.matchedText ?? action.title
        text = details.keywords.map { title + "\u{1F}" + $0 } ?? title
    }

    /// The bytes of the text as one line.
    var bytes: some Sequence<UInt8> { text.utf8.lazy.map { $0 == 0x0A ? 0x20 : $0 } }
}

public import MenuModel
public import MenuSearch

/// Finds the rows that contain any of the typed words, in the order of the menu; `*` and `?` are wildcards, as in a glob.
///
/// Rows with the same answer are found once, at their first place: an application may be in several submenus, and a submenu in several places. jgmenu
/// does the same with items that have the same command (`add_if_unique` of its `jgmenu.c`, 4.4.1).
public struct AnyWordFilter: RowFilter {
    private let options: MatchOptions
    private var entries = EntryList(MenuContent())
    private var words: [Substring: TitleFilter] = [:]
    private var used: [Substring] = []

    /// Makes a filter without rows.
    public init(options: MatchOptions) { self.options = options }

    /// Reads the titles of rows.
    public mutating func load(_ entries: EntryList) {
        self.entries = entries
        words = [:]
    }

    /// Finds rows.
    ///
    /// - Complexity: O(bytes of all titles) for each word that was not in the previous text.
    public mutating func rows(for text: String) -> RankedRows? {
        used = text.split(separator: " ")
        guard !used.isEmpty else { return RankedRows(all: entries.count - entries.headerCount) }
        // Results of words that are no longer in the text are dropped.
        words = words.filter { used.contains($0.key) }
        var found: Set<Int> = []
        for word in Set(used) {
            var filter = words[word] ?? makeWordFilter()
            found.formUnion(filter.rows(for: String(word)).map(Array.init) ?? [])
            words[word] = filter
        }
        var answers: Set<ByteString> = []
        return RankedRows(
            found.sorted().filter { answers.insert(answer(ofRow: Int($0))).inserted }
                .map { UInt32(truncatingIfNeeded: $0) })
    }

    /// Finds the characters of a title that match a word.
    public mutating func foundCharacters(in title: String) -> [Range<Int>] {
        var characters: Set<Int> = []
        for word in Set(used) {
            for range in words[word]?.foundCharacters(in: title) ?? [] { characters.formUnion(range) }
        }
        var ranges: [Range<Int>] = []
        for character in characters.sorted() {
            if let last = ranges.last, last.upperBound == character {
                ranges[ranges.count - 1] = last.lowerBound..<character + 1
            } else {
                ranges.append(character..<character + 1)
            }
        }
        return ranges
    }

    private func answer(ofRow row: Int) -> ByteString {
        guard entries.headerCount + row < entries.count else { return ByteString("") }
        let element = entries[entries.headerCount + row].element
        if case .action(let action) = element, let value = action.value { return value }
        return ByteString(element.title)
    }

    private func makeWordFilter() -> TitleFilter {
        var filter = TitleFilter(mode: .glob, options: options)
        filter.load(entries)
        return filter
    }
}

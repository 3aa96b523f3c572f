import MenuModel
import MenuSearch

/// The rows of an open menu: the source, the rows that match a text, and the state of each row.
///
/// Rows are numbered from 0 without the pinned entries, in the order of the source. It is a value: it reports changes, and other code draws them.
struct PanelRows: Sendable {
    /// A search on other threads whose result is pending.
    struct Search: Sendable {
        /// The unique number of the search.
        var number: Int
        /// Whether it is for another text than that of the rows shown.
        var isTextNew: Bool
        /// Whether keys wait until it has ranked all rows.
        var isSettling = false
    }

    /// The effect of a changed text.
    enum Answer {
        /// Other rows are shown.
        case found
        /// The search takes long and has to run on other threads.
        case search(Filter.Search)
        /// The text is incomplete, such as half of a pattern.
        case unfinished
    }

    /// The shown entries.
    private(set) var shown: ShownRows
    /// The pending search; nil if there is none.
    private(set) var search: Search?
    /// The marked rows.
    var marks = RowBits()
    /// The last position of the highlight among the shown rows, from 0.
    var keptPlace = 0
    /// The first row of the current page, if paging is by sheets.
    var sheetTop = 0
    /// Whether the source lists the rows of submenus instead of the submenus.
    private(set) var isDeep = false
    /// The rows that were chosen before, which are listed first; nil if the history is not used.
    private var used: UsedRows?
    /// The filter that finds rows by a text; nil if there is none.
    private var filter: (any RowFilter)?

    /// Lists all entries of a menu.
    init(_ source: EntryList) { shown = ShownRows(source: source) }

    /// Lists all entries of a menu, the ones that were chosen before first.
    init(_ source: EntryList, promoting uses: UseRanking?) {
        self.init(source)
        guard let uses, !uses.isEmpty else { return }
        var used = UsedRows(uses)
        used.look(at: source)
        self.used = used
        shown.found = rowsAtRest
    }

    /// The unfiltered entries.
    var source: EntryList { shown.source }
    /// The shown rows; nil for all of them in the source's order.
    var found: RankedRows? { shown.found }
    /// Whether rows are filtered by a text.
    var hasFilter: Bool { filter != nil }

    /// The rows that are shown while nothing is typed; nil for all of them in the source's order.
    private var rowsAtRest: RankedRows? {
        guard let used, !used.rows.isEmpty else { return nil }
        return RankedRows(all: shown.rowCount, first: used.rows)
    }

    /// Whether all shown rows are ranked.
    var isSettled: Bool { found.map { $0.settledCount >= $0.count } ?? true }

    // MARK: Finding

    /// Sets another filter; nil shows all rows.
    mutating func setFilter(_ filter: (any RowFilter)?) {
        self.filter = filter
        self.filter?.load(shown.source)
        self.filter?.promote(used)
        if filter == nil { (search, shown.found) = (nil, nil) }
    }

    /// Finds the rows for a changed text, at once or by a search.
    ///
    /// - Parameter number: The number for the search, if one is needed.
    mutating func setText(_ text: String, searchNumber number: Int) -> Answer {
        if let search = startSearch(number: number, for: text, isTextNew: true) { return .search(search) }
        guard find(text) else { return .unfinished }
        return .found
    }

    /// Finds rows at once, among those that have arrived.
    ///
    /// - Returns: Whether the text is complete.
    @discardableResult
    mutating func find(_ text: String) -> Bool {
        guard let rows = filter?.rows(for: text) else { return false }
        shown.found = text.isEmpty ? rowsAtRest : rows.isAll ? nil : rows
        return true
    }

    /// Shows all rows, without a filter.
    mutating func showAll() { shown.found = rowsAtRest }

    /// Starts a search on other threads if it takes long; nil if the filter can answer at once.
    ///
    /// - Parameters:
    ///   - isTextNew: whether the text differs from that of the shown rows.
    ///   - isComplete: whether all rows are ranked, and not only the visible ones.
    mutating func startSearch(
        number: Int, for text: String, isTextNew: Bool, isComplete: Bool = false
    ) -> Filter.Search? {
        guard let asked = filter?.search(for: text, isComplete: isComplete) else { return nil }
        let isSettling = !isTextNew && (search?.isSettling ?? false)
        search = Search(number: number, isTextNew: isTextNew, isSettling: isSettling)
        return asked
    }

    /// Makes keys wait for the running search.
    mutating func settle() { search?.isSettling = true }

    /// Stops waiting for a search.
    ///
    /// - Returns: Whether there was one.
    mutating func stopSearch() -> Bool { search.take() != nil }

    /// Shows the result of a search; does nothing if the panel no longer has a filter.
    ///
    /// - Returns: The finished search; nil if there was none with that number.
    mutating func finish(_ result: FoundRows) -> Search? {
        guard let search, search.number == result.number, let rows = filter?.finish(result.filter) else { return nil }
        self.search = nil
        shown.found = rows
        return search
    }

    /// The characters of the entries' titles that match the text.
    func foundCharacters(in titles: [(entry: Int, title: String)]) -> [Int: [Range<Int>]] {
        guard found != nil, var filter else { return [:] }
        var result: [Int: [Range<Int>]] = [:]
        for (entry, title) in titles where shown.row(ofEntry: entry) != nil {
            let characters = filter.foundCharacters(in: title)
            if !characters.isEmpty { result[entry] = characters }
        }
        return result
    }

    // MARK: Other rows

    /// Turns searching in submenus on or off.
    mutating func setDepth(isDeep: Bool, of menu: MenuContent, tiles: TileLimits) {
        guard self.isDeep != isDeep else { return }
        self.isDeep = isDeep
        let (old, entries) = (source, EntryList(menu, tiles: tiles))
        shown.source = isDeep ? entries.reachingIntoSubmenus() : entries
        marks = movedMarks(from: old) { source.index(ofElement: old[$0], near: $0) }
        filter?.load(shown.source)
        updateUses()
    }

    /// Lists other entries; the marks stay with their rows.
    ///
    /// `findAgain` or `showAll` must be called right after it, to compute the rows that are shown.
    ///
    /// - Parameter renumbering: The new position of an entry of the source; nil if it is gone.
    mutating func replace(with entries: EntryList, renumbering: (Int) -> Int?) {
        let old = source
        shown.source = isDeep ? entries.reachingIntoSubmenus() : entries
        marks = movedMarks(from: old) { position(of: $0, in: old, renumbering) }
    }

    /// Lists lines after more have been appended; the same rows are shown until more matches are found.
    mutating func append(_ entries: EntryList, renumbering: (Int) -> Int?) {
        let old = source
        shown.source = entries
        // Appended rows move the others only in a menu that opens upward.
        if renumbering(old.headerCount) != old.headerCount { marks = movedMarks(from: old, renumbering) }
    }

    /// Finds the rows for the text at once after the entries have changed. If the text is incomplete, the same rows stay shown.
    ///
    /// - Parameter old: The previously shown rows.
    mutating func findAgain(_ text: String, from old: ShownRows, renumbering: (Int) -> Int?) {
        guard !find(text), let found = old.found else { return }
        let rows = found.compactMap { row in
            position(of: old.source.headerCount + row, in: old.source, renumbering).map { $0 - source.headerCount }
        }
        shown.found = RankedRows(rows.lazy.filter { $0 >= 0 }.map { UInt32(truncatingIfNeeded: $0) })
    }

    /// Passes the changed entries to the filter and the history.
    ///
    /// - Parameter filter: The new filter, which has not seen any of them; nil to keep the current one.
    mutating func noteSource(newFilter filter: (any RowFilter)? = nil) {
        if let filter, self.filter != nil { self.filter = filter }
        self.filter?.load(shown.source)
        updateUses()
    }

    /// Determines which rows were chosen before.
    private mutating func updateUses() {
        // Only one reference is held, so that no copy is made.
        guard var used = self.used.take() else { return }
        filter?.promote(nil)
        used.look(at: shown.source)
        filter?.promote(used)
        self.used = used
    }

    /// The position of an entry of another source in this one; nil if it is gone.
    private func position(of entry: Int, in old: EntryList, _ renumbering: (Int) -> Int?) -> Int? {
        isDeep ? source.index(ofElement: old[entry], near: entry) : renumbering(entry)
    }

    /// The new shown position of an entry that was shown before; nil if it is no longer shown.
    func shownPosition(of entry: Int, from old: ShownRows, _ renumbering: (Int) -> Int?) -> Int? {
        old.sourcePosition(of: entry).flatMap { position(of: $0, in: old.source, renumbering) }
            .flatMap(shown.shownPosition)
    }

    /// The marks of another source's rows at their new positions; marks of removed rows are dropped.
    private func movedMarks(from old: EntryList, _ renumbering: (Int) -> Int?) -> RowBits {
        guard !marks.isEmpty else { return marks }
        let moved = marks.compactMap { renumbering(old.headerCount + $0).map { $0 - source.headerCount } }
        return RowBits(moved.filter { $0 >= 0 && $0 < shown.rowCount })
    }
}

extension PanelRows {
    /// Turns to the page that contains a row: the current page, or as many pages further as needed.
    ///
    /// Pages are counted from the first row of the current page, which after a move to the last row is not a multiple of the length.
    mutating func turnSheet(to row: Int, length: Int) {
        if row >= sheetTop + length { sheetTop += (row - sheetTop) / length * length }
        if row < sheetTop { sheetTop = max(0, sheetTop - (sheetTop - row + length - 1) / length * length) }
    }
}

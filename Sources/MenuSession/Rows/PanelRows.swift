import MenuModel
import MenuSearch

/// The rows of an open menu: what it lists, which of it a text finds, and what is remembered of each row.
///
/// Rows are numbered from 0 without the pinned entries, as they stand in the source. A value: it tells what changed, and others draw it.
struct PanelRows: Sendable {
    /// A search that is done elsewhere, and whose rows are waited for.
    struct Search: Sendable {
        /// Tells it from all others.
        var number: Int
        /// Whether it is for another text than that of the rows shown.
        var isTextNew: Bool
        /// Whether keys wait for it to rank rows to the last.
        var isSettling = false
    }

    /// What another text means.
    enum Answer {
        /// Other rows are shown.
        case found
        /// It takes long: this is to be looked for elsewhere.
        case search(Filter.Search)
        /// Nothing yet, as half of a pattern does.
        case unfinished
    }

    /// Which entries are shown.
    private(set) var shown: ShownRows
    /// The search whose rows are waited for; nil where all is found.
    private(set) var search: Search?
    /// The rows that are chosen besides others.
    var marks = RowBits()
    /// Where the highlight last was among the rows that were shown, from 0.
    var keptPlace = 0
    /// The row that the sheet begins with that is turned to, where pages are turned by sheets.
    var sheetTop = 0
    /// Whether the source lists what is in submenus too, and no submenus.
    private(set) var isDeep = false
    /// The rows that were chosen before, and come first; nil where that does not count.
    private var used: UsedRows?
    /// What finds rows by a text; nil where no text filters.
    private var filter: (any RowFilter)?

    /// Lists all entries of a menu.
    init(_ source: EntryList) { shown = ShownRows(source: source) }

    /// Lists all entries of a menu, with those first that were chosen before.
    init(_ source: EntryList, promoting uses: UseRanking?) {
        self.init(source)
        guard let uses, !uses.isEmpty else { return }
        var used = UsedRows(uses)
        used.look(at: source)
        self.used = used
        shown.found = rowsAtRest
    }

    /// What would be listed if nothing were filtered.
    var source: EntryList { shown.source }
    /// The rows that are shown; nil for all of them in their order.
    var found: RankedRows? { shown.found }
    /// Whether a text filters.
    var hasFilter: Bool { filter != nil }

    /// Which rows are shown while nothing is typed; nil for all of them in their order.
    private var rowsAtRest: RankedRows? {
        guard let used, !used.rows.isEmpty else { return nil }
        return RankedRows(all: shown.rowCount, first: used.rows)
    }

    /// Whether rows are ranked to the last.
    var isSettled: Bool { found.map { $0.settledCount >= $0.count } ?? true }

    // MARK: Finding

    /// Filters by another filter from now on; nil lets all rows be shown.
    mutating func setFilter(_ filter: (any RowFilter)?) {
        self.filter = filter
        self.filter?.load(shown.source)
        self.filter?.promote(used)
        if filter == nil { (search, shown.found) = (nil, nil) }
    }

    /// Finds what another text means, at once or by a search.
    ///
    /// - Parameter number: The number of the search, where it takes one.
    mutating func setText(_ text: String, searchNumber number: Int) -> Answer {
        if let search = startSearch(number: number, for: text, isTextNew: true) { return .search(search) }
        guard find(text) else { return .unfinished }
        return .found
    }

    /// Finds rows at once, among those that are there by now.
    ///
    /// - Returns: Whether the text means anything yet.
    @discardableResult
    mutating func find(_ text: String) -> Bool {
        guard let rows = filter?.rows(for: text) else { return false }
        shown.found = text.isEmpty ? rowsAtRest : rows.isAll ? nil : rows
        return true
    }

    /// Shows all rows, as where no text filters.
    mutating func showAll() { shown.found = rowsAtRest }

    /// Has rows looked for elsewhere, where that takes long; nil where the filter has an answer at once.
    ///
    /// - Parameters:
    ///   - isTextNew: whether the text is another one than that of the rows shown.
    ///   - isComplete: whether all rows are ranked, and not only those that can be seen.
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

    /// Waits for no search any more.
    ///
    /// - Returns: Whether there was one.
    mutating func stopSearch() -> Bool { search.take() != nil }

    /// Shows the result of a search; does nothing where the panel has no filter any more.
    ///
    /// - Returns: The search that is over; nil where there was none of that number.
    mutating func finish(_ result: FoundRows) -> Search? {
        guard let search, search.number == result.number, let rows = filter?.finish(result.filter) else { return nil }
        self.search = nil
        shown.found = rows
        return search
    }

    /// The characters of the titles of entries that the text has found.
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

    /// Has what is in submenus looked through too, or no more.
    mutating func setDepth(isDeep: Bool, of menu: MenuContent) {
        guard self.isDeep != isDeep else { return }
        self.isDeep = isDeep
        let (old, entries) = (source, EntryList(menu))
        shown.source = isDeep ? entries.reachingIntoSubmenus() : entries
        marks = movedMarks(from: old) { source.index(ofElement: old[$0], near: $0) }
        filter?.load(shown.source)
        lookAtUses()
    }

    /// Lists other entries; the marks stay with their rows.
    ///
    /// `findAgain` or `showAll` must be called right after it, to compute the rows that are shown.
    ///
    /// - Parameter renumbering: Where an entry of the source is now; nil where it is gone.
    mutating func replace(with entries: EntryList, renumbering: (Int) -> Int?) {
        let old = source
        shown.source = isDeep ? entries.reachingIntoSubmenus() : entries
        marks = movedMarks(from: old) { position(of: $0, in: old, renumbering) }
    }

    /// Lists lines of which there are more than before; the same rows are shown until more are found.
    mutating func append(_ entries: EntryList, renumbering: (Int) -> Int?) {
        let old = source
        shown.source = entries
        // Only in a menu that was turned upward rows move when others come.
        if renumbering(old.headerCount) != old.headerCount { marks = movedMarks(from: old, renumbering) }
    }

    /// Finds at once what the text means among other entries than before. Where it means nothing yet, the rows that were shown stay.
    ///
    /// - Parameter old: What was shown before.
    mutating func findAgain(_ text: String, from old: ShownRows, renumbering: (Int) -> Int?) {
        guard !find(text), let found = old.found else { return }
        let rows = found.compactMap { row in
            position(of: old.source.headerCount + row, in: old.source, renumbering).map { $0 - source.headerCount }
        }
        shown.found = RankedRows(rows.lazy.filter { $0 >= 0 }.map { UInt32(truncatingIfNeeded: $0) })
    }

    /// Takes note of the other entries in all that looks at them.
    ///
    /// - Parameter filter: What filters from now on, which has seen none of them; nil where the present one goes on.
    mutating func noteSource(newFilter filter: (any RowFilter)? = nil) {
        if let filter, self.filter != nil { self.filter = filter }
        self.filter?.load(shown.source)
        lookAtUses()
    }

    /// Finds out which rows were chosen before.
    private mutating func lookAtUses() {
        // Held once, so that no copy is made of it.
        guard var used = self.used.take() else { return }
        filter?.promote(nil)
        used.look(at: shown.source)
        filter?.promote(used)
        self.used = used
    }

    /// Where an entry of another source is in this one; nil where it is gone.
    private func position(of entry: Int, in old: EntryList, _ renumbering: (Int) -> Int?) -> Int? {
        isDeep ? source.index(ofElement: old[entry], near: entry) : renumbering(entry)
    }

    /// Where an entry that was shown before is shown now; nil where it is not.
    func shownPosition(of entry: Int, from old: ShownRows, _ renumbering: (Int) -> Int?) -> Int? {
        old.sourcePosition(of: entry).flatMap { position(of: $0, in: old.source, renumbering) }
            .flatMap(shown.shownPosition)
    }

    /// The marks of the rows of another source, where these are now; those of rows that are gone go.
    private func movedMarks(from old: EntryList, _ renumbering: (Int) -> Int?) -> RowBits {
        guard !marks.isEmpty else { return marks }
        let moved = marks.compactMap { renumbering(old.headerCount + $0).map { $0 - source.headerCount } }
        return RowBits(moved.filter { $0 >= 0 && $0 < shown.rowCount })
    }
}

extension PanelRows {
    /// Turns to the sheet that a row stands on: the present one, or as many sheets further as it takes.
    ///
    /// Sheets are counted from the row that the last one began with, as it is where the last row was gone to.
    mutating func turnSheet(to row: Int, length: Int) {
        if row >= sheetTop + length { sheetTop += (row - sheetTop) / length * length }
        if row < sheetTop { sheetTop = max(0, sheetTop - (sheetTop - row + length - 1) / length * length) }
    }
}

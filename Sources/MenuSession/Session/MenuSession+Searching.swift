import MenuInteraction
import MenuLayout
import MenuModel
import MenuSearch

/// Searching for the text of a field.
extension MenuSession {
    /// Makes a filter without rows.
    func makeFilter() -> any RowFilter {
        let field = options.field
        return field.makeFilter?(field)
            ?? TitleFilter(
                mode: field.mode, options: field.matching, capitalsCount: field.capitalsCount,
                longSearch: field.longSearch)
    }

    /// Searches for the typed text again, after an option of the search has changed.
    func rematch(level: Int, _ turn: inout Turn, _ change: (inout MatchOptions) -> Void) {
        change(&menus.options.field.matching)
        guard panels[level].rows.hasFilter else { return }
        menus.panels[level].rows.setFilter(makeFilter())
        refilter(level: level, &turn)
    }

    /// Shows the rows that match the text of a field, and highlights the best one.
    func refilter(level: Int, _ turn: inout Turn) {
        guard panels[level].rows.hasFilter, let text = panels[level].searchText else {
            // Others answer the text, if anybody.
            if wasPresented { highlightBest(level: level, &turn) }
            return
        }
        menus.panels[level].rows.setDepth(
            isDeep: options.field.findsInSubmenus && !text.isEmpty, of: panels[level].menu, tiles: options.tiles)
        if let highlighted = machine.levels[level].highlighted {
            menus.panels[level].rows.keptPlace = highlighted - panels[level].entries.headerCount
        }
        switch menus.panels[level].rows.setText(text, searchNumber: searchCount + 1) {
        case .search(let search):
            ask(for: search, level: level, &turn)
            closePanels(above: level, &turn)
        case .found:
            stopSearch(inLevel: level, &turn)
            closePanels(above: level, &turn)
            showAnew(inLevel: level, &turn)
        case .unfinished: break
        }
    }

    /// Closes submenus, whose rows may be gone or moved; the machine closes them when the highlight is cleared.
    private func closePanels(above level: Int, _ turn: inout Turn) {
        if panels.count > level + 1 { send(.highlightedByOwner(level: level, index: nil), &turn) }
    }

    /// Shows the rows that match a changed text.
    private func showAnew(inLevel level: Int, _ turn: inout Turn) {
        let entries = menus.shownEntries(ofLevel: level)
        show(entries, inLevel: level, renumbering: { $0 < entries.headerCount ? $0 : nil }, &turn)
        alignSheets(level: level)
        guard wasPresented else { return }
        highlightBest(level: level, &turn)
        let rows = panels[level].rows
        if options.field.acceptsLast, rows.found?.count == 1, rows.shown.rowCount > 1,
            machine.levels[level].highlighted != nil
        {
            send(.key(.enter, page: menus.page), &turn)
        }
    }

    // MARK: The best row

    /// Highlights the row that Return chooses, after the first panel was shown.
    func highlightFirst(_ turn: inout Turn) {
        guard panels[0].field?.focus == .text, machine.levels[0].highlighted == nil || panels[0].isFiltered else {
            return
        }
        highlightBest(level: 0, &turn)
    }

    /// Highlights the first row that can be chosen, if there is text or the options ask for the first row; otherwise none.
    func highlightBest(level: Int, _ turn: inout Turn) {
        let entries = panels[level].entries
        let wants = options.field.highlightsFirst || !(panels[level].searchText ?? "").isEmpty
        let rows = entries.headerCount..<entries.count
        let start = options.field.keptPlace != nil ? max(0, min(panels[level].rows.keptPlace, rows.count - 1)) : 0
        let isEnabled = { (row: Int) in entries[row].element.isEnabled }
        let best = wants ? rows.dropFirst(start).first(where: isEnabled) ?? rows.first(where: isEnabled) : nil
        if best == nil { menus.scroll(level: level, to: 0, &turn) }
        send(.highlightedByOwner(level: level, index: best), &turn)
        if panels.indices.contains(level) { menus.panels[level].staysFirst = wants }
    }

    /// Whether the first row is to be highlighted after rows have come, gone or moved: until the user moves, and where there were none before.
    func holdsFirst(inLevel level: Int, from old: ShownRows) -> Bool {
        guard wasPresented, panels.indices.contains(level), let field = panels[level].field else { return false }
        return panels[level].staysFirst || old.isEmpty && field.focus != .none
    }

    // MARK: Searches on other threads

    /// Whether a search is running; until it ends, the rows of the previous one are shown.
    public var isSearching: Bool { panels.contains { $0.rows.search != nil } }

    /// Handles the result of a search. The result of one that a later search has replaced is dropped.
    ///
    /// - Parameters:
    ///   - found: The result.
    ///   - time: The time, in seconds of the clock of `handle(_:at:)`.
    /// - Returns: The requests, in the order to perform them; none once the menu is over.
    /// - Complexity: O(1) except for the visible rows.
    public func handleSearchResult(_ found: FoundRows, at time: Double) -> [SessionRequest] {
        let level = found.level
        guard !isOver, panels.indices.contains(level) else { return [] }
        let old = panels[level].rows.shown
        guard let search = menus.panels[level].rows.finish(found) else { return [] }
        return call(at: time) { turn in
            if search.isTextNew {
                showAnew(inLevel: level, &turn)
            } else {
                showFound(inLevel: level, from: old, renumbering: { $0 }, &turn)
            }
            // More rows may have arrived meanwhile.
            startSearch(inLevel: level, isTextNew: false, &turn)
            if panels[0].rows.search == nil { queue.noteFound() }
            replay(&turn)
        }
    }

    /// Requests a search for the text of a field, if that takes long.
    ///
    /// - Returns: Whether it was requested; otherwise the filter answers at once.
    @discardableResult
    func startSearch(inLevel level: Int, isTextNew: Bool, isComplete: Bool = false, _ turn: inout Turn) -> Bool {
        guard let text = panels[level].searchText,
            let search = menus.panels[level].rows.startSearch(
                number: searchCount + 1, for: text, isTextNew: isTextNew, isComplete: isComplete)
        else { return false }
        ask(for: search, level: level, &turn)
        return true
    }

    private func ask(for search: Filter.Search, level: Int, _ turn: inout Turn) {
        searchCount += 1
        turn.send(.search(RowSearch(number: searchCount, level: level, search)))
    }

    func stopSearch(inLevel level: Int, _ turn: inout Turn) {
        if menus.panels[level].rows.stopSearch() { turn.send(.stopSearch) }
    }

    /// Requests the ranking of the rest of a list, before scrolling reaches unranked rows.
    func settleRows(hurriedly: Bool = false, _ turn: inout Turn) {
        guard let level = panels.indices.last, !panels[level].rows.isSettled, panels[level].rows.search == nil,
            let rows = panels[level].rows.found
        else { return }
        let seen = (panels[level].visibleEntries.last ?? 0) - panels[level].entries.headerCount
        guard hurriedly || seen > rows.settledCount / 2 else { return }
        if startSearch(inLevel: level, isTextNew: false, isComplete: true, &turn), hurriedly {
            menus.panels[level].rows.settle()
        }
    }
}

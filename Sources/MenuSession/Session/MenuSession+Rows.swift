import MenuGeometry
import MenuInteraction
import MenuLayout
public import MenuModel
import MenuSearch
import MenuTextEditing

/// Rows that come, go, move and change while people look at them.
extension MenuSession {
    /// Shows another state of the menu that is open: whatever changed in it, at any depth.
    ///
    /// An element is the same one as before where its id is the same, or, without ids, its place. The highlight, open submenus and a press
    /// stay with their element; only rows that look different are drawn anew, and a panel is laid out only where anything in it changed.
    ///
    /// - Parameters:
    ///   - menu: The first menu as it is now.
    ///   - time: When it changed, in seconds of the clock of `handle(_:at:)`.
    /// - Returns: The requests in the order in which they are to be performed; none once the menu is over.
    /// - Complexity: O(number of rows seen) where the open menus are lists of plain rows that come to the same extent, else that of a layout.
    public func update(_ menu: MenuContent, at time: Double) -> [SessionRequest] {
        call(at: time) { turn in
            var shown = menu
            for level in 0... {
                guard !isOver, panels.indices.contains(level) else { break }
                menus.panels[level].menu = shown
                update(level: level, to: menus.entries(of: shown, inLevel: level), &turn)
                guard machine.levels.indices.contains(level), let open = machine.levels[level].openEntry,
                    let submenu = panels[level].entries[open].element.submenu
                else { break }
                shown = submenu
            }
        }
    }

    /// Shows other entries in one open menu, after finding out which of them are new.
    ///
    /// Both lists are those before any filter: which entries a text finds, and where it shows them, is found out anew from them.
    private func update(level: Int, to entries: EntryList, _ turn: inout Turn) {
        let old = panels[level].rows.source
        let isShownWhole = panels[level].rows.found == nil && !panels[level].rows.isDeep
        let seen = isShownWhole ? panels[level].visibleEntries : []
        var changed: [Int]?
        if isShownWhole, entries.count == old.count, entries.headerCount == old.headerCount,
            seen.allSatisfy({ entries[$0].isSameElement(as: old[$0]) })
        {
            // Rows that nobody sees are drawn when they are seen.
            changed = seen.filter { entries[$0] != old[$0] }
            if changed?.isEmpty == true, entries == old { return }
        }
        exchangeEntries(
            ofLevel: level, with: entries, changed: changed,
            renumbering: { entries.index(ofElement: old[$0], near: $0) }, &turn)
    }

    /// Takes the lines of the first menu again after more of them have come in.
    ///
    /// - Parameters:
    ///   - lines: All lines; those of before come first.
    ///   - time: When they came, in seconds of the clock of `handle(_:at:)`.
    /// - Returns: The requests in the order in which they are to be performed; none once the menu is over.
    /// - Complexity: O(1) but for the rows that are seen.
    public func take(_ lines: LineList, at time: Double) -> [SessionRequest] {
        guard let old = panels.first?.rows.source, old.lines != nil else { return [] }
        let source = old.showing(lines)
        // In a menu that was turned upward what comes later stands higher, and moves what was there down.
        let way = panels[0].isTurned ? source.count - old.count : 0
        let pinned = source.headerCount
        return call(at: time) { turn in
            exchangeEntries(
                ofLevel: 0, with: source, areMore: true, renumbering: { $0 < pinned ? $0 : $0 + way }, &turn)
        }
    }

    /// Shows other entries in an open menu, as when rows come, go, move or change while people look at it.
    ///
    /// The highlight, an open submenu and a press stay with their entry wherever it is now, and the rows that are seen stay in their place
    /// where they can. The body keeps the edges that face its anchor and never gets narrower, so that nothing jumps.
    ///
    /// - Parameters:
    ///   - level: The open menu, from 0; nothing happens where there is none.
    ///   - entries: What it lists from now on.
    ///   - changed: The new positions of entries that look different, where all others are as they were and where they were; nil where
    ///     anything may have changed.
    ///   - renumbering: Where an entry of before is now; nil where it is gone. Positions are those among all entries of the menu, whether a
    ///     text finds them or not. Asked for the few entries that matter.
    ///   - time: When it happened, in seconds of the clock of `handle(_:at:)`.
    /// - Returns: The requests in the order in which they are to be performed; none once the menu is over.
    /// - Complexity: That of a layout: O(number of entries), O(1) for lines but for one pass over their starts.
    public func replaceEntries(
        ofLevel level: Int, with entries: EntryList, changed: [Int]? = nil, renumbering: (Int) -> Int?,
        at time: Double
    ) -> [SessionRequest] {
        guard panels.indices.contains(level) else { return [] }
        return call(at: time) {
            exchangeEntries(ofLevel: level, with: entries, changed: changed, renumbering: renumbering, &$0)
        }
    }

    /// Shows other entries in an open menu, numbered as its source is.
    ///
    /// - Parameter areMore: Whether they are the same lines as before, and more of them.
    func exchangeEntries(
        ofLevel level: Int, with entries: EntryList, areMore: Bool = false, changed: [Int]? = nil,
        renumbering: (Int) -> Int?, _ turn: inout Turn
    ) {
        // Nothing is kept here of the filter and what it has found, so that no copies of these are made.
        let (old, view) = (panels[level].rows.shown, panels[level].view)
        if areMore {
            menus.panels[level].rows.append(entries, renumbering: renumbering)
        } else {
            menus.panels[level].rows.replace(with: entries, renumbering: renumbering)
        }
        followField(ofLevel: level, from: old.source, &turn)
        // Of lines, a filter takes all that come for more of those that it has seen.
        let isNewFilter = !areMore && entries.lines != nil && panels[level].rows.hasFilter
        menus.panels[level].rows.noteSource(newFilter: isNewFilter ? makeFilter() : nil)
        guard panels[level].rows.hasFilter else {
            return showAtRest(level: level, from: old, view, changed: changed, renumbering: renumbering, &turn)
        }
        if areMore {
            // Rows that come while others are looked for are looked at after these.
            if panels[level].rows.search != nil || startSearch(inLevel: level, isTextNew: false, &turn) { return }
        } else {
            stopSearch(inLevel: level, &turn)
        }
        menus.panels[level].rows.findAgain(panels[level].field?.text ?? "", from: old, renumbering: renumbering)
        showFound(inLevel: level, from: old, renumbering: renumbering, &turn)
    }

    /// Shows all rows of a menu without a filter.
    private func showAtRest(
        level: Int, from old: ShownRows, _ view: PanelView, changed: [Int]?, renumbering: (Int) -> Int?,
        _ turn: inout Turn
    ) {
        menus.panels[level].rows.showAll()
        let rows = panels[level].rows
        let entries = rows.shown.entries()
        if old.found == nil, rows.found == nil {
            show(entries, inLevel: level, changed: changed, renumbering: renumbering, &turn)
        } else {
            show(
                entries, inLevel: level,
                renumbering: { rows.shownPosition(of: $0, from: old, renumbering) }, &turn)
        }
        let isAnswer = panels[level].field?.isEmpty == false
        // Lines come in by thousands, and what is typed is answered at once.
        if entries.lines == nil, !isAnswer, panels.indices.contains(level) {
            menus.beginResizing(level: level, from: view, isShown: wasPresented, renumbering)
        }
        // What is left of the rows is what the text has found.
        if isAnswer, panels[level].field?.focus == .text, machine.levels[level].highlighted == nil {
            pointOutBest(level: level, &turn)
        }
    }

    /// Shows what the same text has found among other rows.
    func showFound(inLevel level: Int, from old: ShownRows, renumbering: (Int) -> Int?, _ turn: inout Turn) {
        let (rows, holdsBest) = (panels[level].rows, holdsBest(inLevel: level))
        show(
            menus.shownEntries(ofLevel: level), inLevel: level,
            renumbering: { rows.shownPosition(of: $0, from: old, renumbering) }, &turn)
        // The best row is highlighted where the first ones were found, or better ones than that which was the best.
        guard wasPresented, old.isEmpty || holdsBest, panels[level].rows.found?.isEmpty != true else { return }
        pointOutBest(level: level, &turn)
    }

    /// Shows entries in place of those that an open menu shows.
    func show(
        _ entries: EntryList, inLevel level: Int, changed: [Int]? = nil, renumbering: (Int) -> Int?,
        _ turn: inout Turn
    ) {
        menus.show(entries, inLevel: level, changed: changed, renumbering: renumbering, &turn)
        var mapping: [Int: Int] = [:]
        for entry in entriesThatMatter(inLevel: level) { mapping[entry] = renumbering(entry) }
        feed(.entriesChanged(level: level, entries, mapping: mapping), &turn)
        feed(menus.placed(level), &turn)
        if wasPresented { lookUnderPointer(&turn) }
    }

    /// The entries of a level that the engine speaks of.
    private func entriesThatMatter(inLevel level: Int) -> Set<Int> {
        var entries = Set(machine.trackedEntries(inLevel: level))
        guard machine.levels.indices.contains(level) else { return entries }
        let state = machine.levels[level]
        entries.formUnion([state.highlighted, state.openEntry].compactMap { $0 })
        return entries
    }

    // MARK: Marks

    /// The marked rows of the first menu as choices, in its order.
    public var markedChoices: [Choice] {
        let (rows, source) = (panels[0].rows, panels[0].rows.source)
        return rows.marks.map { Choice(entries: [source[source.headerCount + $0]]) }
    }

    /// Marks a row or takes its mark away.
    func setMark(_ isMarked: Bool, row: Int, level: Int, _ turn: inout Turn) {
        if isMarked { menus.panels[level].rows.marks.insert(row) } else { menus.panels[level].rows.marks.remove(row) }
        let shown = panels[level].rows.shown
        if let entry = shown.shownPosition(of: shown.source.headerCount + row) {
            menus.redraw(level: level, entry: entry, &turn)
        }
    }

    /// Marks every row that is shown and can be chosen; where all are marked, takes the marks away.
    ///
    /// - Complexity: O(number of rows shown).
    func markAll(level: Int, _ turn: inout Turn) {
        let (entries, shown) = (panels[level].entries, panels[level].rows.shown)
        let rows = RowBits(
            (entries.headerCount..<entries.count).lazy.filter { entries.isLine($0) || entries.isMarkable($0) }
                .compactMap(shown.row))
        var unmarked = rows
        unmarked.subtract(panels[level].rows.marks)
        if unmarked.isEmpty {
            menus.panels[level].rows.marks.subtract(rows)
        } else {
            menus.panels[level].rows.marks.formUnion(rows)
        }
        menus.redraw(level: level, panels[level].frame.viewport, &turn)
    }

    /// The number of the highlighted row of a level; nil where none is, or where it cannot be marked.
    func markableRow(level: Int) -> Int? {
        guard let entry = machine.levels[level].highlighted, panels[level].entries.isMarkable(entry) else { return nil }
        return panels[level].rows.shown.row(ofEntry: entry)
    }
}

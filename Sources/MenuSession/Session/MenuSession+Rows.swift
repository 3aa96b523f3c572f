import MenuGeometry
import MenuInteraction
import MenuLayout
public import MenuModel
import MenuScene
import MenuSearch

/// Rows that are added, removed, moved and changed while the menu is open.
extension MenuSession {
    /// Updates the open menu after changes anywhere in it, at any depth.
    ///
    /// An element is the same as before if its id is the same, or, without ids, its path. The highlight, open submenus and a press stay with their
    /// element; only rows that look different are redrawn, and a panel is laid out only if anything in it changed.
    ///
    /// - Parameters:
    ///   - menu: The new state of the first menu.
    ///   - time: When it changed, in seconds of the clock of `handle(_:at:)`.
    /// - Returns: The requests, in the order to perform them; none once the menu is over.
    /// - Complexity: O(number of visible rows) if the open menus are lists of plain rows whose size stays the same; that of comparing all entries, most
    ///   of which are copies, and of measuring the changed ones where these still fit; otherwise that of a layout.
    public func update(_ menu: MenuContent, at time: Double) -> [SessionRequest] {
        call(at: time) { turn in
            update(menu, &turn)
            replayForElements(&turn)
        }
    }

    private func update(_ menu: MenuContent, _ turn: inout Turn) {
        var shown = menu
        for level in 0... {
            guard !isOver, panels.indices.contains(level) else { break }
            menus.panels[level].menu = shown
            update(level: level, to: menus.entries(of: shown, inLevel: level), &turn)
            guard machine.levels.indices.contains(level), let open = machine.levels[level].openEntry,
                let submenu = panels[level].entries[open].element.openedMenu
            else { break }
            shown = submenu
        }
    }

    /// Updates the state of a chosen entry with a role, and those of its neighbours.
    func changeStates(choosing entry: Int, level: Int, _ turn: inout Turn) {
        guard panels.indices.contains(level), panels[level].entries.indices.contains(entry),
            case .action(let action) = panels[level].entries[entry].element, action.role != nil,
            let path = path(toEntry: entry, ofLevel: level)?.flatMap(\.self)
        else { return }
        var menu = panels[0].menu
        guard menu.changeStates(choosing: path) else { return }
        if let title = machine.title, options.bar?.menus.indices.contains(title) == true {
            menus.options.bar?.menus[title] = menu
        }
        update(menu, &turn)
    }

    /// Replaces the entries of one open menu, after determining which of them have changed.
    ///
    /// Both lists are unfiltered; they are filtered again by the text.
    private func update(level: Int, to entries: EntryList, _ turn: inout Turn) {
        let old = panels[level].rows.source
        let isShownWhole = panels[level].rows.found == nil && !panels[level].rows.isDeep
        let changed = isShownWhole ? visibleChanges(inLevel: level, from: old, to: entries) : nil
        if isShownWhole ? changed?.isEmpty == true && entries == old : entries == old { return }
        let finder = EntryFinder(entries)
        exchangeEntries(
            ofLevel: level, with: entries, changed: changed,
            renumbering: { finder.index(ofElement: old[$0], near: $0) }, &turn)
    }

    /// The visible entries that look different in other entries; nil if others may have moved or changed. Rows outside the viewport are drawn when
    /// they are scrolled into it.
    private func visibleChanges(inLevel level: Int, from old: EntryList, to entries: EntryList) -> [Int]? {
        guard entries.count == old.count, entries.headerCount == old.headerCount else { return nil }
        let seen = panels[level].visibleEntries.filter { entries.indices.contains($0) }
        guard seen.allSatisfy({ entries[$0].isSameElement(as: old[$0]) }) else { return nil }
        return seen.filter { entries[$0] != old[$0] }
    }

    /// Updates the lines of the first menu after more of them have arrived.
    ///
    /// - Parameters:
    ///   - lines: All lines; the earlier ones come first.
    ///   - time: When they arrived, in seconds of the clock of `handle(_:at:)`.
    /// - Returns: The requests, in the order to perform them; none once the menu is over.
    /// - Complexity: O(1) except for the visible rows.
    public func handleLines(_ lines: LineList, at time: Double) -> [SessionRequest] {
        guard let old = panels.first?.rows.source, old.lines != nil else { return [] }
        let source = old.showing(lines)
        // In a menu that opens upward, later rows are placed above, which changes the positions of the others.
        let way = panels[0].isReversed ? source.count - old.count : 0
        let pinned = source.headerCount
        return call(at: time) { turn in
            exchangeEntries(
                ofLevel: 0, with: source, areMore: true, renumbering: { $0 < pinned ? $0 : $0 + way }, &turn)
        }
    }

    /// Replaces the entries of an open menu, for example after rows were added, removed, moved or changed.
    ///
    /// The highlight, an open submenu and a press stay with their entry wherever it is now, and visible rows stay in place if possible. The body
    /// keeps the edges that face its anchor and never gets narrower, so that nothing jumps.
    ///
    /// - Parameters:
    ///   - level: The level of the open menu, from 0; nothing happens if there is none.
    ///   - entries: The new entries.
    ///   - changed: The new positions of entries that look different, if all others are unchanged and in the same positions; nil if anything may have
    ///     changed.
    ///   - renumbering: The new position of an earlier entry; nil if it is gone. Positions are those among all entries of the menu, regardless of a
    ///     filter. Called only for the few entries that matter.
    ///   - time: When it happened, in seconds of the clock of `handle(_:at:)`.
    /// - Returns: The requests, in the order to perform them; none once the menu is over.
    /// - Complexity: That of a layout: O(number of entries), O(1) for lines except for one pass over their starts.
    public func replaceEntries(
        ofLevel level: Int, with entries: EntryList, changed: [Int]? = nil, renumbering: (Int) -> Int?,
        at time: Double
    ) -> [SessionRequest] {
        guard panels.indices.contains(level) else { return [] }
        return call(at: time) {
            exchangeEntries(ofLevel: level, with: entries, changed: changed, renumbering: renumbering, &$0)
        }
    }

    /// Replaces the entries of an open menu, numbered as in its source.
    ///
    /// - Parameters:
    ///   - areMore: Whether they are the same lines as before with more appended.
    ///   - isEdit: Whether the user changes them: then the row under the pointer may move.
    func exchangeEntries(
        ofLevel level: Int, with entries: EntryList, areMore: Bool = false, isEdit: Bool = false,
        changed: [Int]? = nil, renumbering: (Int) -> Int?, _ turn: inout Turn
    ) {
        // No reference to the filter and its result is held here, so that changing them copies nothing.
        let (old, view) = (panels[level].rows.shown, panels[level].view)
        let former = entries.lines == nil ? scene(ofLevel: level) : nil
        if areMore {
            menus.panels[level].rows.append(entries, renumbering: renumbering)
        } else {
            menus.panels[level].rows.replace(with: entries, renumbering: renumbering)
        }
        followField(ofLevel: level, from: old.source, &turn)
        // A filter of lines treats all new lines as appended to those that it has.
        let isNewFilter = !areMore && entries.lines != nil && panels[level].rows.hasFilter
        menus.panels[level].rows.noteSource(newFilter: isNewFilter ? makeFilter() : nil)
        guard panels[level].rows.hasFilter else {
            return showAtRest(
                level: level, from: old, view, former, isEdit: isEdit, changed: changed, renumbering: renumbering, &turn
            )
        }
        if areMore {
            // Rows that arrive during a search are searched after it.
            if panels[level].rows.search != nil || startSearch(inLevel: level, isTextNew: false, &turn) { return }
        } else {
            stopSearch(inLevel: level, &turn)
        }
        menus.panels[level].rows.findAgain(panels[level].searchText ?? "", from: old, renumbering: renumbering)
        showFound(inLevel: level, from: old, renumbering: renumbering, &turn)
    }

    /// Shows all rows of a menu, unfiltered.
    private func showAtRest(
        level: Int, from old: ShownRows, _ view: PanelView, _ former: PanelScene?, isEdit: Bool, changed: [Int]?,
        renumbering: (Int) -> Int?,
        _ turn: inout Turn
    ) {
        menus.panels[level].rows.showAll()
        let rows = panels[level].rows
        let entries = rows.shown.entries()
        if old.found == nil, rows.found == nil {
            show(entries, inLevel: level, changed: changed, holdsRow: !isEdit, renumbering: renumbering, &turn)
        } else {
            show(
                entries, inLevel: level,
                renumbering: { rows.shownPosition(of: $0, from: old, renumbering) }, &turn)
        }
        if holdsFirst(inLevel: level, from: old) { highlightBest(level: level, &turn) }
        let isAnswer = panels[level].field?.isEmpty == false
        // Not animated: lines arrive by thousands, and typed text needs an immediate response.
        if let former, !isAnswer, panels.indices.contains(level) {
            menus.beginResizing(level: level, from: view, former, isShown: wasPresented, renumbering)
        }
    }

    /// Shows the rows that match the same text after the source has changed.
    func showFound(inLevel level: Int, from old: ShownRows, renumbering: (Int) -> Int?, _ turn: inout Turn) {
        let rows = panels[level].rows
        let entries = menus.shownEntries(ofLevel: level)
        // The field shows how many rows there are.
        let changed =
            rows.shown.rowCount == old.rowCount
            ? visibleChanges(inLevel: level, from: panels[level].entries, to: entries) : nil
        show(
            entries, inLevel: level, changed: changed,
            renumbering: { rows.shownPosition(of: $0, from: old, renumbering) }, &turn)
        guard panels.indices.contains(level), panels[level].rows.found?.isEmpty != true else { return }
        if holdsFirst(inLevel: level, from: old) { highlightBest(level: level, &turn) }
    }

    /// Shows other entries in an open menu.
    func show(
        _ entries: EntryList, inLevel level: Int, changed: [Int]? = nil, holdsRow: Bool = false,
        renumbering: (Int) -> Int?, _ turn: inout Turn
    ) {
        let count = panels[level].entries.count
        menus.show(
            entries, inLevel: level, changed: changed, holdsRow: holdsRow, renumbering: renumbering, &turn)
        revealCaret(inLevel: level)
        var mapping: [Int: Int] = [:]
        for entry in entriesThatMatter(inLevel: level) { mapping[entry] = renumbering(entry) }
        if !panels[level].staysFirst, machine.levels.indices.contains(level),
            let highlighted = machine.levels[level].highlighted
        {
            let isThere = mapping[highlighted].map(entries.isReachable) ?? false
            if !isThere { addNeighbours(of: highlighted, of: count, in: entries, renumbering, to: &mapping) }
        }
        send(.entriesChanged(level: level, entries, mapping: mapping), &turn)
        send(menus.placed(level), &turn)
        if wasPresented { repeatHitTest(isScrolled: false, &turn) }
    }

    /// Finds the nearest rows before and after one that is gone which still exist, and which the highlight can go to.
    ///
    /// - Complexity: Bounded: a list of which hundreds of neighbouring rows are gone is another one.
    private func addNeighbours(
        of gone: Int, of count: Int, in entries: EntryList, _ renumbering: (Int) -> Int?, to mapping: inout [Int: Int]
    ) {
        let reach = entries.count > 10_000 ? 16 : 256
        func add(_ candidates: some Sequence<Int>) {
            for entry in candidates {
                guard let now = renumbering(entry), entries.isReachable(now) else { continue }
                mapping[entry] = now
                // The machine may pass over rows that cannot be chosen.
                if entries.isLine(now) || entries[now].element.isEnabled { return }
            }
        }
        add(gone + 1..<max(gone + 1, min(gone + 1 + reach, count)))
        add((max(0, gone - reach)..<gone).reversed())
        // Where rows are known by their places, the last ones are gone.
        if gone - reach > entries.count { add((max(0, entries.count - reach)..<entries.count).reversed()) }
    }

    /// The entries of a level as the machine numbers them.
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

    /// Whether an entry of a level is marked.
    public func isMarked(_ entry: Int, ofLevel level: Int) -> Bool {
        panels[level].rows.shown.row(ofEntry: entry).map(panels[level].rows.marks.contains) ?? false
    }

    /// How many rows of a level match the text of its field, and how many there are; nil while its rows are not filtered.
    public func foundCount(inLevel level: Int) -> (found: Int, all: Int)? {
        guard panels.indices.contains(level), panels[level].isFiltered, let found = panels[level].rows.found else {
            return nil
        }
        return (found.count, panels[level].rows.shown.rowCount)
    }

    /// Marks or unmarks a row.
    func setMark(_ isMarked: Bool, row: Int, level: Int, _ turn: inout Turn) {
        if isMarked { menus.panels[level].rows.marks.insert(row) } else { menus.panels[level].rows.marks.remove(row) }
        let shown = panels[level].rows.shown
        if let entry = shown.shownPosition(of: shown.source.headerCount + row) {
            menus.redraw(level: level, entry: entry, &turn)
        }
    }

    /// Marks every shown row that can be chosen; if all are marked, unmarks them.
    ///
    /// - Complexity: O(number of shown rows).
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

    /// The number of the highlighted row of a level; nil if there is none, or if it cannot be marked.
    func markableRow(level: Int) -> Int? {
        guard let entry = machine.levels[level].highlighted, panels[level].entries.isMarkable(entry) else { return nil }
        return panels[level].rows.shown.row(ofEntry: entry)
    }
}

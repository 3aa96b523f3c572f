import MenuGeometry
import MenuInteraction
import MenuLayout
public import MenuModel
import MenuSearch
import MenuTextEditing

/// Rows that are added, removed, moved and changed while the menu is open.
extension MenuSession {
    /// Updates the open menu to another state, whatever changed in it, at any depth.
    ///
    /// An element is the same one as before where its id is the same, or, without ids, its place. The highlight, open submenus and a press
    /// stay with their element; only rows that look different are redrawn, and a panel is laid out only where anything in it changed.
    ///
    /// - Parameters:
    ///   - menu: The first menu as it is now.
    ///   - time: When it changed, in seconds of the clock of `handle(_:at:)`.
    /// - Returns: The requests in the order in which they are to be performed; none once the menu is over.
    /// - Complexity: O(number of rows seen) where the open menus are lists of plain rows that come to the same extent, else that of a layout.
    public func update(_ menu: MenuContent, at time: Double) -> [SessionRequest] {
        call(at: time) { turn in update(menu, &turn) }
    }

    private func update(_ menu: MenuContent, _ turn: inout Turn) {
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

    /// Replaces the entries of one open menu, after finding out which of them are new.
    ///
    /// Both lists are unfiltered; they are filtered again by the text.
    private func update(level: Int, to entries: EntryList, _ turn: inout Turn) {
        let old = panels[level].rows.source
        let isShownWhole = panels[level].rows.found == nil && !panels[level].rows.isDeep
        let seen = isShownWhole ? panels[level].visibleEntries : []
        var changed: [Int]?
        if isShownWhole, entries.count == old.count, entries.headerCount == old.headerCount,
            seen.allSatisfy({ entries[$0].isSameElement(as: old[$0]) })
        {
            // Rows outside of the viewport are drawn when they are scrolled into it.
            changed = seen.filter { entries[$0] != old[$0] }
            if changed?.isEmpty == true, entries == old { return }
        }
        exchangeEntries(
            ofLevel: level, with: entries, changed: changed,
            renumbering: { entries.index(ofElement: old[$0], near: $0) }, &turn)
    }

    /// Updates the lines of the first menu after more of them have arrived.
    ///
    /// - Parameters:
    ///   - lines: All lines; those of before come first.
    ///   - time: When they arrived, in seconds of the clock of `handle(_:at:)`.
    /// - Returns: The requests in the order in which they are to be performed; none once the menu is over.
    /// - Complexity: O(1) but for the rows that are seen.
    public func take(_ lines: LineList, at time: Double) -> [SessionRequest] {
        guard let old = panels.first?.rows.source, old.lines != nil else { return [] }
        let source = old.showing(lines)
        // In a menu that opens upwards later rows are placed above, and move the others down.
        let way = panels[0].isTurned ? source.count - old.count : 0
        let pinned = source.headerCount
        return call(at: time) { turn in
            exchangeEntries(
                ofLevel: 0, with: source, areMore: true, renumbering: { $0 < pinned ? $0 : $0 + way }, &turn)
        }
    }

    /// Replaces the entries of an open menu, as when rows are added, removed, moved or changed while it is open.
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

    /// Replaces the entries of an open menu, numbered as in its source.
    ///
    /// - Parameter areMore: Whether they are the same lines as before, and more of them.
    func exchangeEntries(
        ofLevel level: Int, with entries: EntryList, areMore: Bool = false, changed: [Int]? = nil,
        renumbering: (Int) -> Int?, _ turn: inout Turn
    ) {
        // No reference to the filter and its result is held here, so that changing them copies nothing.
        let (old, view) = (panels[level].rows.shown, panels[level].view)
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
            return showAtRest(level: level, from: old, view, changed: changed, renumbering: renumbering, &turn)
        }
        if areMore {
            // Rows that arrive during a search are searched after it.
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
        // Lines arrive by thousands, and typed text has to be answered at once.
        if entries.lines == nil, !isAnswer, panels.indices.contains(level) {
            menus.beginResizing(level: level, from: view, isShown: wasPresented, renumbering)
        }
        // The rows that remain are those that match the text.
        if isAnswer, panels[level].field?.focus == .text, machine.levels[level].highlighted == nil {
            pointOutBest(level: level, &turn)
        }
    }

    /// Shows the rows that match the same text after the source has changed.
    func showFound(inLevel level: Int, from old: ShownRows, renumbering: (Int) -> Int?, _ turn: inout Turn) {
        let (rows, holdsBest) = (panels[level].rows, holdsBest(inLevel: level))
        show(
            menus.shownEntries(ofLevel: level), inLevel: level,
            renumbering: { rows.shownPosition(of: $0, from: old, renumbering) }, &turn)
        // The best row is highlighted where these are the first matches, or where one is better than the best one before.
        guard wasPresented, old.isEmpty || holdsBest, panels[level].rows.found?.isEmpty != true else { return }
        pointOutBest(level: level, &turn)
    }

    /// Shows other entries in an open menu.
    func show(
        _ entries: EntryList, inLevel level: Int, changed: [Int]? = nil, renumbering: (Int) -> Int?,
        _ turn: inout Turn
    ) {
        menus.show(entries, inLevel: level, changed: changed, renumbering: renumbering, &turn)
        var mapping: [Int: Int] = [:]
        for entry in entriesThatMatter(inLevel: level) { mapping[entry] = renumbering(entry) }
        send(.entriesChanged(level: level, entries, mapping: mapping), &turn)
        send(menus.placed(level), &turn)
        if wasPresented { lookUnderPointer(&turn) }
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

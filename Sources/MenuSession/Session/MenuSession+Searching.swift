import MenuInteraction
import MenuLayout
import MenuModel
import MenuSearch

/// Searching for the text of a field, and the keys that wait for the result.
extension MenuSession {
    /// Sets up the fields of a menu that has been laid out, if its pinned entries contain any, and filters by their initial texts.
    func addField(toLevel level: Int, _ turn: inout Turn) {
        makeField(inLevel: level)
        revealCaret(inLevel: level)
        if panels[level].searchText?.isEmpty == false { refilter(level: level, &turn) }
    }

    /// Makes the fields of a menu, if its pinned entries contain any.
    private func makeField(inLevel level: Int) {
        let elements = panels[level].rows.source.fields
        var fields = elements.map { entry, element in
            var field = PanelField(
                entry: entry, isEnabled: element.isEnabled, line: makeLine(element.text),
                focus: element.isEnabled && element.focusesOnAppearance ? .text : .none)
            field.filters = element.filters
            return field
        }
        guard !fields.isEmpty else { return }
        menus.panels[level].field = fields.remove(at: fields.firstIndex { $0.focus == .text } ?? 0)
        // One field at a time has the keyboard.
        for index in fields.indices { fields[index].focus = .none }
        menus.panels[level].otherFields = fields
        if options.field.filters, elements.contains(where: \.element.filters) {
            menus.panels[level].rows.setFilter(makeFilter())
        }
    }

    /// Updates the field of an open menu after its element was added, removed, moved or changed, before the menu is laid out with it.
    func followField(ofLevel level: Int, from old: EntryList, _ turn: inout Turn) {
        let (now, before) = (panels[level].rows.source.fields, old.fields)
        guard !now.isEmpty else {
            guard panels[level].field != nil else { return }
            stopSearch(inLevel: level, &turn)
            (menus.panels[level].field, menus.panels[level].otherFields) = (nil, [])
            return menus.panels[level].rows.setFilter(nil)
        }
        guard let field = panels[level].field, now.count == before.count,
            let place = before.firstIndex(where: { $0.entry == field.entry })
        else {
            makeField(inLevel: level)
            let isFocused = panels[level].field?.focus == .text
            menus.panels[level].staysFirst = isFocused && machine.levels[level].highlighted == nil
            return
        }
        let isNew = menus.panels[level].field.map { follow(now[place], after: before[place].element, $0) } ?? field
        menus.panels[level].field = isNew
        menus.panels[level].otherFields = panels[level].otherFields.map { other in
            guard let place = before.firstIndex(where: { $0.entry == other.entry }) else { return other }
            return follow(now[place], after: before[place].element, other)
        }
    }

    /// A field after its element has changed.
    private func follow(
        _ now: (entry: Int, element: SearchField), after before: SearchField, _ field: PanelField
    ) -> PanelField {
        var field = field
        let element = now.element
        (field.entry, field.filters) = (now.entry, element.filters)
        if element.isEnabled != field.isEnabled {
            field.isEnabled = element.isEnabled
            if !field.isEnabled { field.focus = .none }
        }
        // The owner has set a new text; it is not the text that was just reported to it.
        if element.text != before.text, element.text != field.text { field.line = makeLine(element.text) }
        return field
    }

    /// Makes another field of a level the one that is edited.
    func switchField(ofLevel level: Int, toEntry entry: Int, _ turn: inout Turn) {
        guard var before = panels[level].field, before.entry != entry,
            let index = panels[level].otherFields.firstIndex(where: { $0.entry == entry && $0.isEnabled })
        else { return }
        before.focus = .none
        var field = panels[level].otherFields[index]
        field.focus = .text
        menus.panels[level].otherFields[index] = before
        menus.panels[level].field = field
        // The field that is left shows its text as an element does.
        menus.show(
            menus.shownEntries(ofLevel: level), inLevel: level, changed: [before.entry, entry], renumbering: { $0 },
            &turn)
        revealCaret(inLevel: level)
    }

    /// The field after or before the one that is edited, as an entry; nil if there is no other one that can be edited.
    func fieldBeside(level: Int, by step: Int) -> Int? {
        guard let field = panels[level].field else { return nil }
        let others = panels[level].otherFields.filter(\.isEnabled).map(\.entry).sorted()
        return step > 0
            ? others.first { $0 > field.entry } ?? others.first : others.last { $0 < field.entry } ?? others.last
    }

    private func makeLine(_ text: String) -> LineEditor {
        LineEditor(TextField(text, isSecret: options.field.isSecret))
    }

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

    // MARK: Keys that wait

    /// Whether keys wait for a row stream.
    public var awaitsRows: Bool { queue.awaitsRows }

    /// When keys that wait for rows have waited long enough, in seconds of the clock of `handle(_:at:)`: call `noteRows` at that time. Nil if no key
    /// waits, or if no row has arrived yet that could be chosen.
    public var rowsDeadline: Double? {
        guard queue.awaitsRows || queue.awaitsElements && awaitedLevel != nil else { return nil }
        return panels.first.map { $0.rows.shown.rowCount > 0 || !queue.waitsForFirst } ?? false ? queue.deadline : nil
    }

    /// Has keys wait for elements that are loading, which the host delivers by `update`.
    public func waitForElements() { queue.waitForElements() }

    /// Has keys wait from now on for rows that answer the typed text, until `noteRows` says that all have arrived.
    public func waitForRows(_ patience: RowPatience) { queue.waitForRows(patience) }

    /// Handles the queued keys once rows that they can refer to have arrived, the stream has ended, or they have waited long enough.
    ///
    /// - Parameters:
    ///   - areAll: Whether all rows have arrived.
    ///   - areNew: Whether new rows have arrived.
    ///   - time: When that became known, in seconds of the clock of `handle(_:at:)`.
    /// - Returns: The requests, in the order to perform them; none if no key waited.
    public func noteRows(areAll: Bool, areNew: Bool, at time: Double) -> [SessionRequest] {
        guard queue.awaitsRows || rowsDeadline != nil else { return [] }
        return call(at: time) { turn in
            queue.noteRows(areAll: areAll, areNew: areNew, at: time)
            if let deadline = rowsDeadline, time >= deadline {
                queue.stopWaiting()
            } else if panels[0].rows.search != nil {
                // The result of the search is not known yet.
                return
            } else {
                queue.noteFound()
            }
            replay(&turn)
        }
    }

    /// Handles the queued keys again.
    private func replay(_ turn: inout Turn) {
        for event in queue.release() { handle(event, isReplay: true, &turn) }
        queue.noteReplay()
    }

    /// Whether an event must wait for the result of a search: a key that chooses, marks or moves refers to the rows that will be shown, and text that
    /// is typed after it must stay behind it. Escape never waits.
    func isPremature(_ event: SessionEvent, isReplay: Bool, _ turn: inout Turn) -> Bool {
        switch event {
        case .key(let stroke):
            if stroke.key == .escape {
                queue.discard()
                return false
            }
            if !isReplay, queue.awaitsOthers, isEdit(stroke) { queue.discard() }
            if !isReplay, leavesSettledRows(stroke) { settleRows(hurriedly: true, &turn) }
            let isWaiting =
                panels.indices.contains { panels[$0].rows.search.map { $0.isTextNew || $0.isSettling } ?? false }
                || dependsOnAwaitedRows(stroke) || dependsOnAwaitedElements(stroke)
            // Most keys end here, without a look at the field's commands, whose table is made when first needed.
            guard !queue.isEmpty || isWaiting, options.field.keys[stroke] != .dismiss else { return false }
            return !queue.isEmpty || !isEdit(stroke)
        case .pasted: return !queue.isEmpty
        case .presented, .moved, .pressed, .pressedInputMethod, .released, .cancelled, .scrolled, .interrupted,
            .timerFired, .offered, .offerEnded:
            return false
        }
    }

    /// Whether a key may move to a row that is not known yet: up from the first row, and to the last one.
    private func leavesSettledRows(_ stroke: KeyStroke) -> Bool {
        guard let level = panels.indices.last, !panels[level].rows.isSettled else { return false }
        switch options.field.keys[stroke] {
        case .previousRow, .lastRow, .previousPage, .markAll, .walkOr(.previousRow, _), .editOr(_, .lastRow):
            return true
        case .editOrBrowse(.moveEnd): return panels[level].field?.focus != .text
        case nil: return stroke.key == .up || stroke.key == .end || stroke.key == .pageUp
        default: return false
        }
    }

    /// Whether rows that have not arrived yet may change what a key does.
    private func dependsOnAwaitedRows(_ stroke: KeyStroke) -> Bool {
        guard queue.awaitsRows, panels.count == 1 else { return false }
        // Any row may be another one.
        if queue.awaitsOthers { return options.field.keys[stroke] != .acceptTyped || panels[0].field == nil }
        // Without a field, later rows are only appended.
        guard let field = panels[0].field else { return panels[0].rowCount == 0 }
        let (panel, command) = (panels[0], options.field.keys[stroke])
        if command == .acceptTyped { return false }
        let place = machine.levels[0].highlighted.map { $0 - panel.entries.headerCount }
        guard field.isEmpty else {
            // A row that equals the text is the best match, and no later one is ranked before it.
            let isEqual =
                place == 0 && panel.isFiltered && isTyped(panel.entries[panel.entries.headerCount].element.title)
            return !(isEqual && (command == .accept || command == .acceptAndStay || command == .complete))
        }
        // Without a text, new rows are only appended.
        switch command {
        case .lastRow, .editOr(_, .lastRow): return true
        case .nextRow, .editOr(_, .nextRow): return place.map { $0 + 1 >= panel.rowCount } ?? true
        case .nextPage:
            guard let place, case .sheets(let length) = options.paging else { return true }
            return place + 2 * length >= panel.rowCount
        default: return place == nil
        }
    }

    /// Whether elements that are still loading may change what a key does: where it goes, or the first row that it chooses.
    private func dependsOnAwaitedElements(_ stroke: KeyStroke) -> Bool {
        guard queue.awaitsElements, let level = awaitedLevel else { return false }
        switch options.field.keys[stroke] {
        case .nextRow, .previousRow, .firstRow, .lastRow, .nextPage, .previousPage: return true
        case .accept: return panels[level].staysFirst
        case nil, .editOrBrowse: break
        default: return false
        }
        switch stroke.key {
        case .down, .up, .home, .end, .pageDown, .pageUp: return true
        case .enter, .space: return machine.levels[level].highlighted == nil || panels[level].staysFirst
        default: return false
        }
    }

    /// The level that keys act in, if elements of it are still loading; nil otherwise.
    private var awaitedLevel: Int? {
        let level = machine.keyLevel
        guard panels.indices.contains(level), !panels[level].entries.isUniform else { return nil }
        let entries = panels[level].entries
        return entries.livePositions.contains { if case .lazy = entries[$0].element { true } else { false } }
            ? level : nil
    }

    /// Handles the keys that have waited for elements once these are there.
    func replayForElements(_ turn: inout Turn) {
        guard awaitedLevel == nil else { return }
        queue.noteElements()
        if !queue.isEmpty { replay(&turn) }
    }

    private func isTyped(_ title: String) -> Bool {
        let text = panels[0].field?.text
        return title == text || (options.field.matching.ignoresCase && title.lowercased() == text?.lowercased())
    }
}

import MenuInteraction
import MenuLayout
import MenuModel
import TextEditing

extension MenuSession {
    /// Whether rows are being looked for: what is seen is what was found before.
    public var isSearching: Bool { panels.contains { $0.search != nil } }

    /// Takes in what a search has come to. One that was followed by another is passed over.
    ///
    /// - Parameters:
    ///   - found: What it has come to.
    ///   - time: When, in seconds of the clock of `handle(_:at:)`.
    /// - Returns: The requests in the order in which they are to be carried out; none once the menu is over.
    /// - Complexity: O(1) but for the rows that are seen.
    public func take(_ found: FoundRows, at time: Double) -> [SessionRequest] {
        let level = found.level
        guard !isOver, panels.indices.contains(level), panels[level].search == found.number,
            let rows = panels[level].filter?.finish(found.filter)
        else { return [] }
        requests = []
        now = time
        let old = panels[level]
        panels[level].search = nil
        panels[level].isSettling = false
        panels[level].rows = rows
        if old.isTextNew { showAnew(inLevel: level, at: time) } else { showGrown(from: old, inLevel: level, at: time) }
        // More may have come in meanwhile.
        startSearch(inLevel: level, isTextNew: false)
        if panels[0].search == nil, awaited?.areAll == true { awaited = nil }
        return requests + replayDeferred(at: time)
    }

    /// Hears the keys that waited for rows.
    func replayDeferred(at time: Double) -> [SessionRequest] {
        var all: [SessionRequest] = []
        let events = deferred
        deferred = []
        isReplaying = true
        for event in events { all += handle(event, at: time) }
        isReplaying = false
        if deferred.isEmpty { awaited?.noteAnswer() }
        return all
    }

    /// Has the rows looked for that the text of a field finds, where that takes long.
    ///
    /// - Parameters:
    ///   - isTextNew: whether the text is another one than that of the rows shown.
    ///   - isComplete: whether all rows are put in their order, and not only those that people look at.
    /// - Returns: Whether it does; else the filter has an answer at once.
    @discardableResult
    func startSearch(inLevel level: Int, isTextNew: Bool, isComplete: Bool = false) -> Bool {
        guard let text = panels[level].field?.text.text,
            let search = panels[level].filter?.search(for: text, isComplete: isComplete)
        else { return false }
        searchCount += 1
        panels[level].search = searchCount
        if isTextNew { panels[level].isSettling = false }
        panels[level].isTextNew = isTextNew
        requests.append(.search(RowSearch(number: searchCount, level: level, search)))
        return true
    }

    /// Shows what another text finds.
    func showAnew(inLevel level: Int, at time: Double) {
        let entries = shown(inLevel: level)
        show(entries, inLevel: level, renumbering: { $0 < entries.headerCount ? $0 : nil }, at: time)
        alignSheets(level: level)
        guard wasPresented else { return }
        pointOutBest(level: level, at: time)
        let isOne = panels[level].rows?.count == 1 && panels[level].source.count - panels[level].source.headerCount > 1
        if options.field.acceptsLast, isOne, machine.levels[level].highlighted != nil {
            feed(.key(.enter, page: page), at: time)
        }
    }

    /// Shows what the same text finds in rows of which there are more.
    private func showGrown(from old: Panel, inLevel level: Int, at time: Double) {
        let (now, holdsBest) = (panels[level], holdsBest(inLevel: level))
        show(
            shown(inLevel: level), inLevel: level,
            renumbering: { old.sourcePosition(of: $0).flatMap(now.shownPosition) }, at: time)
        pointOutFirstFound(inLevel: level, after: old, holdsBest: holdsBest, at: time)
    }

    /// Highlights the best row where the first ones were found that the text means, or better ones than that which was the best; and the first
    /// row where there was none.
    func pointOutFirstFound(inLevel level: Int, after old: Panel, holdsBest: Bool, at time: Double) {
        let wasEmpty = old.rows?.isEmpty ?? (old.entries.count <= old.entries.headerCount)
        guard wasPresented, wasEmpty || holdsBest, panels[level].rows?.isEmpty != true else { return }
        pointOutBest(level: level, at: time)
    }

    /// Has the rows of a list ranked to the end before a person comes near those that are not.
    func settleRows(hurriedly: Bool = false) {
        guard let level = panels.indices.last, let rows = panels[level].rows, panels[level].search == nil,
            rows.settledCount < rows.count
        else { return }
        let panel = panels[level]
        let seen = (panel.frame.visibleEntries(scroll: panel.scroll).last ?? 0) - panel.entries.headerCount
        guard hurriedly || seen > rows.settledCount / 2 else { return }
        panels[level].isSettling = hurriedly
        startSearch(inLevel: level, isTextNew: false, isComplete: true)
    }

    /// Whether a key may go to rows of which nobody knows yet which they are: up from the first one, and to the last one.
    private func leavesSettledRows(_ stroke: KeyStroke) -> Bool {
        guard let rows = panels.last?.rows, rows.settledCount < rows.count else { return false }
        switch options.field.keys[stroke] {
        case .previousRow, .lastRow, .previousPage, .markAll, .walkOr(.previousRow, _), .editOr(_, .lastRow):
            return true
        case .editOrBrowse(.moveEnd): return panels.last?.field?.focus != .text
        case nil: return stroke.key == .up || stroke.key == .end || stroke.key == .pageUp
        default: return false
        }
    }

    /// Whether an event must wait for rows that are being looked for: a key that chooses, marks or moves means the row that the person
    /// will see, and what is typed after it comes after it. Escape never waits.
    func isPremature(_ event: SessionEvent) -> Bool {
        switch event {
        case .key(let stroke):
            if stroke.key == .escape || options.field.keys[stroke] == .dismiss { return false }
            if !isReplaying, leavesSettledRows(stroke) { settleRows(hurriedly: true) }
            let isWaiting =
                panels.contains { $0.search != nil && ($0.isTextNew || $0.isSettling) }
                || dependsOnAwaitedRows(stroke)
            return !deferred.isEmpty || (isWaiting && !isEdit(stroke))
        case .pasted: return !deferred.isEmpty
        case .presented, .moved, .pressed, .pressedInputMethod, .released, .cancelled, .scrolled, .interrupted,
            .timerFired, .offered, .offerEnded:
            return false
        }
    }

    /// Whether a key is for the text of the field alone.
    private func isEdit(_ stroke: KeyStroke) -> Bool {
        guard let level = typingLevel, stroke.bindings.allSatisfy({ options.customKeys[$0] == nil }) else {
            return false
        }
        switch options.field.keys[stroke] {
        case .edit, .editAnew, .recall, .paste, .copy, .cut, .dismiss, .nothing, .toggleCase, .toggleRanking:
            return true
        case .editOrBrowse: return panels[level].field?.focus == .text
        case .nextRow, .previousRow, .firstRow, .lastRow, .nextPage, .previousPage, .accept, .acceptTyped,
            .acceptAndStay, .mark, .markAll, .complete, .nextColumn, .previousColumn, .skipColumn, .editOr, .walkOr,
            .acceptRow,
            .acceptOnlyOr, .acceptMarkedOr, .onRow, .end:
            return false
        case nil: return isTyped(stroke)
        }
    }

    /// Whether a key that no table knows types its text.
    func isTyped(_ stroke: KeyStroke) -> Bool {
        guard stroke.modifiers.isDisjoint(with: [.control, .alt, .super]), let first = stroke.text.unicodeScalars.first
        else { return false }
        return first.value >= 0x20 && first.value != 0x7F
    }
}

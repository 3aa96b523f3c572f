import MenuInteraction
import MenuLayout
import MenuModel
import MenuSearch

/// Keys that wait for rows: those of a search, of a stream and of elements that are loading.
extension MenuSession {
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
    func replay(_ turn: inout Turn) {
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
        // Rows that were chosen before come to stand first.
        if options.uses != nil { return true }
        // Without a text, new rows are only appended otherwise.
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
    var awaitedLevel: Int? {
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

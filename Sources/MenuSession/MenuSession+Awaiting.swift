import MenuInteraction
import MenuModel
import MenuSearch
import TextEditing

extension MenuSession {
    /// Whether keys wait for rows that are still to come.
    public var awaitsRows: Bool { awaited != nil }

    /// When keys that wait for rows have waited long enough, in seconds of the clock of `handle(_:at:)`: `noteRows` is to be called then. Nil
    /// where none waits, or where there is no row yet that could be chosen instead.
    public var rowsDeadline: Double? {
        guard let panel = panels.first, panel.source.count > panel.source.headerCount else { return nil }
        return awaited?.end
    }

    /// Hears the keys that waited for rows, where rows have come that they can mean, where no more come, or where they have waited enough.
    ///
    /// - Parameters:
    ///   - areAll: Whether no more rows come than are there.
    ///   - areNew: Whether rows have come.
    ///   - time: When that became known, in seconds of the clock of `handle(_:at:)`.
    /// - Returns: The requests in the order in which they are to be carried out; none where nothing waited.
    public func noteRows(areAll: Bool, areNew: Bool, at time: Double) -> [SessionRequest] {
        guard awaited != nil, !isOver, let panel = panels.first else { return [] }
        if areNew { awaited?.noteRows(at: time) }
        if areAll { awaited?.areAll = true }
        if let deadline = rowsDeadline, time >= deadline {
            awaited = nil
        } else if panel.search != nil {
            // Nobody knows yet what the text finds.
            return []
        } else if awaited?.areAll == true {
            awaited = nil
        }
        return replayDeferred(at: time)
    }

    /// Whether rows that are still to come may change what a key means.
    func dependsOnAwaitedRows(_ stroke: KeyStroke) -> Bool {
        guard awaited != nil, let panel = panels.first, let field = panel.field, panels.count == 1 else { return false }
        let command = options.field.keys[stroke]
        if command == .acceptTyped { return false }
        let count = panel.entries.count - panel.entries.headerCount
        let place = machine.levels[0].highlighted.map { $0 - panel.entries.headerCount }
        guard field.text.isEmpty else {
            // A row that equals the text is the best there can be, and no later one comes before it.
            let isEqual =
                place == 0 && panel.isFiltered && isTyped(panel.entries[panel.entries.headerCount].element.title)
            return !(isEqual && (command == .accept || command == .acceptAndStay || command == .complete))
        }
        // Without a text rows only come behind those that are there.
        switch command {
        case .lastRow, .editOr(_, .lastRow): return true
        case .nextRow, .editOr(_, .nextRow): return place.map { $0 + 1 >= count } ?? true
        case .nextPage:
            guard let place, case .sheets(let length) = options.paging else { return true }
            return place + 2 * length >= count
        default: return place == nil
        }
    }

    private func isTyped(_ title: String) -> Bool {
        let text = panels[0].field?.text.text
        return title == text || (options.field.matching.ignoresCase && title.lowercased() == text?.lowercased())
    }

    /// Whether the best row is highlighted, and a better one may still come: nobody has gone on from it.
    func holdsBest(inLevel level: Int) -> Bool {
        awaited != nil && level == 0 && panels[0].isFiltered
            && machine.levels[0].highlighted == panels[0].entries.headerCount
    }
}

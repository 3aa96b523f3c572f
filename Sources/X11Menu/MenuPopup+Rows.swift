import MenuSession
import X11

extension MenuPopup {
    /// How many seconds lie between two looks at rows that come in: a flood of them is no reason to draw more often than people see. Where
    /// to take them in takes long, so many times as long goes by until it is done again.
    private static let (rowsInterval, rowsShare) = (0.03, 3.0)

    /// Takes rows that have come in, where it is time to.
    ///
    /// - Returns: Whether there were any.
    func takeRows() throws -> Bool {
        guard let feed, ending == nil else { return false }
        let start = Timers.now
        let isOverdue = session.rowsDeadline.map { start >= $0 } ?? false
        guard isOverdue || start >= nextRows else { return false }
        let state = feed.take()
        guard state.news != nil || isOverdue || (state.isFinished && session.awaitsRows) else { return false }
        var requests: [SessionRequest] =
            switch state.news {
            case .lines(let lines): session.take(lines, at: start)
            case .menu(let menu): session.update(decorate(menu), at: start)
            case nil: []
            }
        requests += session.noteRows(areAll: state.isFinished, areNew: state.news != nil, at: start)
        for request in requests { try carryOut(request) }
        connection.flush()
        nextRows = Timers.now + max(MenuPopup.rowsInterval, MenuPopup.rowsShare * (Timers.now - start))
        work.note(at: Timers.now)
        return true
    }

    /// Takes rows that were found.
    ///
    /// - Returns: Whether there were any.
    func takeFound() throws -> Bool {
        guard let found = searching.take() else { return false }
        for request in session.take(found, at: Timers.now) { try carryOut(request) }
        connection.flush()
        return true
    }

    /// When rows are looked at again, or keys have waited for them long enough; nil where they wake us by themselves.
    var rowsDeadline: Double? {
        guard feed != nil, ending == nil else { return nil }
        return [nextRows > Timers.now ? nextRows : nil, session.rowsDeadline].compactMap(\.self).min()
    }

    /// What wakes us when rows come in; -1, which `poll` passes over, where none do or where it is too early for them.
    var rowsDescriptor: Int32 { ending == nil && nextRows <= Timers.now ? feed?.descriptor ?? -1 : -1 }
}

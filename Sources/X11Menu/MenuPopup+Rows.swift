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
        guard let feed, ending == nil, Timers.now >= nextRows else { return false }
        let state = feed.take()
        guard state.news != nil || (state.isFinished && session.awaitsRows) else { return false }
        let start = Timers.now
        var requests: [SessionRequest] =
            switch state.news {
            case .lines(let lines): session.take(lines, at: start)
            case .menu(let menu): session.update(dress(menu), at: start)
            case nil: []
            }
        requests += session.noteRows(areAll: state.isFinished, at: start)
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

    /// When rows are looked at again; nil where they wake us by themselves.
    var rowsDeadline: Double? { feed != nil && ending == nil && nextRows > Timers.now ? nextRows : nil }

    /// What wakes us when rows come in; -1, which `poll` passes over, where none do or where it is too early for them.
    var rowsDescriptor: Int32 { ending == nil && rowsDeadline == nil ? feed?.descriptor ?? -1 : -1 }
}

import MenuSession
import X11

extension MenuPopup {
    /// How many seconds lie between two looks at rows that come in: a flood of them is no reason to draw more often than people see.
    private static let rowsInterval = 0.03

    /// Takes rows that have come in, where it is time to.
    ///
    /// - Returns: Whether there were any.
    func takeRows() throws -> Bool {
        guard let feed, ending == nil, Timers.now >= nextRows, let lines = feed.take() else { return false }
        for request in session.take(lines, at: Timers.now) { try carryOut(request) }
        connection.flush()
        nextRows = Timers.now + MenuPopup.rowsInterval
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

import MenuSession
import X11

extension MenuPopup {
    /// How many seconds lie between two looks at rows that come in: a flood of them is no reason to draw more often than people see. Where
    /// to take them in takes long, so many times as long goes by until it is done again.
    private static let (rowsInterval, rowsShare) = (0.03, 3.0)

    /// Shows rows that have come in, where it is time to.
    func showNewRows() throws {
        guard let stream, ending == nil else { return }
        let start = Timers.now
        let isOverdue = session.rowsDeadline.map { start >= $0 } ?? false
        guard isOverdue || start >= nextRows else { return }
        let state = stream.take()
        guard state.news != nil || isOverdue || (state.isFinished && session.awaitsRows) else { return }
        var requests: [SessionRequest] =
            switch state.news {
            case .lines(let lines): session.take(lines, at: start)
            case .menu(let menu): session.update(dress(menu), at: start)
            case nil: []
            }
        requests += session.noteRows(areAll: state.isFinished, areNew: state.news != nil, at: start)
        for request in requests { try perform(request) }
        connection.flush()
        nextRows = Timers.now + max(MenuPopup.rowsInterval, MenuPopup.rowsShare * (Timers.now - start))
        progress.note(at: Timers.now)
    }

    /// Shows rows that were found.
    func showFound() throws {
        guard let found = searching.take() else { return }
        for request in session.take(found, at: Timers.now) { try perform(request) }
        connection.flush()
    }

    /// When rows are looked at again, or keys have waited for them long enough; nil where they wake us by themselves.
    var rowsDeadline: Double? {
        guard stream != nil, ending == nil else { return nil }
        return [nextRows > Timers.now ? nextRows : nil, session.rowsDeadline].compactMap(\.self).min()
    }

    /// What wakes us when rows come in; -1 where none do or where it is too early for them.
    var rowsDescriptor: Int32 { ending == nil && nextRows <= Timers.now ? stream?.descriptor ?? -1 : -1 }
}

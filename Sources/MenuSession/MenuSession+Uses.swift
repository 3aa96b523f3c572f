import MenuModel
import MenuSearch

extension MenuSession {
    /// Puts what was chosen before first in the first menu, before anything is shown of it.
    ///
    /// - Returns: The entries in the order in which they are shown.
    static func raising(_ uses: UseRanking?, in source: EntryList) -> (
        entries: EntryList, used: UsedRows?, rows: RankedRows?
    ) {
        guard let uses, !uses.isEmpty else { return (source, nil, nil) }
        var used = UsedRows(uses)
        used.look(at: source)
        guard !used.rows.isEmpty else { return (source, used, nil) }
        let rows = RankedRows(all: source.count - source.headerCount, first: used.rows)
        return (source.listing(rows), used, rows)
    }

    /// Finds out which rows of a menu were chosen before, after others have come.
    func lookAtUses(inLevel level: Int) {
        guard var used = panels[level].used else { return }
        // Held once, so that no copy is made of it.
        panels[level].used = nil
        used.look(at: panels[level].source)
        panels[level].used = used
        panels[level].filter?.raise(used)
    }

    /// Shows all rows of a menu without a filter, after others have come.
    func showAtRest(
        inLevel level: Int, from old: Panel, changed: [Int]?, renumbering: (Int) -> Int?, at time: Double
    ) {
        panels[level].rows = panels[level].rowsAtRest
        let now = panels[level]
        guard old.rows != nil || now.rows != nil else {
            return show(now.source, inLevel: level, changed: changed, renumbering: renumbering, at: time)
        }
        show(
            now.source.listing(now.rows), inLevel: level, changed: nil,
            renumbering: { old.sourcePosition(of: $0).flatMap(renumbering).flatMap(now.shownPosition) }, at: time)
    }
}

extension EntryList {
    /// The list with only some of its rows, in their order; all rows where nil. Rows that are not there are left out.
    ///
    /// - Complexity: O(1) for lines, else O(number of rows).
    func listing(_ rows: RankedRows?) -> EntryList {
        guard let rows else { return self }
        if let lines { return showing(lines, rows) }
        let listed = rows.lazy.filter { $0 < count - headerCount }.map { self[headerCount + $0] }
        return EntryList(Array(prefix(headerCount)) + listed, headerCount: headerCount)
    }
}

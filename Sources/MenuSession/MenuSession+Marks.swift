import MenuInteraction
import MenuLayout
import MenuModel

extension MenuSession {
    /// The marked rows of the first menu as choices, in its order.
    public var markedChoices: [Choice] {
        let panel = panels[0]
        return panel.marks.map { Choice(entries: [panel.source[panel.source.headerCount + $0]]) }
    }

    /// The number of the highlighted row of a level; nil where none is, or where it cannot be chosen.
    func highlightedRow(level: Int) -> Int? {
        guard let entry = machine.levels[level].highlighted, panels[level].entries[entry].element.isEnabled,
            panels[level].entries[entry].element.submenu == nil
        else { return nil }
        return panels[level].row(ofEntry: entry)
    }

    /// Marks a row or takes its mark away.
    func setMark(_ isMarked: Bool, row: Int, level: Int) {
        if isMarked { panels[level].marks.insert(row) } else { panels[level].marks.remove(row) }
        if let entry = panels[level].shownPosition(of: panels[level].source.headerCount + row) {
            redraw(level: level, entry: entry)
        }
    }

    /// Marks every row that is shown and can be chosen; where all are marked, takes the marks away.
    ///
    /// - Complexity: O(number of rows shown).
    func markAll(level: Int) {
        let panel = panels[level]
        var rows = RowBits()
        for entry in panel.entries.headerCount..<panel.entries.count {
            guard
                panel.entries.isLine(entry)
                    || (panel.entries[entry].element.isEnabled && panel.entries[entry].element.submenu == nil),
                let row = panel.row(ofEntry: entry)
            else { continue }
            rows.insert(row)
        }
        var unmarked = rows
        unmarked.subtract(panel.marks)
        if unmarked.isEmpty { panels[level].marks.subtract(rows) } else { panels[level].marks.formUnion(rows) }
        redraw(level: level, panel.frame.viewport)
    }
}

import MenuInteraction
import MenuLayout
import MenuModel

extension MenuSession {
    /// Turns pages of a menu with a field as its options say.
    func turnPage(by step: Int, level: Int, at time: Double) {
        let key: InteractionEvent.Key = step > 0 ? .pageDown : .pageUp
        switch options.paging {
        case .seen: feed(.key(key, page: page), at: time)
        case .rows(let count):
            // Where nothing is found, it is the place that is kept for later which goes back.
            if machine.levels[level].highlighted == nil, step < 0 {
                panels[level].keptPlace = max(0, panels[level].keptPlace - max(1, count))
            }
            feed(.key(key, page: max(1, count)), at: time)
        case .lines:
            guard let highlighted = machine.levels[level].highlighted,
                let target = panels[level].frame.layout.entry(onLineBeside: highlighted, by: step)
            else { return }
            feed(.pointedOut(level: level, index: target), at: time)
        case .sheets(let length): turnSheet(by: step, length: max(1, length), level: level, at: time)
        }
    }

    /// Goes on by a column of so many rows as rofi does, whose rows stand in columns even where only one is seen.
    func skipColumn(of rows: Int, level: Int, at time: Double) {
        guard let row = highlightedRow(ofLevel: level) else { return }
        let (count, length) = (rowCount(ofLevel: level), max(1, abs(rows)))
        let target = row + (rows < 0 ? -length : length)
        let last = row / length == count / length ? row : count - 1
        guard target >= 0, target < count || last > row else { return }
        goTo(row: target < count ? target : last, level: level, at: time)
    }

    private func turnSheet(by step: Int, length: Int, level: Int, at time: Double) {
        guard let row = highlightedRow(ofLevel: level) else { return }
        let top = sheetTop(ofRow: row, length: length, level: level)
        // Before the first sheet there is none, and behind the last one neither.
        let target = step > 0 ? top + length : max(0, top - length)
        guard target < rowCount(ofLevel: level) else { return }
        panels[level].sheetTop = target
        goTo(row: target, level: level, at: time)
    }

    /// The highlighted row, counted from the first below the headers; nil where none is.
    private func highlightedRow(ofLevel level: Int) -> Int? {
        machine.levels[level].highlighted.map { $0 - panels[level].entries.headerCount }.flatMap { $0 < 0 ? nil : $0 }
    }

    private func rowCount(ofLevel level: Int) -> Int {
        panels[level].entries.count - panels[level].entries.headerCount
    }

    private func goTo(row: Int, level: Int, at time: Double) {
        feed(.pointedOut(level: level, index: panels[level].entries.headerCount + row), at: time)
    }

    /// The first row of the sheet that a row stands on: the present one, or as many sheets further as it takes.
    ///
    /// Sheets are counted from the row that the last one began with, as it is where the last row was gone to.
    private func sheetTop(ofRow row: Int, length: Int, level: Int) -> Int {
        var top = panels[level].sheetTop
        if row >= top + length { top += (row - top) / length * length }
        if row < top { top = max(0, top - (top - row + length - 1) / length * length) }
        panels[level].sheetTop = top
        return top
    }

    /// Turns to the sheet that the highlight has gone to.
    func noteSheet(level: Int) {
        guard case .sheets(let length) = options.paging, let row = highlightedRow(ofLevel: level) else { return }
        _ = sheetTop(ofRow: row, length: max(1, length), level: level)
    }

    /// Notes that the sheets are counted anew: from the first row, or so that the last row ends one.
    func alignSheets(level: Int, toEnd: Bool = false) {
        guard case .sheets(let length) = options.paging else { return }
        let rows = rowCount(ofLevel: level)
        panels[level].sheetTop = toEnd && rows > length ? rows - length : 0
    }

    /// The entry of a number from 0 among the rows that are listed; nil where there are not so many, or where it cannot be chosen.
    func listedEntry(_ place: Int, level: Int) -> Int? {
        let entries = panels[level].entries
        let entry = entries.headerCount + place
        return place >= 0 && entry < entries.count && entries[entry].element.isEnabled ? entry : nil
    }
}

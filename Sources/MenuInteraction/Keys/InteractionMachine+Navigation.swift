import MenuModel

extension InteractionMachine {
    /// A predicate for the entries of a level that the keys stop at.
    func canReach(in level: Level) -> (Int) -> Bool {
        let reachesDisabled = options.keysReachDisabled
        return { reachesDisabled ? level.isReachable($0) : level.isEnabled($0) || level.canBecomeFocused($0) }
    }

    /// Highlights an entry and scrolls it into view.
    mutating func select(_ index: Int, in level: Int) {
        highlight(index, in: level)
        emit(.reveal(level: level, entry: index))
    }

    /// Up or Down: to the next row of entries, skipping the tiles beside this one; without a highlight, to the first or the last entry.
    ///
    /// - Parameter lane: The horizontal position that is kept, from 0 to 1; nil to start at the current tile.
    /// - Returns: The horizontal position for the next step.
    mutating func step(from current: Int?, by step: Int, in level: Int, lane: Double?) -> Double? {
        let menu = levels[level]
        let canReach = canReach(in: menu)
        let start = step > 0 ? 0 : menu.entries.count - 1
        guard let current else {
            go(toward: start, by: step, in: level)
            return nil
        }
        let (row, places) = menu.row(of: current)
        let lane = lane ?? (places > 1 ? (Double(current - row.lowerBound) + 0.5) / Double(places) : nil)
        let next = step > 0 ? row.upperBound : row.lowerBound - 1
        let isBeyond: (Int) -> Bool = { canReach($0) && !row.contains($0) }
        var found = menu.entry(from: next, by: step, where: canReach)
        if found == nil, options.wraps { found = menu.entry(from: start, by: step, where: isBeyond) }
        // If everything is in one row, the step goes along it.
        if found == nil, !menu.entries.indices.contains(where: isBeyond) {
            found = menu.entry(from: current + step, by: step, where: canReach)
            if found == nil, options.wraps { found = menu.entry(from: start, by: step, where: canReach) }
            if let found { select(found, in: level) }
            return nil
        }
        guard let found else { return lane }
        let (tiles, wide) = menu.row(of: found)
        let wanted = tiles.lowerBound + min(tiles.count - 1, Int((lane ?? 0) * Double(wide)))
        select(canReach(wanted) ? wanted : found, in: level)
        return lane
    }

    /// Highlights the first entry from an index on that the keys can reach.
    mutating func go(toward index: Int, by step: Int, in level: Int) {
        guard let target = levels[level].entry(from: index, by: step, where: canReach(in: levels[level])) else {
            return
        }
        select(target, in: level)
    }

    /// Highlights the entry with a number, from 1, among those that the keys reach; the last one if there are fewer.
    mutating func go(to number: Int, in level: Int) {
        let menu = levels[level]
        let canReach = canReach(in: menu)
        var target: Int?
        for _ in 0..<number {
            guard let next = menu.entry(from: target.map { $0 + 1 } ?? 0, by: 1, where: canReach) else { break }
            target = next
        }
        if let target { select(target, in: level) }
    }

    /// Moves by a number of entries, without wrapping around.
    mutating func turnPage(by distance: Int, in level: Int) {
        let menu = levels[level]
        let step = distance > 0 ? 1 : -1
        let end = step > 0 ? menu.entries.count - 1 : 0
        guard let current = menu.highlighted else {
            return go(toward: end - (menu.entries.count - 1) * step, by: step, in: level)
        }
        let target = min(max(current + distance, 0), menu.entries.count - 1)
        let canReach = canReach(in: menu)
        guard
            let found = menu.entry(from: target, by: step, where: canReach)
                ?? menu.entry(from: target, by: -step, where: canReach)
        else { return }
        select(found, in: level)
    }

    /// The neighbour of a tile in its strip; nil at the strip's end and for rows.
    func tile(beside index: Int, by step: Int, in level: Int) -> Int? {
        if let run = levels[level].arrangement.tileRun(of: index) {
            let next = levels[level].entry(from: index + step, by: step, where: canReach(in: levels[level]))
            return next.flatMap { run.contains($0) ? $0 : nil }
        }
        guard let strip = levels[level].strip(of: index) else { return nil }
        let menu = levels[level]
        let canReach = canReach(in: menu)
        guard let next = menu.entry(from: index + step, by: step, where: canReach), menu.strip(of: next) == strip else {
            return nil
        }
        return next
    }

    /// The entry at the same height in the next or the previous column, or the nearest one that the keys can reach; nil if there is no such column.
    func entry(inColumnBeside index: Int, by step: Int, in level: Int) -> Int? {
        let menu = levels[level]
        let columns = menu.arrangement.columns
        guard columns.count > 1, let column = columns.lastIndex(where: { $0 <= index }),
            columns.indices.contains(column + step)
        else { return nil }
        let first = columns[column + step]
        let end =
            column + step + 1 < columns.count
            ? columns[column + step + 1] : menu.entries.count - menu.entries.footerCount
        guard first < end, end <= menu.entries.count else { return nil }
        let wanted = min(first + index - columns[column], end - 1)
        let canReach = canReach(in: menu)
        let below = menu.entry(from: wanted, by: 1, where: canReach) ?? end
        let above = menu.entry(from: wanted, by: -1, where: canReach) ?? -1
        if below < end, above < first || below - wanted <= wanted - above { return below }
        return above < first ? nil : above
    }
}

extension InteractionMachine.Level {
    /// The entries side by side with an entry: those of its row of tiles, including itself; and the number of places in the row.
    func row(of index: Int) -> (entries: Range<Int>, places: Int) {
        if let run = arrangement.tileRun(of: index)?.clamped(to: entries.indices), run.contains(index) {
            let places = max(1, arrangement.tilesBeside)
            let start = run.lowerBound + (index - run.lowerBound) / places * places
            return (start..<min(start + places, run.upperBound), places)
        }
        guard let strip = strip(of: index) else { return (index..<index + 1, 1) }
        var first = index
        while first > 0, self.strip(of: first - 1) == strip { first -= 1 }
        var end = index + 1
        while end < entries.count, self.strip(of: end) == strip { end += 1 }
        let places = max(1, min(arrangement.tilesPerRow[strip] ?? end - first, end - first))
        let start = first + (index - first) / places * places
        return (start..<min(start + places, end), places)
    }

    /// The first entry that satisfies a predicate, from an index on in one direction.
    ///
    /// - Complexity: O(number of skipped entries).
    func entry(from start: Int, by step: Int, where fits: (Int) -> Bool) -> Int? {
        var index = start
        while entries.indices.contains(index) {
            if fits(index) { return index }
            index += step
        }
        return nil
    }

    /// The strip of tiles that an entry belongs to; nil for rows.
    func strip(of index: Int) -> Int? {
        entries.isLine(index) ? nil : entries[index].strip
    }
}

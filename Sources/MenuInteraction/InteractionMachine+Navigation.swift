import MenuModel

extension InteractionMachine {
    /// Which entries of a level the keys stop at.
    func canReach(in level: Level) -> (Int) -> Bool {
        let reachesDisabled = options.keysReachDisabled
        return { reachesDisabled ? level.isHighlightable($0) : level.isEnabled($0) }
    }

    /// Highlights an entry and scrolls it into view.
    mutating func select(_ index: Int, in level: Int) {
        highlight(index, in: level)
        emit(.reveal(level: level, entry: index))
    }

    /// Up or Down: to the next row, past the tiles beside this one; from nothing to the first or the last.
    mutating func step(from current: Int?, by step: Int, in level: Int) {
        let menu = levels[level]
        let count = menu.entries.count
        let start = step > 0 ? 0 : count - 1
        let canReach = canReach(in: menu)
        guard let current else { return go(toward: start, by: step, in: level) }
        let strip = menu.strip(of: current)
        let leavesStrip: (Int) -> Bool = { canReach($0) && menu.strip(of: $0) != strip }
        // Where all is one strip there is nowhere else to go.
        let fits = strip == nil || !menu.entries.indices.contains(where: leavesStrip) ? canReach : leavesStrip
        if let next = menu.entry(from: current + step, by: step, where: fits) { return select(next, in: level) }
        guard options.wraps, let next = menu.entry(from: start, by: step, where: fits) else { return }
        select(next, in: level)
    }

    /// The first entry from an index on that the keys can reach.
    mutating func go(toward index: Int, by step: Int, in level: Int) {
        guard let target = levels[level].entry(from: index, by: step, where: canReach(in: levels[level])) else {
            return
        }
        select(target, in: level)
    }

    /// As many entries further, but never around the end.
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
        guard let strip = levels[level].strip(of: index) else { return nil }
        let menu = levels[level]
        let canReach = canReach(in: menu)
        guard let next = menu.entry(from: index + step, by: step, where: canReach), menu.strip(of: next) == strip else {
            return nil
        }
        return next
    }
}

extension InteractionMachine.Level {
    /// The first entry that fits, from an index on in one direction.
    ///
    /// - Complexity: O(number of entries passed over).
    func entry(from start: Int, by step: Int, where fits: (Int) -> Bool) -> Int? {
        var index = start
        while entries.indices.contains(index) {
            if fits(index) { return index }
            index += step
        }
        return nil
    }

    /// The strip of tiles that an entry stands in; nil for rows.
    func strip(of index: Int) -> Int? {
        entries.lines == nil ? entries[index].strip : nil
    }
}

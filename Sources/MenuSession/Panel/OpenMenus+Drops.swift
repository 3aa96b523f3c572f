import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel

/// The gaps between entries, where items are moved and dropped.
extension OpenMenus {
    /// The gap between entries at a point; nil if nothing can be dropped there, for example among search results.
    func gap(at point: Point, level: Int) -> Int? {
        canPutDown(inLevel: level) ? panels[level].frame.gap(at: point, scroll: panels[level].scroll) : nil
    }

    /// The gap after the last item of the first menu; nil if nothing can be dropped there.
    private var endGap: Int? {
        guard canPutDown(inLevel: 0) else { return nil }
        let (panel, entries) = (panels[0], panels[0].entries)
        return panel.isReversed ? entries.headerCount : entries.count - entries.footerCount
    }

    private func canPutDown(inLevel level: Int) -> Bool {
        let panel = panels[level]
        return panel.rows.found == nil && (!panel.entries.isEmpty || panel.menu.acceptsDrops)
            && panel.entries.lines == nil && (!coversParent || level == panels.count - 1)
    }

    /// Does the hit test for a drag of another program. It has a gap only in menus that accept drops.
    ///
    /// - Parameter title: The title of the bar whose menu is open.
    mutating func locateOffer(_ point: Point, title: Int?) -> InteractionEvent.Pointer {
        var located = locate(point)
        switch located.hit {
        case .entry(let level, _), .body(let level):
            if let gap = located.gap, !panels[level].takesDrops(before: gap) { located.gap = nil }
        case .anchor, .title:
            located.gap = nil
            // A drop on the title of the open menu is inserted at the menu's end.
            let isOwnTitle = if case .title(let hit) = located.hit { hit == title } else { located.hit == .anchor }
            guard isOwnTitle, let end = endGap, panels[0].takesDrops(before: end) else { break }
            (located.hit, located.gap) = (.body(level: 0), end)
        case .inputMethod, .outside: located.gap = nil
        }
        return located
    }

    /// The place where an item would be inserted in a gap of a level, as the indices that lead there from the first menu.
    ///
    /// - Parameter rows: The rows that submenus were opened from, one per level.
    func place(level: Int, before gap: Int, openedBy rows: [Int?]) -> [Int]? {
        guard panels.indices.contains(level) else { return nil }
        return panels[..<level].indices.reduce(into: []) { way, upper in
            if let open = rows[upper] { way += panels[upper].entries[open].path }
        } + panels[level].place(before: gap)
    }

    /// The index that an item of a level has among its neighbours after a move to a gap; nil if it does not change.
    func index(level: Int, of entry: Int, before gap: Int) -> Int? {
        let entries = panels[level].entries
        guard let from = entries[entry].path.last else { return nil }
        let around = entries[entry].path.dropLast()
        func beside(_ index: Int) -> Int? {
            guard entries.indices.contains(index), index >= entries.headerCount, !entries[index].path.isEmpty,
                entries[index].path.dropLast() == around
            else { return nil }
            return entries[index].path.last
        }
        let way = panels[level].isReversed ? -1 : 1
        // The item gets the index of the last neighbour that it passes; if there is none, the index next to the neighbour on the other side of the
        // gap.
        let target =
            gap > entry
            ? beside(gap - 1) ?? beside(gap).map { $0 - way }
            : beside(gap) ?? beside(gap - 1).map { $0 + way }
        return target == from ? nil : target
    }
}

extension Panel {
    /// The place where an item would be inserted in a gap, as the indices that lead there from the panel's menu.
    ///
    /// If a gap is at the end of an inline menu, the place that accepts drops is preferred.
    fileprivate func place(before gap: Int) -> [Int] {
        let places = [path(of: gap, isBehind: isReversed), path(of: gap - 1, isBehind: !isReversed)].compactMap { $0 }
        return places.first(where: takesDrops) ?? places.first ?? [menu.items.count]
    }

    /// The path of an entry, or the path of the place after it; nil if the entry has none.
    private func path(of entry: Int, isBehind: Bool) -> [Int]? {
        let rows = entries.headerCount..<entries.count - entries.footerCount
        guard rows.contains(entry), !entries[entry].path.isEmpty else { return nil }
        var path = entries[entry].path
        if isBehind { path[path.count - 1] += 1 }
        return path
    }

    /// Whether drops of other programs are accepted in a gap.
    fileprivate func takesDrops(before gap: Int) -> Bool { takesDrops(at: place(before: gap)) }

    /// Whether the menu accepts drops of other programs, or an inline menu that the place belongs to does.
    private func takesDrops(at path: [Int]) -> Bool {
        if menu.acceptsDrops { return true }
        var items = menu.items
        for index in path.dropLast() {
            guard index < items.count, case .menu(let inner) = items[index] else { return false }
            if inner.acceptsDrops { return true }
            items = inner.items
        }
        return false
    }
}

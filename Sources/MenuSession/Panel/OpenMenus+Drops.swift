import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel

/// The places between entries, where items are put down and dropped.
extension OpenMenus {
    /// The place between entries that a point lies at; nil where nothing can be put down there, as among rows that were found.
    func gap(at point: Point, level: Int) -> Int? {
        canPutDown(inLevel: level) ? panels[level].frame.gap(at: point, scroll: panels[level].scroll) : nil
    }

    /// The place behind the last item of the first menu; nil where nothing can be put there.
    private var endGap: Int? {
        guard canPutDown(inLevel: 0) else { return nil }
        let (panel, entries) = (panels[0], panels[0].entries)
        return panel.isTurned ? entries.headerCount : entries.count - entries.footerCount
    }

    private func canPutDown(inLevel level: Int) -> Bool {
        let panel = panels[level]
        return panel.rows.found == nil && (!panel.entries.isEmpty || panel.menu.acceptsDrops)
            && panel.entries.lines == nil && (!liesOver || level == panels.count - 1)
    }

    /// Finds out what lies under something that another program drags. It comes in only where a menu takes such things.
    ///
    /// - Parameter title: The title of the bar whose menu is open.
    mutating func locateOffer(_ point: Point, title: Int?) -> InteractionEvent.Pointer {
        var located = locate(point)
        switch located.hit {
        case .entry(let level, _), .body(let level):
            if let gap = located.gap, !panels[level].takesDrops(before: gap) { located.gap = nil }
        case .anchor, .title:
            located.gap = nil
            // The title of the open menu stands for its end.
            let isOwnTitle = if case .title(let hit) = located.hit { hit == title } else { located.hit == .anchor }
            guard isOwnTitle, let end = endGap, panels[0].takesDrops(before: end) else { break }
            (located.hit, located.gap) = (.body(level: 0), end)
        case .inputMethod, .outside: located.gap = nil
        }
        return located
    }

    /// Where an item would come in that is put between entries of a level: the indices that lead there from the first menu.
    ///
    /// - Parameter rows: The rows that submenus were opened from, a level each.
    func place(level: Int, before gap: Int, openedBy rows: [Int?]) -> [Int]? {
        guard panels.indices.contains(level) else { return nil }
        return panels[..<level].indices.reduce(into: []) { way, upper in
            if let open = rows[upper] { way += panels[upper].entries[open].path }
        } + panels[level].place(before: gap)
    }

    /// The index that an item of a level has among those beside it when it goes to a place between entries.
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
        let way = panels[level].isTurned ? -1 : 1
        // What it passes over last comes to stand right where it was; next to what does not move, it is beside that.
        let target =
            gap > entry
            ? beside(gap - 1) ?? beside(gap).map { $0 - way }
            : beside(gap) ?? beside(gap - 1).map { $0 + way }
        return target == from ? nil : target
    }
}

extension Panel {
    /// Where an item would come in that is put between entries: the indices that lead there from the panel's menu.
    ///
    /// Between the last entry of a menu that is shown in the rows and what follows it, that is where such things are taken.
    fileprivate func place(before gap: Int) -> [Int] {
        let places = [path(of: gap, isBehind: isTurned), path(of: gap - 1, isBehind: !isTurned)].compactMap { $0 }
        return places.first(where: takesDrops) ?? places.first ?? [menu.items.count]
    }

    /// The place of an entry that has one, or the place behind it.
    private func path(of entry: Int, isBehind: Bool) -> [Int]? {
        let rows = entries.headerCount..<entries.count - entries.footerCount
        guard rows.contains(entry), !entries[entry].path.isEmpty else { return nil }
        var path = entries[entry].path
        if isBehind { path[path.count - 1] += 1 }
        return path
    }

    /// Whether what other programs drop may come in between entries.
    fileprivate func takesDrops(before gap: Int) -> Bool { takesDrops(at: place(before: gap)) }

    /// Whether the menu takes what other programs drop, or one does that is shown in its rows and that a place belongs to.
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

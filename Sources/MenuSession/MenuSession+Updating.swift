public import Geometry
import MenuInteraction
import MenuLayout
public import MenuModel

extension MenuSession {
    /// Shows another state of the menu that is open: whatever changed in it, at any depth.
    ///
    /// An element is the same one as before where its id is the same, or, without ids, its place. The highlight, open submenus and a press
    /// stay with their element; only rows that look different are drawn anew, and a panel is laid out only where anything in it changed.
    ///
    /// - Parameters:
    ///   - menu: The first menu as it is now.
    ///   - time: When it changed, in seconds of the clock of `handle(_:at:)`.
    /// - Returns: The requests in the order in which they are to be carried out; none once the menu is over.
    /// - Complexity: O(number of rows seen) where the open menus are lists of plain rows that come to the same extent, else that of a layout.
    public func update(_ menu: Menu, at time: Double) -> [SessionRequest] {
        var requests: [SessionRequest] = []
        var shown = menu
        for level in 0... {
            guard panels.indices.contains(level) else { break }
            panels[level].menu = shown
            requests += replaceEntries(ofLevel: level, with: self.entries(of: shown, inLevel: level), at: time)
            guard machine.levels.indices.contains(level), let open = machine.levels[level].openEntry,
                let submenu = panels[level].entries[open].element.submenu
            else { break }
            shown = submenu
        }
        return requests
    }

    /// Shows other entries in one open menu, after finding out which of them are new.
    ///
    /// Both lists are those before any filter: which entries a text finds, and where it shows them, is found out anew from them.
    private func replaceEntries(ofLevel level: Int, with entries: EntryList, at time: Double) -> [SessionRequest] {
        let panel = panels[level]
        let old = panel.source
        let isShownWhole = panel.rows == nil && !panel.isDeep
        let seen = isShownWhole ? panel.frame.visibleEntries(scroll: panel.scroll) : []
        var changed: [Int]?
        if isShownWhole, entries.count == old.count, entries.headerCount == old.headerCount,
            seen.allSatisfy({ entries[$0].isSameElement(as: old[$0]) })
        {
            // Rows that nobody sees are drawn when they are seen.
            changed = seen.filter { entries[$0] != old[$0] }
            if changed?.isEmpty == true, entries == old { return [] }
        }
        return replaceEntries(
            ofLevel: level, with: entries, changed: changed,
            renumbering: { entries.index(ofElement: old[$0], near: $0) }, at: time)
    }

    /// What an entry of an open menu is, as the places of the rows that lead to it, a level each.
    public func path(toEntry entry: Int, ofLevel level: Int) -> [[Int]]? {
        guard panels.indices.contains(level), machine.levels.indices.contains(level),
            panels[level].entries.indices.contains(entry)
        else { return nil }
        var path: [[Int]] = []
        for (upper, panel) in panels[..<level].enumerated() {
            guard let open = machine.levels[upper].openEntry else { return nil }
            path.append(panel.entries[open].path)
        }
        return path + [panels[level].entries[entry].path]
    }

    /// Where the field of an open menu is, as the places of the rows that lead to it, a level each; nil where there is none.
    public func path(toFieldOfLevel level: Int) -> [[Int]]? {
        guard panels.indices.contains(level), let field = panels[level].field else { return nil }
        return path(toEntry: field.entry, ofLevel: level)
    }

    /// The entry at a place of the screen, in points, and its rectangle there; nil where none is.
    public func entry(at point: Point) -> (level: Int, entry: Int, rect: Rect)? {
        for level in panels.indices.reversed() {
            let panel = panels[level]
            let hit: MenuFrame.Hit? = panel.frame.hit(point, scroll: panel.scroll)
            switch hit {
            case .entry(let entry)?: return (level, entry, panel.frame.rect(ofEntry: entry, scroll: panel.scroll))
            case .body?, .tab?: return nil
            case nil: continue
            }
        }
        return nil
    }
}

extension EntryList.Entry {
    /// Whether it stands for the same element as another one, whatever either looks like.
    func isSameElement(as other: EntryList.Entry) -> Bool {
        element.id == other.element.id && (element.id != nil || path == other.path)
    }
}

extension EntryList {
    /// Where an entry of an earlier list is now; nil where it is gone.
    ///
    /// - Complexity: O(1) where it is where it was, else O(number of entries).
    func index(ofElement entry: Entry, near index: Int) -> Int? {
        if indices.contains(index), self[index].isSameElement(as: entry) { return index }
        return firstIndex { $0.isSameElement(as: entry) }
    }
}

extension MenuSession {
    /// Ends the menu at once, as its owner wishes: nothing that happens afterwards means anything to it.
    public func end() {
        isOver = true
        isEnded = true
    }
}

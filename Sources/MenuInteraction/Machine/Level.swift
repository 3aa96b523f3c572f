public import MenuGeometry
public import MenuModel

extension InteractionMachine {
    /// One menu of the open path.
    public struct Level: Sendable, Hashable {
        /// The rows that it shows.
        public internal(set) var entries: EntryList
        /// The entry under the pointer or the keys. While a submenu is open this is the row that opened it.
        public internal(set) var highlighted: Int?
        /// The entry whose submenu is the next level.
        public internal(set) var openEntry: Int?
        /// Where its body lies, in screen points; nil until it was placed.
        public internal(set) var panel: Rect?
        /// Whether it opened to the left of its parent.
        public internal(set) var opensLeft = false
        /// When it was opened, in seconds of the machine's clock.
        var opened = 0.0
        /// Whether a key opened it for its first entry, and none has come yet, as where a command still runs that brings them.
        var awaitsFirst = false
        /// How its entries stand to each other.
        public internal(set) var arrangement = Arrangement()

        init(_ entries: EntryList, opened: Double = 0) {
            self.entries = entries
            self.opened = opened
        }
    }
}

extension InteractionMachine.Level {
    // A row of a flat list is an enabled action without a submenu, so its text need not be made to know that.

    /// Whether pointer or keys can highlight an entry at all.
    func isHighlightable(_ index: Int) -> Bool {
        entries.indices.contains(index) && (entries.isLine(index) || entries[index].element.isHighlightable)
    }

    /// Whether choosing an entry does something.
    func isEnabled(_ index: Int) -> Bool {
        guard isHighlightable(index) else { return false }
        return entries.isLine(index) || entries[index].element.isEnabled
    }

    /// What a person may do with an entry besides choosing it.
    func gestures(at index: Int) -> ItemGestures {
        guard entries.indices.contains(index), !entries.isLine(index), !entries.isBack(index) else { return [] }
        return entries[index].element.gestures
    }

    /// Whether a place between entries lies among those of the same menu, group or inline menu as an entry.
    func isBeside(_ index: Int, gap: Int) -> Bool {
        let rows = entries.headerCount..<entries.count - entries.footerCount
        guard rows.contains(index) else { return false }
        let around = entries[index].path.dropLast()
        return [gap - 1, gap].contains {
            rows.contains($0) && !entries[$0].path.isEmpty && entries[$0].path.dropLast() == around
        }
    }

    /// Whether an entry stands in a palette that scrolls from side to side.
    func isInSlidingPalette(_ index: Int) -> Bool {
        guard entries.indices.contains(index), !entries.isLine(index), let strip = entries[index].strip else {
            return false
        }
        return arrangement.slides(strip)
    }

    /// The menu that an entry opens, where it is enabled.
    func submenu(at index: Int) -> MenuContent? {
        guard !entries.isLine(index), isEnabled(index) else { return nil }
        return entries[index].element.submenu
    }
}

public import MenuGeometry
public import MenuModel

extension InteractionMachine {
    /// One menu of the open path.
    public struct Level: Sendable, Hashable {
        /// The rows that it shows.
        public internal(set) var entries: EntryList
        /// The entry that pointer or keys are on. While a submenu is open, this is the row that opened it.
        public internal(set) var highlighted: Int?
        /// The entry whose submenu is the next level.
        public internal(set) var openEntry: Int?
        /// The frame of its body, in screen points; nil until it is placed.
        public internal(set) var panel: Rect?
        /// Whether it opened to the left of its parent.
        public internal(set) var opensLeft = false
        /// When it was opened, in seconds of the machine's clock.
        var opened = 0.0
        /// Whether a key opened it to highlight its first entry, and none has arrived yet, for example while a command that produces them runs.
        var awaitsFirst = false
        /// The arrangement of its entries.
        public internal(set) var arrangement = Arrangement()

        init(_ entries: EntryList, opened: Double = 0) {
            self.entries = entries
            self.opened = opened
        }
    }
}

extension InteractionMachine.Level {
    // A row of a flat list is always an enabled action without a submenu, so no element has to be made for these questions.

    /// Whether pointer or keys can highlight an entry at all.
    func isHighlightable(_ index: Int) -> Bool {
        entries.indices.contains(index) && (entries.isLine(index) || entries[index].element.isHighlightable)
    }

    /// Whether the view of an entry takes the keys while they stop at it.
    func canBecomeFocused(_ index: Int) -> Bool {
        entries.indices.contains(index) && !entries.isLine(index) && entries[index].element.canBecomeFocused
    }

    /// Whether an entry can have the highlight of the keys.
    func isReachable(_ index: Int) -> Bool { isHighlightable(index) || canBecomeFocused(index) }

    /// Whether choosing an entry does something.
    func isEnabled(_ index: Int) -> Bool {
        guard isHighlightable(index) else { return false }
        return entries.isLine(index) || entries[index].element.isEnabled
    }

    /// The gestures that an entry allows besides choosing it.
    func gestures(at index: Int) -> ItemGestures {
        guard entries.indices.contains(index), !entries.isLine(index), !entries.isBack(index) else { return [] }
        return entries[index].element.gestures
    }

    /// Whether a gap is between entries of the same menu, group or inline menu as an entry.
    func isBeside(_ index: Int, gap: Int) -> Bool {
        let rows = entries.headerCount..<entries.count - entries.footerCount
        guard rows.contains(index) else { return false }
        let around = entries[index].path.dropLast()
        return [gap - 1, gap].contains {
            rows.contains($0) && !entries[$0].path.isEmpty && entries[$0].path.dropLast() == around
        }
    }

    /// Whether an entry is in a palette that scrolls horizontally.
    func isInSlidingPalette(_ index: Int) -> Bool {
        guard entries.indices.contains(index), !entries.isLine(index), let strip = entries[index].strip else {
            return false
        }
        return arrangement.slides(strip)
    }

    /// The menu of an entry's actions, if it is enabled and has any.
    func actionMenu(at index: Int) -> MenuContent? {
        guard !entries.isLine(index), isEnabled(index), !entries.isBack(index) else { return nil }
        return entries[index].element.actionMenu
    }

    /// The menu that an entry opens, if it is enabled.
    func submenu(at index: Int) -> MenuContent? {
        guard !entries.isLine(index), isEnabled(index) else { return nil }
        return entries[index].element.submenu
    }
}

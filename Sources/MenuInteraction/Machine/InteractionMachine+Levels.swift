import MenuGeometry
import MenuModel

extension InteractionMachine {
    /// The innermost level that has a highlight: the keys act there.
    var focusedLevel: Int { levels.lastIndex { $0.highlighted != nil } ?? 0 }

    /// The level that the keys act in, or will once rows of it have arrived.
    public var keyLevel: Int { levels.last?.awaitsFirst == true ? levels.count - 1 : focusedLevel }

    /// The rows that lead to a level, one per level before it.
    func path(to level: Int) -> [Int] {
        levels[..<level].compactMap(\.openEntry)
    }

    /// Moves the highlight of a level, and closes the submenu of a row that loses it.
    mutating func highlight(_ index: Int?, in level: Int) {
        if let open = levels[level].openEntry, open != index { closeSubmenus(from: level + 1) }
        let previous = levels[level].highlighted
        if index != nil { levels[level].awaitsFirst = false }
        guard previous != index else { return }
        levels[level].highlighted = index
        if let previous { emit(.redraw(level: level, entry: previous)) }
        if let index { emit(.redraw(level: level, entry: index)) }
    }

    /// Opens the submenu of an entry beside it, if it has one and is enabled.
    ///
    /// - Parameter enters: Whether the highlight moves to its first entry.
    /// - Complexity: O(number of the submenu's entries).
    mutating func openSubmenu(of index: Int, in level: Int, enters: Bool) {
        guard let submenu = levels[level].submenu(at: index) else { return }
        open(submenu, of: index, in: level, enters: enters)
    }

    /// Opens the actions of an entry beside it, if it has any and is enabled.
    ///
    /// - Returns: Whether it has actions.
    mutating func openActions(of index: Int, in level: Int, enters: Bool) -> Bool {
        guard let menu = levels[level].actionMenu(at: index) else { return false }
        open(menu, of: index, in: level, enters: enters)
        return true
    }

    /// Opens a menu of an entry beside it.
    private mutating func open(_ submenu: MenuContent, of index: Int, in level: Int, enters: Bool) {
        highlight(index, in: level)
        if levels[level].openEntry != index {
            levels[level].openEntry = index
            let entries = EntryList(ofOpened: submenu, tiles: options.tiles)
            levels.append(
                Level(options.submenusLieOver ? entries.headed(by: submenu) : entries, opened: turn.time))
            emit(.openSubmenu(level: level + 1, from: index))
        }
        if enters { highlightFirst(in: level + 1) }
    }

    /// Highlights the first entry of a level; if there is none yet, as soon as one arrives.
    private mutating func highlightFirst(in level: Int) {
        guard levels[level].highlighted == nil else { return }
        let first = levels[level].entry(
            from: options.submenusLieOver ? 1 : 0, by: 1, where: canReach(in: levels[level]))
        levels[level].awaitsFirst = first == nil
        guard let first else { return }
        highlight(first, in: level)
        emit(.reveal(level: level, entry: first))
    }

    /// Opens the submenu of the row that the pointer is on, at once.
    mutating func openUnderPointer(_ tracking: inout Tracking) {
        guard case .resting(let level, let index, _) = tracking.intent else { return }
        tracking.intent = .none
        openSubmenu(of: index, in: level, enters: false)
    }

    /// Closes a level and all above it. The row that had opened it stays highlighted.
    mutating func closeSubmenus(from level: Int) {
        guard level > 0, level < levels.count else { return }
        levels.removeSubrange(level...)
        levels[level - 1].openEntry = nil
        emit(.closeSubmenus(from: level))
    }

    /// Switches to another title of the bar. The owner passes its entries by `entriesChanged`, or makes a new machine.
    mutating func switchTitle(to index: Int) {
        guard index != title else { return }
        highlight(nil, in: 0)
        title = index
        emit(.switchTitle(to: index))
    }

    /// Stores the place, direction and arrangement of a level's panel.
    mutating func place(_ level: Int, at panel: Rect, opensLeft: Bool, _ arrangement: Arrangement) {
        guard levels.indices.contains(level) else { return }
        levels[level].arrangement = arrangement
        levels[level].panel = panel
        levels[level].opensLeft = opensLeft
    }

    /// Highlights an entry for the owner, and ends the pointer's control of the highlight.
    mutating func highlightForOwner(_ index: Int?, in level: Int, _ tracking: inout Tracking) {
        guard levels.indices.contains(level) else { return }
        tracking.highlightSource = .owner
        tracking.intent = .none
        tracking.typing = nil
        guard let index else { return highlight(nil, in: level) }
        guard levels[level].isReachable(index) else { return }
        select(index, in: level)
    }

    /// Whether the pointer has set the highlight, which follows it.
    public var highlightFollowsPointer: Bool { state.tracking?.highlightSource == .pointer }

    /// The entries of a level that later events may refer to, besides those in `levels`: the mapping of `entriesChanged` must include them.
    public func trackedEntries(inLevel level: Int) -> [Int] {
        var entries: [Int] = []
        if case .resting(level, let index, _)? = state.tracking?.intent { entries.append(index) }
        if let held = state.tracking?.held, held.level == level { entries.append(held.index) }
        if case .entry(level, let index)? = state.tracking?.pointer?.hit { entries.append(index) }
        if let touch = state.touch, touch.level == level, let palette = touch.palette { entries.append(palette) }
        if let gap = state.gap(inLevel: level) { entries += [gap - 1, gap] }
        return entries
    }

    /// The gap that lies between the same entries as before a change; nil if both of them are gone.
    func gap(_ gap: Int, after mapping: [Int: Int]) -> Int? { mapping[gap] ?? mapping[gap - 1].map { $0 + 1 } }

    /// The entry that the highlight goes to from one that is gone: the next one that still exists, else the previous one.
    private func neighbour(of gone: Int, in level: Int, _ mapping: [Int: Int]) -> Int? {
        let canReach = canReach(in: levels[level])
        let rest = mapping.filter { canReach($0.value) }
        let next = rest.keys.filter { $0 > gone }.min() ?? rest.keys.filter { $0 < gone }.max()
        return next.flatMap { rest[$0] }
    }

    /// Replaces the entries of a level. Entries that no longer exist lose their submenu, and their highlight to a neighbour; what a press is held on
    /// has none, so that the release chooses nothing.
    mutating func replaceEntries(of level: Int, by entries: EntryList, _ mapping: [Int: Int]) {
        guard levels.indices.contains(level) else { return }
        let open = levels[level].openEntry.flatMap { mapping[$0] }
        let before = levels[level].highlighted
        levels[level].entries = entries
        if let open, levels[level].submenu(at: open) != nil || levels[level].actionMenu(at: open) != nil {
            levels[level].openEntry = open
        } else {
            closeSubmenus(from: level + 1)
        }
        let highlighted = before.flatMap { mapping[$0] }.flatMap { levels[level].isReachable($0) ? $0 : nil }
        levels[level].highlighted =
            highlighted ?? (state.isHeld ? nil : before.flatMap { neighbour(of: $0, in: level, mapping) })
        if levels[level].awaitsFirst, level == levels.count - 1 { highlightFirst(in: level) }
    }

    /// Replaces the entries of a level while the pointer may be on one.
    mutating func replaceEntries(
        of level: Int, by entries: EntryList, _ mapping: [Int: Int], _ tracking: inout Tracking
    ) {
        replaceEntries(of: level, by: entries, mapping)
        switch tracking.intent {
        case .none:
            break
        case .resting(level, let index, let due):
            tracking.intent = mapping[index].map { .resting(level: level, index: $0, due: due) } ?? .none
        case .resting(let other, _, _):
            if other >= levels.count { tracking.intent = .none }
        case .aiming(let aim):
            if aim.level + 1 >= levels.count { tracking.intent = .none }
        }
        if let held = tracking.held, held.level >= levels.count {
            tracking.held = nil
        } else if let held = tracking.held, held.level == level {
            tracking.held = mapping[held.index].flatMap {
                levels[level].isHighlightable($0) ? Held(level: level, index: $0, due: held.due) : nil
            }
        }
        if case .entry(level, let index)? = tracking.pointer?.hit {
            tracking.pointer?.hit = mapping[index].map { .entry(level: level, index: $0) } ?? .body(level: level)
        }
    }
}

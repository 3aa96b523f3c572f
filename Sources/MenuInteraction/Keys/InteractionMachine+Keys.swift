import MenuModel

extension InteractionMachine {
    /// Handles a key by the keyboard pattern of menus. Any key ends the pointer's intent.
    mutating func answer(_ key: InteractionEvent.Key, page: Int, _ tracking: inout Tracking) -> Outcome {
        let typing = tracking.typing
        tracking.highlightSource = .keys
        tracking.intent = .none
        tracking.typing = nil
        let lane = tracking.lane
        tracking.lane = nil
        let level = focusedLevel
        let current = levels[level].highlighted
        switch key {
        case .down: tracking.lane = step(from: current, by: 1, in: level, lane: lane)
        case .up: tracking.lane = step(from: current, by: -1, in: level, lane: lane)
        case .home: go(toward: 0, by: 1, in: level)
        case .end: go(toward: levels[level].entries.count - 1, by: -1, in: level)
        case .pageDown: turnPage(by: max(1, page), in: level)
        case .pageUp: turnPage(by: -max(1, page), in: level)
        case .right, .left:
            let goesOn = (key == .right) != options.isRightToLeft
            if goesOn, options.habits.arrowChooses, let current, levels[level].submenu(at: current) == nil {
                return activate(current, in: level, by: .key)
            }
            goesOn ? goOn(in: level) : goBack(in: level)
        case .enter:
            if let current { return activate(current, in: level, by: .key) }
        case .space:
            if options.habits.findsInside { return type(" ", after: typing, in: level, &tracking) }
            // During typing, a space counts as a letter if some title continues with it.
            if let typing, continueTyping(typing, with: " ", in: level, &tracking) { return .stays }
            if let current { return activate(current, in: level, by: .space) }
        case .actions:
            if let current { _ = openActions(of: current, in: level, enters: true) }
        case .escape:
            if levels.count == 1 { return .dismisses(.releasing) }
            closeSubmenus(from: levels.count - 1)
        case .tab, .menu:
            return .dismisses(.releasing)
        case .nextFound, .previousFound:
            let step = key == .nextFound ? 1 : -1
            guard let typing else {
                tracking.lane = self.step(from: current, by: step, in: level, lane: lane)
                return .stays
            }
            continueFinding(typing, by: step, in: level, &tracking)
        case .text(let text, let latin):
            if options.habits.digitsCount, let number = Int(text), (1...9).contains(number) {
                go(to: number, in: level)
                return .stays
            }
            let before = turn.effects.count
            let outcome = type(text, after: typing, in: level, &tracking)
            guard let latin, case .stays = outcome, turn.effects.count == before, tracking.typing?.text == typing?.text
            else { return outcome }
            // The text in its own alphabet matches nothing.
            tracking.typing = nil
            return type(latin, after: typing, in: level, &tracking)
        case .shortcut(let shortcut, let unshifted):
            return activate(shortcut, unshifted)
        }
        return .stays
    }

    /// Right, in left-to-right menus: the next tile of a strip, the submenu, the next column, the next title.
    private mutating func goOn(in level: Int) {
        guard let current = levels[level].highlighted else {
            if !beginInGrid(by: 1, of: level) { goToTitle(by: 1) }
            return
        }
        if let next = tile(beside: current, by: 1, in: level) { return select(next, in: level) }
        if levels[level].submenu(at: current) != nil { return openSubmenu(of: current, in: level, enters: true) }
        if let next = entry(inColumnBeside: current, by: 1, in: level) { return select(next, in: level) }
        goToTitle(by: 1)
    }

    /// Left, in left-to-right menus: the previous tile of a strip, the previous column, the parent, the previous title.
    private mutating func goBack(in level: Int) {
        if let current = levels[level].highlighted,
            let previous = tile(beside: current, by: -1, in: level)
                ?? entry(inColumnBeside: current, by: -1, in: level)
        {
            return select(previous, in: level)
        }
        if levels.count > 1 { return closeSubmenus(from: levels.count - 1) }
        if levels[level].highlighted != nil || !beginInGrid(by: -1, of: level) { goToTitle(by: -1) }
    }

    /// Highlights the first or the last tile of a grid that has none highlighted.
    ///
    /// - Returns: Whether the level is a grid.
    private mutating func beginInGrid(by step: Int, of level: Int) -> Bool {
        guard !levels[level].arrangement.tileRuns.isEmpty else { return false }
        go(toward: step > 0 ? 0 : levels[level].entries.count - 1, by: step, in: level)
        return true
    }

    private mutating func goToTitle(by step: Int) {
        guard case .bar(_, let count) = options.mode, let title, count > 0 else { return }
        for distance in 1...count {
            let place = title + step * distance
            guard options.wraps || (0..<count).contains(place) else { return }
            let next = (place % count + count) % count
            if !options.disabledTitles.contains(next) { return switchTitle(to: next) }
        }
    }

    /// Chooses the action with a key equivalent in the innermost open menu that has one.
    private mutating func activate(_ shortcut: Shortcut, _ unshifted: String?) -> Outcome {
        if let toggled = openActions(struckBy: shortcut, unshifted) {
            emit(.toggle(path: toggled))
            return .stays
        }
        for level in levels.indices.reversed() where levels[level].entries.lines == nil {
            if let index = action(among: levels[level].entries, struckBy: shortcut, unshifted) {
                return activate(index, in: level, by: .key)
            }
        }
        edit(by: shortcut)
        return .stays
    }

    /// Opens the actions of the highlighted entry if a key is the equivalent of one of them, which is then found in the open menu. One that leaves the menu
    /// open needs no menu of actions on the screen.
    ///
    /// - Returns: The path of such an action; nil for any other.
    private mutating func openActions(struckBy shortcut: Shortcut, _ unshifted: String?) -> [Int]? {
        let level = focusedLevel
        guard let current = levels[level].highlighted, levels[level].openEntry != current,
            let menu = levels[level].actionMenu(at: current)
        else { return nil }
        let entries = EntryList(ofOpened: menu)
        guard let index = action(among: entries, struckBy: shortcut, unshifted) else { return nil }
        if case .action(let action) = entries[index].element, action.keepsMenuPresented {
            return path(to: level) + [current, index]
        }
        _ = openActions(of: current, in: level, enters: false)
        return nil
    }

    /// The position of the enabled action among entries whose key equivalent was struck; nil if there is none. An exact match takes precedence over one that
    /// only has the same key or sign.
    private func action(among entries: EntryList, struckBy shortcut: Shortcut, _ unshifted: String?) -> Int? {
        for reading in Shortcut.Reading.allCases {
            let index = entries.indices.first { index in
                guard case .action(let action) = entries[index].element, action.isEnabled else { return false }
                return action.shortcut?.isStruck(by: shortcut, unshifted: unshifted, as: reading) ?? false
            }
            if let index { return index }
        }
        return nil
    }
}

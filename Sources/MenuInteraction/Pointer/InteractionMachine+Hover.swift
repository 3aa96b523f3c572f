import MenuGeometry

extension InteractionMachine {
    /// A pointer with a valid hit.
    func resolved(_ pointer: InteractionEvent.Pointer) -> InteractionEvent.Pointer {
        var pointer = pointer
        pointer.hit = resolved(pointer.hit)
        return pointer
    }

    /// A valid hit: entries that no longer exist become the body, titles become outside if there is no bar.
    func resolved(_ hit: InteractionEvent.Hit) -> InteractionEvent.Hit {
        switch hit {
        case .entry(let level, let index):
            guard levels.indices.contains(level) else { return .outside }
            let isCovered = options.submenusLieOver && level < levels.count - 1
            return levels[level].entries.indices.contains(index) && !isCovered ? hit : .body(level: level)
        case .body(let level):
            return levels.indices.contains(level) ? hit : .outside
        case .anchor:
            if case .context = options.mode { return .outside }
            return hit
        case .title(let index):
            guard let title, !options.disabledTitles.contains(index) else { return .outside }
            return title == index ? .anchor : hit
        case .inputMethod, .outside:
            return hit
        }
    }

    /// Follows a motion, unless the pointer moves towards an open submenu.
    ///
    /// Rows that come, go or move under a resting pointer are no motion: the pointer keeps the row that it moved to.
    mutating func hover(_ moved: InteractionEvent.Pointer, _ tracking: inout Tracking) {
        let previous = tracking.pointer
        guard previous?.location != moved.location else { return }
        let pointer = resolved(moved)
        tracking.pointer = pointer
        if let previous, let aim = aim(from: previous, to: pointer, tracking.intent) {
            tracking.intent = .aiming(aim)
            return
        }
        follow(pointer.hit, &tracking)
    }

    /// Follows the user's scrolling, which moves rows under a resting pointer. A highlight that the pointer has not set stays.
    mutating func hover(afterScrolling scrolled: InteractionEvent.Pointer, _ tracking: inout Tracking) {
        let (pointer, previous) = (resolved(scrolled), tracking.pointer)
        tracking.pointer = pointer
        guard tracking.highlightSource == .pointer, previous?.hit != pointer.hit else { return }
        follow(pointer.hit, &tracking)
    }

    /// Moves the highlight to the pointer.
    ///
    /// Enabled entries are highlighted; over anything else the innermost menu loses a highlight that the pointer has set, while the rows that lead to
    /// open submenus keep theirs.
    mutating func follow(_ hit: InteractionEvent.Hit, _ tracking: inout Tracking) {
        let before = tracking.intent
        tracking.intent = .none
        tracking.lane = nil
        switch resolved(hit) {
        case .entry(let level, let index) where levels[level].isEnabled(index):
            tracking.highlightSource = .pointer
            if levels[level].openEntry == index {
                highlight(nil, in: levels.count - 1)
            } else {
                highlight(index, in: level)
                rest(on: index, in: level, isHeld: state.isHeld, after: before, &tracking)
            }
        case .title(let index):
            tracking.highlightSource = .pointer
            switchTitle(to: index)
            titleHoverTime = turn.time
        case .entry, .body, .anchor, .inputMethod, .outside:
            if tracking.highlightSource == .pointer { highlight(nil, in: levels.count - 1) }
        }
    }

    /// Starts the delay of a row with a submenu. A submenu that covers its parent would be in the way of a passing pointer, so it needs a held press.
    /// A held pointer trembles, so this delay continues on the same row; otherwise each motion restarts the delay.
    mutating func rest(
        on index: Int, in level: Int, isHeld: Bool, after before: Intent = .none, _ tracking: inout Tracking
    ) {
        guard levels[level].submenu(at: index) != nil, isHeld || !options.submenusLieOver else { return }
        let delay = options.submenusLieOver ? timing.submenuHold : timing.submenuDelay
        var due = alarm(after: delay)
        if options.submenusLieOver, case .resting(level, index, let running) = before { due = running }
        tracking.intent = .resting(level: level, index: index, due: due)
    }

    /// The movement towards an open submenu that a motion starts or continues; nil if there is none.
    private func aim(
        from previous: InteractionEvent.Pointer, to pointer: InteractionEvent.Pointer, _ intent: Intent
    ) -> Aim? {
        guard !options.submenusLieOver else { return nil }
        var aim: Aim
        switch intent {
        case .aiming(let running):
            aim = running
        case .none, .resting:
            guard case .entry(let level, let index) = resolved(previous.hit), levels[level].openEntry == index else {
                return nil
            }
            aim = Aim(
                level: level, apex: previous.location, due: alarm(after: timing.safeTriangle),
                limit: alarm(after: timing.safeTriangleLimit))
        }
        guard turn.time < aim.limit.due, levels.indices.contains(aim.level + 1), let panel = levels[aim.level + 1].panel
        else { return nil }
        switch pointer.hit {
        case .entry(let level, let index):
            // The pointer has arrived, or has returned to the submenu's row.
            if level > aim.level || levels[level].openEntry == index { return nil }
        case .body(let level):
            if level > aim.level { return nil }
        case .anchor, .title, .inputMethod:
            return nil
        case .outside:
            break
        }
        let triangle = SafeTriangle(
            apex: aim.apex, base: panel, opensLeft: levels[aim.level + 1].opensLeft, timing: timing)
        guard triangle.contains(pointer.location) else { return nil }
        if triangle.advance(to: pointer.location) > 0 {
            aim.apex = pointer.location
            aim.due = alarm(after: timing.safeTriangle)
        }
        return aim
    }
}

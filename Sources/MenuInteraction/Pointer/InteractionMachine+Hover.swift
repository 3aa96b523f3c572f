import MenuGeometry

extension InteractionMachine {
    /// A pointer with a hit that means something.
    func resolved(_ pointer: InteractionEvent.Pointer) -> InteractionEvent.Pointer {
        var pointer = pointer
        pointer.hit = resolved(pointer.hit)
        return pointer
    }

    /// A hit that means something: entries that do not exist any more are the body, what belongs to no bar is outside.
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

    /// Follows a motion, unless it is none or leads to an open submenu.
    mutating func hover(_ moved: InteractionEvent.Pointer, _ tracking: inout Tracking) {
        let pointer = resolved(moved)
        let previous = tracking.pointer
        tracking.pointer = pointer
        if previous?.location == pointer.location {
            // The list moved under a resting pointer. What the keys have revealed stays theirs.
            if tracking.guide == .keys || previous?.hit == pointer.hit { return }
        } else if let previous, let aim = aim(from: previous, to: pointer, tracking.intent) {
            tracking.intent = .aiming(aim)
            return
        }
        follow(pointer.hit, &tracking)
    }

    /// Puts the highlight where the pointer is.
    ///
    /// Enabled entries are highlighted; over anything else the innermost menu loses a highlight that the pointer had made, while the rows that
    /// lead to open submenus keep theirs.
    mutating func follow(_ hit: InteractionEvent.Hit, _ tracking: inout Tracking) {
        let before = tracking.intent
        tracking.intent = .none
        tracking.lane = nil
        switch resolved(hit) {
        case .entry(let level, let index) where levels[level].isEnabled(index):
            tracking.guide = .pointer
            if levels[level].openEntry == index {
                highlight(nil, in: levels.count - 1)
            } else {
                highlight(index, in: level)
                rest(on: index, in: level, isHeld: state.isHeld, after: before, &tracking)
            }
        case .title(let index):
            tracking.guide = .pointer
            switchTitle(to: index)
        case .entry, .body, .anchor, .inputMethod, .outside:
            if tracking.guide == .pointer { highlight(nil, in: levels.count - 1) }
        }
    }

    /// Starts to wait on a row with a submenu. One that lies over its parent would not let the pointer go by: it waits for a press that is
    /// held on it, and a hand that holds trembles: there the time goes on as long as the row is the same, and elsewhere it begins with each
    /// motion.
    mutating func rest(
        on index: Int, in level: Int, isHeld: Bool, after before: Intent = .none, _ tracking: inout Tracking
    ) {
        guard levels[level].submenu(at: index) != nil, isHeld || !options.submenusLieOver else { return }
        let delay = options.submenusLieOver ? timing.submenuHold : timing.submenuDelay
        var due = alarm(after: delay)
        if options.submenusLieOver, case .resting(level, index, let running) = before { due = running }
        tracking.intent = .resting(level: level, index: index, due: due)
    }

    /// The travel that a motion starts or continues; nil where it leads to no open submenu.
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
            // Arrived, or back where it came from.
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

import MenuGeometry

extension InteractionMachine {
    mutating func whileDragging(
        _ press: Press, _ scrolling: AutoScroll?, _ before: Tracking, _ event: InteractionEvent
    ) {
        var tracking = before
        switch event {
        case .moved(let pointer):
            if let carry = pickedUp(by: press, at: resolved(pointer), tracking) {
                tracking.pointer = resolved(pointer)
                return pickUp(carry, tracking)
            }
            var press = press
            if (pointer.location - press.origin).length > timing.clickDistance {
                tracking.held?.due = nil
                press.isStill = false
            }
            if press.isStill { tracking.pointer?.location = pointer.location } else { hover(pointer, &tracking) }
            transition(to: .dragging(press, autoScroll(scrolling, resolved(pointer)), tracking))
        case .rowsScrolled(let pointer):
            hover(afterScrolling: pointer, &tracking)
            transition(to: .dragging(press, autoScroll(scrolling, resolved(pointer)), tracking))
        case .released(let button, _, let pointer):
            // Releases of buttons without a known press are ignored.
            guard press.buttons.contains(button) else { return }
            let outcome = release(button, press, resolved(pointer), hasMoved: true, &tracking)
            if press.isFinger, case .stays = outcome { follow(.outside, &tracking) }
            conclude(outcome, staying: .browsing(tracking))
        case .pressed(let button, _, let pointer):
            var press = press
            let outcome = answerPress(at: resolved(pointer))
            press.buttons.insert(button)
            conclude(outcome, staying: .dragging(press, scrolling, tracking))
        case .scrolled(let distance, let pointer):
            conclude(scroll(by: distance, resolved(pointer), &tracking), staying: .dragging(press, scrolling, tracking))
        case .key(let key, let page):
            conclude(answer(key, page: page, &tracking), staying: .dragging(press, scrolling, tracking))
        case .timerFired(.autoScroll):
            transition(to: .dragging(press, scrolling.map { advance($0) }, tracking))
        case .timerFired(.hold):
            if let held = tracking.held {
                highlight(held.index, in: held.level)
                emit(.rename(level: held.level, entry: held.index))
            }
            transition(to: .browsing(tracking))
        case .timerFired(let timer):
            conclude(elapse(timer, &tracking), staying: .dragging(press, scrolling, tracking))
        case .placed(let level, let panel, let opensLeft, let arrangement):
            place(level, at: panel, opensLeft: opensLeft, arrangement)
        case .entriesChanged(let level, let entries, let mapping):
            replaceEntries(of: level, by: entries, mapping, &tracking)
            transition(to: .dragging(press, scrolling, tracking))
        case .highlightedByOwner(let level, let index):
            highlightForOwner(index, in: level, &tracking)
            transition(to: .dragging(press, scrolling, tracking))
        case .cancelled:
            transition(to: .browsing(tracking))
        case .offered(let pointer):
            receive(pointer, tracking)
        case .interrupted:
            transition(to: .finished)
        case .offerEnded:
            // Nothing was offered.
            break
        case .presented:
            // The menu is already shown.
            break
        }
    }

    /// The automatic scrolling for a drag near an edge.
    func autoScroll(_ running: AutoScroll?, _ pointer: InteractionEvent.Pointer) -> AutoScroll? {
        // At the end of a scrolling palette, unless the list scrolls.
        var palette: Int?
        if pointer.edge == 0, pointer.side != 0, case .entry(_, let index) = pointer.hit { palette = index }
        let depth = palette == nil ? pointer.edge : pointer.side
        guard abs(depth) > 0 else { return nil }
        let edge = min(max(depth, -1), 1)
        if var running, (running.entry == nil) == (palette == nil) {
            (running.edge, running.entry) = (edge, palette)
            return running
        }
        return AutoScroll(
            level: pointer.hit.level ?? levels.count - 1, entry: palette, edge: edge, moved: turn.time,
            due: alarm(after: timing.autoScrollInterval))
    }

    /// Scrolls a list according to the elapsed time, so that a late timer does not slow it down.
    mutating func advance(_ scrolling: AutoScroll) -> AutoScroll {
        var scrolling = scrolling
        let speed = timing.autoScrollSlow + (timing.autoScrollFast - timing.autoScrollSlow) * abs(scrolling.edge)
        // After a stall the list continues from its visible position, without a jump.
        let passed = min(turn.time - scrolling.moved, timing.autoScrollStall)
        let distance = speed * passed * (scrolling.edge < 0 ? -1 : 1)
        if levels.indices.contains(scrolling.level) {
            emit(
                scrolling.entry.map { .slide(level: scrolling.level, entry: $0, by: distance) }
                    ?? .scroll(level: scrolling.level, by: distance))
        }
        scrolling.moved = turn.time
        scrolling.due = alarm(after: timing.autoScrollInterval)
        return scrolling
    }
}

extension InteractionEvent.Hit {
    /// The level of the menu that was hit; nil if none was.
    var level: Int? {
        switch self {
        case .entry(let level, _), .body(let level): level
        case .anchor, .title, .inputMethod, .outside: nil
        }
    }
}

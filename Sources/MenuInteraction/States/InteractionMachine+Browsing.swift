import MenuGeometry
import MenuModel

extension InteractionMachine {
    mutating func whileBrowsing(_ before: Tracking, _ event: InteractionEvent) {
        var tracking = before
        switch event {
        case .moved(let pointer):
            hover(pointer, &tracking)
            tracking.edgeScroll = edgeScroll(tracking.edgeScroll, resolved(pointer))
            transition(to: .browsing(tracking))
        case .rowsScrolled(let pointer):
            hover(afterScrolling: pointer, &tracking)
            tracking.edgeScroll?.idleSteps = 0
            transition(to: .browsing(tracking))
        case .pressed(let button, let device, let pointer):
            press(button, by: device, resolved(pointer), tracking)
        case .scrolled(let distance, let pointer):
            tracking.edgeScroll = nil
            conclude(scroll(by: distance, resolved(pointer), &tracking), staying: .browsing(tracking))
        case .timerFired(.autoScroll):
            if let scrolling = tracking.edgeScroll { tracking.edgeScroll = advanceAtEdge(scrolling) }
            transition(to: .browsing(tracking))
        case .key(let key, let page):
            tracking.edgeScroll = nil
            conclude(answer(key, page: page, &tracking), staying: .browsing(tracking))
        case .timerFired(let timer):
            conclude(elapse(timer, &tracking), staying: .browsing(tracking))
        case .placed(let level, let panel, let opensLeft, let arrangement):
            place(level, at: panel, opensLeft: opensLeft, arrangement)
        case .entriesChanged(let level, let entries, let mapping):
            replaceEntries(of: level, by: entries, mapping, &tracking)
            transition(to: .browsing(tracking))
        case .highlightedByOwner(let level, let index):
            highlightForOwner(index, in: level, &tracking)
            transition(to: .browsing(tracking))
        case .offered(let pointer):
            tracking.edgeScroll = nil
            receive(pointer, tracking)
        case .interrupted:
            transition(to: .finished)
        case .offerEnded:
            // Nothing was offered.
            break
        case .presented:
            // The menu is already shown.
            break
        case .released:
            // Its press was not ours, or has already ended.
            break
        case .cancelled:
            // Nothing is held that could be cancelled.
            break
        }
    }

    /// The part of the zone at an edge in which a pointer has to rest.
    private static let restDepth = 0.5
    /// The speed of a list at the very edge, as a part of the way from the slow to the fast speed: nothing is held, so the list is to be read.
    private static let restSpeed = 0.4
    /// After how many steps that have moved nothing a list has come to its end.
    private static let mostIdleSteps = 8

    /// The scrolling for a pointer that rests at the edge of the innermost list.
    private func edgeScroll(_ running: AutoScroll?, _ pointer: InteractionEvent.Pointer) -> AutoScroll? {
        let depth = min(abs(pointer.edge), 1)
        guard depth >= Self.restDepth, let level = pointer.hit.level, level == levels.count - 1 else { return nil }
        let part = max(0.01, (depth - Self.restDepth) / (1 - Self.restDepth) * Self.restSpeed)
        let edge = pointer.edge < 0 ? -part : part
        if var running, running.level == level, (running.edge < 0) == (edge < 0), running.moved <= turn.time {
            running.edge = edge
            return running
        }
        // A pointer that still moves does not rest.
        let rest = alarm(after: timing.edgeRest)
        return AutoScroll(level: level, edge: edge, moved: rest.due, due: rest)
    }

    /// Scrolls the list at whose edge the pointer rests; nil once it has come to its end, or a submenu has opened.
    private mutating func advanceAtEdge(_ scrolling: AutoScroll) -> AutoScroll? {
        guard scrolling.level == levels.count - 1, scrolling.idleSteps < Self.mostIdleSteps else { return nil }
        var next = advance(scrolling)
        next.idleSteps += 1
        return next
    }

    /// The row that a press goes down on, if the row allows gestures besides choosing it.
    private func held(by button: Int, on hit: InteractionEvent.Hit) -> Held? {
        guard button == 1, case .entry(let level, let index) = hit, levels[level].isHighlightable(index) else {
            return nil
        }
        let gestures = levels[level].gestures(at: index)
        guard !gestures.isEmpty else { return nil }
        // A press that rests on the row of a submenu opens the submenu instead.
        let isRenamed = gestures.contains(.renames) && levels[level].submenu(at: index) == nil
        return Held(level: level, index: index, due: isRenamed ? alarm(after: timing.renameHold) : nil)
    }

    /// The entry at a place, if it is in a palette that scrolls horizontally.
    private func palette(at hit: InteractionEvent.Hit) -> Int? {
        guard case .entry(let level, let index) = hit, levels[level].isInSlidingPalette(index) else { return nil }
        return index
    }

    /// Handles a press on the button that the menu came from: it selects if it is dragged into the menu, and its release on the button dismisses, unless
    /// the pointer opened the menu just before.
    private mutating func pressAnchor(_ button: Int, _ pointer: InteractionEvent.Pointer, _ before: Tracking) {
        var tracking = before
        emit(.swallowPress)
        tracking.pointer = pointer
        follow(pointer.hit, &tracking)
        // The menu has just opened under a pointer that was on its way to press the title.
        let isNew = titleHoverTime.map { turn.time - $0 <= timing.clickDuration } ?? false
        titleHoverTime = nil
        let press = Press(buttons: [button], origin: pointer.location, time: turn.time, opened: isNew)
        transition(to: .dragging(press, nil, tracking))
    }

    /// Handles a press while no other one is held.
    private mutating func press(
        _ button: Int, by device: InteractionEvent.Device, _ pointer: InteractionEvent.Pointer, _ before: Tracking
    ) {
        var tracking = before
        tracking.edgeScroll = nil
        if case .anchor = pointer.hit { return pressAnchor(button, pointer, tracking) }
        let outcome = answerPress(at: pointer)
        guard case .stays = outcome else { return conclude(outcome, staying: .browsing(tracking)) }
        let opened: Bool
        switch pointer.hit {
        case .entry(let level, _), .body(let level):
            tracking.held = held(by: button, on: pointer.hit)
            if device == .touch {
                let touch = Touch(
                    button: button, origin: pointer.location, location: pointer.location, level: level,
                    palette: palette(at: pointer.hit), due: alarm(after: timing.touchHold), time: turn.time)
                tracking.pointer = pointer
                tracking.intent = .none
                return transition(to: .touching(touch, tracking))
            }
            opened = false
            tracking.pointer = pointer
            follow(pointer.hit, &tracking)
            if !options.submenusLieOver {
                openUnderPointer(&tracking)
            } else if case .entry(let level, let index) = pointer.hit {
                rest(on: index, in: level, isHeld: true, &tracking)
            }
        case .title:
            opened = true
            tracking.pointer = pointer
            follow(pointer.hit, &tracking)
        case .anchor, .inputMethod, .outside:
            return transition(to: .browsing(tracking))
        }
        var press = Press(buttons: [button], origin: pointer.location, time: turn.time, opened: opened)
        if case .entry = pointer.hit { press.isStill = true }
        if opened {
            transition(to: .pressing(press, tracking))
        } else {
            transition(to: .dragging(press, nil, tracking))
        }
    }
}

import MenuGeometry

extension InteractionMachine {
    mutating func whileTouching(_ touch: Touch, _ before: Tracking, _ event: InteractionEvent) {
        var tracking = before
        switch event {
        case .moved(let pointer):
            // The finger stays on what it went down on until it scrolls.
            var touch = touch
            touch.location = pointer.location
            tracking.pointer?.location = pointer.location
            if touch.palette == nil, let carry = pickedUp(by: touch.press, at: resolved(pointer), tracking),
                carry.gesture == .sliding
            {
                return pickUp(carry, tracking)
            }
            let way = pointer.location - touch.origin
            if way.length > timing.touchSlop {
                tracking.held = nil
                if abs(way.dx) <= abs(way.dy) { touch.palette = nil }
                slide(touch, by: touch.origin - pointer.location)
                transition(to: .sliding(touch, tracking))
            } else {
                transition(to: .touching(touch, tracking))
            }
        case .released(let button, _, let pointer):
            guard button == touch.button else { return }
            // A tap chooses what the finger went down on, which is not highlighted before.
            if let hit = tracking.pointer?.hit, case .entry = hit { follow(hit, &tracking) }
            let outcome = release(1, touch.press, resolved(pointer), hasMoved: false, &tracking)
            conclude(outcome, staying: .browsing(tracking))
        case .rowsScrolled:
            // The finger stays on what it went down on.
            break
        case .timerFired(.touchHold):
            hold(touch, tracking)
        case .timerFired(let timer):
            conclude(elapse(timer, &tracking), staying: .touching(touch, tracking))
        case .pressed(_, _, let pointer):
            // The first finger continues; another one can only dismiss.
            conclude(answerPress(at: resolved(pointer)), staying: .touching(touch, tracking))
        case .scrolled(let distance, let pointer):
            conclude(scroll(by: distance, resolved(pointer), &tracking), staying: .touching(touch, tracking))
        case .key(let key, let page):
            conclude(answer(key, page: page, &tracking), staying: .touching(touch, tracking))
        case .placed(let level, let panel, let opensLeft, let arrangement):
            place(level, at: panel, opensLeft: opensLeft, arrangement)
        case .entriesChanged(let level, let entries, let mapping):
            replaceEntries(of: level, by: entries, mapping, &tracking)
            transition(to: .touching(touch.following(mapping, ofLevel: level), tracking))
        case .highlightedByOwner(let level, let index):
            highlightForOwner(index, in: level, &tracking)
            transition(to: .touching(touch, tracking))
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
}

extension InteractionMachine {
    /// Handles a finger that has rested: it opens the actions of its row, after which lifting it chooses nothing, or it selects from now on.
    private mutating func hold(_ touch: Touch, _ before: Tracking) {
        var tracking = before
        if let hit = tracking.pointer?.hit { follow(hit, &tracking) }
        if case .entry(let level, let index)? = tracking.pointer?.hit,
            openActions(of: index, in: level, enters: false)
        {
            return transition(to: .browsing(tracking))
        }
        transition(to: .dragging(touch.press, nil, tracking))
    }
}

extension InteractionMachine.Touch {
    /// The finger as a press that selects.
    var press: InteractionMachine.Press {
        InteractionMachine.Press(
            buttons: [button], origin: origin, time: time, opened: false, isFinger: true, isStill: true)
    }
}

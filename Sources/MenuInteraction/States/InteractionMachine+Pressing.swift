import MenuGeometry

extension InteractionMachine {
    mutating func whilePressing(_ press: Press, _ before: Tracking, _ event: InteractionEvent) {
        var tracking = before
        switch event {
        case .moved(let pointer):
            hover(pointer, &tracking)
            if (pointer.location - press.origin).length > timing.clickDistance {
                transition(to: .dragging(press, autoScroll(nil, resolved(pointer)), tracking))
            } else {
                transition(to: .pressing(press, tracking))
            }
        case .rowsScrolled(let pointer):
            hover(afterScrolling: pointer, &tracking)
            transition(to: .pressing(press, tracking))
        case .released(let button, _, let pointer):
            release(button, press, resolved(pointer), tracking)
        case .pressed(let button, _, let pointer):
            var press = press
            let outcome = answerPress(at: resolved(pointer))
            press.buttons.insert(button)
            conclude(outcome, staying: .pressing(press, tracking))
        case .scrolled(let distance, let pointer):
            conclude(scroll(by: distance, resolved(pointer), &tracking), staying: .pressing(press, tracking))
        case .key(let key, let page):
            conclude(answer(key, page: page, &tracking), staying: .pressing(press, tracking))
        case .timerFired(let timer):
            conclude(elapse(timer, &tracking), staying: .pressing(press, tracking))
        case .placed(let level, let panel, let opensLeft, let arrangement):
            place(level, at: panel, opensLeft: opensLeft, arrangement)
        case .entriesChanged(let level, let entries, let mapping):
            replaceEntries(of: level, by: entries, mapping, &tracking)
            transition(to: .pressing(press, tracking))
        case .highlightedByOwner(let level, let index):
            highlightForOwner(index, in: level, &tracking)
            transition(to: .pressing(press, tracking))
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

    private mutating func release(
        _ button: Int, _ press: Press, _ pointer: InteractionEvent.Pointer, _ before: Tracking
    ) {
        // Releases of buttons without a known press are ignored.
        guard press.buttons.contains(button) else { return }
        var tracking = before
        let moved = (pointer.location - press.origin).length > timing.clickDistance
        let isLong = turn.time - press.time > timing.clickDuration
        guard moved || isLong else {
            // A click: the menu stays open, and other buttons stay pressed.
            var press = press
            press.buttons.remove(button)
            return transition(to: press.buttons.isEmpty ? .browsing(tracking) : .pressing(press, tracking))
        }
        let outcome = release(button, press, pointer, hasMoved: moved, &tracking)
        conclude(outcome, staying: .browsing(tracking))
    }
}

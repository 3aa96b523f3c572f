import Geometry

extension InteractionMachine {
    mutating func whileSliding(_ touch: Touch, _ before: Tracking, _ event: InteractionEvent) {
        var tracking = before
        switch event {
        case .moved(let pointer):
            var touch = touch
            slide(touch, by: touch.location.y - pointer.location.y)
            touch.location = pointer.location
            tracking.pointer = resolved(pointer)
            transition(to: .sliding(touch, tracking))
        case .released(let button, _, _):
            guard button == touch.button else { return }
            transition(to: .browsing(tracking))
        case .timerFired(let timer):
            conclude(elapse(timer, &tracking), staying: .sliding(touch, tracking))
        case .pressed(_, _, let pointer):
            // The first finger goes on; another one can only dismiss.
            conclude(answerPress(at: resolved(pointer)), staying: .sliding(touch, tracking))
        case .scrolled(let distance, let pointer):
            conclude(scroll(by: distance, resolved(pointer), &tracking), staying: .sliding(touch, tracking))
        case .key(let key, let page):
            conclude(answer(key, page: page, &tracking), staying: .sliding(touch, tracking))
        case .placed(let level, let panel, let opensLeft, let arrangement):
            place(level, at: panel, opensLeft: opensLeft, arrangement)
        case .entriesChanged(let level, let entries, let mapping):
            replaceEntries(of: level, by: entries, mapping, &tracking)
            transition(to: .sliding(touch, tracking))
        case .pointedOut(let level, let index):
            pointOut(index, in: level, &tracking)
            transition(to: .sliding(touch, tracking))
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
            // It is shown already.
            break
        }
    }

    /// Moves the list that a finger went down on, if it is still there.
    mutating func slide(_ touch: Touch, by distance: Double) {
        guard distance != 0, levels.indices.contains(touch.level) else { return }
        emit(.scroll(level: touch.level, by: distance))
    }
}

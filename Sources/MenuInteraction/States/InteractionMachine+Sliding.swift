import MenuGeometry

extension InteractionMachine {
    mutating func whileSliding(_ touch: Touch, _ before: Tracking, _ event: InteractionEvent) {
        var tracking = before
        switch event {
        case .moved(let pointer):
            var touch = touch
            slide(touch, by: touch.location - pointer.location)
            touch.location = pointer.location
            tracking.pointer = resolved(pointer)
            transition(to: .sliding(touch, tracking))
        case .rowsScrolled(let pointer):
            tracking.pointer = resolved(pointer)
            transition(to: .sliding(touch, tracking))
        case .released(let button, _, _):
            guard button == touch.button else { return }
            transition(to: .browsing(tracking))
        case .timerFired(let timer):
            conclude(elapse(timer, &tracking), staying: .sliding(touch, tracking))
        case .pressed(_, _, let pointer):
            // The first finger continues; another one can only dismiss.
            conclude(answerPress(at: resolved(pointer)), staying: .sliding(touch, tracking))
        case .scrolled(let distance, let pointer):
            conclude(scroll(by: distance, resolved(pointer), &tracking), staying: .sliding(touch, tracking))
        case .key(let key, let page):
            conclude(answer(key, page: page, &tracking), staying: .sliding(touch, tracking))
        case .placed(let level, let panel, let opensLeft, let arrangement):
            place(level, at: panel, opensLeft: opensLeft, arrangement)
        case .entriesChanged(let level, let entries, let mapping):
            replaceEntries(of: level, by: entries, mapping, &tracking)
            transition(to: .sliding(touch.following(mapping, ofLevel: level), tracking))
        case .highlightedByOwner(let level, let index):
            highlightForOwner(index, in: level, &tracking)
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
            // The menu is already shown.
            break
        }
    }

    /// Scrolls the list or the palette that a finger went down on, if it still exists.
    mutating func slide(_ touch: Touch, by way: Vector) {
        guard levels.indices.contains(touch.level) else { return }
        if let palette = touch.palette {
            if way.dx != 0, palette >= 0 { emit(.slide(level: touch.level, entry: palette, by: way.dx)) }
        } else if way.dy != 0 {
            emit(.scroll(level: touch.level, by: way.dy))
        }
    }
}

extension InteractionMachine.Touch {
    /// The same finger after entries have changed; if the palette that it holds is gone, it scrolls nothing.
    func following(_ mapping: [Int: Int], ofLevel changed: Int) -> InteractionMachine.Touch {
        guard changed == level, let palette else { return self }
        var touch = self
        touch.palette = mapping[palette] ?? -1
        return touch
    }
}

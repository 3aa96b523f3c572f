import MenuGeometry

extension InteractionMachine {
    mutating func whileWaiting(_ event: InteractionEvent) {
        switch event {
        case .presented(let pressed, let pointer):
            // The pointer is where it was before the menu was shown: it has no effect before it moves.
            var tracking = Tracking(pointer: resolved(pointer))
            tracking.timeout = options.timeout.map { alarm(after: $0) }
            if let first = options.initialHighlight, levels[0].isHighlightable(first) {
                highlight(first, in: 0)
                emit(.reveal(level: 0, entry: first))
            }
            if pressed.isEmpty {
                transition(to: .browsing(tracking))
            } else {
                let press = Press(buttons: pressed, origin: pointer.location, time: turn.time, opened: true)
                // Held for longer than a click, it chooses what it is on.
                if levels[0].highlighted == nil, let hit = tracking.pointer?.hit, case .entry = hit {
                    follow(hit, &tracking)
                }
                transition(to: .pressing(press, tracking))
            }
        case .placed(let level, let panel, let opensLeft, let arrangement):
            place(level, at: panel, opensLeft: opensLeft, arrangement)
        case .entriesChanged(let level, let entries, let mapping):
            replaceEntries(of: level, by: entries, mapping)
        case .highlightedByOwner(let level, let index):
            var tracking = Tracking()
            highlightForOwner(index, in: level, &tracking)
        case .interrupted:
            transition(to: .finished)
        case .pressed:
            // The press was made before the menu was visible.
            emit(.replayPress)
        case .moved, .rowsScrolled, .released, .cancelled, .scrolled, .key:
            // Meant for the windows that were there before the menu.
            break
        case .offered, .offerEnded:
            // The drag was made before the menu was visible.
            break
        case .timerFired:
            // Not reached: no timer runs yet.
            break
        }
    }
}

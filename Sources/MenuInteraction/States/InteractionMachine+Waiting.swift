import MenuGeometry

extension InteractionMachine {
    mutating func whileWaiting(_ event: InteractionEvent) {
        switch event {
        case .presented(let pressed, let pointer):
            // The pointer is where it was before the menu came: only a motion says that it wants something.
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
                transition(to: .pressing(press, tracking))
            }
        case .placed(let level, let panel, let opensLeft, let arrangement):
            place(level, at: panel, opensLeft: opensLeft, arrangement)
        case .entriesChanged(let level, let entries, let mapping):
            replaceEntries(of: level, by: entries, mapping)
        case .pointedOut(let level, let index):
            var tracking = Tracking()
            pointOut(index, in: level, &tracking)
        case .interrupted:
            transition(to: .finished)
        case .pressed:
            // Whoever pressed saw no menu.
            emit(.replayPress)
        case .moved, .released, .cancelled, .scrolled, .key:
            // Meant for whatever was there before the menu.
            break
        case .offered, .offerEnded:
            // Whoever drags saw no menu.
            break
        case .timerFired:
            // Not reached: no timer runs yet.
            break
        }
    }
}

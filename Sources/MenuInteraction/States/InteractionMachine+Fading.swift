extension InteractionMachine {
    mutating func whileFading(_ event: InteractionEvent) {
        switch event {
        case .timerFired, .interrupted:
            // Only the fade's own timer runs here.
            transition(to: .finished)
        case .pressed:
            // The menu is only a picture now, and handles no presses.
            emit(.replayPress)
        case .moved, .rowsScrolled, .released, .cancelled, .scrolled, .key:
            // Input has been released: this event was sent before.
            break
        case .offered, .offerEnded:
            // It is too late to accept a drop.
            break
        case .entriesChanged, .highlightedByOwner, .placed:
            // It fades unchanged.
            break
        case .presented:
            // The menu is already shown.
            break
        }
    }
}

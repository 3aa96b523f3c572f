extension InteractionMachine {
    mutating func whileFlashing(_ flash: Flash, _ event: InteractionEvent) {
        switch event {
        case .timerFired:
            // Only the flash's own timer runs here: off, on, and fade.
            if flash.isHighlighted {
                transition(to: .fading(until: alarm(after: timing.fade)))
            } else {
                let back = Flash(path: flash.path, isHighlighted: true, due: alarm(after: timing.flashOn))
                transition(to: .flashing(back))
            }
        case .pressed:
            // The menu is only a picture now, and handles no presses.
            emit(.replayPress)
        case .interrupted:
            transition(to: .finished)
        case .moved, .rowsScrolled, .released, .cancelled, .scrolled, .key:
            // Input has been released: this event was sent before.
            break
        case .offered, .offerEnded:
            // It is too late to accept a drop.
            break
        case .entriesChanged, .highlightedByOwner, .placed:
            // The chosen entry fades unchanged.
            break
        case .presented:
            // The menu is already shown.
            break
        }
    }
}

extension InteractionMachine {
    mutating func whileFlashing(_ flash: Flash, _ event: InteractionEvent) {
        switch event {
        case .timerFired:
            // Only the flash's own timer runs here: off, on, and away.
            if flash.isHighlighted {
                transition(to: .fading(until: alarm(after: timing.fade)))
            } else {
                let back = Flash(path: flash.path, isHighlighted: true, due: alarm(after: timing.flashOn))
                transition(to: .flashing(back))
            }
        case .pressed:
            // The menu is a picture already, and takes no press.
            emit(.replayPress)
        case .interrupted:
            transition(to: .finished)
        case .moved, .released, .cancelled, .scrolled, .key:
            // Input was let go: this was on its way before.
            break
        case .offered, .offerEnded:
            // It is too late to take anything in.
            break
        case .entriesChanged, .pointedOut, .placed:
            // What was chosen goes as it was.
            break
        case .presented:
            // It is shown already.
            break
        }
    }
}

extension InteractionMachine {
    mutating func whileFading(_ event: InteractionEvent) {
        switch event {
        case .timerFired, .interrupted:
            // Only the fade's own timer runs here.
            transition(to: .finished)
        case .pressed:
            // The menu is a picture already, and takes no press.
            emit(.replayPress)
        case .moved, .released, .cancelled, .scrolled, .key:
            // Input was let go: this was on its way before.
            break
        case .offered, .offerEnded:
            // It is too late to take anything in.
            break
        case .entriesChanged, .pointedOut, .placed:
            // It goes as it was.
            break
        case .presented:
            // It is shown already.
            break
        }
    }
}

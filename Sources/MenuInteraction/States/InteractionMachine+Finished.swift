extension InteractionMachine {
    /// Nothing comes after the end, not even an answer to a press: nobody listens for presses any more.
    func whileFinished(_ event: InteractionEvent) {
        switch event {
        case .presented, .moved, .pressed, .released, .cancelled, .scrolled, .key, .timerFired, .placed,
            .entriesChanged, .pointedOut, .offered, .offerEnded, .interrupted:
            break
        }
    }
}

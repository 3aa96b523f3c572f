extension InteractionMachine {
    /// Nothing is emitted after the end, not even an answer to a press: input is no longer handled.
    func whileFinished(_ event: InteractionEvent) {
        switch event {
        case .presented, .moved, .rowsScrolled, .pressed, .released, .cancelled, .scrolled, .key, .timerFired, .placed,
            .entriesChanged, .highlightedByOwner, .offered, .offerEnded, .interrupted:
            break
        }
    }
}

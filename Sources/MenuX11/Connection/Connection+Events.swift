internal import CMenuX11

extension Connection {
    /// Takes everything that has happened so far, oldest first; does not wait. Empty where nothing has.
    ///
    /// To be called until it returns nothing, and `flushBeforeSleep` after it, before `fileDescriptor` is polled: an answer that was waited
    /// for may have brought events with it. A press that was left unanswered since the last call goes on
    /// to the window beneath: the pointer of the whole desktop stands still meanwhile.
    /// - Parameter most: How many events of the server's are taken at most; motions right behind each other count each, but are handed out as
    ///   one.
    /// - Throws: `ConnectionError.lost` when the server is gone and all that it sent before has been taken.
    public func drainEvents(atMost most: Int = .max) throws(ConnectionError) -> [Event] {
        inputWatch.isTakingEvents = true
        beat()
        answerLeftovers()
        unsafe takeEvents(atMost: most) { unsafe xcb_poll_for_event($0) }
        beat()
        let events = handOut()
        if events.isEmpty && isLost { throw .lost(display: displayName) }
        return events
    }

    /// Sends what has been asked for, and tells whether `fileDescriptor` may be polled for what comes next.
    ///
    /// While it writes, XCB reads what has come: that no poll will tell of, so a sleep could be for good. False where there is some of it,
    /// which `drainEvents` will hand out.
    public func flushBeforeSleep() -> Bool {
        flush()
        // The first one that says something is enough to know.
        while pending.isEmpty, unsafe takeEvents(atMost: 1, { unsafe xcb_poll_for_queued_event($0) }) > 0 {}
        inputWatch.isTakingEvents = false
        beat()
        return pending.isEmpty
    }

    /// Returns what has been read and is to be handled next.
    private func handOut() -> [Event] {
        let batch = pending.takeBatch(isHeld: capture.held != nil)
        capture.isHandedOut = batch.hasHeld
        return batch.events
    }

    /// Takes one event after another, and tells how many. What stands still is answered before anything that came after it.
    @discardableResult private func takeEvents(
        atMost most: Int, _ next: (OpaquePointer) -> UnsafeMutablePointer<xcb_generic_event_t>?
    ) -> Int {
        var count = 0
        while count < most, capture.held == nil,
            let event = unsafe pending.takeDeferred() ?? RawEvent(owning: next(reference))
        {
            dispatch(event)
            count += 1
        }
        return count
    }

    /// Waits for one event of the server; false where the server is gone.
    ///
    /// An event that came after a press which stands still is left to a later turn: the press is answered before it. What tells that the server
    /// has read a buffer is dispatched in any case, since callers wait for it.
    func waitForEvent() -> Bool {
        flush()
        replyWaits += 1
        guard let event = unsafe RawEvent(owning: xcb_wait_for_event(reference)) else { return false }
        if capture.held == nil || event.isFirst(of: extensions.sharedMemory) {
            dispatch(event)
        } else {
            pending.postpone(event)
        }
        return true
    }

    /// Appends an event to those that will be handed out.
    func append(_ event: Event) {
        switch event {
        case .keyPress(let key): selections.lastInput = key.time
        case .buttonPress(let press): selections.lastInput = press.time
        default: break
        }
        pending.append(event)
    }

    /// Whether keys, clicks and motion that other clients send by `SendEvent` count like the person's. False at first: they are passed over.
    public var allowsSendEvents: Bool {
        get { inputWatch.allowsSentInput }
        set { inputWatch.allowsSentInput = newValue }
    }

    /// Hands an event to the service that it belongs to. A service that it concerns only in part leaves it to those after it.
    private func dispatch(_ event: RawEvent) {
        if event.kind == 0 { return receive(event.body(as: xcb_generic_error_t.self)) }
        guard !(event.isSent && event.isInput) || allowsSendEvents else { return }
        _ =
            pointerInput.handle(event) || keyboard.handle(event) || desktopWatch.handle(event) || drags.handle(event)
            || selections.handle(event) || windows.handle(event) || windowsBeneath.handle(event)
    }
}

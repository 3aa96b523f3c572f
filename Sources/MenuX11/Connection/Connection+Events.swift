internal import CX11

extension Connection {
    /// Returns all events so far, oldest first, without waiting; empty if there are none.
    ///
    /// Call it until it returns nothing, and then `flushBeforeSleep`, before polling `fileDescriptor`: a wait for a reply may have brought
    /// events with it. A press left unanswered since the last call is replayed to the window beneath, since the pointer of the whole desktop
    /// is frozen until then.
    /// - Parameter most: The maximum number of server events to read; consecutive motions count individually, but are returned as one.
    /// - Throws: `ConnectionError.lost` when the server is gone and everything that it sent before has been returned.
    public func drainEvents(atMost most: Int = .max) throws(ConnectionError) -> [Event] {
        inputWatch.work = .working
        beat()
        replayUnanswered()
        let count = unsafe readEvents(atMost: most) { unsafe xcb_poll_for_event($0) }
        inputWatch.work = count < most && capture.held == nil ? .working : .readAhead
        beat()
        let events = handOut()
        if events.isEmpty && isLost { throw loss }
        return events
    }

    /// Sends pending requests, and returns whether `fileDescriptor` may be polled for further events.
    ///
    /// While XCB writes, it also reads what has arrived. A poll does not report that, so a sleep could last forever. Returns false if such
    /// events are there, which `drainEvents` returns.
    public func flushBeforeSleep() -> Bool {
        flush()
        // Stops at the first one that yields an event.
        while pending.isEmpty, unsafe readEvents(atMost: 1, { unsafe xcb_poll_for_queued_event($0) }) > 0 {}
        inputWatch.work = .resting
        beat()
        return pending.isEmpty
    }

    /// Returns the events that were read and are to be handled next.
    private func handOut() -> [Event] {
        let batch = pending.removeBatch(isHeld: capture.held != nil)
        capture.isReturned = batch.hasHeld
        return batch.events
    }

    /// Reads and dispatches one event after another, and returns their number. A frozen press is answered before any later event is read.
    @discardableResult private func readEvents(
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

    /// Waits for one event of the server; false if the connection is lost.
    ///
    /// An event that arrives after a frozen press is postponed, because the press has to be answered first. The report that the server has
    /// read a buffer is dispatched in any case, since callers wait for it.
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

    /// Appends an event to those that `drainEvents` returns.
    func append(_ event: Event) {
        switch event {
        case .keyPress(let key): selections.lastInput = key.time
        case .buttonPress(let press): selections.lastInput = press.time
        default: break
        }
        pending.append(event)
    }

    /// Whether keys, clicks and motion that other clients send by `SendEvent` count as user input. False by default: they are ignored.
    public var allowsSendEvents: Bool {
        get { inputWatch.allowsSentInput }
        set { inputWatch.allowsSentInput = newValue }
    }

    /// Dispatches an event to the service that handles it. A service that it concerns only in part leaves it to those after it.
    private func dispatch(_ event: RawEvent) {
        if event.kind == 0 { return receive(event.body(as: xcb_generic_error_t.self)) }
        guard !(event.isSent && event.isInput) || allowsSendEvents else { return }
        _ =
            pointerInput.handle(event) || keyboard.handle(event) || desktopWatch.handle(event) || drags.handle(event)
            || selections.handle(event) || windows.handle(event) || windowsBeneath.handle(event)
    }
}

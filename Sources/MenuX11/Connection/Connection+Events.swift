internal import CMenuX11
internal import Glibc
import MenuGeometry

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

    /// Returns what has been read. A press that stands still comes by itself, after all that came before it: an answer to one of those is not
    /// meant for it.
    private func handOut() -> [Event] {
        var events = pending
        pending.removeAll(keepingCapacity: true)
        if capture.held != nil, events.count > 1 {
            pending.append(events.removeLast())
        } else {
            capture.isHandedOut = true
        }
        return events
    }

    /// Takes one event after another, and tells how many. What stands still is answered before anything that came after it.
    @discardableResult private func takeEvents(
        atMost most: Int, _ next: (OpaquePointer) -> UnsafeMutablePointer<xcb_generic_event_t>?
    ) -> Int {
        var count = 0
        while count < most, capture.held == nil, let event = unsafe next(reference) {
            unsafe dispatch(event)
            unsafe free(event)
            count += 1
        }
        return count
    }

    /// Waits for one event and dispatches it; false where the server is gone.
    func waitForEvent() -> Bool {
        flush()
        replyWaits += 1
        guard let event = unsafe xcb_wait_for_event(reference) else { return false }
        unsafe dispatch(event)
        unsafe free(event)
        return true
    }

    /// Appends an event; a motion takes the place of the motion right before it.
    func append(_ event: Event) {
        switch event {
        case .keyPress(let key): selections.lastInput = key.time
        case .buttonPress(let press): selections.lastInput = press.time
        default: break
        }
        if let last = pending.last {
            switch (last, event) {
            case (.motion(let old), .motion(let new)) where old.window == new.window: pending.removeLast()
            case (.rawMotion, .rawMotion): pending.removeLast()
            case (.touchUpdate(let old), .touchUpdate(let new)) where old.id == new.id: pending.removeLast()
            case (.scroll(let old), .scroll(let new)) where old.window == new.window && old.isSmooth == new.isSmooth:
                pending.removeLast()
                var sum = new
                sum.x += old.x
                sum.y += old.y
                pending.append(.scroll(sum))
                return
            case (.damaged(let one, let old), .damaged(let other, let new)) where one == other:
                pending[pending.count - 1] = .damaged(window: one, area: old.union(new))
                return
            case (.screenChanged, .screenChanged), (.settingsChanged, .settingsChanged): return
            default: break
            }
        }
        pending.append(event)
    }

    /// The services that have events of their own, in the order in which they are asked. One that an event concerns in part leaves it to
    /// those after it.
    private var handlers: [any EventHandler] {
        [pointerInput, keyboard, desktopWatch, drags, selections, windows, windowsBeneath]
    }

    /// Hands an event to the service that it belongs to.
    private func dispatch(_ memory: UnsafeMutablePointer<xcb_generic_event_t>) {
        let event = unsafe RawEvent(memory)
        if event.kind == 0 {
            receive(event.body(as: xcb_generic_error_t.self))
        } else {
            _ = handlers.contains { $0.handle(event) }
        }
    }
}

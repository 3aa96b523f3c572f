import MenuGeometry

/// The events that were read from the server and are not returned yet.
struct PendingEvents {
    /// Translated events, oldest first.
    private(set) var events: [Event] = []
    /// Read from the server while a press was frozen that has to be answered before they are dispatched; oldest first.
    private var deferred: ArraySlice<RawEvent> = []

    /// Whether nothing is left to return or to dispatch.
    var isEmpty: Bool { events.isEmpty && deferred.isEmpty }

    /// Postpones an event of the server.
    mutating func postpone(_ event: RawEvent) { deferred.append(event) }

    /// Removes and returns the oldest postponed event.
    mutating func takeDeferred() -> RawEvent? { deferred.popFirst() }

    /// Removes and returns the events to be handled next.
    ///
    /// A frozen press is returned alone, after all earlier and before all later events, so that an answer to another event is not applied to
    /// it.
    /// - Parameter isHeld: Whether a press is frozen: the last one of the events that were frozen when they were read.
    /// - Returns: The events, and whether the frozen press, if there is one, has now been returned.
    mutating func removeBatch(isHeld: Bool) -> (events: [Event], hasHeld: Bool) {
        guard isHeld, let place = events.lastIndex(where: \.isFrozen) else {
            defer { events.removeAll(keepingCapacity: true) }
            return (events, true)
        }
        let batch = Array(events[..<max(1, place)])
        events.removeFirst(batch.count)
        return (batch, place == 0)
    }

    /// Appends an event; a motion replaces the motion directly before it, and turns of a wheel are one turn.
    mutating func append(_ event: Event) {
        if case .scroll(var scroll) = event, let old = removeScroll(before: scroll) {
            scroll.x += old.x
            scroll.y += old.y
            return events.append(.scroll(scroll))
        }
        guard let last = events.last else { return events.append(event) }
        switch (last, event) {
        case (.motion(let old), .motion(let new)) where old.window == new.window: events.removeLast()
        case (.rawMotion, .rawMotion): events.removeLast()
        case (.touchUpdate(let old), .touchUpdate(let new)) where old.id == new.id: events.removeLast()
        case (.damaged(let one, let old), .damaged(let other, let new)) where one == other:
            events[events.count - 1] = .damaged(window: one, area: old.union(new))
            return
        case (.screenChanged, .screenChanged), (.settingsChanged, .settingsChanged): return
        default: break
        }
        events.append(event)
    }

    /// Removes and returns the turn of a wheel that one now appended continues: the last event, without the raw events of wheels, of which the server
    /// sends two with each notch. Turning fast, a person makes more of them than a slow machine draws, and a click behind them waits for all.
    private mutating func removeScroll(before new: Event.Scroll) -> Event.Scroll? {
        guard let place = events.lastIndex(where: { !$0.isRawWheel }), case .scroll(let old) = events[place],
            old.window == new.window, old.isSmooth == new.isSmooth,
            // The server waits for the answer to that one.
            place == events.count - 1 || !old.isFrozen
        else { return nil }
        events.remove(at: place)
        return old
    }
}

extension Event {
    /// Whether it is a raw event of a wheel's button.
    fileprivate var isRawWheel: Bool {
        switch self {
        case .rawButtonPress(let button), .rawButtonRelease(let button): Wheel(button: button.button) != nil
        default: false
        }
    }

    /// Whether the device was frozen when the event was read, until `answerPress`.
    var isFrozen: Bool {
        switch self {
        case .buttonPress(let button), .buttonRelease(let button): button.isFrozen
        case .scroll(let scroll): scroll.isFrozen
        default: false
        }
    }
}

import MenuGeometry

/// What has been read from the server and is not handed out yet.
struct PendingEvents {
    /// Made events, oldest first.
    private(set) var events: [Event] = []
    /// Read from the server while a press stood still that has to be answered before they are looked at; oldest first.
    private var deferred: ArraySlice<RawEvent> = []

    /// Whether nothing is left to hand out or to look at.
    var isEmpty: Bool { events.isEmpty && deferred.isEmpty }

    /// Leaves an event of the server's to a later turn.
    mutating func postpone(_ event: RawEvent) { deferred.append(event) }

    /// Takes back the oldest event that was left to a later turn.
    mutating func takeDeferred() -> RawEvent? { deferred.popFirst() }

    /// Takes out what is to be handled next.
    ///
    /// A press that stands still is handed out alone, after all that came before it and before all that came later: an answer to one of the
    /// others is not meant for it.
    /// - Parameter isHeld: Whether one of the events stands still, which is the last of those that did when they were read.
    /// - Returns: The events, and whether whatever stands still has been handed out by now.
    mutating func takeBatch(isHeld: Bool) -> (events: [Event], hasHeld: Bool) {
        guard isHeld, let place = events.lastIndex(where: \.isFrozen) else {
            defer { events.removeAll(keepingCapacity: true) }
            return (events, true)
        }
        let batch = Array(events[..<max(1, place)])
        events.removeFirst(batch.count)
        return (batch, place == 0)
    }

    /// Appends an event; a motion takes the place of the motion right before it.
    mutating func append(_ event: Event) {
        guard let last = events.last else { return events.append(event) }
        switch (last, event) {
        case (.motion(let old), .motion(let new)) where old.window == new.window: events.removeLast()
        case (.rawMotion, .rawMotion): events.removeLast()
        case (.touchUpdate(let old), .touchUpdate(let new)) where old.id == new.id: events.removeLast()
        case (.scroll(let old), .scroll(var new)) where old.window == new.window && old.isSmooth == new.isSmooth:
            new.x += old.x
            new.y += old.y
            events[events.count - 1] = .scroll(new)
            return
        case (.damaged(let one, let old), .damaged(let other, let new)) where one == other:
            events[events.count - 1] = .damaged(window: one, area: old.union(new))
            return
        case (.screenChanged, .screenChanged), (.settingsChanged, .settingsChanged): return
        default: break
        }
        events.append(event)
    }
}

extension Event {
    /// Whether the device stood still when the event was read, until `answerPress`.
    var isFrozen: Bool {
        switch self {
        case .buttonPress(let button), .buttonRelease(let button): button.isFrozen
        case .scroll(let scroll): scroll.isFrozen
        default: false
        }
    }
}

/// The grabs by which we receive presses outside our windows; each freezes the device at a press.
struct PointerGrabs: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// Passive XI 2.2 grabs of the buttons on the root window: a press that activates one freezes its device.
    static let buttons = PointerGrabs(rawValue: 1)
    /// The active XI 2.2 grab of the pointer: every press and release freezes it.
    static let device = PointerGrabs(rawValue: 2)
    /// The active core grab of the pointer: every press and release freezes it.
    static let core = PointerGrabs(rawValue: 4)
    /// A passive core grab of a button on the root window, made by `RootButton.grab`: a press that activates it freezes the pointer.
    static let rootButton = PointerGrabs(rawValue: 8)

    /// Passive core grabs that `captureCommandPresses` tries for a moment: a press that activates one freezes the pointer.
    static let commandProbe = PointerGrabs(rawValue: 16)

    /// The grabs that hold the pointer whether or not a button is down.
    static let active: PointerGrabs = [.device, .core]
}

/// A press or release that froze its device until it is answered.
struct HeldPress: Hashable, Sendable {
    /// The master device; 0 for the core pointer.
    var device: UInt16
    /// The grab that froze it, which determines how it is answered.
    var grab: PointerGrabs
    /// Whether it is a press. A replayed release would reach a window that did not receive the press.
    var isPress = true
    /// The time of the press if it is uncertain whether its device is frozen: if not, the server ignores an answer with this time. 0 if the
    /// device is certainly frozen.
    var time: UInt32 = 0
}

/// The properties of an event that determine whether it froze its device.
struct PressFacts: Hashable, Sendable {
    /// The protocol that reported the event.
    enum Source: Hashable, Sendable {
        /// The core protocol.
        case core
        /// XI 2.2, from this master device.
        case device(UInt16)
    }

    /// The protocol that reported the event.
    var source: Source
    /// The button.
    var button: Int
    /// Whether the button was pressed.
    var isPress: Bool
    /// The time, in the server's milliseconds.
    var time: UInt32
    /// Whether the event is reported to the root window, not to one of our windows.
    var isOnRoot: Bool
    /// The sequence number of our last request that the server had handled when it generated the event.
    var request: UInt32
}

/// The pointer grabs that the server has for us, after each request that changed them.
///
/// An event may be read long after it was generated, when the grabs of that time have been released. Each event carries the sequence number
/// of the last request that the server had handled, which determines the grabs that applied.
struct GrabHistory: Hashable, Sendable {
    private struct Change: Hashable, Sendable {
        var request: UInt32
        var grabs: PointerGrabs
    }

    private var changes: [Change] = []
    /// The grabs before the first of `changes`.
    private var oldest: PointerGrabs = []

    /// The grabs once the server has handled all requests.
    var latest: PointerGrabs { changes.last?.grabs ?? oldest }

    /// Whether an unread event may have been generated under these grabs.
    func mayHave(_ grabs: PointerGrabs) -> Bool {
        !oldest.isDisjoint(with: grabs) || changes.contains { !$0.grabs.isDisjoint(with: grabs) }
    }

    /// Records that the request with that number starts grabs.
    mutating func add(_ grabs: PointerGrabs, request: UInt32) { note(latest.union(grabs), request) }

    /// Records that the request with that number ends grabs.
    mutating func remove(_ grabs: PointerGrabs, request: UInt32) { note(latest.subtracting(grabs), request) }

    /// Returns the grabs that the server had once it had handled the request with that number. Earlier requests are forgotten: events arrive
    /// in order.
    ///
    /// - Parameter isActiveDevice: Whether active grabs apply to the device of the event: a later start or end of one has thawed the device.
    /// - Returns: The grabs whose press is still frozen.
    mutating func freezing(after request: UInt32, isActiveDevice: Bool) -> PointerGrabs {
        while let first = changes.first, !first.request.isLater(than: request) {
            oldest = first.grabs
            changes.removeFirst()
        }
        guard isActiveDevice else { return oldest.subtracting(.active) }
        let active = oldest.intersection(.active)
        return changes.allSatisfy { $0.grabs.intersection(.active) == active } ? oldest : []
    }

    private mutating func note(_ grabs: PointerGrabs, _ request: UInt32) {
        guard grabs != latest else { return }
        changes.append(Change(request: request, grabs: grabs))
    }
}

extension UInt32 {
    /// Whether a request came after another one; sequence numbers wrap around after 2³².
    func isLater(than other: UInt32) -> Bool { Int32(bitPattern: self &- other) > 0 }
}

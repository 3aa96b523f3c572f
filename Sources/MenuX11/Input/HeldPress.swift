/// The grabs by which the server hands us presses outside of our windows, each of which freezes the device at a press.
struct PointerGrabs: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// Passive grabs of the buttons on the root window, by XI 2.2: a press that begins one freezes its device.
    static let buttons = PointerGrabs(rawValue: 1)
    /// The active grab of the pointer by XI 2.2: every press and release freezes it.
    static let device = PointerGrabs(rawValue: 2)
    /// The active grab of the pointer by the core protocol: every press and release freezes it.
    static let core = PointerGrabs(rawValue: 4)
    /// A passive core grab of a button on the root window, as `RootButton.grab` makes: a press that begins it freezes the pointer.
    static let rootButton = PointerGrabs(rawValue: 8)

    /// The grabs that hold the pointer whether a button is down or not.
    static let active: PointerGrabs = [.device, .core]
}

/// A press or release that froze its device, which stays frozen until the server is answered.
struct HeldPress: Hashable, Sendable {
    /// The master device; 0 for the core pointer.
    var device: UInt16
    /// The grab that froze it, which says how it is answered.
    var grab: PointerGrabs
    /// Whether it is a press; a release that is replayed would reach a window which never had the press.
    var isPress = true
    /// When it was made, where its device may not be frozen: the server then ignores the answer. 0 where the device is frozen for certain.
    var time: UInt32 = 0
}

/// What an event tells about whether it froze its device.
struct PressFacts: Hashable, Sendable {
    /// The protocol that the event came by.
    enum Source: Hashable, Sendable {
        /// The core protocol.
        case core
        /// XI 2.2, from that master device.
        case device(UInt16)
    }

    /// The protocol that the event came by.
    var source: Source
    /// The button.
    var button: Int
    /// Whether it went down.
    var isPress: Bool
    /// When, in the server's milliseconds.
    var time: UInt32
    /// Whether the event is reported to the root window, not to a window of ours.
    var isOnRoot: Bool
    /// The number of the last request of ours that the server had handled when it made the event.
    var request: UInt32
}

/// Which pointer grabs the server has for us, after each request that changed them.
///
/// An event may have been made long before it is read, under grabs that were let go of in the meantime. The number of the last request that
/// the server had handled, which every event carries, tells under which.
struct GrabHistory: Hashable, Sendable {
    private struct Change: Hashable, Sendable {
        var request: UInt32
        var grabs: PointerGrabs
    }

    private var changes: [Change] = []
    /// The grabs that hold before the first of `changes`.
    private var oldest: PointerGrabs = []

    /// The grabs once the server has handled all requests.
    var latest: PointerGrabs { changes.last?.grabs ?? oldest }

    /// Whether an event that has not been read may have been made under these grabs.
    func mayHave(_ grabs: PointerGrabs) -> Bool {
        !oldest.isDisjoint(with: grabs) || changes.contains { !$0.grabs.isDisjoint(with: grabs) }
    }

    /// Notes that the request of that number makes grabs.
    mutating func add(_ grabs: PointerGrabs, request: UInt32) { note(latest.union(grabs), request) }

    /// Notes that the request of that number ends grabs.
    mutating func remove(_ grabs: PointerGrabs, request: UInt32) { note(latest.subtracting(grabs), request) }

    /// The grabs that the server had once it had handled the request of that number. Requests before it are forgotten: events come in order.
    ///
    /// - Parameter isActiveDevice: Whether active grabs are about the device of the event: one that was made or ended since has freed it.
    /// - Returns: Those whose press still stands still.
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
    /// Whether a request came after another one; the numbers of requests begin anew after 2³².
    func isLater(than other: UInt32) -> Bool { Int32(bitPattern: self &- other) > 0 }
}

/// How presses outside our windows come to us.
public enum PointerCaptureMode: Equatable, Sendable {
    /// They do not; raw events tell of them.
    case none
    /// By passive synchronous grabs of the buttons on the root window; motion goes to the windows beneath.
    case passive
    /// By one active synchronous grab, so that nobody beneath sees even the pointer's motion.
    case exclusive
    /// As `exclusive`, through the core protocol, where the server has no XI 2.2.
    case core
}

/// What becomes of a frozen press.
public enum PressAnswer: Equatable, Sendable {
    /// It was inside our windows, or is not to reach anybody: the device goes on, and its events until the release are
    /// ours.
    case keep
    /// It was outside, and goes to the window beneath as if we had never been there.
    case replay
}

/// A request that grabs the pointer, lets go of it, or answers a press that stands still.
enum PointerRequest: Hashable, Sendable {
    /// Grabs the buttons, and the begins of touches, on the root window.
    case grabButtons
    /// Ends those grabs; one that a press has begun goes on until its release.
    case ungrabButtons
    /// Grabs the pointer by XI 2.2, unless another grab has begun after a time of the server's; 0 for in any case.
    case grabDevice(since: UInt32)
    /// Ends that grab; what stood still goes on to the windows beneath, without the press.
    case ungrabDevice
    /// Grabs the pointer by the core protocol.
    case grabCore
    /// Ends that grab.
    case ungrabCore
    /// Lets the device of a press go on, which stays ours until the release.
    case keep(HeldPress)
    /// Lets the device of a press go on, and the press to the window beneath.
    case replay(HeldPress)
    /// Lets a press that an active grab has frozen, and that we have not read, go on to the window beneath; nothing happens where there is none.
    case replayUnread
}

/// Which pointer grabs are ours and which press stands still: the one place that decides what the server is owed.
///
/// A press under a synchronous grab freezes its device for the whole desktop until it is answered. Whether a press is frozen follows from the
/// grabs that the server had when it made the event, not from those that we have asked for since; each frozen press is answered once, and
/// nothing that came after it is read before.
struct PointerCapture: Sendable {
    /// How presses outside our windows come to us once the server has handled all requests.
    private(set) var mode = PointerCaptureMode.none { didSet { if mode != oldValue { track = PointerTrack() } } }
    /// The press or release that stands still and is not answered yet; the server sends nothing of its device until then.
    private(set) var held: HeldPress?
    /// Whether the event of `held` has been handed out by `drainEvents`: before that nobody can mean it by an answer.
    var isHandedOut = false
    private var history = GrabHistory()
    /// The buttons that are down and whose presses came to us.
    private var buttonsDown: [PressFacts.Source: Set<Int>] = [:]
    /// Where the pointer is in the order of its events.
    var track = PointerTrack()
    /// Touches that were begun under our grab and neither accepted nor rejected.
    var undecidedTouches: [Event.Touch] = []
    var grabsTouch = false
    var selectsRawEvents = false
    var buttonMap = ButtonMap()

    /// Takes a press or a release, and tells whether its device stands still until it is answered.
    mutating func receive(_ press: PressFacts) -> Bool {
        let hasButtonDown = buttonsDown[press.source]?.isEmpty == false
        if press.isPress {
            buttonsDown[press.source, default: []].insert(press.button)
        } else {
            buttonsDown[press.source]?.remove(press.button)
        }
        switch press.source {
        case .device(let device):
            let isActiveDevice = device == InputSelection.corePointer
            let grabs = history.freezing(after: press.request, isActiveDevice: isActiveDevice)
            if press.isPress, press.isOnRoot, grabs.contains(.buttons) {
                // Another button's press during one that is ours begins no grab, unless that one's release has not come to us.
                held = HeldPress(device: device, grab: .buttons, time: hasButtonDown ? press.time : 0)
            } else if grabs.contains(.device) {
                held = HeldPress(device: device, grab: .device, isPress: press.isPress)
            } else {
                return false
            }
        case .core:
            let grabs = history.freezing(after: press.request, isActiveDevice: true)
            if grabs.contains(.core) {
                held = HeldPress(device: 0, grab: .core, isPress: press.isPress)
            } else if press.isPress, press.isOnRoot, grabs.contains(.rootButton) {
                held = HeldPress(device: 0, grab: .rootButton)
            } else {
                return false
            }
        }
        isHandedOut = false
        return true
    }

    /// Answers the press that stands still, if any does, whether it was handed out or not.
    mutating func answer(_ answer: PressAnswer) -> [PointerRequest] {
        guard let press = held else { return [] }
        held = nil
        // A release is nobody's but ours, who had the press.
        guard answer == .replay, press.isPress else { return [.keep(press)] }
        track.lose()
        // Its releases go to somebody else, unless it was not frozen.
        if press.time == 0 { buttonsDown[press.device == 0 ? .core : .device(press.device)] = nil }
        // A replay ends an active grab.
        if !press.grab.isDisjoint(with: .active) { mode = .none }
        return [.replay(press)]
    }

    /// Asks for presses in another way than before; leaves it as it is while a press stands still that nobody has heard of yet.
    ///
    /// - Parameter time: When the newest input was made that was handled. A press since then that a passive grab of ours has frozen would be
    ///   lost with an active grab in its place: the server refuses that one.
    mutating func change(to mode: PointerCaptureMode, since time: UInt32 = 0) -> [PointerRequest] {
        // Passive grabs are exchanged beneath a press that stands still; an active one would take its place, and the press be lost.
        let isBeneath = mode == .passive && held?.grab == .buttons
        // Whoever hears of the press first answers it, and asks again.
        if held?.isPress == true, !isHandedOut, !isBeneath { return [] }
        // One of the same millisecond may be newer.
        let since = history.mayHave(.buttons) && time != 0 ? time &- 1 : 0
        var requests = isBeneath ? [] : answer(.keep)
        // What the server has is not taken away and asked for again: presses would be lost between.
        if mode == self.mode { return requests }
        requests += end()
        self.mode = mode
        switch mode {
        case .none: break
        case .passive: requests.append(.grabButtons)
        case .exclusive: requests.append(.grabDevice(since: since))
        case .core: requests.append(.grabCore)
        }
        return requests
    }

    /// Lets go of the pointer. A press that stands still is nobody's by now and goes to the window beneath.
    mutating func release() -> [PointerRequest] { end(answering: .replay) }

    /// Ends what is grabbed for a menu that is over, and answers the press that stands still.
    ///
    /// - Parameter keepsPointer: Whether an active grab stays until `release`.
    mutating func dismiss(_ answer: PressAnswer, keepingPointer keepsPointer: Bool) -> [PointerRequest] {
        let isHeard = held == nil || isHandedOut
        // What is kept goes on, as the turns of a wheel do, and whoever hears of the rest answers it.
        if keepsPointer, answer == .keep, mode == .exclusive { return isHeard ? self.answer(.keep) : [] }
        // What has not been handed out came after the end of the menu.
        return end(answering: isHeard ? answer : .replay)
    }

    /// Ends what is grabbed and answers the press that stands still, in an order in which nothing that the server has queued behind it is
    /// caught by the grab that goes.
    private mutating func end(answering answer: PressAnswer) -> [PointerRequest] {
        // What is queued would begin passive grabs anew.
        guard mode == .exclusive || mode == .core else { return end() + self.answer(answer) }
        // A replay ends an active grab by itself. Let go on under it, the device would stop at the next press, which would be lost with the
        // grab; the end of the grab lets it go on, too.
        if answer == .replay, held?.isPress == true { return self.answer(answer) }
        // A press may stand still that we have not read: it would be lost with the grab. A release there is nobody's but ours.
        let mayHoldPress = held == nil && buttonsDown.values.allSatisfy(\.isEmpty)
        held = nil
        return (mayHoldPress ? [.replayUnread] : []) + end()
    }

    /// Notes the numbers that a request was sent with, of its first and its last part; of an active grab once it is granted.
    mutating func sent(_ request: PointerRequest, numbers: (first: UInt32, last: UInt32)) {
        switch request {
        case .grabButtons: history.add(.buttons, request: numbers.first)
        case .ungrabButtons: history.remove(.buttons, request: numbers.last)
        case .grabDevice: history.add(.device, request: numbers.first)
        case .ungrabDevice: history.remove(.device, request: numbers.last)
        case .grabCore: history.add(.core, request: numbers.first)
        case .ungrabCore: history.remove(.core, request: numbers.last)
        case .keep, .replayUnread: break
        case .replay(let press): history.remove(press.grab.intersection(.active), request: numbers.first)
        }
    }

    /// Notes that a button on the desktop is waited for from a request on, or until one.
    mutating func noteRootButton(isGrabbed: Bool, request: UInt32) {
        if isGrabbed {
            history.add(.rootButton, request: request)
        } else {
            history.remove(.rootButton, request: request)
        }
    }

    /// Notes that the server has refused the active grab that `change` asked for.
    mutating func refused() { mode = .none }

    /// Notes that somebody else has let go of everything and answered what stood still, whether it was read or not.
    mutating func forget() {
        held = nil
        mode = .none
        grabsTouch = false
        (history, buttonsDown) = (GrabHistory(), [:])
    }

    private mutating func end() -> [PointerRequest] {
        defer { mode = .none }
        switch mode {
        case .none: return []
        case .passive: return [.ungrabButtons]
        case .exclusive: return [.ungrabDevice]
        case .core: return [.ungrabCore]
        }
    }
}

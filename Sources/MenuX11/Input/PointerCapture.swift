/// How we receive presses outside our windows.
public enum PointerCaptureMode: Equatable, Sendable {
    /// Not at all; raw events report them.
    case none
    /// By passive synchronous grabs of the buttons on the root window; motion goes to the windows beneath.
    case passive
    /// By one active synchronous grab, so that the windows beneath do not even receive pointer motion.
    case exclusive
    /// Like `exclusive`, through the core protocol, if the server has no XI 2.2.
    case core
}

/// The answer to a frozen press.
public enum PressAnswer: Equatable, Sendable {
    /// For a press inside our windows, or one that should reach no other client: the device thaws, and we receive its events until the
    /// release.
    case keep
    /// For a press outside: the window beneath receives it as if there had been no grab.
    case replay
}

/// A request that grabs or releases the pointer, or answers a frozen press.
enum PointerRequest: Hashable, Sendable {
    /// Grabs the buttons, and the starts of touches, on the root window.
    case grabButtons
    /// Ends those grabs; one that a press has activated continues until its release.
    case ungrabButtons
    /// Grabs the pointer by XI 2.2, unless another grab was activated after this server time; 0 grabs in any case.
    case grabDevice(since: UInt32)
    /// Ends that grab; the events that were frozen go on to the windows beneath, without the press.
    case ungrabDevice
    /// Grabs the pointer by the core protocol.
    case grabCore
    /// Ends that grab.
    case ungrabCore
    /// Thaws the device of a press, which we keep until the release.
    case keep(HeldPress)
    /// Thaws the device of a press, and replays the press to the window beneath.
    case replay(HeldPress)
    /// Replays a press that an active grab has frozen, and that we have not read, to the window beneath; has no effect if there is none.
    case replayUnread
}

/// Tracks our pointer grabs and the frozen press: the only place that decides which answers the server has to get.
///
/// A press under a synchronous grab freezes its device for the whole desktop until it is answered. Whether a press is frozen depends on the
/// grabs that the server had when it generated the event, not on those that we have requested since. Each frozen press is answered once, and
/// before any later event is read.
struct PointerCapture: Sendable {
    /// How we receive presses outside our windows once the server has handled all requests.
    private(set) var mode = PointerCaptureMode.none { didSet { if mode != oldValue { track = PointerTrack() } } }
    /// The frozen press or release that is not answered yet; the server sends nothing of its device until then.
    private(set) var held: HeldPress?
    /// Whether `drainEvents` has returned the event of `held`: before that, no answer can refer to it.
    var isReturned = false
    private var history = GrabHistory()
    /// The buttons that are down and whose presses we received.
    private var buttonsDown: [PressFacts.Source: Set<Int>] = [:]
    /// The position of the pointer in the order of its events.
    var track = PointerTrack()
    /// Touches that started under our grab and are neither accepted nor rejected.
    var undecidedTouches: [Event.Touch] = []
    var grabsTouch = false
    /// The window on which an untrusted client grabs the pointer, since the server reports nothing to it that happens on the root window; 0 for none.
    var ownGrabWindow: UInt32 = 0
    /// The presses that belong to the window manager and are grabbed: by button and modifiers, the request that grabbed them first.
    var commandGrabs: [UInt32: [UInt32: UInt32]] = [:]
    var selectsRawEvents = false
    var buttonMap = ButtonMap()

    /// Handles a press or a release, and returns whether its device is frozen until it is answered.
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
                // The press of another button during one that we received activates no grab, unless the release of that one did not reach us.
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
            } else if press.isPress, press.isOnRoot, !grabs.isDisjoint(with: [.rootButton, .commandProbe]) {
                held = HeldPress(device: 0, grab: .rootButton)
            } else {
                return false
            }
        }
        isReturned = false
        return true
    }

    /// Answers the frozen press, if there is one, whether `drainEvents` has returned it or not.
    mutating func answer(_ answer: PressAnswer) -> [PointerRequest] {
        guard let press = held else { return [] }
        held = nil
        // A release is never replayed, since we received its press.
        guard answer == .replay, press.isPress else { return [.keep(press)] }
        track.reset()
        // Its releases go to another client, unless it was not frozen.
        if press.time == 0 { buttonsDown[press.device == 0 ? .core : .device(press.device)] = nil }
        // A replay ends an active grab.
        if !press.grab.isDisjoint(with: .active) { mode = .none }
        return [.replay(press)]
    }

    /// Changes how presses are received; changes nothing while a press is frozen that `drainEvents` has not returned yet.
    ///
    /// - Parameter time: The time of the newest input that was handled. A later press that a passive grab of ours has frozen would be lost if
    ///   an active grab replaced it: the server refuses the active grab then.
    mutating func change(to mode: PointerCaptureMode, since time: UInt32 = 0) -> [PointerRequest] {
        // Passive grabs can be replaced beneath a frozen press; an active one would take the place of its grab, and lose the press.
        let isBeneath = mode == .passive && held?.grab == .buttons
        // The code that receives the press first answers it, and then requests the change again.
        if held?.isPress == true, !isReturned, !isBeneath { return [] }
        // A press of the same millisecond may be newer.
        let since = history.mayHave(.buttons) && time != 0 ? time &- 1 : 0
        var requests = isBeneath ? [] : answer(.keep)
        // An existing grab is not released and requested again: presses in between would be lost.
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

    /// Releases the pointer. A frozen press is not ours any more and is replayed to the window beneath.
    mutating func release() -> [PointerRequest] { end(answering: .replay) }

    /// Ends the grabs of a menu that is over, and answers the frozen press.
    ///
    /// - Parameter keepsPointer: Whether an active grab stays until `release`.
    mutating func dismiss(_ answer: PressAnswer, keepingPointer keepsPointer: Bool) -> [PointerRequest] {
        let isHeard = held == nil || isReturned
        // Input that is kept continues, such as the turns of a wheel; the code that receives the rest answers it.
        if keepsPointer, answer == .keep, mode == .exclusive { return isHeard ? self.answer(.keep) : [] }
        // A press that has not been returned was made after the end of the menu.
        return end(answering: isHeard ? answer : .replay)
    }

    /// Ends the grabs and answers the frozen press, in an order in which the ending grab catches nothing that the server has queued behind
    /// the press.
    private mutating func end(answering answer: PressAnswer) -> [PointerRequest] {
        // Passive grabs end before the answer: queued presses would activate them again.
        guard mode == .exclusive || mode == .core else { return end() + self.answer(answer) }
        // A replay ends an active grab by itself. If the device thawed under the grab, it would freeze at the next press, which would be lost
        // with the grab; the end of the grab thaws it, too.
        if answer == .replay, held?.isPress == true { return self.answer(answer) }
        // A press that we have not read may be frozen: it would be lost with the grab. A frozen release belongs to us alone.
        let mayHoldPress = held == nil && buttonsDown.values.allSatisfy(\.isEmpty)
        held = nil
        return (mayHoldPress ? [.replayUnread] : []) + end()
    }

    /// Records the sequence numbers of the first and the last part of a request; for an active grab, once it is granted.
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

    /// Records that buttons on the root window are grabbed from a request on, or until one.
    ///
    /// - Parameter grab: `rootButton` or `commandProbe`.
    mutating func note(_ grab: PointerGrabs, isGrabbed: Bool, request: UInt32) {
        if isGrabbed { history.add(grab, request: request) } else { history.remove(grab, request: request) }
    }

    /// Records that the server has refused the active grab that `change` requested.
    mutating func refused() { mode = .none }

    /// Records that the watchdog has released all grabs and answered the frozen press, whether that was read or not.
    mutating func forget() {
        held = nil
        mode = .none
        grabsTouch = false
        commandGrabs = [:]
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

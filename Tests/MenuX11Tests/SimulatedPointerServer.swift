@testable import MenuX11

/// Simulates an X server's handling of the buttons of master devices, their grabs and frozen events, as one grabbing client observes it.
///
/// After `ProcessDeviceEvent`, `CheckGrabForSyncs` and `AllowSome` of the X.Org server's `dix/events.c`: requests are handled in order, at any
/// time after they were sent; what a frozen device does is queued.
struct SimulatedPointerServer {
    /// A button that goes down or comes up.
    struct Input: Equatable {
        var number: Int
        var button: Int
        var isPress: Bool
        var time: UInt32
    }

    /// An event for our client.
    struct Report: Equatable {
        var input: Input
        var device: UInt16
        var request: UInt32
        var isOnRoot = true
    }

    enum Grab: Equatable {
        case none
        case passive
        case active
        /// A client beneath has it, from a press to its release.
        case beneath
    }

    enum Freeze: Equatable {
        case thawed
        case atNextEvent
        case withoutEvent
        case with(Input)
    }

    struct Device {
        let id: UInt16
        var grab = Grab.none
        var freeze = Freeze.thawed
        var grabTime: UInt32 = 0
        var buttons: Set<Int> = []
        var queue: [Input] = []

        var isFrozen: Bool {
            switch freeze {
            case .withoutEvent, .with: true
            case .thawed, .atNextEvent: false
            }
        }
    }

    private(set) var devices: [Device]
    private var hasPassiveGrabs = false
    private var handled: UInt32 = 0
    private var now: UInt32 = 1
    /// What our client has not read yet.
    var reports: [Report] = []
    /// The presses that went to clients beneath.
    private(set) var deliveredBeneath: [Int] = []
    /// Answers that freed another press than the one they were given for.
    private(set) var misdirected = 0
    /// Frozen presses without an owner, because an active grab has replaced their grab.
    private(set) var lost = 0

    init(devices ids: [UInt16]) { devices = ids.map { Device(id: $0) } }

    mutating func handle(_ input: Input, of index: Int) {
        now = max(now, input.time)
        if devices[index].isFrozen { devices[index].queue.append(input) } else { dispatch(input, of: index) }
    }

    /// Handles a request.
    ///
    /// - Parameters:
    ///   - press: The press that an answer was given for.
    /// - Returns: Whether a grab was granted.
    @discardableResult
    mutating func handle(_ request: PointerRequest, number: UInt32, answering press: Input?) -> Bool {
        handled = number
        switch request {
        case .grabButtons: hasPassiveGrabs = true
        case .ungrabButtons: hasPassiveGrabs = false
        case .grabDevice(let time): return grab(since: time)
        case .grabCore: return grab(since: 0)
        case .ungrabDevice, .ungrabCore:
            guard devices[0].grab == .active || devices[0].grab == .passive else { return true }
            devices[0].grab = .none
            thaw(0)
        case .keep(let held): allow(held, press) { $0.freeze = held.grab == .buttons ? .thawed : .atNextEvent }
        case .replay(let held):
            guard let index = index(of: held), case .with(let input) = devices[index].freeze, isDue(held, index) else {
                return true
            }
            if input != press { misdirected += 1 }
            replay(input, index)
        case .replayUnread:
            guard case .with(let input) = devices[0].freeze, devices[0].grab == .active || devices[0].grab == .passive
            else { return true }
            replay(input, 0)
        }
        return true
    }

    private mutating func replay(_ input: Input, _ index: Int) {
        devices[index].grab = .none
        devices[index].freeze = .thawed
        if input.isPress {
            devices[index].grab = .beneath
            devices[index].grabTime = now
            deliveredBeneath.append(input.number)
        }
        if devices[index].buttons.isEmpty { devices[index].grab = .none }
        play(index)
    }

    private mutating func grab(since time: UInt32) -> Bool {
        guard devices[0].grab != .beneath, time == 0 || devices[0].grabTime <= time else { return false }
        if devices[0].grab == .passive, devices[0].isFrozen { lost += 1 }
        devices[0].grab = .active
        devices[0].grabTime = now
        // The request that thaws it comes right behind; it has the same time, so that it is refused with the grab.
        devices[0].freeze = .atNextEvent
        play(0)
        return true
    }

    private mutating func allow(_ held: HeldPress, _ press: Input?, _ change: (inout Device) -> Void) {
        guard let index = index(of: held), isDue(held, index), devices[index].isFrozen else { return }
        if case .with(let input) = devices[index].freeze, input != press { misdirected += 1 }
        change(&devices[index])
        play(index)
    }

    private func index(of held: HeldPress) -> Int? {
        held.device == 0 ? 0 : devices.firstIndex { $0.id == held.device }
    }

    /// Whether an answer counts: only where the device is ours, and not where it is older than the grab.
    private func isDue(_ held: HeldPress, _ index: Int) -> Bool {
        let device = devices[index]
        return (device.grab == .active || device.grab == .passive) && (held.time == 0 || held.time >= device.grabTime)
    }

    private mutating func thaw(_ index: Int) {
        devices[index].freeze = .thawed
        play(index)
    }

    private mutating func play(_ index: Int) {
        while !devices[index].isFrozen, !devices[index].queue.isEmpty {
            dispatch(devices[index].queue.removeFirst(), of: index)
        }
    }

    private mutating func dispatch(_ input: Input, of index: Int) {
        if input.isPress {
            devices[index].buttons.insert(input.button)
        } else {
            devices[index].buttons.remove(input.button)
        }
        switch devices[index].grab {
        case .none where !input.isPress: break
        case .none where hasPassiveGrabs:
            devices[index].grab = .passive
            devices[index].grabTime = input.time
            devices[index].freeze = .with(input)
            report(input, index)
        case .none:
            devices[index].grab = .beneath
            devices[index].grabTime = now
            deliveredBeneath.append(input.number)
        case .beneath: if input.isPress { deliveredBeneath.append(input.number) }
        case .passive: report(input, index)
        case .active:
            if devices[index].freeze == .atNextEvent { devices[index].freeze = .with(input) }
            report(input, index)
        }
        let grab = devices[index].grab
        if !input.isPress, devices[index].buttons.isEmpty, grab == .passive || grab == .beneath {
            devices[index].grab = .none
        }
    }

    private mutating func report(_ input: Input, _ index: Int) {
        reports.append(Report(input: input, device: devices[index].id, request: handled))
    }
}

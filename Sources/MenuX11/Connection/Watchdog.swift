internal import CMenuWatchdog
internal import CX11

/// Releases pointer and keyboard if the owner of a connection hangs or is stopped while it holds them.
///
/// A press under a synchronous grab freezes the pointer of the whole desktop until we answer. If we hang, or are stopped, the press has to be
/// replayed to the window beneath, and the grabs have to end. The watchdog sleeps while nothing is held, and while we rest and the
/// connection is silent; otherwise it wakes at most sixteen times per patience. All of it is written in C, as it may run in a forked process.
@safe
struct Watchdog: ~Copyable {
    private let reference: OpaquePointer  // struct watchdog *, owned
    /// The thread that goes first where a process watches too.
    private let thread: OpaquePointer?

    /// Starts to watch the owner of a connection; nil if the system lacks the resources.
    ///
    /// - Parameter patience: How long input may be left unread, or a press unanswered, in nanoseconds.
    init?(_ connection: Connection, _ kind: WatchdogKind, patience: UInt64) {
        // The process is forked while there is no thread yet.
        let process = unsafe kind == .thread ? nil : Watchdog.start(connection, WATCHDOG_PROCESS, patience)
        let thread = unsafe kind == .process ? nil : Watchdog.start(connection, WATCHDOG_THREAD, patience)
        guard let first = unsafe process ?? thread else { return nil }
        unsafe reference = first
        guard let process = unsafe process, let thread = unsafe thread else {
            unsafe self.thread = nil
            return
        }
        unsafe self.thread = thread
        unsafe watchdog_put_first(thread, process)
    }

    private static func start(_ connection: Connection, _ kind: watchdog_kind, _ patience: UInt64) -> OpaquePointer? {
        let input = connection.extensions.hasInput2 ? connection.extensions.input?.opcode ?? 0 : 0
        return unsafe InputSelection.buttons.withUnsafeBufferPointer { buttons in
            unsafe InputSelection.modifiers.withUnsafeBufferPointer { modifiers in
                var grabs = unsafe watchdog_grabs(
                    root: connection.screen.root.rawValue, input_opcode: input, buttons: buttons.baseAddress,
                    button_count: buttons.count, modifiers: modifiers.baseAddress, modifier_count: modifiers.count)
                return unsafe watchdog_start(connection.reference, kind, patience, &grabs)
            }
        }
    }

    deinit {
        if let thread = unsafe thread { unsafe watchdog_stop(thread) }
        unsafe watchdog_stop(reference)
    }

    /// Reports that the owner is running, and what it holds.
    ///
    /// - Returns: Whether everything that it held was released since the last call.
    func beat(holdsInput: Bool, isFrozen: Bool, work: OwnerWork) -> Bool {
        var isReleased = false
        if let thread = unsafe thread { isReleased = unsafe watchdog_beat(thread, holdsInput, isFrozen, work.value) }
        let (holdsInput, isFrozen) = (holdsInput && !isReleased, isFrozen && !isReleased)
        return unsafe watchdog_beat(reference, holdsInput, isFrozen, work.value) || isReleased
    }

    /// Reports that the owner is running, and what it does.
    func report(_ work: OwnerWork) {
        if let thread = unsafe thread { unsafe watchdog_set_work(thread, work.value) }
        unsafe watchdog_set_work(reference, work.value)
    }

    /// Whether it has cut the connection, as the owner did not respond.
    var hasCut: Bool { unsafe watchdog_has_cut(reference) }

    /// The record of the detached fade-out: `struct fade_out *`, owned by the watchdog; nil if a thread watches, or if the connection was
    /// cut.
    var fadeOut: OpaquePointer? { unsafe watchdog_fade_out(reference) }
}

/// What watches the owner of a connection.
public enum WatchdogKind: Sendable {
    /// A thread. The connection stays open, and `Event.inputReleased` reports that nothing is held any more. It stops if the process is
    /// stopped.
    case thread
    /// A forked process. It cuts the connection, and works even if the owner is stopped. It plays the detached fade-out after the owner's
    /// end.
    case process
    /// A thread, and a process that cuts the connection only if the owner is stopped, or the thread is as late as the owner.
    case both
}

/// What the owner of a connection does, and so where input may be that it has not handled yet.
enum OwnerWork {
    /// It sleeps: all input that it has read is handled.
    case resting
    /// It handles events, and may have read some.
    case working
    /// It has read events that it handles later, or may have read some along with a reply.
    case readAhead
    /// It waits for a reply, and may have read events meanwhile.
    case waiting
    /// It does something between two menus, such as a script's work, and holds the keyboard for the second one.
    case away

    fileprivate var value: watchdog_work {
        switch self {
        case .resting: WATCHDOG_RESTING
        case .working: WATCHDOG_WORKING
        case .readAhead: WATCHDOG_READ_AHEAD
        case .waiting: WATCHDOG_WAITING
        case .away: WATCHDOG_AWAY
        }
    }
}

/// The input that we keep after our end until it is complete, so that no other client receives half a press.
public struct InputHold: Sendable, Hashable {
    /// The buttons that are down and whose presses were kept.
    public var buttons: Set<Int>
    /// When a wheel that was kept counts as stopped, in seconds of the monotonic clock; nil if none is turning.
    public var wheelEnd: Double?
    /// How long after its last turn it counts as stopped, in seconds.
    public var wheelRest: Double
    /// The window that receives a second click; nil if there is none.
    public var secondClickWindow: WindowID?
    /// Until when a press there counts as a second click, in seconds of the monotonic clock.
    public var secondClickEnd: Double?
    /// When the wait ends in any case, in seconds of the monotonic clock.
    public var limit: Double

    /// Makes a hold from its parts.
    public init(
        buttons: Set<Int>, wheelEnd: Double?, wheelRest: Double, secondClickWindow: WindowID? = nil,
        secondClickEnd: Double? = nil, limit: Double
    ) {
        (self.buttons, self.wheelEnd, self.wheelRest, self.limit) = (buttons, wheelEnd, wheelRest, limit)
        (self.secondClickWindow, self.secondClickEnd) = (secondClickWindow, secondClickEnd)
    }
}

/// What the keyboard is grabbed for.
enum KeyboardUse {
    /// It is not.
    case none
    /// For the open menu.
    case menu
    /// For the next menu; the one before is gone.
    case nextMenu
}

/// How a connection's owner is watched.
struct InputWatch: ~Copyable {
    var kind = WatchdogKind.thread
    var watchdog: Watchdog?
    /// Ends the hold of the keyboard that starts when the connection is opened; nil if there is none.
    var holdWatchdog: Watchdog?
    /// What we have grabbed the keyboard for.
    var keyboardUse = KeyboardUse.none
    /// Whether we have grabbed the keyboard.
    var holdsKeyboard: Bool { keyboardUse != .none }
    /// What we do: we rest from `flushBeforeSleep` to the next `drainEvents`.
    var work = OwnerWork.resting
    /// Whether input that other clients send by `SendEvent` counts as user input.
    var allowsSentInput = false
    /// Requests that `postpone` has recorded; nil while requests are sent.
    var postponed: [UInt8]?
}

extension Connection {
    /// Releases the keyboard, together with the queued keys, if its hold has not ended after `milliseconds`. A thread does so, as the
    /// connection stays open: a program that takes long to read rows, or fonts from a slow disk, shows the menu later and grabs the keyboard
    /// then.
    func watchKeyboardHold(milliseconds: UInt64 = 900) {
        inputWatch.holdWatchdog = Watchdog(self, .thread, patience: milliseconds * 1_000_000)
        _ = inputWatch.holdWatchdog?.beat(holdsInput: true, isFrozen: true, work: .resting)
    }

    /// Whether the hold of the keyboard took too long and was released. Gives one that lasts its full time again.
    func hasHoldEnded() -> Bool {
        let released = [false, true].map { isFrozen in
            inputWatch.holdWatchdog?.beat(holdsInput: true, isFrozen: isFrozen, work: .resting) ?? false
        }
        return released.contains(true)
    }

    /// Sets what watches over us; call it before `startWatchdog`.
    public func setWatchdogKind(_ kind: WatchdogKind) { inputWatch.kind = kind }

    /// Releases pointer and keyboard if we do nothing for `milliseconds` while we hold them and there is input for us, or if a press stays
    /// frozen for that long. Start it with the capture, after the first window is mapped.
    ///
    /// During ordinary work, `drainEvents` reports often enough that we are running; during longer work, call `beat`.
    public func startWatchdog(milliseconds: Int = 900) {
        if inputWatch.watchdog == nil {
            inputWatch.watchdog = Watchdog(
                self, inputWatch.kind, patience: UInt64(max(16, milliseconds)) * 1_000_000)
        }
        beat()
    }

    /// Stops the watchdog, whatever is held.
    func stopWatchdog() { inputWatch.watchdog = nil }

    /// Reports to the watchdog that we are running, and learns from it whether anything was released: `drainEvents` then returns
    /// `Event.inputReleased`.
    public func beat() {
        let holdsInput = inputWatch.holdsKeyboard || capture.mode != .none
        let isFrozen = capture.held != nil
        let work = isBetweenMenus ? .away : inputWatch.work
        guard inputWatch.watchdog?.beat(holdsInput: holdsInput, isFrozen: isFrozen, work: work) == true else { return }
        inputWatch.keyboardUse = .none
        capture.forget()
        append(.inputReleased)
    }

    /// Whether no menu is open and all that we hold is the keyboard, for the next one.
    var isBetweenMenus: Bool { inputWatch.keyboardUse == .nextMenu && capture.mode == .none }

    // MARK: Detached fade-out

    /// Whether there is a process that continues to use the connection after ours has ended.
    public var canLeaveFadeOut: Bool { unsafe !isLost && inputWatch.watchdog?.fadeOut != nil }

    /// Records what `body` changes on the screen, instead of sending it: the changes are made at `time`, after our end. Call it in ascending
    /// order of time.
    ///
    /// Pixels are sent to the server at once all the same: their destination is not visible before it is copied.
    /// - Parameter time: In seconds of the monotonic clock.
    public func postpone(until time: Double, _ body: () throws -> Void) rethrows {
        inputWatch.postponed = []
        defer { inputWatch.postponed = nil }
        try body()
        guard let requests = inputWatch.postponed, let fadeOut = unsafe inputWatch.watchdog?.fadeOut else { return }
        unsafe fade_out_add(fadeOut, time.nanoseconds, requests, requests.count)
    }

    /// Leaves the connection to the process that sends the postponed requests once ours has ended, which has to be next: the connection must
    /// not be used any more.
    public func leaveFadeOut(_ hold: InputHold) {
        flush()
        guard let fadeOut = unsafe inputWatch.watchdog?.fadeOut else { return }
        let buttons = hold.buttons.filter((0..<32).contains).reduce(UInt32(0)) { $0 | 1 << UInt32($1) }
        var rest = fade_out_hold(
            buttons: buttons, wheel_end: hold.wheelEnd?.nanoseconds ?? 0, wheel_rest: hold.wheelRest.nanoseconds,
            second_click_window: hold.secondClickWindow?.rawValue ?? 0,
            second_click_end: hold.secondClickEnd?.nanoseconds ?? 0, limit: hold.limit.nanoseconds,
            keep: fade_out_request(grabAnswers?.keep),
            replay: fade_out_request(grabAnswers?.replay), end: fade_out_request(grabAnswers?.end))
        unsafe fade_out_complete(fadeOut, &rest)
    }
}

extension fade_out_request {
    /// A request as C represents it; empty if it does not fit.
    fileprivate init(_ request: RawRequest?) {
        self.init()
        guard let bytes = request?.bytes, bytes.count <= MemoryLayout.size(ofValue: self.bytes) else { return }
        size = bytes.count
        unsafe withUnsafeMutableBytes(of: &self.bytes) { unsafe $0.copyBytes(from: bytes) }
    }
}

extension Double {
    /// Seconds in nanoseconds.
    fileprivate var nanoseconds: UInt64 { UInt64(max(0, min(self, 1e9)) * 1e9) }
}

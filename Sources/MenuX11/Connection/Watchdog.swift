internal import CMenuFadeOut
internal import CMenuWatchdog
internal import CMenuX11

/// Lets go of pointer and keyboard where the owner of a connection stands still while it holds them.
///
/// A press under a synchronous grab freezes the pointer of the whole desktop until we answer. Where we hang, or somebody stops us, the press is
/// to go on to the window beneath, and the grabs are to end. The watchdog sleeps while nothing is held, and while the connection is silent; it
/// wakes at most sixteen times in its patience otherwise. All that it does is C, as it may run in a forked process.
@safe
struct Watchdog: ~Copyable {
    private let reference: OpaquePointer  // struct watchdog *, owned

    /// Starts to watch the owner of a connection; nil where the system has no room for it.
    ///
    /// - Parameter patience: How long input may be left unread, or a press unanswered, in nanoseconds.
    init?(_ connection: Connection, _ kind: WatchdogKind, patience: UInt64) {
        let input = connection.extensions.hasInput2 ? connection.extensions.input?.opcode ?? 0 : 0
        let started = unsafe InputSelection.buttons.withUnsafeBufferPointer { buttons in
            unsafe InputSelection.modifiers.withUnsafeBufferPointer { modifiers in
                var grabs = unsafe watchdog_grabs(
                    root: connection.screen.root.rawValue, input_opcode: input, buttons: buttons.baseAddress,
                    button_count: buttons.count, modifiers: modifiers.baseAddress, modifier_count: modifiers.count)
                return unsafe watchdog_start(
                    connection.reference, kind == .thread ? WATCHDOG_THREAD : WATCHDOG_PROCESS, patience, &grabs)
            }
        }
        guard let started = unsafe started else { return nil }
        unsafe reference = started
    }

    deinit { unsafe watchdog_stop(reference) }

    /// Tells that the owner is at work, and what it holds.
    ///
    /// - Returns: Whether all that it held has been let go since the last call.
    func beat(holdsInput: Bool, isFrozen: Bool) -> Bool { unsafe watchdog_beat(reference, holdsInput, isFrozen) }

    /// Tells that a reply was waited for: input may have been read along with it.
    func readAhead() { unsafe watchdog_read_ahead(reference) }

    /// Where it is written down what is to be seen after our end: `struct fade_out *`, the watchdog's; nil where a thread watches, or where
    /// the connection was cut.
    var fadeOut: OpaquePointer? { unsafe watchdog_fade_out(reference) }
}

/// What watches over the owner of a connection.
public enum WatchdogKind: Sendable {
    /// A thread. The connection goes on, and `Event.inputReleased` says that nothing is held any more. It stops where the process is stopped.
    case thread
    /// A forked process. The connection is lost; the owner may be stopped altogether. It plays what is left to be seen after the owner's end.
    case process
}

/// What stays ours after our end, until it is over: half a press is for nobody.
public struct InputHold: Sendable, Hashable {
    /// The buttons that are down and whose presses were kept.
    public var buttons: Set<Int>
    /// When a wheel that was kept counts as come to rest, in seconds of the monotonic clock; nil where none turns.
    public var wheelEnd: Double?
    /// How long after its last turn it does, in seconds.
    public var wheelRest: Double
    /// When waiting ends in any case, in seconds of the monotonic clock.
    public var limit: Double

    /// Makes one.
    public init(buttons: Set<Int>, wheelEnd: Double?, wheelRest: Double, limit: Double) {
        (self.buttons, self.wheelEnd, self.wheelRest, self.limit) = (buttons, wheelEnd, wheelRest, limit)
    }
}

/// How a connection's owner is watched.
struct InputWatch: ~Copyable {
    var kind = WatchdogKind.thread
    var watchdog: Watchdog?
    /// What ends the hold of the keyboard that is taken when the connection is opened; nil where there is none.
    var holdWatchdog: Watchdog?
    /// Whether the keyboard is ours.
    var holdsKeyboard = false
    /// Whether events are being taken and carried out, so that a wait for a reply may read some that nobody looks at soon.
    var isTakingEvents = false
    /// Whether input that other clients send by `SendEvent` counts like the person's.
    var allowsSentInput = false
    /// Requests that `postpone` has written down; nil where they are sent.
    var postponed: [UInt8]?
}

extension Connection {
    /// Has the keyboard let go, with what was struck, where its hold has not ended after `milliseconds`. A thread does it, as the connection goes
    /// on: whoever reads rows, or fonts from a slow disk, shows the menu later and takes the keyboard then.
    func watchKeyboardHold(milliseconds: UInt64 = 900) {
        inputWatch.holdWatchdog = Watchdog(self, .thread, patience: milliseconds * 1_000_000)
        _ = inputWatch.holdWatchdog?.beat(holdsInput: true, isFrozen: true)
    }

    /// Sets what watches over us; to be called before `startWatchdog`.
    public func setWatchdogKind(_ kind: WatchdogKind) { inputWatch.kind = kind }

    /// Has pointer and keyboard let go if we stand still for `milliseconds` while we hold them and there is input for us, or if a press stands
    /// still for that long. To be started with the capture, after the first map.
    ///
    /// Where we merely work, `drainEvents` tells often enough that we live; `beat` tells it in longer work.
    public func startWatchdog(milliseconds: Int = 900) {
        if inputWatch.watchdog == nil {
            inputWatch.watchdog = Watchdog(
                self, inputWatch.kind, patience: UInt64(max(16, milliseconds)) * 1_000_000)
        }
        beat()
    }

    /// Ends the watch, whatever is held.
    func stopWatchdog() { inputWatch.watchdog = nil }

    /// Tells the watchdog that we go on, and learns from it whether anything was let go: then `drainEvents` hands out
    /// `Event.inputReleased`.
    public func beat() {
        let holdsInput = inputWatch.holdsKeyboard || capture.mode != .none
        guard inputWatch.watchdog?.beat(holdsInput: holdsInput, isFrozen: capture.held != nil) == true else { return }
        inputWatch.holdsKeyboard = false
        capture.forget()
        append(.inputReleased)
    }

    // MARK: After our end

    /// Whether a process is there that goes on with the connection once ours has ended.
    public var canLeaveFadeOut: Bool { unsafe !isLost && inputWatch.watchdog?.fadeOut != nil }

    /// Writes down what `body` changes of what is seen, instead of sending it: it is done at a time, after our end. Times come in their order.
    ///
    /// Pixels go to the server at once all the same: what they are put on is not seen before it is copied.
    /// - Parameter time: In seconds of the monotonic clock.
    public func postpone(until time: Double, _ body: () throws -> Void) rethrows {
        inputWatch.postponed = []
        defer { inputWatch.postponed = nil }
        try body()
        guard let requests = inputWatch.postponed, let fadeOut = unsafe inputWatch.watchdog?.fadeOut else { return }
        unsafe fade_out_add(fadeOut, time.nanoseconds, requests, requests.count)
    }

    /// Leaves the connection to the process that does what was postponed once ours has ended, which is to be next: it must not be used any more.
    public func leaveFadeOut(_ hold: InputHold) {
        flush()
        guard let fadeOut = unsafe inputWatch.watchdog?.fadeOut else { return }
        let buttons = hold.buttons.filter((0..<32).contains).reduce(UInt32(0)) { $0 | 1 << UInt32($1) }
        var rest = fade_out_hold(
            buttons: buttons, wheel_end: hold.wheelEnd?.nanoseconds ?? 0, wheel_rest: hold.wheelRest.nanoseconds,
            limit: hold.limit.nanoseconds, keep: fade_out_request(grabAnswers?.keep),
            replay: fade_out_request(grabAnswers?.replay))
        unsafe fade_out_complete(fadeOut, &rest)
    }
}

extension fade_out_request {
    /// A request as C has it; nothing where it would not fit.
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

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
}

/// What watches over the owner of a connection.
public enum WatchdogKind: Sendable {
    /// A thread. The connection goes on, and `Event.inputReleased` says that nothing is held any more. It stops where the process is stopped.
    case thread
    /// A forked process. The connection is lost; the owner may be stopped altogether.
    case process
}

/// How a connection's owner is watched.
struct InputWatch: ~Copyable {
    var kind = WatchdogKind.thread
    var watchdog: Watchdog?
    /// What ends the hold of the keyboard that is taken when the connection is opened; nil where there is none.
    var holdWatchdog: Watchdog?
    /// Whether others are told of that hold.
    var isHolding = false
    /// Whether the keyboard is ours.
    var holdsKeyboard = false
    /// Whether events are being taken and carried out, so that a wait for a reply may read some that nobody looks at soon.
    var isTakingEvents = false
}

extension Connection {
    /// Has the keyboard let go, with what was struck, where its hold has not ended after `milliseconds`. A thread does it, as the connection goes
    /// on: whoever reads rows, or fonts from a slow disk, shows the menu later and takes the keyboard then.
    func watchKeyboardHold(milliseconds: UInt64 = 900) {
        inputWatch.isHolding = true
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
}

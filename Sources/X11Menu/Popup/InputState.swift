import MenuGeometry
import MenuX11

/// The state of the grabs of pointer and keyboard, and the buttons held when the menu was launched.
struct InputState {
    /// Whether this menu has grabbed the keyboard.
    var hasKeyboard = false
    /// Whether a newer menu has the keyboard, so that this one does not try to grab it until it is pressed.
    var leavesKeyboard = false
    /// Whether this menu has ever had pointer or keyboard.
    var hasHadInput = false
    /// When to try the keyboard grab again; nil if no retry is pending.
    var nextRetry: Double?
    /// How long to wait after the next failed try, in seconds.
    var retryDelay = InputState.firstDelay
    /// When timed retries end; from then on only raw events cause one.
    var retryEnd = 0.0
    /// The buttons of the press that launched the menu and that are still down.
    var launchButtons: Set<Int> = []
    /// What the program has told of that press, whose events only the program receives, and the menu has not seen yet.
    var told = Told()
    /// The buttons whose press was kept from other clients, and that are still down.
    var keptButtons: Set<Int> = []
    /// The last click.
    var clicks = Clicks()
    /// When to stop waiting for the end of a kept press, in seconds of `Timers.now`; nil while the menu is open.
    var keptUntil: Double?
    /// When a wheel that dismissed the menu, and whose turns are kept, counts as stopped, in seconds of `Timers.now`; nil if none is turning. Only who has
    /// read what came by then may say that it has stopped: the menu may be late.
    var wheelEnd: Double?
    /// The keys that are down and reserve presses for the window manager: Alt and Super.
    var commandKeys: Set<UInt8> = []
    /// The finger that the session follows; further ones are ignored.
    var finger: UInt32?
    /// The press on one of our windows that launched the menu; nil if it was launched otherwise.
    var ownPress: OwnPress?
    /// The composition rules of dead keys; nil before the first dead key.
    var composition: Composition?
    /// Where the pointer was when the menu opened.
    var origin = PixelPoint(x: 0, y: 0)
    /// When the user last pressed or released something, in the server's milliseconds.
    var lastTime: UInt32 = 0
    /// What raw events have reported about buttons, in any client's window.
    var rawButtons = RawButtons()
    /// What other programs are waited for.
    var awaited = Awaited()
    /// Whether pointer and keyboard were released.
    var isReleased = false
    /// Whether the keyboard is held for the next menu after that release.
    var holdsKeyboard = false

    /// How long another program may take to deliver a text, in seconds.
    static let pasteTimeout = 3.0
    /// How long timed retries of the keyboard grab last, in seconds.
    static let retryLimit = 3.0
    /// How long to wait after the first failed try, in seconds; each further wait is twice as long.
    static let firstDelay = 0.002
    /// The longest wait, in seconds.
    static let lastDelay = 0.064

    /// How long to wait for the end of a press after the menu is gone, in seconds.
    static let longestPress = 10.0
    /// How long a window manager may take to focus another window than one that was closed, in seconds.
    static let focusPatience = 0.4
    /// How long after its last turn a wheel counts as stopped, in seconds.
    static let wheelRest = 0.15

    /// Whether a kept press or the turning of a kept wheel is not over yet.
    var isKeeping: Bool { !keptButtons.isEmpty || wheelEnd != nil }

    /// When to stop waiting for other programs, in seconds of `Timers.now`; nil where nothing is awaited.
    struct Awaited {
        /// A requested text, which is given up then.
        var paste: Double?
        /// Another window with the focus, which went to none.
        var focus: Double?
    }

    /// What a program tells of a press on a window of its own that is held since before the menu opened. The menu asks the server where the pointer is:
    /// the program may be late, and other clients and the program itself may move the pointer without any device.
    struct Told {
        /// Whether the pointer has moved.
        var hasMoved = false
        /// The buttons that were released.
        var released: Set<Int> = []

        var isEmpty: Bool { !hasMoved && released.isEmpty }
    }

    /// What is known about the last click.
    struct Clicks {
        /// The button that was pressed last.
        var button = 0
        /// Where the press or release is that is being handled; nil while none is.
        var position: PixelPoint?
    }

    /// What is known about buttons before their own events arrive. Times are in the server's milliseconds.
    struct RawButtons {
        /// When a button was last released.
        private(set) var lastRelease: UInt32 = 0
        /// The time of a raw press whose own event may still arrive; nil if there is none.
        private(set) var awaitedPress: UInt32?

        mutating func note(_ event: Event) {
            switch event {
            case .rawButtonPress(let press): awaitedPress = press.time
            case .buttonPress(let press): if awaitedPress == press.time { awaitedPress = nil }
            case .rawButtonRelease(let release): lastRelease = release.time
            case .buttonRelease(let release): lastRelease = release.time
            default: break
            }
        }
    }

    /// A press on one of our windows, whose release is still to come, whatever the server reports about buttons by now.
    struct OwnPress {
        var position: PixelPoint
        /// The button as the session counts: a finger is the first button.
        var button: Int

        init(position: PixelPoint, _ pressing: MenuBar.Press.Pressing) {
            self.position = position
            button = if case .button(let number) = pressing { number } else { 1 }
        }
    }

    /// Records the time and the buttons of an event.
    mutating func note(_ event: Event) {
        if let time = event.inputTime { lastTime = time }
        rawButtons.note(event)
    }

    /// Starts timed retries of the keyboard grab.
    mutating func beginRetrying() {
        retryDelay = InputState.firstDelay
        restartRetryLimit()
        nextRetry = Timers.now + retryDelay
    }

    /// Restarts the time limit of the retries.
    mutating func restartRetryLimit() { retryEnd = Timers.now + InputState.retryLimit }

    /// Sets when the next retry is due; nil once the time limit is reached.
    mutating func delayRetry() {
        retryDelay = min(retryDelay * 2, InputState.lastDelay)
        nextRetry = Timers.now < retryEnd ? Timers.now + retryDelay : nil
    }
}

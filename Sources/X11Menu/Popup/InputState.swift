import MenuGeometry
import MenuX11

/// How far pointer and keyboard are ours, and what was held when the menu was launched.
struct InputState {
    /// Whether we have the keyboard.
    var hasKeyboard = false
    /// Whether the keyboard is a newer menu's, so that it is not tried for, until we are pressed.
    var leavesKeyboard = false
    /// Whether anything of pointer or keyboard ever was ours.
    var hasHadInput = false
    /// When the keyboard is tried again; nil where nothing waits for it.
    var nextRetry: Double?
    /// How long to wait after the next try that fails, in seconds.
    var retryDelay = InputState.firstDelay
    /// When we stop trying by the clock, and only try on raw events.
    var retryEnd = 0.0
    /// The buttons of the press that launched us and that are still down.
    var launchButtons: Set<Int> = []
    /// The buttons whose press we have kept, and that are still down.
    var keptButtons: Set<Int> = []
    /// The button whose press came last.
    var pressedLast = 0
    /// When we give up waiting for the end of such a press, in seconds of `Timers.now`; nil while the menu is open.
    var keptUntil: Double?
    /// When a wheel that we have kept counts as come to rest, in seconds of `Timers.now`; nil where none turns.
    var wheelEnd: Double?
    /// The keys that are down and make presses the window manager's: Alt and Super.
    var commandKeys: Set<UInt8> = []
    /// The finger that the session hears of; further ones are not followed.
    var finger: UInt32?
    /// The press on a window of ours that launches the menu; nil where somebody else's did, or none.
    var ownPress: OwnPress?
    /// The rules of dead keys, once one was struck.
    var composition: Composition?
    /// When the person last pressed or let go of something, in the server's milliseconds.
    var lastTime: UInt32 = 0
    /// What raw events told of buttons, whosever they were.
    var rawButtons = RawButtons()
    /// When a text that was asked for is given up; nil where none was.
    var pasteDeadline: Double?
    /// Whether everything was let go.
    var isReleased = false
    /// Whether the keyboard is held for the next menu then.
    var holdsKeyboard = false

    /// How long another program may take to hand a text over, in seconds.
    static let pastePatience = 3.0
    /// How long the keyboard is tried for by the clock, in seconds.
    static let patience = 3.0
    /// How long to wait after the first try that fails, in seconds; each further wait is twice as long.
    static let firstDelay = 0.002
    /// The longest wait, in seconds.
    static let lastDelay = 0.064

    /// How long the end of a press is waited for once the menu is gone, in seconds.
    static let longestPress = 10.0
    /// How long after its last turn a wheel counts as come to rest, in seconds.
    static let wheelRest = 0.15

    /// Whether something that we have kept is not over yet: a press, or the turning of a wheel.
    var isKeeping: Bool { !keptButtons.isEmpty || isWheelKept }

    /// Whether a wheel that we have kept still turns.
    var isWheelKept: Bool { wheelEnd.map { $0 > Timers.now } ?? false }

    /// What is known of buttons anywhere before their own events come. Times are in the server's milliseconds.
    struct RawButtons {
        /// When a button came up last.
        private(set) var lastRelease: UInt32 = 0
        /// When a button went down whose press may still come to us; nil where every press that raw events told of has come.
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

    /// A press on a window of ours, whose release is an event that is still to come, whatever the server says of the buttons by now.
    struct OwnPress {
        var position: PixelPoint
        /// As the session counts: a finger is the first button.
        var button: Int

        init(position: PixelPoint, _ pressing: MenuBar.Press.Pressing) {
            self.position = position
            button = if case .button(let number) = pressing { number } else { 1 }
        }
    }

    /// Takes the time and the buttons of an event.
    mutating func note(_ event: Event) {
        if let time = event.inputTime { lastTime = time }
        rawButtons.note(event)
    }

    /// Begins to try for the keyboard by the clock.
    mutating func beginRetrying() {
        retryDelay = InputState.firstDelay
        stayPatient()
        nextRetry = Timers.now + retryDelay
    }

    /// Counts our patience from now.
    mutating func stayPatient() { retryEnd = Timers.now + InputState.patience }

    /// Tells when the next try is due; nil once our patience is at its end.
    mutating func delayRetry() {
        retryDelay = min(retryDelay * 2, InputState.lastDelay)
        nextRetry = Timers.now < retryEnd ? Timers.now + retryDelay : nil
    }
}

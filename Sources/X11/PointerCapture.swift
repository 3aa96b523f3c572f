internal import CX11

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

/// The state of our pointer grabs.
struct PointerCapture: Sendable {
    var mode = PointerCaptureMode.none { didSet { track = PointerTrack() } }
    var grabsTouch = false
    var selectsRawEvents = false
    /// The device that stands still until we answer, as the event named it; 0 is the core pointer.
    var frozenDevice: UInt16?
    /// Where the pointer is in the order of its events.
    var track = PointerTrack()
    /// Tells whether the press that froze it has been handed out by `drainEvents`.
    var frozenIsTaken = false
    /// Touches that were begun under our grab and neither accepted nor rejected.
    var undecidedTouches: [Event.Touch] = []

    /// The left, middle and right button, back and forward. The wheel goes where it points.
    static let buttons: [UInt32] = [1, 2, 3, 8, 9]

    /// Shift and Control in all combinations, under all states of the locks: not any modifier, because presses with
    /// Alt or Super belong to the window manager's own passive grabs, which no replay can reach.
    static let modifiers: [UInt32] = [0, 1, 4, 5].flatMap { held in [0, 2, 16, 18].map { held | $0 } }

    static let allMasters = UInt16(XCB_INPUT_DEVICE_ALL_MASTER.rawValue)
    static let corePointer: UInt16 = 2

    static let buttonEvents: UInt32 =
        XCB_INPUT_XI_EVENT_MASK_BUTTON_PRESS.rawValue | XCB_INPUT_XI_EVENT_MASK_BUTTON_RELEASE.rawValue
        | XCB_INPUT_XI_EVENT_MASK_MOTION.rawValue
    static let touchEvents: UInt32 =
        XCB_INPUT_XI_EVENT_MASK_TOUCH_BEGIN.rawValue | XCB_INPUT_XI_EVENT_MASK_TOUCH_UPDATE.rawValue
        | XCB_INPUT_XI_EVENT_MASK_TOUCH_END.rawValue
    static let crossingEvents: UInt32 =
        XCB_INPUT_XI_EVENT_MASK_ENTER.rawValue | XCB_INPUT_XI_EVENT_MASK_LEAVE.rawValue
        | XCB_INPUT_XI_EVENT_MASK_DEVICE_CHANGED.rawValue
    static let rawEvents: UInt32 =
        XCB_INPUT_XI_EVENT_MASK_RAW_BUTTON_PRESS.rawValue | XCB_INPUT_XI_EVENT_MASK_RAW_BUTTON_RELEASE.rawValue
        | XCB_INPUT_XI_EVENT_MASK_RAW_TOUCH_BEGIN.rawValue | XCB_INPUT_XI_EVENT_MASK_RAW_KEY_RELEASE.rawValue
}

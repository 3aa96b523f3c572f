internal import CX11

/// The events and buttons of pointers and touch screens that we select and grab.
enum InputSelection {
    /// The left, middle and right button, back and forward. The wheel goes to the window under the pointer.
    static let buttons: [UInt32] = [1, 2, 3, 8, 9]

    /// Shift and Control in all combinations, with all states of the locks. Presses with Alt or Super belong to the window manager: see `commands`.
    static let modifiers: [UInt32] = [0, 1, 4, 5].flatMap { held in [0, 2, 16, 18].map { held | $0 } }

    /// The buttons with which window managers move and resize windows.
    static let commandButtons: [UInt32] = [1, 2, 3]

    /// Alt or Super, alone or with Shift or Control, with all states of the locks.
    static let commands: [UInt32] = [8, 64, 9, 65, 12, 68].flatMap { held in [0, 2, 16, 18].map { held | $0 } }

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

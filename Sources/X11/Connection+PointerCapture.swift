internal import CX11

extension Connection {
    /// How presses outside our windows come to us at present.
    public var pointerCaptureMode: PointerCaptureMode { capture.mode }

    /// Tells whether a press or release stands still until `answerPress`.
    public var hasFrozenPress: Bool { capture.frozenDevice != nil }

    /// Asks for the buttons, touches and wheel turns that happen anywhere, whoever holds the pointer; with `motion`
    /// also for each motion, for as long as somebody else's button is held. Sends, does not wait.
    ///
    /// Does nothing where the server has no XI 2.2.
    public func selectRawEvents(motion: Bool) {
        guard extensions.hasInput2 else { return }
        capture.selectsRawEvents = true
        let mask = PointerCapture.rawEvents | (motion ? XCB_INPUT_XI_EVENT_MASK_RAW_MOTION.rawValue : 0)
        unsafe cx11_select_input_events(reference, screen.root.rawValue, PointerCapture.allMasters, mask)
    }

    /// Tries to have presses outside our windows come to us; one wait. After the first map, never before it.
    ///
    /// - Parameter mode: what is wanted; `passive` and `exclusive` become `core` where the server has no XI 2.2.
    /// - Returns: what was had; `none` while another client holds what we want.
    @discardableResult
    public func capturePointer(_ mode: PointerCaptureMode) -> PointerCaptureMode {
        releasePointer()
        switch mode {
        case .none: break
        case .core: captureCore()
        case .passive where extensions.hasInput2: capturePassively()
        case .exclusive where extensions.hasInput2: captureExclusively()
        case .passive, .exclusive: captureCore()
        }
        beat()
        return capture.mode
    }

    /// Lets go of the pointer; what stands still goes on. Sends, does not wait.
    public func releasePointer() {
        if capture.frozenDevice != nil { answerPress(.keep) }
        ungrabButtons()
        switch capture.mode {
        case .none, .passive: break
        case .exclusive: unsafe xcb_input_xi_ungrab_device(reference, 0, PointerCapture.corePointer)
        case .core: unsafe xcb_ungrab_pointer(reference, 0)
        }
        capture.mode = .none
        beat()
    }

    /// Answers the press or release that stands still. Sends and flushes: nothing may stand between.
    public func answerPress(_ answer: PressAnswer) {
        guard let device = capture.frozenDevice else { return }
        allow(device, answer)
        flush()
        beat()
    }

    /// Ends the menu for everybody else, in one flush and in the only order that works: our windows become transparent
    /// to input, the button and touch grabs go, the keyboard goes, the frozen press goes on to whom it belongs.
    ///
    /// The keyboard goes before the press, so that a menu that the press opens beneath can have it. The windows stay
    /// visible, for a fade. Waits once, until the server has done it: we may end right after.
    /// - Parameters:
    ///   - windows: all our windows.
    ///   - answer: what becomes of the press that stands still, if any does, and of undecided touches.
    ///   - keepsPointer: whether an active grab stays until `releasePointer`, so that nobody gets the end of what was kept.
    public func dismiss(_ windows: [PopupWindow], _ answer: PressAnswer, keepingPointer keepsPointer: Bool = false) {
        for window in windows { window.setInputShape([]) }
        ungrabButtons()
        ungrabKeyboard()
        for touch in capture.undecidedTouches { answerTouch(touch, accept: answer == .keep) }
        let frozen = capture.frozenDevice
        if let frozen { allow(frozen, answer) }
        // A replay ends an active grab by itself; without one, it is to be ended.
        if keepsPointer, answer == .keep, capture.mode == .exclusive {
            synchronize()
            beat()
            return
        }
        if frozen == nil || answer == .keep {
            if capture.mode == .exclusive {
                unsafe xcb_input_xi_ungrab_device(reference, 0, PointerCapture.corePointer)
            } else if capture.mode == .core {
                unsafe xcb_ungrab_pointer(reference, 0)
            }
        }
        capture.mode = .none
        // Requests that the server has not read when we end are lost with us, and the press with them.
        synchronize()
        beat()
    }

    /// Takes a touch for ourselves, or lets it go to the window beneath with all that it did so far. Flushes.
    public func answerTouch(_ touch: Event.Touch, accept: Bool) {
        guard capture.undecidedTouches.contains(where: { $0.id == touch.id }) else { return }
        capture.undecidedTouches.removeAll { $0.id == touch.id }
        let mode = accept ? XCB_INPUT_EVENT_MODE_ACCEPT_TOUCH : XCB_INPUT_EVENT_MODE_REJECT_TOUCH
        expectingErrors {
            _ = unsafe xcb_input_xi_allow_events(
                reference, 0, touch.device, UInt8(mode.rawValue), touch.id, screen.root.rawValue)
        }
        flush()
    }

    private func allow(_ device: UInt16, _ answer: PressAnswer) {
        capture.frozenDevice = nil
        if answer == .replay { capture.track.lose() }
        guard capture.mode != .core else {
            let mode = answer == .replay ? XCB_ALLOW_REPLAY_POINTER : XCB_ALLOW_SYNC_POINTER
            unsafe xcb_allow_events(reference, UInt8(mode.rawValue), 0)
            return
        }
        let goOn =
            capture.mode == .exclusive ? XCB_INPUT_EVENT_MODE_SYNC_DEVICE : XCB_INPUT_EVENT_MODE_ASYNC_DEVICE
        let mode = answer == .replay ? XCB_INPUT_EVENT_MODE_REPLAY_DEVICE : goOn
        unsafe xcb_input_xi_allow_events(reference, 0, device, UInt8(mode.rawValue), 0, 0)
    }

    private func capturePassively() {
        let root = screen.root.rawValue
        let grabs = PointerCapture.buttons.map { button in
            unsafe xcb_input_xi_passive_grab_device(
                reference, 0, root, 0, button, PointerCapture.allMasters, UInt16(PointerCapture.modifiers.count), 1,
                UInt8(XCB_INPUT_GRAB_TYPE_BUTTON.rawValue), UInt8(XCB_INPUT_GRAB_MODE_22_SYNC.rawValue),
                UInt8(XCB_INPUT_GRAB_MODE_22_ASYNC.rawValue), 0, [PointerCapture.buttonEvents],
                PointerCapture.modifiers
            ).sequence
        }
        // The server wants touch as the mode of a touch grab, and any modifier as its modifiers.
        let touch = unsafe xcb_input_xi_passive_grab_device(
            reference, 0, root, 0, 0, PointerCapture.allMasters, 1, 1,
            UInt8(XCB_INPUT_GRAB_TYPE_TOUCH_BEGIN.rawValue), UInt8(XCB_INPUT_GRAB_MODE_22_TOUCH.rawValue),
            UInt8(XCB_INPUT_GRAB_MODE_22_ASYNC.rawValue), 0, [PointerCapture.touchEvents],
            [XCB_INPUT_MODIFIER_MASK_ANY.rawValue]
        ).sequence
        capture.mode = .passive
        if !capture.selectsRawEvents { selectRawEvents(motion: false) }
        capture.grabsTouch = succeeded(touch, of: 1)
        let granted = grabs.map { succeeded($0, of: PointerCapture.modifiers.count) }
        if !granted.contains(true) { capture.mode = .none }
        if capture.mode == .none { ungrabButtons(force: true) }
    }

    /// Tells whether any combination is ours; one that another client has grabbed stays its own.
    private func succeeded(_ grab: UInt32, of count: Int) -> Bool {
        guard let answer = reply(grab, as: xcb_input_xi_passive_grab_device_reply_t.self) else { return false }
        return Int(answer.body.num_modifiers) < count
    }

    private func ungrabButtons(force: Bool = false) {
        guard capture.mode == .passive || force else { return }
        let root = screen.root.rawValue
        for button in PointerCapture.buttons {
            unsafe xcb_input_xi_passive_ungrab_device(
                reference, root, button, PointerCapture.allMasters, UInt16(PointerCapture.modifiers.count),
                UInt8(XCB_INPUT_GRAB_TYPE_BUTTON.rawValue), PointerCapture.modifiers)
        }
        if capture.grabsTouch {
            unsafe xcb_input_xi_passive_ungrab_device(
                reference, root, 0, PointerCapture.allMasters, 1, UInt8(XCB_INPUT_GRAB_TYPE_TOUCH_BEGIN.rawValue),
                [XCB_INPUT_MODIFIER_MASK_ANY.rawValue])
            capture.grabsTouch = false
        }
    }

    private func captureExclusively() {
        let mask = PointerCapture.buttonEvents | PointerCapture.touchEvents
        let grab = unsafe xcb_input_xi_grab_device(
            reference, screen.root.rawValue, 0, 0, PointerCapture.corePointer,
            UInt8(XCB_INPUT_GRAB_MODE_22_SYNC.rawValue), UInt8(XCB_INPUT_GRAB_MODE_22_ASYNC.rawValue), 1, 1, [mask])
        // A sync grab starts frozen, and a replay means something only after the first thaw.
        unsafe xcb_input_xi_allow_events(
            reference, 0, PointerCapture.corePointer, UInt8(XCB_INPUT_EVENT_MODE_SYNC_DEVICE.rawValue), 0, 0)
        let answer = reply(grab.sequence, as: xcb_input_xi_grab_device_reply_t.self)?.body
        if answer?.status == UInt8(XCB_GRAB_STATUS_SUCCESS.rawValue) { capture.mode = .exclusive }
        if !capture.selectsRawEvents { selectRawEvents(motion: false) }
    }

    private func captureCore() {
        let events =
            XCB_EVENT_MASK_BUTTON_PRESS.rawValue | XCB_EVENT_MASK_BUTTON_RELEASE.rawValue
            | XCB_EVENT_MASK_POINTER_MOTION.rawValue
        let grab = unsafe xcb_grab_pointer(
            reference, 1, screen.root.rawValue, UInt16(events), UInt8(XCB_GRAB_MODE_SYNC.rawValue),
            UInt8(XCB_GRAB_MODE_ASYNC.rawValue), 0, 0, 0)
        unsafe xcb_allow_events(reference, UInt8(XCB_ALLOW_SYNC_POINTER.rawValue), 0)
        let answer = reply(grab.sequence, as: xcb_grab_pointer_reply_t.self)?.body
        if answer?.status == UInt8(XCB_GRAB_STATUS_SUCCESS.rawValue) { capture.mode = .core }
    }
}

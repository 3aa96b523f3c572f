internal import CMenuX11

extension Connection {
    /// Takes an event of the input extension.
    func takeInput(_ raw: UnsafeRawPointer) {
        let head = unsafe raw.loadUnaligned(as: xcb_ge_generic_event_t.self)
        guard head.extension == extensions.input?.opcode else { return }
        func event<Body>(_ type: Body.Type) -> Body { unsafe raw.loadUnaligned(as: type) }
        switch Int32(head.event_type) {
        case XCB_INPUT_BUTTON_PRESS: takeButton(event(xcb_input_button_press_event_t.self), isPress: true)
        case XCB_INPUT_BUTTON_RELEASE: takeButton(event(xcb_input_button_press_event_t.self), isPress: false)
        case XCB_INPUT_MOTION: unsafe takeMotion(event(xcb_input_button_press_event_t.self), raw)
        case XCB_INPUT_ENTER: append(.enter(crossing(event(xcb_input_enter_event_t.self))))
        case XCB_INPUT_LEAVE:
            let leave = event(xcb_input_enter_event_t.self)
            capture.track.leave(hearsAll: capture.mode == .exclusive)
            // A grab takes the pointer out of the window in name only.
            if UInt32(leave.mode) == XCB_INPUT_NOTIFY_MODE_NORMAL.rawValue { append(.leave(crossing(leave))) }
        case XCB_INPUT_TOUCH_BEGIN:
            let touch = touch(event(xcb_input_button_press_event_t.self))
            if touch.window == screen.root { capture.undecidedTouches.append(touch) }
            append(.touchBegin(touch))
        case XCB_INPUT_TOUCH_UPDATE: append(.touchUpdate(touch(event(xcb_input_button_press_event_t.self))))
        case XCB_INPUT_TOUCH_END: append(.touchEnd(touch(event(xcb_input_button_press_event_t.self))))
        case XCB_INPUT_DEVICE_CHANGED:
            unsafe scrollAxes.learn(
                xcb_input_device_changed_classes_iterator(
                    raw.assumingMemoryBound(to: xcb_input_device_changed_event_t.self)))
        default: takeRaw(event(xcb_input_raw_button_press_event_t.self))
        }
    }

    /// All raw events begin alike.
    private func takeRaw(_ event: xcb_input_raw_button_press_event_t) {
        func button() -> Event.RawButton {
            Event.RawButton(button: logicalButton(Int(event.detail)), time: event.time, device: event.deviceid)
        }
        switch Int32(event.event_type) {
        case XCB_INPUT_RAW_BUTTON_PRESS: append(.rawButtonPress(button()))
        case XCB_INPUT_RAW_BUTTON_RELEASE: append(.rawButtonRelease(button()))
        case XCB_INPUT_RAW_MOTION: append(.rawMotion(time: event.time))
        case XCB_INPUT_RAW_TOUCH_BEGIN: append(.rawTouchBegin(time: event.time))
        case XCB_INPUT_RAW_KEY_RELEASE:
            noteLaunchRelease(UInt8(truncatingIfNeeded: event.detail))
            append(.rawKeyRelease(time: event.time))
        default: break
        }
    }

    private func takeButton(_ event: xcb_input_button_press_event_t, isPress: Bool) {
        let isFrozen = capture.receive(
            PressFacts(
                source: .device(event.deviceid), button: Int(event.detail), isPress: isPress, time: event.time,
                isOnRoot: event.event == screen.root.rawValue, request: event.full_sequence))
        if let wheel = Wheel(button: Int(event.detail)) {
            // A smooth device says it in numbers too; the button is only for those who do not understand them.
            let isEmulated = event.flags & XCB_INPUT_POINTER_EVENT_FLAGS_POINTER_EMULATED.rawValue != 0
            if isPress && !(isEmulated && scrollAxes.scrolls(source: event.sourceid)) {
                // Where it stands still, whoever takes it answers: it may be meant for what lies beneath.
                append(.scroll(scroll(event, x: wheel.x, y: wheel.y, isSmooth: false)))
            } else if isFrozen {
                keepUnheard()
            }
            return
        }
        let place = capture.track.locate(
            button: Int(event.detail), isPress: isPress, reported: position(event),
            hearsAll: capture.mode == .exclusive)
        let button = Event.Button(
            button: Int(event.detail), position: place, modifiers: modifiers(event), time: event.time,
            window: WindowID(rawValue: event.event), device: event.deviceid, isFrozen: isFrozen)
        append(isPress ? .buttonPress(button) : .buttonRelease(button))
    }

    private func takeMotion(_ event: xcb_input_button_press_event_t, _ raw: UnsafeRawPointer) {
        var notches = (x: 0.0, y: 0.0)
        var scrolls = false
        // After the fixed part: the held buttons, the mask of axes, and a number for each axis of the mask.
        let mask = unsafe raw + MemoryLayout<xcb_input_button_press_event_t>.size + Int(event.buttons_len) * 4
        var value = unsafe mask + Int(event.valuators_len) * 4
        var moves = false
        for number in 0..<Int(event.valuators_len) * 32 {
            let word = unsafe mask.loadUnaligned(fromByteOffset: number / 32 * 4, as: UInt32.self)
            guard word & (1 << UInt32(number % 32)) != 0 else { continue }
            let place = unsafe value.loadUnaligned(as: xcb_input_fp3232_t.self).number
            unsafe value += MemoryLayout<xcb_input_fp3232_t>.size
            if let turn = scrollAxes.move(source: event.sourceid, number: number, to: place) {
                scrolls = true
                notches.x += turn.x
                notches.y += turn.y
            } else {
                moves = true
            }
        }
        if scrolls && (notches.x != 0 || notches.y != 0) {
            append(.scroll(scroll(event, x: notches.x, y: notches.y, isSmooth: true)))
        }
        if moves || !scrolls {
            capture.track.move(to: position(event), isOverOurs: event.event != screen.root.rawValue)
            append(
                .motion(
                    Event.Motion(
                        position: position(event), modifiers: modifiers(event), time: event.time,
                        window: WindowID(rawValue: event.event))))
        }
    }

    private func scroll(_ event: xcb_input_button_press_event_t, x: Double, y: Double, isSmooth: Bool) -> Event.Scroll {
        Event.Scroll(
            x: x, y: y, isSmooth: isSmooth, position: position(event), modifiers: modifiers(event), time: event.time,
            window: WindowID(rawValue: event.event))
    }

    private func touch(_ event: xcb_input_button_press_event_t) -> Event.Touch {
        Event.Touch(
            id: event.detail, device: event.deviceid, position: position(event), time: event.time,
            window: WindowID(rawValue: event.event))
    }

    private func crossing(_ event: xcb_input_enter_event_t) -> Event.Motion {
        Event.Motion(
            position: PixelPoint(x: Int(event.root_x >> 16), y: Int(event.root_y >> 16)),
            modifiers: Modifiers(rawValue: UInt8(truncatingIfNeeded: event.mods.effective)), time: event.time,
            window: WindowID(rawValue: event.event))
    }

    /// Whole pixels: places are fixed-point numbers with 16 bits after the point.
    private func position(_ event: xcb_input_button_press_event_t) -> PixelPoint {
        PixelPoint(x: Int(event.root_x >> 16), y: Int(event.root_y >> 16))
    }

    private func modifiers(_ event: xcb_input_button_press_event_t) -> Modifiers {
        Modifiers(rawValue: UInt8(truncatingIfNeeded: event.mods.effective))
    }
}

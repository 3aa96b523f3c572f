internal import CX11
import MenuGeometry

/// Handles the events of the pointer and of touch screens, by the core protocol or by XI 2.2.
public final class PointerInput: EventHandler {
    unowned let connection: Connection
    /// The wheels and touchpads that scroll smoothly.
    private var scrollAxes = ScrollAxes()

    init(of connection: Connection) { self.connection = connection }

    /// Queries which devices scroll smoothly and the positions of their axes, so that the first notch counts; one round trip, after the first
    /// window is mapped.
    public func prepareSmoothScroll() {
        guard extensions.hasInput2 else { return }
        let cookie = unsafe xcb_input_xi_query_device(reference, UInt16(XCB_INPUT_DEVICE_ALL.rawValue))
        guard let list = reply(cookie.sequence, as: xcb_input_xi_query_device_reply_t.self) else { return }
        scrollAxes = ScrollAxes()
        list.withParts { parts in
            for _ in 0..<list.body.num_infos {
                guard let device = parts.next(xcb_input_xi_device_info_t.self) else { return }
                parts.skip((Int(device.name_len) + 3) / 4 * 4)
                scrollAxes.learn(&parts, classes: Int(device.num_classes))
            }
        }
    }

    // MARK: Core protocol

    func handle(_ event: RawEvent) -> Bool {
        switch event.kind {
        case XCB_GE_GENERIC: return handleExtended(event)
        case XCB_BUTTON_PRESS, XCB_BUTTON_RELEASE:
            handle(
                event.body(as: xcb_button_press_event_t.self), isPress: event.kind == XCB_BUTTON_PRESS,
                request: event.request)
        case XCB_MOTION_NOTIFY:
            let motion = event.body(as: xcb_motion_notify_event_t.self)
            let place = PixelPoint(x: Int(motion.root_x), y: Int(motion.root_y))
            let window = receiver(motion.event)
            connection.capture.track.move(to: place, isOverOurs: window != screen.root)
            append(
                .motion(
                    Event.Motion(
                        position: place,
                        modifiers: Modifiers(rawValue: UInt8(truncatingIfNeeded: motion.state)), time: motion.time,
                        window: window)))
        case XCB_ENTER_NOTIFY, XCB_LEAVE_NOTIFY:
            let crossing = event.body(as: xcb_enter_notify_event_t.self)
            let motion = Event.Motion(
                position: PixelPoint(x: Int(crossing.root_x), y: Int(crossing.root_y)),
                modifiers: Modifiers(rawValue: UInt8(truncatingIfNeeded: crossing.state)), time: crossing.time,
                window: WindowID(rawValue: crossing.event))
            if event.kind == XCB_LEAVE_NOTIFY {
                connection.capture.track.leave(receivesAllMotion: connection.capture.mode == .core)
            }
            if event.kind == XCB_ENTER_NOTIFY {
                append(.enter(motion))
            } else if UInt32(crossing.mode) == XCB_NOTIFY_MODE_NORMAL.rawValue {
                // A grab lets the pointer leave the window only nominally.
                append(.leave(motion))
            }
        default: return false
        }
        return true
    }

    /// The window that an event is reported to: one of ours, or the root window for a grab, on whatever window that is.
    private func receiver(_ window: UInt32) -> WindowID {
        window == connection.capture.ownGrabWindow ? screen.root : WindowID(rawValue: window)
    }

    private func handle(_ event: xcb_button_press_event_t, isPress: Bool, request: UInt32) {
        let position = PixelPoint(x: Int(event.root_x), y: Int(event.root_y))
        let modifiers = Modifiers(rawValue: UInt8(truncatingIfNeeded: event.state))
        let isFrozen = connection.capture.receive(
            PressFacts(
                source: .core, button: Int(event.detail), isPress: isPress, time: event.time,
                isOnRoot: receiver(event.event) == screen.root, request: request))
        if let wheel = Wheel(button: Int(event.detail)) {
            if isPress {
                append(
                    .scroll(
                        Event.Scroll(
                            x: wheel.x, y: wheel.y, isSmooth: false, position: position, modifiers: modifiers,
                            time: event.time, window: receiver(event.event), isFrozen: false)))
            }
            if isFrozen { connection.thawUnreported() }
            return
        }
        let place = connection.capture.track.locate(
            button: Int(event.detail), isPress: isPress, reported: position,
            receivesAllMotion: connection.capture.mode == .core)
        let button = Event.Button(
            button: Int(event.detail), position: place, modifiers: modifiers, time: event.time,
            window: receiver(event.event), device: 0, isFrozen: isFrozen)
        append(isPress ? .buttonPress(button) : .buttonRelease(button))
    }

    // MARK: XI 2.2

    /// Handles an event of the input extension; returns false if it belongs to another extension.
    private func handleExtended(_ raw: RawEvent) -> Bool {
        let head = raw.body(as: xcb_ge_generic_event_t.self)
        guard head.extension == extensions.input?.opcode else { return false }
        switch Int32(head.event_type) {
        case XCB_INPUT_BUTTON_PRESS: handleButton(raw.body(as: xcb_input_button_press_event_t.self), isPress: true)
        case XCB_INPUT_BUTTON_RELEASE: handleButton(raw.body(as: xcb_input_button_press_event_t.self), isPress: false)
        case XCB_INPUT_MOTION: handleMotion(raw)
        case XCB_INPUT_ENTER: append(.enter(crossing(raw.body(as: xcb_input_enter_event_t.self))))
        case XCB_INPUT_LEAVE:
            let leave = raw.body(as: xcb_input_enter_event_t.self)
            connection.capture.track.leave(receivesAllMotion: connection.capture.mode == .exclusive)
            // A grab lets the pointer leave the window only nominally.
            if UInt32(leave.mode) == XCB_INPUT_NOTIFY_MODE_NORMAL.rawValue { append(.leave(crossing(leave))) }
        case XCB_INPUT_TOUCH_BEGIN:
            let touch = touch(raw.body(as: xcb_input_button_press_event_t.self))
            if touch.window == screen.root { connection.capture.undecidedTouches.append(touch) }
            append(.touchBegin(touch))
        case XCB_INPUT_TOUCH_UPDATE: append(.touchUpdate(touch(raw.body(as: xcb_input_button_press_event_t.self))))
        case XCB_INPUT_TOUCH_END: append(.touchEnd(touch(raw.body(as: xcb_input_button_press_event_t.self))))
        case XCB_INPUT_DEVICE_CHANGED:
            let change = raw.body(as: xcb_input_device_changed_event_t.self)
            raw.withParts(after: xcb_input_device_changed_event_t.self) {
                scrollAxes.learn(&$0, classes: Int(change.num_classes))
            }
        default: handleRaw(raw.body(as: xcb_input_raw_button_press_event_t.self))
        }
        return true
    }

    /// Handles a raw event; all of them start with the same fields.
    private func handleRaw(_ event: xcb_input_raw_button_press_event_t) {
        func button() -> Event.RawButton {
            let number = connection.logicalButton(Int(event.detail))
            return Event.RawButton(
                button: number, time: event.time, device: event.deviceid, request: event.full_sequence)
        }
        switch Int32(event.event_type) {
        case XCB_INPUT_RAW_BUTTON_PRESS: append(.rawButtonPress(button()))
        case XCB_INPUT_RAW_BUTTON_RELEASE: append(.rawButtonRelease(button()))
        case XCB_INPUT_RAW_MOTION: append(.rawMotion(time: event.time))
        case XCB_INPUT_RAW_TOUCH_BEGIN: append(.rawTouchBegin(time: event.time))
        case XCB_INPUT_RAW_KEY_RELEASE:
            connection.keyboard.noteLaunchRelease(UInt8(truncatingIfNeeded: event.detail))
            append(.rawKeyRelease(time: event.time))
        default: break
        }
    }

    private func handleButton(_ event: xcb_input_button_press_event_t, isPress: Bool) {
        let isFrozen = connection.capture.receive(
            PressFacts(
                source: .device(event.deviceid), button: Int(event.detail), isPress: isPress, time: event.time,
                isOnRoot: event.event == screen.root.rawValue, request: event.full_sequence))
        if let wheel = Wheel(button: Int(event.detail)) {
            // A smooth device reports axis positions too; the button is only for clients that do not support those.
            let isEmulated = event.flags & XCB_INPUT_POINTER_EVENT_FLAGS_POINTER_EMULATED.rawValue != 0
            if isPress && !(isEmulated && scrollAxes.scrolls(source: event.sourceid)) {
                // If it is frozen, the code that handles it answers it: it may be meant for what lies beneath.
                append(.scroll(scroll(event, x: wheel.x, y: wheel.y, isSmooth: false, isFrozen: isFrozen)))
            } else if isFrozen {
                connection.thawUnreported()
            }
            return
        }
        let place = connection.capture.track.locate(
            button: Int(event.detail), isPress: isPress, reported: position(event),
            receivesAllMotion: connection.capture.mode == .exclusive)
        let button = Event.Button(
            button: Int(event.detail), position: place, modifiers: modifiers(event), time: event.time,
            window: WindowID(rawValue: event.event), device: event.deviceid, isFrozen: isFrozen)
        append(isPress ? .buttonPress(button) : .buttonRelease(button))
    }

    private func handleMotion(_ raw: RawEvent) {
        let event = raw.body(as: xcb_input_button_press_event_t.self)
        var notches = (x: 0.0, y: 0.0)
        var scrolls = false
        // The fixed part is followed by the held buttons, the mask of axes, and a number for each axis of the mask.
        var moves = false
        raw.withParts(after: xcb_input_button_press_event_t.self) { parts in
            parts.skip(Int(event.buttons_len) * 4)
            var masks = parts.part(Int(event.valuators_len) * 4)
            for start in stride(from: 0, to: Int(event.valuators_len) * 32, by: 32) {
                guard let word = masks.next(UInt32.self) else { return }
                for bit in 0..<32 where word & (1 << UInt32(bit)) != 0 {
                    guard let place = parts.next(xcb_input_fp3232_t.self)?.number else { return }
                    if let turn = scrollAxes.move(source: event.sourceid, number: start + bit, to: place) {
                        scrolls = true
                        notches.x += turn.x
                        notches.y += turn.y
                    } else {
                        moves = true
                    }
                }
            }
        }
        if scrolls && (notches.x != 0 || notches.y != 0) {
            append(.scroll(scroll(event, x: notches.x, y: notches.y, isSmooth: true, isFrozen: false)))
        }
        if moves || !scrolls {
            connection.capture.track.move(to: position(event), isOverOurs: event.event != screen.root.rawValue)
            append(
                .motion(
                    Event.Motion(
                        position: position(event), modifiers: modifiers(event), time: event.time,
                        window: WindowID(rawValue: event.event))))
        }
    }

    private func scroll(
        _ event: xcb_input_button_press_event_t, x: Double, y: Double, isSmooth: Bool, isFrozen: Bool
    ) -> Event.Scroll {
        Event.Scroll(
            x: x, y: y, isSmooth: isSmooth, position: position(event), modifiers: modifiers(event), time: event.time,
            window: WindowID(rawValue: event.event), isFrozen: isFrozen)
    }

    private func touch(_ event: xcb_input_button_press_event_t) -> Event.Touch {
        Event.Touch(
            id: event.detail, device: event.deviceid, position: position(event), time: event.time,
            window: WindowID(rawValue: event.event))
    }

    private func crossing(_ event: xcb_input_enter_event_t) -> Event.Motion {
        Event.Motion(
            position: PixelPoint(x: Int(event.root_x >> 16), y: Int(event.root_y >> 16)),
            modifiers: Modifiers(event.mods), time: event.time,
            window: WindowID(rawValue: event.event))
    }

    /// Whole pixels: positions are fixed-point numbers with 16 fractional bits.
    private func position(_ event: xcb_input_button_press_event_t) -> PixelPoint {
        PixelPoint(x: Int(event.root_x >> 16), y: Int(event.root_y >> 16))
    }

    private func modifiers(_ event: xcb_input_button_press_event_t) -> Modifiers {
        Modifiers(event.mods)
    }
}

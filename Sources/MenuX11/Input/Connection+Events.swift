internal import CMenuX11
internal import Glibc

extension Connection {
    /// Takes everything that has happened so far, oldest first; does not wait. Empty where nothing has.
    ///
    /// To be called until it returns nothing, and `flushBeforeSleep` after it, before `fileDescriptor` is polled: an answer that was waited
    /// for may have brought events with it. A press that was left unanswered since the last call goes on
    /// to the window beneath: the pointer of the whole desktop stands still meanwhile.
    /// - Parameter most: How many events of the server's are taken at most; motions right behind each other count each, but are handed out as
    ///   one.
    /// - Throws: `ConnectionError.lost` when the server is gone and all that it sent before has been taken.
    public func drainEvents(atMost most: Int = .max) throws(ConnectionError) -> [Event] {
        inputWatch.isTakingEvents = true
        beat()
        answerLeftovers()
        unsafe takeEvents(atMost: most) { unsafe xcb_poll_for_event($0) }
        beat()
        let events = handOut()
        if events.isEmpty && isLost { throw .lost(display: displayName) }
        return events
    }

    /// Sends what has been asked for, and tells whether `fileDescriptor` may be polled for what comes next.
    ///
    /// While it writes, XCB reads what has come: that no poll will tell of, so a sleep could be for good. False where there is some of it,
    /// which `drainEvents` will hand out.
    public func flushBeforeSleep() -> Bool {
        flush()
        // The first one that says something is enough to know.
        while pending.isEmpty, unsafe takeEvents(atMost: 1, { unsafe xcb_poll_for_queued_event($0) }) > 0 {}
        inputWatch.isTakingEvents = false
        beat()
        return pending.isEmpty
    }

    /// Returns what has been read. A press that stands still comes by itself, after all that came before it: an answer to one of those is not
    /// meant for it.
    private func handOut() -> [Event] {
        var events = pending
        pending.removeAll(keepingCapacity: true)
        if capture.held != nil, events.count > 1 {
            pending.append(events.removeLast())
        } else {
            capture.isHandedOut = true
        }
        return events
    }

    /// Takes one event after another, and tells how many. What stands still is answered before anything that came after it.
    @discardableResult private func takeEvents(
        atMost most: Int, _ next: (OpaquePointer) -> UnsafeMutablePointer<xcb_generic_event_t>?
    ) -> Int {
        var count = 0
        while count < most, capture.held == nil, let event = unsafe next(reference) {
            unsafe take(event)
            unsafe free(event)
            count += 1
        }
        return count
    }

    /// Appends an event; a motion takes the place of the motion right before it.
    func append(_ event: Event) {
        switch event {
        case .keyPress(let key): selections.lastInput = key.time
        case .buttonPress(let press): selections.lastInput = press.time
        default: break
        }
        if let last = pending.last {
            switch (last, event) {
            case (.motion(let old), .motion(let new)) where old.window == new.window: pending.removeLast()
            case (.rawMotion, .rawMotion): pending.removeLast()
            case (.touchUpdate(let old), .touchUpdate(let new)) where old.id == new.id: pending.removeLast()
            case (.scroll(let old), .scroll(let new)) where old.window == new.window && old.isSmooth == new.isSmooth:
                pending.removeLast()
                var sum = new
                sum.x += old.x
                sum.y += old.y
                pending.append(.scroll(sum))
                return
            case (.damaged(let one, let old), .damaged(let other, let new)) where one == other:
                pending[pending.count - 1] = .damaged(window: one, area: old.union(new))
                return
            case (.screenChanged, .screenChanged), (.settingsChanged, .settingsChanged): return
            default: break
            }
        }
        pending.append(event)
    }

    func take(_ memory: UnsafeMutablePointer<xcb_generic_event_t>) {
        let raw = UnsafeRawPointer(memory)
        func event<Body>(_ type: Body.Type) -> Body { unsafe raw.loadUnaligned(as: type) }
        let type = unsafe memory.pointee.response_type & 0x7F

        switch Int32(type) {
        case 0: receive(event(xcb_generic_error_t.self))
        case XCB_GE_GENERIC: unsafe takeInput(raw)
        case XCB_KEY_PRESS, XCB_KEY_RELEASE:
            let key = event(xcb_key_press_event_t.self)
            if let event = keyEvent(
                key.detail, state: key.state, time: key.time, isPress: Int32(type) == XCB_KEY_PRESS)
            {
                append(event)
            }
        case XCB_BUTTON_PRESS, XCB_BUTTON_RELEASE:
            takeCoreButton(
                event(xcb_button_press_event_t.self), isPress: Int32(type) == XCB_BUTTON_PRESS,
                request: unsafe memory.pointee.full_sequence)
        case XCB_MOTION_NOTIFY:
            let motion = event(xcb_motion_notify_event_t.self)
            let place = PixelPoint(x: Int(motion.root_x), y: Int(motion.root_y))
            capture.track.move(to: place, isOverOurs: motion.event != screen.root.rawValue)
            append(
                .motion(
                    Event.Motion(
                        position: place,
                        modifiers: Modifiers(rawValue: UInt8(truncatingIfNeeded: motion.state)), time: motion.time,
                        window: WindowID(rawValue: motion.event))))
        case XCB_ENTER_NOTIFY, XCB_LEAVE_NOTIFY:
            let crossing = event(xcb_enter_notify_event_t.self)
            let motion = Event.Motion(
                position: PixelPoint(x: Int(crossing.root_x), y: Int(crossing.root_y)),
                modifiers: Modifiers(rawValue: UInt8(truncatingIfNeeded: crossing.state)), time: crossing.time,
                window: WindowID(rawValue: crossing.event))
            if Int32(type) == XCB_LEAVE_NOTIFY { capture.track.leave(hearsAll: capture.mode == .core) }
            if Int32(type) == XCB_ENTER_NOTIFY {
                append(.enter(motion))
            } else if UInt32(crossing.mode) == XCB_NOTIFY_MODE_NORMAL.rawValue {
                // A grab takes the pointer out of the window in name only.
                append(.leave(motion))
            }
        case XCB_EXPOSE:
            takeExposure(event(xcb_expose_event_t.self), request: unsafe memory.pointee.full_sequence)
        case XCB_FOCUS_IN, XCB_FOCUS_OUT:
            let focus = event(xcb_focus_in_event_t.self)
            let window = WindowID(rawValue: focus.event)
            let byGrab =
                UInt32(focus.mode) == XCB_NOTIFY_MODE_GRAB.rawValue
                || UInt32(focus.mode) == XCB_NOTIFY_MODE_UNGRAB.rawValue
            append(
                Int32(type) == XCB_FOCUS_IN
                    ? .focusIn(window: window, byGrab: byGrab) : .focusOut(window: window, byGrab: byGrab))
        case XCB_PROPERTY_NOTIFY:
            let change = event(xcb_property_notify_event_t.self)
            if change.window == desktopWatch.settingsOwner && change.atom == atoms[.settings] {
                refreshSettings()
                append(.settingsChanged)
            } else if change.window == screen.root.rawValue && change.atom == atoms[.rootPixmap] {
                append(.backgroundChanged)
            } else {
                if !takeIncrement(change) { take(change) }
            }
        case XCB_SELECTION_NOTIFY: take(event(xcb_selection_notify_event_t.self))
        case XCB_SELECTION_REQUEST: take(event(xcb_selection_request_event_t.self))
        case XCB_SELECTION_CLEAR: take(event(xcb_selection_clear_event_t.self))
        case XCB_CLIENT_MESSAGE:
            let message = event(xcb_client_message_event_t.self)
            let data = unsafe message.data.data32
            let words = [data.0, data.1, data.2, data.3, data.4]
            if !drags.names.isEmpty, takeDragAnswer(message, words) || takeVisit(message, words) { return }
            append(
                .clientMessage(
                    Event.ClientMessage(
                        window: WindowID(rawValue: message.window), type: message.type,
                        data: words)))
        case XCB_MAPPING_NOTIFY: forgetMappings()
        default: unsafe takeWindowChange(type, raw)
        }
    }

    /// Takes that a part of a window is to be drawn again.
    private func takeExposure(_ expose: xcb_expose_event_t, request: UInt32) {
        // What was exposed before the window was last drawn as a whole has been drawn: at its map, above all.
        if let drawn = wholeCopies.first(where: { $0.window.rawValue == expose.window })?.request,
            drawn.isLater(than: request)
        {
            return
        }
        append(
            .expose(
                window: WindowID(rawValue: expose.window),
                area: PixelRect(
                    x: Int(expose.x), y: Int(expose.y), width: Int(expose.width), height: Int(expose.height))))
    }

    /// Takes what happens to windows, and the events of extensions.
    private func takeWindowChange(_ type: UInt8, _ raw: UnsafeRawPointer) {
        func event<Body>(_ type: Body.Type) -> Body { unsafe raw.loadUnaligned(as: type) }
        switch Int32(type) {
        case XCB_MAP_NOTIFY:
            let map = event(xcb_map_notify_event_t.self)
            guard isNews(of: map.window, to: map.event) else { return }
            append(
                .mapped(
                    Event.TopLevel(
                        window: WindowID(rawValue: map.window), frame: nil, above: nil,
                        overridesRedirect: map.override_redirect != 0)))
        case XCB_UNMAP_NOTIFY:
            let unmap = event(xcb_unmap_notify_event_t.self)
            if isNews(of: unmap.window, to: unmap.event) { append(.unmapped(window: WindowID(rawValue: unmap.window))) }
        case XCB_DESTROY_NOTIFY:
            let end = event(xcb_destroy_notify_event_t.self)
            dragWindowGone(end.window)
            forgetIncrements(of: end.window)
            defer { if end.event != end.window { ownWindows.removeAll { $0 == end.window } } }
            if isNews(of: end.window, to: end.event) { append(.destroyed(window: WindowID(rawValue: end.window))) }
        case XCB_CONFIGURE_NOTIFY:
            let change = event(xcb_configure_notify_event_t.self)
            if change.window == screen.root.rawValue {
                append(.screenChanged)
                return
            }
            guard isNews(of: change.window, to: change.event) else { return }
            append(
                .configured(
                    Event.TopLevel(
                        window: WindowID(rawValue: change.window),
                        frame: PixelRect(
                            x: Int(change.x), y: Int(change.y), width: Int(change.width), height: Int(change.height)),
                        above: change.above_sibling == 0 ? nil : WindowID(rawValue: change.above_sibling),
                        overridesRedirect: change.override_redirect != 0)))
        case let code where code == extensions.randr.map { Int32($0.firstEvent) }: append(.screenChanged)
        case let code where code == extensions.sharedMemory.map { Int32($0.firstEvent) }:
            completed(segment: event(xcb_shm_completion_event_t.self).shmseg)
        case let code where code == extensions.fixes.map { Int32($0.firstEvent) }:
            if let event = selectionChanged(event(xcb_xfixes_selection_notify_event_t.self)) { append(event) }
        case let code where code == extensions.keyboard.map { Int32($0.firstEvent) }: keyboard = nil
        case let code where code == desktopWatch.damageEvent.map { Int32($0) }:
            let sequence = unsafe raw.loadUnaligned(as: xcb_generic_event_t.self).full_sequence
            if let event = damaged(event(DamageReport.self), sequence: sequence) { append(event) }
        case let code where code == desktopWatch.screenSaverEvent.map { Int32($0) }:
            // The second byte says whether it came up; it may also go, or only change its picture.
            if event((type: UInt8, state: UInt8).self).state == 1 { append(.screenSaverStarted) }
        default: break
        }
    }

    /// Tells whether an event is not the second report of the same change: of our windows, both the root window and the
    /// window itself report.
    private func isNews(of window: UInt32, to receiver: UInt32) -> Bool {
        receiver == window || !ownWindows.contains(window)
    }

    private func takeCoreButton(_ event: xcb_button_press_event_t, isPress: Bool, request: UInt32) {
        let position = PixelPoint(x: Int(event.root_x), y: Int(event.root_y))
        let modifiers = Modifiers(rawValue: UInt8(truncatingIfNeeded: event.state))
        let isFrozen = capture.receive(
            PressFacts(
                source: .core, button: Int(event.detail), isPress: isPress, time: event.time,
                isOnRoot: event.event == screen.root.rawValue, request: request))
        if let wheel = Wheel(button: Int(event.detail)) {
            if isPress {
                append(
                    .scroll(
                        Event.Scroll(
                            x: wheel.x, y: wheel.y, isSmooth: false, position: position, modifiers: modifiers,
                            time: event.time, window: WindowID(rawValue: event.event))))
            }
            if isFrozen { keepUnheard() }
            return
        }
        let place = capture.track.locate(
            button: Int(event.detail), isPress: isPress, reported: position, hearsAll: capture.mode == .core)
        let button = Event.Button(
            button: Int(event.detail), position: place, modifiers: modifiers, time: event.time,
            window: WindowID(rawValue: event.event), device: 0, isFrozen: isFrozen)
        append(isPress ? .buttonPress(button) : .buttonRelease(button))
    }
}

/// The notches that a wheel button stands for.
struct Wheel {
    var x: Double
    var y: Double

    init?(button: Int) {
        switch button {
        case 4: (x, y) = (0, -1)
        case 5: (x, y) = (0, 1)
        case 6: (x, y) = (-1, 0)
        case 7: (x, y) = (1, 0)
        default: return nil
        }
    }
}

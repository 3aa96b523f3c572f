internal import CX11
internal import Glibc

extension Connection {
    /// How we currently receive presses outside our windows.
    public var pointerCaptureMode: PointerCaptureMode { capture.mode }

    /// Whether a press or release that `drainEvents` returned is frozen until `answerPress`.
    public var hasFrozenPress: Bool { capture.held != nil && capture.isReturned }

    /// Selects the buttons, touches and wheel turns that happen anywhere, whichever client holds the pointer; with `motion` also each motion,
    /// which is meant for as long as another client's button is held. Sends, does not wait.
    ///
    /// Does nothing if the server has no XI 2.2.
    public func selectRawEvents(motion: Bool) {
        guard extensions.hasInput2 else { return }
        if !capture.selectsRawEvents { capture.buttonMap.request = unsafe xcb_get_pointer_mapping(reference).sequence }
        capture.selectsRawEvents = true
        let mask = InputSelection.rawEvents | (motion ? XCB_INPUT_XI_EVENT_MASK_RAW_MOTION.rawValue : 0)
        unsafe cx11_select_input_events(reference, screen.root.rawValue, InputSelection.allMasters, mask)
    }

    /// The logical button of a raw event's button. The reply that provides it arrived long ago.
    func logicalButton(_ button: Int) -> Int {
        if let request = capture.buttonMap.request.take(),
            let map = reply(request, as: xcb_get_pointer_mapping_reply_t.self)
        {
            capture.buttonMap.buttons = map.list(Int(map.body.map_len), of: UInt8.self)
        }
        return capture.buttonMap.logical(button)
    }

    /// Requests the map of buttons again, which may have changed, if raw events are selected. Sends, does not wait.
    func requestButtonMap() {
        if capture.selectsRawEvents { capture.buttonMap.request = unsafe xcb_get_pointer_mapping(reference).sequence }
    }

    /// Tries to receive presses outside our windows; one round trip. Call it after the first window is mapped, never before.
    ///
    /// - Parameter mode: the requested mode; `passive` and `exclusive` become `core` if the server has no XI 2.2.
    /// - Parameter time: the time of the newest input that was handled, in the server's milliseconds. `exclusive` does not replace `passive`
    ///   while a newer press is frozen that was not read yet; 0 replaces it in any case.
    /// - Returns: the mode that is in effect; `none` while another client's grabs prevent it.
    @discardableResult
    public func capturePointer(_ mode: PointerCaptureMode, since time: UInt32 = 0) -> PointerCaptureMode {
        let possible: PointerCaptureMode = mode == .none || extensions.hasInput2 ? mode : .core
        send(capture.change(to: possible, since: time))
        beat()
        return capture.mode
    }

    /// Receives presses with Alt or Super first, frozen, while the buttons are grabbed passively: the window manager, whose they are, may need the keyboard
    /// for them, and gets them once it is free. To be called when such a key is pressed; a few round trips.
    ///
    /// Where another client has grabbed such a press on the root window, it remains that client's: it could not be replayed.
    public func captureCommandPresses() {
        guard capture.mode == .passive, capture.commandGrabs.isEmpty else { return }
        let root = screen.root.rawValue
        // The server would let a grab of the input extension come before one of the core protocol: only another core grab is refused.
        let probes = InputSelection.commandButtons.map { button in
            InputSelection.commands.map { modifiers in
                (modifiers, requestRootButton(UInt8(button), with: Modifiers(rawValue: UInt8(modifiers))))
            }
        }
        // A press in this moment is frozen too, and handed on.
        var last = probes.last?.last?.1.sequence
        if let first = probes.first?.first { capture.note(.commandProbe, isGrabbed: true, request: first.1.sequence) }
        defer { if let last { capture.note(.commandProbe, isGrabbed: false, request: last) } }
        for (button, list) in zip(InputSelection.commandButtons, probes) {
            let free = list.filter { _, probe in isGranted(probe) }
            guard !free.isEmpty else { continue }
            let grab = unsafe xcb_input_xi_passive_grab_device(
                reference, 0, root, 0, button, InputSelection.allMasters, UInt16(free.count), 1,
                UInt8(XCB_INPUT_GRAB_TYPE_BUTTON.rawValue), UInt8(XCB_INPUT_GRAB_MODE_22_SYNC.rawValue),
                UInt8(XCB_INPUT_GRAB_MODE_22_ASYNC.rawValue), 0, [InputSelection.buttonEvents], free.map(\.0)
            ).sequence
            // Afterwards, so that no press falls between the two.
            for (modifiers, _) in free {
                last = releaseRootButton(UInt8(button), with: Modifiers(rawValue: UInt8(modifiers)))
            }
            guard let answer = reply(grab, as: xcb_input_xi_passive_grab_device_reply_t.self) else { continue }
            // It lists what was refused.
            let refused = answer.list(Int(answer.body.num_modifiers), of: xcb_input_grab_modifier_info_t.self)
            let granted = free.filter { modifiers, _ in !refused.contains { $0.modifiers == modifiers } }
            if granted.isEmpty { continue }
            capture.commandGrabs[button] = Dictionary(granted.map { ($0, $1.sequence) }) { first, _ in first }
        }
    }

    /// Ends what `captureCommandPresses` has begun. Sends, does not wait.
    public func releaseCommandPresses() {
        for (button, grabs) in capture.commandGrabs {
            let modifiers = Array(grabs.keys)
            let request = unsafe xcb_input_xi_passive_ungrab_device(
                reference, screen.root.rawValue, button, InputSelection.allMasters, UInt16(modifiers.count),
                UInt8(XCB_INPUT_GRAB_TYPE_BUTTON.rawValue), modifiers)
            unsafe xcb_discard_reply(reference, request.sequence)
        }
        capture.commandGrabs = [:]
    }

    /// Whether a press with some modifiers comes to us first, frozen, by `captureCommandPresses`; not if it was made before the server grabbed it for us.
    public func capturesCommandPress(_ press: Event.RawButton, with modifiers: Modifiers) -> Bool {
        let request = capture.commandGrabs[UInt32(clamping: press.button)]?[UInt32(modifiers.rawValue)]
        return request.map { !$0.isLater(than: press.request) } ?? false
    }

    /// Releases the pointer; a frozen press is replayed to the window beneath. Sends, does not wait.
    public func releasePointer() {
        send(capture.release())
        beat()
    }

    /// Answers the frozen press or release. Sends and flushes, since the device stays frozen until then.
    public func answerPress(_ answer: PressAnswer) {
        guard hasFrozenPress else { return }
        send(capture.answer(answer))
        flush()
        beat()
    }

    /// Thaws the device of a frozen release; a press waits for `answerPress`. Sends and flushes.
    public func keepRelease() {
        if capture.held?.isPress == false { answerPress(.keep) }
    }

    /// Thaws the device of a press or release that is not reported. Sends and flushes.
    func thawUnreported() {
        send(capture.answer(.keep))
        flush()
    }

    /// Ends the menu for all other clients, in one flush and in the only order that works: our windows become transparent to input, the
    /// keyboard is released, the button and touch grabs are released, the frozen press is answered.
    ///
    /// The keyboard is released before the press, so that a menu that the press opens beneath can grab it. The windows stay visible, for a
    /// fade. Waits for one round trip, until the server has done all this: the process may exit right afterwards.
    /// - Parameters:
    ///   - windows: all our windows.
    ///   - answer: the answer to the frozen press, if there is one, and to undecided touches.
    ///   - keepsPointer: whether an active grab stays until `releasePointer`, so that no other client receives the end of an input that was
    ///     kept.
    ///   - keepsKeyboard: whether the grab of the keyboard becomes a hold, for the next menu: at no time between them is a key another client's.
    public func dismiss(
        _ windows: [PopupWindow], _ answer: PressAnswer, keepingPointer keepsPointer: Bool = false,
        keepingKeyboard keepsKeyboard: Bool = false
    ) {
        for window in windows { window.setInputShape([]) }
        if keepsKeyboard { keyboard.hold() } else { keyboard.ungrab() }
        for touch in capture.undecidedTouches { answerTouch(touch, accept: answer == .keep) }
        send(capture.dismiss(answer, keepingPointer: keepsPointer))
        // Requests that the server has not read when the process exits are lost, and the press with them.
        synchronize()
        if keepsKeyboard, inputWatch.holdsKeyboard { inputWatch.keyboardUse = .nextMenu }
        beat()
    }

    /// The requests that thaw a pointer that stays grabbed after each button event: keep the event, replay it to the window beneath, or keep it
    /// and end the grab; nil if button events do not freeze the pointer.
    var grabAnswers: (keep: RawRequest, replay: RawRequest, end: RawRequest)? {
        guard capture.mode == .exclusive, let input = extensions.input else { return nil }
        func allow(_ mode: xcb_input_event_mode_t) -> RawRequest {
            .allowEvents(of: InputSelection.corePointer, UInt8(mode.rawValue), opcode: input.opcode)
        }
        let end = RawRequest.ungrab(InputSelection.corePointer, opcode: input.opcode)
        return (allow(XCB_INPUT_EVENT_MODE_SYNC_DEVICE), allow(XCB_INPUT_EVENT_MODE_REPLAY_DEVICE), end)
    }

    /// Accepts a touch, or rejects it, so that the window beneath receives all of it from its start. Flushes.
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

    /// Answers what was returned to the program and not answered: presses and touches go to the window beneath.
    func replayUnanswered() {
        for touch in capture.undecidedTouches { answerTouch(touch, accept: false) }
        answerPress(.replay)
    }

    // MARK: Requests

    private func send(_ requests: [PointerRequest]) {
        for request in requests { send(request) }
    }

    private func send(_ request: PointerRequest) {
        switch request {
        case .grabButtons: grabButtons()
        case .ungrabButtons: ungrabButtons()
        case .grabDevice(let time): grabDevice(since: time)
        case .ungrabDevice:
            sent(request, unsafe xcb_input_xi_ungrab_device(reference, 0, InputSelection.corePointer).sequence)
        case .grabCore: grabCore()
        case .ungrabCore: sent(request, unsafe xcb_ungrab_pointer(reference, 0).sequence)
        case .replayUnread: replayUnread()
        case .keep(let press), .replay(let press):
            let isReplay = request == .replay(press)
            sent(request, isReplay ? replay(press) : keep(press))
        }
    }

    private func sent(_ request: PointerRequest, _ number: UInt32) {
        capture.sent(request, numbers: (number, number))
    }

    private func replay(_ press: HeldPress) -> UInt32 {
        guard press.grab.isDisjoint(with: [.core, .rootButton]) else {
            return unsafe xcb_allow_events(reference, UInt8(XCB_ALLOW_REPLAY_POINTER.rawValue), 0).sequence
        }
        return allow(press, XCB_INPUT_EVENT_MODE_REPLAY_DEVICE)
    }

    private func replayUnread() {
        guard extensions.hasInput2 else {
            unsafe xcb_allow_events(reference, UInt8(XCB_ALLOW_REPLAY_POINTER.rawValue), 0)
            return
        }
        unsafe xcb_input_xi_allow_events(
            reference, 0, InputSelection.corePointer, UInt8(XCB_INPUT_EVENT_MODE_REPLAY_DEVICE.rawValue), 0, 0)
    }

    private func keep(_ press: HeldPress) -> UInt32 {
        switch press.grab {
        case .core: return unsafe xcb_allow_events(reference, UInt8(XCB_ALLOW_SYNC_POINTER.rawValue), 0).sequence
        case .rootButton:
            unsafe xcb_allow_events(reference, UInt8(XCB_ALLOW_ASYNC_POINTER.rawValue), 0)
            return unsafe xcb_ungrab_pointer(reference, 0).sequence
        case .device: return allow(press, XCB_INPUT_EVENT_MODE_SYNC_DEVICE)
        default: return allow(press, XCB_INPUT_EVENT_MODE_ASYNC_DEVICE)
        }
    }

    private func allow(_ press: HeldPress, _ mode: xcb_input_event_mode_t) -> UInt32 {
        unsafe xcb_input_xi_allow_events(reference, press.time, press.device, UInt8(mode.rawValue), 0, 0).sequence
    }

    private func grabButtons() {
        let root = screen.root.rawValue
        let grabs = InputSelection.buttons.map { button in
            unsafe xcb_input_xi_passive_grab_device(
                reference, 0, root, 0, button, InputSelection.allMasters, UInt16(InputSelection.modifiers.count), 1,
                UInt8(XCB_INPUT_GRAB_TYPE_BUTTON.rawValue), UInt8(XCB_INPUT_GRAB_MODE_22_SYNC.rawValue),
                UInt8(XCB_INPUT_GRAB_MODE_22_ASYNC.rawValue), 0, [InputSelection.buttonEvents],
                InputSelection.modifiers
            ).sequence
        }
        // The server requires the touch mode for a touch grab, and any modifier as its modifiers.
        let touch = unsafe xcb_input_xi_passive_grab_device(
            reference, 0, root, 0, 0, InputSelection.allMasters, 1, 1,
            UInt8(XCB_INPUT_GRAB_TYPE_TOUCH_BEGIN.rawValue), UInt8(XCB_INPUT_GRAB_MODE_22_TOUCH.rawValue),
            UInt8(XCB_INPUT_GRAB_MODE_22_ASYNC.rawValue), 0, [InputSelection.touchEvents],
            [XCB_INPUT_MODIFIER_MASK_ANY.rawValue]
        ).sequence
        capture.sent(.grabButtons, numbers: (grabs.first ?? touch, touch))
        if !capture.selectsRawEvents { selectRawEvents(motion: false) }
        capture.grabsTouch = succeeded(touch, of: 1)
        let granted = grabs.map { succeeded($0, of: InputSelection.modifiers.count) }
        if !granted.contains(true) { releasePointer() }
    }

    /// Returns whether any combination was granted; one that another client has grabbed is refused.
    private func succeeded(_ grab: UInt32, of count: Int) -> Bool {
        guard let answer = reply(grab, as: xcb_input_xi_passive_grab_device_reply_t.self) else { return false }
        return Int(answer.body.num_modifiers) < count
    }

    private func ungrabButtons() {
        let root = screen.root.rawValue
        releaseCommandPresses()
        var numbers = InputSelection.buttons.map { button in
            unsafe xcb_input_xi_passive_ungrab_device(
                reference, root, button, InputSelection.allMasters, UInt16(InputSelection.modifiers.count),
                UInt8(XCB_INPUT_GRAB_TYPE_BUTTON.rawValue), InputSelection.modifiers
            ).sequence
        }
        if capture.grabsTouch {
            numbers.append(
                unsafe xcb_input_xi_passive_ungrab_device(
                    reference, root, 0, InputSelection.allMasters, 1, UInt8(XCB_INPUT_GRAB_TYPE_TOUCH_BEGIN.rawValue),
                    [XCB_INPUT_MODIFIER_MASK_ANY.rawValue]
                ).sequence)
            capture.grabsTouch = false
        }
        guard let first = numbers.first, let last = numbers.last else { return }
        capture.sent(.ungrabButtons, numbers: (first, last))
    }

    private func grabDevice(since time: UInt32) {
        let mask = InputSelection.buttonEvents | InputSelection.touchEvents
        let grab = unsafe xcb_input_xi_grab_device(
            reference, screen.root.rawValue, time, 0, InputSelection.corePointer,
            UInt8(XCB_INPUT_GRAB_MODE_22_SYNC.rawValue), UInt8(XCB_INPUT_GRAB_MODE_22_ASYNC.rawValue), 1, 1, [mask])
        // A synchronous grab starts frozen, and a replay has an effect only after the first thaw. If the grab is refused as older than a press
        // that a passive grab of ours has frozen, so is the thaw: without its time it would thaw that press, which could not be replayed then.
        unsafe xcb_input_xi_allow_events(
            reference, time, InputSelection.corePointer, UInt8(XCB_INPUT_EVENT_MODE_SYNC_DEVICE.rawValue), 0, 0)
        let answer = reply(grab.sequence, as: xcb_input_xi_grab_device_reply_t.self)?.body
        granted(.grabDevice(since: time), answer?.status, grab.sequence)
        if !capture.selectsRawEvents { selectRawEvents(motion: false) }
    }

    /// The window on which the pointer is grabbed by the core protocol: the root window, from where a replayed press goes through all windows, or else one of
    /// our own beside the screen.
    private func coreGrabWindow() -> UInt32 {
        guard extensions.areWithheld else { return screen.root.rawValue }
        if capture.ownGrabWindow == 0 {
            capture.ownGrabWindow = makeHiddenWindow()
            windows.add(WindowID(rawValue: capture.ownGrabWindow))
            unsafe xcb_map_window(reference, capture.ownGrabWindow)
        }
        return capture.ownGrabWindow
    }

    private func grabCore() {
        let events =
            XCB_EVENT_MASK_BUTTON_PRESS.rawValue | XCB_EVENT_MASK_BUTTON_RELEASE.rawValue
            | XCB_EVENT_MASK_POINTER_MOTION.rawValue
        let grab = unsafe xcb_grab_pointer(
            reference, 1, coreGrabWindow(), UInt16(events), UInt8(XCB_GRAB_MODE_SYNC.rawValue),
            UInt8(XCB_GRAB_MODE_ASYNC.rawValue), 0, 0, 0)
        unsafe xcb_allow_events(reference, UInt8(XCB_ALLOW_SYNC_POINTER.rawValue), 0)
        let answer = reply(grab.sequence, as: xcb_grab_pointer_reply_t.self)?.body
        granted(.grabCore, answer?.status, grab.sequence)
    }

    private func granted(_ request: PointerRequest, _ status: UInt8?, _ number: UInt32) {
        if status == UInt8(XCB_GRAB_STATUS_SUCCESS.rawValue) { sent(request, number) } else { capture.refused() }
    }
}

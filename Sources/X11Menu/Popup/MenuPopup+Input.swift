import MenuSystem
import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
package import MenuSession
package import MenuX11

extension MenuPopup {
    func points(_ position: PixelPoint) -> Point {
        Point(x: Double(position.x) / scale, y: Double(position.y) / scale)
    }

    /// Translates an event for the session and sends it.
    func handleEvent(_ event: Event) throws {
        input.note(event)
        input.clicks.position = event.clickPosition
        defer { input.clicks.position = nil }
        noteBeneath(event)
        switch event {
        case .buttonPress(let press): try pressed(press)
        case .buttonRelease(let release):
            input.keptButtons.remove(release.button)
            try released(button: release.button, at: release.position)
        case .motion(let motion): try moved(motion)
        case .enter(let motion), .leave(let motion): try crossed(motion)
        case .scroll(let scroll): try scrolled(scroll)
        case .rawButtonPress(let press): try pressedAnywhere(press)
        case .rawButtonRelease(let release):
            input.keptButtons.remove(release.button)
            if input.launchButtons.contains(release.button) {
                try released(button: release.button, at: connection.queryPointer().position)
            } else if isExclusive, !input.isReleased, [.passive, .none].contains(connection.pointerCaptureMode) {
                retakePointer()
            }
            try retryKeyboard()
        case .rawMotion: if !input.launchButtons.isEmpty { try followPointer() }
        case .rawKeyRelease: try retryKeyboard()
        case .touchBegin(let touch): try touched(touch)
        case .touchUpdate(let touch): try fingerMoved(touch)
        case .touchEnd(let touch): try fingerLifted(touch)
        case .keyPress(let key):
            desktop?.access?.heard(AccessKey(key, isPressed: true))
            if key.symbol.isCommandKey {
                input.commandKeys.insert(key.keycode)
                if !input.isReleased { connection.captureCommandPresses() }
            }
            try pressed(key)
        case .keyRelease(let key):
            desktop?.access?.heard(AccessKey(key, isPressed: false))
            try released(key)
        case .expose(let window, let area):
            guard let panel = windows.first(where: { $0.window.id == window }) else {
                return try events.dispatchForeign(event)
            }
            panel.window.redraw(area)
        case .created(let other): try announced(other)
        case .mapped(let other), .configured(let other): try appeared(other)
        case .unmapped(let window), .destroyed(let window): try disappeared(window, event)
        case .screenChanged: try screenChanged()
        case .activeWindowChanged: try activeWindowChanged()
        case .focusGone: input.awaited.focus = Timers.now + InputState.focusPatience
        case .screenSaverStarted: try send(.interrupted)
        case .keyboardClaimed: try yieldToNewerMenu()
        case .calledAgain: try send(.interrupted)
        case .inputReleased: try inputReleased()
        case .selectionText(.drag, let text): try insertDropped(text)
        case .dragOver, .dragLeft, .dragDropped, .dragEnded: try handleDrag(event)
        case .selectionText(_, let text):
            input.awaited.paste = nil
            if let text { try send(.pasted(text)) }
        case .compositorChanged, .settingsChanged:
            if case .compositorChanged = event { adaptToCompositor() } else { try followPreferences() }
            try events.dispatchForeign(event)
        case .backgroundChanged, .damaged, .presented, .focusIn, .focusOut, .reparented,
            .clientMessage, .rawTouchBegin, .rootKeyPress:
            break
        case .layoutRequested(let request):
            guard request.window == windows.first?.window.id else { return try events.dispatchForeign(event) }
            connection.selections.answer(request, with: layoutLines().joined(separator: "\n"))
        }
    }

    /// Moves the highlight to where the pointer is; one round trip.
    private func followPointer() throws { try send(.moved(points(connection.queryPointer().position))) }

    /// Handles what the program has told of a press that is held since before the menu opened.
    func followHeldPress() throws {
        let told = input.told
        input.told = InputState.Told()
        guard ending == nil else { return }
        if told.hasMoved { try followPointer() }
        for button in told.released.intersection(input.launchButtons) {
            try released(button: button, at: connection.queryPointer().position)
        }
    }

    private func moved(_ motion: Event.Motion) throws {
        input.hasHadInput = true
        // Another client's window, such as an input method's list of candidates, lies above the menu there.
        let isFree = input.keptButtons.isEmpty && input.launchButtons.isEmpty
        if isFree, motion.window == connection.screen.root, isOurs(motion.position) { return }
        try crossed(motion)
    }

    /// Handles that the pointer enters or leaves a window, or moves over it. A window that appears under the pointer receives such an event too,
    /// whichever client has grabbed the pointer.
    private func crossed(_ motion: Event.Motion) throws {
        try send(.moved(points(motion.position)))
        dragOn(to: motion.position, time: motion.time)
    }

    /// Shows the pointer as it looks over text, where it is over text that can be typed into, or as the theme of a launcher says: what it is over may come
    /// and go beneath a pointer that rests. Our grabs have no cursor, so it is that of the window. A finger leaves it as it is.
    func showCursor() {
        guard input.finger == nil else { return }
        let pointer = input.isReleased ? nil : session.pointerShape(at: session.pointer)
        let shape: CursorShape =
            switch pointer?.shape {
            case .text: .text
            case .hand: .hand
            case .arrow, nil: .arrow
            }
        for (index, panel) in windows.enumerated() { panel.window.showCursor(index == pointer?.level ? shape : .arrow) }
    }

    /// Handles a press on one of the menus, or a press that is frozen until it is known where it belongs.
    private func pressed(_ press: Event.Button) throws {
        guard !input.isReleased else {
            try events.dispatchForeign(.buttonPress(press))
            return connection.answerPress(.replay)
        }
        input.hasHadInput = true
        // The press that opened the menu, made just after the menu had appeared and before its grabs: `.presented` has told the session of it.
        if input.launchButtons.contains(press.button), !press.isFrozen { return }
        if press.isFrozen, isForWindowManager(press) { return try passCommand(press) }
        if press.isFrozen, isForInputMethod(press.window) {
            return try send(.pressedInputMethod(points(press.position)))
        }
        if !input.hasKeyboard, isOurs(press.position) { try reclaimKeyboard() }
        input.keptButtons.insert(press.button)
        input.clicks.button = press.button
        try send(.pressed(button: press.button, .mouse, points(press.position)))
    }

    /// Whether a press outside the menus belongs to the window manager: one with Alt or Super, by which windows are moved and resized.
    private func isForWindowManager(_ press: Event.Button) -> Bool {
        let isOnTitle = session.options.bar?.reaches.contains { $0.contains(points(press.position)) } == true
        return !press.modifiers.isDisjoint(with: [.mod1, .mod4]) && !isOurs(press.position) && !isOnTitle
    }

    /// Hands a press to the window manager, which has to find the keyboard free, and lets the menu end or stay as after any press outside.
    private func passCommand(_ press: Event.Button) throws {
        if input.hasKeyboard {
            connection.keyboard.ungrab()
            input.hasKeyboard = false
        }
        connection.answerPress(.replay)
        input.clicks.button = press.button
        try send(.pressed(button: press.button, .mouse, points(press.position)))
    }

    /// Whether input that was reported to a window is for a window of an input method, which may well lie above a menu.
    private func isForInputMethod(_ window: WindowID) -> Bool {
        !connection.isOurs(window) && connection.isOverInputMethod()
    }

    /// Handles a turn of the wheel.
    private func scrolled(_ scroll: Event.Scroll) throws {
        if scroll.isFrozen, isForInputMethod(scroll.window) { return connection.answerPress(.replay) }
        // Either all turns of a wheel that dismisses are kept, or none: keeping only the first would split one gesture.
        let isKept =
            connection.pointerCaptureMode == .exclusive && session.options.interaction.outsidePress == .swallow
        if isKept, !isOurs(scroll.position) { input.wheelEnd = Timers.now + InputState.wheelRest }
        // A palette scrolls along one axis only: horizontal and vertical turns of the wheel both apply to it.
        let isSideways = scroll.y == 0 && session.slidesSideways(at: points(scroll.position))
        let later = session.options.interaction.isRightToLeft ? -scroll.x : scroll.x
        try send(.scrolled(notches: isSideways ? later : scroll.y, points(scroll.position)))
        if !input.isReleased { input.wheelEnd = nil }
        if isKept { connection.answerPress(.keep) }
    }

    /// Handles that a kept wheel may have stopped, of which no event tells; one round trip. A turn that was made in time is one, however late the menu
    /// or the server is.
    func stopWheel() throws {
        let end = input.wheelEnd
        // The server reports the turns that it has kept back until the last one was answered.
        connection.synchronize()
        // Each turn puts the end off; what another client may flood us with does not.
        for _ in 0..<64 where input.wheelEnd == end {
            guard try events.handleEvents(atMost: 64, until: { input.wheelEnd != end }) else { break }
        }
        if input.wheelEnd == end { input.wheelEnd = nil }
    }

    /// Handles the touch of a finger, on a menu or anywhere else; the touch waits for an answer.
    private func touched(_ touch: Event.Touch) throws {
        if isForInputMethod(touch.window) {
            return connection.answerTouch(touch, accept: false)
        }
        let isFirst = input.finger == nil
        if isFirst { input.finger = touch.id }
        try send(.pressed(button: isFirst ? 1 : 2, .touch, points(touch.position)))
        connection.answerTouch(touch, accept: !input.isReleased)
    }

    private func fingerMoved(_ touch: Event.Touch) throws {
        guard touch.id == input.finger else { return }
        try send(.moved(points(touch.position)))
        dragOn(to: touch.position, time: touch.time)
    }

    private func fingerLifted(_ touch: Event.Touch) throws {
        guard touch.id == input.finger else { return }
        input.finger = nil
        try send(.released(button: 1, .touch, points(touch.position)))
    }

    /// Handles a press that may not arrive through a grab: of the wheel, which goes to the window under the pointer, or of a button grabbed by
    /// others.
    private func pressedAnywhere(_ press: Event.RawButton) throws {
        guard !input.isReleased else { return }
        let mode = connection.pointerCaptureMode
        let isWheel = (4...7).contains(press.button)
        // An active grab receives the wheel too.
        guard !isWheel || mode == .passive || mode == .none else { return }
        let pointer = connection.queryPointer()
        // Uses the keys whose presses were seen, because the server only reports what is down now.
        let isCommand = !input.commandKeys.isEmpty || !pointer.modifiers.isDisjoint(with: [.mod1, .mod4])
        let isOthers =
            mode == .none
            || (mode == .passive && isCommand
                && !connection.capturesCommandPress(press, with: pointer.modifiers))
        guard isWheel || isOthers, !isOurs(pointer.position), !connection.isOverInputMethod() else { return }
        if isWheel {
            try send(.scrolled(notches: press.button == 4 ? -1 : 1, points(pointer.position)))
        } else {
            try send(.pressed(button: press.button, .mouse, points(pointer.position)))
        }
        try retryKeyboard()
    }

    /// Whether a position is on one of the menus.
    private func isOurs(_ position: PixelPoint) -> Bool { !hits(at: position).isEmpty }

    /// Whether a position is on an entry of one of the menus.
    func isOnEntry(_ position: PixelPoint) -> Bool {
        hits(at: position).contains { if case .entry = $0 { true } else { false } }
    }

    private func hits(at position: PixelPoint) -> [MenuFrame.Hit] {
        let point = points(position)
        return session.panels.compactMap { $0.frame.hit(point, scroll: $0.scroll) }
    }

    /// Whether the pointer is on one of the menus; one round trip.
    var isUnderPointer: Bool { isOurs(connection.queryPointer().position) }

    private func released(_ key: Event.Key) throws {
        if isForNextMenu { return events.keep(.keyRelease(key)) }
        input.commandKeys.remove(key.keycode)
        if input.commandKeys.isEmpty { connection.releaseCommandPresses() }
        if session.composingText != nil { try inputMethod?.note(key, isReleased: true) }
        if isForDesktop(key) { handOver(key) }
    }

    /// Whether keys are for the menu that follows this one.
    private var isForNextMenu: Bool { input.isReleased && input.holdsKeyboard }

    /// Passes a key to the input method while text is typed; to the session otherwise.
    private func pressed(_ key: Event.Key) throws {
        if isForNextMenu { return events.keep(.keyPress(key)) }
        // The window manager does not get its binding while a menu has the keyboard.
        if desktop?.secondCall != nil, connection.keyboard.isLaunch(key) { return try send(.interrupted) }
        prepareInputMethod()
        guard let inputMethod, !isForDesktop(key) else { return try typed(key) }
        let isForMethod = session.composingText != nil && !hasFocusedView
        guard !key.symbol.isModifier else {
            if isForMethod { try inputMethod.note(key, isReleased: false) }
            return
        }
        try inputMethod.press(key, isForMethod: isForMethod)
    }

    /// Sends the session a key.
    private func typed(_ key: Event.Key) throws {
        if let stroke = stroke(key) { try send(.key(stroke)) }
    }

    /// Connects the user's input method, if there is one, once a text receives what is typed.
    func prepareInputMethod() {
        guard session.composingText != nil else { return }
        if let inputMethod { return inputMethod.connect() }
        let client = InputMethodClient<Event.Key>(
            loop: loop, clock: { Timers.now }, display: connection.displayName
        ) {
            InputMethodNumbers(
                symbol: $0.symbol.rawValue, code: UInt32($0.keycode), modifiers: UInt32($0.modifiers.rawValue))
        }
        client.handlers.deliver = { [weak self] key in try self?.typed(key) }
        client.handlers.key = {
            guard let keycode = UInt8(exactly: $0.code) else { return nil }
            return Event.Key(
                symbol: KeySymbol(rawValue: $0.symbol), keycode: keycode,
                modifiers: Modifiers(rawValue: UInt8(truncatingIfNeeded: $0.modifiers)))
        }
        client.handlers.commit = { [weak self] text in try self?.send(.key(KeyStroke(name: "", text: text))) }
        client.handlers.compose = { [weak self] text in
            guard let self else { return }
            for request in session.compose(text, at: Timers.now) { try perform(request) }
        }
        client.handlers.remove = { [weak self] offset, count in
            guard let self else { return }
            for request in session.removeText(at: offset, count: count, time: Timers.now) { try perform(request) }
        }
        client.handlers.caret = { [weak self] in
            guard let self, let frame = session.caretFrame?.scaled(by: scale) else { return nil }
            return [frame.minX, frame.minY, frame.width, frame.height].map { Int($0.rounded()) }
        }
        client.handlers.surrounding = { [weak self] in
            self?.session.composingText.map {
                SurroundingText(text: $0.text, caret: $0.caretInScalars, anchor: $0.anchorInScalars)
            }
        }
        inputMethod = client
        loop.add(client)
        client.connect()
    }

    /// Ends what the input method composes, and the connection to it.
    func leaveInputMethod() {
        guard let inputMethod else { return }
        self.inputMethod = nil
        loop.remove(inputMethod)
    }

    /// The key stroke for the session; nil if there is none, or none yet.
    private func stroke(_ key: Event.Key) -> KeyStroke? {
        guard !key.symbol.isModifier, !isForDesktop(key) else { return nil }
        if key.symbol.startsComposition && input.composition == nil { input.composition = Composition() }
        switch input.composition?.feed(key.symbol) {
        case nil, .some(.none): return KeyStroke(key)
        case .pending, .cancelled: return nil
        case .text(let text): return KeyStroke(name: "", text: text)
        }
    }

    /// Whether a key belongs to the desktop, and is not among the caller's custom keys.
    private func isForDesktop(_ key: Event.Key) -> Bool {
        guard key.symbol.isDesktopKey else { return false }
        let name = key.symbol.name
        return !session.options.customKeys.keys.contains { $0.name == name }
    }
}

extension Event {
    /// Where a button was pressed or released; nil for other events.
    fileprivate var clickPosition: PixelPoint? {
        switch self {
        case .buttonPress(let button), .buttonRelease(let button): button.position
        default: nil
        }
    }

    /// When the user pressed or released something; nil for other events.
    var inputTime: UInt32? {
        switch self {
        case .buttonPress(let button), .buttonRelease(let button): button.time
        case .keyPress(let key), .keyRelease(let key): key.time
        case .touchBegin(let touch), .touchEnd(let touch): touch.time
        default: nil
        }
    }
}

extension KeyStroke {
    /// Converts a key event of the server.
    package init(_ key: Event.Key) {
        var modifiers: Shortcut.Modifiers = []
        let held = key.modifiers.subtracting(key.consumed)
        if held.contains(.control) { modifiers.insert(.control) }
        if held.contains(.mod1) { modifiers.insert(.alt) }
        if held.contains(.mod4) { modifiers.insert(.super) }
        if key.modifiers.contains(.shift) { modifiers.insert(.shift) }
        // With Control or Alt a letter is a command, and commands use Latin letters on every layout.
        let isCommand = !modifiers.isDisjoint(with: [.control, .alt, .super])
        let isForeign = key.symbol.rawValue >= 0x100 && !key.text.isEmpty
        let latin = isForeign ? KeyStroke.latin(key) : nil
        self.init(
            name: isCommand ? latin ?? key.symbol.name : key.symbol.name, text: isCommand ? "" : key.text,
            modifiers: modifiers)
        if !isCommand { self.latin = latin }
        // Letters are the same with and without Shift; symbols made with AltGr do not depend on Shift.
        let plain = key.plainSymbol
        if modifiers.contains(.shift), plain != key.symbol, (0x21..<0x100).contains(plain.rawValue),
            plain.text.first?.isLetter == false, key.modifiers.intersection(key.consumed).isSubset(of: [.shift, .lock])
        {
            unshifted = plain.name
        }
    }

    /// The text of a key in the user's first Latin layout; without one, the letter that its position has on most keyboards.
    private static func latin(_ key: Event.Key) -> String? {
        if let symbol = key.symbolsByLayout.first(where: { (0x21..<0x7F).contains($0.rawValue) }) { return symbol.text }
        for (first, letters) in rows {
            let place = Int(key.keycode) - first
            if letters.indices.contains(place) { return letters[place] }
        }
        return nil
    }

    /// The letters of each row, beginning at a keycode.
    private static let rows: [(Int, [String])] = [
        (24, "qwertyuiop".map { String($0) }), (38, "asdfghjkl".map { String($0) }), (52, "zxcvbnm".map { String($0) }),
    ]
}

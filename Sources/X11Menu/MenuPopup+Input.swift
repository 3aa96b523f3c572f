import Geometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuSession
import X11

extension MenuPopup {
    /// Takes pointer and keyboard as far as they are free; the menu is on the screen already.
    func takeInput() throws {
        guard let first = windows.first else { return }
        let pointer = connection.queryPointer()
        input.launchButtons = Set((1...3).filter { pointer.holds(button: $0) })
        connection.selectRawEvents(motion: !input.launchButtons.isEmpty)
        connection.capturePointer(.passive)
        // Last of all: whoever sees the keyboard taken, as a script that types into the menu, finds all of it ready.
        input.hasKeyboard = connection.tryGrabKeyboard(for: first.window.id)
        connection.startWatchdog(milliseconds: 3000)
        connection.watchDesktop()
        connection.prepareKeyboard()
        if !input.hasKeyboard {
            input.retryEnd = Timers.now + InputState.patience
            input.nextRetry = Timers.now + input.retryDelay
        }
        try tell(.presented(pointer: points(pointer.position), pressed: input.launchButtons))
    }

    /// Tries once more to get the keyboard that another program holds.
    ///
    /// - Throws: `inputUnavailable`, where the pointer cannot be had either and our patience is at its end.
    func retryKeyboard() throws {
        guard !input.hasKeyboard, !input.isReleased, let first = windows.first else {
            input.nextRetry = nil
            return
        }
        if connection.tryGrabKeyboard(for: first.window.id) {
            input.hasKeyboard = true
            input.nextRetry = nil
        } else if Timers.now < input.retryEnd {
            input.retryDelay = min(input.retryDelay * 2, 0.064)
            input.nextRetry = Timers.now + input.retryDelay
        } else if input.nextRetry != nil {
            input.nextRetry = nil
            try checkPointer()
        }
    }

    /// Finds out whether at least the pointer can be had, now that the keyboard cannot.
    private func checkPointer() throws {
        let isFree = connection.capturePointer(.exclusive) != .none
        connection.capturePointer(.passive)
        guard isFree || !input.launchButtons.isEmpty else { throw Failure.inputUnavailable }
    }

    /// Lets go of pointer and keyboard; the windows stay visible, but take no input.
    func letGo(_ answer: PressAnswer) {
        input.isReleased = true
        input.nextRetry = nil
        connection.dismiss(windows.map(\.window), answer)
    }

    func points(_ position: PixelPoint) -> Point {
        Point(x: Double(position.x) / scale, y: Double(position.y) / scale)
    }

    /// Tells the session what an event means to it.
    func take(_ event: Event) throws {
        switch event {
        case .buttonPress(let press):
            guard !input.isReleased else { return connection.answerPress(.replay) }
            try tell(.pressed(button: press.button, .mouse, points(press.position)))
        case .buttonRelease(let release):
            connection.answerPress(.keep)
            try released(button: release.button, at: release.position)
        case .motion(let motion), .enter(let motion), .leave(let motion):
            try tell(.moved(points(motion.position)))
        case .scroll(let scroll): try tell(.scrolled(notches: scroll.y, points(scroll.position)))
        case .rawButtonPress(let press): try pressedAnywhere(press)
        case .rawButtonRelease(let release):
            if input.launchButtons.contains(release.button) {
                try released(button: release.button, at: connection.queryPointer().position)
            }
            try retryKeyboard()
        case .rawMotion:
            if !input.launchButtons.isEmpty { try tell(.moved(points(connection.queryPointer().position))) }
        case .rawTouchBegin: break
        case .rawKeyRelease: try retryKeyboard()
        case .touchBegin(let touch):
            try tell(.pressed(button: 1, .touch, points(touch.position)))
            connection.answerTouch(touch, accept: !input.isReleased)
        case .touchUpdate(let touch): try tell(.moved(points(touch.position)))
        case .touchEnd(let touch): try tell(.released(button: 1, .touch, points(touch.position)))
        case .keyPress(let key):
            guard !key.symbol.isModifier else { return }
            try tell(.key(KeyStroke(key)))
        case .expose(let window, let area):
            if let panel = windows.first(where: { $0.window.id == window }) { panel.window.redraw(area) }
        case .mapped(let other), .configured(let other): try appeared(other)
        case .screenChanged: try tell(.interrupted)
        case .keyRelease, .presented, .unmapped, .destroyed, .compositorChanged, .settingsChanged, .focusIn, .focusOut,
            .clientMessage:
            break
        }
    }

    /// A button came up: the launching press's or one of ours.
    private func released(button: Int, at position: PixelPoint) throws {
        if input.launchButtons.remove(button) != nil, input.launchButtons.isEmpty {
            connection.selectRawEvents(motion: false)
        }
        try tell(.released(button: button, .mouse, points(position)))
    }

    /// A press that may not come to us by a grab: the wheel, which goes where it points, and what belongs to others' grabs.
    private func pressedAnywhere(_ press: Event.RawButton) throws {
        let isWheel = (4...7).contains(press.button)
        let pointer = connection.queryPointer()
        let isOthers = connection.pointerCaptureMode == .none || !pointer.modifiers.isDisjoint(with: [.mod1, .mod4])
        guard isWheel || isOthers, !input.isReleased, !isOurs(pointer.position) else { return }
        if isWheel {
            try tell(.scrolled(notches: press.button == 4 ? -1 : 1, points(pointer.position)))
        } else {
            try tell(.pressed(button: press.button, .mouse, points(pointer.position)))
        }
        try retryKeyboard()
    }

    /// Whether a place lies on one of the menus.
    private func isOurs(_ position: PixelPoint) -> Bool {
        let point = points(position)
        return session.panels.contains { $0.frame.hit(point, scroll: $0.scroll) != nil }
    }

    /// Another window came up or moved: a locker gets everything at once, anything that a window manager manages stays below us.
    private func appeared(_ other: Event.TopLevel) throws {
        guard !input.isReleased, !windows.contains(where: { $0.window.id == other.window }) else { return }
        if other.overridesRedirect {
            guard let frame = other.frame ?? connection.frame(of: other.window),
                connection.screen.monitors.contains(where: { frame.covers($0.frame) })
            else { return }
            try tell(.interrupted)
        } else {
            for panel in windows { panel.window.raise() }
            connection.flush()
        }
    }
}

extension X11.PixelRect {
    fileprivate func covers(_ other: X11.PixelRect) -> Bool {
        x <= other.x && y <= other.y && right >= other.right && bottom >= other.bottom
    }
}

extension KeyStroke {
    /// A key as the server told it.
    init(_ key: Event.Key) {
        var modifiers: Shortcut.Modifiers = []
        let held = key.modifiers.subtracting(key.consumed)
        if held.contains(.control) { modifiers.insert(.control) }
        if held.contains(.mod1) { modifiers.insert(.alt) }
        if held.contains(.mod4) { modifiers.insert(.super) }
        if key.modifiers.contains(.shift) { modifiers.insert(.shift) }
        // With Control or Alt a letter is a command, and commands are Latin on every layout.
        let isCommand = !modifiers.isDisjoint(with: [.control, .alt, .super])
        let symbol =
            isCommand ? key.symbolsByLayout.first { $0.rawValue < 0x100 } ?? key.symbol : key.symbol
        self.init(name: symbol.name, text: isCommand ? "" : key.text, modifiers: modifiers)
    }
}

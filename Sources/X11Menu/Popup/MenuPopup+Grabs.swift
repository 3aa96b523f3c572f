import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuSession
import MenuX11

extension MenuPopup {
    /// Whether what is struck after its end is held back for the next menu of the same desktop, or until `Desktop.releaseKeyboard`.
    package var holdsKeyboard: Bool {
        get { input.holdsKeyboard }
        set { input.holdsKeyboard = newValue }
    }

    /// Takes pointer and keyboard as far as they are free; the menu is on the screen already.
    ///
    /// The buttons that are down are asked for after their releases have been subscribed to: none can slip through between.
    func takeInput() throws {
        guard let first = windows.first else { return }
        connection.selectRawEvents(motion: true)
        let pointer = connection.queryPointer()
        if input.ownPress == nil { input.launchButtons = Set((1...3).filter { pointer.holds(button: $0) }) }
        if input.launchButtons.isEmpty { connection.selectRawEvents(motion: false) }
        connection.desktopWatch.start()
        // A menu that is open has by now as much time as we can give it to let go of what we are about to take.
        connection.keyboard.claim(for: first.window.id)
        takePointer()
        connection.startWatchdog()
        connection.keyboard.prepare()
        connection.pointerInput.prepareSmoothScroll()
        connection.desktopWatch.watchScreenSaver()
        // Last of all: whoever sees the keyboard taken, as a script that types into the menu, finds all of it ready.
        if connection.keyboard.tryGrab(for: first.window.id) { keyboardCame() } else { input.beginRetrying() }
        let place = input.ownPress?.position ?? pointer.position
        try send(.presented(pointer: points(place), pressed: input.ownPress.map { [$0.button] } ?? input.launchButtons))
    }

    /// Takes the pointer as it was asked for; while a button of somebody else's press is down there is only the passive way.
    func takePointer() {
        guard isExclusive, input.launchButtons.isEmpty,
            connection.capturePointer(.exclusive, since: input.rawButtons.lastRelease) != .none
        else {
            connection.capturePointer(.passive)
            return
        }
        input.hasHadInput = true
    }

    /// Takes the pointer for itself again, after a press that went on to the window beneath and so ended the active grab.
    ///
    /// While a next press is down nobody can: its release asks again. Until then raw events tell of every press. A press that a passive grab
    /// of ours has frozen and that is not read yet would be lost with an active grab in its place.
    func retakePointer() {
        let mode = connection.pointerCaptureMode
        guard mode == .none || input.rawButtons.awaitedPress == nil,
            connection.capturePointer(.exclusive, since: input.rawButtons.lastRelease) == .none
        else { return }
        if mode == .none, (1...9).contains(where: { connection.queryPointer().holds(button: $0) }) { return }
        connection.capturePointer(.passive)
    }

    private func keyboardCame() {
        input.hasKeyboard = true
        input.hasHadInput = true
        input.nextRetry = nil
    }

    /// Tries once more to get the keyboard that another program holds.
    ///
    /// - Throws: `inputUnavailable`, where the pointer cannot be had either and our patience is at its end.
    func retryKeyboard() throws {
        guard !input.hasKeyboard, !input.isReleased, !input.leavesKeyboard, let first = windows.first else {
            input.nextRetry = nil
            return
        }
        if connection.keyboard.tryGrab(for: first.window.id) {
            keyboardCame()
            // Who had the keyboard may have had the buttons too.
            if connection.pointerCaptureMode == .none { takePointer() }
        } else if input.nextRetry != nil {
            // A window manager that waits for its binding's key to come up keeps the keyboard, and may have the pointer stand still.
            if connection.keyboard.isLaunchHeld { input.stayPatient() }
            input.delayRetry()
            guard input.nextRetry == nil else { return }
            connection.keyboard.endWait()
            try checkPointer()
        }
    }

    /// A press on ourselves: the keyboard is wanted again that we have left to somebody.
    func reclaimKeyboard() throws {
        guard let first = windows.first else { return }
        connection.keyboard.claim(for: first.window.id)
        input.leavesKeyboard = false
        input.beginRetrying()
        try retryKeyboard()
    }

    /// A newer menu wants the keyboard, and there is but one: the older one goes, as by a press outside. One that stays open whatever is
    /// pressed leaves the keyboard to the newer one, and has it again with the next press on itself. The buttons go with the keyboard: two
    /// cannot wait for them, and nobody's presses are to wait for a menu that they are not meant for.
    func superseded() throws {
        guard !input.isReleased else { return }
        guard session.options.interaction.outsidePress == .keep else { return try send(.interrupted) }
        // In this order: who gets the keyboard tries for the buttons then.
        connection.releasePointer()
        connection.keyboard.ungrab()
        connection.flush()
        input.hasKeyboard = false
        input.leavesKeyboard = true
    }

    /// The watchdog let go of pointer and keyboard while the program stood still: the menu goes, unless it is one that stays open whatever is
    /// pressed, which takes them again.
    func inputReleased() throws {
        (input.keptButtons, input.wheelEnd, input.hasKeyboard) = ([], nil, false)
        guard !input.isReleased else { return }
        guard session.options.interaction.outsidePress == .keep else { return try send(.interrupted) }
        takePointer()
        try reclaimKeyboard()
    }

    /// Finds out whether at least the pointer can be had, now that the keyboard cannot.
    private func checkPointer() throws {
        guard !input.hasHadInput, input.launchButtons.isEmpty else { return }
        let isFree = connection.capturePointer(.exclusive) != .none
        takePointer()
        guard isFree else { throw MenuError.inputUnavailable }
    }

    /// Lets a key that belongs to the desktop take effect, at its release: by then no grab of it is in our way but our own.
    func handOver(_ key: Event.Key) {
        connection.keyboard.ungrab()
        connection.keyboard.strike(key.keycode)
        input.hasKeyboard = false
        // Whoever was called may want the keyboard for a while, as for the choice of a part of the screen.
        input.beginRetrying()
    }

    /// Lets a press go on that dismisses nothing. What lies beneath may want the keyboard for it, as a drag does: it gets it, and the menu has
    /// it again with the next press on itself.
    func replayPress() {
        input.keptButtons.remove(input.pressedLast)
        if input.hasKeyboard, session.options.interaction.outsidePress == .keep {
            connection.keyboard.ungrab()
            input.hasKeyboard = false
        }
        connection.answerPress(.replay)
    }

    /// Lets go of pointer and keyboard; the windows stay visible, but take no input.
    func letGo(_ answer: PressAnswer) {
        input.isReleased = true
        input.nextRetry = nil
        ground.cover = nil
        if answer == .replay { (input.keptButtons, input.wheelEnd) = ([], nil) }
        connection.dismiss(windows.map(\.window), answer, keepingPointer: input.isKeeping)
        if input.holdsKeyboard, input.hasKeyboard { connection.keyboard.hold() }
    }

    /// A button came up: the launching press's or one of ours.
    func released(button: Int, at position: PixelPoint) throws {
        if input.launchButtons.remove(button) != nil, input.launchButtons.isEmpty {
            connection.selectRawEvents(motion: false)
            if isExclusive { takePointer() }
        }
        try send(.released(button: button, .mouse, points(position)))
    }

    /// Another window came up or moved: a locker gets everything at once, anything that a window manager manages stays below us.
    func appeared(_ other: Event.TopLevel) throws {
        guard !input.isReleased, let first = windows.first, !windows.contains(where: { $0.window.id == other.window })
        else { return }
        if other.overridesRedirect {
            guard let frame = other.frame ?? connection.frame(of: other.window), coversMonitor(frame),
                connection.isStacked(other.window, above: first.window.id)
            else { return }
            try giveWay()
        } else {
            ground.dimming?.window.raise()
            for panel in windows { panel.window.raise() }
            connection.flush()
        }
    }

    /// Another client made a window, which it has not mapped yet. Lockers such as slock map theirs only after they have grabbed pointer and
    /// keyboard, and give up where they cannot: they get both as soon as the window exists.
    func announced(_ other: Event.TopLevel) throws {
        guard !input.isReleased, other.overridesRedirect, let frame = other.frame, coversMonitor(frame) else { return }
        try giveWay()
    }

    private func coversMonitor(_ frame: PixelRect) -> Bool {
        connection.screen.monitors.contains { frame.covers($0.frame) }
    }

    /// Ends the menu for a locker.
    ///
    /// - Throws: `inputUnavailable`, where the locker had pointer and keyboard before the menu came.
    private func giveWay() throws {
        guard input.hasHadInput else { throw MenuError.inputUnavailable }
        try send(.interrupted)
    }

    /// Asks which window the anchor lies in, before anything of ours covers it; nil where there is no anchor. Does not wait.
    func askForAnchorWindow() -> (request: TopLevelRequest, anchor: PixelRect)? {
        guard case .anchor(let anchor, _, _, _) = session.options.placement else { return nil }
        let pixels = PixelRect(pixels: anchor.scaled(by: scale))
        let center = PixelPoint(x: pixels.x + pixels.width / 2, y: pixels.y + pixels.height / 2)
        return (TopLevelRequest(at: center, on: connection), pixels)
    }

    /// The window that the anchor lies in whole; one that is smaller, such as a button's tip, comes and goes on its own.
    func anchorWindow(_ question: (request: TopLevelRequest, anchor: PixelRect)) -> WindowID? {
        guard let (window, frame) = question.request.collect(on: connection), frame.covers(question.anchor),
            !connection.isOurs(window)
        else { return nil }
        return window
    }

    /// A window went from the screen; with the one that the menu pops out of, the menu goes.
    func disappeared(_ window: WindowID, _ event: Event) throws {
        if window == ground.anchorWindow, !input.isReleased { try send(.interrupted) }
        // It may be the strip of a bar.
        if case .destroyed = event { try desktop.events.dispatchForeign(event) }
    }

    /// Monitors have changed: a menu on another one stays. What covers the whole screen goes.
    func screenChanged() throws {
        let options = session.options
        let monitors = desktop.outputs().map { $0.frame.scaled(by: 1 / scale) }
        let own = options.monitor(for: options.placement)
        if monitors.contains(where: { $0.contains(own) }), ground.dimming == nil, ground.cover == nil {
            session.setMonitors(monitors)
        } else {
            try send(.interrupted)
        }
        try desktop.events.dispatchForeign(.screenChanged)
    }
}

extension PixelRect {
    fileprivate func covers(_ other: PixelRect) -> Bool {
        x <= other.x && y <= other.y && right >= other.right && bottom >= other.bottom
    }
}

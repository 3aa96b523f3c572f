import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuSession
import MenuX11

extension MenuPopup {
    /// Whether keys pressed after the menu's end are held for the next menu of the same desktop, or until `Desktop.releaseKeyboard`.
    package var holdsKeyboard: Bool {
        get { input.holdsKeyboard }
        set { input.holdsKeyboard = newValue }
    }

    /// Grabs pointer and keyboard as far as they are free; the menu is already on the screen.
    ///
    /// Queries the pressed buttons after subscribing to their releases, so that none is missed in between.
    func takeInput() throws {
        guard let first = windows.first else { return }
        connection.selectRawEvents(motion: true)
        let pointer = connection.queryPointer()
        input.origin = pointer.position
        if input.ownPress == nil { input.launchButtons = Set((1...3).filter { pointer.holds(button: $0) }) }
        if input.launchButtons.isEmpty { connection.selectRawEvents(motion: false) }
        connection.desktopWatch.start()
        // By now an open menu has had as much time as possible to release what is about to be grabbed.
        connection.keyboard.claim(for: first.window.id)
        takePointer()
        connection.startWatchdog()
        connection.keyboard.prepare()
        connection.pointerInput.prepareSmoothScroll()
        connection.desktopWatch.watchScreenSaver()
        // This comes last: a client that sees the keyboard grabbed, such as a script that types into the menu, finds everything ready.
        if connection.keyboard.tryGrab(for: first.window.id) { noteKeyboardGrab() } else { input.beginRetrying() }
        let place = input.ownPress?.position ?? pointer.position
        try send(.presented(pointer: points(place), pressed: input.ownPress.map { [$0.button] } ?? input.launchButtons))
        events.returnKept()
    }

    /// Grabs the pointer in the requested way; while a button of another client's press is down, only a passive grab is possible.
    func takePointer() {
        guard isExclusive, input.launchButtons.isEmpty,
            connection.capturePointer(.exclusive, since: input.rawButtons.lastRelease) != .none
        else {
            connection.capturePointer(.passive)
            return
        }
        input.hasHadInput = true
    }

    /// Grabs the pointer exclusively again, after a press that was replayed to the window beneath and so ended the active grab.
    ///
    /// This is impossible while a next press is down: its release tries again. Until then raw events report every press. An active grab would lose a
    /// press that one of our passive grabs has frozen and that has not been read yet.
    func retakePointer() {
        let mode = connection.pointerCaptureMode
        guard mode == .none || input.rawButtons.awaitedPress == nil,
            connection.capturePointer(.exclusive, since: input.rawButtons.lastRelease) == .none
        else { return }
        if mode == .none, (1...9).contains(where: { connection.queryPointer().holds(button: $0) }) { return }
        connection.capturePointer(.passive)
    }

    private func noteKeyboardGrab() {
        input.hasKeyboard = true
        input.hasHadInput = true
        input.nextRetry = nil
        if connection.leaveLock() { raise() }
    }

    /// Raises all of the menu's windows.
    private func raise() {
        menuBackdrop.dimming?.window.raise()
        for panel in windows { panel.window.raise() }
        connection.flush()
    }

    /// Tries again to grab the keyboard that another program holds.
    ///
    /// - Throws: `inputUnavailable` if the pointer cannot be grabbed either and the retries have ended.
    func retryKeyboard() throws {
        guard !input.hasKeyboard, !input.isReleased, !input.leavesKeyboard, let first = windows.first else {
            input.nextRetry = nil
            return
        }
        if connection.keyboard.tryGrab(for: first.window.id) {
            noteKeyboardGrab()
            // The program that had the keyboard may have had the buttons too.
            if connection.pointerCaptureMode == .none { takePointer() }
        } else if input.nextRetry != nil {
            // A window manager that waits for the release of its binding's key keeps the keyboard, and may keep the pointer frozen.
            if connection.keyboard.isLaunchHeld { input.restartRetryLimit() }
            input.delayRetry()
            guard input.nextRetry == nil else { return }
            connection.keyboard.endWait()
            try checkPointer()
        }
    }

    /// Handles a press on the menu: it grabs the keyboard again that it has left to another client.
    func reclaimKeyboard() throws {
        guard let first = windows.first else { return }
        connection.keyboard.claim(for: first.window.id)
        input.leavesKeyboard = false
        input.beginRetrying()
        try retryKeyboard()
    }

    /// Handles that a newer menu wants the keyboard: the older menu closes, as by a press outside. A menu that stays open on presses outside leaves
    /// the keyboard to the newer one, and grabs it again with the next press on itself. The buttons are released with the keyboard: two menus cannot
    /// grab them, and presses must not wait for a menu that they are not meant for.
    func yieldToNewerMenu() throws {
        guard !input.isReleased else { return }
        guard session.options.interaction.outsidePress == .keep else { return try send(.interrupted) }
        // In this order: the client that gets the keyboard then tries to grab the buttons.
        connection.releasePointer()
        connection.keyboard.ungrab()
        connection.flush()
        input.hasKeyboard = false
        input.leavesKeyboard = true
    }

    /// Handles that the watchdog has released pointer and keyboard while the program stalled: the menu closes, unless it stays open on presses
    /// outside; then it grabs them again.
    func inputReleased() throws {
        (input.keptButtons, input.wheelEnd, input.hasKeyboard) = ([], nil, false)
        guard !input.isReleased else { return }
        guard session.options.interaction.outsidePress == .keep else { return try send(.interrupted) }
        takePointer()
        try reclaimKeyboard()
    }

    /// Determines whether at least the pointer can be grabbed, when the keyboard cannot.
    private func checkPointer() throws {
        guard !input.hasHadInput, input.launchButtons.isEmpty else { return }
        let isFree = connection.capturePointer(.exclusive) != .none
        takePointer()
        guard isFree else { throw MenuError.inputUnavailable }
    }

    /// Lets a key that belongs to the desktop take effect, at its release: by then our own grab is the only one in the way.
    func handOver(_ key: Event.Key) {
        connection.keyboard.ungrab()
        connection.keyboard.synthesizeKey(key.keycode)
        input.hasKeyboard = false
        // The program that the key called may need the keyboard for a while, such as to select a part of the screen.
        input.beginRetrying()
    }

    /// Replays a press that dismisses nothing. The client beneath may need the keyboard for it, as a drag does: the menu releases it, and grabs it
    /// again with the next press on itself.
    func replayPress() {
        input.keptButtons.remove(input.clicks.button)
        if input.hasKeyboard, session.options.interaction.outsidePress == .keep {
            connection.keyboard.ungrab()
            input.hasKeyboard = false
        }
        connection.answerPress(.replay)
    }

    /// Releases pointer and keyboard; the windows stay visible, but take no input.
    func releaseInput(_ answer: PressAnswer) {
        input.isReleased = true
        leaveTrace(answer)
        if let presenter = handlers.presenter { desktop?.access?.note(presenter) } else { desktop?.access?.end(self) }
        leaveInputMethod()
        input.nextRetry = nil
        grabWatch.end()
        menuBackdrop.cover = nil
        if answer == .replay { (input.keptButtons, input.wheelEnd) = ([], nil) }
        // It has to be there before the menu's windows take no input any more. Where keys go to the window under the pointer, it would receive them.
        if answer == .keep, let position = input.clicks.position, isOnEntry(position), connection.hasFocusedWindow() {
            if let desktop { desktop.secondClick = SecondClick(at: position, on: desktop) }
        }
        connection.dismiss(
            windows.map(\.window), answer, keepingPointer: input.isKeeping,
            keepingKeyboard: input.holdsKeyboard && input.hasKeyboard)
    }

    /// Lets the next call of the menu know what has ended this one.
    private func leaveTrace(_ answer: PressAnswer) {
        desktop?.secondCall = nil
        if answer == .replay, let call, let press = input.clicks.position {
            connection.leaveTrace(of: call, press: press, origin: input.origin)
        }
    }

    /// Handles the release of a button, of the launching press or of a press on the menu.
    func released(button: Int, at position: PixelPoint) throws {
        if input.launchButtons.remove(button) != nil, input.launchButtons.isEmpty {
            connection.selectRawEvents(motion: false)
            if isExclusive { takePointer() }
        }
        try send(.released(button: button, .mouse, points(position)))
    }

    /// Handles that another window appeared or moved: a locker gets everything at once, any window managed by a window manager stays below the menus.
    func appeared(_ other: Event.TopLevel) throws {
        guard !input.isReleased, let first = windows.first, !windows.contains(where: { $0.window.id == other.window })
        else { return }
        if other.overridesRedirect {
            guard let frame = other.frame ?? connection.frame(of: other.window), coversMenu(frame),
                connection.mayLock(other.window, over: monitor),
                connection.isStacked(other.window, above: first.window.id)
            else { return }
            try endForLocker()
        } else {
            raise()
        }
    }

    /// Handles that another client has created a window, which is not mapped yet. Lockers such as slock map their window only after they have grabbed
    /// pointer and keyboard, and give up if they cannot. Where nothing tells of refused grabs, they get both as soon as the window exists; it may become
    /// an overlay as well, which only its shape and its mapping tell.
    func announced(_ other: Event.TopLevel) throws {
        guard !input.isReleased, !grabWatch.isWatching, other.overridesRedirect, let frame = other.frame,
            coversMenu(frame), connection.mayLock(other.window, over: monitor)
        else { return }
        try endForLocker()
    }

    /// Handles that no window has had the focus for a while. xscreensaver takes it away from everybody when it has failed to grab the keyboard for
    /// some seconds, and then tries for some more. Where only the focused window was closed, another one has the focus by now.
    func checkFocus() throws {
        input.awaited.focus = nil
        guard !input.isReleased, connection.hasNoFocus() else { return }
        try endForLocker()
    }

    /// Handles what the server tells of the grabs of others: a client that is refused what the menu holds gets it at once, as a locker does.
    func watchGrabs() throws {
        guard grabWatch.advance(), !input.isReleased else { return }
        try endForLocker()
    }

    /// The monitor that the menu is on, in root-window pixels.
    private var monitor: PixelRect {
        let center = session.panels.first?.frame.body.center ?? .zero
        return PixelRect(pixels: session.options.monitor(at: center).scaled(by: scale))
    }

    /// Whether a frame covers the monitor that the menu is on: what is on other monitors locks nothing alone.
    private func coversMenu(_ frame: PixelRect) -> Bool { frame.covers(monitor) }

    /// Ends the menu because the session is being locked.
    ///
    /// - Throws: `inputUnavailable` if the locker had pointer and keyboard before the menu opened.
    package func yieldToLocker() throws {
        guard !input.isReleased else { return }
        try attempt { try endForLocker() }
    }

    /// Ends the menu in favour of a locker.
    ///
    /// - Throws: `inputUnavailable` if the locker had pointer and keyboard before the menu opened.
    private func endForLocker() throws {
        guard input.hasHadInput else { throw MenuError.inputUnavailable }
        try send(.interrupted)
    }

    /// Asks which window the anchor lies in, before a menu covers it; nil if there is no anchor. Does not wait.
    func askForAnchorWindow() -> (request: TopLevelRequest, anchor: PixelRect)? {
        guard case .anchor(let anchor, _, _, _) = session.options.placement else { return nil }
        let pixels = PixelRect(pixels: anchor.scaled(by: scale))
        let center = PixelPoint(x: pixels.x + pixels.width / 2, y: pixels.y + pixels.height / 2)
        return (TopLevelRequest(at: center, on: connection), pixels)
    }

    /// The window that contains the whole anchor; a smaller window, such as a button's tooltip, appears and disappears independently.
    func anchorWindow(_ question: (request: TopLevelRequest, anchor: PixelRect)) -> WindowID? {
        guard let (window, frame) = question.request.collect(on: connection), frame.covers(question.anchor),
            !connection.isOurs(window)
        else { return nil }
        return window
    }

    /// Handles that a window disappeared; if the menu pops out of that window, the menu closes. A window of its own that another client has destroyed
    /// ends it.
    ///
    /// - Throws: `windowDestroyed`, unless the menu's owner outlives its windows.
    func disappeared(_ window: WindowID, _ event: Event) throws {
        if case .destroyed = event, noteDestroyed(window) {
            guard ending == nil else { return endAtOnce() }
            dismiss(animated: false)
            if !handlers.outlivesWindows { throw MenuError.windowDestroyed(window.rawValue) }
            return
        }
        if window == menuBackdrop.anchorWindow, !input.isReleased { try send(.interrupted) }
        // It may be the window of a bar.
        if case .destroyed = event { try events.dispatchForeign(event) }
    }

    /// Records that a window was destroyed, if it is one of the menu's.
    private func noteDestroyed(_ window: WindowID) -> Bool {
        if let cover = menuBackdrop.cover, cover.id == window {
            cover.noteDestroyed()
            return true
        }
        let own = coveringWindows + (stack.retired.map { [$0.window] } ?? [])
        guard let lost = own.first(where: { $0.id == window }) else { return false }
        lost.noteDestroyed()
        return true
    }

    /// Handles a change of monitors: a menu on an unchanged monitor stays open, unless it covers the whole screen.
    func screenChanged() throws {
        let options = session.options
        let monitors = (desktop?.outputs() ?? []).map { $0.frame.scaled(by: 1 / scale) }
        let own = options.monitor(for: options.placement)
        if handlers.followsMonitors {
            session.setMonitors(monitors)
        } else if monitors.contains(where: { $0.contains(own) }), menuBackdrop.dimming == nil, menuBackdrop.cover == nil
        {
            session.setMonitors(monitors)
        } else {
            try send(.interrupted)
        }
        try events.dispatchForeign(.screenChanged)
    }
}

extension PixelRect {
    fileprivate func covers(_ other: PixelRect) -> Bool {
        x <= other.x && y <= other.y && right >= other.right && bottom >= other.bottom
    }
}

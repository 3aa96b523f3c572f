import MenuSystem
import MenuInteraction
import MenuRendering
import MenuSession
import MenuX11

/// The event sources of a menu in the loop of its desktop.
extension MenuPopup: DesktopClient {
    var readsEvents: Bool { true }

    var leftoverAnswer: PressAnswer { ending == nil ? .keep : .replay }

    func handle(_ event: Event) throws -> Bool {
        if input.isReleased, try desktop?.secondClick?.handle(event) == true { return true }
        try attempt { try handleEvent(event) }
        return true
    }

    func yield() { handlers.yield?() }

    func loseDisplay() {
        if ending == nil { ending = .dismissed }
        isGone = true
        handlers.end?()
        handlers.gone?()
    }

    func leaveDesktop() {
        dismiss(animated: false)
        handlers.end?()
        handlers.gone?()
        leave()
    }

    /// Everything that the menu waits for. The sources that its end has to wait for are marked here, for every menu, whoever shows it.
    var sources: [EventSource] {
        var sources: [EventSource] = []
        for group in [sessionSources, inputSources, drawingSources, liveSources, previewSources] {
            for case let source? in group { sources.append(source) }
        }
        return sources
    }

    /// Whether it is over: nothing of it is visible, and no source holds up its end.
    var isOver: Bool { isGone && !inputSources.contains { $0?.delaysEnd == true } }

    /// Runs one turn of the loop, and sleeps if there is nothing to do.
    func advance() throws {
        try loop.advance()
    }

    /// Enters the loop, and receives the display's events.
    func joinLoop() {
        events.add(self)
        loop.add(self)
    }

    /// Leaves the loop, and receives no further event.
    func leaveLoop() {
        events.remove(self)
        loop.remove(self)
    }

    // MARK: Sources

    /// Makes a source that may end the menu; nil if it has nothing to wait for and does not hold up the end.
    ///
    /// The sources are made at every turn, and most of them wait for nothing; those cost no memory.
    private func source(
        _ name: String, descriptor: Int32? = nil, interest: EventSource.Interest = .readable,
        at deadline: Double? = nil,
        delaysEnd: Bool = false, perform: @escaping (MenuPopup) throws -> Void
    ) -> EventSource? {
        guard descriptor.map({ $0 >= 0 }) ?? false || deadline != nil || delaysEnd else { return nil }
        return EventSource(name, descriptor: descriptor, interest: interest, deadline: deadline, delaysEnd: delaysEnd) {
            [unowned self] in
            try attempt { try perform(self) }
            connection.beat()
        }
    }

    /// What the session waits for: its timers, and the results of other threads and programs.
    private var sessionSources: [EventSource?] {
        let isOpen = ending == nil
        return [
            source("timer", at: timers.next) { try $0.fireTimer() },
            source("motion", at: nextStep) { try $0.stepMotion() },
            source("reader", descriptor: isOpen ? reader.descriptor : nil, interest: .hangUp) {
                try $0.send(.interrupted)
            },
            source("found rows", descriptor: rows.pool.descriptor) { try $0.showFound() },
            source("rows", descriptor: rowsDescriptor, at: rowsDeadline) { try $0.showNewRows() },
            source("progress", at: isOpen ? rows.progress.next : nil) { try $0.showProgress() },
            // Nothing to do: the check whether the menu is over follows every source.
            source("end", at: handlers.gone != nil && isOver ? EventSource.atOnce : nil) { _ in },
        ]
    }

    /// What the menu waits for because of pointer, keyboard and other programs.
    private var inputSources: [EventSource?] {
        [
            source("keyboard", at: input.nextRetry) { try $0.retryKeyboard() },
            source(
                "grabs of others", descriptor: grabWatch.descriptor,
                at: grabWatch.isDue && input.hasHadInput && !input.isReleased ? EventSource.atOnce : nil
            ) { try $0.watchGrabs() },
            source("held press", at: input.told.isEmpty ? nil : EventSource.atOnce) { try $0.followHeldPress() },
            source("focus", at: ending == nil ? input.awaited.focus : nil) { try $0.checkFocus() },
            source("pasted text", at: input.awaited.paste) {
                $0.input.awaited.paste = nil
                $0.connection.selections.cancelRequest()
            },
            // No other client may receive half a click: a press that was kept ends here.
            source("kept press", at: input.keptUntil, delaysEnd: !input.keptButtons.isEmpty) {
                ($0.input.keptButtons, $0.input.keptUntil) = ([], nil)
            },
            source("kept wheel", at: isGone ? input.wheelEnd : nil, delaysEnd: input.wheelEnd != nil) {
                try $0.stopWheel()
            },
            // Nor may a program receive half of a drop, unless it hangs.
            source("given drop", at: drag.dropDeadline, delaysEnd: drag.dropDeadline != nil) {
                $0.giveUpGivenDrop()
            },
            source("taken drop", at: drag.takeDeadline) { $0.giveUpTakenDrop() },
        ]
    }

    /// The pending drawing.
    private var drawingSources: [EventSource?] {
        [
            source("damage", at: stack.isDue ? EventSource.atOnce : nil) { $0.stack.drawDamage() },
            source("icons", descriptor: stack.iconWakeUp.descriptor) {
                if $0.stack.iconWakeUp.clear() { $0.stack.redrawIcons() }
            },
            // An icon may also arrive while something else is drawn, such as rows that scroll.
            source("icon fade", at: stack.nextIconFrame ?? (stack.icons.hasArrivals ? EventSource.atOnce : nil)) {
                $0.stack.redrawIcons()
            },
            source("fade", at: fade?.nextFrame) { $0.stepFade() },
            source("cursor", at: connection.needsArrow ? EventSource.atOnce : nil) { $0.connection.showArrow() },
            source("fonts", at: stack.shaper.hasFontsToRemember ? EventSource.atOnce : nil) {
                $0.stack.shaper.rememberFonts()
            },
            source("dimming", at: menuBackdrop.dimming?.nextFrame) { $0.stepDimming() },
            source("blend", at: stack.blend?.nextFrame) { $0.stack.stepBlend() },
            source("beneath", at: beneath.watch.due) { try $0.captureBeneath() },
            source("reports from beneath", at: beneath.watch.followDue) { $0.followBeneath() },
        ]
    }

    /// What the live elements wait for.
    private var liveSources: [EventSource?] {
        let spinners = source("spinners", at: liveState.nextSpin) { try $0.turnSpinners() }
        guard let live, ending == nil else { return [spinners] }
        let step = { (popup: MenuPopup) in try popup.showChanges() }
        return [
            spinners, source("live", at: live.awaitedDeadline, perform: step),
            source("keys for live rows", at: rows.stream == nil ? session.rowsDeadline : nil, perform: step),
        ]
            + live.awaitedDescriptors.map { source("live \($0)", descriptor: $0, perform: step) }
            + live.blockedDescriptors.map {
                source("live output \($0)", descriptor: $0, interest: .readableOrWritable, perform: step)
            }
    }

    /// What the preview waits for.
    private var previewSources: [EventSource?] {
        guard let preview = liveState.preview.source, ending == nil else { return [] }
        let show = { (popup: MenuPopup) in try popup.showPreview() }
        return [source("preview", at: preview.awaitedDeadline, perform: show)]
            + preview.awaitedDescriptors.map { source("preview \($0)", descriptor: $0, perform: show) }
    }

    // MARK: What they do

    private func fireTimer() throws {
        guard let timer = timers.takeDue() else { return }
        // Only the fade is left of a menu that its program has dismissed.
        if session.isEnded { endAtOnce() } else { try send(.timerFired(timer)) }
    }

    /// Continues what is moving.
    ///
    /// - Parameter time: The time, in seconds of `Timers.now`; infinity for the end of all motion.
    func stepMotion(at time: Double = Timers.now) throws {
        nextStep = nil
        for request in session.step(at: time) { try perform(request) }
        // The next step is scheduled after the drawing, so that other sources get their turn even if drawing is slow.
        if nextStep != nil { nextStep = Timers.now + MenuSession.stepPeriod }
        connection.flush()
    }

    private func showProgress() throws {
        guard let isShown = rows.progress.isShown(at: Timers.now, isWorking: isWorking) else { return }
        for request in session.showProgress(isShown, done: live?.workDone) { try perform(request) }
        connection.flush()
    }

    /// Sets the opacity of everything that is visible to that of the fade at a time.
    func stepFade(at time: Double = Timers.now) {
        guard let opacity = fade?.step(at: time) else { return }
        menuBackdrop.dimming?.setOpacity(opacity)
        stack.setOpacity(opacity)
        connection.flush()
    }

    // MARK: The end

    /// Runs a closure that may end the menu, and notifies the owner of the end.
    func attempt(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            loseDisplay()
            throw error
        }
        if ending != nil { handlers.end?() }
        guard isGone, let gone = handlers.gone else { return }
        if !windows.isEmpty { removeWindows() }
        if isOver { gone() }
    }

    /// Dismisses the menu without a choice, at its program's request.
    ///
    /// - Parameter animated: Whether it fades, if animations are on.
    func dismiss(animated: Bool) {
        guard ending == nil else { return }
        let timing = session.options.theme.timing
        ending = .dismissed
        session.end()
        if !input.isReleased { releaseInput(.keep) }
        guard animated, timing.isAnimated, timing.fade > 0 else {
            endAtOnce()
            return removeWindows()
        }
        begin(Fade(start: Timers.now, duration: timing.fade))
        timers.start(.fade, after: timing.fade)
    }

    /// Leaves the loop, and releases everything.
    func leave() {
        endAtOnce()
        removeWindows()
        leaveLoop()
        connection.releasePointer()
        connection.flush()
    }

    /// Removes its windows from the screen.
    func removeWindows() {
        stack.closeAll()
        connection.leaveLock()
        (menuBackdrop.dimming, menuBackdrop.cover) = (nil, nil)
        connection.flush()
    }
}

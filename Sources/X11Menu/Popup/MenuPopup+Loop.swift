import MenuEventLoop
import MenuInteraction
import MenuSession
import MenuX11

/// A menu's part in the loop of its desktop.
extension MenuPopup: DesktopClient {
    var readsEvents: Bool { true }

    var leftoverAnswer: PressAnswer { ending == nil ? .keep : .replay }

    func handle(_ event: Event) throws -> Bool {
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

    /// What it waits for. What an end waits for is what is marked so here, for every menu, whoever shows it.
    var sources: [EventSource] { sessionSources + inputSources + drawingSources + liveSources }

    /// Whether it is over: nothing of it is seen any more, and nothing is left that its end waits for.
    var isOver: Bool { isGone && !inputSources.contains(where: \.holdsEnd) }

    /// Takes a turn of the loop, and sleeps where there was nothing to do.
    func advance() throws {
        if try !desktop.eventLoop.turn() { desktop.eventLoop.wait() }
    }

    // MARK: Sources

    /// Makes a source that may bring the menu to its end.
    private func source(
        _ name: String, descriptor: Int32? = nil, interest: EventSource.Interest = .readable,
        at deadline: Double? = nil,
        holdsEnd: Bool = false, perform: @escaping () throws -> Void
    ) -> EventSource {
        EventSource(name, descriptor: descriptor, interest: interest, deadline: deadline, holdsEnd: holdsEnd) {
            [unowned self] in
            try attempt(perform)
            connection.beat()
        }
    }

    /// What the session waits for: its timers, and what other threads and programs bring it.
    private var sessionSources: [EventSource] {
        let isOpen = ending == nil
        return [
            source("timer", at: timers.next) { [unowned self] in try fireTimer() },
            source("motion", at: nextStep) { [unowned self] in try stepMotion() },
            source("reader", descriptor: isOpen ? reader.descriptor : nil, interest: .hangUp) { [unowned self] in
                try send(.interrupted)
            },
            source("found rows", descriptor: rows.pool.descriptor) { [unowned self] in try showFound() },
            source("rows", descriptor: rowsDescriptor, at: rowsDeadline) { [unowned self] in try showNewRows() },
            source("progress", at: isOpen ? rows.progress.next : nil) { [unowned self] in try showProgress() },
            // To have looked whether it is over is all that is to be done.
            source("end", at: handlers.gone != nil && isOver ? EventSource.atOnce : nil) {},
        ]
    }

    /// What pointer, keyboard and other programs are waited for with.
    private var inputSources: [EventSource] {
        [
            source("keyboard", at: input.nextRetry) { [unowned self] in try retryKeyboard() },
            source("pasted text", at: input.pasteDeadline) { [unowned self] in
                input.pasteDeadline = nil
                connection.selections.cancelRequest()
            },
            // Half a click is for nobody: a press that was meant for us ends with us.
            source("kept press", at: input.keptUntil, holdsEnd: !input.keptButtons.isEmpty) { [unowned self] in
                (input.keptButtons, input.keptUntil) = ([], nil)
            },
            source("kept wheel", at: isGone ? input.wheelEnd : nil, holdsEnd: input.isWheelKept) { [unowned self] in
                input.wheelEnd = nil
            },
            // Nor has a program that was given something only half of it, unless it hangs.
            source("given drop", at: drag.dropDeadline, holdsEnd: drag.dropDeadline != nil) { [unowned self] in
                giveUpGivenDrop()
            },
            source("taken drop", at: drag.takeDeadline) { [unowned self] in giveUpTakenDrop() },
        ]
    }

    /// What is to be drawn.
    private var drawingSources: [EventSource] {
        [
            source("damage", at: stack.damage.isEmpty ? nil : EventSource.atOnce) { [unowned self] in stack.drawDamage()
            },
            source("icons", descriptor: stack.iconWakeUp.descriptor) { [unowned self] in
                if stack.iconWakeUp.clear() { stack.redrawRows() }
            },
            source("fade", at: fade?.nextFrame) { [unowned self] in stepFade() },
            source("dimming", at: ground.dimming?.nextFrame) { [unowned self] in stepDimming() },
            source("blend", at: stack.blend?.nextFrame) { [unowned self] in stack.stepBlend() },
            source("beneath", at: ground.watch.due) { [unowned self] in lookBeneath() },
            source("reports from beneath", at: ground.watch.followDue) { [unowned self] in followBeneath() },
        ]
    }

    /// What its live elements wait for.
    private var liveSources: [EventSource] {
        let spinners = source("spinners", at: liveState.nextSpin) { [unowned self] in try turnSpinners() }
        guard let live, ending == nil else { return [spinners] }
        let step = { [unowned self] in try showChanges() }
        return [spinners, source("live", at: live.awaitedDeadline, perform: step)]
            + live.awaitedDescriptors.map { source("live \($0)", descriptor: $0, perform: step) }
    }

    // MARK: What they do

    private func fireTimer() throws {
        guard let timer = timers.takeDue() else { return }
        // Of a menu that its program took away nothing but the fade is left.
        if session.isEnded { hurry() } else { try send(.timerFired(timer)) }
    }

    private func stepMotion() throws {
        nextStep = nil
        for request in session.step(at: Timers.now) { try perform(request) }
        // Where drawing takes long, others are to have their turn all the same.
        if nextStep != nil { nextStep = Timers.now + MenuSession.stepPeriod }
        connection.flush()
    }

    private func showProgress() throws {
        guard let isShown = rows.progress.isShown(at: Timers.now, isWorking: session.isSearching) else { return }
        for request in session.showProgress(isShown) { try perform(request) }
        connection.flush()
    }

    private func stepFade() {
        guard let opacity = fade?.step() else { return }
        stack.setOpacity(opacity)
        ground.dimming?.setOpacity(opacity, with: [])
        connection.flush()
    }

    // MARK: The end

    /// Does something that may bring the menu to its end, and tells its owner of that.
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

    /// Takes the menu away without a choice, as its program wishes.
    ///
    /// - Parameter animated: Whether it fades, where animations are on.
    func dismiss(animated: Bool) {
        guard ending == nil else { return }
        let timing = session.options.theme.timing
        ending = .dismissed
        session.end()
        if !input.isReleased { letGo(.keep) }
        guard animated, timing.isAnimated, timing.fade > 0 else {
            hurry()
            return removeWindows()
        }
        begin(Fade(start: Timers.now, duration: timing.fade))
        timers.start(.fade, after: timing.fade)
    }

    /// Takes part in the loop no more, and lets go of everything.
    func leave() {
        hurry()
        removeWindows()
        desktop.eventLoop.remove(self)
        connection.releasePointer()
        connection.flush()
    }

    /// Takes its windows off the screen.
    func removeWindows() {
        stack.closeAll()
        ground.dimming = nil
        connection.flush()
    }
}

import MenuEventLoop
import MenuInteraction
import MenuRendering
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
    var sources: [EventSource] { (sessionSources + inputSources + drawingSources + liveSources).compactMap(\.self) }

    /// Whether it is over: nothing of it is seen any more, and nothing is left that its end waits for.
    var isOver: Bool { isGone && !inputSources.contains { $0?.holdsEnd == true } }

    /// Takes a turn of the loop, and sleeps where there was nothing to do.
    func advance() throws {
        try desktop.eventLoop.advance()
    }

    // MARK: Sources

    /// Makes a source that may bring the menu to its end; nil where there is nothing that it waits for or that waits for it.
    ///
    /// They are asked for at every turn, and most of them wait for nothing: those cost no memory.
    private func source(
        _ name: String, descriptor: Int32? = nil, interest: EventSource.Interest = .readable,
        at deadline: Double? = nil,
        holdsEnd: Bool = false, perform: @escaping (MenuPopup) throws -> Void
    ) -> EventSource? {
        guard descriptor.map({ $0 >= 0 }) ?? false || deadline != nil || holdsEnd else { return nil }
        return EventSource(name, descriptor: descriptor, interest: interest, deadline: deadline, holdsEnd: holdsEnd) {
            [unowned self] in
            try attempt { try perform(self) }
            connection.beat()
        }
    }

    /// What the session waits for: its timers, and what other threads and programs bring it.
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
            // To have looked whether it is over is all that is to be done.
            source("end", at: handlers.gone != nil && isOver ? EventSource.atOnce : nil) { _ in },
        ]
    }

    /// What pointer, keyboard and other programs are waited for with.
    private var inputSources: [EventSource?] {
        [
            source("keyboard", at: input.nextRetry) { try $0.retryKeyboard() },
            source("pasted text", at: input.pasteDeadline) {
                $0.input.pasteDeadline = nil
                $0.connection.selections.cancelRequest()
            },
            // Half a click is for nobody: a press that was meant for us ends with us.
            source("kept press", at: input.keptUntil, holdsEnd: !input.keptButtons.isEmpty) {
                ($0.input.keptButtons, $0.input.keptUntil) = ([], nil)
            },
            source("kept wheel", at: isGone ? input.wheelEnd : nil, holdsEnd: input.isWheelKept) {
                $0.input.wheelEnd = nil
            },
            // Nor has a program that was given something only half of it, unless it hangs.
            source("given drop", at: drag.dropDeadline, holdsEnd: drag.dropDeadline != nil) {
                $0.giveUpGivenDrop()
            },
            source("taken drop", at: drag.takeDeadline) { $0.giveUpTakenDrop() },
        ]
    }

    /// What is to be drawn.
    private var drawingSources: [EventSource?] {
        [
            source("damage", at: stack.damage.isEmpty ? nil : EventSource.atOnce) { $0.stack.drawDamage() },
            source("icons", descriptor: stack.iconWakeUp.descriptor) {
                if $0.stack.iconWakeUp.clear() { $0.stack.redrawRows() }
            },
            source("fade", at: fade?.nextFrame) { $0.stepFade() },
            source("fonts", at: stack.shaper.hasFontsToRemember ? EventSource.atOnce : nil) {
                $0.stack.shaper.rememberFonts()
            },
            source("dimming", at: ground.dimming?.nextFrame) { $0.stepDimming() },
            source("blend", at: stack.blend?.nextFrame) { $0.stack.stepBlend() },
            source("beneath", at: beneath.watch.due) { try $0.lookBeneath() },
            source("reports from beneath", at: beneath.watch.followDue) { $0.followBeneath() },
        ]
    }

    /// What its live elements wait for.
    private var liveSources: [EventSource?] {
        let spinners = source("spinners", at: liveState.nextSpin) { try $0.turnSpinners() }
        guard let live, ending == nil else { return [spinners] }
        let step = { (popup: MenuPopup) in try popup.showChanges() }
        return [spinners, source("live", at: live.awaitedDeadline, perform: step)]
            + live.awaitedDescriptors.map { source("live \($0)", descriptor: $0, perform: step) }
    }

    // MARK: What they do

    private func fireTimer() throws {
        guard let timer = timers.takeDue() else { return }
        // Of a menu that its program took away nothing but the fade is left.
        if session.isEnded { hurry() } else { try send(.timerFired(timer)) }
    }

    /// Goes on with what is on its way.
    ///
    /// - Parameter time: When, in seconds of `Timers.now`; infinity for when everything has arrived.
    func stepMotion(at time: Double = Timers.now) throws {
        nextStep = nil
        for request in session.step(at: time) { try perform(request) }
        // Where drawing takes long, others are to have their turn all the same.
        if nextStep != nil { nextStep = Timers.now + MenuSession.stepPeriod }
        connection.flush()
    }

    private func showProgress() throws {
        guard let isShown = rows.progress.isShown(at: Timers.now, isWorking: session.isSearching) else { return }
        for request in session.showProgress(isShown) { try perform(request) }
        connection.flush()
    }

    /// Makes all that is seen of it as transparent as its fade is at a time.
    func stepFade(at time: Double = Timers.now) {
        guard let opacity = fade?.step(at: time) else { return }
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
        (ground.dimming, ground.cover) = (nil, nil)
        connection.flush()
    }
}

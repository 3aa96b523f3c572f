import MenuSystem
import MenuSession
import MenuX11

/// Records the remaining frames of a menu for the process that outlives the program.
///
/// The frames are those that the menu would show itself, each with its time. Everything that they need is on the server by then; the recorded
/// requests only show it.
///
/// It runs the menu through its ending in advance, uploads pixels into pixmaps that are not shown, and writes the requests that show them
/// (`RawRequest`) into memory that the program shares with the watchdog process. When the program has exited, that process (`play.c`) writes each frame
/// when it is due, waits for the release of a press that was kept, and closes the connection, within a second after the last frame. The program
/// plays its ending itself where nothing can be recorded: without a watchdog process, and while another program still receives a drop. A fade that
/// does not fit into 256 KiB is left out.
struct FadeOutRecorder {
    private let popup: MenuPopup

    /// The maximum number of batches of events to handle: another client may flood us with them.
    private static let batchLimit = 64

    init(of popup: MenuPopup) { self.popup = popup }

    /// Records the remaining frames, and leaves the connection to that process.
    ///
    /// - Returns: Whether it could; if not, nothing has happened, and the menu can continue.
    func leave() throws -> Bool {
        // Only this program can deliver a drop that another program has been given.
        guard popup.connection.canLeaveFadeOut, popup.drag.dropDeadline == nil, try handleEvents() else { return false }
        if popup.isGone {
            popup.removeWindows()
        } else {
            try arrive()
        }
        let end = record()
        try handleLateEvents()
        let secondClick = popup.desktop?.secondClick
        popup.connection.leaveFadeOut(
            InputHold(
                buttons: popup.input.keptButtons.union([secondClick?.press?.button].compactMap(\.self)),
                wheelEnd: popup.input.wheelEnd, wheelRest: InputState.wheelRest,
                secondClickWindow: secondClick?.window.id, secondClickEnd: secondClick?.end,
                limit: end + InputState.longestPress))
        return true
    }

    /// Handles the events that the server has already sent: one may be a frozen press, or the end of a press that was kept.
    ///
    /// - Returns: Whether no press is left that waits for an answer.
    private func handleEvents() throws -> Bool {
        try handleBatches()
        return !popup.connection.hasFrozenPress
    }

    /// Handles the events that arrived while the frames were recorded, such as the end of a press that was kept: the process that outlives the
    /// program receives only what the server sends from then on, and would keep the pointer for a release that it never sees. XCB must not have read
    /// the beginning of an event either, so everything is read that has arrived.
    private func handleLateEvents() throws {
        popup.connection.flush()
        if try !handleEvents() { popup.connection.answerPress(.replay) }
    }

    /// Handles batches of events, with the menu as their receiver, until no more have arrived.
    private func handleBatches() throws {
        popup.joinLoop()
        defer { popup.leaveLoop() }
        for _ in 0..<Self.batchLimit {
            guard try popup.events.handleEvents(atMost: 64, until: { false }) else { return }
        }
    }

    /// Moves everything to its final position and look at once.
    private func arrive() throws {
        if popup.nextStep != nil { try popup.stepMotion(at: .infinity) }
        popup.nextStep = nil
        popup.stack.finishBlend()
        popup.finishDimming()
        popup.stack.drawDamage()
    }

    /// Records the flash and the fade.
    ///
    /// - Returns: When they are over, in seconds of `Timers.now`.
    private func record() -> Double {
        var (time, isOver) = (Timers.now, popup.isGone)
        while !isOver, let due = [popup.timers.next, popup.fade?.nextFrame].compactMap(\.self).min() {
            time = max(time, due)
            popup.connection.postpone(until: time) { isOver = !step(at: time) }
        }
        popup.connection.postpone(until: time) {
            for panel in popup.windows { panel.window.hide() }
            popup.menuBackdrop.dimming?.window.hide()
        }
        return time
    }

    /// Shows the next step that is due at a time.
    ///
    /// - Returns: Whether more steps remain.
    private func step(at time: Double) -> Bool {
        guard let timer = popup.timers.takeDue(at: time) else {
            popup.stepFade(at: time)
            return true
        }
        for request in popup.session.handle(.timerFired(timer), at: time) {
            if request == .finish { return false }
            // If memory runs out, the remaining frames are left out.
            do { try popup.perform(request, at: time) } catch { return false }
        }
        popup.stack.drawDamage()
        return true
    }
}

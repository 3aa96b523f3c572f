import MenuEventLoop
import MenuSession
import MenuX11

/// Writes down what is left to be seen of a menu, for the process that outlives the program.
///
/// The frames are those that the menu would show by itself, each at its time; all that they need is on the server by then, and what is sent
/// later only has it shown.
struct FadeOutRecorder {
    private let popup: MenuPopup

    /// How many batches of events are handled at most that the server had sent when the menu let go of its input.
    private static let mostBatches = 16

    init(of popup: MenuPopup) { self.popup = popup }

    /// Writes down the rest, and leaves the connection to that process.
    ///
    /// - Returns: Whether it could; else nothing has happened, and the menu can go on.
    func leave() throws -> Bool {
        // Only we can hand over what another program was given.
        guard popup.connection.canLeaveFadeOut, popup.drag.dropDeadline == nil, try handleEvents() else { return false }
        if popup.isGone {
            popup.removeWindows()
        } else {
            try arrive()
        }
        let end = record()
        popup.connection.leaveFadeOut(
            InputHold(
                buttons: popup.input.keptButtons, wheelEnd: popup.input.wheelEnd, wheelRest: InputState.wheelRest,
                limit: end + InputState.longestPress))
        return true
    }

    /// Handles what the server had sent already: a press may stand still, and the end of one that was kept may be there.
    ///
    /// - Returns: Whether nothing is left that waits for an answer.
    private func handleEvents() throws -> Bool {
        let desktop = popup.desktop
        desktop.eventLoop.add(popup)
        defer { desktop.eventLoop.remove(popup) }
        var batches = 0
        while batches < Self.mostBatches, try desktop.events.handleEvents(atMost: 64, until: { false }) { batches += 1 }
        return !popup.connection.hasFrozenPress
    }

    /// Shows everything that is on its way where it will be, and as it will look.
    private func arrive() throws {
        if popup.nextStep != nil { try popup.stepMotion(at: .infinity) }
        popup.nextStep = nil
        popup.stack.finishBlend()
        popup.finishDimming()
        popup.stack.drawDamage()
    }

    /// Writes down the flash and the fade.
    ///
    /// - Returns: When they are over.
    private func record() -> Double {
        var (time, isOver) = (Timers.now, popup.isGone)
        while !isOver, let due = [popup.timers.next, popup.fade?.nextFrame].compactMap(\.self).min() {
            time = max(time, due)
            popup.connection.postpone(until: time) { isOver = !step(at: time) }
        }
        popup.connection.postpone(until: time) {
            for panel in popup.windows { panel.window.hide() }
            popup.ground.dimming?.window.hide()
        }
        return time
    }

    /// Shows what is due first at a time.
    ///
    /// - Returns: Whether something is left.
    private func step(at time: Double) -> Bool {
        guard let timer = popup.timers.takeDue(at: time) else {
            popup.stepFade(at: time)
            return true
        }
        for request in popup.session.handle(.timerFired(timer), at: time) {
            if request == .finish { return false }
            // Where memory is short, the rest of it is not seen.
            do { try popup.perform(request, at: time) } catch { return false }
        }
        popup.stack.drawDamage()
        return true
    }
}

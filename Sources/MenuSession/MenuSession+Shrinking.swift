import Geometry
import MenuInteraction
import MenuLayout
import MenuScene

/// Menus that grow smaller while a press is dragged out of them, as a sign that its release dismisses them.
///
/// Only the picture does: what is hit, and where input is taken, stays that of the whole menu, so that the way back is never longer.
extension MenuSession {
    /// Notes how far out of the menus the press is that is dragged. What follows from it is drawn with the next step, however fast it moves.
    func followDrag() {
        let (metrics, timing) = (options.theme.metrics, options.theme.timing)
        guard timing.isAnimated, metrics.dragScale < 1 else { return }
        switch machine.phase {
        case .dragging:
            withdrawal = .resting(at: min(machine.distanceOut / max(metrics.dragDistance, 1), 1))
        case .flashing, .fading, .finished:
            // It goes as it is.
            withdrawal = .resting(at: shownWithdrawal)
        case .waiting, .browsing, .pressing, .carrying, .receiving, .touching, .sliding:
            guard withdrawal.end != 0 else { break }
            withdrawal = Transition(
                start: withdrawal.end, end: 0, time: now, duration: timing.submenuArrival)
        }
        if withdrawal.isMoving(at: now) || withdrawal.end != shownWithdrawal { askForStep() }
    }

    /// Goes on with menus that grow smaller, or come back to their size.
    func stepWithdrawal() {
        if withdrawal.isMoving(at: now) { askForStep() }
        let part = withdrawal.easedValue(at: now)
        guard part != shownWithdrawal else { return }
        shownWithdrawal = part
        repaint(through: panels.count - 1)
    }

    /// How much smaller a level is drawn; nil where it is as large as it is.
    func shrink(ofLevel level: Int) -> Shrink? {
        guard shownWithdrawal > 0 else { return nil }
        return Shrink(
            towards: panels[level].frame.attachment(to: origin),
            scale: 1 - (1 - options.theme.metrics.dragScale) * shownWithdrawal)
    }

    /// What the first menu came out of, in screen points; nil in the middle of a monitor.
    private var origin: Point? {
        switch options.placement {
        case .pointer(let point), .at(let point): point
        case .anchor(let rect, _, _, _): rect.center
        case .center, .submenu, .over: nil
        }
    }

    /// What is to be drawn anew where something of a level changes, in screen points: all of it, where that is not where it otherwise is.
    func drawn(_ rects: [Rect], ofLevel level: Int) -> [Rect] {
        shownWithdrawal > 0 || panels[level].resize != nil ? [panels[level].window] : rects
    }
}

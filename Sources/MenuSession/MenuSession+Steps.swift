import Geometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene

extension MenuSession {
    /// How long the host waits between two steps, in seconds.
    public static let stepPeriod = 1.0 / 60

    /// Goes on with everything that is on its way.
    ///
    /// - Parameter time: In seconds of the clock of `handle(_:at:)`.
    /// - Returns: What is to be drawn anew, and `step` where that is not all.
    public func step(at time: Double) -> [SessionRequest] {
        guard !isOver else { return [] }
        requests = []
        now = time
        isStepping = false
        for level in panels.indices where panels[level].headerLine.duration > 0 {
            if panels[level].headerLine.isMoving(at: now) {
                askForStep()
            } else {
                panels[level].headerLine = .resting(at: panels[level].headerLine.end)
            }
            redraw(level: level, scene(ofLevel: level).headerLineRect)
        }
        stepPassages()
        stepWithdrawal()
        stepResizing()
        return requests
    }

    func askForStep() {
        guard !isStepping else { return }
        isStepping = true
        requests.append(.step)
    }

    func repaint(through last: Int) {
        for level in panels.indices.prefix(last + 1) { requests.append(.repaint(level: level)) }
    }

    // MARK: The line below pinned entries

    /// Lets the line below pinned entries come or go, as rows are under them now or not.
    func noteScroll(ofLevel level: Int) {
        let panel = panels[level]
        guard panel.entries.headerCount > 0, !panel.frame.layout.isStrip else { return }
        let wanted = panel.scroll > 0 ? 1.0 : 0
        guard wanted != panel.headerLine.end else { return }
        let timing = options.theme.timing
        panels[level].headerLine = Transition(
            start: panel.headerLine.value(at: now), end: wanted, time: now,
            duration: timing.isAnimated ? timing.headerLine : 0)
        if panels[level].headerLine.duration > 0 { askForStep() }
    }
}

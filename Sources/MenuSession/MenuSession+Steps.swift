import Geometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene

/// A submenu on its way out of the row of its parent.
struct Arrival: Sendable {
    /// The level of its panel.
    var level: Int
    /// The row, in screen points.
    var row: Rect
    /// How far it is.
    var way: Transition
}

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
        if let arrival {
            if arrival.way.isMoving(at: now) { askForStep() } else { self.arrival = nil }
            repaint(through: arrival.level)
        }
        return requests
    }

    private func askForStep() {
        guard !isStepping else { return }
        isStepping = true
        requests.append(.step)
    }

    private func repaint(through last: Int) {
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

    // MARK: Submenus over their parents

    /// Lets the innermost submenu grow out of its row, where things are animated.
    func beginArrival(from row: Rect) {
        let timing = options.theme.timing
        arrival = nil
        guard liesOver, timing.isAnimated, timing.submenuArrival > 0 else { return }
        arrival = Arrival(
            level: panels.count - 1, row: row,
            way: Transition(start: 0, end: 1, time: now, duration: timing.submenuArrival))
        askForStep()
    }

    /// Shows it whole at once, as when everything goes.
    func finishArrival() {
        guard let level = arrival?.level else { return }
        arrival = nil
        repaint(through: level)
    }

    /// Whether a submenu is on its way out of its row.
    public var isGrowing: Bool { arrival != nil }

    /// How far the submenu is that is on its way: fast at first, and slower as it comes.
    private var arrivalPart: Double {
        let rest = 1 - (arrival?.way.value(at: now) ?? 1)
        return 1 - rest * rest * rest
    }

    /// How a level's menu grows at the moment; nil where it does not.
    func growth(ofLevel level: Int) -> Growth? {
        guard let arrival, arrival.level == level else { return nil }
        return Growth(row: arrival.row, part: arrivalPart)
    }

    /// How many menus lie over a level; one that is on its way counts in part.
    func recession(ofLevel level: Int) -> Double {
        guard liesOver, level < panels.count - 1 else { return 0 }
        let count = Double(panels.count - 1 - level)
        return arrival.map { $0.level == panels.count - 1 } ?? false ? count - 1 + arrivalPart : count
    }
}

public import Geometry
public import MenuInteraction
import MenuLayout

/// What an open menu is about at a moment, for people who want to look inside. Places are screen points.
public struct MenuInspection: Sendable, Hashable {
    /// An open panel.
    public struct Panel: Sendable, Hashable {
        /// Its body.
        public var body: Rect
        /// The rows that are seen, from the first on.
        public var rows: [Rect]
        /// Which of `rows` is highlighted; nil for none.
        public var highlighted: Int?
    }

    /// A timer that runs.
    public struct Clock: Sendable, Hashable {
        /// Which one.
        public var timer: TimerID
        /// In how many seconds it fires.
        public var remaining: Double
    }

    /// What the engine is doing.
    public var phase: InteractionMachine.Phase
    /// The open panels, the first one first.
    public var panels: [Panel]
    /// Where the pointer was last seen.
    public var pointer: Point
    /// The corners of the ground on which the pointer is on its way to a submenu; nil where it is on no way.
    public var safeGround: [Point]?
    /// The timers that run, the next one first.
    public var clocks: [Clock]
}

extension MenuSession {
    /// Looks inside, at a time in seconds of the clock that `handle` is told.
    public func inspection(at time: Double) -> MenuInspection {
        let shown = panels.enumerated().map { level, panel in
            let visible = panel.frame.visibleEntries(scroll: panel.scroll)
            let highlight = highlight(ofLevel: level)
            return MenuInspection.Panel(
                body: panel.frame.placement.body,
                rows: visible.map { panel.frame.rect(ofEntry: $0, scroll: panel.scroll) },
                highlighted: visible.firstIndex { $0 == highlight })
        }
        let clocks = machine.deadlines.map { MenuInspection.Clock(timer: $0.key, remaining: $0.value - time) }
        return MenuInspection(
            phase: machine.phase, panels: shown, pointer: pointer, safeGround: machine.safeGround,
            clocks: clocks.sorted { $0.remaining < $1.remaining })
    }
}

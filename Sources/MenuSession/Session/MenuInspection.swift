public import MenuGeometry
public import MenuInteraction
import MenuLayout

/// The state of an open menu at a moment, for inspection. Positions are screen points.
public struct MenuInspection: Sendable, Hashable {
    /// An open panel.
    public struct Panel: Sendable, Hashable {
        /// Its body.
        public var body: Rect
        /// The visible rows, from the first on.
        public var rows: [Rect]
        /// The index in `rows` of the highlighted row; nil for none.
        public var highlighted: Int?
    }

    /// A running timer.
    public struct Clock: Sendable, Hashable {
        /// The identity of the timer.
        public var timer: TimerID
        /// The seconds until it fires.
        public var remaining: Double
    }

    /// What the machine is doing.
    public var phase: InteractionMachine.Phase
    /// The open panels, the first one first.
    public var panels: [Panel]
    /// The last known position of the pointer.
    public var pointer: Point
    /// The corners of the safe triangle while the pointer moves towards a submenu; nil otherwise.
    public var safeGround: [Point]?
    /// The timers that run, the next one first.
    public var clocks: [Clock]
}

extension MenuInspection {
    /// Inspects the menus at a time in seconds of the host's clock.
    init(_ menus: borrowing OpenMenus, _ machine: InteractionMachine, at time: Double) {
        phase = machine.phase
        panels = menus.panels.enumerated().map { level, panel in
            let visible = panel.visibleEntries
            let highlight = machine.drawnHighlight(ofLevel: level)
            return Panel(
                body: panel.frame.placement.body, rows: visible.map(panel.rect),
                highlighted: visible.firstIndex { $0 == highlight })
        }
        pointer = menus.pointer
        safeGround = machine.safeGround
        clocks = machine.deadlines.map { Clock(timer: $0.key, remaining: $0.value - time) }
            .sorted { $0.remaining < $1.remaining }
    }
}

package import X11Menu

/// The state of the open menus. Positions are points of the screen.
package struct EngineState {
    /// The phases of open menus, with the names that the scene shows.
    package enum Phase: String, CaseIterable {
        case browsing = "Browsing"
        case pressing = "Pressing"
        case dragging = "Press-dragging"
        case carrying = "Carrying a row"
        case receiving = "Taking a drop"
        case touching = "Touching"
        case sliding = "Finger scrolling"
        case flashing = "Flashing"
        case fading = "Fading out"
    }

    /// An open panel.
    package struct Panel {
        /// Its body.
        package var body: Rect
        /// The visible rows, from top to bottom.
        package var rows: [Rect]
        /// The index in `rows` of the highlighted row; nil for none.
        package var highlighted: Int?

        /// Makes a panel.
        package init(body: Rect, rows: [Rect], highlighted: Int?) {
            (self.body, self.rows, self.highlighted) = (body, rows, highlighted)
        }
    }

    /// A running timer.
    package struct Clock {
        /// The action that it triggers.
        package var name: String
        /// The remaining time, in seconds.
        package var remaining: Double

        /// Makes a timer.
        package init(_ name: String, remaining: Double) { (self.name, self.remaining) = (name, remaining) }
    }

    /// The current phase; nil before the menus are shown, and after they are closed.
    package var phase: Phase?
    /// The open panels, outermost first.
    package var panels: [Panel]
    /// The last known position of the pointer.
    package var pointer: Point
    /// The corners of the safe triangle while the pointer moves towards a submenu; nil otherwise.
    package var safeGround: [Point]?
    /// The running timers, the next one to fire first.
    package var clocks: [Clock]

    /// Makes a state.
    package init(phase: Phase?, panels: [Panel], pointer: Point, safeGround: [Point]?, clocks: [Clock]) {
        (self.phase, self.panels, self.pointer) = (phase, panels, pointer)
        (self.safeGround, self.clocks) = (safeGround, clocks)
    }
}

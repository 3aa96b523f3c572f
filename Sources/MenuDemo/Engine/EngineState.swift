package import X11Menu

/// What is known of the menus that are open, in words and figures. Places are points of the screen.
package struct EngineState {
    /// What open menus can be doing, by the name that the page shows.
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
        /// The rows that are seen, from the first on.
        package var rows: [Rect]
        /// Which of `rows` is highlighted; nil for none.
        package var highlighted: Int?

        /// Makes a panel.
        package init(body: Rect, rows: [Rect], highlighted: Int?) {
            (self.body, self.rows, self.highlighted) = (body, rows, highlighted)
        }
    }

    /// A timer that runs.
    package struct Clock {
        /// What happens when it fires.
        package var name: String
        /// In how many seconds it fires.
        package var remaining: Double

        /// Makes a timer.
        package init(_ name: String, remaining: Double) { (self.name, self.remaining) = (name, remaining) }
    }

    /// What the menus are doing; nil before they are on the screen, and after.
    package var phase: Phase?
    /// The open panels, the first one first.
    package var panels: [Panel]
    /// Where the pointer was last seen.
    package var pointer: Point
    /// The corners of the safe triangle while the pointer moves towards a submenu; nil if it does not.
    package var safeGround: [Point]?
    /// The timers that run, the next one first.
    package var clocks: [Clock]

    /// Makes a state.
    package init(phase: Phase?, panels: [Panel], pointer: Point, safeGround: [Point]?, clocks: [Clock]) {
        (self.phase, self.panels, self.pointer) = (phase, panels, pointer)
        (self.safeGround, self.clocks) = (safeGround, clocks)
    }
}

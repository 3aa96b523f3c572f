import MenuGeometry
import MenuInteraction
import MenuScene

/// The animation of a submenu that lies over its parent: it grows out of the row that opened it, or shrinks back into it.
struct SubmenuTransition: Sendable {
    /// The level of its panel.
    var level: Int
    /// The row, in screen points.
    var row: Rect
    /// How far it is, from the row at 0 to the menu at 1.
    var way: Transition
    /// How far the row has become a title.
    var title: Transition

    /// A submenu that rests at one end: in its row at 0, or as a menu at 1.
    init(level: Int, row: Rect, restingAt end: Double) {
        (self.level, self.row) = (level, row)
        (way, title) = (.resting(at: end), .resting(at: end))
    }

    /// Whether it is not there yet.
    func isMoving(at now: Double) -> Bool { way.isMoving(at: now) || title.isMoving(at: now) }

    /// Goes on from where it is to one of its ends.
    mutating func turnRound(to end: Double, at now: Double, _ timing: Timing) {
        let (part, turned) = (way.easedValue(at: now), title.value(at: now))
        way = Transition(start: part, end: end, time: now, duration: timing.submenuArrival * abs(end - part))
        title = Transition(start: turned, end: end, time: now, duration: timing.submenuTitle * abs(end - turned))
    }
}

/// A submenu that was closed, and is still visible while it shrinks back into its row.
struct DepartingSubmenu: Sendable {
    var transition: SubmenuTransition
    /// Its panel as it was.
    var panel: Panel
    /// Its picture before it set out.
    var scene: PanelScene
    /// The places of the rows that led to it.
    var path: [Int]
}

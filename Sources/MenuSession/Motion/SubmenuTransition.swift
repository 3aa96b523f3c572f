import MenuGeometry
import MenuInteraction
import MenuScene

/// The animation of a submenu that covers its parent: it grows out of the row that opened it, or shrinks back into it.
struct SubmenuTransition: Sendable {
    /// The level of its panel.
    var level: Int
    /// The row, in screen points.
    var row: Rect
    /// The progress, from the row at 0 to the menu at 1.
    var progress: Transition
    /// The progress of the row turning into a title.
    var title: Transition

    /// Makes a submenu at rest at one end: in its row at 0, or as a menu at 1.
    init(level: Int, row: Rect, restingAt end: Double) {
        (self.level, self.row) = (level, row)
        (progress, title) = (.resting(at: end), .resting(at: end))
    }

    /// Whether it is still being animated.
    func isMoving(at now: Double) -> Bool { progress.isMoving(at: now) || title.isMoving(at: now) }

    /// Continues from the current progress to one of its ends.
    mutating func turnRound(to end: Double, at now: Double, _ timing: Timing) {
        let (current, turned) = (progress.easedValue(at: now), title.value(at: now))
        progress = Transition(start: current, end: end, time: now, duration: timing.submenuArrival * abs(end - current))
        title = Transition(start: turned, end: end, time: now, duration: timing.submenuTitle * abs(end - turned))
    }
}

/// A submenu that was closed, and is still visible while it shrinks back into its row. Nothing of it changes, so it is shared, not copied.
final class DepartingSubmenu: Sendable {
    let transition: SubmenuTransition
    /// Its panel as it was.
    let panel: Panel
    /// Its picture before the animation started.
    let scene: PanelScene
    /// The path of the rows that led to it.
    let path: [Int]

    init(transition: SubmenuTransition, panel: Panel, scene: PanelScene, path: [Int]) {
        (self.transition, self.panel, self.scene, self.path) = (transition, panel, scene, path)
    }
}

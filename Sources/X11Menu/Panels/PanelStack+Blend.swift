import MenuGeometry
import MenuInteraction
import MenuRendering
import MenuScene
import MenuSession
import MenuX11

/// The transition of windows from one look to another.
struct Blend {
    let start = Timers.now
    /// How long the transition takes, in seconds.
    let duration: Double
    /// What changes in the window of each level.
    let changes: [Change]
    /// When the next step is to be drawn.
    var nextFrame = Timers.now

    /// What changes in a window.
    struct Change {
        var old: Palette
        var new: Palette
        /// What each step redraws, in points of the screen; empty if the window looks the same before and after.
        var area: Rect

        /// The colours at a part of the way, from 0 to 1.
        func palette(_ part: Double) -> Palette { old == new ? new : old.mixed(with: new, part) }
    }

    /// How long a window takes to adapt to a new backdrop, in seconds.
    static let usualDuration = 0.2

    /// The progress, from 0 to 1; the next step is due a sixtieth of a second later.
    mutating func step() -> Double {
        let now = Timers.now
        nextFrame = now + 1 / 60
        return duration > 0 ? min(1, (now - start) / duration) : 1
    }
}

/// How the panels adapt to another backdrop.
extension PanelStack {
    /// Starts the transition to the look that suits another backdrop.
    func beginBlend(to backdrop: Backdrop, over duration: Double) {
        looks.backdrop = backdrop
        var first: LookResolver.Look?
        var changes: [Blend.Change] = []
        for (level, panel) in windows.enumerated() {
            let (old, frame) = (session.panels[level].palette, session.panels[level].frame)
            let look = looks.look(for: frame, like: first, keeping: firstLook?.appearance)
            if first == nil { first = look }
            session.setPalette(look.palette, ofLevel: level)
            var area = panel.beginBlend(
                session.scene(ofLevel: level).base, backdrop: backdrop, blurred: look.blurred)
            if old != look.palette { area = Rect(panel.window.frame).scaled(by: 1 / scale) }
            changes.append(Blend.Change(old: old, new: look.palette, area: area))
        }
        // Dark text on a light ground and light text on a dark ground have unreadable intermediate colours.
        let isGradual =
            first?.appearance == firstLook?.appearance && first?.palette.titleInk.tab == firstLook?.palette.titleInk.tab
        firstLook = first
        let isVisible = changes.contains { !$0.area.isEmpty }
        blend = Blend(duration: isGradual && isVisible ? duration : 0, changes: changes)
        stepBlend()
    }

    /// Draws the next step of the transition.
    func stepBlend() {
        guard var step = blend else { return }
        let part = step.step()
        blend = part < 1 ? step : nil
        showBlend(step, part)
        connection.flush()
    }

    /// Ends the transition at once, so that the next operation starts from a definite state.
    func finishBlend() {
        guard let step = blend else { return }
        blend = nil
        showBlend(step, 1)
    }

    private func showBlend(_ blend: Blend, _ part: Double) {
        // A submenu that is being closed still has a window, but no panel.
        let count = min(windows.count, session.panels.count)
        for (level, change) in blend.changes.prefix(count).enumerated() {
            follow(level)
            guard !change.area.isEmpty else { continue }
            session.setPalette(change.palette(part), ofLevel: level)
            windows[level].blend(to: part, session.scene(ofLevel: level), in: change.area)
        }
    }
}

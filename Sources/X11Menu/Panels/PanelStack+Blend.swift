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
    /// When the next step is to be drawn.
    var nextFrame = Timers.now

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
        var isVisible = false
        // All colours first: the shadows that fall on a menu are those of the menus above it.
        let changes = windows.indices.map { level in
            let (old, frame) = (session.panels[level].palette, session.panels[level].frame)
            let look = looks.look(for: frame, like: first, keeping: firstLook?.appearance)
            if first == nil { first = look }
            session.setPalette(look.palette, ofLevel: level)
            return (old, look.blurred)
        }
        for (level, (old, blurred)) in changes.enumerated() {
            let area = windows[level].beginBlend(
                session.scene(ofLevel: level), from: old, backdrop: backdrop, blurred: blurred)
            if !area.isEmpty { isVisible = true }
        }
        // Dark text on a light ground and light text on a dark ground have unreadable intermediate colours.
        let isGradual = first?.appearance == firstLook?.appearance
        firstLook = first
        blend = Blend(duration: isGradual && isVisible ? duration : 0)
        stepBlend()
    }

    /// Draws the next step of the transition.
    func stepBlend() {
        guard var step = blend else { return }
        let part = step.step()
        blend = part < 1 ? step : nil
        showBlend(part)
    }

    /// Ends the transition at once, so that the next operation starts from a definite state.
    func finishBlend() {
        guard blend != nil else { return }
        blend = nil
        showBlend(1)
    }

    private func showBlend(_ part: Double) {
        for panel in windows { panel.drawBlend(part) }
        showDrawn()
    }
}

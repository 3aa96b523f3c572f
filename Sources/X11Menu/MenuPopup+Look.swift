import Geometry
import MenuInteraction
import MenuLayout
import MenuRendering
import MenuScene
import MenuSession
import X11

extension MenuPopup {
    /// Dims the screen where that is asked for, and what the menus show of it.
    func dimScreen() {
        let options = session.options
        // What nobody mixes with the screen would not dim it but hide it.
        guard options.dimsScreen, connection.mixesWindows else { return }
        looks.backdrop = captured.map(dimmed)
        dimmed = DimWindow(
            with: options.theme.dim, sparing: options.spotlight?.scaled(by: scale),
            over: options.theme.timing.isAnimated ? options.theme.timing.dim : 0, on: connection)
    }

    /// What the menus show of the screen beneath them: dimmed, where the screen is.
    func dimmed(_ backdrop: Backdrop) -> Backdrop {
        let options = session.options
        return options.dimsScreen ? backdrop.dimmed(with: options.theme.dim, sparing: options.spotlight) : backdrop
    }

    /// Draws the next step on the way to a dim screen.
    func stepDimming(_ screen: DimWindow) {
        screen.step(with: windows.map(\.window))
    }

    /// Makes the screen as dim as it becomes, at once: what opens now takes over what it sees.
    func finishDimming() {
        if let dimmed, dimmed.nextFrame != nil { dimmed.setOpacity(1, with: windows.map(\.window)) }
    }

    /// Draws the rows anew now that their pictures are there.
    func showIcons() {
        for (level, panel) in windows.enumerated() where session.panels.indices.contains(level) {
            panel.redraw(
                session.scene(ofLevel: level), in: [session.panels[level].frame.body], beneath: windows[(level + 1)...])
        }
        connection.flush()
    }

    /// Lets a menu show what those beneath it have become.
    func follow(_ level: Int) {
        for lower in windows[..<level] { windows[level].window.follow(lower.window) }
    }

    /// Draws the next step of the fade.
    func dim(_ fade: Fade) {
        var fade = fade
        let opacity = fade.step()
        self.fade = fade
        for (level, panel) in windows.enumerated() {
            follow(level)
            panel.window.setOpacity(opacity)
        }
        dimmed?.setOpacity(opacity, with: [])
        connection.flush()
    }
}

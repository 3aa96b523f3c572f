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
        guard options.dimsScreen else { return }
        looks.backdrop = looks.backdrop?.dimmed(with: options.theme.dim, sparing: options.spotlight)
        dimmed = DimWindow(
            with: options.theme.dim, sparing: options.spotlight?.scaled(by: scale),
            over: options.theme.timing.isAnimated ? options.theme.timing.dim : 0, on: connection)
    }

    /// Draws the rows anew now that their pictures are there.
    func showIcons() {
        for (level, panel) in windows.enumerated() where session.panels.indices.contains(level) {
            panel.redraw(session.scene(ofLevel: level), in: [session.panels[level].frame.body])
        }
        connection.flush()
    }

    /// Draws the next step of the fade.
    func dim(_ fade: Fade) {
        var fade = fade
        let opacity = fade.step()
        self.fade = fade
        for panel in windows { panel.window.setOpacity(opacity) }
        dimmed?.setOpacity(opacity)
        connection.flush()
    }
}

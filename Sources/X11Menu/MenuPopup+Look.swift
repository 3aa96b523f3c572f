import Geometry
import MenuLayout
import MenuRendering
import MenuScene
import MenuSession
import X11

extension MenuPopup {
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
        connection.flush()
    }
}

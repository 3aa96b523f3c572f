import Geometry
import MenuLayout
import MenuRendering
import MenuScene
import MenuSession
import X11

extension MenuPopup {
    /// Draws the next step of the fade.
    func dim(_ fade: Fade) {
        var fade = fade
        let opacity = fade.step()
        self.fade = fade
        for panel in windows { panel.window.setOpacity(opacity) }
        connection.flush()
    }
}

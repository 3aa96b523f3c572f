import Geometry
import MenuInteraction
import MenuLayout
import MenuRendering
import MenuScene
import MenuSession
import X11

extension MenuPopup {
    /// Takes the pixels of the monitor that the menu comes up on, before anything of the menu is on it, for blur and tint.
    ///
    /// All of the monitor, as submenus come up elsewhere on it; made smaller in the server, as a blur does not show the difference.
    func capture() {
        // What the compositor blurs it may show as it likes; the tint must then do for everything.
        guard !connection.blursBeneath else { return }
        let sigma = max(looks.light.material.blur, looks.dark.material.blur) * scale
        let divisor = max(1, min(8, Int(sigma / 6)))
        guard let frame = session.panels.first?.frame else { return }
        let monitor = session.monitor(at: frame.body.center).scaled(by: scale)
        let area = X11.PixelRect(pixels: monitor)
        guard let image = connection.captureBackdrop(area, dividedBy: divisor),
            let pixels = PixelBuffer(
                copying: image.pixels.span, width: image.size.width, height: image.size.height,
                stride: image.size.width)
        else { return }
        looks.backdrop = Backdrop(
            pixels: pixels, origin: Point(x: Double(area.x) / scale, y: Double(area.y) / scale),
            scale: scale / Double(divisor))
    }

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

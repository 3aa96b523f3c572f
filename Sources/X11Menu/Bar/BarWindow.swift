import MenuGeometry
import MenuLayout
import MenuRendering
import MenuScene
import MenuX11

/// The window of a menu bar, and the canvas on its pixels.
final class BarWindow {
    let window: PopupWindow
    /// Light or dark.
    private(set) var appearance: Appearance
    /// The colours that it was drawn in last.
    private(set) var palette: Palette
    private let shaper: TextShaper
    /// What its pixels were drawn on last, and where it lay then.
    private var drawn: (canvas: PanelCanvas, frame: PixelRect)?

    /// Makes the window of a bar, not yet shown, with all of it drawn.
    init(
        _ scene: BarScene, kind: PopupWindow.Options.Kind, shaper: TextShaper, looks: LookResolver,
        look: LookResolver.Look, on connection: Connection
    ) throws {
        var options = PopupWindow.Options()
        options.kind = kind
        options.title = "Menu bar"
        let frame = PixelRect(pixels: scene.layout.strip.scaled(by: scene.scale))
        if connection.blursBeneath {
            options.blurRegion = [PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)]
        }
        window = PopupWindow(on: connection, frame: frame, options: options)
        self.shaper = shaper
        appearance = look.appearance
        palette = look.palette
        try draw(scene, looks: looks, look: look)
    }

    /// Draws all of it, and shows it where the window is shown.
    func draw(_ scene: BarScene, looks: LookResolver, look: LookResolver.Look) throws {
        (appearance, palette) = (look.appearance, scene.palette)
        let canvas = try unsafe window.withPixels { memory, stride, _ in
            unsafe try PanelCanvas(
                window: scene.layout.strip, scale: scene.scale, text: shaper, over: memory, bytesPerRow: stride,
                owner: window)
        }
        canvas.drawBase(
            scene.base, backdrop: looks.backdrop, blurred: look.blurred,
            isBlurredBeneath: window.connection.blursBeneath)
        canvas.draw(scene.content)
        drawn = (canvas, window.frame)
        present()
    }

    /// Begins to go over to another look in the same place, on which way `blend` takes it.
    ///
    /// - Returns: Whether it can.
    func beginBlend(_ scene: BarScene, looks: LookResolver, look: LookResolver.Look) -> Bool {
        guard let drawn, drawn.frame == window.frame, !window.connection.blursBeneath else { return false }
        appearance = look.appearance
        unsafe window.withPixels { _, _, _ in
            drawn.canvas.beginBlend(scene.base, backdrop: looks.backdrop, blurred: look.blurred)
        }
        return true
    }

    /// Shows the strip between its former look and the new one, from 0 to 1, with its titles.
    func blend(to part: Double, _ scene: BarScene) {
        guard let drawn else { return }
        palette = scene.palette
        unsafe window.withPixels { _, _, _ in
            drawn.canvas.blend(to: part)
            _ = drawn.canvas.draw(scene.content)
        }
        present()
    }

    private func present() {
        window.present([PixelRect(x: 0, y: 0, width: window.frame.width, height: window.frame.height)])
    }
}

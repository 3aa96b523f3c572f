import Geometry
import MenuLayout
import MenuRendering
import MenuScene
import X11

/// The window of a menu bar, and the canvas on its pixels.
final class StripWindow {
    let window: PopupWindow
    /// Light or dark.
    private(set) var appearance: Appearance
    private let shaper: TextShaper

    /// Makes the window of a bar, not yet shown, with all of it drawn.
    init(
        _ scene: BarScene, kind: PopupWindow.Options.Kind, shaper: TextShaper, looks: LookResolver,
        look: LookResolver.Look, on connection: Connection
    ) throws {
        var options = PopupWindow.Options()
        options.kind = kind
        options.title = "Menu bar"
        let frame = X11.PixelRect(pixels: scene.layout.strip.scaled(by: scene.scale))
        if connection.blursBeneath {
            options.blurRegion = [X11.PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)]
        }
        window = PopupWindow(on: connection, frame: frame, options: options)
        self.shaper = shaper
        appearance = look.appearance
        try draw(scene, looks: looks, look: look)
    }

    /// Draws all of it, and shows it where the window is shown.
    func draw(_ scene: BarScene, looks: LookResolver, look: LookResolver.Look) throws {
        appearance = look.appearance
        let canvas = try unsafe window.withPixels { memory, stride, _ in
            unsafe try PanelCanvas(
                window: scene.layout.strip, scale: scene.scale, text: shaper, over: memory, bytesPerRow: stride,
                owner: window)
        }
        canvas.drawBase(
            scene.base, backdrop: looks.backdrop, blurred: look.blurred,
            isBlurredBeneath: window.connection.blursBeneath)
        canvas.draw(scene.content)
        window.present([X11.PixelRect(x: 0, y: 0, width: window.frame.width, height: window.frame.height)])
    }
}

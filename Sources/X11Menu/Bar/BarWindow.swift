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
    /// The colours that it was last drawn in.
    private(set) var palette: Palette
    /// The colours of titles that differ from the palette's, by title.
    private(set) var titleInks: [Color?]
    /// Chooses the colours by the backdrop.
    var looks: LookResolver
    /// The transition to another look; nil if none is running.
    private(set) var blend: Blend?
    private var shaper: TextShaper
    /// The canvas and the frame of the last drawing.
    private var drawn: (canvas: PanelCanvas, frame: PixelRect)?

    /// Makes the window of a bar, not yet shown, and completely drawn.
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
        titleInks = look.titleInks
        self.looks = looks
        try draw(scene, look: look)
    }

    /// Sets other colours to choose from and other fonts, for later drawing.
    func restyle(_ looks: LookResolver, _ shaper: TextShaper) { (self.looks, self.shaper) = (looks, shaper) }

    /// The look that suits the backdrop; it stays light or dark as it is now, unless text would be unreadable.
    func look(for layout: BarLayout, scale: Double) -> LookResolver.Look {
        looks.look(for: layout, scale: scale, keeping: appearance)
    }

    /// Redraws all of it; the result is visible at once if the window is shown.
    func draw(_ scene: BarScene, look: LookResolver.Look) throws {
        blend = nil
        (appearance, palette, titleInks) = (look.appearance, scene.palette, look.titleInks)
        let canvas = try unsafe window.withPixels { memory, stride, _ in
            unsafe try PanelCanvas(
                window: scene.layout.strip, scale: scene.scale, text: shaper, over: memory, bytesPerRow: stride,
                owner: window)
        }
        canvas.drawBase(
            scene.base, backdrop: looks.backdrop, blurred: look.blurred,
            isBlurredBeneath: window.connection.blursBeneath)
        canvas.draw(inked(scene).content)
        drawn = (canvas, window.frame)
        present()
    }

    /// Starts the transition to another look in the same place; `stepBlend` continues it.
    ///
    /// - Returns: Whether a transition is possible.
    func beginBlend(_ scene: BarScene, look: LookResolver.Look) -> Bool {
        guard let drawn, drawn.frame == window.frame, !window.connection.blursBeneath else { return false }
        appearance = look.appearance
        unsafe window.withPixels { _, _, _ in
            drawn.canvas.beginBlend(scene.base, backdrop: looks.backdrop, blurred: look.blurred)
        }
        blend = Blend(duration: Blend.usualDuration, palettes: [(palette, look.palette)])
        return true
    }

    /// Shows the next step of the transition to another look.
    ///
    /// - Parameter scene: Makes the scene of the strip for a palette.
    func stepBlend(_ scene: (Palette) -> BarScene) {
        guard let drawn, var step = blend, let (old, new) = step.palettes.first else { return }
        let part = step.step()
        blend = part < 1 ? step : nil
        palette = old.mixed(with: new, part)
        unsafe window.withPixels { _, _, _ in
            drawn.canvas.blend(to: part)
            _ = drawn.canvas.draw(inked(scene(palette)).content)
        }
        present()
    }

    /// The scene with the colours of its titles.
    private func inked(_ scene: BarScene) -> BarScene {
        var scene = scene
        scene.titleInks = titleInks
        return scene
    }

    private func present() {
        window.present([PixelRect(x: 0, y: 0, width: window.frame.width, height: window.frame.height)])
    }
}

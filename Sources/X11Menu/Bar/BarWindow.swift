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
    /// Chooses its colours by what lies beneath it.
    var looks: LookResolver
    /// The strip on its way to another look; nil where it is on none.
    private(set) var blend: Blend?
    private var shaper: TextShaper
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
        self.looks = looks
        try draw(scene, look: look)
    }

    /// Takes other colours to choose from and other fonts, for what is drawn from now on.
    func restyle(_ looks: LookResolver, _ shaper: TextShaper) { (self.looks, self.shaper) = (looks, shaper) }

    /// The look that suits what lies beneath; light or dark as it is now, unless that cannot be read there.
    func look(for layout: BarLayout, scale: Double) -> LookResolver.Look {
        looks.look(for: layout, scale: scale, keeping: appearance)
    }

    /// Draws all of it, and shows it where the window is shown.
    func draw(_ scene: BarScene, look: LookResolver.Look) throws {
        blend = nil
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

    /// Begins to go over to another look in the same place; `stepBlend` takes it on.
    ///
    /// - Returns: Whether it can.
    func beginBlend(_ scene: BarScene, look: LookResolver.Look) -> Bool {
        guard let drawn, drawn.frame == window.frame, !window.connection.blursBeneath else { return false }
        appearance = look.appearance
        unsafe window.withPixels { _, _, _ in
            drawn.canvas.beginBlend(scene.base, backdrop: looks.backdrop, blurred: look.blurred)
        }
        blend = Blend(duration: Blend.usualDuration, palettes: [(palette, look.palette)])
        return true
    }

    /// Shows the next step on the way to another look.
    ///
    /// - Parameter scene: What the strip looks like in some colours.
    func stepBlend(_ scene: (Palette) -> BarScene) {
        guard let drawn, var step = blend, let (old, new) = step.palettes.first else { return }
        let part = step.step()
        blend = part < 1 ? step : nil
        palette = old.mixed(with: new, part)
        unsafe window.withPixels { _, _, _ in
            drawn.canvas.blend(to: part)
            _ = drawn.canvas.draw(scene(palette).content)
        }
        present()
    }

    private func present() {
        window.present([PixelRect(x: 0, y: 0, width: window.frame.width, height: window.frame.height)])
    }
}

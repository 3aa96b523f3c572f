import MenuGeometry
import MenuLayout
import MenuRendering
import MenuScene
import MenuX11

/// The window of a menu bar, and the canvas on its pixels.
final class BarWindow {
    private(set) var window: PopupWindow
    /// Light or dark.
    private(set) var appearance: Appearance
    /// The colours that it was last drawn in.
    private(set) var palette: Palette
    /// The colours of titles that differ from the palette's, by title.
    private(set) var titleInks: [Color?]
    /// Whether no window manager is to place its next window.
    var avoidsManager = false
    /// Chooses the colours by the backdrop.
    var looks: LookResolver
    /// The transition to another look; nil if none is running.
    private(set) var blend: Blend?
    private var shaper: TextShaper
    /// The canvas and the frame of the last drawing.
    private var drawn: (canvas: PanelCanvas, frame: PixelRect)?
    /// The strip, which takes input, in the window's pixels.
    private var shape: [PixelRect]

    /// Makes the window of a bar, not yet shown, and completely drawn.
    init(
        _ scene: BarScene, kind: PopupWindow.Options.Kind, shaper: TextShaper, looks: LookResolver,
        look: LookResolver.Look, on connection: Connection
    ) throws {
        (window, shape) = BarWindow.window(for: scene, kind: kind, on: connection)
        self.shaper = shaper
        appearance = look.appearance
        palette = look.palette
        titleInks = look.titleInks
        self.looks = looks
        try draw(scene, look: look)
    }

    /// Replaces the window, which another client has destroyed, by a new one; it is not yet shown, and completely drawn.
    func replaceWindow(with scene: BarScene, kind: PopupWindow.Options.Kind) throws {
        let look = looks.look(for: scene.layout, scale: scene.scale, keeping: appearance)
        var scene = scene
        scene.palette = look.palette
        (window, shape) = BarWindow.window(
            for: scene, kind: kind, avoidsManager: avoidsManager, on: window.connection)
        try draw(scene, look: look)
    }

    /// Makes a window for a scene, and returns it with the strip in its pixels.
    private static func window(
        for scene: BarScene, kind: PopupWindow.Options.Kind, avoidsManager: Bool = false, on connection: Connection
    ) -> (PopupWindow, [PixelRect]) {
        var options = PopupWindow.Options()
        options.kind = kind
        options.avoidsManager = avoidsManager
        options.title = "Menu bar"
        let frame = BarWindow.frame(of: scene)
        options.describe(scene, in: frame, blurs: connection.blursBeneath)
        let window = PopupWindow(on: connection, frame: frame, options: options)
        let shape = scene.pixelShape(in: frame)
        if scene.floating != nil { window.setInputShape(shape) }
        return (window, shape)
    }

    /// The frame of the window that shows a scene, in root-window pixels: the strip, and margins for its shadows if it floats.
    static func frame(of scene: BarScene) -> PixelRect { PixelRect(pixels: scene.window.scaled(by: scene.scale)) }

    /// Sets other colours to choose from and other fonts, for later drawing.
    func restyle(_ looks: LookResolver, _ shaper: TextShaper) { (self.looks, self.shaper) = (looks, shaper) }

    /// The look on the backdrop; it stays light or dark as it is now, unless it is to decide anew.
    func look(for layout: BarLayout, scale: Double, keepsAppearance: Bool = true) -> LookResolver.Look {
        looks.look(for: layout, scale: scale, keeping: keepsAppearance ? appearance : nil)
    }

    /// Redraws all of it; the result is visible at once if the window is shown.
    func draw(_ scene: BarScene, look: LookResolver.Look) throws {
        blend = nil
        (appearance, palette, titleInks) = (look.appearance, scene.palette, look.titleInks)
        let canvas = try unsafe window.withPixels { memory, stride, _ in
            unsafe try PanelCanvas(
                window: scene.window, scale: scene.scale, text: shaper, over: memory, bytesPerRow: stride,
                owner: window)
        }
        shape(scene)
        canvas.drawBase(
            scene.base, backdrop: looks.backdrop, blurred: look.blurred,
            isBlurredBeneath: window.connection.blursBeneath)
        canvas.draw(inked(scene).content)
        drawn = (canvas, window.frame)
        present()
    }

    /// Lets the strip alone take input, not the shadows around it.
    private func shape(_ scene: BarScene) {
        let shape = scene.pixelShape(in: window.frame)
        guard shape != self.shape else { return }
        self.shape = shape
        window.setInputShape(shape)
        var options = PopupWindow.Options()
        options.describe(scene, in: window.frame, blurs: window.connection.blursBeneath)
        window.describeBody(options)
    }

    /// Starts the transition to another look in the same place; `stepBlend` continues it.
    ///
    /// - Returns: Whether a transition is possible.
    func beginBlend(_ scene: BarScene, look: LookResolver.Look) -> Bool {
        guard let drawn, drawn.frame == window.frame, !window.connection.blursBeneath else { return false }
        (appearance, palette) = (look.appearance, look.palette)
        unsafe window.withPixels { _, _, _ in
            _ = drawn.canvas.beginBlend(
                scene.base, content: inked(scene).content, backdrop: looks.backdrop, blurred: look.blurred)
        }
        blend = Blend(duration: Blend.usualDuration)
        return true
    }

    /// Shows the next step of the transition to another look.
    func stepBlend() {
        guard let drawn, var step = blend else { return }
        let part = step.step()
        blend = part < 1 ? step : nil
        unsafe window.withPixels { _, _, _ in _ = drawn.canvas.blend(to: part) }
        present()
    }

    /// The scene with the colours of its titles.
    private func inked(_ scene: BarScene) -> BarScene {
        var scene = scene
        scene.titleInks = titleInks
        return scene
    }

    private func present() { window.present([window.whole]) }
}

extension BarScene {
    /// The pixels of the strip in a window.
    fileprivate func pixelShape(in frame: PixelRect) -> [PixelRect] {
        silhouette.scaled(by: scale).pixelRectangles().map {
            PixelRect(pixels: $0).offset(dx: -frame.x, dy: -frame.y)
        }
    }
}

extension PopupWindow.Options {
    /// Describes where a bar is in its window, which may be larger than the strip.
    fileprivate mutating func describe(_ scene: BarScene, in frame: PixelRect, blurs: Bool) {
        let strip = PixelRect(pixels: scene.layout.strip.scaled(by: scene.scale))
        shadowExtents = (
            left: strip.x - frame.x, right: frame.right - strip.right, top: strip.y - frame.y,
            bottom: frame.bottom - strip.bottom
        )
        if blurs { blurRegion = scene.pixelShape(in: frame) }
    }
}

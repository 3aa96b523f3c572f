import MenuRendering
import MenuGeometry
import MenuX11
import MenuDemo

/// The drawing of a window, and what of it is to be drawn anew.
struct WindowPixels {
    private var surface: ImageSurface?
    /// What has changed since it was drawn last, in points of the window; nil for nothing.
    private var damage: Rect?
    /// The layers that it is composed of, if it is.
    private var layers = LayerPixels()

    /// Whether there is anything to draw.
    var isDue: Bool { surface == nil || damage != nil }

    /// Marks a part; nil stands for all of it.
    mutating func setNeedsDisplay(_ part: Rect?, size: Size) {
        let part = part?.outset(by: 1) ?? Rect(origin: .zero, size: size)
        damage = damage?.union(part) ?? part
    }

    /// Forgets the drawing, since the window has other pixels or another scale.
    mutating func forget() { (surface, layers) = (nil, LayerPixels()) }

    /// Forgets what the layers look like, since the colours are others.
    mutating func forgetLayers() { layers = LayerPixels() }

    /// Composes layers, of which those are drawn that have changed, and shows what has changed.
    ///
    /// - Parameter canvas: Makes the canvas of a layer, in points of the window.
    mutating func compose(
        _ window: ClientWindow, of layers: () -> [Layer], text: TextShaper, icons: IconStore,
        canvas: (ViewCanvas) -> SceneCanvas
    ) throws {
        guard isDue else { return }
        damage = nil
        var changed: [PixelRect] = []
        surface = try unsafe window.withPixels { memory, stride, size in
            let target =
                try unsafe surface
                ?? ImageSurface(
                    .argb32, width: size.width, height: size.height, over: memory, bytesPerRow: stride, owner: window)
            changed = try self.layers.compose(layers(), on: target, text: text, icons: icons, canvas: canvas)
            return target
        }
        if !changed.isEmpty { window.present(changed) }
    }

    /// Draws what was marked, or all of it if nothing is drawn yet, and shows it.
    ///
    /// - Parameter draw: Draws on a canvas in points of the window, which is clipped to the part to be drawn.
    mutating func paint(_ window: ClientWindow, text: TextShaper, icons: IconStore, draw: (ViewCanvas) -> Void) throws {
        let scale = text.scale
        let whole = Rect(
            x: 0, y: 0, width: Double(window.size.width) / scale, height: Double(window.size.height) / scale)
        let part = surface == nil ? whole : damage?.intersection(whole)
        guard let part, !part.isEmpty else { return }
        damage = nil
        surface = try unsafe window.withPixels { memory, stride, size in
            let target =
                try unsafe surface
                ?? ImageSurface(
                    .argb32, width: size.width, height: size.height, over: memory, bytesPerRow: stride, owner: window)
            draw(try ViewCanvas(drawingInto: target, text: text, icons: icons, within: part))
            // Flushes Cairo's pending drawing.
            target.withPixels { _ in }
            return target
        }
        window.present([PixelRect(around: part.scaled(by: scale))])
    }
}

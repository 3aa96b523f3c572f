import MenuGeometry
import MenuScene
import MenuX11

/// A window above everything but the menus that dims the screen, except for one rectangle. It takes no input and no focus.
final class DimWindow {
    let window: PopupWindow
    private let connection: Connection
    private let start = Timers.now
    private let duration: Double
    /// The colour that it lays over the screen, not premultiplied by alpha.
    private let color: Color
    /// The dimmed areas, in root-window pixels.
    private let areas: [PixelRect]
    /// When the next step is to be drawn; nil once the final opacity is reached.
    private(set) var nextFrame: Double?

    /// Dims the screen step by step. Menus that store what lies beneath them, as they do without a compositor, are dimmed with it.
    ///
    /// - Parameters:
    ///   - spared: The rectangle that is not dimmed, in root-window pixels.
    ///   - duration: How long it takes, in seconds.
    init(with color: Color, sparing spared: Rect?, over duration: Double, on connection: Connection) {
        let size = connection.screen.size
        let whole = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        self.connection = connection
        self.duration = duration
        self.color = color
        areas = whole.surrounding(spared).map { PixelRect(pixels: $0) }
        var options = PopupWindow.Options()
        (options.kind, options.title) = (.cover, "Dimmed screen")
        window = PopupWindow(on: connection, frame: PixelRect(pixels: whole), options: options)
        let pixel = color.pixel
        unsafe window.withPixels { memory, stride, _ in
            for area in areas {
                for y in area.y..<area.bottom {
                    for x in area.x..<area.right {
                        unsafe memory.storeBytes(of: pixel, toByteOffset: y * stride + 4 * x, as: UInt32.self)
                    }
                }
            }
        }
        window.setInputShape([])
        if duration > 0 {
            window.setOpacity(0)
            nextFrame = start
        }
        window.show()
    }

    /// Sets the opacity that is due now, also in the menus that were shown before the final opacity was reached.
    func step(with menus: [PopupWindow]) {
        let part = min(1, (Timers.now - start) / duration)
        setOpacity(part, with: menus)
        // Without a compositor the server redraws the whole screen each time.
        if part < 1 { nextFrame = Timers.now + (connection.screen.isComposited ? 1.0 / 60 : 1.0 / 40) }
        connection.flush()
    }

    /// Sets its opacity, from 0 for invisible to 1 for the final opacity.
    ///
    /// - Parameter menus: The menus that store the screen beneath them as it was before it was dimmed.
    func setOpacity(_ opacity: Double, with menus: [PopupWindow]) {
        nextFrame = nil
        window.setOpacity(opacity)
        for menu in menus { menu.shadeBackdrop(color.withAlpha(opacity).pixel, in: areas) }
    }

    /// The colour that it lays over the screen, premultiplied by alpha, and where.
    var shade: (pixel: UInt32, areas: [PixelRect]) { (color.pixel, areas) }
}

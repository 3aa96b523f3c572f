import MenuGeometry
import MenuScene
import MenuX11

/// A window over everything but the menus that dims the screen, except one rectangle of it. It takes no input and no focus.
final class DimWindow {
    let window: PopupWindow
    private let connection: Connection
    private let start = Timers.now
    private let duration: Double
    /// What it lays over the screen, not multiplied by alpha.
    private let color: Color
    /// Where it does, in root-window pixels.
    private let areas: [PixelRect]
    /// When its next step is to be drawn; nil where it is as dim as it becomes.
    private(set) var nextFrame: Double?

    /// Dims the screen, step by step. Menus that keep what lies beneath them, as they do without a compositor, become as dim with it.
    ///
    /// - Parameters:
    ///   - spared: What stays as it was, in root-window pixels.
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

    /// Makes it as dim as it is to be now, and the menus that were shown before it was wholly dim.
    func step(with menus: [PopupWindow]) {
        let part = min(1, (Timers.now - start) / duration)
        setOpacity(part, with: menus)
        // Without a compositor the server draws all of the screen anew each time.
        if part < 1 { nextFrame = Timers.now + (connection.screen.isComposited ? 1.0 / 60 : 1.0 / 40) }
        connection.flush()
    }

    /// Shows it in part, from 0 for not at all to 1 for wholly, which is as far as it goes.
    ///
    /// - Parameter menus: Those that keep the screen beneath them as it was before it was dimmed.
    func setOpacity(_ opacity: Double, with menus: [PopupWindow]) {
        nextFrame = nil
        window.setOpacity(opacity)
        for menu in menus { menu.shadeGround(color.withAlpha(opacity).pixel, in: areas) }
    }

    /// What it lays over the screen, multiplied by alpha, and where.
    var shade: (pixel: UInt32, areas: [PixelRect]) { (color.pixel, areas) }
}

import Geometry
import MenuScene
import X11

/// A window over everything but the menus that dims the screen, except one rectangle of it. It takes no input and no focus.
final class DimWindow {
    private let window: PopupWindow
    private let connection: Connection
    private let start = Timers.now
    private let duration: Double
    /// When its next step is to be drawn; nil where it is as dim as it becomes.
    private(set) var nextFrame: Double?

    /// Dims the screen. With a compositor it becomes dim step by step; without one at once, so that what the menus keep of the screen
    /// beneath them is as dim as the rest.
    ///
    /// - Parameters:
    ///   - spared: What stays as it was, in root-window pixels.
    ///   - duration: How long it takes, in seconds.
    init(with color: Color, sparing spared: Rect?, over duration: Double, on connection: Connection) {
        let size = connection.screen.size
        let whole = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        self.connection = connection
        self.duration = duration
        var options = PopupWindow.Options()
        options.title = "Dimmed screen"
        window = PopupWindow(on: connection, frame: X11.PixelRect(pixels: whole), options: options)
        func byte(_ component: Double) -> UInt32 { UInt32((component * color.alpha * 255).rounded()) }
        let pixel =
            UInt32((color.alpha * 255).rounded()) << 24 | byte(color.red) << 16 | byte(color.green) << 8
            | byte(color.blue)
        unsafe window.withPixels { memory, stride, _ in
            for area in whole.surrounding(spared) {
                for y in Int(area.minY)..<Int(area.maxY) {
                    for x in Int(area.minX)..<Int(area.maxX) {
                        unsafe memory.storeBytes(of: pixel, toByteOffset: y * stride + 4 * x, as: UInt32.self)
                    }
                }
            }
        }
        window.setInputShape([])
        if connection.screen.isComposited, duration > 0 {
            window.setOpacity(0)
            nextFrame = start
        }
        window.show()
    }

    /// Makes it as dim as it is to be now.
    func step() {
        let part = min(1, (Timers.now - start) / duration)
        nextFrame = part < 1 ? Timers.now + 1 / 60 : nil
        window.setOpacity(part)
        connection.flush()
    }

    /// Lets the screen through again: from 1 for not at all to 0 for wholly.
    func setOpacity(_ opacity: Double) {
        nextFrame = nil
        window.setOpacity(opacity)
    }
}

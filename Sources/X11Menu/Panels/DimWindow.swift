import MenuGeometry
import MenuInteraction
import MenuRendering
import MenuScene
import MenuX11

/// A window above everything but the menus that dims the screen, with the object that the menus belong to lifted out of it. It takes no input and no
/// focus.
final class DimWindow {
    let window: PopupWindow
    private let connection: Connection
    private var start = Timers.now
    private let duration: Double
    /// When the next step is to be drawn; nil while nothing changes.
    private(set) var nextFrame: Double?

    /// Makes the window, still invisible if it is to appear gradually.
    ///
    /// - Parameters:
    ///   - object: The picture of what stands out; nil for nothing.
    ///   - spared: The rectangle that is left as it is where there is no such picture, in root-window pixels.
    ///   - duration: How long it takes to become dim, in seconds.
    init(
        with color: Color, lifting object: LiftedObject?, sparing spared: Rect?, over duration: Double,
        on connection: Connection
    ) {
        let size = connection.screen.size
        let whole = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        self.connection = connection
        self.duration = duration
        var options = PopupWindow.Options()
        (options.kind, options.title) = (.cover, "Dimmed screen")
        window = PopupWindow(on: connection, frame: PixelRect(pixels: whole), options: options)
        let pixel = color.pixel
        unsafe window.withPixels { memory, stride, size in
            for area in whole.surrounding(object.map { Rect($0.area) } ?? spared).map({ PixelRect(pixels: $0) }) {
                for y in area.y..<area.bottom {
                    for x in area.x..<area.right {
                        unsafe memory.storeBytes(of: pixel, toByteOffset: y * stride + 4 * x, as: UInt32.self)
                    }
                }
            }
            object?.forEachPixel(in: PixelRect(x: 0, y: 0, width: size.width, height: size.height)) { x, y, pixel in
                unsafe memory.storeBytes(of: pixel, toByteOffset: y * stride + 4 * x, as: UInt32.self)
            }
        }
        window.setInputShape([])
        if duration > 0 { window.setOpacity(0) }
        window.show()
    }

    /// Begins to dim together with a menu that is shown next, whose first frame is that of the dimming too.
    ///
    /// - Parameter bodies: The opaque parts of the menu, in root-window pixels.
    func begin(with menu: PopupWindow, bodies: [PixelRect]) {
        menu.copyBackdrop(from: window)
        guard duration > 0 else { return }
        leaveOut(bodies)
        start = Timers.now
        show(Timing.part(after: 0, ofDimming: duration), with: [menu])
        nextFrame = start + 1 / 60
    }

    /// Leaves out what an opaque part of a menu covers: under a compositor it would be seen through that while both appear or fade.
    func leaveOut(_ bodies: [PixelRect]) { window.leaveOut(bodies) }

    /// Shows what is due now, in the menus as well, in one write.
    func step(with menus: [PopupWindow]) {
        let now = Timers.now
        let part = Timing.part(after: now - start, ofDimming: duration)
        guard part < 1 else { return finish(with: menus) }
        show(part, with: menus)
        // Without a compositor the server redraws the whole screen each time.
        nextFrame = now + (connection.screen.isComposited ? 1.0 / 60 : 1.0 / 40)
        connection.flush()
    }

    /// Completes the dimming at once.
    func finish(with menus: [PopupWindow]) {
        guard nextFrame != nil else { return }
        nextFrame = nil
        show(1, with: menus)
        leaveOut([])
        connection.flush()
    }

    /// Sets its opacity, from 0 for invisible to 1 for the final opacity.
    func setOpacity(_ opacity: Double) {
        nextFrame = nil
        window.setOpacity(opacity)
    }

    private func show(_ part: Double, with menus: [PopupWindow]) {
        window.setOpacity(part)
        for menu in menus { menu.setOpacity(part, over: [window]) }
    }
}

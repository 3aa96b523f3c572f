import Geometry
import MenuLayout
import MenuRendering
import MenuScene
import X11

/// The window of one open menu, and the canvas on its pixels.
final class PanelWindow {
    let window: PopupWindow
    private let canvas: PanelCanvas
    /// The silhouette in the window's pixels.
    private let shape: [X11.PixelRect]

    /// Makes the window of a menu, not yet shown, with its input shape set and all of it drawn.
    init(
        _ scene: PanelScene, above below: [PanelWindow], scale: Double, shaper: TextShaper, icons: IconStore,
        backdrop: Backdrop?,
        blurred: BlurredBackdrop?, on connection: Connection
    ) throws {
        let frame = scene.frame
        let pixels = X11.PixelRect(pixels: frame.window.scaled(by: scale))
        var options = PopupWindow.Options()
        options.kind = below.isEmpty ? .popupMenu : .dropdownMenu
        let body = frame.silhouette.controlBounds
        func extent(_ points: Double) -> Int { Int((points * scale).rounded()) }
        options.shadowExtents = (
            left: extent(body.minX - frame.window.minX), right: extent(frame.window.maxX - body.maxX),
            top: extent(body.minY - frame.window.minY), bottom: extent(frame.window.maxY - body.maxY)
        )
        let window = PopupWindow(on: connection, frame: pixels, options: options)
        canvas = try unsafe window.withPixels { memory, stride, _ in
            unsafe try PanelCanvas(
                window: frame.window, scale: scale, text: shaper, icons: icons, over: memory, bytesPerRow: stride,
                owner: window)
        }
        self.window = window
        let shape = frame.inputRectangles.map { X11.PixelRect(pixels: $0) }
        window.setInputShape(shape)
        window.cutOut(below.flatMap { $0.shape(from: pixels.origin) }, keeping: shape)
        self.shape = shape
        canvas.drawBase(scene.base, backdrop: backdrop, blurred: blurred)
        canvas.draw(scene.content())
    }

    /// The silhouette in the pixels of a window whose corner lies at a place of the root window.
    private func shape(from origin: PixelPoint) -> [X11.PixelRect] {
        let (dx, dy) = (window.frame.x - origin.x, window.frame.y - origin.y)
        return shape.map { X11.PixelRect(x: $0.x + dx, y: $0.y + dy, width: $0.width, height: $0.height) }
    }

    /// Draws rectangles anew, in screen points, and shows them.
    func redraw(_ scene: PanelScene, in rects: [Rect]) {
        let damage = unsafe window.withPixels { _, _, _ in canvas.draw(scene.content(in: rects), in: rects) }
        window.present(damage.map { X11.PixelRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) })
    }
}

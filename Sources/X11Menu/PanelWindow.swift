import Cairo
import Geometry
import MenuLayout
import MenuRendering
import MenuScene
import X11

/// The window of one open menu, and the canvas on its pixels.
final class PanelWindow {
    let window: PopupWindow
    private let canvas: PanelCanvas

    /// Makes the window of a menu, not yet shown, with its input shape set and all of it drawn.
    init(
        _ scene: PanelScene, level: Int, scale: Double, shaper: TextShaper, backdrop: Backdrop?, on connection: Connection
    ) throws {
        let frame = scene.frame
        let pixels = X11.PixelRect(pixels: frame.window.scaled(by: scale))
        var options = PopupWindow.Options()
        options.kind = level == 0 ? .popupMenu : .dropdownMenu
        let body = frame.silhouette.controlBounds
        func extent(_ points: Double) -> Int { Int((points * scale).rounded()) }
        options.shadowExtents = (
            left: extent(body.minX - frame.window.minX), right: extent(frame.window.maxX - body.maxX),
            top: extent(body.minY - frame.window.minY), bottom: extent(frame.window.maxY - body.maxY)
        )
        let window = PopupWindow(on: connection, frame: pixels, options: options)
        canvas = try unsafe window.withPixels { memory, stride, _ in
            unsafe try PanelCanvas(
                window: frame.window, scale: scale, text: shaper, over: memory, bytesPerRow: stride, owner: window)
        }
        self.window = window
        window.setInputShape(frame.inputRectangles.map { X11.PixelRect(pixels: $0) })
        canvas.drawBase(scene.base, backdrop: backdrop)
        canvas.draw(scene.content())
    }

    /// Draws rectangles anew, in screen points, and shows them.
    func redraw(_ scene: PanelScene, in rects: [Rect]) {
        let damage = unsafe window.withPixels { _, _, _ in canvas.draw(scene.content(in: rects), in: rects) }
        window.present(damage.map { X11.PixelRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) })
    }
}

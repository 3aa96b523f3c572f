import MenuGeometry
import MenuRendering
import MenuScene
import MenuX11

/// The window that follows the pointer during a drag: a half transparent picture of the dragged item. It takes no input.
final class DragPicture {
    let window: PopupWindow
    /// The item's rectangle before the drag, in screen points.
    private let rect: Rect
    private let scale: Double

    /// Shows a picture.
    ///
    /// - Parameters:
    ///   - rect: The item's rectangle before the drag, in screen points.
    ///   - offset: How far it has been dragged, in points.
    ///   - commands: Its drawing at `rect`.
    ///   - identity: The names of the window besides its title.
    init?(
        of rect: Rect, carriedBy offset: Vector, _ commands: [DrawCommand], scale: Double, shaper: TextShaper,
        icons: IconStore, identity: MenuPopup.Identity, on connection: Connection
    ) {
        let rect = rect.aligned(toScale: scale)
        guard !rect.isEmpty else { return nil }
        (self.rect, self.scale) = (rect, scale)
        var options = PopupWindow.Options()
        options.kind = .dragPicture
        (options.title, options.instanceName, options.className) = (
            "Dragged item", identity.instance, identity.className
        )
        let frame = PixelRect(pixels: rect.scaled(by: scale))
        window = PopupWindow(
            on: connection, frame: DragPicture.frame(of: rect, carriedBy: offset, scale: scale), options: options)
        let canvas = try? unsafe window.withPixels { memory, stride, _ in
            unsafe try PanelCanvas(
                window: Rect(frame).scaled(by: 1 / scale), scale: scale, text: shaper, icons: icons, over: memory,
                bytesPerRow: stride, owner: window)
        }
        guard let canvas else { return nil }
        canvas.drawBase([])
        canvas.draw(commands)
        window.setInputShape([])
        window.show()
    }

    /// Moves the picture; `offset` is counted from its first position, in points.
    func move(by offset: Vector) {
        window.setFrame(DragPicture.frame(of: rect, carriedBy: offset, scale: scale))
        window.present([])
    }

    private static func frame(of rect: Rect, carriedBy offset: Vector, scale: Double) -> PixelRect {
        PixelRect(pixels: rect.offset(by: offset).aligned(toScale: scale).scaled(by: scale))
    }
}

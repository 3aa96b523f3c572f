internal import CX11
import MenuGeometry

/// The backdrop of a window on a screen without a compositor, and the window's pixels drawn over it, all in the server.
///
/// Corners stay smooth and shadows soft without a compositor, and no pixel of the backdrop is transferred to the client.
final class OpaqueBackdrop {
    /// The pixmap that the window shows.
    let shown: UInt32

    private let connection: Connection
    private let render: RenderRequests
    private let background: UInt32
    private let pictures: (content: UInt32, background: UInt32, shown: UInt32)
    private let origin: PixelPoint
    private var mask: UInt32 = 0
    private var shade: (color: xcb_render_color_t, areas: [PixelRect])?

    /// Captures what is on the screen in `frame`, in root-window pixels. Nil if the server has no RENDER with alpha. Sends, does not wait.
    ///
    /// - Parameters:
    ///   - content: The pixmap of depth 32 that holds the window's pixels.
    ///   - format: The window's format.
    init?(beneath frame: PixelRect, content: UInt32, format: PixelFormat, on connection: Connection) {
        let formats = connection.formats
        guard let alpha = formats.alpha, let root = formats.root, let numbers = connection.extensions.render else {
            return nil
        }
        let own = format.depth == 32 ? alpha : root
        self.connection = connection
        render = RenderRequests(opcode: numbers.opcode)
        let reference = unsafe connection.reference
        background = connection.makePixmap(frame.size, depth: 32)
        shown = connection.makePixmap(frame.size, depth: format.depth)
        origin = frame.origin
        pictures = (connection.makeID(), connection.makeID(), connection.makeID())
        let screen = connection.makeID()
        connection.expectingErrors {
            unsafe xcb_render_create_picture(
                reference, screen, connection.screen.root.rawValue, root, XCB_RENDER_CP_SUBWINDOW_MODE.rawValue,
                [XCB_SUBWINDOW_MODE_INCLUDE_INFERIORS.rawValue])
            unsafe xcb_render_create_picture(reference, pictures.content, content, alpha, 0, nil)
            unsafe xcb_render_create_picture(reference, pictures.background, background, alpha, 0, nil)
            unsafe xcb_render_create_picture(reference, pictures.shown, shown, own, 0, nil)
            unsafe xcb_render_composite(
                reference, UInt8(XCB_RENDER_PICT_OP_SRC.rawValue), screen, 0, pictures.background,
                Int16(clamping: frame.x),
                Int16(clamping: frame.y), 0, 0, 0, 0, UInt16(frame.width), UInt16(frame.height))
            unsafe xcb_render_free_picture(reference, screen)
        }
    }

    deinit {
        let reference = unsafe connection.reference
        for picture in [pictures.content, pictures.background, pictures.shown, mask] where picture != 0 {
            unsafe xcb_render_free_picture(reference, picture)
        }
        for pixmap in [background, shown] { unsafe xcb_free_pixmap(reference, pixmap) }
    }

    /// Copies the backdrop of `previous` for `old`, where a capture shows only the window itself. Sends, does not wait.
    func copyBackdrop(from previous: OpaqueBackdrop, at old: PixelRect, in new: PixelRect) {
        unsafe xcb_render_composite(
            connection.reference, UInt8(XCB_RENDER_PICT_OP_SRC.rawValue), previous.pictures.background, 0,
            pictures.background,
            0, 0, 0, 0, Int16(clamping: old.x - new.x), Int16(clamping: old.y - new.y), UInt16(old.width),
            UInt16(old.height))
    }

    /// Sets the opacity of the window's pixels, from 0 to 1, from the next `compose` on. Sends, does not wait.
    func setOpacity(_ opacity: Double) {
        if mask != 0 { connection.draw(render.free(mask)) }
        mask = connection.makeID()
        let alpha = UInt16(max(0, min(1, opacity)) * 65535)
        connection.draw(render.solidFill(mask, xcb_render_color_t(red: 0, green: 0, blue: 0, alpha: alpha)))
    }

    /// Lays a colour over the backdrop, from the next `compose` on. Sends nothing.
    ///
    /// - Parameters:
    ///   - pixel: `0xAARRGGBB`, multiplied by alpha.
    ///   - areas: in root-window pixels.
    func setShade(_ pixel: UInt32, in areas: [PixelRect]) {
        func component(_ shift: UInt32) -> UInt16 { UInt16(pixel >> shift & 255) * 257 }
        let color = xcb_render_color_t(
            red: component(16), green: component(8), blue: component(0), alpha: component(24))
        shade = (
            color, areas.map { PixelRect(x: $0.x - origin.x, y: $0.y - origin.y, width: $0.width, height: $0.height) }
        )
    }

    /// Updates the backdrop from what is known of `screen`, with a permanent colour over it. Sends, does not wait.
    func renew(from screen: ScreenBackdrop, size: PixelSize, shaded: (pixel: UInt32, areas: [PixelRect])?) {
        unsafe xcb_render_composite(
            connection.reference, UInt8(XCB_RENDER_PICT_OP_OVER.rawValue), screen.picture, 0, pictures.background,
            Int16(clamping: origin.x - screen.area.x), Int16(clamping: origin.y - screen.area.y), 0, 0, 0, 0,
            UInt16(size.width), UInt16(size.height))
        guard let shaded else { return }
        setShade(shaded.pixel, in: shaded.areas)
        layShade(on: pictures.background, in: PixelRect(origin: PixelPoint(x: 0, y: 0), size: size))
        shade = nil
    }

    private func layShade(on picture: UInt32, in area: PixelRect) {
        guard let shade else { return }
        let rectangles = shade.areas.map { $0.intersection(area) }.filter { !$0.isEmpty }.map {
            xcb_rectangle_t(x: Int16($0.x), y: Int16($0.y), width: UInt16($0.width), height: UInt16($0.height))
        }
        connection.draw(render.fill(rectangles, with: shade.color, on: picture))
    }

    /// Copies what another window shows into the backdrop in `area`, which both windows cover. Sends, does not wait.
    func copy(_ area: PixelRect, from other: OpaqueBackdrop) {
        let place = PixelPoint(x: area.x + origin.x - other.origin.x, y: area.y + origin.y - other.origin.y)
        connection.draw(
            render.composite(XCB_RENDER_PICT_OP_SRC, other.pictures.shown, at: place, on: pictures.background, in: area)
        )
    }

    /// Draws the window's pixels in `area` over the backdrop. Sends, does not wait.
    func compose(_ area: PixelRect) {
        let (place, shown) = (PixelPoint(x: area.x, y: area.y), pictures.shown)
        connection.draw(render.composite(XCB_RENDER_PICT_OP_SRC, pictures.background, at: place, on: shown, in: area))
        layShade(on: shown, in: area)
        connection.draw(
            render.composite(
                XCB_RENDER_PICT_OP_OVER, pictures.content, at: place, through: mask, on: shown, in: area))
    }
}

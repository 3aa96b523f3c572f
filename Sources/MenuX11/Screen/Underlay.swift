internal import CMenuX11
import MenuGeometry

/// What lies beneath a window on a screen without a compositor, and the window's pixels drawn over it, all in the server.
///
/// So corners stay smooth and shadows soft where nobody mixes windows, and none of the pixels beneath come to us.
final class Underlay {
    /// What the window is to show.
    let shown: UInt32

    private let connection: Connection
    private let ground: UInt32
    private let pictures: (content: UInt32, ground: UInt32, shown: UInt32)
    private let origin: PixelPoint
    private var mask: UInt32 = 0
    private var shade: (color: xcb_render_color_t, areas: [PixelRect])?

    /// Keeps what is on the screen in `frame`, root-window pixels. Nil where the server has no RENDER with alpha. Sends, does not wait.
    ///
    /// - Parameters:
    ///   - content: The pixmap of depth 32 that holds the window's pixels.
    ///   - format: The window's.
    init?(beneath frame: PixelRect, content: UInt32, format: PixelFormat, on connection: Connection) {
        let formats = connection.formats
        guard let alpha = formats.alpha, let root = formats.root else { return nil }
        let own = format.depth == 32 ? alpha : root
        self.connection = connection
        let reference = unsafe connection.reference
        ground = connection.makePixmap(frame.size, depth: 32)
        shown = connection.makePixmap(frame.size, depth: format.depth)
        origin = frame.origin
        pictures = (connection.makeID(), connection.makeID(), connection.makeID())
        let screen = connection.makeID()
        connection.expectingErrors {
            unsafe xcb_render_create_picture(
                reference, screen, connection.screen.root.rawValue, root, XCB_RENDER_CP_SUBWINDOW_MODE.rawValue,
                [XCB_SUBWINDOW_MODE_INCLUDE_INFERIORS.rawValue])
            unsafe xcb_render_create_picture(reference, pictures.content, content, alpha, 0, nil)
            unsafe xcb_render_create_picture(reference, pictures.ground, ground, alpha, 0, nil)
            unsafe xcb_render_create_picture(reference, pictures.shown, shown, own, 0, nil)
            unsafe xcb_render_composite(
                reference, UInt8(XCB_RENDER_PICT_OP_SRC.rawValue), screen, 0, pictures.ground, Int16(clamping: frame.x),
                Int16(clamping: frame.y), 0, 0, 0, 0, UInt16(frame.width), UInt16(frame.height))
            unsafe xcb_render_free_picture(reference, screen)
        }
    }

    deinit {
        let reference = unsafe connection.reference
        for picture in [pictures.content, pictures.ground, pictures.shown, mask] where picture != 0 {
            unsafe xcb_render_free_picture(reference, picture)
        }
        for pixmap in [ground, shown] { unsafe xcb_free_pixmap(reference, pixmap) }
    }

    /// Takes over what another one knows to lie beneath `old`, where only the window itself could be seen. Sends, does not wait.
    func keep(_ previous: Underlay, at old: PixelRect, in new: PixelRect) {
        unsafe xcb_render_composite(
            connection.reference, UInt8(XCB_RENDER_PICT_OP_SRC.rawValue), previous.pictures.ground, 0, pictures.ground,
            0, 0, 0, 0, Int16(clamping: old.x - new.x), Int16(clamping: old.y - new.y), UInt16(old.width),
            UInt16(old.height))
    }

    /// How much of the window's pixels is seen from the next `compose` on, from 0 to 1. Sends, does not wait.
    func setOpacity(_ opacity: Double) {
        if mask != 0 { unsafe xcb_render_free_picture(connection.reference, mask) }
        mask = connection.makeID()
        let alpha = UInt16(max(0, min(1, opacity)) * 65535)
        unsafe xcb_render_create_solid_fill(
            connection.reference, mask, xcb_render_color_t(red: 0, green: 0, blue: 0, alpha: alpha))
    }

    /// Lays a colour over what lies beneath, from the next `compose` on. Sends nothing.
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

    /// Keeps anew what lies beneath, as far as that is known, with a colour over it for good. Sends, does not wait.
    func renew(from screen: ScreenBeneath, size: PixelSize, shaded: (pixel: UInt32, areas: [PixelRect])?) {
        unsafe xcb_render_composite(
            connection.reference, UInt8(XCB_RENDER_PICT_OP_OVER.rawValue), screen.picture, 0, pictures.ground,
            Int16(clamping: origin.x - screen.area.x), Int16(clamping: origin.y - screen.area.y), 0, 0, 0, 0,
            UInt16(size.width), UInt16(size.height))
        guard let shaded else { return }
        setShade(shaded.pixel, in: shaded.areas)
        layShade(on: pictures.ground, in: PixelRect(origin: PixelPoint(x: 0, y: 0), size: size))
        shade = nil
    }

    private func layShade(on picture: UInt32, in area: PixelRect) {
        guard let shade else { return }
        let rectangles = shade.areas.map { $0.intersection(area) }.filter { !$0.isEmpty }.map {
            xcb_rectangle_t(x: Int16($0.x), y: Int16($0.y), width: UInt16($0.width), height: UInt16($0.height))
        }
        unsafe xcb_render_fill_rectangles(
            connection.reference, UInt8(XCB_RENDER_PICT_OP_OVER.rawValue), picture, shade.color,
            UInt32(rectangles.count), rectangles)
    }

    /// Keeps as what lies beneath in `area`, which both have, what another window shows. Sends, does not wait.
    func take(_ area: PixelRect, from other: Underlay) {
        unsafe xcb_render_composite(
            connection.reference, UInt8(XCB_RENDER_PICT_OP_SRC.rawValue), other.pictures.shown, 0, pictures.ground,
            Int16(clamping: area.x + origin.x - other.origin.x), Int16(clamping: area.y + origin.y - other.origin.y), 0,
            0,
            Int16(area.x), Int16(area.y), UInt16(area.width), UInt16(area.height))
    }

    /// Draws the window's pixels in `area` over what lies beneath. Sends, does not wait.
    func compose(_ area: PixelRect) {
        func draw(_ operation: xcb_render_pict_op_t, _ source: UInt32, through mask: UInt32) {
            unsafe xcb_render_composite(
                connection.reference, UInt8(operation.rawValue), source, mask, pictures.shown, Int16(area.x),
                Int16(area.y), 0, 0, Int16(area.x), Int16(area.y), UInt16(area.width), UInt16(area.height))
        }
        draw(XCB_RENDER_PICT_OP_SRC, pictures.ground, through: 0)
        layShade(on: pictures.shown, in: area)
        draw(XCB_RENDER_PICT_OP_OVER, pictures.content, through: mask)
    }
}

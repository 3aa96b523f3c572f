internal import CX11

/// What lies beneath a window on a screen without a compositor, and the window's pixels drawn over it, all in the server.
///
/// So corners stay smooth and shadows soft where nobody mixes windows, and none of the pixels beneath come to us.
final class Underlay {
    /// What the window is to show.
    let shown: UInt32

    private let connection: Connection
    private let ground: UInt32
    private let pictures: (content: UInt32, ground: UInt32, shown: UInt32)
    private var mask: UInt32 = 0

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

    /// How much of the window's pixels is seen from the next `compose` on, from 0 to 1. Sends, does not wait.
    func setOpacity(_ opacity: Double) {
        if mask != 0 { unsafe xcb_render_free_picture(connection.reference, mask) }
        mask = connection.makeID()
        let alpha = UInt16(max(0, min(1, opacity)) * 65535)
        unsafe xcb_render_create_solid_fill(
            connection.reference, mask, xcb_render_color_t(red: 0, green: 0, blue: 0, alpha: alpha))
    }

    /// Draws the window's pixels in `area` over what lies beneath. Sends, does not wait.
    func compose(_ area: PixelRect) {
        func draw(_ operation: xcb_render_pict_op_t, _ source: UInt32, through mask: UInt32) {
            unsafe xcb_render_composite(
                connection.reference, UInt8(operation.rawValue), source, mask, pictures.shown, Int16(area.x),
                Int16(area.y), 0, 0, Int16(area.x), Int16(area.y), UInt16(area.width), UInt16(area.height))
        }
        draw(XCB_RENDER_PICT_OP_SRC, pictures.ground, through: 0)
        draw(XCB_RENDER_PICT_OP_OVER, pictures.content, through: mask)
    }
}

internal import CX11
public import MenuGeometry

/// A picture, kept in the server, of what the screen would show without our windows; made while they are shown.
///
/// Outside our windows it shows the screen as it is. Beneath them it is composed of the pixels that the server keeps of redirected windows: a
/// compositor redirects all windows; without one, `WindowsBeneath.follow` redirects those beneath ours. Where no window lies beneath, it
/// shows the desktop's background pixmap, or, if no program names one, the background that the server shows. Under a compositor that is
/// unknown, and the picture is transparent there.
public final class ScreenBackdrop {
    /// The area it shows, in root-window pixels.
    public let area: PixelRect

    let picture: UInt32
    private let pixmap: UInt32
    private let connection: Connection

    /// Composes what lies beneath our windows in an area; three round trips. Nil if the server cannot.
    public init?(_ area: PixelRect, under windows: [PopupWindow]) {
        guard let connection = windows.first?.connection, !area.isEmpty, area.width <= 16384, area.height <= 16384,
            connection.windowsBeneath.arePixelsKept, let alpha = connection.formats.alpha,
            let root = connection.formats.root
        else { return nil }
        self.area = area
        self.connection = connection
        (picture, pixmap) = (connection.makeID(), connection.makePixmap(area.size, depth: 32))
        let reference = unsafe connection.reference
        let frames = windows.map { $0.frame.intersection(area) }.filter { !$0.isEmpty }
        let said = connection.windowsBeneath.rootPixmap()
        let beneath = connection.windowsBeneath.windows(beneath: frames, of: windows)
        connection.expectingErrors {
            unsafe xcb_render_create_picture(reference, picture, pixmap, alpha, 0, nil)
            paint(
                connection.screen.root.rawValue, format: root, at: PixelPoint(x: 0, y: 0),
                values: (XCB_RENDER_CP_SUBWINDOW_MODE, XCB_SUBWINDOW_MODE_INCLUDE_INFERIORS.rawValue))
            // Beneath our windows, layer by layer.
            let all = PixelRect(joining: frames) ?? area
            let bare = said == nil ? connection.windowsBeneath.serverBackground(in: all) : nil
            let (covered, visible) = (connection.makeID(), connection.makeID())
            let rectangles = frames.map { frame in
                xcb_rectangle_t(
                    x: Int16(clamping: frame.x - area.x), y: Int16(clamping: frame.y - area.y),
                    width: UInt16(frame.width),
                    height: UInt16(frame.height))
            }
            unsafe xcb_render_fill_rectangles(
                reference, UInt8(XCB_RENDER_PICT_OP_SRC.rawValue), picture, xcb_render_color_t(),
                UInt32(rectangles.count), rectangles)
            unsafe xcb_xfixes_create_region(reference, covered, UInt32(rectangles.count), rectangles)
            if let background = said ?? bare?.pixmap {
                unsafe xcb_xfixes_set_picture_clip_region(reference, picture, covered, 0, 0)
                paint(
                    background, format: root, at: bare?.area.origin ?? PixelPoint(x: 0, y: 0),
                    values: (XCB_RENDER_CP_REPEAT, XCB_RENDER_REPEAT_NORMAL.rawValue))
            }
            for window in beneath {
                guard let format = window.depth == 32 ? alpha : window.depth == connection.screen.depth ? root : nil
                else {
                    continue
                }
                let pixels = connection.makeID()
                unsafe cx11_name_window_pixmap(reference, window.id, pixels)
                unsafe xcb_xfixes_create_region_from_window(
                    reference, visible, window.id, xcb_shape_kind_t(XCB_SHAPE_SK_BOUNDING.rawValue))
                unsafe xcb_xfixes_translate_region(
                    reference, visible, Int16(clamping: window.inner.x - area.x),
                    Int16(clamping: window.inner.y - area.y))
                unsafe xcb_xfixes_intersect_region(reference, visible, covered, visible)
                unsafe xcb_xfixes_set_picture_clip_region(reference, picture, visible, 0, 0)
                unsafe xcb_xfixes_destroy_region(reference, visible)
                paint(pixels, format: format, at: window.frame.origin)
                unsafe xcb_free_pixmap(reference, pixels)
            }
            unsafe xcb_xfixes_set_picture_clip_region(reference, picture, 0, 0, 0)
            unsafe xcb_xfixes_destroy_region(reference, covered)
        }
    }

    deinit {
        unsafe xcb_render_free_picture(connection.reference, picture)
        unsafe xcb_free_pixmap(connection.reference, pixmap)
    }

    /// Its pixels, scaled down by `divisor` in the server as `ScreenCapture.backdrop` does; one round trip.
    public func image(dividedBy divisor: Int) -> PixelImage? {
        // Later readers need it without a transformation.
        defer {
            let one: Int32 = 1 << 16
            unsafe xcb_render_set_picture_transform(
                connection.reference, picture,
                xcb_render_transform_t(
                    matrix11: one, matrix12: 0, matrix13: 0, matrix21: 0, matrix22: one, matrix23: 0, matrix31: 0,
                    matrix32: 0, matrix33: one))
            unsafe xcb_render_set_picture_filter(connection.reference, picture, 7, "nearest", 0, nil)
        }
        return connection.screenCapture.read(
            picture, PixelRect(origin: PixelPoint(x: 0, y: 0), size: area.size), dividedBy: divisor)
    }

    /// Paints the contents of a drawable, with its corner at a point of the root window.
    private func paint(
        _ drawable: UInt32, format: UInt32, at origin: PixelPoint, values: (xcb_render_cp_t, UInt32)? = nil
    ) {
        let reference = unsafe connection.reference
        let source = connection.makeID()
        unsafe xcb_render_create_picture(
            reference, source, drawable, format, values?.0.rawValue ?? 0, values.map { [$0.1] } ?? [])
        unsafe xcb_render_composite(
            reference, UInt8(XCB_RENDER_PICT_OP_OVER.rawValue), source, 0, picture,
            Int16(clamping: area.x - origin.x), Int16(clamping: area.y - origin.y), 0, 0, 0, 0, UInt16(area.width),
            UInt16(area.height))
        unsafe xcb_render_free_picture(reference, source)
    }
}

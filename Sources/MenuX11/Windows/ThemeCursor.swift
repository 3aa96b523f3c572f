internal import CX11
import MenuGeometry

/// What the pointer looks like over a window.
public enum CursorShape: Sendable {
    /// The usual arrow.
    case arrow
    /// The bar that stands over text that can be typed into.
    case text
    /// The hand over what can be pressed.
    case hand
    /// The cross of arrows while something is moved.
    case move
    /// The arrow over an edge that moves to the left and the right.
    case resizeAcross
    /// The arrow over an edge that moves up and down.
    case resizeDown
    /// The arrow over the top left and the bottom right corner.
    case resizeFalling
    /// The arrow over the bottom left and the top right corner.
    case resizeRising

    /// The names that themes have for it, in an order in which each theme has one that looks like it.
    fileprivate var names: [String] {
        switch self {
        case .arrow: ["left_ptr", "default", "arrow"]
        case .text: ["text", "xterm", "ibeam"]
        case .hand: ["pointer", "hand2", "pointing_hand", "hand1"]
        case .move: ["move", "fleur", "all-scroll", "size_all"]
        case .resizeAcross: ["ew-resize", "sb_h_double_arrow", "h_double_arrow", "size_hor", "col-resize"]
        case .resizeDown: ["ns-resize", "sb_v_double_arrow", "v_double_arrow", "size_ver", "row-resize"]
        case .resizeFalling: ["nwse-resize", "size_fdiag", "bottom_right_corner", "top_left_corner"]
        case .resizeRising: ["nesw-resize", "size_bdiag", "bottom_left_corner", "top_right_corner"]
        }
    }

    /// The number of the server's own cursor: X11/cursorfont.h.
    fileprivate var glyph: UInt16 {
        switch self {
        case .arrow: 68
        case .text: 152
        case .hand: 60
        case .move: 52
        case .resizeAcross: 108
        case .resizeDown: 116
        case .resizeFalling: 14
        case .resizeRising: 12
        }
    }
}

/// A cursor of the user's theme over our windows. Without it they would show the root window's cursor, which is a cross where neither the window
/// manager nor a session has set another one.
struct ThemeCursor {
    /// What it looks like.
    let shape: CursorShape
    /// The cursor; 0 until it is made.
    private(set) var id: UInt32 = 0
    /// The settings that it was made of.
    private var settings: XSettings?

    /// Makes nothing yet.
    init(_ shape: CursorShape) { self.shape = shape }

    /// Whether it has to be made, or made again because the settings have changed.
    func isDue(_ settings: XSettings) -> Bool {
        guard let made = self.settings else { return true }
        // As long as the settings are the same copy, which is nearly always, the first comparison is that of two references.
        return settings != made
            && ["Gtk/CursorThemeName", "Gtk/CursorThemeSize"].contains { made.values[$0] != settings.values[$0] }
    }

    /// Makes it. Reads the theme's file; sends, does not wait.
    mutating func make(on connection: Connection) {
        settings = connection.screen.settings
        let reference = unsafe connection.reference
        if id != 0 { unsafe xcb_free_cursor(reference, id) }
        id = connection.makeID()
        let theme = CursorTheme(settings: connection.screen.settings, resources: connection.screen.resources)
        if let alpha = connection.formats.alpha, let picture = theme.picture(shape.names) {
            make(of: picture, format: alpha, on: connection)
        } else {
            makePlain(on: connection)
        }
    }

    private func make(of picture: CursorPicture, format: UInt32, on connection: Connection) {
        let reference = unsafe connection.reference
        let size = PixelSize(width: picture.width, height: picture.height)
        let layout = connection.screen.alphaFormat
        var bytes: [UInt8] = []
        for pixel in picture.pixels { layout.append(layout.encode(pixel), to: &bytes) }
        // A request holds 256 KiB: a larger picture does not exist, since the server scales none.
        guard bytes.count <= 250_000 else { return makePlain(on: connection) }
        let pixmap = connection.makePixmap(size, depth: 32)
        let (context, source) = (connection.makeContext(for: pixmap), connection.makeID())
        connection.expectingErrors {
            unsafe xcb_put_image(
                reference, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), pixmap, context, UInt16(size.width),
                UInt16(size.height), 0, 0, 0, 32, UInt32(bytes.count), bytes)
            unsafe xcb_render_create_picture(reference, source, pixmap, format, 0, nil)
            unsafe xcb_render_create_cursor(reference, id, source, UInt16(picture.hotX), UInt16(picture.hotY))
            unsafe xcb_render_free_picture(reference, source)
        }
        unsafe xcb_free_gc(reference, context)
        unsafe xcb_free_pixmap(reference, pixmap)
    }

    /// Makes the server's own cursor of that shape.
    private func makePlain(on connection: Connection) {
        let reference = unsafe connection.reference
        let (font, glyph) = (connection.makeID(), shape.glyph)
        connection.expectingErrors {
            unsafe xcb_open_font(reference, font, 6, "cursor")
            unsafe xcb_create_glyph_cursor(
                reference, id, font, font, glyph, glyph + 1, 0, 0, 0, 0xFFFF, 0xFFFF, 0xFFFF)
            unsafe xcb_close_font(reference, font)
        }
    }
}

extension PopupWindow {
    /// Shows the pointer over it in some shape, whichever client has grabbed the pointer without a cursor of its own. It must not be a part of another
    /// window. Sends, does not wait.
    public func showCursor(_ shape: CursorShape) { connection.windows.show(shape, over: id.rawValue) }
}

extension ClientWindow {
    /// Shows the pointer over it in some shape. Sends and flushes, does not wait.
    public func showCursor(_ shape: CursorShape) {
        if connection.windows.show(shape, over: id.rawValue) { connection.flush() }
    }
}

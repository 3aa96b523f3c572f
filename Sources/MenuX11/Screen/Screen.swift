internal import CMenuX11
public import MenuGeometry

/// The properties of the screen that a menu opens on.
public struct Screen: Equatable, Sendable {
    /// The root window.
    public let root: WindowID
    /// The number that names it in `:0.NUMBER` and in selections such as `_NET_WM_CM_S0`.
    public let number: Int
    /// The size of the whole screen in pixels.
    public internal(set) var size: PixelSize
    /// The number of bits per pixel that carry colour in the root window.
    public let depth: Int
    /// Whether windows can have an alpha channel.
    public var hasAlphaVisual: Bool { alphaVisual != nil }
    /// The monitors: at least one, which is the whole screen if RandR 1.5 is missing.
    public internal(set) var monitors: [Monitor] = []
    /// The position, modifiers and buttons of the pointer at the last query.
    public internal(set) var pointer = PointerState(position: PixelPoint(x: 0, y: 0), modifiers: [], buttons: 0)
    /// The frame of the window with the keyboard focus, in root-window pixels; nil if none has it.
    public internal(set) var focusedFrame: PixelRect?
    /// Whether a compositing manager runs, so that alpha is visible.
    public internal(set) var isComposited = false
    /// The desktop's settings; empty if no daemon publishes any.
    public internal(set) var settings = XSettings()
    /// The user's X resources.
    public internal(set) var resources = ResourceDatabase(parsing: [])
    /// Whether the window manager blurs the area that `PopupWindow.Options.blurRegion` names.
    public internal(set) var blursBehindWindows = false

    /// Whether the server is Xwayland: a Wayland compositor controls the screen, the focus and what lies between our windows.
    public internal(set) var isXwayland = false

    let rootVisual: UInt32
    let rootColormap: UInt32
    var alphaVisual: UInt32?
    let rootFormat: PixelFormat
    let alphaFormat: PixelFormat

    /// Reads the connection set-up; nil if there is no screen with that number.
    init?(setup connection: OpaquePointer, number: Int) {
        guard let setup = unsafe xcb_get_setup(connection) else { return nil }
        var roots = unsafe xcb_setup_roots_iterator(setup)
        for _ in 0..<max(0, number) where unsafe roots.rem > 0 { unsafe xcb_screen_next(&roots) }
        guard unsafe roots.rem > 0, let screen = unsafe roots.data else { return nil }
        root = unsafe WindowID(rawValue: screen.pointee.root)
        self.number = number
        size = unsafe PixelSize(
            width: Int(screen.pointee.width_in_pixels), height: Int(screen.pointee.height_in_pixels))
        depth = unsafe Int(screen.pointee.root_depth)
        rootVisual = unsafe screen.pointee.root_visual
        rootColormap = unsafe screen.pointee.default_colormap

        var masks: (red: UInt32, green: UInt32, blue: UInt32) = (0, 0, 0)
        var alpha: UInt32?
        var depths = unsafe xcb_screen_allowed_depths_iterator(screen)
        while unsafe depths.rem > 0, let list = unsafe depths.data {
            var visuals = unsafe xcb_depth_visuals_iterator(list)
            while unsafe visuals.rem > 0, let visual = unsafe visuals.data?.pointee {
                if visual.visual_id == rootVisual {
                    masks = (visual.red_mask, visual.green_mask, visual.blue_mask)
                }
                if unsafe list.pointee.depth == 32 && alpha == nil
                    && visual._class == UInt8(XCB_VISUAL_CLASS_TRUE_COLOR.rawValue)
                    && visual.red_mask == 0xFF0000 && visual.green_mask == 0xFF00 && visual.blue_mask == 0xFF
                {
                    alpha = visual.visual_id
                }
                unsafe xcb_visualtype_next(&visuals)
            }
            unsafe xcb_depth_next(&depths)
        }
        alphaVisual = alpha
        let bigEndian = unsafe UInt32(setup.pointee.image_byte_order) == XCB_IMAGE_ORDER_MSB_FIRST.rawValue
        rootFormat = unsafe PixelFormat(
            setup: setup, depth: depth, red: masks.red, green: masks.green, blue: masks.blue, bigEndian: bigEndian)
        alphaFormat = unsafe PixelFormat(
            setup: setup, depth: 32, red: 0xFF0000, green: 0xFF00, blue: 0xFF, bigEndian: bigEndian)
    }

    /// The monitor that contains `point`, else the nearest one.
    public func monitor(at point: PixelPoint) -> Monitor {
        let distance: (Monitor) -> Int = {
            let dx = max($0.frame.x - point.x, 0, point.x - $0.frame.right + 1)
            let dy = max($0.frame.y - point.y, 0, point.y - $0.frame.bottom + 1)
            return dx * dx + dy * dy
        }
        return monitors.min { distance($0) < distance($1) } ?? wholeScreen
    }

    /// The whole screen as one monitor.
    var wholeScreen: Monitor {
        Monitor(frame: PixelRect(origin: PixelPoint(x: 0, y: 0), size: size), isPrimary: true)
    }
}

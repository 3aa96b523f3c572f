internal import CX11
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
    /// What the desktop's portal says of its user's preferences; nothing if no program has asked it.
    public internal(set) var portal = PortalSettings()
    /// The appearances that open menus and bars have published; see `SharedAppearance`.
    var appearances = SharedAppearance()
    /// What the last menu left behind that was dismissed by a press outside; nil if none did.
    var dismissal: SecondCall.Trace?
    /// The user's X resources.
    public internal(set) var resources = ResourceDatabase(parsing: [])
    /// Whether the window manager blurs the area that `PopupWindow.Options.blurRegion` names.
    public internal(set) var blursBehindWindows = false

    /// Whether the server is Xwayland: a Wayland compositor controls the screen, the focus and what lies between our windows.
    public internal(set) var isXwayland = false

    let rootVisual: UInt32
    let rootColormap: UInt32
    var alphaVisual: UInt32?
    var rootFormat: PixelFormat
    let alphaFormat: PixelFormat

    /// Reads the connection set-up; nil if there is no screen with that number.
    init?(setup connection: OpaquePointer, number: Int) {
        var masks: (red: UInt32, green: UInt32, blue: UInt32) = (0, 0, 0)
        var alpha: UInt32?
        let setup = unsafe Setup(of: connection, screen: number) { screen, depth, visual in
            if visual.visual_id == screen.root_visual {
                masks = (visual.red_mask, visual.green_mask, visual.blue_mask)
            }
            if depth == 32 && alpha == nil && visual._class == UInt8(XCB_VISUAL_CLASS_TRUE_COLOR.rawValue)
                && visual.red_mask == 0xFF0000 && visual.green_mask == 0xFF00 && visual.blue_mask == 0xFF
            {
                alpha = visual.visual_id
            }
        }
        guard let setup, let screen = setup.screen else { return nil }
        root = WindowID(rawValue: screen.root)
        self.number = number
        size = PixelSize(width: Int(screen.width_in_pixels), height: Int(screen.height_in_pixels))
        depth = Int(screen.root_depth)
        rootVisual = screen.root_visual
        rootColormap = screen.default_colormap
        alphaVisual = alpha
        let bigEndian = setup.isBigEndian
        rootFormat = PixelFormat(
            setup: setup, depth: depth, red: masks.red, green: masks.green, blue: masks.blue, bigEndian: bigEndian)
        alphaFormat = PixelFormat(
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

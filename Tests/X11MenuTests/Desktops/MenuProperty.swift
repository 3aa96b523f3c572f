import MenuTesting

/// A property of a menu's window that a compositor may heed.
enum MenuProperty: String, CaseIterable, Sendable {
    case opacity = "_NET_WM_WINDOW_OPACITY"
    case shadow = "_COMPTON_SHADOW"
    case frameExtents = "_GTK_FRAME_EXTENTS"
    case blurRegion = "_KDE_NET_WM_BLUR_BEHIND_REGION"
    case opaqueRegion = "_NET_WM_OPAQUE_REGION"
    case type = "_NET_WM_WINDOW_TYPE"

    /// The options of xprop that give a window of a size another value than menus have.
    func change(_ window: PixelArea) -> [String] {
        func set(_ format: String, _ value: String) -> [String] { ["-f", rawValue, format, "-set", rawValue, value] }
        return switch self {
        case .opacity: set("32c", "2147483648")
        case .shadow, .frameExtents: ["-remove", rawValue]
        case .blurRegion, .opaqueRegion: set("32c", "0,0,\(window.width),\(window.height)")
        case .type: set("32a", rawValue + "_NORMAL")
        }
    }
}

import MenuLaunchers
import X11Menu

extension LauncherRequest {
    /// What its windows are called: as those of the program that it stands in for, which rules of compositors and scripts go by.
    var identity: MenuPopup.Identity {
        let name = title ?? launcher.windowTitle
        // xmenu's own name, of either generation, is the instance of its class too.
        let instance = launcher == .xmenu ? name : launcher.rawValue
        return MenuPopup.Identity(title: name, instance: instance, className: launcher.windowClass)
    }
}

extension Launcher {
    /// The class part of the `WM_CLASS` of its windows.
    fileprivate var windowClass: String {
        switch self {
        case .dmenu: "dmenu"
        case .rofi: "Rofi"
        case .xmenu: "XMenu"
        case .jgmenu: "jgmenu"
        }
    }

    /// What its windows are called where no option says so.
    fileprivate var windowTitle: String { self == .rofi ? "rofi - dmenu" : rawValue }
}

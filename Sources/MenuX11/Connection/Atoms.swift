internal import CX11

/// The atoms that this room uses, all interned in one round trip.
enum AtomName: String, CaseIterable, Sendable {
    case windowType = "_NET_WM_WINDOW_TYPE"
    case popupMenu = "_NET_WM_WINDOW_TYPE_POPUP_MENU"
    case dropdownMenu = "_NET_WM_WINDOW_TYPE_DROPDOWN_MENU"
    case dragPicture = "_NET_WM_WINDOW_TYPE_DND"
    case dock = "_NET_WM_WINDOW_TYPE_DOCK"
    case utility = "_NET_WM_WINDOW_TYPE_UTILITY"
    case mayGrabKeyboard = "_XWAYLAND_MAY_GRAB_KEYBOARD"
    case strut = "_NET_WM_STRUT"
    case strutPartial = "_NET_WM_STRUT_PARTIAL"
    case windowOpacity = "_NET_WM_WINDOW_OPACITY"
    case windowName = "_NET_WM_NAME"
    case processID = "_NET_WM_PID"
    case utf8String = "UTF8_STRING"
    case shadow = "_COMPTON_SHADOW"
    case frameExtents = "_GTK_FRAME_EXTENTS"
    case opaqueRegion = "_NET_WM_OPAQUE_REGION"
    case blurBehind = "_KDE_NET_WM_BLUR_BEHIND_REGION"
    case compositor = "_NET_WM_CM_S"
    case settingsOwner = "_XSETTINGS_S"
    case settings = "_XSETTINGS_SETTINGS"
    case manager = "MANAGER"
    case rootPixmap = "_XROOTPMAP_ID"
    case supported = "_NET_SUPPORTED"
    case activeWindow = "_NET_ACTIVE_WINDOW"
    case normal = "_NET_WM_WINDOW_TYPE_NORMAL"
    case workspace = "_NET_WM_DESKTOP"
    case windowState = "_NET_WM_STATE"
    case fullScreen = "_NET_WM_STATE_FULLSCREEN"
    case protocols = "WM_PROTOCOLS"
    case deleteWindow = "WM_DELETE_WINDOW"
    case inputMethods = "XIM_SERVERS"
    case keyboardClaim = "_X11MENU_KEYBOARD"
    case keyboardHold = "_X11MENU_KEYBOARD_HOLD"
    case preferences = "_X11MENU_PREFERENCES"
    case layout = "_X11MENU_LAYOUT"
    case appearance = "_X11MENU_APPEARANCE"
    case dismissal = "_X11MENU_DISMISSAL"

    /// The name under which it is interned on screen number `screen`.
    func spelling(screen: Int) -> String {
        switch self {
        case .compositor, .settingsOwner: rawValue + String(screen)
        default: rawValue
        }
    }
}

/// The server's numbers for the atoms.
struct Atoms: Sendable {
    // There are few of them. The first use of a dictionary whose keys are a type of our own costs more than all searches in this array.
    private var numbers: [(name: AtomName, number: UInt32)] = []

    /// No atoms.
    init() {}

    /// Makes the atoms from the numbers of all names, in the order of `AtomName`.
    init(_ all: [UInt32]) { numbers = zip(AtomName.allCases, all).map { ($0, $1) } }

    subscript(name: AtomName) -> UInt32 { numbers.first { $0.name == name }?.number ?? 0 }

    /// Requests the atoms of all names, without waiting.
    ///
    /// - Returns: The sequence numbers of the requests, in the order of `AtomName`.
    @unsafe static func request(on reference: OpaquePointer, screen: Int) -> [UInt32] {
        AtomName.allCases.map { name in
            let spelling = name.spelling(screen: screen)
            return unsafe xcb_intern_atom(reference, 0, UInt16(spelling.utf8.count), spelling).sequence
        }
    }
}

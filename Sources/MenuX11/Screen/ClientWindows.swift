internal import CX11

/// The windows that the window manager lists, and what a task list does with them (EWMH).
public struct ClientWindows {
    /// A window of another program.
    public struct Window: Sendable, Hashable {
        /// Its number.
        public var number: UInt32
        /// Its title.
        public var title = ""
        /// The first part of its class.
        public var instance = ""
        /// The second part of its class.
        public var className = ""
        /// Its role.
        public var role = ""
        /// The number of its desktop, from 0; nil if it is on all of them.
        public var desktop: Int?
        /// Whether task lists show it.
        public var isListed = true
        /// Whether it asks for attention.
        public var isUrgent = false
    }

    private static let names = [
        "_NET_CLIENT_LIST_STACKING", "_NET_CLIENT_LIST", "_NET_ACTIVE_WINDOW", "_NET_CURRENT_DESKTOP",
        "_NET_DESKTOP_NAMES", "_NET_WM_DESKTOP", "_NET_WM_STATE", "_NET_WM_STATE_SKIP_TASKBAR",
        "_NET_WM_STATE_SKIP_PAGER", "_NET_WM_STATE_DEMANDS_ATTENTION", "_NET_WM_NAME", "WM_WINDOW_ROLE",
        "_NET_CLOSE_WINDOW",
    ]

    /// How many windows are listed, and how many bytes of each of their texts are read.
    private static let (mostWindows, mostTextBytes) = (4096, UInt32(1 << 12))

    private let connection: Connection
    private let atoms: [String: UInt32]

    /// Prepares to list windows; one round trip.
    public init(on connection: Connection) {
        self.connection = connection
        let reference = unsafe connection.reference
        let requests = Self.names.map { ($0, unsafe xcb_intern_atom(reference, 0, UInt16($0.utf8.count), $0).sequence) }
        var atoms: [String: UInt32] = [:]
        for (name, request) in requests {
            atoms[name] = connection.reply(request, as: xcb_intern_atom_reply_t.self)?.body.atom
        }
        self.atoms = atoms
    }

    private var root: UInt32 { connection.screen.root.rawValue }

    private func request(_ name: String, of window: UInt32) -> xcb_get_property_cookie_t {
        connection.requestProperty(window, atoms[name] ?? 0)
    }

    /// Requests numbers of a window, of which there are few where the other program follows the standards.
    private func requestNumbers(_ name: String, of window: UInt32) -> xcb_get_property_cookie_t {
        connection.requestProperty(window, atoms[name] ?? 0, atMost: Self.mostTextBytes)
    }

    /// Requests a text of a window, which is the other program's and may be of any length.
    private func requestText(_ name: UInt32, of window: UInt32) -> xcb_get_property_cookie_t {
        connection.requestProperty(window, name, atMost: Self.mostTextBytes)
    }

    private func words(_ name: String) -> [UInt32] {
        Connection.words(connection.propertyBytes(request(name, of: root)) ?? [])
    }

    /// The active window; nil if there is none.
    public var active: UInt32? { words("_NET_ACTIVE_WINDOW").first }

    /// The number of the desktop that is shown; nil if the window manager has none.
    public var currentDesktop: Int? { words("_NET_CURRENT_DESKTOP").first.map { Int($0) } }

    /// The names of the desktops.
    public var desktopNames: [String] {
        let bytes = connection.propertyBytes(request("_NET_DESKTOP_NAMES", of: root)) ?? []
        return bytes.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The windows, the topmost first; three round trips.
    public func list() -> [Window] {
        let stacked = words("_NET_CLIENT_LIST_STACKING")
        let listed = stacked.isEmpty ? words("_NET_CLIENT_LIST") : stacked
        let numbers = Array(listed.reversed().prefix(Self.mostWindows))
        let questions = numbers.map { window in
            (
                texts: [
                    requestText(atoms["_NET_WM_NAME"] ?? 0, of: window),
                    requestText(XCB_ATOM_WM_NAME.rawValue, of: window),
                    requestText(XCB_ATOM_WM_CLASS.rawValue, of: window),
                    requestText(atoms["WM_WINDOW_ROLE"] ?? 0, of: window),
                ],
                desktop: requestNumbers("_NET_WM_DESKTOP", of: window),
                state: requestNumbers("_NET_WM_STATE", of: window),
                hints: connection.requestProperty(window, XCB_ATOM_WM_HINTS.rawValue, atMost: Self.mostTextBytes)
            )
        }
        return zip(numbers, questions).map { number, question in
            let texts = question.texts.map { connection.propertyBytes($0) ?? [] }
            var window = Window(number: number)
            window.title = String(decoding: texts[0].isEmpty ? texts[1] : texts[0], as: UTF8.self)
            let parts = texts[2].split(separator: 0, omittingEmptySubsequences: false)
            window.instance = String(decoding: parts.first ?? [], as: UTF8.self)
            window.className = String(decoding: parts.dropFirst().first ?? [], as: UTF8.self)
            window.role = String(decoding: texts[3], as: UTF8.self)
            let desktop = Connection.words(connection.propertyBytes(question.desktop) ?? []).first
            window.desktop = desktop.flatMap { $0 == .max ? nil : Int($0) }
            let state = Connection.words(connection.propertyBytes(question.state) ?? [])
            func has(_ name: String) -> Bool { atoms[name].map(state.contains) ?? false }
            window.isListed = !has("_NET_WM_STATE_SKIP_TASKBAR") && !has("_NET_WM_STATE_SKIP_PAGER")
            let hints = Connection.words(connection.propertyBytes(question.hints) ?? []).first ?? 0
            // The flag XUrgencyHint of ICCCM's WM_HINTS.
            window.isUrgent = hints & 256 != 0 || has("_NET_WM_STATE_DEMANDS_ATTENTION")
            return window
        }
    }

    /// Asks the window manager to show the desktop of a window, and to raise and focus it.
    public func activate(_ window: Window) {
        if let desktop = window.desktop, desktop != currentDesktop {
            send("_NET_CURRENT_DESKTOP", to: root, [UInt32(desktop)])
        }
        // 2: the request comes from a program that acts for the user, such as a task list.
        send("_NET_ACTIVE_WINDOW", to: window.number, [2, 0, 0])
        connection.synchronize()
    }

    /// Asks the window manager to close a window.
    public func close(_ window: Window) {
        send("_NET_CLOSE_WINDOW", to: window.number, [0, 2])
        connection.synchronize()
    }

    /// Has the server keep the pixels of windows, however they are covered from now on, until the connection ends; a compositor has it do that anyway. At
    /// most one round trip.
    public func keepPixels(of windows: [Window]) {
        guard !connection.screen.isComposited, connection.windowsBeneath.arePixelsKept else { return }
        connection.expectingErrors {
            for window in windows { unsafe cx11_redirect_window(connection.reference, window.number, 0) }
        }
    }

    /// Sends a message about a window to the window manager.
    private func send(_ name: String, to window: UInt32, _ data: [UInt32]) {
        if let type = atoms[name] { WindowManager(of: connection).tell(type, about: window, data) }
    }
}

import MenuX11

/// A window of another program, as task lists show it.
package struct OtherWindow {
    fileprivate let window: ClientWindows.Window
    /// The name or else the number of its desktop; empty if it is on all of them.
    package let desktopName: String
    /// Whether it is on the desktop that is shown.
    package let isOnCurrentDesktop: Bool
    /// Whether it is the active window.
    package let isActive: Bool

    /// Its number.
    package var number: UInt32 { window.number }
    /// Its title.
    package var title: String { window.title }
    /// The first part of its class.
    package var instance: String { window.instance }
    /// The second part of its class.
    package var className: String { window.className }
    /// Its role.
    package var role: String { window.role }
    /// Whether it asks for attention.
    package var isUrgent: Bool { window.isUrgent }
}

/// The windows of other programs on a display, and what task lists do with them.
package struct OtherWindows {
    private let clients: ClientWindows

    /// Prepares to list them; one round trip.
    package init(on desktop: Desktop) { clients = ClientWindows(on: desktop.connection) }

    /// The windows that task lists show, the topmost first; a few round trips.
    package func list() -> [OtherWindow] {
        let (names, current, active) = (clients.desktopNames, clients.currentDesktop, clients.active)
        return clients.list().filter(\.isListed).map { window in
            let name = window.desktop.map { names.indices.contains($0) ? names[$0] : String($0) }
            return OtherWindow(
                window: window, desktopName: name ?? "",
                isOnCurrentDesktop: window.desktop == nil || window.desktop == current,
                isActive: window.number == active)
        }
    }

    /// Asks the window manager to show a window's desktop, and to raise and focus the window.
    package func activate(_ window: OtherWindow) { clients.activate(window.window) }

    /// Has the server keep what windows show, however they are covered from now on; at most one round trip.
    package func keepContents(of windows: [OtherWindow]) { clients.keepPixels(of: windows.map(\.window)) }

    /// Asks the window manager to close a window.
    package func close(_ window: OtherWindow) { clients.close(window.window) }
}

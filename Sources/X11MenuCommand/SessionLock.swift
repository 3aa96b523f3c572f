package import MenuSystem
package import MenuSession
package import X11Menu

/// Listens for the signals by which a session is locked: `Lock` of logind, and `ActiveChanged` of screen savers.
///
/// It connects to the buses at the first turn of the loop, when the menu is already on the screen, and does without a bus that does not exist.
package final class SessionLock: EventClient {
    /// Closes the menu.
    private let yield: () throws -> Void
    private var buses: [BusConnection]?
    /// Whether a signal has come that the menu does not know of yet.
    private var isLocking = false

    /// The interfaces of screen savers that send `ActiveChanged`.
    private static let screenSavers = [
        "org.freedesktop.ScreenSaver", "org.gnome.ScreenSaver", "org.mate.ScreenSaver", "org.cinnamon.ScreenSaver",
        "org.xfce.ScreenSaver",
    ]

    private init(_ yield: @escaping () throws -> Void) { self.yield = yield }

    /// Runs a menu, which ends when the session is locked.
    package static func run(_ popup: MenuPopup, on desktop: Desktop) throws -> Ending {
        try SessionLock(popup.yieldToLocker).listen(on: desktop) { try popup.run() }
    }

    /// Serves a bar, whose open menu closes when the session is locked.
    package static func run(_ bar: MenuBar, on desktop: Desktop) throws {
        let lock = SessionLock { if bar.openTitle != nil { bar.dismissMenu() } }
        try lock.listen(on: desktop) { try bar.run() }
    }

    /// Does something, and listens meanwhile.
    private func listen<Result>(on desktop: Desktop, during body: () throws -> Result) rethrows -> Result {
        desktop.eventLoop.add(self)
        defer { desktop.eventLoop.remove(self) }
        return try body()
    }

    /// The connections to the buses, and the signal that has come.
    package var sources: [EventSource] {
        guard let buses else {
            return [EventSource("session lock", deadline: EventSource.atOnce) { [unowned self] in connect() }]
        }
        let lock = EventSource("session lock", deadline: EventSource.atOnce) { [unowned self] in
            isLocking = false
            try yield()
        }
        return buses.flatMap(\.sources) + (isLocking ? [lock] : [])
    }

    private func connect() {
        func bus(_ addresses: [BusAddress]) -> BusConnection? {
            try? BusConnection(to: addresses) { MonotonicClock.seconds }
        }
        let (session, system) = (bus(BusAddress.session), bus(BusAddress.system))
        for interface in Self.screenSavers {
            session?.subscribe(to: BusMatch(interface: interface, member: "ActiveChanged")) { [unowned self] signal in
                if signal.body.first?.boolean == true { isLocking = true }
            }
        }
        let lock = BusMatch(
            sender: "org.freedesktop.login1", path: Self.sessionPath, interface: "org.freedesktop.login1.Session",
            member: "Lock")
        system?.subscribe(to: lock) { [unowned self] _ in isLocking = true }
        buses = [session, system].compactMap(\.self)
    }

    /// The object of our session; nil for any session, if `XDG_SESSION_ID` does not name ours.
    private static var sessionPath: String? {
        guard let id = Environment.value("XDG_SESSION_ID"), !id.isEmpty else { return nil }
        // What is neither a letter nor a digit is escaped, and so is a digit at the beginning.
        let escaped = id.utf8.enumerated().map { index, byte in
            let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            let digits = String(byte, radix: 16)
            return isLetter || isDigit && index > 0
                ? String(decoding: [byte], as: UTF8.self) : "_" + (digits.count < 2 ? "0" : "") + digits
        }
        return "/org/freedesktop/login1/session/" + escaped.joined()
    }
}

internal import CX11
internal import MenuSystem
public import MenuGeometry

/// The second call of a menu: by a name, it closes the menu that is open; right after the press that has closed the menu, it opens none.
///
/// A panel's button receives the press that dismisses its menu, and calls the menu again. Whoever pressed there meant to close it.
public final class SecondCall {
    /// The window that owns the selection of the menu's name.
    private let window: UInt32
    private unowned let connection: Connection

    /// What a menu leaves behind that was dismissed by a press outside.
    struct Trace: Equatable, Sendable {
        /// When the press was, in milliseconds of the system's clock that never goes back.
        var time: UInt32
        /// Where it was, in root-window pixels.
        var press: PixelPoint
        /// Where the pointer was when the menu opened.
        var origin: PixelPoint
        /// A number that stands for the call.
        var call: UInt32

        init(time: UInt32, press: PixelPoint, origin: PixelPoint, call: UInt32) {
            (self.time, self.press, self.origin, self.call) = (time, press, origin, call)
        }

        /// Reads the property's numbers; nil if there is none.
        init?(words: [UInt32]) {
            guard words.count == 6 else { return nil }
            func number(_ index: Int) -> Int { Int(Int32(bitPattern: words[index])) }
            self.init(
                time: words[0], press: PixelPoint(x: number(1), y: number(2)),
                origin: PixelPoint(x: number(3), y: number(4)), call: words[5])
        }

        var words: [UInt32] {
            [time] + [press.x, press.y, origin.x, origin.y].map { UInt32(bitPattern: Int32(clamping: $0)) } + [call]
        }

        /// Whether a call comes so soon after the press that it belongs to it.
        ///
        /// - Parameters:
        ///   - place: Where the pointer is at the call; nil if that does not matter.
        ///   - reach: How far apart in pixels two places on the same button are at most.
        func precedes(_ call: UInt32, at place: PixelPoint?, time now: UInt32, reach: Int) -> Bool {
            let isSoon = now &- time <= UInt32(SecondCall.time)
            func isNear(_ one: PixelPoint, _ other: PixelPoint) -> Bool {
                abs(one.x - other.x) <= reach && abs(one.y - other.y) <= reach
            }
            guard call == self.call, isSoon else { return false }
            return place.map { isNear($0, press) && isNear(press, origin) } ?? true
        }
    }

    /// How long a click takes, with the start of what it calls, in milliseconds.
    static let time = 500

    private init(owning selection: UInt32, on connection: Connection) {
        self.connection = connection
        window = connection.makeHiddenWindow()
        unsafe xcb_set_selection_owner(connection.reference, window, selection, 0)
        connection.selections.toggle = selection
    }

    /// Closes the menu of a name that is open, or makes a menu of that name known to the next call; two round trips.
    ///
    /// - Returns: Nil if there was such a menu, which closes; otherwise what makes the next one known, until its last reference is released.
    public static func begin(_ name: String, on connection: Connection) -> SecondCall? {
        let spelling = "_X11MENU_TOGGLE_" + name
        let request = unsafe xcb_intern_atom(connection.reference, 0, UInt16(spelling.utf8.count), spelling).sequence
        let selection = connection.reply(request, as: xcb_intern_atom_reply_t.self)?.body.atom ?? 0
        let question = unsafe xcb_get_selection_owner(connection.reference, selection).sequence
        let owner = connection.reply(question, as: xcb_get_selection_owner_reply_t.self)?.body.owner ?? 0
        guard owner == 0 else {
            // Its owner is told of the loss.
            unsafe xcb_set_selection_owner(connection.reference, 0, selection, 0)
            connection.synchronize()
            return nil
        }
        return SecondCall(owning: selection, on: connection)
    }

    /// Lets the next call open a menu. Sends, does not wait.
    deinit {
        unsafe xcb_destroy_window(connection.reference, window)
        connection.selections.toggle = nil
    }
}

extension Connection {
    /// Leaves behind that a press outside has dismissed the menu of a call. Sends, does not wait.
    ///
    /// - Parameters:
    ///   - call: A number that stands for the call.
    ///   - press: Where the press was, in root-window pixels.
    ///   - origin: Where the pointer was when the menu opened.
    public func leaveTrace(of call: UInt32, press: PixelPoint, origin: PixelPoint) {
        // The server lets untrusted clients change nothing there.
        guard !extensions.areWithheld else { return }
        let trace = SecondCall.Trace(time: Self.milliseconds, press: press, origin: origin, call: call)
        set(screen.root.rawValue, atoms[.dismissal], XCB_ATOM_CARDINAL.rawValue, words: trace.words)
    }

    /// Whether a call, made when this connection was opened, belongs to the press that has just dismissed the menu of the same call. The next call does not.
    ///
    /// - Parameter reach: How far apart in pixels two places on the same button are at most; nil if places do not matter.
    public func followsDismissal(ofCall call: UInt32, within reach: Int?) -> Bool {
        let place = reach == nil ? nil : screen.pointer.position
        guard
            screen.dismissal?.precedes(call, at: place, time: Self.milliseconds, reach: reach ?? 0) == true
        else { return false }
        unsafe xcb_delete_property(reference, screen.root.rawValue, atoms[.dismissal])
        synchronize()
        return true
    }

    private static var milliseconds: UInt32 {
        UInt32(truncatingIfNeeded: MonotonicClock.nanoseconds / 1_000_000)
    }

    /// Requests what was left behind last.
    func requestTrace() -> xcb_get_property_cookie_t {
        requestProperty(screen.root.rawValue, atoms[.dismissal], atMost: 24)
    }

    /// Reads the reply of `requestTrace`.
    func collectTrace(_ cookie: xcb_get_property_cookie_t) {
        screen.dismissal = SecondCall.Trace(words: Self.words(propertyBytes(cookie) ?? []))
    }
}

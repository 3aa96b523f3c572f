import MenuSystem
public import MenuGeometry
import MenuRendering
import MenuX11

/// An X display that menus are shown on, as long as its owner keeps it or until ``close()``. Its connection belongs to the thread that opened it.
public final class Desktop {
    /// Why a display could not be opened.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// The display and the reason, in one line.
        public var description: String
    }

    let connection: Connection
    /// The loop that waits for the display and for everything shown on it; nil before the first menu.
    var loop: EventLoop?
    /// Dispatches the display's events to the clients.
    let events: DesktopEvents
    /// The fonts of the last menu or bar.
    private var shaper: TextShaper?
    /// What receives the second click where a click has just ended a menu; nil if there is nothing like that.
    var secondClick: SecondClick? {
        didSet {
            if let oldValue { remove(oldValue) }
            if let secondClick { add(secondClick) }
        }
    }

    /// Makes the menu known to a second call of the same name; nil if it has none.
    var secondCall: SecondCall?
    /// Tells assistive programs of its menus; nil before the first menu.
    var access: AccessService?

    /// Closes the desktop: dismisses the menus on it and closes its bars, with their callbacks, gives up pointer and keyboard, and ends the connection to
    /// the display. Releasing the desktop does the same, without callbacks.
    ///
    /// Calls that need the display throw `MenuError.displayLost` from then on. Does nothing if it is closed already.
    public func close() {
        for client in events.clients.reversed() { client.leaveDesktop() }
        secondClick = nil
        secondCall = nil
        access = nil
        connection.close()
    }

    deinit { close() }

    /// The fonts at a scale, which menus and bars share: to read the configuration of the fonts takes milliseconds.
    func shaper(atScale scale: Double) -> TextShaper {
        if let shaper, shaper.scale == scale { return shaper }
        let made = TextShaper(scale: scale)
        shaper = made
        return made
    }

    /// Opens a display; does not try another one.
    ///
    /// - Parameter name: Its name; nil for the one that `DISPLAY` names.
    /// - Throws: `Failure` if there is no such display or it refuses the connection.
    public convenience init(display name: String? = nil) throws(Failure) {
        try self.init(display: name, holdsKeyboard: false)
    }

    /// Opens a display; does not try another one.
    ///
    /// - Parameters:
    ///   - name: Its name; nil for the one that `DISPLAY` names.
    ///   - holdsKeyboard: Whether keys pressed from now on go to the first menu; for programs that only show a menu. If no menu opens within 0.9
    ///     seconds, or none opens at all, the keys go to the focused window.
    package init(display name: String? = nil, holdsKeyboard: Bool) throws(Failure) {
        Desktop.openStandardDescriptors()
        do {
            connection = try Connection(displayName: name, holdsKeyboard: holdsKeyboard)
            events = DesktopEvents(of: connection)
        } catch {
            throw Failure(description: error.description)
        }
    }

    /// Opens `/dev/null` on each of the descriptors 0 to 2 that is closed, so that no other file or socket takes its number.
    ///
    /// Opening a display does this; a program that opens files earlier should call it first.
    public static func openStandardDescriptors() { MenuX11.openStandardDescriptors() }

    /// Whether the program was launched by the auto-repeat of a key whose press has launched another menu that is still open; known only while the
    /// keyboard is held.
    package var isRepeatedLaunch: Bool { connection.keyboard.isRepeatedLaunch }

    /// Keeps freed memory for reuse, and obtains the memory of a menu's first frame from the system while the program waits for the server. For
    /// programs that only show a menu; to be called before anything else.
    package static func prepareHeap() { Heap.prepare() }

    /// Whether a separate process cuts the connection if this program stalls or is stopped while a menu holds pointer and keyboard; for programs that
    /// only show a menu. Otherwise a thread releases both and the connection stays open. To be set before the first menu.
    package var endsWhenStopped = false {
        didSet { connection.setWatchdogKind(endsWhenStopped ? .process : .thread) }
    }

    /// As `endsWhenStopped`, but a thread goes first where the program stalls without being stopped, and the connection stays open then: for programs
    /// that go on after a menu. To be called before the first menu.
    package func endOnlyWhenStopped() { connection.setWatchdogKind(.both) }

    /// Whether keys, clicks and motion that other clients send to menus and bars by `XSendEvent` count like the user's own.
    ///
    /// False by default: such events are ignored, so that no client can choose for the user in this way. Input made with XTEST, as by `xdotool`
    /// without a window and by screen keyboards, always counts.
    public var allowsSendEvents: Bool {
        get { connection.allowsSendEvents }
        set { connection.allowsSendEvents = newValue }
    }

    /// Called once if the keymap cannot be loaded; keys then have their meaning in the core protocol.
    package var onMissingKeymap: (() -> Void)? {
        get { connection.keyboard.onMissingKeymap }
        set { connection.keyboard.onMissingKeymap = newValue }
    }

    /// Device pixels per point: `preferredScale`, or else from the desktop's settings.
    public var scale: Double {
        preferredScale?.bounded(to: 0.5...8, otherwise: 1) ?? ScaleSources(of: connection).scale
    }

    /// Device pixels per point of menus and bars that are made from now on, from 0.5 to 8; nil for those of the desktop's settings.
    public var preferredScale: Double?

    /// Whether menus and bars that are made from now on are laid out from right to left.
    public var isRightToLeft = false

    /// Releases the keyboard that a menu has held for the next menu, together with the keys that were pressed meanwhile.
    package func releaseKeyboard() {
        events.dropKept()
        connection.keyboard.ungrab()
        connection.flush()
    }

    /// Closes the menu of a name that is open on the display, or gives the next menu that name.
    ///
    /// - Returns: Whether there was one, which closes.
    package func closesMenu(named name: String) -> Bool {
        secondCall = SecondCall.begin(name, on: connection)
        return secondCall == nil
    }

    /// Whether a call belongs to the press that has just dismissed the menu of the same call.
    ///
    /// - Parameters:
    ///   - call: A number that stands for it.
    ///   - reach: How far apart in pixels two places on the same button are at most; nil if places do not matter.
    package func followsDismissal(ofCall call: UInt32, within reach: Int?) -> Bool {
        connection.followsDismissal(ofCall: call, within: reach)
    }

    /// Asks the newest bar on the display whose program answers calls to open its first menu.
    ///
    /// - Returns: Whether there is such a bar.
    package func callBar() -> Bool { BarCall(on: connection)?.send() ?? false }

    /// Keeps a text on the clipboard until another program takes it over, a clipboard manager has saved it, or a time has passed, in seconds.
    ///
    /// - Throws: `MenuError.displayLost`.
    package func keepClipboard(_ text: String, for time: Double) throws {
        do { try connection.selections.keep(text, until: Timers.now + time) } catch {
            throw MenuError.displayLost(error.description)
        }
    }

    /// What is on the screen of the newest menu or bar of the display, a JSON object for each element; nil if none is open, or does not answer.
    ///
    /// - Parameter limit: How long to wait, in seconds.
    package func menuLayout(within limit: Double) throws -> [String]? {
        try connection.selections.askForLayout(within: limit)?.split(separator: "\n").map { String($0) }
    }

    /// The value of an X resource by its full name, such as `xmenu.font`; nil if the user has set none.
    public func resource(_ name: String) -> String? { connection.screen.resources.values[name] }

    /// Whether the desktop's settings and its portal allow animations.
    public var enablesAnimations: Bool { connection.screen.enablesAnimations }

    /// The focused window's rectangle in root-window pixels; nil if no window has the focus.
    public var focusedFrame: ScreenRect? { connection.screen.focusedFrame.map { Rect($0) } }

    /// A window's rectangle in root-window pixels; nil if there is no such window.
    public func frame(ofWindow number: UInt32) -> ScreenRect? {
        connection.frame(of: WindowID(rawValue: number)).map { Rect($0) }
    }

    /// The position of the pointer, in root-window pixels; one round trip.
    public func pointerLocation() -> ScreenPoint { Point(connection.queryPointer().position) }
}

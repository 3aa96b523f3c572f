import MenuEventLoop
public import MenuGeometry
import MenuRendering
import MenuX11

/// An X display that menus are shown on. Its connection belongs to the thread that opened it.
public final class Desktop {
    /// Why there is no display to show anything on.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// Which display, and why, in one line.
        public var description: String
    }

    let connection: Connection
    /// What waits for the display and for all that is shown on it; nil before the first menu.
    var loop: EventLoop?
    /// What the display says, on its way to those whom it concerns.
    let events: DesktopEvents
    /// The fonts, kept from one menu to the next, by their scale.
    var shaper: TextShaper?

    /// Opens a display; no other one is tried.
    ///
    /// - Parameter name: Its name; nil for the one that `DISPLAY` names.
    /// - Throws: `Failure`, where there is none or it does not let us in.
    public convenience init(display name: String? = nil) throws(Failure) {
        try self.init(display: name, holdsKeyboard: false)
    }

    /// Opens a display; no other one is tried.
    ///
    /// - Parameters:
    ///   - name: Its name; nil for the one that `DISPLAY` names.
    ///   - holdsKeyboard: Whether what is struck from now on is for the first menu; for programs that are nothing but a menu. It goes to whoever has
    ///     the focus where there is no menu after 0.9 seconds, or never.
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
    /// Opening a display does it; a program that opens other files before calls it first.
    public static func openStandardDescriptors() { MenuX11.openStandardDescriptors() }

    /// Whether the program was launched by the repetition of a key whose press has launched another menu, which is still there; known where the
    /// keyboard is held.
    package var isRepeatedLaunch: Bool { connection.keyboard.isRepeatedLaunch }

    /// Has memory that was freed kept for what comes next, and what a menu's first frame will need got while the server is waited for; for
    /// programs that do nothing but show a menu, before they do anything.
    package static func prepareHeap() { Heap.prepare() }

    /// Whether a process of its own cuts the connection where this program stands still or is stopped while a menu holds pointer and keyboard;
    /// for programs that are nothing but a menu. Otherwise a thread lets go of both and the connection goes on. To be set before the first menu.
    package var endsWhenStopped = false {
        didSet { connection.setWatchdogKind(endsWhenStopped ? .process : .thread) }
    }

    /// Whether keys, clicks and motion that other clients send to menus and bars by `XSendEvent` count like the person's.
    ///
    /// False at first: they are passed over, so that no client chooses for the person by that. Input that is made with XTEST, as `xdotool` and
    /// screen keyboards do without a window's name, counts in any case.
    public var allowsSendEvents: Bool {
        get { connection.allowsSendEvents }
        set { connection.allowsSendEvents = newValue }
    }

    /// Called once where the keymap cannot be loaded, and keys mean what the core protocol says.
    package var onMissingKeymap: (() -> Void)? {
        get { connection.keyboard.onMissingKeymap }
        set { connection.keyboard.onMissingKeymap = newValue }
    }

    /// Device pixels a point, as the desktop's settings say.
    public var scale: Double { ScaleSources(of: connection).scale }

    /// Gives back the keyboard that a menu has held for the next one, and with it what was struck meanwhile.
    package func releaseKeyboard() {
        connection.keyboard.ungrab()
        connection.flush()
    }

    /// Asks the newest bar of the display, whose program answers calls, to open its first menu.
    ///
    /// - Returns: Whether there is one.
    package func callBar() -> Bool { BarCall(on: connection)?.send() ?? false }

    /// The value of an X resource by its name as it is written, such as `xmenu.font`; nil where the person has set none.
    public func resource(_ name: String) -> String? { connection.screen.resources.values[name] }

    /// Whether the desktop's settings allow animations.
    public var enablesAnimations: Bool { connection.screen.settings.enablesAnimations }

    /// The focused window's rectangle in root-window pixels; nil where none has the focus.
    public var focusedFrame: ScreenRect? { connection.screen.focusedFrame.map { Rect($0) } }

    /// A window's rectangle in root-window pixels; nil where there is no such window.
    public func frame(ofWindow number: UInt32) -> ScreenRect? {
        connection.frame(of: WindowID(rawValue: number)).map { Rect($0) }
    }

    /// Where the pointer is now, in root-window pixels; one round trip.
    public func pointerLocation() -> ScreenPoint { Point(connection.queryPointer().position) }
}

import MenuGeometry
import MenuRendering
import MenuX11

/// Schedules captures of the screen beneath a menu or a bar, and performs them.
///
/// The server reports windows that appear, disappear or move, and changes of the desktop's background, in any case; what the windows beneath draw is
/// reported from shortly after a menu has opened. Nothing wakes the program while nothing changes.
struct BackdropWatch {
    /// When the next capture is due; nil if nothing has changed.
    private(set) var due: Double?
    /// When to ask for reports of what the windows beneath draw; nil once that is done.
    private(set) var followDue: Double?
    private var first = 0.0
    private var capturesLeft = 0
    /// When the last capture was made.
    private var last = -Double.infinity

    /// The minimum time between captures because of drawing, in seconds: a video beneath must not cause constant redrawing.
    static let rest = 0.25

    /// The longest time that a capture may take to be transferred, in seconds, before captures end: all answers to the user's input wait behind it.
    static let patience = 0.15

    /// The part of the time that captures may occupy the line.
    private static let share = 0.1

    /// How long the server takes to deliver a capture, in seconds.
    private var transferTime = 0.0

    /// The minimum time between captures.
    private var pause: Double { max(BackdropWatch.rest, transferTime / BackdropWatch.share) }

    /// Takes note of how long the server took to deliver a capture, in seconds. If that is too long, no further captures are made, and the menu
    /// keeps the backdrop that it has.
    mutating func noteTransfer(of seconds: Double) {
        transferTime = seconds
        if isTooSlow { stop() }
    }

    /// Whether the line has been measured since the menu opened.
    private var isMeasured = false

    /// Measures the line, once, before anything is captured while the menu is open: the first capture was requested long before it was waited for, and
    /// tells little about the line.
    private mutating func canCapture(_ connection: Connection) -> Bool {
        if !isMeasured {
            isMeasured = true
            noteTransfer(of: connection.screenCapture.estimateTransferTime())
        }
        return !isTooSlow
    }

    private var isTooSlow: Bool { transferTime > BackdropWatch.patience }

    /// Schedules the request for reports from the windows beneath. It is delayed so that a user who opens a menu only to choose at once does not wait
    /// for it.
    mutating func follow(_ connection: Connection) {
        followDue = Timers.now + 0.1
        noteTransfer(of: max(transferTime, connection.screenCapture.transferTime))
    }

    /// Asks for reports of what the windows beneath some of our windows draw.
    mutating func askForReports(beneath windows: [PopupWindow], on connection: Connection) {
        connection.windowsBeneath.follow(windows)
        guard canCapture(connection) else { return connection.windowsBeneath.forget() }
        followed()
    }

    /// Notes that the windows beneath report what they draw from now on.
    mutating func followed() {
        followDue = nil
        // Windows that have to redraw what was covered take a while.
        last = Timers.now
    }

    /// Stops captures and requests for reports.
    mutating func stop() { (due, followDue) = (nil, nil) }

    /// Handles events of other windows and of the desktop's background.
    ///
    /// - Parameter windows: Our own windows; drawing elsewhere is ignored.
    mutating func note(_ event: Event, beneath windows: [PopupWindow], on connection: Connection) {
        switch event {
        case .mapped(let other), .configured(let other):
            if !connection.isOurs(other.window) { change() }
        case .unmapped(let window), .destroyed(let window):
            if !connection.isOurs(window) { change() }
        case .backgroundChanged: change()
        case .compositorChanged(let isComposited):
            // Without a compositor, the server blends our windows with what is captured then.
            if !isComposited { change() }
        case .damaged(_, let area):
            if windows.contains(where: { !$0.frame.intersection(area).isEmpty }) { draw() }
        default: break
        }
    }

    /// Handles drawing beneath.
    mutating func draw() {
        if due == nil, !isTooSlow { due = max(Timers.now + 0.03, last + pause) }
    }

    /// Handles a change of windows. Windows move in many steps: the capture waits until they stand still, but at most 0.25 seconds.
    mutating func change() {
        guard !isTooSlow else { return }
        let now = Timers.now
        if due == nil { first = now }
        due = max(min(now + 0.05, max(now, first + 0.25)), last + transferTime / BackdropWatch.share)
        // A window that has just appeared may take a while to draw its content.
        capturesLeft = 1
    }

    /// Postpones the capture until windows have redrawn what was not stored.
    mutating func waitForDrawing() { due = Timers.now + 0.1 }

    /// Notes that a capture was made.
    mutating func noteCapture() {
        last = Timers.now
        due = capturesLeft > 0 && !isTooSlow ? Timers.now + max(0.4, pause) : nil
        capturesLeft -= 1
    }

    /// Captures the screen beneath some of our windows.
    ///
    /// - Parameters:
    ///   - area: The area, in root-window pixels.
    ///   - windows: The windows to leave out.
    ///   - scale: Device pixels per point.
    ///   - other: The previous backdrop; the new one has the same scale.
    /// - Returns: Nil if the capture was postponed, or if the server does not allow it.
    mutating func capture(
        _ area: PixelRect, under windows: [PopupWindow], scale: Double, like other: Backdrop,
        on connection: Connection
    ) -> (screen: ScreenBackdrop, backdrop: Backdrop)? {
        guard canCapture(connection) else { return nil }
        if connection.windowsBeneath.follow(windows) {
            waitForDrawing()
            return nil
        }
        defer {
            noteTransfer(of: connection.screenCapture.transferTime)
            noteCapture()
        }
        let divisor = max(1, Int((scale / other.scale).rounded()))
        guard let screen = ScreenBackdrop(area, under: windows), let image = screen.image(dividedBy: divisor),
            let pixels = PixelBuffer(
                copying: image.pixels.span, width: image.size.width, height: image.size.height,
                stride: image.size.width)
        else { return nil }
        let corner = Point(x: Double(area.x) / scale, y: Double(area.y) / scale)
        return (screen, Backdrop(pixels: pixels, origin: corner, scale: scale / Double(divisor)))
    }
}

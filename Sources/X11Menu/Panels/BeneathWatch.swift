import MenuGeometry
import MenuRendering
import MenuX11

/// When it is looked again at what lies beneath a menu or a bar, and what is seen then.
///
/// Windows that come, go or move, and a new ground of the desktop, are reported to us anyway, and what is drawn in the windows beneath from
/// shortly after a menu has come. Nothing wakes us while nothing changes.
struct BeneathWatch {
    /// When the next look is due; nil where nothing has happened.
    private(set) var due: Double?
    /// When the windows beneath are to be asked for reports; nil where they have been.
    private(set) var followDue: Double?
    private var first = 0.0
    private var looksLeft = 0
    /// When it was looked last.
    private var last = -Double.infinity

    /// The least time from one look at what is drawn to the next one, in seconds: a film beneath is no reason to draw all the time.
    static let rest = 0.25

    /// Has the windows beneath asked for reports soon. Who opens a menu only to choose at once is not to wait for any of this.
    mutating func follow() { followDue = Timers.now + 0.1 }

    /// Asks the windows beneath some of ours for reports of what they draw.
    mutating func askForReports(beneath windows: [PopupWindow], on connection: Connection) {
        connection.windowsBeneath.follow(windows.map(\.frame))
        followed()
    }

    /// The windows beneath report from now on what they draw.
    mutating func followed() {
        followDue = nil
        // Those that are asked to draw what was covered take a while.
        last = Timers.now
    }

    /// Neither looks nor asks for reports any more.
    mutating func stop() { (due, followDue) = (nil, nil) }

    /// Notes what happens to other windows, and to the ground of the desktop.
    ///
    /// - Parameter windows: Our own that all of that lies beneath.
    mutating func note(_ event: Event, beneath windows: [PopupWindow], on connection: Connection) {
        switch event {
        case .mapped(let other), .configured(let other):
            if !connection.isOurs(other.window) { change() }
        case .unmapped(let window), .destroyed(let window):
            if !connection.isOurs(window) { change() }
        case .backgroundChanged: change()
        case .compositorChanged(let isComposited):
            // Where none is left, the server mixes our windows with what is seen then.
            if !isComposited { change() }
        case .damaged(_, let area):
            if windows.contains(where: { !$0.frame.intersection(area).isEmpty }) { draw() }
        default: break
        }
    }

    /// Something was drawn beneath.
    mutating func draw() {
        if due == nil { due = max(Timers.now + 0.03, last + BeneathWatch.rest) }
    }

    /// Windows move in many steps: a look waits until they stand still, but not for ever.
    mutating func change() {
        let now = Timers.now
        if due == nil { first = now }
        due = min(now + 0.05, max(now, first + 0.25))
        // A window that has just come may take a while to draw itself.
        looksLeft = 1
    }

    /// Puts the look off until windows have drawn what nobody kept before.
    mutating func waitForDrawing() { due = Timers.now + 0.1 }

    /// Tells that a look was taken.
    mutating func looked() {
        last = Timers.now
        due = looksLeft > 0 ? Timers.now + 0.4 : nil
        looksLeft -= 1
    }

    /// Looks at what lies beneath some of our windows.
    ///
    /// - Parameters:
    ///   - area: Where, in root-window pixels.
    ///   - windows: Those that are not to be seen.
    ///   - scale: Device pixels a point.
    ///   - other: What was seen before; the new backdrop has its scale.
    /// - Returns: Nil where it is put off, or where the server does not let us see it.
    mutating func look(
        at area: PixelRect, under windows: [PopupWindow], scale: Double, like other: Backdrop,
        on connection: Connection
    ) -> (screen: ScreenBeneath, backdrop: Backdrop)? {
        if connection.windowsBeneath.follow(windows.map(\.frame)) {
            waitForDrawing()
            return nil
        }
        looked()
        let divisor = max(1, Int((scale / other.scale).rounded()))
        guard let screen = ScreenBeneath(area, under: windows), let image = screen.image(dividedBy: divisor),
            let pixels = PixelBuffer(
                copying: image.pixels.span, width: image.size.width, height: image.size.height,
                stride: image.size.width)
        else { return nil }
        let corner = Point(x: Double(area.x) / scale, y: Double(area.y) / scale)
        return (screen, Backdrop(pixels: pixels, origin: corner, scale: scale / Double(divisor)))
    }
}

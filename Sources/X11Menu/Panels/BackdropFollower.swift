import MenuGeometry
import MenuRendering
import MenuX11

/// The screen beneath a menu or a bar, as far as it can be captured.
struct ScreenBackdropSource {
    /// What was on the screen before the first window was shown; nil if it cannot be captured.
    let captured: Backdrop?
    /// Schedules further captures.
    var watch = BackdropWatch()

    init(captured: Backdrop?) { self.captured = captured }
}

/// A menu or a bar on the screen that adapts its look to what lies beneath it.
protocol BackdropFollower: AnyObject {
    var connection: Connection { get }
    /// Device pixels a point.
    var scale: Double { get }
    var beneath: ScreenBackdropSource { get set }
    /// The backdrop that it shows; nil if it shows none, or is over.
    var shownBackdrop: Backdrop? { get }
    /// The windows that show the backdrop.
    var backdropWindows: [PopupWindow] { get }
    /// All of its windows that cover the screen.
    var coveringWindows: [PopupWindow] { get }
    /// Whether nothing of it is moving, so that another capture may begin.
    var isSettled: Bool { get }
    /// The area that it captures, in root-window pixels.
    var areaBeneath: PixelRect { get }
    /// Makes a backdrop from what was captured beneath it; nil if that cannot be shown.
    func backdrop(of seen: Backdrop) -> Backdrop?
    /// Shows another backdrop.
    func show(_ backdrop: Backdrop, from screen: ScreenBackdrop) throws
}

extension BackdropFollower {
    /// Handles events of other windows.
    func noteBeneath(_ event: Event) {
        guard shownBackdrop != nil else { return }
        beneath.watch.note(event, beneath: backdropWindows, on: connection)
    }

    /// Asks for reports of what the windows beneath draw.
    func followBeneath() {
        guard shownBackdrop != nil, !backdropWindows.isEmpty else { return beneath.watch.stop() }
        beneath.watch.askForReports(beneath: coveringWindows, on: connection)
    }

    /// Captures the screen beneath, and shows it if it has changed.
    func captureBeneath() throws {
        guard let old = shownBackdrop, !backdropWindows.isEmpty else { return beneath.watch.stop() }
        // Moving parts arrive first.
        guard isSettled else { return beneath.watch.waitForDrawing() }
        let windows = coveringWindows
        guard
            let (screen, seen) = beneath.watch.capture(
                areaBeneath, under: windows, scale: scale, like: old, on: connection),
            let new = backdrop(of: seen),
            new.region != old.region || new.pixels != old.pixels || windows.contains(where: \.isSolid)
        else { return }
        try show(new, from: screen)
    }
}

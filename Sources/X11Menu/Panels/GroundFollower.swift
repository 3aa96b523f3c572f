import MenuGeometry
import MenuRendering
import MenuX11

/// The screen beneath a menu or a bar, as far as it can be seen.
struct ScreenGround {
    /// What lay beneath before the first window came; nil where it cannot be seen.
    let captured: Backdrop?
    /// When it is looked at again.
    var watch = BeneathWatch()

    init(captured: Backdrop?) { self.captured = captured }
}

/// A menu or a bar on the screen that adapts its look to what comes to lie beneath it.
protocol GroundFollower: AnyObject {
    var connection: Connection { get }
    /// Device pixels a point.
    var scale: Double { get }
    var beneath: ScreenGround { get set }
    /// What it shows of the screen beneath it; nil where it shows nothing of it, or is over.
    var shownBackdrop: Backdrop? { get }
    /// The windows that show it.
    var standingWindows: [PopupWindow] { get }
    /// All windows of its own that cover the screen.
    var coveringWindows: [PopupWindow] { get }
    /// Whether nothing of it is on its way, so that another look may begin.
    var isSettled: Bool { get }
    /// Where it looks, in root-window pixels.
    var areaBeneath: PixelRect { get }
    /// Makes a backdrop of what is seen beneath it; nil where that cannot be shown.
    func backdrop(of seen: Backdrop) -> Backdrop?
    /// Shows another backdrop.
    func show(_ backdrop: Backdrop, from screen: ScreenBeneath) throws
}

extension GroundFollower {
    /// Notes what happens to other windows.
    func noteBeneath(_ event: Event) {
        guard shownBackdrop != nil else { return }
        beneath.watch.note(event, beneath: standingWindows, on: connection)
    }

    /// Asks the windows beneath for reports of what they draw.
    func followBeneath() {
        guard shownBackdrop != nil, !standingWindows.isEmpty else { return beneath.watch.stop() }
        beneath.watch.askForReports(beneath: coveringWindows, on: connection)
    }

    /// Looks at what lies beneath, and shows it where it is not what it was.
    func lookBeneath() throws {
        guard let old = shownBackdrop, !standingWindows.isEmpty else { return beneath.watch.stop() }
        // What is on its way is let arrive first.
        guard isSettled else { return beneath.watch.waitForDrawing() }
        let windows = coveringWindows
        guard
            let (screen, seen) = beneath.watch.look(
                at: areaBeneath, under: windows, scale: scale, like: old, on: connection),
            let new = backdrop(of: seen),
            new.region != old.region || new.pixels != old.pixels || windows.contains(where: \.isSolid)
        else { return }
        try show(new, from: screen)
    }
}

import MenuSystem
import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuRendering
import MenuScene
import MenuSession
import MenuX11

/// The screen beneath a bar, and how the bar follows its changes: the titles have to stay readable.
extension MenuBar: BackdropFollower {
    /// Nil for a part of a window: changes beneath it are not reported.
    var shownBackdrop: Backdrop? { place.window == nil ? strip.looks.backdrop : nil }
    var backdropWindows: [PopupWindow] { [strip.window] }
    var coveringWindows: [PopupWindow] { [strip.window] }

    /// Whether it may capture the screen beneath: while a menu is open, the menu does so.
    var isSettled: Bool { popup == nil && transition == nil }

    /// The strip, the surroundings that affect its blur, and its shadows.
    var areaBeneath: PixelRect {
        let blur = max(strip.looks.light.material.blur, strip.looks.dark.material.blur)
        let around = layout.strip.outset(by: 3 * blur).union(Rect(strip.window.frame).scaled(by: 1 / scale))
        let seen = around.intersection(options.monitor(at: layout.strip.center))
        return PixelRect(pixels: seen.scaled(by: scale).roundedOut())
    }

    func backdrop(of seen: Backdrop) -> Backdrop? { seen }

    func show(_ backdrop: Backdrop, from screen: ScreenBackdrop) throws {
        PopupWindow.updateBackdrops(of: [strip.window], from: screen)
        strip.looks.backdrop = backdrop
        try beginBlend()
        connection.flush()
    }
}

extension MenuBar {
    /// Asks for reports of changes on the desktop, if the bar is a window of its own.
    func watchBeneath() {
        guard shownBackdrop != nil else { return }
        connection.desktopWatch.start()
        beneath.watch.follow(connection)
    }

    /// Handles changes on the desktop, and wakes the loop if they require a capture.
    func noteDesktop(_ event: Event) {
        guard shownBackdrop != nil else { return }
        let before = beneathDeadlines
        noteBeneath(event)
        if case .compositorChanged = event { strip.window.adaptToCompositor() }
        if beneathDeadlines != before { desktop.eventLoop.wake() }
    }

    /// When it captures the screen beneath, and when it asks for reports of drawing beneath, in seconds of `Timers.now`.
    var beneathDeadlines: [Double?] { isSettled ? [beneath.watch.due, beneath.watch.followDue] : [nil, nil] }

    /// Applies the ground that the program has set, if the bar is a part of a window.
    func applyGround() throws {
        changes.remove(.ground)
        guard place.window != nil, let first = beneath.captured else { return }
        let pixels = ground.map {
            PixelBuffer(width: first.pixels.width, height: first.pixels.height, filledWith: $0.bounded.opaque.pixel)
        }
        strip.looks.backdrop =
            pixels.map { Backdrop(pixels: $0, origin: first.region.origin, scale: first.scale) } ?? first
        // The program says what is beneath: so it decides anew, not for others.
        if strip.looks.requestedAppearance == nil { connection.unshareAppearance(of: strip.window.id) }
        try beginBlend(keepsAppearance: false)
        connection.flush()
    }

    /// Starts the transition of the strip to the look that suits the backdrop now, as menus do.
    private func beginBlend(keepsAppearance: Bool = true) throws {
        let look = strip.look(for: layout, scale: scale, keepsAppearance: keepsAppearance)
        // Dark text on a light ground and light text on a dark ground have unreadable intermediate colours.
        guard options.theme.timing.isAnimated, look.appearance == strip.appearance,
            look.titleInks == strip.titleInks,
            strip.beginBlend(scene(of: layout, look.palette), look: look)
        else { return try draw(layout, in: look) }
        stepBlend()
    }

    /// Draws the next step of the transition.
    func stepBlend() { strip.stepBlend() }
}

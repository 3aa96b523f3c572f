import MenuEventLoop
import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuRendering
import MenuScene
import MenuSession
import MenuX11

/// What a bar stands on, and what becomes of it: its titles are to be read on it all the time that it is there.
extension MenuBar: GroundFollower {
    /// Nil for a part of a window: nothing reports what lies beneath it.
    var shownBackdrop: Backdrop? { place.window == nil ? strip.looks.backdrop : nil }
    var standingWindows: [PopupWindow] { [strip.window] }
    var coveringWindows: [PopupWindow] { [strip.window] }

    /// Whether it may look at what lies beneath: while a menu is open, the menu does.
    var isSettled: Bool { popup == nil && morph == nil }

    /// The strip and all around it that its blur and its tint depend on.
    var areaBeneath: PixelRect {
        let blur = max(strip.looks.light.material.blur, strip.looks.dark.material.blur)
        let reach = TintSolver.surroundings + 3 * blur
        let around = layout.strip.outset(by: reach).intersection(options.monitor(at: layout.strip.center))
        return PixelRect(pixels: around.scaled(by: scale).roundedOut())
    }

    func backdrop(of seen: Backdrop) -> Backdrop? { seen }

    func show(_ backdrop: Backdrop, from screen: ScreenBeneath) throws {
        strip.window.renewGround(from: screen)
        strip.looks.backdrop = backdrop
        try beginBlend()
        connection.flush()
    }
}

extension MenuBar {
    /// Asks to hear of what changes on the desktop, where the bar is a window of its own.
    func watchBeneath() {
        guard shownBackdrop != nil else { return }
        connection.desktopWatch.start()
        beneath.watch.follow()
    }

    /// Notes what happens on the desktop, and wakes the loop where that is a reason to look.
    func noteDesktop(_ event: Event) {
        guard shownBackdrop != nil else { return }
        let before = beneathDeadlines
        noteBeneath(event)
        if case .compositorChanged = event { strip.window.suitCompositor() }
        if beneathDeadlines != before { desktop.eventLoop.wake() }
    }

    /// When it looks at what lies beneath, and when it asks for reports of that, in seconds of `Timers.now`.
    var beneathDeadlines: [Double?] { isSettled ? [beneath.watch.due, beneath.watch.followDue] : [nil, nil] }

    /// Takes what its program says that lies beneath it, where it is a part of a window.
    func takeGround() throws {
        changes.remove(.ground)
        guard place.window != nil, let first = beneath.captured else { return }
        let pixels = ground.map {
            PixelBuffer(width: first.pixels.width, height: first.pixels.height, filledWith: $0.replacingAlpha(1).pixel)
        }
        strip.looks.backdrop =
            pixels.map { Backdrop(pixels: $0, origin: first.region.origin, scale: first.scale) } ?? first
        try beginBlend()
        connection.flush()
    }

    /// Lets the strip go over to the look that suits what lies beneath it now, as menus do.
    private func beginBlend() throws {
        let look = strip.look(for: layout, scale: scale)
        // Between dark letters on a light ground and light ones on a dark ground lie some that cannot be read.
        guard options.theme.timing.isAnimated, look.appearance == strip.appearance,
            strip.beginBlend(scene(of: layout, look.palette), look: look)
        else { return try draw(layout) }
        stepBlend()
    }

    /// Draws the next step on the way to another look.
    func stepBlend() { strip.stepBlend { scene(of: layout, $0) } }
}

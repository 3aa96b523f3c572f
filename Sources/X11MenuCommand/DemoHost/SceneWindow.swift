import MenuRendering
import MenuGeometry
import MenuModel
import MenuLayout
import MenuX11
import MenuDemo
import X11Menu

/// A window of the desktop as a window of the display, which a window manager decorates: its content, and the stage of that.
final class SceneWindow: PartStage {
    /// The window's number on the desktop.
    let id: Int
    let window: ClientWindow
    /// The filter or compact bar in it.
    let bar: WindowBar
    /// The rectangle of its content on the screen, in pixels, as the desktop and the window manager agreed on it last.
    var agreed: PixelRect
    /// Its title.
    var title: String { didSet { window.setTitle(title) } }
    /// Whether it is to be seen; otherwise it is minimised, or the desktop is locked.
    private(set) var isShown = false
    /// Whether it is on the screen.
    private var isSeen = false
    /// Whether the report is still to come that it has been shown or taken off the screen as this program has asked for.
    private var isAwaited = false
    private var pixels = WindowPixels()
    private unowned let host: DemoWindow

    init(_ desk: DeskWindow, of host: DemoWindow, at frame: PixelRect) {
        (id, self.host, agreed, title) = (desk.id, host, frame, desk.title)
        var options = ClientWindow.Options()
        options.title = desk.title
        options.instanceName = "x11menu-demo"
        options.className = "X11menu-demo"
        options.leastSize = SceneWindow.leastSize(atScale: host.text.scale)
        options.role = .placed
        window = ClientWindow(on: host.connection, frame: frame, options: options)
        bar = WindowBar(in: window, on: host.desktop)
        host.connection.drags.acceptDrops(on: window.id)
    }

    /// The smallest size of a content, in pixels.
    static func leastSize(atScale scale: Double) -> PixelSize {
        let least = DeskWindow.leastRoom
        return PixelSize(
            width: Int((least.width * scale).rounded(.up)), height: Int((least.height * scale).rounded(.up)))
    }

    /// Shows it or takes it off the screen.
    ///
    /// - Parameter isMinimised: Whether the window manager lists it while it is off the screen.
    func setShown(_ isShown: Bool, isMinimised: Bool) throws {
        guard isShown != self.isShown else { return }
        (self.isShown, isSeen, isAwaited) = (isShown, false, true)
        if isShown {
            try paint()
            return window.show()
        }
        bar.remove()
        if isMinimised { window.minimise() } else { window.hide() }
    }

    /// Takes on that it has been mapped or unmapped.
    ///
    /// A window manager that is late first does what it was asked for before: that is not its own wish.
    ///
    /// - Returns: Whether the window manager has done so.
    func noteMapped(_ isMapped: Bool) -> Bool {
        if isMapped == isShown {
            isAwaited = false
            return false
        }
        guard !isAwaited else { return false }
        isShown = isMapped
        return true
    }

    /// Creates or updates the bar of its scene; nil for none.
    func showBar(_ wanted: SceneBar?) throws {
        // The bar needs a visible window, as it adapts to what is beneath it.
        guard isShown, wanted != nil || bar.bar != nil else { return }
        if !isSeen { isSeen = window.isViewable }
        guard isSeen else { return }
        try bar.show(wanted, in: appearance, settings, scale: host.text.scale, clear: host.clearAway)
    }

    /// Whether there is anything to draw.
    var isDue: Bool { isShown && pixels.isDue }

    /// Draws what has changed.
    func paint() throws {
        guard let shell = host.shell as? DesktopShell else { return }
        try pixels.paint(window, text: host.text, icons: host.icons) {
            shell.draw(id, on: SceneCanvas($0, appearance, language: host.language))
        }
    }

    /// Forgets the drawing, since the window has other pixels or another scale.
    func forgetPixels() { pixels.forget() }

    // MARK: Stage

    var whole: any Stage { host }
    var size: Size {
        Size(width: Double(window.size.width) / host.text.scale, height: Double(window.size.height) / host.text.scale)
    }
    func present(_ request: MenuRequest) throws { try host.present(request, in: window) }
    func press(_ button: Int, at point: Point, on thing: LiftedThing) throws {
        try host.press(button, at: point, on: thing, in: window)
    }
    func setNeedsDisplay(_ part: Rect?) { pixels.setNeedsDisplay(part, size: size) }
}

import MenuCairo
import MenuEventLoop
package import MenuGeometry
import MenuInteraction
package import MenuLayout
import MenuModel
package import MenuRendering
package import MenuScene
import MenuSession
import MenuProcesses
import MenuX11
package import MenuDemo
package import X11Menu

/// Shows the demo in a window on a display, with one event loop for the window and the menus.
///
/// It works like any other program: the window has its own connection, and the menus are used through the package's interface.
package final class DemoWindow: Stage {
    /// The demo that is shown.
    package private(set) var shell: (any Shell)!
    /// Whether the window was closed.
    package private(set) var isClosed = false
    package private(set) var appearance: Appearance
    package private(set) var text: TextShaper
    package var settings = DemoSettings() { didSet { applySettings(after: oldValue) } }
    package var measuring: any TextMeasuring { text }

    let desktop: Desktop
    let connection: Connection
    let window: ClientWindow
    private var icons: IconStore
    private(set) var presentation: MenuPresentation?
    /// The last menu; it may still be fading out.
    private var lastPresentation: MenuPresentation?
    /// The context menu of the last pressed item.
    private(set) var context: ContextMenu?
    private(set) lazy var bars = [
        WindowBar(in: window.id.rawValue, on: desktop), WindowBar(in: window.id.rawValue, on: desktop),
    ]
    /// The first bar.
    var bar: WindowBar { bars[0] }
    /// Whether the window is visible on the screen.
    private var isSeen = false
    /// Whether there are events that the connection has already read, so that its descriptor does not report them.
    private var hasEvents = true
    /// Events of the window that are still to be handled.
    private var postponed: [Event] = []
    private var surface: ImageSurface?
    private var damage: Rect?
    /// The state of drags out of and into the window.
    var exchange = DemoExchange()

    /// The time between frames of an animated scene, in seconds.
    private static let frame = 1.0 / 30
    /// When an animated scene was advanced last, and when the window was painted last.
    private var last = (frame: 0.0, paint: 0.0)

    /// Opens the window.
    ///
    /// - Parameters:
    ///   - entry: The first scene.
    ///   - display: The display's name; nil for that in `DISPLAY`.
    ///   - appearance: Light or dark; nil for the preference in the desktop's settings.
    ///   - isDesktop: Whether it covers its monitor and draws a desktop.
    ///   - size: The size in points; nil for the default size.
    /// - Throws: `Desktop.Failure` if there is no display; another error if there is not enough memory.
    package init(
        _ entry: SceneCatalog.Entry, display: String? = nil, appearance: Appearance? = nil, isDesktop: Bool = false,
        size: Size? = nil
    ) throws {
        desktop = try Desktop(display: display)
        desktop.endsWhenStopped = true
        connection = try Connection(displayName: display)
        self.appearance = appearance ?? (connection.screen.settings.prefersDark == true ? .dark : .light)
        let monitor = connection.screen.monitor(at: connection.screen.pointer.position).frame
        let scale = DemoWindow.scale(desktop.scale, fitting: monitor.size)
        if scale != desktop.scale { desktop.preferredScale = scale }
        text = TextShaper(scale: scale)
        icons = IconStore(theme: connection.screen.settings.iconThemeName, scale: scale)
        var options = ClientWindow.Options()
        options.title = "x11menu demo"
        options.instanceName = "x11menu-demo"
        options.className = "X11menu-demo"
        options.fillsScreen = isDesktop
        options.leastSize = DemoWindow.leastSize(atScale: scale)
        var frame = monitor
        if !isDesktop {
            let wanted = size ?? DemoShell.naturalSize
            let width = min(monitor.width, Int(wanted.width * scale))
            let height = min(monitor.height, Int(wanted.height * scale))
            frame = PixelRect(
                x: monitor.x + (monitor.width - width) / 2, y: monitor.y + (monitor.height - height) / 2, width: width,
                height: height)
        }
        window = ClientWindow(on: connection, frame: frame, options: options)
        let size = self.size(of: frame)
        shell = isDesktop ? DesktopShell(entry, size: size, host: self) : DemoShell(entry, size: size, host: self)
        try paint()
        connection.drags.acceptDrops(on: window.id)
        window.show()
        connection.pointerInput.prepareSmoothScroll()
        desktop.eventLoop.add(DemoClient(of: self))
    }

    // MARK: The loop

    /// Runs the window until it is closed.
    ///
    /// - Throws: `MenuError.displayLost` if the connection to the display is lost; another error if there is not enough memory.
    package func run() throws {
        while !isClosed { try turn() }
    }

    /// Handles pending work, and waits for more if there was none.
    ///
    /// - Parameter limit: The maximum time to wait, in seconds; nil for no limit.
    package func turn(within limit: Double? = nil) throws {
        try desktop.process()
        guard !isClosed else { return }
        // Pending events, such as exposures, come first: copying exposed areas is much cheaper than painting.
        hasEvents = !connection.flushBeforeSleep()
        if !hasEvents || time > last.paint + 0.05 { try paint() }
        // The bar needs a visible window, as it adapts to what is beneath it.
        if !isSeen { isSeen = window.isViewable }
        if isSeen { try showBars() }
        // Painting may have read further events.
        hasEvents = !connection.flushBeforeSleep()
        if !hasEvents { desktop.eventLoop.wait(within: limit) }
    }

    /// The event sources of the window.
    fileprivate var sources: [EventSource] {
        let isDue = hasEvents || !postponed.isEmpty
        return [
            EventSource(
                "window", descriptor: connection.fileDescriptor, deadline: isDue ? EventSource.atOnce : nil
            ) { [unowned self] in try handleEvents() },
            EventSource("drag", deadline: exchange.deadline) { [unowned self] in giveUpDrags() },
            EventSource("scene", deadline: shell.isMoving ? last.frame + DemoWindow.frame : nil) {
                [unowned self] in
                last.frame = time
                shell.advance(to: time)
            },
        ] + exchange.runSources { [unowned self] in reportRuns() }
    }

    /// Creates, updates and removes the bars as the demo requires.
    private func showBars() throws {
        let wanted = shell.bars
        for (index, bar) in bars.enumerated() {
            let wanted = wanted.indices.contains(index) ? wanted[index] : nil
            try bar.show(wanted, in: appearance, settings, scale: text.scale, clear: clearAway)
        }
    }

    /// Handles one batch of the window's events.
    private func handleEvents() throws {
        hasEvents = false
        let events = postponed + (try drain(atMost: desktop.eventLoop.limits.batchCount))
        postponed = []
        for event in events { try handle(event) }
    }

    private func drain(atMost most: Int = .max) throws -> [Event] {
        do {
            return try connection.drainEvents(atMost: most)
        } catch {
            throw MenuError.displayLost(error.description)
        }
    }

    /// Removes the remains of menus from the screen, so that they do not show through the next menu, and updates the window.
    private func clearAway() throws {
        lastPresentation?.dismiss(animated: false)
        lastPresentation = nil
        context?.dismiss(animated: false)
        for bar in bars { bar.bar?.dismissMenu() }
        // Waits for a reply on each connection: by then, the server has removed the menu and sent the exposure events of the area below.
        _ = desktop.pointerLocation()
        connection.synchronize()
        for event in try drain() {
            if case .expose(window.id, let area) = event { window.redraw(area) } else { postponed.append(event) }
        }
        // The scene may look different while a menu is open, and shows through the menu.
        try paint()
        connection.synchronize()
    }

    private func handle(_ event: Event) throws {
        switch event {
        case .buttonPress(let press): try shell.take(.pressed(button: press.button, place(press.position)))
        case .buttonRelease(let release):
            context?.released(button: release.button)
            exchange.lastTime = release.time
            try shell.take(.released(button: release.button, place(release.position)))
        case .motion(let motion), .enter(let motion):
            let position = Point(x: Double(motion.position.x), y: Double(motion.position.y))
            context?.moved(to: position - Vector(dx: Double(window.frame.x), dy: Double(window.frame.y)))
            for shown in [presentation, context?.presentation] { try shown?.moved(to: position) }
            try shell.take(.moved(place(motion.position)))
            if connection.drags.isDragging { connection.drags.move(to: motion.position, time: motion.time) }
        case .leave: try shell.take(.left)
        case .scroll(let scroll): try shell.take(.scrolled(notches: scroll.y, place(scroll.position)))
        case .keyPress(let key) where !key.symbol.isModifier: try shell.take(.key(KeyStroke(key)))
        case .expose(window.id, let area): window.redraw(area)
        case .configured(let change) where change.window == window.id:
            if window.updateFrame() {
                surface = nil
                fitScale()
            }
        case .selectionText(.clipboard, let text):
            let body = exchange.pasting.take()
            if let text { body?(text) }
        case .dragOver, .dragLeft, .dragDropped, .dragEnded, .selectionText: takeDrag(event)
        case .clientMessage(let message): if window.isCloseRequest(message) { isClosed = true }
        default: break
        }
    }

    /// Converts a position on the screen to points from the window's corner.
    func place(_ position: PixelPoint) -> Point {
        Point(
            x: Double(position.x - window.frame.x) / text.scale, y: Double(position.y - window.frame.y) / text.scale)
    }

    // MARK: Painting

    private func paint() throws {
        let whole = Rect(origin: .zero, size: size)
        let part = surface == nil ? whole : damage?.intersection(whole)
        last.paint = time
        guard let part, !part.isEmpty else { return }
        damage = nil
        try unsafe window.withPixels { memory, stride, size in
            let target: ImageSurface
            if let surface {
                target = surface
            } else {
                target = try unsafe ImageSurface(
                    .argb32, width: size.width, height: size.height, over: memory, bytesPerRow: stride, owner: window)
            }
            surface = target
            let view = try ViewCanvas(drawingInto: target, text: text, icons: icons, within: part)
            shell.draw(on: SceneCanvas(view, appearance))
            // Flushes Cairo's pending drawing.
            target.withPixels { _ in }
        }
        window.present([PixelRect(around: part.scaled(by: text.scale))])
    }

    private func size(of frame: PixelRect) -> Size {
        Size(width: Double(frame.width) / text.scale, height: Double(frame.height) / text.scale)
    }

    // MARK: Stage

    package var size: Size { size(of: PixelRect(origin: PixelPoint(x: 0, y: 0), size: window.size)) }
    package var inspection: EngineState? { presentation?.inspection.map(EngineState.init) }

    package var time: Double { MonotonicClock.seconds }

    package func present(_ request: MenuRequest) throws {
        try clearAway()
        let scale = text.scale
        let made: MenuPresentation
        switch request.source {
        case .button(let rect, let title):
            made = MenuPresentation(
                request.menu, on: desktop, from: .part(rect.scaled(by: scale), ofWindow: window.id.rawValue))
            made.title = title
        case .place(let place):
            let corner = Vector(dx: Double(window.frame.x), dy: Double(window.frame.y))
            let root = Point(x: place.x * scale, y: place.y * scale) + corner
            // By keys, a menu opens elsewhere than at the pointer.
            let isPointer = (desktop.pointerLocation() - root).length < 2 * scale
            made = MenuPresentation(request.menu, on: desktop, from: isPointer ? .pointer : .point(root))
        }
        made.theme = request.theme ?? settings.menuTheme
        made.appearance = request.followsGround ? nil : appearance
        if request.keepsOrder { made.preferredElementOrder = .fixed }
        made.dismissalCallback = { [weak self, weak made] in
            if let self, let made, self.presentation === made { self.presentation = nil }
            request.dismissed()
        }
        presentation = made
        lastPresentation = made
        try made.present()
    }

    package func copy(_ text: String) { connection.selections.offer(text, by: .clipboard) }

    package func paste(_ body: @escaping (String) -> Void) {
        exchange.pasting = body
        connection.selections.requestText(of: .clipboard)
    }

    package func close() { isClosed = true }

    package func dismissMenu() {
        presentation?.dismiss(animated: false)
        context?.dismiss(animated: false)
        for bar in bars { bar.bar?.dismissMenu() }
    }

    package func open(title: Int) throws { try bar.bar?.open(title) }

    package func chooseInFilter(_ option: Int?, ofMainItem main: Int) {
        for bar in bars { bar.choose(option, ofMainItem: main) }
    }

    package func resetFilter() { for bar in bars { bar.reset() } }

    package var clock: WallClock { WallClock.now }

    package func applications() -> [X11Menu.MenuElement] { ApplicationElements.all() }

    package func press(_ button: Int, at point: Point, on thing: LiftedThing) throws {
        let scale = text.scale
        let made = ContextMenu(to: thing.part.scaled(by: scale), ofWindow: window.id.rawValue, on: desktop) {
            [unowned self] in
            let menu = thing.menu()
            // A failure to paint here occurs again in the next turn, which reports it.
            try? clearAway()
            return menu
        }
        made.appearance = appearance
        made.dismissalCallback = thing.dismissed
        context?.dismiss(animated: false)
        context = made
        try made.pressed(button: button, at: Point(x: point.x * scale, y: point.y * scale))
    }

    package func setNeedsDisplay(_ part: Rect?) {
        let part = part?.outset(by: 1) ?? Rect(origin: .zero, size: size)
        damage = damage?.union(part) ?? part
    }

    private func applySettings(after former: DemoSettings) {
        desktop.isRightToLeft = settings.isRightToLeft
        if settings.scale != former.scale { applyScale() }
        setNeedsDisplay(nil)
    }

    /// Makes what depends on the scale anew.
    func renewRendering(atScale scale: Double) {
        text = TextShaper(scale: scale)
        icons = IconStore(theme: connection.screen.settings.iconThemeName, scale: scale)
        surface = nil
    }

    package func setAppearance(_ appearance: Appearance) {
        self.appearance = appearance
        setNeedsDisplay(nil)
    }
}

/// The window's client of the menus' event loop; it may exist longer than the window.
private final class DemoClient: EventClient {
    private weak var window: DemoWindow?

    init(of window: DemoWindow) { self.window = window }

    var sources: [EventSource] { window?.sources ?? [] }
}

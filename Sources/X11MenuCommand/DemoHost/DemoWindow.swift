package import MenuRendering
import MenuSystem
package import MenuGeometry
import MenuInteraction
package import MenuModel
package import MenuLayout
package import MenuScene
import MenuSession
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
    private(set) var icons: IconStore
    var presentation: MenuPresentation?
    /// The last menu; it may still be fading out.
    var lastPresentation: MenuPresentation?
    /// The context menu of the last pressed item.
    var context: ContextMenu?
    private(set) lazy var bars = [WindowBar(in: window, on: desktop), WindowBar(in: window, on: desktop)]
    /// The first bar.
    var bar: WindowBar { bars[0] }
    /// Whether the window is visible on the screen, and whether it has the keyboard.
    private(set) var onScreen = (isSeen: false, hasFocus: false)
    /// Whether there are events that the connection has already read, so that its descriptor does not report them.
    private var hasEvents = true
    /// Events of the window that are still to be handled.
    var postponed: [Event] = []
    /// The drawing of the window.
    var pixels = WindowPixels()
    /// The other windows of the demo: those of a desktop under a window manager.
    let sceneWindows: SceneWindows?
    /// The state of drags out of and into the window.
    var exchange = DemoExchange()

    /// The time between two paintings at the least, in seconds: a mouse may report a thousand places in a second.
    private static let leastFrame = 1.0 / 75
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
        desktop.endOnlyWhenStopped()
        desktop.isRightToLeft = Language.user.isRightToLeft
        settings.isRightToLeft = desktop.isRightToLeft
        connection = try Connection(displayName: display)
        self.appearance = appearance ?? (connection.screen.prefersDark == true ? .dark : .light)
        let monitor = connection.screen.monitor(at: connection.screen.pointer.position).frame
        let scale = DemoWindow.scale(DemoWindow.scale(of: desktop), fitting: monitor.size)
        if scale != desktop.scale { desktop.preferredScale = scale }
        text = TextShaper(scale: scale)
        icons = IconStore(theme: connection.screen.settings.iconThemeName, scale: scale)
        var options = ClientWindow.Options()
        options.title = "x11menu demo"
        options.instanceName = "x11menu-demo"
        options.className = "X11menu-demo"
        sceneWindows = isDesktop ? SceneWindows(under: WindowManager(of: connection)) : nil
        options.role = sceneWindows?.groundRole ?? (isDesktop ? .fullScreen : .normal)
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
        sceneWindows?.host = self
        shell = isDesktop ? DesktopShell(entry, size: size, host: self) : DemoShell(entry, size: size, host: self)
        try paint()
        connection.drags.acceptDrops(on: window.id)
        window.show()
        connection.pointerInput.prepareSmoothScroll()
        desktop.eventLoop.add(DemoClient(of: self))
        desktop.followForAssistance(self)
    }

    // MARK: The loop

    /// Runs the window until it is closed.
    ///
    /// - Throws: `MenuError.displayLost` if the connection to the display is lost; `MenuError.windowDestroyed` if another client has destroyed the window;
    ///   another error if there is not enough memory.
    package func run() throws {
        while !isClosed { try turn() }
    }

    /// Handles pending work, and waits for more if there was none.
    ///
    /// - Parameter limit: The maximum time to wait, in seconds; nil for no limit.
    package func turn(within limit: Double? = nil) throws {
        // A menu whose window another program has destroyed is dismissed.
        do { try desktop.process() } catch {
            guard case .windowDestroyed = error else { throw error }
        }
        guard !isClosed else { return }
        // Pending events, such as exposures, come first: copying exposed areas is much cheaper than painting.
        hasEvents = !connection.flushBeforeSleep()
        if isPaintDue || time > last.paint + 0.05 { try paint() }
        // The bar needs a visible window, as it adapts to what is beneath it.
        if !onScreen.isSeen { onScreen.isSeen = window.isViewable }
        try sceneWindows?.show()
        if onScreen.isSeen { try showBars() }
        // Painting may have read further events.
        hasEvents = !connection.flushBeforeSleep()
        if !hasEvents { desktop.eventLoop.wait(within: limit) }
    }

    /// Whether what has changed is to be drawn now.
    private var isPaintDue: Bool { !hasEvents && (!hasChanges || time >= last.paint + DemoWindow.leastFrame) }

    /// Whether a window has anything to draw.
    private var hasChanges: Bool { pixels.isDue || sceneWindows?.isDue == true }

    /// The event sources of the window.
    fileprivate var sources: [EventSource] {
        let isDue = hasEvents || !postponed.isEmpty
        return [
            EventSource(
                "window", descriptor: connection.fileDescriptor, deadline: isDue ? EventSource.atOnce : nil
            ) { [unowned self] in try handleEvents() },
            EventSource("drag", deadline: exchange.deadline) { [unowned self] in giveUpDrags() },
            EventSource("paint", deadline: hasChanges ? last.paint + DemoWindow.leastFrame : nil) {
                [unowned self] in try paint()
            },
            EventSource("cursor", deadline: connection.needsArrow ? EventSource.atOnce : nil) {
                [unowned self] in connection.showArrow()
            },
            EventSource("scene", deadline: shell.isMoving ? last.frame + shell.frameDuration : nil) {
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

    func drain(atMost most: Int = .max) throws -> [Event] {
        do {
            return try connection.drainEvents(atMost: most)
        } catch {
            throw MenuError.displayLost(error.description)
        }
    }

    private func handle(_ event: Event) throws {
        switch event {
        case .buttonPress(let press): try take(.pressed(button: press.button, place(press.position)), in: press.window)
        case .buttonRelease(let release):
            context?.released(button: release.button)
            exchange.lastTime = release.time
            try take(.released(button: release.button, place(release.position)), in: release.window)
        case .motion(let motion), .enter(let motion):
            try moved(to: motion.position)
            defer { showPointer(at: place(motion.position), in: motion.window) }
            try take(.moved(place(motion.position)), in: motion.window)
            if connection.drags.isDragging { connection.drags.move(to: motion.position, time: motion.time) }
        case .leave: try shell.take(.left)
        case .scroll(let scroll): try take(.scrolled(notches: scroll.y, place(scroll.position)), in: scroll.window)
        case .keyPress(let key) where !key.symbol.isModifier: try shell.take(.key(KeyStroke(key)))
        case .expose(let shown, let area): (sceneWindows?.window(shown)?.window ?? window).redraw(area)
        case .configured(let change) where change.window == window.id:
            if window.updateFrame() {
                pixels.forget()
                fitScale()
            }
        case .selectionText(.clipboard, let text):
            let body = exchange.pasting.take()
            if let text { body?(text) }
        case .dragOver, .dragLeft, .dragDropped, .dragEnded, .selectionText: takeDrag(event)
        case .clientMessage(let message) where window.isCloseRequest(message): try shell.end()
        case .destroyed(window.id): throw MenuError.windowDestroyed(window.id.rawValue)
        case .focusIn(let number, _), .focusOut(let number, _):
            // The windows of a desktop are one to assistive programs.
            if number == window.id || sceneWindows?.window(number) != nil {
                onScreen.hasFocus = if case .focusIn = event { true } else { false }
                desktop.noteForAssistance(self)
            }
            sceneWindows?.handle(event)
        default: sceneWindows?.handle(event)
        }
    }

    /// Hands on an event of the pointer, which one of the windows has reported.
    private func take(_ event: SceneEvent, in shown: WindowID) throws {
        if let shell = shell as? DesktopShell, let scene = sceneWindows?.window(shown) {
            try shell.take(event, in: scene.id)
        } else {
            try shell.take(event)
        }
    }

    /// Shows the pointer in the shape that is right for what is beneath it.
    private func showPointer(at point: Point, in shown: WindowID) {
        guard let scene = sceneWindows?.window(shown), let shell = shell as? DesktopShell else {
            return window.showCursor(CursorShape(shell.pointer(at: point)))
        }
        scene.window.showCursor(CursorShape(shell.pointer(at: point, in: scene.id)))
    }

    /// Converts a position on the screen to points from the window's corner.
    func place(_ position: PixelPoint) -> Point {
        Point(
            x: Double(position.x - window.frame.x) / text.scale, y: Double(position.y - window.frame.y) / text.scale)
    }

    // MARK: Painting

    func paint() throws {
        if hasChanges { last.paint = time }
        desktop.noteForAssistance(self)
        if let shell = shell as? DesktopShell {
            try pixels.compose(window, of: shell.takeLayers, text: text, icons: icons) {
                SceneCanvas($0, appearance, language: language)
            }
        } else {
            try pixels.paint(window, text: text, icons: icons) {
                shell.draw(on: SceneCanvas($0, appearance, language: language))
            }
        }
        try sceneWindows?.paint()
    }

    private func size(of frame: PixelRect) -> Size {
        Size(width: Double(frame.width) / text.scale, height: Double(frame.height) / text.scale)
    }

    // MARK: Stage

    package var size: Size { size(of: PixelRect(origin: PixelPoint(x: 0, y: 0), size: window.size)) }
    package var inspection: EngineState? { presentation?.inspection.map(EngineState.init) }

    package var time: Double { MonotonicClock.seconds }

    package var isAnimated: Bool { shell != nil && desktop.enablesAnimations }

    package var windowHost: (any WindowHost)? { sceneWindows }

    package func present(_ request: MenuRequest) throws { try present(request, in: window) }

    package func press(_ button: Int, at point: Point, on thing: LiftedThing) throws {
        try press(button, at: point, on: thing, in: window)
    }

    package func copy(_ text: String) { connection.selections.offer(text, by: .clipboard) }

    package func paste(_ body: @escaping (String) -> Void) {
        exchange.pasting = body
        connection.selections.requestText(of: .clipboard)
    }

    package func close() { isClosed = true }

    package var clock: WallClock { WallClock.now }

    package var language: Language { .user }

    package func applications() -> [X11Menu.MenuElement] { ApplicationElements.all() }

    package func setNeedsDisplay(_ part: Rect?) {
        pixels.setNeedsDisplay(part, size: size)
        if part == nil { sceneWindows?.setNeedsDisplay() }
    }

    private func applySettings(after former: DemoSettings) {
        desktop.isRightToLeft = settings.isRightToLeft
        if settings.scale != former.scale { applyScale() }
        pixels.forgetLayers()
        setNeedsDisplay(nil)
    }

    /// Makes what depends on the scale anew.
    func renewRendering(atScale scale: Double) {
        text = TextShaper(scale: scale)
        icons = IconStore(theme: connection.screen.settings.iconThemeName, scale: scale)
        pixels.forget()
        sceneWindows?.forgetPixels()
    }

    package func setAppearance(_ appearance: Appearance) {
        self.appearance = appearance
        pixels.forgetLayers()
        setNeedsDisplay(nil)
    }
}

extension CursorShape {
    fileprivate init(_ shape: ScenePointer) {
        switch shape {
        case .arrow: self = .arrow
        case .text: self = .text
        case .link: self = .hand
        case .move: self = .move
        case .resize(let edges):
            switch (!edges.isDisjoint(with: [.left, .right]), !edges.isDisjoint(with: [.top, .bottom])) {
            case (true, false): self = .resizeAcross
            case (false, true): self = .resizeDown
            default:
                let isFalling = edges.isSuperset(of: [.left, .top]) || edges.isSuperset(of: [.right, .bottom])
                self = isFalling ? .resizeFalling : .resizeRising
            }
        }
    }
}

/// The window's client of the menus' event loop; it may exist longer than the window.
private final class DemoClient: EventClient {
    private weak var window: DemoWindow?

    init(of window: DemoWindow) { self.window = window }

    var sources: [EventSource] { window?.sources ?? [] }
}

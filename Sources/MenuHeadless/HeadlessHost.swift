public import Cairo
public import Geometry
internal import MenuInteraction
import MenuLayout
public import MenuModel
import MenuRendering
internal import MenuScene
public import MenuSession

/// Shows a menu on an imagined screen, in virtual time, and draws what a person would see. No display is asked for anything.
///
/// It drives the session, layout, scene and renderer that the X11 host drives. The same input gives the same pictures.
public final class HeadlessHost {
    /// The imagined screen's pixels beneath the menus.
    public let backdrop: ImageSurface
    /// What the menu ended with; nil while it is open.
    public private(set) var ending: Ending?
    /// What was chosen without closing the menu, in order.
    public private(set) var reports: [Choice] = []
    /// The session that is shown.
    public let session: MenuSession

    private let scale: Double
    let shaper: TextShaper
    private let icons: IconStore
    private let looks: LookResolver
    private var canvases: [PanelCanvas] = []
    private var clock = VirtualClock()
    private var fade: (start: Double, duration: Double)?
    private var isGone = false
    private var appearance: MaterialAppearance?

    /// Shows a menu.
    ///
    /// - Parameters:
    ///   - menu: What to show.
    ///   - options: Where and how; its scale is the imagined screen's.
    ///   - backdrop: The imagined screen without the menu; its extent is the screen's, in pixels.
    ///   - pointer: Where the pointer rests at first, in screen points.
    ///   - appearance: Light or dark; nil to choose by what lies beneath.
    ///   - contrast: The least contrast of texts with what is under them.
    ///   - iconTheme: The icon theme that is searched first; nil searches those that every desktop has.
    /// - Throws: Where memory is short.
    public init(
        menu: Menu, options: SessionOptions, backdrop: ImageSurface, pointer: Point, appearance: Theme.Appearance?,
        contrast: Double, iconTheme: String? = nil
    ) throws {
        self.backdrop = backdrop
        scale = options.scale
        shaper = TextShaper(scale: options.scale)
        icons = IconStore(theme: iconTheme, scale: options.scale)
        looks = LookResolver(
            light: options.theme.light, dark: options.theme.dark, isDark: appearance.map { $0 == .dark },
            contrast: contrast, backdrop: Backdrop(screen: backdrop, scale: options.scale))
        session = MenuSession(menu: menu, options: options, measuring: shaper)
        try show(level: 0)
        try tell(.presented(pointer: pointer, pressed: []))
    }

    /// Tells the session a fact and does what it asks for.
    public func tell(_ event: SessionEvent) throws {
        try carryOut(session.handle(event, at: clock.now))
    }

    /// Lets time pass, timers and all.
    public func wait(_ duration: Double) throws {
        let end = clock.now + duration
        while clock.now < end {
            guard let timer = clock.advance(to: end) else { return }
            try tell(.timerFired(timer))
        }
    }

    func carryOut(_ requests: [SessionRequest]) throws {
        for request in requests {
            switch request {
            case .show(let level): try show(level: level)
            case .close(let level): canvases.removeSubrange(min(level, canvases.count)...)
            case .redraw(let level, let rects):
                guard canvases.indices.contains(level) else { continue }
                canvases[level].draw(session.scene(ofLevel: level).content(in: rects), in: rects)
            case .startTimer(let timer, let delay): clock.start(timer, after: delay)
            case .cancelTimer(let timer): clock.cancel(timer)
            case .passPress, .replayPress, .swallowPress, .releaseInput, .switchTitle: break
            case .deliver(let choice): ending = .chosen(choice)
            case .report(let choice): reports.append(choice)
            case .end(let code, let choice): ending = .ended(code: code, choice)
            case .fade(let duration): fade = (clock.now, duration)
            case .finish:
                if ending == nil { ending = .dismissed }
                isGone = true
            }
        }
    }

    private func show(level: Int) throws {
        let frame = session.panels[level].frame
        let look = looks.look(for: frame, keeping: appearance)
        appearance = look.appearance
        session.setPalette(look.palette, ofLevel: level)
        let canvas = try PanelCanvas(window: frame.window, scale: scale, text: shaper, icons: icons)
        let scene = session.scene(ofLevel: level)
        canvas.drawBase(scene.base, backdrop: looks.backdrop, blurred: look.blurred)
        canvas.draw(scene.content(in: nil))
        canvases.append(canvas)
    }

    /// The imagined screen as it is now.
    ///
    /// - Throws: Where memory is short.
    public func picture() throws -> ImageSurface {
        let screen = try ImageSurface(.rgb24, width: backdrop.width, height: backdrop.height)
        let context = try Context(screen)
        context.setSource(backdrop)
        context.paint()
        guard !isGone else { return screen }
        let opacity = fade.map { max(0, 1 - (clock.now - $0.start) / max($0.duration, 1e-6)) } ?? 1
        for canvas in canvases { canvas.paint(on: context, opacity: opacity) }
        return screen
    }
}

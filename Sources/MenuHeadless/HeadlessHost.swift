public import MenuRendering
public import MenuGeometry
internal import MenuInteraction
import MenuLayout
public import MenuModel
public import MenuScene
public import MenuSession

/// Shows a menu on a virtual screen, in virtual time, and draws what a user would see. It does not use a display.
///
/// It uses the same session, layout, scene and renderer as the X11 host. The same input produces the same pictures.
public final class HeadlessHost {
    /// The pixels of the virtual screen beneath the menus.
    public let backdrop: ImageSurface
    /// The result of the menu; nil while it is open.
    public private(set) var ending: Ending?
    /// The choices that did not close the menu, in order.
    public private(set) var reports: [Choice] = []
    /// The changes to items, and the items concerned, in order.
    public private(set) var edits: [(edit: MenuEdit, choice: Choice)] = []
    /// The contents of the clipboards. The menu stores here what is copied in it.
    public var clipboards: [Clipboard: String] = [:]
    /// The session of the menu.
    public let session: MenuSession

    private let scale: Double
    let shaper: TextShaper
    private let icons: IconStore
    private let looks: LookResolver
    private var canvases: [PanelCanvas] = []
    /// The blurred backdrop of each panel.
    private var grounds: [BlurredBackdrop?] = []
    /// The picture and the backdrop of a submenu that is closing into its row.
    private var retired: (canvas: PanelCanvas, ground: BlurredBackdrop?)?
    private var clock = VirtualClock()
    /// The time of the next animation step; nil without a running animation.
    private var nextStep: Double?
    private var fade: (start: Double, duration: Double)?
    /// How long the screen takes to become dim, in seconds; 0 if it is dim at once.
    private let dimming: Double
    /// The picture of what the menu belongs to, on a dimmed screen; nil if there is none.
    private let object: LiftedObject?
    private(set) var isGone = false
    private var firstLook: LookResolver.Look?
    /// Makes the previews of rows; nil for none.
    private var previews: ((Choice?) -> Preview)?
    /// The row whose preview is shown.
    private var previewed: Choice?
    /// Supplies the elements that are not there until they are visible; nil for none.
    private var source: (any ElementSource)?

    /// Shows a menu.
    ///
    /// - Parameters:
    ///   - menu: The menu.
    ///   - options: Position and behaviour; their scale is that of the virtual screen.
    ///   - backdrop: The virtual screen without the menu; its size is that of the screen, in pixels.
    ///   - pointer: The initial position of the pointer, in screen points.
    ///   - appearance: Light or dark; nil leaves it to the theme, and then to the brightness of the backdrop.
    ///   - contrast: The minimum contrast of texts with their background.
    ///   - iconTheme: The icon theme that is searched first; nil searches only the standard themes.
    ///   - dimsGradually: Whether a screen that is dimmed becomes so in virtual time, as on a display, in place of at once.
    ///   - isHermetic: Whether fonts and icons are those of the system alone, the same for every user.
    ///   - drawing: Draws the pictures that the program draws itself, by their numbers; nil draws none.
    /// - Throws: An error if there is not enough memory.
    public init(
        menu: MenuContent, options: SessionOptions, backdrop: ImageSurface, pointer: Point, appearance: Appearance?,
        contrast: Double, iconTheme: String? = nil, dimsGradually: Bool = false, isHermetic: Bool = false,
        drawing: ((Int, ViewCanvas) -> Void)? = nil
    ) throws {
        self.backdrop = backdrop
        scale = options.scale
        shaper = TextShaper(scale: options.scale, isHermetic: isHermetic)
        icons = IconStore(
            theme: iconTheme, scale: options.scale, bases: isHermetic ? HeadlessHost.systemIcons : nil)
        icons.drawing = drawing
        // As on a display, the capture is scaled down as far as the blur allows, and menus without blur are opaque.
        let timing = options.theme.timing
        dimming = dimsGradually && options.dimsScreen && timing.isAnimated ? timing.dim : 0
        object =
            options.dimsScreen
            ? try HeadlessHost.object(on: backdrop, options, shaper) : nil
        let blur = min(options.theme.light.material.blur, options.theme.dark.material.blur)
        let capture =
            blur > 0
            ? Backdrop(screen: backdrop, scale: options.scale)
                .sampled(dividedBy: Backdrop.captureDivisor(blur: blur, scale: options.scale)) : nil
        looks = LookResolver(
            light: options.theme.light, dark: options.theme.dark,
            requestedAppearance: appearance ?? options.theme.appearance,
            contrast: contrast,
            backdrop: capture.map(options.dimmed))
        session = MenuSession(menu: menu, options: options, measuring: shaper)
        try show(level: 0)
        try tell(.presented(pointer: pointer, pressed: []))
    }

    private static let systemIcons = ["/usr/local/share/icons", "/usr/share/icons", "/usr/share/pixmaps"]

    /// What the pictures have in place of what was asked for.
    package var replacements: [Replacement] { shaper.replacements + icons.replacements }

    /// Sends an event to the session and performs its requests.
    public func tell(_ event: SessionEvent) throws {
        try perform(session.handle(event, at: clock.now))
        try showElements()
        try showPreview()
    }

    /// Shows what a source of elements supplies. It takes no virtual time.
    public func follow(_ source: any ElementSource) throws {
        self.source = source
        try showElements()
        try showPreview()
    }

    /// Shows what the source has for the elements that are visible, and for those that it brings.
    private func showElements() throws {
        guard let source else { return }
        repeat {
            for level in session.panels.indices {
                let entries = session.panels[level].entries
                guard !entries.isUniform else { continue }
                source.shown(
                    entries.livePositions.compactMap { index in
                        session.path(toEntry: index, ofLevel: level).map {
                            LiveElement(level: level, path: $0.flatMap(\.self), element: entries[index].element)
                        }
                    })
            }
            guard let menu = source.completedMenu() else { return }
            try perform(session.update(menu, at: clock.now))
        } while ending == nil
    }

    /// Shows previews of the highlighted rows, if the menu has room for them. They take no virtual time.
    ///
    /// - Parameter previews: Makes the preview of a row; nil stands for no row.
    public func follow(_ previews: @escaping (Choice?) -> Preview) throws {
        self.previews = previews
        try showPreview()
    }

    private func showPreview() throws {
        let row = session.highlightedChoice
        guard let previews, row != previewed else { return }
        previewed = row
        try perform(session.showPreview(previews(row), at: clock.now))
    }

    /// Advances the virtual time, and handles the timers that fall due.
    public func wait(_ duration: Double) throws {
        let end = clock.now + duration
        while clock.now < end {
            let step = nextStep.flatMap { $0 <= end ? $0 : nil }
            if let timer = clock.advance(to: step ?? end) {
                try tell(.timerFired(timer))
            } else if step != nil {
                nextStep = nil
                try perform(session.step(at: clock.now))
            }
        }
    }

    /// Advances the virtual time until all animations have ended.
    public func settle() throws {
        while let due = nextStep, !isGone { try wait(max(due - clock.now, 1e-6)) }
    }

    /// Ends scrolling at its final position.
    func finishScrolling() throws { try perform(session.finishScrolling(at: clock.now)) }

    func perform(_ requests: [SessionRequest]) throws {
        for request in requests {
            switch request {
            case .show(let level): try show(level: level)
            case .close(let level): close(from: level)
            case .retire(let level):
                retired = canvases.indices.contains(level) ? (canvases[level], grounds[level]) : nil
                close(from: level)
            case .repaintRetired:
                guard let ground = retired?.ground, let scene = session.retiredScene else { continue }
                retired = (try canvas(of: scene, on: ground), ground)
            case .vanish: retired = nil
            case .revive(let level):
                retired = nil
                try show(level: level)
            case .reshape(let level):
                guard canvases.indices.contains(level) else { continue }
                try draw(level: level)
            case .repaint(let level):
                guard canvases.indices.contains(level) else { continue }
                canvases[level] = try canvas(ofLevel: level, on: grounds[level])
            case .step: nextStep = clock.now + MenuSession.stepPeriod
            case .redraw(let level, let rects):
                guard canvases.indices.contains(level) else { continue }
                canvases[level].draw(session.scene(ofLevel: level).content(in: rects), in: rects)
            case .startTimer(let timer, let delay): clock.start(timer, after: delay)
            case .cancelTimer(let timer): clock.cancel(timer)
            case .passPress, .replayPress, .swallowPress, .releaseInput, .switchTitle: break
            case .deliver(let choice): ending = .chosen(choice)
            case .deliverMarked(let choices): ending = .marked(choices)
            case .deliverTyped(let text): ending = .typed(text)
            case .report(let choice): reports.append(choice)
            case .edited(let edit, let choice):
                edits.append((edit, choice))
                source?.edited(edit)
            // There is no other program for drag and drop.
            case .beginDrag, .endDrag, .acceptDrop: break
            case .textChanged: break
            // Searches run synchronously, so that the same input produces the same pictures.
            case .search(let search): try perform(session.handleSearchResult(search(), at: clock.now))
            case .stopSearch: break
            case .requestText(let clipboard): try tell(.pasted(clipboards[clipboard] ?? ""))
            case .offerText(let text, let clipboard): clipboards[clipboard] = text
            case .end(let code, let choice): ending = .ended(code: code, choice)
            case .fade(let duration):
                // The remaining animation does not change the result.
                if ending == nil { ending = .dismissed }
                fade = (clock.now, duration)
            case .finish:
                if ending == nil { ending = .dismissed }
                isGone = true
            }
        }
    }

    private func show(level: Int) throws { try draw(level: level) }

    /// Draws the panel of a level in its current state, in colours that suit the backdrop.
    private func draw(level: Int) throws {
        let frame = session.panels[level].frame
        let look = looks.look(for: frame, like: firstLook)
        if firstLook == nil { firstLook = look }
        session.setPalette(look.palette, ofLevel: level)
        let canvas = try canvas(ofLevel: level, on: look.blurred)
        if level < canvases.count {
            (canvases[level], grounds[level]) = (canvas, look.blurred)
        } else {
            canvases.append(canvas)
            grounds.append(look.blurred)
        }
    }

    private func close(from level: Int) {
        source?.closed(from: level)
        canvases.removeSubrange(min(level, canvases.count)...)
        grounds.removeSubrange(min(level, grounds.count)...)
    }

    /// Draws the panel of a level in its current state.
    private func canvas(ofLevel level: Int, on blurred: BlurredBackdrop?) throws -> PanelCanvas {
        try canvas(of: session.scene(ofLevel: level), on: blurred)
    }

    private func canvas(of scene: PanelScene, on blurred: BlurredBackdrop?) throws -> PanelCanvas {
        let canvas = try PanelCanvas(window: scene.window, scale: scale, text: shaper, icons: icons)
        canvas.drawBase(scene.base, backdrop: looks.backdrop, blurred: blurred)
        canvas.draw(scene.content(in: nil))
        return canvas
    }

    /// The pixels beneath the menus as their blur takes them: captured, scaled down and dimmed as on a display; nil without blur.
    package var capturedBackdrop: Backdrop? { looks.backdrop }

    /// The current state of the menu.
    public var inspection: MenuInspection { session.inspection(at: clock.now) }

    /// The virtual screen in its current state.
    ///
    /// - Parameter ground: The current pixels beneath the menus, as large as the screen; nil uses those from when the menu was shown.
    /// - Throws: An error if there is not enough memory.
    public func picture(over ground: ImageSurface? = nil) throws -> ImageSurface {
        let screen = try ImageSurface(.rgb24, width: backdrop.width, height: backdrop.height)
        let context = try Context(screen)
        context.setSource(ground ?? backdrop)
        context.paint()
        guard !isGone else { return screen }
        let opacity =
            fade.map { Timing.opacity(after: clock.now - $0.start, ofFade: $0.duration) }
            ?? (dimming > 0 ? Timing.part(after: clock.now, ofDimming: dimming) : 1)
        guard opacity < 1 else {
            paint(on: context)
            return screen
        }
        // Everything fades as one.
        let whole = try ImageSurface(.rgb24, width: backdrop.width, height: backdrop.height)
        let drawing = try Context(whole)
        drawing.setSource(ground ?? backdrop)
        drawing.paint()
        paint(on: drawing)
        context.setSource(whole)
        context.paint(alpha: opacity)
        return screen
    }

    private func paint(on context: Context) {
        if session.options.dimsScreen { dim(context) }
        for canvas in canvases { canvas.paint(on: context) }
        retired?.canvas.paint(on: context)
    }

    /// Dims the picture of the screen, with the object that the menu belongs to lifted out of it.
    private func dim(_ context: Context) {
        let color = session.options.theme.dim
        let whole = Rect(x: 0, y: 0, width: Double(backdrop.width), height: Double(backdrop.height))
        let spared = object.map { Rect($0.area) } ?? session.options.spotlight?.scaled(by: scale)
        context.preserving {
            context.clip(whole.surrounding(spared))
            context.setSource(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
            context.paint()
        }
        object?.paint(on: context)
    }

    /// The picture of what a menu belongs to; nil if it is not on the screen.
    private static func object(
        on screen: ImageSurface, _ options: SessionOptions, _ shaper: TextShaper
    ) throws -> LiftedObject? {
        guard let spotlight = options.spotlight else { return nil }
        let whole = PixelRect(x: 0, y: 0, width: screen.width, height: screen.height)
        let area = PixelRect(nearest: spotlight, scale: options.scale).intersection(whole)
        let stride = screen.bytesPerRow / 4
        let copied = screen.withPixels { pixels in
            PixelBuffer(copying: pixels.span, width: screen.width, height: screen.height, stride: stride)
        }
        guard !area.isEmpty, let copied else { return nil }
        let part = copied.cropped(x: area.x, y: area.y, width: area.width, height: area.height)
        return try LiftedObject(part, at: area.origin, dim: options.theme.dim, text: shaper)
    }
}

extension SessionOptions {
    /// The backdrop of the menus, dimmed if the options request it.
    fileprivate func dimmed(_ backdrop: Backdrop) -> Backdrop {
        dimsScreen ? backdrop.dimmed(with: theme.dim, sparing: spotlight) : backdrop
    }
}

package import MenuRendering
package import MenuGeometry
import MenuHeadless
import MenuInteraction
import MenuSystem
package import MenuModel
package import MenuLayout
package import MenuScene
import MenuSession
import MenuX11
package import MenuDemo
package import X11Menu

/// Draws a scene without a display, after the gestures that demonstrate it.
///
/// It uses the same scene as the window, and the menu uses the same code as on a screen. The same call produces the same picture.
package final class DemoPicture: Stage {
    package let size: Size
    package let language: Language
    package private(set) var text: TextShaper
    package var settings = DemoSettings() {
        didSet {
            guard settings.scale != oldValue.scale else { return }
            text = TextShaper(scale: settings.scale ?? firstScale)
            icons = IconStore(scale: text.scale)
        }
    }
    package var measuring: any TextMeasuring { text }
    package private(set) var appearance: Appearance
    package private(set) var time = 0.0
    package var inspection: EngineState? { host.map { EngineState($0.inspection) } }

    /// The demo that is shown.
    package private(set) var shell: (any Shell)!
    private var icons: IconStore
    /// Device pixels per point, as long as the settings have none.
    private let firstScale: Double
    private var host: HeadlessHost?
    /// The open menu and its handlers.
    private var shown: Shown?
    /// The choices of the scene's filter; nil before the filter is first needed.
    private var filter: MenuFilter?
    /// The item that is being held, and the time when it lifts.
    private var held: (thing: LiftedThing, point: Point, due: Double)?
    /// The text that was copied last.
    package private(set) var clipboard: String?
    /// Whether the demo was told to end.
    package private(set) var isClosed = false
    /// The open menu, or the menus of the bar if it is one of theirs; nil if none is open or it is a filter's.
    package var openMenu: X11Menu.Menu? { shown?.menu }
    /// The titles of the rows of the open menu; empty if none is open.
    package var openTitles: [String] { host?.session.panels.first?.entries.map(\.element.title) ?? [] }

    /// A menu and the handlers of its result.
    private struct Shown {
        /// The menu whose elements handle the choice, if it consists of elements.
        var menu: Menu?
        /// How many choices that did not close it were reported.
        var reported = 0
        var chosen: (Choice) -> Void = { _ in }
        var dismissed: () -> Void = {}
    }

    /// Makes a picture of a size in points, with a number of device pixels per point.
    package init(
        of entry: SceneCatalog.Entry, size: Size = DemoShell.naturalSize, scale: Double = 1, appearance: Appearance,
        isDesktop: Bool = false, language: Language = .user
    ) {
        (self.size, self.language) = (size, language)
        settings.isRightToLeft = language.isRightToLeft
        self.appearance = appearance
        text = TextShaper(scale: scale)
        icons = IconStore(scale: scale)
        firstScale = scale
        shell = isDesktop ? DesktopShell(entry, size: size, host: self) : DemoShell(entry, size: size, host: self)
    }

    /// Performs the gestures that demonstrate the scene.
    package func pose() throws {
        for gesture in shell.pose() { try carryOut(gesture) }
    }

    /// Performs a gesture; positions are in the scene's area.
    package func carryOut(_ gesture: Gesture) throws {
        switch gesture {
        case .scene(let event):
            try shell.take(event.seen(from: Point(x: -shell.room.minX, y: -shell.room.minY)))
            switch event {
            case .released, .left: held = nil
            case .moved(let point):
                // The maximum distance of the pointer from a press that becomes a long press.
                if let start = held?.point, (point - start).length > 8 { held = nil }
            case .pressed, .scrolled, .key: break
            }
        case .title(let title): try open(title: title)
        case .hover(let path):
            let path = EventScript.TitlePath(titles: path.map(language.says))
            try host?.replay(EventScript([.hover(path), .wait(0.6)])) { _ in }
        case .move(let way):
            if let host { try host.tell(.moved(host.session.pointer + way)) }
        case .choose: try host?.replay(EventScript([.key(KeyStroke(name: "Return")), .wait(0.6)])) { _ in }
        case .type(let text):
            try host?.replay(EventScript([.type(text)])) { _ in }
        case .wait(let duration):
            time += duration
            try host?.wait(duration)
            if let held, held.due <= time { try lift(held.thing) }
            shell.advance(to: time)
        }
        finish()
    }

    /// Draws the scene and the open menu.
    ///
    /// - Throws: An error if there is not enough memory.
    package func picture() throws -> ImageSurface {
        let ground = try ground()
        return try host?.picture(over: ground) ?? ground
    }

    /// The scene without its menu.
    private func ground() throws -> ImageSurface {
        let surface = try ImageSurface(
            .rgb24, width: Int((size.width * text.scale).rounded()), height: Int((size.height * text.scale).rounded()))
        let view = try ViewCanvas(drawingInto: surface, text: text, icons: icons)
        shell.draw(on: SceneCanvas(view, appearance, language: language))
        try view.context.check()
        for bar in bars { try bar.draw(on: surface, text: text, in: appearance) }
        return surface
    }

    /// Reports the choices in the menu to their handlers.
    private func finish() {
        if let host, let menu = shown?.menu {
            let new = host.reports.dropFirst(shown?.reported ?? 0)
            shown?.reported = host.reports.count
            for choice in new { menu.element(at: choice.entries.flatMap(\.path))?.choose() }
        }
        guard let host, let shown, let ending = host.ending else { return }
        self.host = nil
        self.shown = nil
        if case .chosen(let choice) = ending {
            shown.menu?.element(at: choice.entries.flatMap(\.path))?.choose()
            shown.chosen(choice)
        }
        shown.dismissed()
    }

    /// Shows a menu and replaces any other one.
    private func show(
        _ menu: MenuContent, _ options: SessionOptions, appearance: Appearance?, pointer: Point, for shown: Shown
    ) throws {
        host = try HeadlessHost(
            menu: menu, options: options, backdrop: ground(), pointer: pointer, appearance: appearance, contrast: 4.5
        ) { number, canvas in shown.menu?.draw(number, on: canvas, theme: options.theme) }
        self.shown = shown
        // Lets time pass for the release of the button.
        try host?.wait(0.01)
    }

    private func options(_ placement: PlacementRequest, _ theme: Theme) -> SessionOptions {
        var options = SessionOptions(
            placement: placement, theme: theme, scale: text.scale, monitors: [Rect(origin: .zero, size: size)])
        options.interaction.isRightToLeft = settings.isRightToLeft
        return options
    }

    /// The bars.
    private var bars: [PictureBar] {
        shell.bars.map { wanted in
            if case .filter(let source, _) = wanted.content, filter == nil { filter = MenuFilter(source) }
            return PictureBar(
                wanted, filter: wanted.isFilter ? filter : nil,
                options: options(.center, wanted.theme ?? settings.menuTheme), text: text)
        }
    }

    /// A morning in autumn, in every picture.
    package var clock: WallClock { WallClock(year: 2026, month: 10, day: 14, hour: 9, minute: 41) }

    /// Whether windows of the desktop grow and shrink while time passes, as in a window.
    package var isAnimated = false

    // A picture has no other programs.
    package func launch(_ arguments: [String], rows: [String], ended: @escaping (String) -> Void) {}

    package func applications() -> [X11Menu.MenuElement] { [] }

    /// Shows the menu of an item that is held.
    private func lift(_ thing: LiftedThing) throws {
        held = nil
        guard let menu = thing.menu() else { return }
        let theme = ContextMenu.popover
        var options = options(.anchor(thing.part, align: .center, joins: theme.metrics.joinsAnchor), theme)
        options.dimsScreen = true
        options.interaction.mode = .context
        options.spotlight = thing.part
        try show(
            menu.model, options, appearance: appearance, pointer: thing.part.center,
            for: Shown(menu: menu, dismissed: thing.dismissed))
    }

    // MARK: Stage

    package func present(_ request: MenuRequest) throws {
        let theme = request.theme ?? settings.menuTheme
        var options = options(.center, theme)
        options.elementOrder = request.keepsOrder ? .fixed : .nearestFirst
        let pointer: Point
        switch request.source {
        case .button(let rect, let title):
            options.placement = .anchor(
                rect, align: settings.isRightToLeft ? .right : .left, joins: theme.metrics.joinsAnchor)
            options.anchorTitle = title
            pointer = rect.center
        case .place(let point):
            options.placement = .pointer(point)
            pointer = point
        }
        try show(
            request.menu.model, options, appearance: request.followsGround ? nil : appearance, pointer: pointer,
            for: Shown(menu: request.menu, dismissed: request.dismissed))
    }

    package func open(title: Int) throws {
        guard let bar = bars.first, let (menu, options) = bar.session(opening: title) else { return }
        let wanted = bar.wanted
        var shown = Shown()
        if case .filter(_, let chosen) = wanted.content {
            shown.chosen = { [weak self] in self?.take($0, chosen) }
        } else {
            shown.menu = Menu(children: wanted.menus)
        }
        let surface = try ground()
        let look = try bar.draw(on: surface, text: text, in: appearance)
        try show(menu, options, appearance: look, pointer: bar.titles[title].center, for: shown)
    }

    /// Applies a choice to the filter.
    private func take(_ choice: Choice, _ chosen: (Int?, Int) -> Void) {
        guard choice.entries.count == 2, let main = choice.entries[0].path.first,
            let selection = filter?.selection(main: main, path: choice.entries[1].path)
        else { return }
        filter?.choose(selection)
        switch selection {
        case .option(let option, let main): chosen(option, main)
        case .everything(let main): chosen(nil, main)
        }
    }

    package func chooseInFilter(_ option: Int?, ofMainItem main: Int) {
        filter?.choose(option.map { .option($0, ofMain: main) } ?? .everything(ofMain: main))
    }

    package func resetFilter() { filter?.reset() }

    package func press(_ button: Int, at point: Point, on thing: LiftedThing) throws {
        if button == 3 { return try lift(thing) }
        guard button == 1 else { return }
        held = (thing, Point.zero + (point - shell.room.origin), time + 0.5)
    }

    package func dismissMenu() {
        host = nil
        let gone = shown.take()
        gone?.dismissed()
    }

    package func setNeedsDisplay(_ part: Rect?) {}
    package func copy(_ text: String) { clipboard = text }
    package func paste(_ body: @escaping (String) -> Void) { if let clipboard { body(clipboard) } }
    package func beginDrag(_ thing: DraggedThing, ended: @escaping (Bool) -> Void) {}
    package func dropDrag() {}
    package func cancelDrag() {}
    package func close() {
        dismissMenu()
        isClosed = true
    }
    package func setAppearance(_ appearance: Appearance) { self.appearance = appearance }
}

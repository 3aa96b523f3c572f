package import Cairo
package import Geometry
import MenuHeadless
import MenuInteraction
import MenuLayout
import MenuModel
package import MenuRendering
package import MenuScene
package import MenuSession
import X11Menu

/// Draws a scene with no display at all, after what a person does there to see what it is for.
///
/// The scene is the very one that the window shows, and the menu goes through the code that shows it on a screen. The same call gives the
/// same picture.
package final class DemoPicture: Stage {
    package let size: Size
    package let text: TextShaper
    package private(set) var appearance: Appearance
    package private(set) var time = 0.0
    package private(set) var openTitle: Int?
    package var inspection: MenuInspection? { host?.inspection }

    /// What is shown.
    package private(set) var shell: DemoShell!
    private let icons: IconStore
    private var host: HeadlessHost?
    private var request: MenuRequest?

    /// Makes a picture of an extent in points, with some device pixels to the point.
    package init(
        of entry: SceneCatalog.Entry, size: Size = DemoShell.naturalSize, scale: Double = 1, appearance: Appearance,
        isDesktop: Bool = false
    ) {
        self.size = size
        self.appearance = appearance
        text = TextShaper(scale: scale)
        icons = IconStore(scale: scale)
        shell = DemoShell(entry, size: size, isDesktop: isDesktop, host: self)
    }

    /// Does what a person does in the scene to see what it is for.
    package func pose() throws {
        for gesture in shell.scene.pose(on: shell.stage) { try carryOut(gesture) }
    }

    /// Carries a step of a person's out; places are in the room of the scene.
    package func carryOut(_ gesture: Gesture) throws {
        switch gesture {
        case .scene(let event):
            try shell.take(event.seen(from: Point(x: -shell.room.minX, y: -shell.room.minY)))
        case .hover(let path):
            try host?.replay(EventScript("hover \(path.joined(separator: "/"))\nwait 600")) { _ in }
        case .move(let way):
            if let host { try host.tell(.moved(host.session.pointer + way)) }
        case .type(let text):
            try host?.replay(EventScript("type \(text)")) { _ in }
        case .wait(let duration):
            time += duration
            try host?.wait(duration)
            shell.advance(to: time)
        }
        finish()
    }

    /// What is seen now: the scene and the open menu.
    ///
    /// - Throws: Where memory is short.
    package func picture() throws -> ImageSurface {
        let ground = try ground()
        return try host?.picture(over: ground) ?? ground
    }

    /// The scene without its menu.
    private func ground() throws -> ImageSurface {
        let surface = try ImageSurface(
            .rgb24, width: Int((size.width * text.scale).rounded()), height: Int((size.height * text.scale).rounded()))
        let view = try ViewCanvas(drawingInto: surface, text: text, icons: icons)
        shell.draw(on: SceneCanvas(view, appearance, text: text))
        try view.context.check()
        return surface
    }

    /// Tells whoever asked for the menu what became of it.
    private func finish() {
        guard let host, let request, let ending = host.ending else { return }
        self.host = nil
        self.request = nil
        openTitle = nil
        if case .chosen(let choice) = ending {
            request.menu.element(at: choice.entries.flatMap(\.path))?.choose()
        }
        request.dismissed()
    }

    // MARK: Stage

    package func present(_ request: MenuRequest) throws {
        let theme = request.theme ?? .standard
        var options = SessionOptions(
            placement: .center, theme: theme, scale: text.scale, monitors: [Rect(origin: .zero, size: size)])
        var menu = request.menu
        var pointer = Point.zero
        switch request.source {
        case .button(let rect, let title):
            options.placement = .anchor(rect, joins: theme.metrics.joinsAnchor)
            options.anchorTitle = title
            pointer = rect.center
        case .place(let point):
            options.placement = .pointer(point)
            pointer = point
        case .lifted(let rect):
            options.placement = .anchor(rect, joins: theme.metrics.joinsAnchor)
            options.dimsScreen = true
            options.interaction.mode = .context
            options.spotlight = rect
            pointer = rect.center
        case .bar(let titles, let opening):
            let menus = menu.children.compactMap { $0 as? X11Menu.Menu }
            guard menus.indices.contains(opening), titles.count == menus.count else { return }
            options.open(opening, of: SessionOptions.Bar(menus: menus.map(\.model), titles: titles))
            menu = menus[opening]
            pointer = titles[opening].center
            openTitle = opening
        }
        let shown = menu
        host = try HeadlessHost(
            menu: menu.model, options: options, backdrop: ground(), pointer: pointer,
            appearance: request.followsGround ? nil : appearance, contrast: 4.5
        ) { number, canvas in shown.draw(number, on: canvas, theme: theme) }
        self.request = request
        // The button that was pressed is let go.
        try host?.wait(0.01)
    }

    package func dismissMenu() {
        host = nil
        request?.dismissed()
        request = nil
        openTitle = nil
    }

    package func setNeedsDisplay(_ part: Rect?) {}
    package func copy(_ text: String) {}
    package func close() { dismissMenu() }
    package func setAppearance(_ appearance: Appearance) { self.appearance = appearance }
}

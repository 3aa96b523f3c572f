public import Geometry
import MenuInteraction
public import MenuLayout
public import MenuModel
public import MenuRendering
public import MenuScene
public import MenuSession
import X11

/// A menu bar in a strip at an edge of the screen: titles side by side, each with its menu, until its owner ends.
///
/// A menu pops out of its title, is dragged through or clicked through, and gives way to its neighbour as the pointer or the keys go along
/// the bar. The strip is a dock: a window manager keeps other windows off it and never gives it the input focus.
public final class MenuBar {
    /// Called for each choice; its first entry is the menu of the title.
    public var onChoice: (Choice) -> Void = { _ in }
    /// The descriptor that choices go to; the bar ends when nobody reads it any more. Nil for none.
    public var resultDescriptor: Int32?

    private let menus: [MenuModel.Menu]
    private let options: SessionOptions
    private let desktop: Desktop
    private let shaper: TextShaper
    private let contrast: Double
    private let edge: PopupWindow.Options.Edge
    private let isFullWidth: Bool
    private var looks: LookResolver
    private var strip: StripWindow
    private var layout: BarLayout
    /// A press that came before the last menu was gone.
    private var pending: Event.Button?

    /// Lays a bar out and shows it.
    ///
    /// - Parameters:
    ///   - menus: One a title.
    ///   - options: How its menus look and behave; their place is the bar's to decide.
    ///   - origin: The upper left corner of a strip as wide as its titles, in screen points; nil for a strip along the whole edge of the monitor.
    ///   - gravity: Where its menus open: below a strip at the upper edge, or above one at the lower edge.
    ///   - desktop: Where it is shown.
    ///   - shaper: What sets its texts.
    ///   - appearance: Light or dark; nil to choose by what lies beneath.
    ///   - contrast: The least contrast of texts with what is under them.
    /// - Throws: Where memory is short.
    public init(
        menus: [MenuModel.Menu], options: SessionOptions, at origin: Point? = nil,
        gravity: PlacementRequest.Gravity = .below, on desktop: Desktop, shaper: TextShaper,
        appearance: Appearance? = nil, contrast: Double = 4.5
    ) throws {
        self.menus = menus
        self.options = options
        self.desktop = desktop
        self.shaper = shaper
        self.contrast = contrast
        edge = gravity == .above ? .bottom : .top
        isFullWidth = origin == nil
        let theme = options.theme
        let monitor = options.monitor ?? options.monitors.first ?? Rect(x: 0, y: 0, width: 640, height: 480)
        let height = theme.metrics.barHeight
        let room =
            if let origin {
                Rect(minX: origin.x, minY: origin.y, maxX: max(origin.x + 1, monitor.maxX), maxY: origin.y + height)
            } else {
                Rect(
                    x: monitor.minX, y: edge == .top ? monitor.minY : monitor.maxY - height, width: monitor.width,
                    height: height)
            }
        layout = BarLayout(
            titles: menus.map(\.title), in: room, isFullWidth: isFullWidth, metrics: theme.metrics, measuring: shaper,
            scale: options.scale, isRightToLeft: options.interaction.isRightToLeft)
        looks = LookResolver(
            light: theme.light, dark: theme.dark, asked: appearance, contrast: contrast,
            backdrop: desktop.backdrop(
                of: monitor, scale: options.scale, blur: min(theme.light.material.blur, theme.dark.material.blur)))
        looks.preference = desktop.connection.screen.settings.prefersDark.map { $0 ? .dark : .light }
        let look = looks.look(for: layout, scale: options.scale)
        strip = try StripWindow(
            BarScene(layout: layout, palette: look.palette, scale: options.scale, opensBelow: edge == .top), edge: edge,
            shaper: shaper, looks: looks, look: look, on: desktop.connection)
        strip.window.show()
    }

    /// Serves the bar until its owner or its display goes.
    ///
    /// - Throws: `MenuPopup.Failure`, or where memory is short.
    public func run() throws {
        let connection = desktop.connection
        let reader = ResultReader(resultDescriptor)
        while true {
            if let press = pending.take() { try open(at: press.position) }
            let events: [Event]
            do {
                events = try connection.drainEvents()
            } catch {
                throw MenuPopup.Failure.displayLost(error.description)
            }
            for event in events { try take(event) }
            guard events.isEmpty, pending == nil, connection.flushBeforeSleep() else { continue }
            guard reader.waits(for: connection.fileDescriptor) else { return }
        }
    }

    private func take(_ event: Event) throws {
        switch event {
        case .buttonPress(let press) where press.window == strip.window.id: try open(at: press.position)
        case .expose(strip.window.id, let area):
            try settle()
            strip.window.redraw(area)
        default: break
        }
    }

    /// Opens the menu of the title at a place, which may be pressed, and stays until it is gone.
    private func open(at position: PixelPoint) throws {
        try settle()
        let scale = options.scale
        guard let title = layout.title(at: Point(x: Double(position.x) / scale, y: Double(position.y) / scale)) else {
            return
        }
        var options = options
        let bar = SessionOptions.Bar(menus: menus, layout: layout, gravity: edge == .top ? .below : .above)
        guard bar.menus.indices.contains(title) else { return }
        options.open(title, of: bar)
        let material = (options.theme.light.material, options.theme.dark.material)
        let popup = MenuPopup(
            menu: bar.menus[title], options: options, on: desktop, shaper: shaper,
            backdrop: desktop.backdrop(
                of: options.monitor(for: options.placement), scale: scale, blur: min(material.0.blur, material.1.blur)),
            appearance: strip.appearance, contrast: contrast)
        popup.onReport = onChoice
        popup.resultDescriptor = resultDescriptor
        popup.onForeignEvent = { [weak self, weak popup] event in
            guard let self else { return }
            switch event {
            case .expose(self.strip.window.id, let area): self.strip.window.redraw(area)
            case .buttonPress(let press) where press.window == self.strip.window.id:
                self.pending = press
                popup?.hurry()
            default: break
            }
        }
        if case .chosen(let choice) = try popup.run() { onChoice(choice) }
        try popup.finish()
    }

    /// Follows the strip to where a window manager has put it.
    private func settle() throws {
        let scale = options.scale
        guard let frame = desktop.connection.frame(of: strip.window.id), frame != strip.window.frame else { return }
        strip.window.setFrame(frame)
        layout = BarLayout(
            titles: menus.map(\.title), in: Rect(frame).scaled(by: 1 / scale), isFullWidth: isFullWidth,
            metrics: options.theme.metrics, measuring: shaper, scale: scale,
            isRightToLeft: options.interaction.isRightToLeft)
        let look = looks.look(for: layout, scale: scale)
        try strip.draw(
            BarScene(layout: layout, palette: look.palette, scale: scale, opensBelow: edge == .top), looks: looks,
            look: look)
    }
}

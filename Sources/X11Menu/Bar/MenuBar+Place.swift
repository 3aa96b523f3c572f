import MenuGeometry
import MenuInteraction
package import MenuLayout
package import MenuModel
package import MenuRendering
package import MenuScene
package import MenuSession
package import MenuX11

extension MenuBar.Place {
    /// The window that the bar is a part of; nil if the bar has a window of its own.
    var window: UInt32? {
        switch self {
        case .part(_, let window): window
        case .middle(_, let window): window
        case .edge, .at: nil
        }
    }

    /// Whether the strip fills the available width.
    var isFullWidth: Bool {
        switch self {
        case .edge, .part: true
        case .at, .middle: false
        }
    }

    /// The edge of the screen where windows keep clear of the strip; nil if they need not.
    ///
    /// - Parameters:
    ///   - edge: The edge that its menus open from.
    ///   - strip: The strip's rectangle, in screen points, on its monitor.
    func reservedEdge(
        _ edge: PopupWindow.Options.Edge, strip: Rect, on monitor: Rect
    ) -> PopupWindow.Options.Edge? {
        guard window == nil else { return nil }
        switch self {
        case .edge: return edge
        case .at:
            let touches = edge == .top ? strip.minY <= monitor.minY : strip.maxY >= monitor.maxY
            return touches ? edge : nil
        case .middle, .part: return nil
        }
    }
}

extension MenuBar {
    /// The rectangle available to a bar, in screen points; along an edge it excludes the space that panels reserve there.
    ///
    /// - Parameter own: The existing strip, whose own reserved space is ignored.
    /// - Throws: `MenuError.windowNotFound`.
    static func room(
        of place: Place, edge: PopupWindow.Options.Edge, options: SessionOptions, shaper: TextShaper,
        desktop: Desktop, except own: PopupWindow? = nil
    ) throws(MenuError) -> Rect {
        let scale = options.scale
        let height = options.theme.metrics.barHeight(measuring: shaper)
        let monitor = options.monitor ?? options.monitors.first ?? Rect(x: 0, y: 0, width: 640, height: 480)
        // A strip larger than the screen would only take memory.
        let largest = desktop.connection.screen.size
        func seen(_ rect: Rect) -> Rect {
            let size = Size(
                width: rect.width.bounded(to: 0...Double(largest.width)),
                height: rect.height.bounded(to: 0...Double(largest.height)))
            return Rect(origin: rect.origin.bounded, size: size)
        }
        func screen(_ rect: Rect, _ window: UInt32) throws(MenuError) -> Rect {
            try desktop.rootRect(of: seen(rect), inWindow: window).scaled(by: 1 / scale)
        }
        switch place {
        case .edge:
            let whole = PixelRect(pixels: monitor.scaled(by: scale))
            let area = FreeArea(on: desktop.connection, except: own?.id).part(of: whole)
            let free = Rect(area).scaled(by: 1 / scale)
            return Rect(
                x: free.minX, y: edge == .top ? free.minY : free.maxY - height, width: free.width, height: height)
        case .at(let place):
            let place = place.bounded
            let origin = Point(x: place.x / scale, y: place.y / scale)
            return Rect(minX: origin.x, minY: origin.y, maxX: max(origin.x + 1, monitor.maxX), maxY: origin.y + height)
        case .middle(let rect, nil): return seen(rect).scaled(by: 1 / scale)
        case .middle(let rect, let window?), .part(let rect, let window): return try screen(rect, window)
        }
    }

    /// Lays out the titles of menus.
    package static func layout(
        _ menus: [MenuContent], compact: String?, trailing: Int = 0, in room: Rect, of place: Place,
        options: SessionOptions, shaper: TextShaper
    ) -> BarLayout {
        var isCentered = false
        if case .middle = place { isCentered = true }
        return layout(
            menus, compact: compact, trailing: trailing, in: room, isFullWidth: place.isFullWidth,
            isCentered: isCentered, options: options, shaper: shaper)
    }

    /// Lays out the titles of menus in a strip.
    static func layout(
        _ menus: [MenuContent], compact: String?, trailing: Int, in room: Rect, isFullWidth: Bool,
        isCentered: Bool = false, options: SessionOptions, shaper: TextShaper
    ) -> BarLayout {
        var layout = BarLayout(
            titles: menus.map(\.title), in: room, isFullWidth: isFullWidth, isCentered: isCentered,
            metrics: options.theme.metrics, measuring: shaper, scale: options.scale,
            isRightToLeft: options.interaction.isRightToLeft, compactTitle: compact, trailing: trailing)
        // The menu for titles that do not fit can always be opened.
        layout.disabledTitles = Set(menus.prefix(layout.ownTitles).indices.filter { !menus[$0].isEnabled })
        return layout
    }

    /// The scene of a strip.
    package static func scene(
        _ layout: BarLayout, palette: Palette, place: Place, edge: PopupWindow.Options.Edge, options: SessionOptions
    ) -> BarScene {
        var scene = BarScene(layout: layout, palette: palette, scale: options.scale, opensBelow: edge == .top)
        scene.separatesTitles = options.theme.metrics.barSeparatesTitles
        let monitor = options.monitor(at: layout.strip.center)
        if place.window == nil, place.reservedEdge(edge, strip: layout.strip, on: monitor) == nil {
            scene.floating = BarScene.FloatingEdge(options.theme.metrics)
        }
        if case .middle = place { scene.isBoxed = true }
        return scene
    }

    /// The corner of a strip in the window that it is a part of, in that window's pixels; on the screen if there is none.
    static func corner(of strip: Rect, in place: Place, _ options: SessionOptions, _ desktop: Desktop) -> PixelPoint {
        let frame = PixelRect(pixels: strip.scaled(by: options.scale))
        let owner = place.window.flatMap { desktop.connection.frame(of: MenuX11.WindowID(rawValue: $0)) }
        return PixelPoint(x: frame.x - (owner?.x ?? 0), y: frame.y - (owner?.y ?? 0))
    }
}

extension MenuBar {
    /// Handles that the strip's window was destroyed: along with the window that it is a part of, which ends the bar, or by another client. Then the strip
    /// gets another window.
    func replaceStrip() throws {
        strip.window.noteDestroyed()
        if let window = place.window, connection.frame(of: MenuX11.WindowID(rawValue: window)) == nil {
            return end(.windowNotFound(window))
        }
        try remakeStrip()
    }

    /// Gives the strip another window.
    private func remakeStrip() throws {
        dismissMenu()
        transition = nil
        try strip.replaceWindow(with: scene(of: layout, strip.palette), kind: kind(of: layout))
        drag = BarDrag()
        takeDrops()
        if let type = client.callType { BarCall(type: type, on: connection).announce(strip.window.id) }
        connection.selections.announceLayout(by: strip.window.id)
        strip.window.show()
        awaitPlace()
        watchBeneath()
        beneath.watch.change()
        connection.flush()
    }

    /// How long a window manager may take to put the strip where it belongs, in seconds.
    private static let placePatience = 0.4

    /// Sees in a moment whether the window manager has put the strip where it belongs.
    func awaitPlace() { if strip.window.isManaged { placeCheck = Timers.now + MenuBar.placePatience } }

    /// Takes the strip away from a window manager that has put it off its edge, among the windows. It gets another window: awesome keeps the grabs of
    /// buttons that it has on windows of its own.
    func checkPlace() throws {
        placeCheck = nil
        guard strip.window.isManaged, case .edge = place else { return }
        // Once a busy window manager has come to it, there is another look.
        guard let frame = connection.frame(of: strip.window.id), connection.isViewable(strip.window.id) else { return }
        let room = try MenuBar.room(
            of: place, edge: edge, options: options, shaper: shaper, desktop: desktop, except: strip.window)
        let wanted = PixelRect(pixels: room.scaled(by: scale))
        let isOff = frame.x != wanted.x || (edge == .top ? frame.y > wanted.y : frame.bottom < wanted.bottom)
        guard isOff else { return }
        strip.avoidsManager = true
        dismissMenu()
        try renew()
        try remakeStrip()
    }

    /// The kind of the strip's window in the bar's place, for a layout.
    private func kind(of layout: BarLayout) -> PopupWindow.Options.Kind {
        place.kind(
            reserving: place.reservedEdge(edge, strip: layout.strip, on: options.monitor(at: layout.strip.center)),
            corner: MenuBar.corner(of: layout.strip, in: place, options, desktop))
    }
}

/// The transition of a strip from one layout to another.
struct BarTransition {
    let from: BarLayout
    let to: BarLayout
    /// When it began, in seconds of `Timers.now`, and how long it takes, in seconds.
    let start: Double
    let duration: Double
    /// When the next step is to be drawn.
    var nextFrame: Double

    init(from: BarLayout, to: BarLayout, start: Double, duration: Double) {
        (self.from, self.to, self.start, self.duration, nextFrame) = (from, to, start, duration, start)
    }

    /// The layout to show now, and the rest of the transition; nil at the end.
    func step() -> (shown: BarLayout, rest: BarTransition?) {
        let part = (Timers.now - start) / duration
        guard part < 1 else { return (to, nil) }
        var rest = self
        rest.nextFrame = Timers.now + 1 / 60
        return (BarLayout(from: from, to: to, part: max(0, part)), rest)
    }
}

extension MenuBar.Place {
    /// The kind of the strip's window.
    ///
    /// - Parameters:
    ///   - edge: The edge of the screen where windows keep clear of it; nil if they need not.
    ///   - corner: Its position in the window that it is a part of.
    func kind(reserving edge: PopupWindow.Options.Edge?, corner: PixelPoint) -> PopupWindow.Options.Kind {
        if let window { return .part(of: MenuX11.WindowID(rawValue: window), at: corner) }
        return edge.map { .dock($0) } ?? .floatingBar
    }
}

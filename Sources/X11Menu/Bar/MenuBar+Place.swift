import MenuGeometry
import MenuInteraction
package import MenuLayout
package import MenuModel
package import MenuRendering
package import MenuScene
package import MenuSession
package import MenuX11

extension MenuBar.Place {
    /// The window that the bar is a part of; nil where it is one of its own.
    var window: UInt32? {
        switch self {
        case .part(_, let window): window
        case .middle(_, let window): window
        case .edge, .at: nil
        }
    }

    /// Whether the strip fills all of its room.
    var isFullWidth: Bool {
        switch self {
        case .edge, .part: true
        case .at, .middle: false
        }
    }

    /// What kind of window the strip is; `corner` is its place in the window that it is a part of.
    func kind(edge: PopupWindow.Options.Edge, corner: PixelPoint) -> PopupWindow.Options.Kind {
        if let window { return .part(of: MenuX11.WindowID(rawValue: window), at: corner) }
        return switch self {
        case .edge, .at, .part: .dock(edge)
        case .middle: .floatingBar
        }
    }
}

extension MenuBar {
    /// The room for a bar, in screen points.
    ///
    /// - Throws: `MenuError.windowNotFound`.
    static func room(
        of place: Place, edge: PopupWindow.Options.Edge, options: SessionOptions, desktop: Desktop
    ) throws(MenuError) -> Rect {
        let scale = options.scale
        let height = options.theme.metrics.barHeight
        let monitor = options.monitor ?? options.monitors.first ?? Rect(x: 0, y: 0, width: 640, height: 480)
        func screen(_ rect: Rect, _ window: UInt32) throws(MenuError) -> Rect {
            try desktop.rootRect(of: rect, inWindow: window).scaled(by: 1 / scale)
        }
        switch place {
        case .edge:
            return Rect(
                x: monitor.minX, y: edge == .top ? monitor.minY : monitor.maxY - height, width: monitor.width,
                height: height)
        case .at(let place):
            let origin = Point(x: place.x / scale, y: place.y / scale)
            return Rect(minX: origin.x, minY: origin.y, maxX: max(origin.x + 1, monitor.maxX), maxY: origin.y + height)
        case .middle(let rect, nil): return rect.scaled(by: 1 / scale)
        case .middle(let rect, let window?), .part(let rect, let window): return try screen(rect, window)
        }
    }

    /// Lays the titles of menus out.
    package static func layout(
        _ menus: [MenuContent], compact: String?, in room: Rect, of place: Place, options: SessionOptions,
        shaper: TextShaper
    ) -> BarLayout {
        var isCentered = false
        if case .middle = place { isCentered = true }
        return layout(
            menus, compact: compact, in: room, isFullWidth: place.isFullWidth, isCentered: isCentered, options: options,
            shaper: shaper)
    }

    /// Lays the titles of menus out in a strip.
    static func layout(
        _ menus: [MenuContent], compact: String?, in room: Rect, isFullWidth: Bool, isCentered: Bool = false,
        options: SessionOptions, shaper: TextShaper
    ) -> BarLayout {
        var layout = BarLayout(
            titles: menus.map(\.title), in: room, isFullWidth: isFullWidth, isCentered: isCentered,
            metrics: options.theme.metrics, measuring: shaper, scale: options.scale,
            isRightToLeft: options.interaction.isRightToLeft, compactTitle: compact)
        // The menu that holds what found no room opens in any case.
        layout.disabledTitles = Set(menus.prefix(layout.ownTitles).indices.filter { !menus[$0].isEnabled })
        return layout
    }

    /// What a strip looks like.
    package static func scene(
        _ layout: BarLayout, palette: Palette, place: Place, edge: PopupWindow.Options.Edge, options: SessionOptions
    ) -> BarScene {
        var scene = BarScene(layout: layout, palette: palette, scale: options.scale, opensBelow: edge == .top)
        scene.partsTitles = options.theme.metrics.barPartsTitles
        if case .middle = place { scene.isBoxed = true }
        return scene
    }

    /// The corner of a strip in the window that it is a part of, in that window's pixels; on the screen where there is none.
    static func corner(of strip: Rect, in place: Place, _ options: SessionOptions, _ desktop: Desktop) -> PixelPoint {
        let frame = PixelRect(pixels: strip.scaled(by: options.scale))
        let owner = place.window.flatMap { desktop.connection.frame(of: MenuX11.WindowID(rawValue: $0)) }
        return PixelPoint(x: frame.x - (owner?.x ?? 0), y: frame.y - (owner?.y ?? 0))
    }
}

/// A strip on its way from one layout to another.
struct BarMorph {
    let from: BarLayout
    let to: BarLayout
    /// When it began, in seconds of `Timers.now`, and how long it takes.
    let start: Double
    let duration: Double
    /// When the next step is to be drawn.
    var nextFrame: Double

    init(from: BarLayout, to: BarLayout, start: Double, duration: Double) {
        (self.from, self.to, self.start, self.duration, nextFrame) = (from, to, start, duration, start)
    }

    /// What is seen now, and what is left to come; nil at the end.
    func step() -> (shown: BarLayout, rest: BarMorph?) {
        let part = (Timers.now - start) / duration
        guard part < 1 else { return (to, nil) }
        var rest = self
        rest.nextFrame = Timers.now + 1 / 60
        return (BarLayout(from: from, to: to, part: max(0, part)), rest)
    }
}

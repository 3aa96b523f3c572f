import MenuRendering
import MenuGeometry
import MenuHeadless
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene
import MenuSession
import MenuX11
import MenuDemo
import X11Menu

/// The bar of a scene without a display: laid out and drawn like `MenuBar` and `FilterBar`, from the same values.
struct PictureBar {
    /// The bar that the scene needs, with its area in points of the picture.
    let wanted: SceneBar
    /// The choices, if it is a filter.
    let filter: MenuFilter?
    private let options: SessionOptions
    private let layout: BarLayout
    private let place: MenuBar.Place

    init(_ wanted: SceneBar, filter: MenuFilter?, options: SessionOptions, text: TextShaper) {
        self.wanted = wanted
        self.filter = filter
        var options = options
        if wanted.isFilter { FilterLook.flyout.apply(to: &options.theme) }
        self.options = options
        place = wanted.isFilter ? .middle(of: wanted.room, ofWindow: 0) : .part(wanted.room, ofWindow: 0)
        layout = MenuBar.layout(
            filter?.menus ?? wanted.menus.map(\.model), compact: wanted.compactTitle, trailing: wanted.trailing,
            in: wanted.room, of: place, options: options, shaper: text)
    }

    /// The rectangles of the titles, in points of the picture.
    var titles: [Rect] { layout.titles }

    private var bar: SessionOptions.Bar {
        SessionOptions.Bar(menus: filter?.menus ?? wanted.menus.map(\.model), layout: layout)
    }

    /// The menu of a title and its session options; nil if there is no such title.
    func session(opening title: Int) -> (menu: MenuContent, options: SessionOptions)? {
        let bar = self.bar
        guard bar.menus.indices.contains(title) else { return nil }
        var options = self.options
        options.open(title, of: bar)
        return (bar.menus[title], options)
    }

    /// Draws the bar over the picture.
    ///
    /// - Returns: Whether it is light or dark.
    /// - Throws: Where memory is short.
    @discardableResult func draw(on surface: ImageSurface, text: TextShaper, in appearance: Appearance) throws
        -> Appearance
    {
        let theme = options.theme
        let looks = LookResolver(
            light: theme.light, dark: theme.dark,
            requestedAppearance: wanted.followsGround || wanted.isFilter ? nil : appearance,
            contrast: 4.5, backdrop: try Backdrop(part: wanted.room, of: surface, scale: text.scale))
        let look = looks.look(for: layout, scale: text.scale)
        var scene = MenuBar.scene(layout, palette: look.palette, place: place, edge: .top, options: options)
        scene.titleInks = look.titleInks
        let canvas = try PanelCanvas(window: scene.window, scale: text.scale, text: text)
        canvas.drawBase(scene.base, backdrop: looks.backdrop, blurred: look.blurred)
        canvas.draw(scene.content)
        canvas.paint(on: try Context(surface), opacity: 1)
        return look.appearance
    }
}

extension Backdrop {
    /// Copies a part of a picture, without the area around it.
    fileprivate init(part: Rect, of surface: ImageSurface, scale: Double) throws {
        let area = part.scaled(by: scale).roundedOut()
        let copy = try ImageSurface(.rgb24, width: max(1, Int(area.width)), height: max(1, Int(area.height)))
        let context = try Context(copy)
        context.setSource(surface, at: Point(x: -area.minX, y: -area.minY))
        context.paint()
        let pixels = Backdrop(screen: copy, scale: scale).pixels
        self.init(pixels: pixels, origin: Point(x: area.minX / scale, y: area.minY / scale), scale: scale)
    }
}

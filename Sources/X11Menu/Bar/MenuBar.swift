import MenuEventLoop
public import MenuGeometry
import MenuInteraction
package import MenuLayout
package import MenuModel
package import MenuRendering
public import MenuScene
package import MenuSession
import MenuX11

/// A menu bar: titles side by side in a strip, each with its menu, until its owner ends.
///
/// A menu pops out of its title, is dragged through or clicked through, and gives way to its neighbour as the pointer or the keys go along
/// the bar. It lies along an edge of the screen, where a window manager keeps other windows off it and never gives it the input focus; or
/// anywhere else, or as a part of a window of the program's.
///
/// It is there as long as its owner keeps it, and is at work whenever `Desktop.process` is called, as `Desktop.fileDescriptor` asks for; a program that does nothing else calls `run`.
public final class MenuBar {
    /// Where a bar is.
    public enum Place: Sendable, Hashable {
        /// Along the whole edge of the monitor.
        case edge
        /// In a strip as wide as its titles, with its upper left corner at a place of the screen.
        case at(ScreenPoint)
        /// In a strip as wide as its titles in the middle of a rectangle: of a window, or of the screen where there is none, in its pixels.
        case middle(of: WindowRect, ofWindow: UInt32? = nil)
        /// Over all of a rectangle of a window, in its pixels; the window by its XID.
        case part(WindowRect, ofWindow: UInt32)
    }

    /// How the titles in the strip are drawn; what is nil is the theme's.
    public struct TitleLook: Sendable, Hashable {
        /// The letters.
        public var color: Color?
        /// The edge under the letters, one point lower.
        public var shadow: Color?

        /// Makes a look.
        public init(color: Color? = nil, shadow: Color? = nil) {
            self.color = color
            self.shadow = shadow
        }
    }

    /// Who is told of what happens.
    var handlers = Handlers()
    /// The descriptor that choices go to; `run` ends when nobody reads it any more. Nil for none.
    package var resultDescriptor: Int32?
    /// The menus, one a title. Others take effect once no menu is open.
    package var contents: [MenuContent] { didSet { if contents != oldValue { changes.insert(.titles) } } }
    /// Where the bar is: a part of a window moves with it by itself, everything else is told here. Menus that are open go along.
    public var place: Place { didSet { if place != oldValue { changes.insert(.place) } } }
    /// The only title of a bar that takes as little room as it can: its menu holds all menus, whose names may come and go with time, as
    /// those of tabs do. Nil for a title a menu.
    public var compactTitle: String? { didSet { if compactTitle != oldValue { changes.insert(.titles) } } }
    /// How the titles are drawn.
    public var titleLook = TitleLook() { didSet { if titleLook != oldValue { changes.insert(.titles) } } }
    /// What its program fills the window with beneath a bar that is a part of a window: the bar suits it from now on, bit by bit. Nobody else
    /// can tell, since the server keeps no pixels there. Nil for what was seen there when the bar was made.
    public var ground: Color? { didSet { if ground != oldValue { changes.insert(.ground) } } }
    /// How long the strip takes to become as wide as other titles need it, in seconds; 0 for at once.
    public var morphDuration = 0.0

    let desktop: Desktop
    /// What stands for it in the desktop's loop.
    let seat = BarSeat()
    var style: BarStyle
    let strip: BarWindow
    var layout: BarLayout
    /// What the strip is on its way to.
    var morph: BarMorph?
    /// The menu that is open, or was last.
    var current = OpenTitle()
    /// The elements of the menus, where they are live ones.
    var live: BarElements?
    /// What other programs drag over the titles.
    var drag = BarDrag()
    /// The screen beneath the strip, or the window that it is a part of.
    var beneath: ScreenGround
    /// Who reads the choices, while `run` serves the bar.
    var reader = ResultReader(nil)
    /// What its program has changed and is not seen yet.
    var changes: Changes = [] { didSet { if !changes.isSubset(of: oldValue) { desktop.eventLoop.wake() } } }

    /// Lays a bar out and shows it.
    ///
    /// - Parameters:
    ///   - menus: One a title.
    ///   - options: How its menus look and behave; their place is the bar's to decide.
    ///   - place: Where it is.
    ///   - compactTitle: The only title of a compact bar; nil for a title a menu.
    ///   - gravity: Where its menus open: below a strip at the upper edge, or above one at the lower edge.
    ///   - desktop: Where it is shown.
    ///   - shaper: What sets its texts.
    ///   - appearance: Light or dark; nil to choose by what lies beneath.
    ///   - contrast: The least contrast of texts with what is under them.
    /// - Throws: `MenuError.windowNotFound`; or where memory is short.
    package init(
        menus: [MenuContent], options: SessionOptions, at place: Place = .edge,
        compactTitle: String? = nil, gravity: PlacementRequest.Gravity = .below, on desktop: Desktop,
        shaper: TextShaper,
        appearance: Appearance? = nil, contrast: Double = 4.5
    ) throws {
        contents = menus
        self.place = place
        self.compactTitle = compactTitle
        self.desktop = desktop
        style = BarStyle(
            options: options, shaper: shaper, contrast: contrast, edge: gravity == .above ? .bottom : .top,
            appearance: appearance)
        let (theme, edge) = (options.theme, style.edge)
        let room = try MenuBar.room(of: place, edge: edge, options: options, desktop: desktop)
        let layout = MenuBar.layout(
            menus, compact: compactTitle, in: room, of: place, options: options, shaper: shaper)
        let backdrop = desktop.backdrop(
            // A part of a window shows what it is a part of, and nothing of what lies around that.
            of: place.window == nil ? options.monitor(at: layout.strip.center) : room, scale: options.scale,
            blur: min(theme.light.material.blur, theme.dark.material.blur))
        let looks = style.looks(over: backdrop, desktop.connection.screen.settings)
        let look = looks.look(for: layout, scale: options.scale)
        strip = try BarWindow(
            MenuBar.scene(layout, palette: look.palette, place: place, edge: edge, options: options),
            kind: place.kind(
                reserving: place.reservedEdge(edge, strip: layout.strip, on: options.monitor(at: layout.strip.center)),
                corner: MenuBar.corner(of: layout.strip, in: place, options, desktop)),
            shaper: shaper, looks: looks, look: look, on: desktop.connection)
        self.layout = layout
        beneath = ScreenGround(captured: backdrop)
        takeDrops()
        strip.window.show()
        watchBeneath()
        seat.bar = self
        desktop.eventLoop.add(seat)
        desktop.connection.flush()
    }

    /// Lays a bar out and shows it, with the desktop's own scale and animations.
    ///
    /// - Throws: Where memory is short.
    package convenience init(
        menus: [MenuContent], at place: Place = .edge, theme: Theme = .standard, on desktop: Desktop
    ) throws {
        let options = desktop.options(theme)
        try self.init(menus: menus, options: options, at: place, on: desktop, shaper: TextShaper(scale: options.scale))
        fitting = { [unowned self] in ($0.options(theme), self.place) }
    }

    /// Serves the bar until the reader of its choices, its owner or its display goes.
    ///
    /// - Throws: `MenuError`.
    public func run() throws(MenuError) {
        reader = ResultReader(resultDescriptor)
        defer { reader = ResultReader(nil) }
        seat.isOver = false
        let loop = desktop.eventLoop
        do {
            while !seat.isOver { try loop.advance() }
        } catch {
            throw MenuError(error)
        }
    }

    /// The title whose menu is on the screen, if only as it goes; nil where none is.
    public var openTitle: Int? { popup == nil ? nil : current.title }

    /// Takes the menu away that is open.
    public func dismissMenu() {
        popup?.dismiss(animated: false)
        conclude()
        remove()
    }

    /// Called once where the bar is gone without its owner's doing: `MenuError.windowNotFound` where the window was destroyed that it is a part
    /// of, or is none, `MenuError.displayLost` where the display was lost.
    public var onClose: ((MenuError) -> Void)? {
        get { seat.onClose }
        set { seat.onClose = newValue }
    }

    /// Takes the bar away, as letting go of it does.
    public func close() {
        popup?.dismiss(animated: false)
        popup?.leave()
        current.popup = nil
        desktop.connection.windowsBeneath.forget()
        strip.window.hide()
        desktop.eventLoop.remove(seat)
        desktop.connection.flush()
    }

    deinit {
        // Nobody is told any more: who would be is gone.
        popup?.live = nil
        popup?.handlers = MenuPopup.Handlers()
        close()
    }

    // MARK: Parts

    var connection: Connection { desktop.connection }
    var options: SessionOptions { style.options }
    /// Device pixels a point.
    var scale: Double { style.options.scale }
    var shaper: TextShaper { style.shaper }
    var edge: PopupWindow.Options.Edge { style.edge }
    /// The menu that is open; nil where none is.
    var popup: MenuPopup? { current.popup }

    // MARK: Where it lies

    /// Takes the bar away, and tells its owner why.
    func end(_ reason: MenuError) {
        close()
        seat.end(reason)
    }

    /// Follows the strip to where a window manager or its window has put it.
    func settle() throws {
        guard morph == nil, let frame = desktop.connection.frame(of: strip.window.id), frame != strip.window.frame
        else {
            return
        }
        strip.window.setFrame(frame)
        let room = Rect(frame).scaled(by: 1 / options.scale)
        layout = MenuBar.layout(
            contents, compact: compactTitle, in: room, isFullWidth: true, options: options, shaper: shaper)
        try draw(layout)
    }

    /// Draws the strip as a layout has it.
    func draw(_ layout: BarLayout) throws {
        let look = strip.look(for: layout, scale: scale)
        try strip.draw(scene(of: layout, look.palette), look: look)
    }

    /// What the strip looks like.
    func scene(of layout: BarLayout, _ palette: Palette) -> BarScene {
        var scene = MenuBar.scene(layout, palette: palette, place: place, edge: edge, options: options)
        scene.titleColor = titleLook.color
        scene.titleShadow = titleLook.shadow
        scene.offered = drag.title
        return scene
    }

    /// Lays the titles out anew, and takes the strip and what is open there.
    func renew() throws {
        let room: Rect
        do {
            room = try MenuBar.room(of: place, edge: edge, options: options, desktop: desktop, except: strip.window)
        } catch {
            return end(error)
        }
        let next = MenuBar.layout(
            contents, compact: compactTitle, in: room, of: place, options: options, shaper: shaper)
        let duration = options.theme.timing.isAnimated && !changes.contains(.place) ? morphDuration : 0
        changes.subtract([.titles, .place])
        takeDrops()
        if duration > 0, next.titles.count == layout.titles.count {
            morph = BarMorph(from: layout, to: next, start: Timers.now, duration: duration)
        } else {
            morph = nil
            try move(to: next)
        }
        layout = next
        guard let popup, popup.ending == nil else { return }
        let bar = SessionOptions.Bar(menus: contents, layout: layout, gravity: edge == .top ? .below : .above)
        try popup.attempt { for request in popup.session.follow(bar, at: Timers.now) { try popup.perform(request) } }
    }

    /// Takes what the desktop has now: monitors, scale, fonts, light or dark.
    func fitDesktop() throws {
        changes.remove(.desktop)
        guard let (options, place) = fitting?(desktop) else { return }
        let hasShaper = options.scale == style.options.scale
        style.options = options
        if !hasShaper { style.shaper = TextShaper(scale: options.scale) }
        strip.restyle(style.looks(over: strip.looks.backdrop, connection.screen.settings), style.shaper)
        self.place = place
        try renew()
        // The blur and the tint are of another part of the screen.
        beneath.watch.change()
    }

    /// Puts the strip where a layout has it.
    func move(to layout: BarLayout) throws {
        strip.window.setFrame(PixelRect(pixels: layout.strip.scaled(by: options.scale)))
        if place.window == nil {
            let monitor = options.monitor(at: layout.strip.center)
            strip.window.reserve(place.reservedEdge(edge, strip: layout.strip, on: monitor))
        }
        if place.window != nil {
            strip.window.move(to: MenuBar.corner(of: layout.strip, in: place, options, desktop))
        }
        try draw(layout)
    }
}

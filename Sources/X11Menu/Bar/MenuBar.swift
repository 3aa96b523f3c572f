import MenuEventLoop
public import MenuGeometry
import MenuInteraction
public import MenuLayout
public import MenuModel
public import MenuRendering
public import MenuScene
public import MenuSession
import MenuX11

/// A menu bar: titles side by side in a strip, each with its menu, until its owner ends.
///
/// A menu pops out of its title, is dragged through or clicked through, and gives way to its neighbour as the pointer or the keys go along
/// the bar. It lies along an edge of the screen, where a window manager keeps other windows off it and never gives it the input focus; or
/// anywhere else, or as a part of a window of the program's.
///
/// It is at work whenever `Desktop.process` is called, as `Desktop.fileDescriptor` asks for; a program that does nothing else calls `run`.
public final class MenuBar {
    /// Where a bar is.
    public enum Place: Sendable, Hashable {
        /// Along the whole edge of the monitor.
        case edge
        /// In a strip as wide as its titles, with its upper left corner at a point of the screen, in points.
        case at(Point)
        /// In a strip as wide as its titles in the middle of a rectangle: of the screen, in points, or of a window, in its pixels.
        case middle(of: Rect, ofWindow: UInt32? = nil)
        /// Over all of a rectangle of a window, in its pixels; the window by its XID.
        case part(Rect, ofWindow: UInt32)
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

    /// Called for each choice; its first entry is the menu of the title.
    public var onChoice: (Choice) -> Void = { _ in }
    /// Called for each item that a person moves, renames, takes away or drops in, with the item as it was; its first entry is the menu of
    /// the title. The place in the edit is counted from the menu that is open; `menus` has the edit already.
    public var onEdit: (MenuEdit, Choice) -> Void = { _, _ in }
    /// Called for each item that was dragged out to another program, which has it now; its first entry is the menu of the title.
    public var onDragOut: (Choice) -> Void = { _ in }
    /// Called with the number of each title whose menu comes up.
    public var onOpen: (Int) -> Void = { _ in }
    /// The descriptor that choices go to; `run` ends when nobody reads it any more. Nil for none.
    public var resultDescriptor: Int32?
    /// The menus, one a title. Others take effect once no menu is open.
    public var menus: [MenuContent] { didSet { if menus != oldValue { isOutdated = true } } }
    /// Where the bar is: a part of a window moves with it by itself, everything else is told here. Menus that are open go along.
    public var place: Place { didSet { if place != oldValue { isMoved = true } } }
    /// The only title of a bar that takes as little room as it can: its menu holds all menus, whose names may come and go with time, as
    /// those of tabs do. Nil for a title a menu.
    public var compactTitle: String? { didSet { if compactTitle != oldValue { isOutdated = true } } }
    /// How the titles are drawn.
    public var titleLook = TitleLook() { didSet { if titleLook != oldValue { isOutdated = true } } }
    /// What its program fills the window with beneath a bar that is a part of a window: the bar suits it from now on, bit by bit. Nobody else
    /// can tell, since the server keeps no pixels there. Nil for what was seen there when the bar was made.
    public var ground: Color? { didSet { if ground != oldValue { isGroundNew = true } } }
    /// How long the strip takes to become as wide as other titles need it, in seconds; 0 for at once.
    public var morphDuration = 0.0

    let options: SessionOptions
    let desktop: Desktop
    let shaper: TextShaper
    let contrast: Double
    let edge: PopupWindow.Options.Edge
    var looks: LookResolver
    var strip: BarWindow
    var layout: BarLayout
    /// The menu that is open; nil where none is.
    var popup: MenuPopup?
    /// A press that came before the last menu was gone.
    var pending: Press?
    /// What the strip is on its way to.
    var morph: BarMorph?
    /// The elements of the menus, where they are live ones.
    var live: BarElements?
    /// The strip on its way to another look; nil where it is on none.
    var blend: Blend?
    /// What another program drags over the titles.
    var drag = BarDrag()
    /// Whether other programs know that the strip takes what they drop.
    var isDropTarget = false
    /// When it is to be looked at what lies beneath.
    var beneath = BeneathWatch()
    /// The title whose menu came up last.
    var title = 0
    /// Whether the ending of the open menu has been told.
    var isConcluded = false
    /// Who reads the choices, while `run` serves the bar; and whether it has gone.
    var reader = ResultReader(nil)
    var isReaderGone = false
    var isOutdated = false { didSet { if isOutdated { desktop.eventLoop.wake() } } }
    /// Whether its program has said what lies beneath it, and it is not seen yet.
    var isGroundNew = false { didSet { if isGroundNew { desktop.eventLoop.wake() } } }
    /// What lay beneath it when it was made.
    let firstBackdrop: Backdrop?
    var isMoved = false { didSet { if isMoved { desktop.eventLoop.wake() } } }

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
    /// - Throws: Where memory is short.
    public init(
        menus: [MenuContent], options: SessionOptions, at place: Place = .edge,
        compactTitle: String? = nil, gravity: PlacementRequest.Gravity = .below, on desktop: Desktop,
        shaper: TextShaper,
        appearance: Appearance? = nil, contrast: Double = 4.5
    ) throws {
        self.menus = menus
        self.place = place
        self.compactTitle = compactTitle
        self.options = options
        self.desktop = desktop
        self.shaper = shaper
        self.contrast = contrast
        edge = gravity == .above ? .bottom : .top
        let theme = options.theme
        let room = MenuBar.room(of: place, edge: edge, options: options, desktop: desktop)
        layout = MenuBar.layout(menus, compact: compactTitle, in: room, of: place, options: options, shaper: shaper)
        looks = LookResolver(
            light: theme.light, dark: theme.dark, asked: appearance, contrast: contrast,
            // A part of a window shows what it is a part of, and nothing of what lies around that.
            backdrop: desktop.backdrop(
                of: place.window == nil ? options.monitor(at: layout.strip.center) : room, scale: options.scale,
                blur: min(theme.light.material.blur, theme.dark.material.blur)))
        firstBackdrop = looks.backdrop
        looks.preference = desktop.connection.screen.settings.prefersDark.map { $0 ? .dark : .light }
        let look = looks.look(for: layout, scale: options.scale)
        strip = try BarWindow(
            MenuBar.scene(layout, palette: look.palette, place: place, edge: edge, options: options),
            kind: place.kind(edge: edge, corner: MenuBar.corner(of: layout.strip, in: place, options, desktop)),
            shaper: shaper, looks: looks, look: look, on: desktop.connection)
        takeDrops()
        strip.window.show()
        watchBeneath()
        desktop.eventLoop.add(self)
        desktop.connection.flush()
    }

    /// Lays a bar out and shows it, with the desktop's own scale and animations.
    ///
    /// - Throws: Where memory is short.
    public convenience init(
        menus: [MenuContent], at place: Place = .edge, theme: Theme = .standard, on desktop: Desktop
    ) throws {
        let scale = desktop.scale
        var options = SessionOptions(
            placement: .center, theme: theme, scale: scale,
            monitors: desktop.outputs().map { $0.frame.scaled(by: 1 / scale) })
        options.theme.timing.isAnimated = theme.timing.isAnimated && desktop.enablesAnimations
        try self.init(menus: menus, options: options, at: place, on: desktop, shaper: TextShaper(scale: scale))
    }

    /// Serves the bar until the reader of its choices, its owner or its display goes.
    ///
    /// - Throws: `MenuPopup.Failure`, or where memory is short.
    public func run() throws {
        reader = ResultReader(resultDescriptor)
        defer { reader = ResultReader(nil) }
        isReaderGone = false
        let loop = desktop.eventLoop
        while !isReaderGone {
            if try !loop.turn() { loop.wait() }
        }
    }

    /// The title whose menu is on the screen, if only as it goes; nil where none is.
    public var openTitle: Int? { popup == nil ? nil : title }

    /// Takes the menu away that is open.
    public func dismissMenu() {
        popup?.dismiss(animated: false)
        conclude()
        remove()
    }

    /// Takes the bar away.
    public func close() {
        popup?.dismiss(animated: false)
        popup?.leave()
        popup = nil
        desktop.connection.windowsBeneath.forget()
        strip.window.hide()
        desktop.eventLoop.remove(self)
        desktop.connection.flush()
    }

    // MARK: Where it lies

    /// Follows the strip to where a window manager or its window has put it.
    func settle() throws {
        guard morph == nil, let frame = desktop.connection.frame(of: strip.window.id), frame != strip.window.frame
        else {
            return
        }
        strip.window.setFrame(frame)
        let room = Rect(frame).scaled(by: 1 / options.scale)
        layout = MenuBar.layout(
            menus, compact: compactTitle, in: room, isFullWidth: true, options: options, shaper: shaper)
        try draw(layout)
    }

    /// Draws the strip as a layout has it.
    func draw(_ layout: BarLayout) throws {
        blend = nil
        let look = looks.look(for: layout, scale: options.scale, keeping: strip.appearance)
        try strip.draw(scene(of: layout, look.palette), looks: looks, look: look)
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
        let room = MenuBar.room(of: place, edge: edge, options: options, desktop: desktop)
        let next = MenuBar.layout(menus, compact: compactTitle, in: room, of: place, options: options, shaper: shaper)
        let duration = options.theme.timing.isAnimated && !isMoved ? morphDuration : 0
        (isOutdated, isMoved) = (false, false)
        takeDrops()
        if duration > 0, next.titles.count == layout.titles.count {
            morph = BarMorph(from: layout, to: next, start: Timers.now, duration: duration)
        } else {
            morph = nil
            try move(to: next)
        }
        layout = next
        guard let popup, popup.ending == nil else { return }
        let bar = SessionOptions.Bar(menus: menus, layout: layout, gravity: edge == .top ? .below : .above)
        try popup.attempt { for request in popup.session.follow(bar, at: Timers.now) { try popup.perform(request) } }
    }

    /// Puts the strip where a layout has it.
    func move(to layout: BarLayout) throws {
        strip.window.setFrame(PixelRect(pixels: layout.strip.scaled(by: options.scale)))
        if place.window != nil {
            strip.window.move(to: MenuBar.corner(of: layout.strip, in: place, options, desktop))
        }
        try draw(layout)
    }
}

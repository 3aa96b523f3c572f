import MenuSystem
public import MenuGeometry
import MenuInteraction
package import MenuLayout
package import MenuModel
package import MenuRendering
public import MenuScene
package import MenuSession
import MenuX11

/// A menu bar: titles side by side in a strip, each with its menu, as long as its owner keeps it.
///
/// A menu pops out of its title, can be dragged through or clicked through, and is replaced by its neighbour as the pointer or the keys move along
/// the bar. The bar lies along an edge of the screen, where a window manager keeps other windows clear of it and never gives it the input focus; or
/// anywhere else, or as a part of a window of the program.
///
/// The bar works whenever `Desktop.process` is called, as required by `Desktop.fileDescriptor`; a program that does nothing else calls `run`.
public final class MenuBar {
    /// The place of a bar.
    public enum Place: Sendable, Hashable {
        /// Along the whole edge of the monitor.
        case edge
        /// In a strip as wide as its titles, with its upper left corner at a position on the screen.
        case at(ScreenPoint)
        /// In a strip as wide as its titles, centred in a rectangle of a window, or of the screen if there is none, in its pixels.
        case middle(of: WindowRect, ofWindow: UInt32? = nil)
        /// Filling a rectangle of a window, in its pixels; the window by its XID.
        case part(WindowRect, ofWindow: UInt32)
    }

    /// How the titles in the strip are drawn; the theme supplies what is nil.
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
    package var onChoice: (Choice) -> Void = { _ in }
    /// Called for each item that the user moves, renames, removes or drops in, with the item as it was before; its first entry is the menu of the
    /// title. The path in the edit begins with the index of the title; `contents` already includes the edit.
    package var onEdit: (MenuEdit, Choice) -> Void = { _, _ in }
    /// Called for each item that was dragged out to another program, which has accepted it; its first entry is the menu of the title.
    package var onDragOut: (Choice) -> Void = { _ in }
    /// Called with the index of each title whose menu opens.
    public var onOpen: (Int) -> Void = { _ in }
    /// Computes the options and the place after the desktop's monitors or settings have changed; nil to keep them.
    package var fitting: Fitting?
    /// The descriptor that choices are written to; `run` ends when nobody reads it any more. Nil for none.
    package var resultDescriptor: Int32?
    /// The menus, one per title, as `live` has them. A new list takes effect once no menu is open.
    var contents: [MenuContent] { didSet { if contents != oldValue { changes.insert(.titles) } } }
    /// Where the bar is. A part of a window moves with its window; every other move is set here. Open menus follow.
    public var place: Place { didSet { if place != oldValue { changes.insert(.place) } } }
    /// The only title of a bar that takes as little room as possible: its menu holds all menus, whose titles may change over time, like those of
    /// tabs. Nil for one title per menu.
    public var compactTitle: String? { didSet { if compactTitle != oldValue { changes.insert(.titles) } } }
    /// How many of the last menus have their titles at the far end of a bar that fills its place, such as a clock; 0 for none.
    public var trailingCount = 0 { didSet { if trailingCount != oldValue { changes.insert(.titles) } } }
    /// How the titles are drawn.
    public var titleLook = TitleLook() { didSet { if titleLook != oldValue { changes.insert(.titles) } } }
    /// The colour with which the program fills the window beneath a bar that is a part of a window. The bar adapts to it gradually. It cannot be
    /// determined otherwise, since the server stores no pixels there. Nil for what was captured there when the bar was made.
    public var ground: Color? { didSet { if ground != oldValue { changes.insert(.ground) } } }
    /// How long the strip takes to adapt its width to other titles, in seconds; 0 for at once.
    public var morphDuration = 0.0

    let desktop: Desktop
    /// Represents the bar in the desktop's loop.
    let client = BarClient()
    var style: BarStyle
    let strip: BarWindow
    var layout: BarLayout
    /// The transition to another layout; nil if none is running.
    var transition: BarTransition?
    /// The menu that is open, or was open last.
    var current = OpenTitle()
    /// The source of the menus.
    var live: BarMenus
    /// The state of drags of other programs over the titles.
    var drag = BarDrag()
    /// The screen beneath the strip, or the window that it is a part of.
    var beneath: ScreenBackdropSource
    /// When to see whether the window manager has put the strip where it belongs; nil once that is seen.
    var placeCheck: Double?
    /// The reader of the choices, while `run` serves the bar.
    var reader = ResultReader(nil)
    /// Changes by the program that are not yet visible.
    var changes: Changes = [] { didSet { if !changes.isSubset(of: oldValue) { desktop.eventLoop.wake() } } }

    /// Lays out a bar and shows it.
    ///
    /// - Parameters:
    ///   - menus: One menu per title.
    ///   - options: How its menus look and behave; the bar decides their place.
    ///   - place: Where it is.
    ///   - compactTitle: The only title of a compact bar; nil for one title per menu.
    ///   - gravity: Where its menus open: below a strip at the upper edge, or above a strip at the lower edge.
    ///   - desktop: The desktop that it is shown on.
    ///   - shaper: Shapes its texts.
    ///   - appearance: Light or dark; nil to choose by the backdrop.
    ///   - contrast: The minimum contrast of texts with their background.
    /// - Throws: `MenuError.windowNotFound`; another error if memory runs out.
    package init(
        menus: [MenuContent], options: SessionOptions, at place: Place = .edge,
        compactTitle: String? = nil, gravity: PlacementRequest.Gravity = .below, on desktop: Desktop,
        shaper: TextShaper,
        appearance: Appearance? = nil, contrast: Double = 4.5
    ) throws {
        contents = menus
        let source = MenuCommands(MenuContent(titles: menus), reading: nil)
        live = BarMenus(source)
        self.place = place
        self.compactTitle = compactTitle
        self.desktop = desktop
        style = BarStyle(
            options: options, shaper: shaper, request: LookRequest(appearance: appearance, contrast: contrast),
            edge: gravity == .above ? .bottom : .top)
        let (theme, edge) = (options.theme, style.edge)
        let room = try MenuBar.room(of: place, edge: edge, options: options, shaper: shaper, desktop: desktop)
        let layout = MenuBar.layout(
            menus, compact: compactTitle, in: room, of: place, options: options, shaper: shaper)
        let backdrop = desktop.backdrop(
            // The backdrop of a part of a window is that part alone, without its surroundings.
            of: place.window == nil ? options.monitor(at: layout.strip.center) : room, scale: options.scale,
            blur: min(theme.light.material.blur, theme.dark.material.blur))
        let reserved = place.reservedEdge(edge, strip: layout.strip, on: options.monitor(at: layout.strip.center))
        let looks = style.looks(
            over: backdrop, isFloating: place.window == nil && reserved == nil, on: desktop.connection)
        let connection = desktop.connection
        let look = looks.look(for: layout, scale: options.scale, keeping: connection.sharedAppearance)
        strip = try BarWindow(
            MenuBar.scene(layout, palette: look.palette, place: place, edge: edge, options: options),
            kind: place.kind(
                reserving: reserved,
                corner: MenuBar.corner(of: layout.strip, in: place, options, desktop)),
            shaper: shaper, looks: looks, look: look, on: desktop.connection)
        self.layout = layout
        beneath = ScreenBackdropSource(captured: backdrop)
        show(source)
        takeDrops()
        if looks.requestedAppearance == nil {
            connection.share(isDark: look.appearance == .dark, of: strip.window.id)
        }
        desktop.connection.selections.announceLayout(by: strip.window.id)
        strip.window.show()
        awaitPlace()
        watchBeneath()
        client.bar = self
        desktop.add(client)
        desktop.connection.flush()
        client.beginAssistance()
    }

    /// Lays out a bar and shows it, with the desktop's own scale and animation setting.
    ///
    /// - Throws: An error if memory runs out.
    package convenience init(
        menus: [MenuContent], at place: Place = .edge, theme: Theme = .standard, on desktop: Desktop
    ) throws {
        let options = desktop.options(theme)
        try self.init(
            menus: menus, options: options, at: place, on: desktop, shaper: desktop.shaper(atScale: options.scale))
        fitting = { [unowned self] in ($0.options(theme), self.place) }
    }

    /// Serves the bar until the reader of its choices, its owner or its display is gone.
    ///
    /// - Throws: `MenuError`.
    public func run() throws(MenuError) {
        reader = ResultReader(resultDescriptor)
        defer { reader = ResultReader(nil) }
        client.isOver = false
        let loop = desktop.eventLoop
        do {
            while !client.isOver { try loop.advance() }
        } catch {
            throw MenuError(error)
        }
    }

    /// The title whose menu is on the screen, even if it is only fading; nil if there is none.
    public var openTitle: Int? { popup == nil ? nil : current.title }

    /// Closes the open menu.
    public func dismissMenu() {
        popup?.dismiss(animated: false)
        conclude()
        remove()
    }

    /// Called once if the bar is closed for a reason other than its owner's request: `MenuError.windowNotFound` if the window that it is a part of
    /// does not exist or was destroyed, `MenuError.displayLost` if the display was lost.
    public var onClose: ((MenuError) -> Void)? {
        get { client.onClose }
        set { client.onClose = newValue }
    }

    /// What is on the screen of it and of its open menu: a JSON object for each title, panel and element, in root-window pixels.
    var layoutLines: [String] {
        let names = layout.texts.map(\.text)
        let open = popup?.session.openTitle
        let titles = layout.titles.indices.map { title in
            MenuSession.layoutLine(
                path: [names[title]], kind: "title", rect: layout.titles[title], scale: options.scale,
                isHighlighted: title == open, level: 0,
                members: [("enabled", "\(!layout.disabledTitles.contains(title))")])
        }
        guard let popup, let open, names.indices.contains(open) else { return titles }
        return titles + popup.layoutLines(below: [names[open]])
    }

    /// The titles and their menus, as they are now.
    var titles: SessionOptions.Bar {
        SessionOptions.Bar(menus: contents, layout: layout, gravity: edge == .top ? .below : .above)
    }

    /// Closes the bar, as releasing it does.
    public func close() {
        popup?.dismiss(animated: false)
        popup?.leave()
        current.popup = nil
        desktop.connection.windowsBeneath.forget()
        desktop.connection.unshareAppearance(of: strip.window.id)
        strip.window.hide()
        client.endAssistance(on: desktop)
        desktop.remove(client)
        desktop.connection.flush()
    }

    deinit {
        // The owner is gone, so no handler may be called any more.
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
    /// The menu that is open; nil if there is none.
    var popup: MenuPopup? { current.popup }

    // MARK: Where it lies

    /// Closes the bar, and reports the reason to its owner.
    func end(_ reason: MenuError) {
        close()
        client.end(reason)
    }

    /// Follows the strip to the frame that a window manager or its window has given it, unless the window manager has decorated it.
    func settle() throws {
        // Where the program has moved it, it has not moved yet.
        guard transition == nil, !changes.contains(.place), let frame = desktop.connection.frame(of: strip.window.id),
            frame != strip.window.frame,
            !strip.window.leaveFrame()
        else {
            return
        }
        strip.window.setFrame(frame)
        var room = Rect(frame).scaled(by: 1 / options.scale)
        if let floating = scene(of: layout, strip.palette).floating { room = room.inset(by: floating.margins) }
        layout = MenuBar.layout(
            contents, compact: compactTitle, trailing: trailingCount, in: room, isFullWidth: true, options: options,
            shaper: shaper)
        try draw(layout)
    }

    /// Draws the strip for a layout. Where the program has moved the bar, its window follows next, and is drawn then.
    ///
    /// - Parameter look: Its look; nil for the one that it keeps.
    func draw(_ layout: BarLayout, in look: LookResolver.Look? = nil) throws {
        guard !changes.contains(.place) else { return }
        let look = look ?? strip.look(for: layout, scale: scale)
        try strip.draw(scene(of: layout, look.palette), look: look)
    }

    /// The scene of the strip.
    func scene(of layout: BarLayout, _ palette: Palette) -> BarScene {
        var scene = MenuBar.scene(layout, palette: palette, place: place, edge: edge, options: options)
        scene.titleColor = titleLook.color?.bounded
        scene.titleShadow = titleLook.shadow?.bounded
        scene.dragTarget = drag.title
        return scene
    }

    /// Lays out the titles anew, and moves the strip and any open menu accordingly.
    func renew() throws {
        let room: Rect
        do {
            room = try MenuBar.room(
                of: place, edge: edge, options: options, shaper: shaper, desktop: desktop, except: strip.window)
        } catch {
            return end(error)
        }
        let next = MenuBar.layout(
            contents, compact: compactTitle, trailing: trailingCount, in: room, of: place, options: options,
            shaper: shaper)
        let isAnimated = options.theme.timing.isAnimated && !changes.contains(.place)
        let duration = isAnimated ? morphDuration.bounded(to: 0...5) : 0
        changes.subtract([.titles, .place])
        takeDrops()
        if duration > 0, next.titles.count == layout.titles.count {
            transition = BarTransition(from: layout, to: next, start: Timers.now, duration: duration)
        } else {
            transition = nil
            try move(to: next)
        }
        layout = next
        client.noteAssistance()
        guard let popup, popup.ending == nil else { return }
        try popup.attempt { for request in popup.session.follow(titles, at: Timers.now) { try popup.perform(request) } }
    }

    /// Adapts to the desktop's current monitors, scale, fonts and appearance.
    func fitDesktop() throws {
        changes.subtract([.desktop, .monitors])
        let (options, place) = fitting?(desktop) ?? (style.options, self.place)
        if options.scale != style.options.scale { style.shaper = desktop.shaper(atScale: options.scale) }
        style.options = options
        self.place = place
        let looks = style.looks(
            over: strip.looks.backdrop, isFloating: scene(of: layout, strip.palette).floating != nil, on: connection)
        strip.restyle(looks, style.shaper)
        try renew()
        // The blur and the tint now depend on another part of the screen.
        beneath.watch.change()
    }

    /// Adapts to the monitors while a menu is open, which goes with its title. It closes where it cannot: at another scale, or where other titles fit.
    func fitMonitors() throws {
        changes.remove(.monitors)
        guard let popup, popup.ending == nil, let fitting else { return }
        let next = fitting(desktop).options
        guard next.scale == options.scale, !popup.session.options.dimsScreen else { return dismissMenu() }
        popup.session.setMonitors(next.monitors, chosen: next.monitor)
        let count = titles.titles.count
        try fitDesktop()
        if titles.titles.count != count { dismissMenu() }
    }

    /// Moves the strip to the frame of a layout.
    func move(to layout: BarLayout) throws {
        strip.window.setFrame(BarWindow.frame(of: scene(of: layout, strip.palette)))
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

extension MenuBar {
    /// What can change in a bar.
    struct Changes: OptionSet {
        let rawValue: Int

        /// The menus, their titles, or how the titles are drawn.
        static let titles = Changes(rawValue: 1)
        /// Where the bar is.
        static let place = Changes(rawValue: 2)
        /// The ground that the program has set beneath the bar.
        static let ground = Changes(rawValue: 4)
        /// The monitors or the settings of the desktop.
        static let desktop = Changes(rawValue: 8)
        /// The monitors alone, which an open menu follows.
        static let monitors = Changes(rawValue: 16)
    }

    /// Computes the options and the place of a bar on a desktop; called whenever its monitors or settings have changed.
    package typealias Fitting = (Desktop) -> (options: SessionOptions, place: Place)
}

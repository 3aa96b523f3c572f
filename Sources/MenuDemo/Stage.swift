package import enum MenuModel.Language
package import X11Menu

/// The host of a scene, and the requests that a scene can make. Positions are points from the top left corner of the scene's area.
package protocol Stage: AnyObject {
    /// Light or dark.
    var appearance: Appearance { get }
    /// The size of the scene's area, in points.
    var size: Size { get }
    /// What the user has chosen.
    var settings: DemoSettings { get set }
    /// Measures texts.
    var measuring: any TextMeasuring { get }
    /// The time in seconds of a monotonic clock.
    var time: Double { get }
    /// The date and the time of day.
    var clock: WallClock { get }
    /// The language of the demo's list of scenes.
    var language: Language { get }
    /// Whether the menus of the scene's bar are shown outside of its area.
    var showsMenusElsewhere: Bool { get }
    /// Shows windows of a desktop as windows of the display; nil if the desktop draws and arranges them itself.
    var windowHost: (any WindowHost)? { get }
    /// Whether things move gradually, as the desktop asks for.
    var isAnimated: Bool { get }
    /// The state of the open menu, with positions in points of the screen; nil if none is open.
    var inspection: EngineState? { get }

    /// Shows a menu at once, and replaces any other one.
    func present(_ request: MenuRequest) throws
    /// The menu of the installed applications, which are started when they are chosen.
    func applications() -> [MenuElement]
    /// Runs the program with arguments and rows on its standard input.
    ///
    /// - Parameter ended: Called when it has ended, with what it printed.
    func launch(_ arguments: [String], rows: [String], ended: @escaping (String) -> Void)
    /// Opens the menu of a title of the scene's bar.
    func open(title: Int) throws
    /// Chooses an option in the scene's filter; nil clears the choice.
    func chooseInFilter(_ option: Int?, ofMainItem main: Int)
    /// Clears the choices of the scene's filter.
    func resetFilter()
    /// Handles a press on an item with a context menu: the item lifts when it is held, or at once with the right button.
    func press(_ button: Int, at point: Point, on thing: LiftedThing) throws
    /// Closes the open menu.
    func dismissMenu()
    /// Redraws a part of the scene; nil redraws all of it.
    func setNeedsDisplay(_ part: Rect?)
    /// Switches between light and dark.
    func setAppearance(_ appearance: Appearance)
    /// Copies a text to the clipboard.
    func copy(_ text: String)
    /// Requests the text of the clipboard; `body` is called with it later, or never if there is none.
    func paste(_ body: @escaping (String) -> Void)
    /// Starts a drag of an item to other programs, which lasts while the button is held.
    ///
    /// - Parameter ended: Called after the drop with whether another program accepted the item. Not called if the drag is cancelled.
    func beginDrag(_ thing: DraggedThing, ended: @escaping (Bool) -> Void)
    /// Drops the dragged item at the pointer.
    func dropDrag()
    /// Cancels the drag.
    func cancelDrag()
    /// Ends the demo.
    func close()
}

extension Stage {
    /// The theme of menus that have none of their own.
    var theme: Theme { settings.menuTheme }
    package var showsMenusElsewhere: Bool { false }
    package var language: Language { .english }
    package var windowHost: (any WindowHost)? { nil }
    package var isAnimated: Bool { false }
}

/// A stage in a part of what another stage shows. What it does not do by itself is up to that one.
package protocol PartStage: Stage {
    /// The other stage.
    var whole: any Stage { get }
}

extension PartStage {
    package var appearance: Appearance { whole.appearance }
    package var settings: DemoSettings {
        get { whole.settings }
        set { whole.settings = newValue }
    }
    package var measuring: any TextMeasuring { whole.measuring }
    package var time: Double { whole.time }
    package var isAnimated: Bool { whole.isAnimated }
    package var clock: WallClock { whole.clock }
    package var language: Language { whole.language }
    package var inspection: EngineState? { whole.inspection }

    package func applications() -> [MenuElement] { whole.applications() }
    package func launch(_ arguments: [String], rows: [String], ended: @escaping (String) -> Void) {
        whole.launch(arguments, rows: rows, ended: ended)
    }
    package func open(title: Int) throws { try whole.open(title: title) }
    package func chooseInFilter(_ option: Int?, ofMainItem main: Int) {
        whole.chooseInFilter(option, ofMainItem: main)
    }
    package func resetFilter() { whole.resetFilter() }
    package func dismissMenu() { whole.dismissMenu() }
    package func setAppearance(_ appearance: Appearance) { whole.setAppearance(appearance) }
    package func copy(_ text: String) { whole.copy(text) }
    package func paste(_ body: @escaping (String) -> Void) { whole.paste(body) }
    package func beginDrag(_ thing: DraggedThing, ended: @escaping (Bool) -> Void) {
        whole.beginDrag(thing, ended: ended)
    }
    package func dropDrag() { whole.dropDrag() }
    package func cancelDrag() { whole.cancelDrag() }
    package func close() { whole.close() }
}

/// Shows each window of a desktop as a window of the display, which a window manager decorates, moves and closes.
package protocol WindowHost: AnyObject {
    /// Makes a window for a content, and returns the stage of that. Positions on it are points from the content's top left corner.
    ///
    /// - Parameter window: The window; its frame includes a title bar, whose height is that of a title bar of the desktop's own.
    func stage(of window: DeskWindow) -> any Stage
}

/// The data of an item that is dragged out of a scene, for other programs.
package struct DraggedThing: Sendable, Hashable {
    /// The text.
    package var text: String
    /// The file's path; nil if the item is not a file.
    package var file: String?

    /// Makes the data of an item.
    package init(text: String, file: String? = nil) {
        self.text = text
        self.file = file
    }
}

/// A request of a scene to show a menu.
package struct MenuRequest {
    /// The origin of a menu, in points of the scene's area.
    package enum Source: Sendable, Hashable {
        /// A button that the menu pops out of.
        case button(Rect, title: String?)
        /// A point, such as the pointer's position.
        case place(Point)
    }

    /// The menu.
    package var menu: Menu
    /// The origin of the menu.
    package var source: Source
    /// The theme; nil for the chosen one.
    package var theme: Theme?
    /// Whether it is light or dark depending on its background instead of the stage.
    package var followsGround = false
    /// Whether the first element stays at the top when the menu opens upward.
    package var keepsOrder = false
    /// Called after the menu has closed, after the handler of the choice.
    package var dismissed: () -> Void = {}

    /// Makes a request.
    package init(_ menu: Menu, from source: Source) {
        self.menu = menu
        self.source = source
    }
}

package import X11Menu

/// Who shows a scene, and what a scene can ask of whoever does. Places are points from the top left corner of the scene's room.
package protocol Stage: AnyObject {
    /// Light or dark.
    var appearance: Appearance { get }
    /// How much room the scene has, in points.
    var size: Size { get }
    /// What measures texts.
    var measuring: any TextMeasuring { get }
    /// Seconds on a clock that never runs backwards.
    var time: Double { get }
    /// What the open menu is about, its places in points of the screen; nil if none is open.
    var inspection: EngineState? { get }

    /// Shows a menu at once, in place of any other one.
    func present(_ request: MenuRequest) throws
    /// Opens the menu of a title of the scene's bar.
    func open(title: Int) throws
    /// Takes the choices of the scene's filter away.
    func resetFilter()
    /// Takes a press on something that has a context menu: held, or by the right button, it lifts.
    func press(_ button: Int, at point: Point, on thing: LiftedThing) throws
    /// Takes the menu away that is shown.
    func dismissMenu()
    /// Has a part of the scene drawn anew; nil for all of it.
    func setNeedsDisplay(_ part: Rect?)
    /// Takes over that light has become dark, or the other way round.
    func setAppearance(_ appearance: Appearance)
    /// Offers a text to other programs, as the clipboard.
    func copy(_ text: String)
    /// Offers something to whatever program the pointer comes to while the button is held that is down.
    ///
    /// - Parameter ended: Called once it was let go: whether another program has it now. Not called where the drag is given up.
    func beginDrag(_ thing: DraggedThing, ended: @escaping (Bool) -> Void)
    /// Lets go of what is dragged, where the pointer is.
    func dropDrag()
    /// Gives up what is dragged.
    func cancelDrag()
    /// Ends the demo.
    func close()
}

/// What another program gets of something that is dragged out of a scene.
package struct DraggedThing: Sendable, Hashable {
    /// The text.
    package var text: String
    /// The file's path; nil if it is none.
    package var file: String?

    /// Makes a thing.
    package init(text: String, file: String? = nil) {
        self.text = text
        self.file = file
    }
}

/// A menu that a scene wants shown.
package struct MenuRequest {
    /// Where a menu comes from, in points of the scene's room.
    package enum Source: Sendable, Hashable {
        /// A button: the menu pops out of it.
        case button(Rect, title: String?)
        /// A place, such as the pointer's.
        case place(Point)
    }

    /// What is shown.
    package var menu: Menu
    /// Where it comes from.
    package var source: Source
    /// The figures and colours; nil takes those that nobody asked for by name.
    package var theme: Theme?
    /// Whether it is light or dark as what lies beneath it is, whatever the stage is.
    package var followsGround = false
    /// Whether the first element stays the uppermost one where the menu opens upward.
    package var keepsOrder = false
    /// Called when the menu is gone, after the choice's handler.
    package var dismissed: () -> Void = {}

    /// Makes a request.
    package init(_ menu: Menu, from source: Source) {
        self.menu = menu
        self.source = source
    }
}

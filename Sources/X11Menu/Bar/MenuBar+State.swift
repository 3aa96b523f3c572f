package import MenuModel
import MenuRendering
package import MenuSession
import MenuX11

/// How a bar and its menus look and behave, as set when the bar is made.
struct BarStyle {
    var options: SessionOptions
    var shaper: TextShaper
    /// What its program asks of its colours.
    let request: LookRequest
    /// The edge of the screen that it lies along, or from which its menus open.
    let edge: PopupWindow.Options.Edge
    /// Returns new options and a new place after the desktop has changed; nil to keep them.
    var fitting: MenuBar.Fitting?
    /// How many of the last titles are at the far end.
    var trailingCount = 0

    /// Chooses the colours over a backdrop.
    ///
    /// - Parameter isFloating: Whether the strip has its edge around it.
    func looks(over backdrop: Backdrop?, isFloating: Bool, on connection: Connection) -> LookResolver {
        request.looks(of: options.theme, over: backdrop, hasEdges: isFloating, on: connection)
    }
}

/// The menu of a bar that is open, or was open last.
struct OpenTitle {
    /// The title whose menu was opened last.
    var title = 0
    /// The menu; nil if none is open.
    var popup: MenuPopup?
    /// Whether the ending of the open menu has been reported.
    var isConcluded = false
    /// A press that came before the previous menu was gone.
    var pending: MenuBar.Press?
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
    }

    /// Computes the options and the place of a bar on a desktop; called whenever its monitors or settings have changed.
    package typealias Fitting = (Desktop) -> (options: SessionOptions, place: Place)

    /// The handlers of a bar's events.
    struct Handlers {
        var choice: (Choice) -> Void = { _ in }
        var edit: (MenuEdit, Choice) -> Void = { _, _ in }
        var dragOut: (Choice) -> Void = { _ in }
        var open: (Int) -> Void = { _ in }
    }

    /// Computes the options and the place after the desktop's monitors or settings have changed; nil to keep them.
    package var fitting: Fitting? {
        get { style.fitting }
        set { style.fitting = newValue }
    }

    /// Called for each choice; its first entry is the menu of the title.
    package var onChoice: (Choice) -> Void {
        get { handlers.choice }
        set { handlers.choice = newValue }
    }

    /// Called for each item that the user moves, renames, removes or drops in, with the item as it was before; its first entry is the menu of the
    /// title. The path in the edit begins with the index of the title; `contents` already includes the edit.
    package var onEdit: (MenuEdit, Choice) -> Void {
        get { handlers.edit }
        set { handlers.edit = newValue }
    }

    /// Called for each item that was dragged out to another program, which has accepted it; its first entry is the menu of the title.
    package var onDragOut: (Choice) -> Void {
        get { handlers.dragOut }
        set { handlers.dragOut = newValue }
    }

    /// Called with the index of each title whose menu opens.
    public var onOpen: (Int) -> Void {
        get { handlers.open }
        set { handlers.open = newValue }
    }
}

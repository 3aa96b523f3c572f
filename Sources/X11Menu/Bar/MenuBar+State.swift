package import MenuModel
import MenuRendering
package import MenuSession
import MenuX11

/// How a bar and its menus look and behave, which is settled when the bar is made.
struct BarStyle {
    var options: SessionOptions
    var shaper: TextShaper
    /// The least contrast of texts with what is under them.
    let contrast: Double
    /// The edge of the screen that it lies along, or from which its menus open.
    let edge: PopupWindow.Options.Edge
    /// Light or dark, where that was asked for.
    let appearance: Appearance?
    /// What becomes of the options and the place once the desktop has changed; nil for nothing.
    var fitting: MenuBar.Fitting?

    /// What chooses the colours, over a backdrop.
    func looks(over backdrop: Backdrop?, _ settings: XSettings) -> LookResolver {
        var looks = LookResolver(
            light: options.theme.light, dark: options.theme.dark, asked: appearance, contrast: contrast,
            backdrop: backdrop)
        looks.follow(settings)
        return looks
    }
}

/// The menu of a bar that is open, or was last.
struct OpenTitle {
    /// The title whose menu came up last.
    var title = 0
    /// The menu; nil where none is open.
    var popup: MenuPopup?
    /// Whether the ending of the open menu has been reported.
    var isConcluded = false
    /// A press that came before the last menu was gone.
    var pending: MenuBar.Press?
}

extension MenuBar {
    /// What the program of a bar can change.
    struct Changes: OptionSet {
        let rawValue: Int

        /// The menus, their titles, or how the titles are drawn.
        static let titles = Changes(rawValue: 1)
        /// Where the bar is.
        static let place = Changes(rawValue: 2)
        /// What the program says that lies beneath the bar.
        static let ground = Changes(rawValue: 4)
        /// The monitors or the settings of the desktop.
        static let desktop = Changes(rawValue: 8)
    }

    /// What a bar is to be on a desktop: asked whenever its monitors or settings have changed.
    package typealias Fitting = (Desktop) -> (options: SessionOptions, place: Place)

    /// Who is told of what happens to a bar.
    struct Handlers {
        var choice: (Choice) -> Void = { _ in }
        var edit: (MenuEdit, Choice) -> Void = { _, _ in }
        var dragOut: (Choice) -> Void = { _ in }
        var open: (Int) -> Void = { _ in }
    }

    /// What it is to be once the desktop's monitors or settings have changed; nil for what it was.
    package var fitting: Fitting? {
        get { style.fitting }
        set { style.fitting = newValue }
    }

    /// Called for each choice; its first entry is the menu of the title.
    package var onChoice: (Choice) -> Void {
        get { handlers.choice }
        set { handlers.choice = newValue }
    }

    /// Called for each item that a person moves, renames, takes away or drops in, with the item as it was; its first entry is the menu of
    /// the title. The place in the edit is counted from the menu that is open; `contents` has the edit already.
    package var onEdit: (MenuEdit, Choice) -> Void {
        get { handlers.edit }
        set { handlers.edit = newValue }
    }

    /// Called for each item that was dragged out to another program, which has it now; its first entry is the menu of the title.
    package var onDragOut: (Choice) -> Void {
        get { handlers.dragOut }
        set { handlers.dragOut = newValue }
    }

    /// Called with the number of each title whose menu comes up.
    public var onOpen: (Int) -> Void {
        get { handlers.open }
        set { handlers.open = newValue }
    }
}

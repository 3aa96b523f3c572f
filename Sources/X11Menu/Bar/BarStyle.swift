import MenuRendering
import MenuSession
import MenuX11

/// How a bar and its menus look and behave, as set when the bar is made.
struct BarStyle {
    var options: SessionOptions
    var shaper: TextShaper
    /// What its program asks of its colours.
    let request: LookRequest
    /// The edge of the screen that it lies along, or from which its menus open.
    let edge: PopupWindow.Options.Edge

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

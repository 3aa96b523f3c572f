import MenuGeometry
import MenuModel
import MenuRendering

/// The source of an open menu: changes it, supplies elements that arrive late, and draws custom content.
protocol LiveMenu: AnyObject {
    /// The current menu, if it has changed since the last call; nil if it has not.
    func changedMenu() -> MenuContent?
    /// The panel of a level appeared, or shows other rows.
    func shown(_ elements: [LiveElement])
    /// The panels of a level and all above it are gone; 0 for all.
    func closed(from level: Int)
    /// The user has edited the menu on the screen; the source must apply the same edit.
    func edited(_ edit: MenuEdit)
    /// The user has changed the text of the field at a path: the indices that lead there, joined across all levels.
    func typed(_ text: String, at path: [Int])
    /// Makes an item from what another program has dropped, to be inserted at a path: the indices that lead there, joined across all levels.
    func element(for dropped: Dropped, at path: [Int]) -> MenuModel.MenuElement?
    /// Draws the picture of the element at a path; a negative number means the picture at the end of its row.
    func draw(_ number: Int, at path: [Int], on canvas: ViewCanvas, metrics: MenuMetrics)
    /// The view at a path that receives pointer and key events; the path is the indices that lead there, joined across all levels.
    func view(at path: [Int]) -> MenuView?
    /// The descriptors that become readable when there is work for it.
    var awaitedDescriptors: [Int32] { get }
    /// When to call `handleAwaited` at the latest, in seconds of `Timers.now`; nil for never.
    var awaitedDeadline: Double? { get }
    /// Handles what has arrived. Does not wait.
    func handleAwaited()
}

/// An element that has to be notified that it is on the screen.
struct LiveElement {
    /// The level of its panel.
    var level: Int
    /// The indices that lead to it from the first menu, joined across all levels.
    var path: [Int]
    /// The element.
    var element: MenuModel.MenuElement
}

/// The state that a popup keeps for its live menu.
struct LiveState {
    /// Changes the menu while it is open, and draws its custom elements; nil if the menu is not live.
    var menu: (any LiveMenu)?
    /// When the spinners turn next; nil if none is visible.
    var nextSpin: Double?
    /// The path of the view under the pointer.
    var hovered: [Int]?
    /// The path of the view that has handled the press that is down, and the button.
    var pressed: (path: [Int], button: Int)?
    /// The number of updates of the menu that were shown.
    var updates = 0
}

extension LiveMenu {
    /// Does nothing: the text filters by itself.
    func typed(_ text: String, at path: [Int]) {}

    /// Makes the default item for it.
    func element(for dropped: Dropped, at path: [Int]) -> MenuModel.MenuElement? { .made(of: dropped) }
}

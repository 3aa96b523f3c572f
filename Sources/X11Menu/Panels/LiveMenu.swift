import MenuGeometry
import MenuModel
import MenuRendering

/// Who stands behind an open menu: changes it, brings what is still to come, and draws what is its own.
protocol LiveMenu: AnyObject {
    /// The menu as it is now, where it changed since it was asked for last; nil where it did not.
    func changedMenu() -> MenuContent?
    /// The panel of a level is on the screen, or shows other rows.
    func shown(_ elements: [LiveElement])
    /// The panels of a level and all above it are gone; 0 for all.
    func closed(from level: Int)
    /// A person has changed the menu on the screen; the menu that stands behind it has to become the same.
    func edited(_ edit: MenuEdit)
    /// A person has changed the text of the field at a place: the indices that lead there, those of all levels joined.
    func typed(_ text: String, at path: [Int])
    /// Makes an item of what another program has dropped, to come in at a place: the indices that lead there, those of all levels joined.
    func element(for dropped: Dropped, at path: [Int]) -> MenuModel.MenuElement?
    /// Draws the picture of the element at a place; the number is negative for the one at the end of its row.
    func draw(_ number: Int, at path: [Int], on canvas: ViewCanvas, metrics: MenuMetrics)
    /// The view that hears of pointer and keys at a place: the indices that lead there, those of all levels joined.
    func view(at path: [Int]) -> MenuView?
    /// What can be read from when something for it has come.
    var awaitedDescriptors: [Int32] { get }
    /// When it has something to do in any case, in seconds of `Timers.now`; nil for never.
    var awaitedDeadline: Double? { get }
    /// Takes what has come. Does not wait.
    func takeAwaited()
}

/// An element on the screen of whom somebody wants to know that it is.
struct LiveElement {
    /// The level of its panel.
    var level: Int
    /// The indices that lead to it from the first menu, those of all levels joined.
    var path: [Int]
    /// What it is.
    var element: MenuModel.MenuElement
}

/// What a popup keeps for its live menu.
struct LiveState {
    /// Who changes the menu while it is open, and draws its own elements; nil where nobody does.
    var menu: (any LiveMenu)?
    /// When the spinners turn next; nil where none is seen.
    var nextSpin: Double?
    /// Where the view that the pointer is in lies.
    var hovered: [Int]?
    /// Where the view lies that took the press that is down, and the button.
    var pressed: (path: [Int], button: Int)?
    /// How often other states of the menu were shown.
    var updates = 0
}

extension LiveMenu {
    /// Does nothing: the text filters by itself.
    func typed(_ text: String, at path: [Int]) {}

    /// What stands for it as it is.
    func element(for dropped: Dropped, at path: [Int]) -> MenuModel.MenuElement? { .made(of: dropped) }
}

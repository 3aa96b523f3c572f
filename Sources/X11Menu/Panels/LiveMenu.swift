import MenuGeometry
package import MenuModel
import MenuRendering
package import MenuSession

/// The source of an open menu: changes it, supplies elements that arrive late, and draws custom content.
package protocol LiveMenu: AnyObject {
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
    /// Has the view at a path do what an assistive program asks for.
    func perform(_ action: ViewAction, at path: [Int])
    /// The descriptors that become readable when there is work for it.
    var awaitedDescriptors: [Int32] { get }
    /// Those of them that also have room for more output when there is work for it.
    var blockedDescriptors: [Int32] { get }
    /// Whether it wants to know what is highlighted and visible.
    var followsMoves: Bool { get }
    /// How long keys wait for rows that are still to come; nil if they never wait.
    var rowPatience: RowPatience? { get }
    /// Whether rows that keys wait for are still to come: the first ones, or those for the typed text.
    var awaitsRows: Bool { get }
    /// Whether it is working on something that the user waits for.
    var isWorking: Bool { get }
    /// The part of that work that is done, from 0 to 1; nil if nobody knows.
    var workDone: Double? { get }
    /// The menu is about to be shown.
    func begin(with menu: MenuContent)
    /// The user, or a change of the menu, has moved the highlight or scrolled.
    func moved(_ place: MenuPlace)
    /// The user has chosen something.
    ///
    /// - Parameters:
    ///   - choices: The choices, in the order of the menu.
    ///   - input: What chose them: a key as `Ctrl+Return`, or a button as `button1`.
    ///   - isLast: Whether the menu ends with it.
    func chosen(_ choices: [Choice], by input: String, isLast: Bool)
    /// Its change is on the screen, which took a number of seconds.
    func shownChange(took seconds: Double)
    /// What it wants of the menu besides changes; nil for nothing more.
    func nextOrder() -> LiveOrder?
    /// When to call `handleAwaited` at the latest, in seconds of `Timers.now`; nil for never.
    var awaitedDeadline: Double? { get }
    /// Handles what has arrived. Does not wait.
    func handleAwaited()
}

/// What is highlighted and visible of a menu.
package struct MenuPlace: Sendable, Hashable {
    /// The highlighted entry and those whose submenus lead to it; nil if nothing is highlighted.
    package var highlighted: Choice?
    /// The row of each open submenu, with those that lead to it.
    package var opened: [Choice]
    /// Whether the last row of the first menu is visible.
    package var isAtEnd: Bool
}

/// What a live menu wants of the menu on the screen besides changes of its elements.
package enum LiveOrder: Sendable, Hashable {
    /// To end it, with an exit code.
    case end(code: Int32)
    /// Light or dark colours; nil for those of the backdrop.
    case setAppearance(Appearance?)
    /// Another text in the search field of the first menu.
    case setText(String)
}

/// The state that a popup keeps for its live menu.
struct LiveState {
    /// Changes the menu while it is open, and draws its custom elements; nil if the menu is not live.
    var menu: (any LiveMenu)?
    /// When the spinners turn next; nil if none is visible.
    var nextSpin: Double?
    /// The view under the pointer, wherever rows that come and go move it.
    var hovered: MenuView?
    /// The view that has handled the press that is down, and the button.
    var pressed: (view: MenuView, button: Int)?
    /// The number of updates of the menu that were shown.
    var updates = 0
    /// The key that was struck last; nil before the first.
    var lastKey: KeyStroke?
    /// What the live menu was told of highlight and scrolling.
    var place: MenuPlace?
    /// The previews of rows.
    var preview = PreviewFollower()
    /// The row that the handler of highlights was told of last.
    var highlighted: Choice?
}

extension LiveMenu {
    package var blockedDescriptors: [Int32] { [] }
    package var followsMoves: Bool { false }
    package var isWorking: Bool { false }
    package var workDone: Double? { nil }
    package var rowPatience: RowPatience? { nil }
    package var awaitsRows: Bool { false }

    /// Does nothing: it needs no preparation.
    package func begin(with menu: MenuContent) {}

    /// Does nothing: the owner of the menu handles choices.
    package func chosen(_ choices: [Choice], by input: String, isLast: Bool) {}

    /// Does nothing: nothing depends on it.
    package func moved(_ place: MenuPlace) {}

    /// Does nothing: it changes as often as it likes.
    package func shownChange(took seconds: Double) {}

    /// Wants nothing.
    package func nextOrder() -> LiveOrder? { nil }

    /// Does nothing: no element waits for being visible.
    package func shown(_ elements: [LiveElement]) {}

    /// Does nothing: the source has no edits.
    package func edited(_ edit: MenuEdit) {}

    /// Draws nothing.
    package func draw(_ number: Int, at path: [Int], on canvas: ViewCanvas, metrics: MenuMetrics) {}

    /// Has no views.
    package func view(at path: [Int]) -> MenuView? { nil }

    /// Does nothing: it has no views.
    package func perform(_ action: ViewAction, at path: [Int]) {}

    /// Does nothing: the text filters by itself.
    package func typed(_ text: String, at path: [Int]) {}

    /// Makes the default item for it.
    package func element(for dropped: Dropped, at path: [Int]) -> MenuModel.MenuElement? { .made(of: dropped) }
}

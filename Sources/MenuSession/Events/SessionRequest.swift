public import MenuGeometry
public import MenuInteraction
public import MenuModel

/// What the session asks its host to do. The host performs requests in order and decides nothing.
public enum SessionRequest: Sendable, Hashable {
    /// Show the panel of a level; `MenuSession.panels` has its place and contents.
    case show(level: Int)
    /// Close the panels of a level and of all levels above it.
    case close(from: Int)
    /// Close the panels above a level and retire the level's own: it stays on the screen while it slides back into its row, is no open menu
    /// any more and gets no input. `MenuSession.retiredScene` is its picture from now on.
    case retire(level: Int)
    /// Redraw the retired panel.
    case repaintRetired
    /// Close the retired panel, which belonged to this level.
    case vanish(level: Int)
    /// Make the retired panel the panel of its level again, and redraw it.
    case revive(level: Int)
    /// Redraw all of a level's panel in its new frame: its rows came, went or moved.
    case reshape(level: Int)
    /// Redraw all of a level's panel in its place and with its colours: it is being animated.
    case repaint(level: Int)
    /// Call `MenuSession.step(at:)` a sixtieth of a second from now: an animation is running.
    case step
    /// Redraw rectangles of a level's panel, in screen points.
    case redraw(level: Int, [Rect])
    /// Start a timer; it replaces one of the same identity.
    case startTimer(TimerID, after: Double)
    /// Stop a timer.
    case cancelTimer(TimerID)
    /// Replay the last press to the window beneath the menu, and release pointer and keyboard.
    case passPress
    /// Replay the last press, and keep pointer and keyboard.
    case replayPress
    /// Consume the last press: it is not replayed.
    case swallowPress
    /// Release pointer and keyboard.
    case releaseInput
    /// Deliver a choice: the menu ends with it.
    case deliver(Choice)
    /// Report a choice that keeps the menu open.
    case report(Choice)
    /// Report that the user has changed the menu, with the entry as it was before; of a new item, as it is.
    case edited(MenuEdit, Choice)
    /// Start a drag: offer an item to the programs beneath the pointer.
    case beginDrag(Choice)
    /// End the drag; where it `drops`, the program beneath the pointer gets the item.
    case endDrag(drops: Bool)
    /// Request the data that another program has dropped, and insert an item made of it by `MenuSession.insert(_:at:at:)`.
    case takeDrop(at: [Int])
    /// Deliver several choices: the menu ends with them.
    case deliverMarked([Choice])
    /// Deliver what was typed: the menu ends with it.
    case deliverTyped(String)
    /// Report that the text of a level's field has changed.
    case textChanged(level: Int, String)
    /// Start a search, which replaces a running one, and pass its result to `MenuSession.take(_:at:)`.
    case search(RowSearch)
    /// Cancel the running search.
    case stopSearch
    /// Request the text of a selection, and send it as `pasted`.
    case requestText(Clipboard)
    /// Own a selection with this text until the menu ends.
    case offerText(String, Clipboard)
    /// End the menu with the exit code of a custom key, and the highlighted entry.
    case end(code: Int32, Choice?)
    /// Open the menu of another title of the bar.
    case switchTitle(to: Int)
    /// Fade every panel out over some seconds.
    case fade(over: Double)
    /// The menu is over.
    case finish
}

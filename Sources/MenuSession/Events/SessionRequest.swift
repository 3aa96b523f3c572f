public import MenuGeometry
public import MenuInteraction
public import MenuModel

/// A request of the session to its host. The host performs requests in order and decides nothing.
public enum SessionRequest: Sendable, Hashable {
    /// Show the panel of a level; `MenuSession.panels` has its place and contents.
    case show(level: Int)
    /// Close the panels of a level and of all levels above it.
    case close(from: Int)
    /// Close the panels above a level and retire the level's own: it stays on the screen while it slides back into its row, but is no longer an open
    /// menu and gets no input. From then on, `MenuSession.retiredScene` is its picture.
    case retire(level: Int)
    /// Redraw the retired panel.
    case repaintRetired
    /// Close the retired panel, which belonged to this level.
    case vanish(level: Int)
    /// Make the retired panel the panel of its level again, and redraw it.
    case revive(level: Int)
    /// Redraw all of a level's panel in its new frame: rows were added, removed or moved.
    case reshape(level: Int)
    /// Redraw all of a level's panel with the same frame and colours: it is being animated.
    case repaint(level: Int)
    /// Call `MenuSession.step(at:)` a sixtieth of a second from now: an animation is running.
    case step
    /// Redraw rectangles of a level's panel, in screen points.
    case redraw(level: Int, [Rect])
    /// Start a timer; it replaces one with the same identity.
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
    /// Report that the user has changed the menu, with the entry as it was before the change, or as it is if it is new.
    case edited(MenuEdit, Choice)
    /// Start a drag: offer an item to the programs beneath the pointer.
    case beginDrag(Choice)
    /// End the drag; if it `drops`, the program beneath the pointer receives the item.
    case endDrag(drops: Bool)
    /// Request the data that another program has dropped, and insert an item made from it by `MenuSession.insert(_:at:at:)`.
    case acceptDrop(at: [Int])
    /// Deliver several choices: the menu ends with them.
    case deliverMarked([Choice])
    /// Deliver the typed text: the menu ends with it.
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
    /// Fade out every panel over a number of seconds.
    case fade(over: Double)
    /// The menu is over.
    case finish
}

public import MenuGeometry
public import MenuInteraction
public import MenuModel

/// Something that a host must do now, in order. The host decides nothing.
public enum SessionRequest: Sendable, Hashable {
    /// Put the panel of a level on the screen; `MenuSession.panels` tells where and what.
    case show(level: Int)
    /// Take the panels of a level and all above it away.
    case close(from: Int)
    /// Take the panels above a level away, and keep its own on the screen, where it is none of the menus any more: it takes no input, and
    /// `MenuSession.retiredScene` is its picture from now on.
    case retire(level: Int)
    /// Draw that panel anew.
    case repaintRetired
    /// Take it away; which level it was of.
    case vanish(level: Int)
    /// Put it back as the panel of its level, and draw it anew as one.
    case revive(level: Int)
    /// Draw all of a level's panel anew in its new frame: its rows came, went or moved.
    case reshape(level: Int)
    /// Draw all of a level's panel anew where it is, in the colours that it has: it is on its way.
    case repaint(level: Int)
    /// Call `MenuSession.step(at:)` a sixtieth of a second from now: something is on its way.
    case step
    /// Draw rectangles of a level's panel anew, in screen points.
    case redraw(level: Int, [Rect])
    /// Run a timer in place of one of the same identity.
    case startTimer(TimerID, after: Double)
    /// Stop a timer.
    case cancelTimer(TimerID)
    /// Let the press that just came go on to what lies beneath the menu, and let go of all input.
    case passPress
    /// Let the press that just came go on, and keep all input.
    case replayPress
    /// Keep the press that just came.
    case swallowPress
    /// Let go of pointer and keyboard.
    case releaseInput
    /// Deliver a choice: the menu ends with it.
    case deliver(Choice)
    /// Report a choice that keeps the menu open.
    case report(Choice)
    /// Tell that a person has changed the menu, and which entry it was about, as it was before; an item that came in as it is.
    case edited(MenuEdit, Choice)
    /// Offer an item to the programs that the pointer comes to from now on.
    case beginDrag(Choice)
    /// Offer it no more; where it `drops`, the program that the pointer is at gets it.
    case endDrag(drops: Bool)
    /// Ask the other program for what it has dropped, and make an item of it by `MenuSession.insert(_:at:at:)`.
    case takeDrop(at: [Int])
    /// Deliver several choices: the menu ends with them.
    case deliverMarked([Choice])
    /// Deliver what was typed: the menu ends with it.
    case deliverTyped(String)
    /// Tell that the text of a level's field is another one now.
    case textChanged(level: Int, String)
    /// Look for rows in place of whatever is being looked for, and tell by `MenuSession.take(_:at:)` what is found.
    case search(RowSearch)
    /// Look for no rows any more.
    case stopSearch
    /// Ask for the text that a selection offers, and tell it by `pasted`.
    case requestText(Clipboard)
    /// Offer a text by a selection for as long as the menu is there.
    case offerText(String, Clipboard)
    /// End the menu with a code of the caller's, and what was highlighted.
    case end(code: Int32, Choice?)
    /// Open the menu of another title of the bar.
    case switchTitle(to: Int)
    /// Fade every panel out over some seconds.
    case fade(over: Double)
    /// The menu is over.
    case finish
}

public import MenuGeometry
public import MenuInteraction

/// An event that a host sends to its session. Positions are screen points; the session does the hit test.
public enum SessionEvent: Sendable, Hashable {
    /// The first panel is on the screen. `pressed` are the buttons that were down already.
    case presented(pointer: Point, pressed: Set<Int>)
    /// The pointer moved.
    case moved(Point)
    /// A button or a finger went down; wheel buttons are sent as `scrolled`.
    case pressed(button: Int, InteractionEvent.Device, Point)
    /// A button went down on a window of an input method.
    case pressedInputMethod(Point)
    /// A button or a finger went up.
    case released(button: Int, InteractionEvent.Device, Point)
    /// A touch was cancelled, or a grab was lost.
    case cancelled
    /// A wheel turned by some notches, positive downwards; fractions come from touchpads.
    case scrolled(notches: Double, Point)
    /// A key went down or repeated.
    case key(KeyStroke)
    /// Another program has sent the text that `requestText` asked for.
    case pasted(String)
    /// Another program drags something over the menus.
    case offered(Point)
    /// The drag has left the menus, or ended in a drop.
    case offerEnded(drops: Bool)
    /// A timer has fired.
    case timerFired(TimerID)
    /// The menu has to end: the screen changed, the anchor disappeared, a screen locker appeared, the parent ended, or a timeout passed.
    case interrupted
}

public import MenuGeometry
public import MenuInteraction

/// A fact that a host hands its session. Places are screen points; the session finds out what lies there.
public enum SessionEvent: Sendable, Hashable {
    /// The first panel is on the screen. `pressed` are the buttons that were down already.
    case presented(pointer: Point, pressed: Set<Int>)
    /// The pointer moved.
    case moved(Point)
    /// A button or a finger went down; wheel buttons come as `scrolled`.
    case pressed(button: Int, InteractionEvent.Device, Point)
    /// A button went down on a window of an input method.
    case pressedInputMethod(Point)
    /// A button or a finger went up.
    case released(button: Int, InteractionEvent.Device, Point)
    /// A touch or a grab was taken away.
    case cancelled
    /// A wheel turned by some notches, positive downwards; fractions come from touchpads.
    case scrolled(notches: Double, Point)
    /// A key went down or repeated.
    case key(KeyStroke)
    /// Another program handed the text over that `requestText` had asked for.
    case pasted(String)
    /// Another program drags something over the menus, or on.
    case offered(Point)
    /// It went away with it, or has dropped it.
    case offerEnded(drops: Bool)
    /// A timer ran out.
    case timerFired(TimerID)
    /// Something took the ground away.
    case interrupted
}

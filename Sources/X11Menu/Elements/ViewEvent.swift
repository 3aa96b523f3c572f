public import MenuGeometry
public import MenuSession

/// What happens to a view. Places are points from its top left corner.
public enum ViewEvent: Sendable, Hashable {
    /// The pointer moved inside, or anywhere while a press that the view took is down.
    case moved(Point)
    /// The pointer left.
    case exited
    /// A button or a finger went down.
    case pressed(button: Int, Point)
    /// A button or a finger whose press the view took went up, wherever it is.
    case released(button: Int, Point)
    /// The wheel turned by some notches, positive downwards.
    case scrolled(notches: Double, Point)
    /// A key went down while the pointer is inside.
    case key(KeyStroke)
}

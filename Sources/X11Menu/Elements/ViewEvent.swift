public import MenuGeometry
public import MenuSession

/// An event in a view. Positions are points from its top left corner.
public enum ViewEvent: Sendable, Hashable {
    /// The pointer moved inside, or anywhere while a press that the view has handled is down.
    case moved(Point)
    /// The pointer left the view.
    case exited
    /// A button or a finger went down.
    case pressed(button: Int, Point)
    /// A button or a finger was released, anywhere, whose press the view has handled.
    case released(button: Int, Point)
    /// The wheel turned by some notches, positive downwards.
    case scrolled(notches: Double, Point)
    /// A key went down while the view has the focus of the keys, or while the pointer is inside and no row is highlighted.
    case key(KeyStroke)
}

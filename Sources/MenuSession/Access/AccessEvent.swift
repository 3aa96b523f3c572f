/// Something that assistive programs are told when it happens.
public enum AccessEvent: Hashable, Sendable {
    /// The window has appeared.
    case windowCreated
    /// The window has the keyboard from now on.
    case windowActivated
    /// The window no longer has the keyboard.
    case windowDeactivated
    /// The window is gone.
    case windowDestroyed
    /// A state of an object was set or cleared.
    case state(AccessPlace, AccessNode.States, Bool)
    /// Another object of a menu is selected.
    case selectionChanged(AccessPlace)
    /// The name of an object has changed.
    case named(AccessPlace, String)
    /// The description of an object has changed.
    case described(AccessPlace, String)
    /// The number of an object has changed.
    case valueChanged(AccessPlace, Double)
    /// Text was removed from a field, at a position in Unicode scalars.
    case textRemoved(AccessPlace, at: Int, String)
    /// Text was inserted into a field, at a position in Unicode scalars.
    case textInserted(AccessPlace, at: Int, String)
    /// The caret of a field has moved to a position in Unicode scalars.
    case caretMoved(AccessPlace, to: Int)
    /// An object was added to the one around it.
    case childAdded(AccessPlace)
    /// An object was removed from the one around it.
    case childRemoved(AccessPlace)
    /// Another part of a field's text is selected.
    case textSelectionChanged(AccessPlace)

    /// The object that was added or removed; nil for other events.
    public var child: AccessPlace? {
        switch self {
        case .childAdded(let place), .childRemoved(let place): place
        default: nil
        }
    }
}

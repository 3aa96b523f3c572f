public import MenuAccessTree
public import MenuModel

/// A presentation that assistive programs can follow and use.
public protocol AccessibleMenu: AnyObject {
    /// What it consists of, with the given object as the one that has the focus.
    func accessTree(focus: AccessPlace?) -> AccessTree
    /// Does what an assistive program asks for; nothing if that is not possible any more.
    func perform(_ request: AccessRequest) throws
}

/// What an assistive program asks a presentation for.
public enum AccessRequest: Hashable, Sendable {
    /// Select an item.
    case select(AccessPlace)
    /// Choose an item, or open a submenu.
    case activate(AccessPlace)
    /// Put a text in the place of a range of a field's text, in Unicode scalars; nil only selects the range.
    case edit(AccessPlace, Range<Int>, String?)
    /// Have the view of a custom element do something.
    case use(AccessPlace, ViewAction)
}

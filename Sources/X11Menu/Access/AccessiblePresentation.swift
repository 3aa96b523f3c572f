package import MenuSession
import MenuModel

/// A window that assistive programs can follow and use: of menus, of a bar, or with controls of the program's own.
package protocol AccessiblePresentation: AnyObject {
    /// What it consists of, with the given object as the one that had the focus last.
    func accessContents(focus: AccessPlace?) -> any AccessContents
    /// Does what an assistive program asks for; nothing if that is not possible any more.
    func perform(_ request: AccessRequest) throws
}

/// What an assistive program asks a presentation for.
package enum AccessRequest: Hashable, Sendable {
    /// Select an item, or give a control the focus.
    case select(AccessPlace)
    /// Choose an item, press a control, or open a menu.
    case activate(AccessPlace)
    /// Put a text in the place of a range of a field's text, in Unicode scalars; nil only selects the range.
    case edit(AccessPlace, Range<Int>, String?)
    /// Have the view of a custom element, or a control, do something.
    case use(AccessPlace, ViewAction)

    /// What it is about.
    package var place: AccessPlace {
        switch self {
        case .select(let place), .activate(let place), .edit(let place, _, _), .use(let place, _): place
        }
    }
}

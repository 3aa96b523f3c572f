public import MenuModel

/// An element that has to be notified that it is on the screen.
public struct LiveElement: Sendable {
    /// The level of its panel, from 0.
    public var level: Int
    /// The indices that lead to it from the first menu, joined across all levels.
    public var path: [Int]
    /// The element.
    public var element: MenuElement

    /// Describes an element that is on the screen.
    public init(level: Int, path: [Int], element: MenuElement) {
        (self.level, self.path, self.element) = (level, path, element)
    }
}

/// Supplies elements of a menu that are not there until they are visible, to a host that waits for them.
public protocol ElementSource: AnyObject {
    /// The panel of a level shows these elements.
    func shown(_ elements: [LiveElement])
    /// The panels of a level and all above it are gone.
    func closed(from level: Int)
    /// The user has edited the menu on the screen.
    func edited(_ edit: MenuEdit)
    /// The menu with what belongs to the elements that are visible, waited for; nil if nothing has changed since the last call.
    func completedMenu() -> MenuContent?
}

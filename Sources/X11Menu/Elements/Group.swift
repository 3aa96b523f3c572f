import MenuModel

/// Elements that belong together and are shown as if the group were not there.
///
/// A subclass may show others than it was given, such as those that fit a filter: it overrides `displayedElements`, and calls
/// `setNeedsUpdate` when they would be others.
open class Group: MenuElement {
    /// The elements.
    public var elements: [MenuElement] { didSet { setNeedsUpdate() } }

    /// Makes a group.
    public init(_ elements: [MenuElement] = []) {
        self.elements = elements
        super.init()
    }

    /// The elements that are shown, in order.
    open var displayedElements: [MenuElement] { elements }

    /// What was shown when it was asked for last.
    private var shown: [MenuElement] = []

    override func makeValue() -> MenuModel.MenuElement {
        shown = displayedElements
        adopt(shown)
        return .group(MenuModel.Group(id: identity, elements: shown.map(\.value), isHidden: isHidden))
    }

    override var heldElements: [MenuElement] { displayedElements }

    override func child(at index: Int) -> MenuElement? { shown.indices.contains(index) ? shown[index] : nil }
}

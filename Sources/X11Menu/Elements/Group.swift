import MenuModel

/// Elements that belong together and are shown as if they stood in the parent menu directly.
///
/// A subclass may show other elements than it was given, such as those that match a filter: it overrides `displayedElements`, and calls
/// `setNeedsUpdate` when the result would change.
open class Group: MenuElement {
    /// The elements.
    public var elements: [MenuElement] {
        _read { yield given }
        _modify {
            defer { setNeedsUpdate() }
            yield &given
        }
    }
    private var given: [MenuElement]

    /// Makes a group.
    public init(_ elements: [MenuElement] = []) {
        given = elements
        super.init()
    }

    deinit { takeElements().release() }

    /// The elements that are shown, in order.
    open var displayedElements: [MenuElement] { elements }

    /// The elements as of the last time the value was made.
    private var shown: [MenuElement] = []

    override func makeValue(_ nesting: inout Nesting) -> MenuModel.MenuElement {
        shown = displayedElements
        adopt(shown)
        return .group(MenuModel.Group(id: identity, elements: shown.map { $0.value(&nesting) }, isHidden: isHidden))
    }

    override func takeElements() -> [MenuElement] {
        defer { (given, shown) = ([], []) }
        return given + shown
    }

    override var heldElements: [MenuElement] { displayedElements }

    override func child(at index: Int) -> MenuElement? { shown.indices.contains(index) ? shown[index] : nil }
}

import MenuModel
import Synchronization

/// Anything that a menu can hold. Its properties may change at any time, even while it is on the screen.
///
/// Elements belong to the thread that owns the display, as views do. A change is recorded; all changes of one turn of the event loop lead to one new
/// layout, in which only what looks different is painted. An element belongs to one menu or group at a time.
open class MenuElement {
    /// The menu or group that holds it; nil if there is none.
    public internal(set) weak var parent: MenuElement?
    /// Whether it is left out of the layout.
    public var isHidden = false { didSet { if isHidden != oldValue { setNeedsUpdate() } } }

    /// Identifies the element for as long as the program runs; highlight and open submenu follow it wherever it moves.
    let number: Int
    /// The index among the parent's children, as last recorded.
    var position = 0
    private var known: MenuModel.MenuElement?

    private static let count = Atomic<Int>(0)

    init() {
        number = MenuElement.count.add(1, ordering: .relaxed).newValue
    }

    /// Marks the element as changed. Its own properties call this; the program calls it for a group whose `displayedElements` would now differ, or
    /// for a view that would draw something else.
    public func setNeedsUpdate() {
        known = nil
        parent?.childNeedsUpdate(self)
    }

    /// Marks the element as changed because something in it changed.
    func childNeedsUpdate(_ child: MenuElement) { setNeedsUpdate() }

    /// The value that is shown, made anew after a change.
    final var value: MenuModel.MenuElement {
        if let known { return known }
        let made = makeValue()
        known = made
        return made
    }

    /// The identifier by which sessions know it.
    final var identity: String { "#\(number)" }

    func makeValue() -> MenuModel.MenuElement { .separator(MenuModel.Separator(id: identity, isHidden: true)) }

    /// The elements directly in it, without headers.
    var heldElements: [MenuElement] { [] }

    /// The element at an index in it; nil if there is none.
    func child(at index: Int) -> MenuElement? { nil }

    /// Handles that the element was chosen.
    package func choose() {}

    /// Handles that the element is on the screen, or about to be.
    func appear() {}

    /// Handles that the menu around it was closed.
    func disappear() {}

    /// Makes this the parent of elements.
    final func adopt(_ children: [MenuElement]) {
        for (index, child) in children.enumerated() {
            child.parent = self
            child.position = index
        }
    }
}

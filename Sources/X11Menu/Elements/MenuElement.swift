import MenuModel
import Synchronization

/// Anything that a menu can hold. Its properties may change at any time, while it is on the screen too.
///
/// Elements are objects of the thread that owns the display, as views are: a change is noted, and all changes of one turn of the event loop
/// are one new layout, in which only what looks different is painted. An element belongs to one menu or group at a time.
open class MenuElement {
    /// What holds it; nil where nothing does.
    public internal(set) weak var parent: MenuElement?
    /// Whether it takes no room at all.
    public var isHidden = false { didSet { if isHidden != oldValue { setNeedsUpdate() } } }

    /// Tells elements apart for as long as the program runs; highlight and open submenu follow it wherever it goes.
    let number: Int
    /// Where it stands among its parent's children, as far as is known.
    var position = 0
    private var known: MenuModel.MenuElement?

    private static let count = Atomic<Int>(0)

    init() {
        number = MenuElement.count.add(1, ordering: .relaxed).newValue
    }

    /// Tells that it looks different from now on. Properties do so by themselves; a group whose `displayedElements` would now be others, or
    /// a view that would draw something else, needs to be told of.
    public func setNeedsUpdate() {
        known = nil
        parent?.childNeedsUpdate(self)
    }

    /// Tells that something beneath it looks different.
    func childNeedsUpdate(_ child: MenuElement) { setNeedsUpdate() }

    /// What is shown of it, made anew after a change.
    final var value: MenuModel.MenuElement {
        if let known { return known }
        let made = makeValue()
        known = made
        return made
    }

    /// The name under which sessions know it.
    final var identity: String { "#\(number)" }

    func makeValue() -> MenuModel.MenuElement { .separator(MenuModel.Separator(id: identity, isHidden: true)) }

    /// What stands beside each other in it, without headers.
    var heldElements: [MenuElement] { [] }

    /// The element at an index of what it holds; nil where there is none.
    func child(at index: Int) -> MenuElement? { nil }

    /// What it says when it is chosen.
    package func choose() {}

    /// Tells it that it is on the screen, or about to be.
    func appear() {}

    /// Tells it that the menu around it was closed.
    func disappear() {}

    /// Takes elements in.
    final func adopt(_ children: [MenuElement]) {
        for (index, child) in children.enumerated() {
            child.parent = self
            child.position = index
        }
    }
}

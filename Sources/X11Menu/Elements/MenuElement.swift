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
    /// Its value, and how many elements are in each other there, itself included; nil if it has to be made.
    private var known: (value: MenuModel.MenuElement, levels: Int)?
    /// Whether its value is being made.
    private var isMaking = false

    private static let count = Atomic<Int>(0)

    init() {
        number = MenuElement.count.add(1, ordering: .relaxed).newValue
    }

    /// Marks the element as changed. Its own properties call this; the program calls it for a group whose `displayedElements` would now differ, or
    /// for a view that would draw something else.
    public final func setNeedsUpdate() {
        noteChange()
        var child = self
        // Elements that are further away do not show it.
        for _ in 0..<Nesting.limit {
            guard let parent = child.parent else { return }
            parent.noteChange(of: child)
            child = parent
        }
    }

    /// Notes that the element has changed.
    func noteChange() { known = nil }

    /// Notes that the element has changed because one in it has.
    func noteChange(of child: MenuElement) { noteChange() }

    /// The value that is shown, made anew after a change.
    final var value: MenuModel.MenuElement {
        var nesting = Nesting()
        return value(&nesting)
    }

    /// The value as a part of that of an element around it. An element that is in itself, or in too many others, is left out.
    final func value(_ nesting: inout Nesting) -> MenuModel.MenuElement {
        if let known, nesting.reach(known.levels) { return known.value }
        guard !isMaking, var inner = nesting.inner else {
            nesting.isCut = true
            return leftOut
        }
        isMaking = true
        defer { isMaking = false }
        let made = makeValue(&inner)
        // Elsewhere, more of it may be shown.
        known = inner.isCut ? nil : (made, inner.levels)
        nesting.add(inner)
        return made
    }

    /// The identifier by which sessions know it.
    final var identity: String { "#\(number)" }

    func makeValue(_ nesting: inout Nesting) -> MenuModel.MenuElement { leftOut }

    /// What keeps its place where it is not shown.
    private var leftOut: MenuModel.MenuElement { .separator(MenuModel.Separator(id: identity, isHidden: true)) }

    /// The elements directly in it, without headers.
    var heldElements: [MenuElement] { [] }

    /// Takes all elements away that it holds, without a word to anybody: it is being released.
    func takeElements() -> [MenuElement] { [] }

    /// The element at an index in it; nil if there is none.
    func child(at index: Int) -> MenuElement? { nil }

    /// Handles that the element was chosen.
    package func choose() {}

    /// Handles that the element is on the screen, or about to be.
    func appear() {}

    /// Handles that the menu around it was closed.
    func disappear() {}

    /// Makes this the parent of elements. One that this is in keeps its own parent: its changes have to reach the menu around it.
    final func adopt(_ children: [MenuElement]) {
        for (index, child) in children.enumerated() where !child.isMaking {
            child.parent = self
            child.position = index
        }
    }
}

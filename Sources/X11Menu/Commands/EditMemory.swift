import MenuModel

/// The user's edits of a menu, recorded by the items' identities instead of their positions, so that they can be repeated on another state of the
/// menu.
struct EditMemory {
    /// Identifies an item: its id, or, without one, its kind and its title.
    private struct Key: Hashable {
        var id: String?
        var kind: Int
        var title: String

        init(_ element: MenuModel.MenuElement) {
            id = element.id
            kind =
                switch element {
                case .action: 0
                case .menu: 1
                case .separator: 2
                case .header: 3
                case .search: 4
                case .lazy: 5
                case .custom: 6
                case .group: 7
                }
            title = element.id == nil ? element.title : ""
        }
    }

    private enum Change {
        /// After another item; nil for before all others.
        case move(after: Key?)
        case rename(to: String)
        case remove
        case insert(MenuModel.MenuElement, after: Key?)
    }

    private struct RecordedEdit {
        /// The items that lead to the edited one.
        var container: [Key]
        /// The item itself.
        var item: Key
        var change: Change
    }

    /// The menu as it is shown.
    private(set) var menu: MenuContent
    private var changes: [RecordedEdit] = []

    init(_ menu: MenuContent) { self.menu = menu }

    /// Records an edit.
    mutating func record(_ edit: MenuEdit) {
        let path = edit.place
        guard let index = path.last, let (keys, siblings) = EditMemory.items(at: path.dropLast(), of: menu) else {
            return
        }
        var changed = menu
        guard changed.apply(edit) else { return }
        func key(before place: Int, among keys: [Key]) -> Key? {
            place > 0 && place <= keys.count ? keys[place - 1] : nil
        }
        switch edit {
        case .insert(let element, _):
            let change = Change.insert(element, after: key(before: index, among: siblings))
            changes.append(RecordedEdit(container: keys, item: Key(element), change: change))
        case .move(_, let target):
            var rest = siblings
            let item = rest.remove(at: index)
            let change = Change.move(after: key(before: target, among: rest))
            changes.append(RecordedEdit(container: keys, item: item, change: change))
        case .rename(_, let title):
            changes.append(RecordedEdit(container: keys, item: siblings[index], change: .rename(to: title)))
        case .remove: changes.append(RecordedEdit(container: keys, item: siblings[index], change: .remove))
        }
        menu = changed
    }

    /// Applies the recorded edits to a new state of the menu, as far as their items still exist, and keeps the result.
    ///
    /// An inserted item that the new state already contains, because it has been written to the source, is not inserted twice.
    mutating func replay(_ newMenu: MenuContent) {
        menu = newMenu
        for change in changes { redo(change) }
    }

    private mutating func redo(_ change: RecordedEdit) {
        var container: [Int] = []
        for key in change.container {
            guard let (_, siblings) = EditMemory.items(at: container[...], of: menu),
                let index = siblings.firstIndex(of: key)
            else { return }
            container.append(index)
        }
        guard let (_, siblings) = EditMemory.items(at: container[...], of: menu) else { return }
        let index = siblings.firstIndex(of: change.item)
        /// The position after an item; if that item is gone, the fallback, limited to the number of items.
        func place(after key: Key?, among keys: [Key], or fallback: Int) -> Int {
            guard let key else { return 0 }
            return keys.firstIndex(of: key).map { $0 + 1 } ?? min(fallback, keys.count)
        }
        switch change.change {
        case .insert(let element, let key):
            guard index == nil else { return }
            menu.apply(.insert(element, at: container + [place(after: key, among: siblings, or: siblings.count)]))
        case .move(let key):
            guard let index else { return }
            var rest = siblings
            rest.remove(at: index)
            menu.apply(.move(container + [index], to: place(after: key, among: rest, or: index)))
        case .rename(let title):
            if let index { menu.apply(.rename(container + [index], to: title)) }
        case .remove:
            if let index { menu.apply(.remove(container + [index])) }
        }
    }

    /// The items that lead to a path, and the items there; nil if the path leads nowhere.
    private static func items(
        at path: ArraySlice<Int>, of menu: MenuContent
    ) -> (path: [Key], items: [Key])? {
        var elements = (0..<menu.items.count).map { menu.items[$0] }
        var keys: [Key] = []
        for index in path {
            guard elements.indices.contains(index) else { return nil }
            keys.append(Key(elements[index]))
            switch elements[index] {
            case .menu(let inner): elements = (0..<inner.items.count).map { inner.items[$0] }
            case .group(let group): elements = group.elements
            default: return nil
            }
        }
        return (keys, elements.map { Key($0) })
    }
}

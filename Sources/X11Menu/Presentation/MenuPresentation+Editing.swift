import MenuModel

extension MenuPresentation {
    package func edited(_ edit: MenuEdit) { menu.apply(edit, at: edit.place) }

    package func typed(_ text: String, at path: [Int]) { (menu.element(at: path) as? SearchField)?.type(text) }

    package func element(for dropped: Dropped, at path: [Int]) -> MenuModel.MenuElement? {
        menu.insertDropped(dropped, at: path)
    }
}

extension BarElements {
    func edited(_ edit: MenuEdit) { root.apply(edit, at: edit.place) }

    func typed(_ text: String, at path: [Int]) { (root.element(at: path) as? SearchField)?.type(text) }

    func element(for dropped: Dropped, at path: [Int]) -> MenuModel.MenuElement? {
        root.insertDropped(dropped, at: path)
    }
}

extension Menu {
    /// Applies an edit of the rows to the elements, and notifies the delegate of the menu that contains them.
    func apply(_ edit: MenuEdit, at path: [Int]) {
        guard let index = path.last else { return }
        switch path.count == 1 ? self : element(at: path.dropLast()) {
        case let menu as Menu: menu.apply(edit, at: index)
        case let group as Group: group.apply(edit, at: index)
        default: break
        }
    }

    /// Notifies the delegate of an element's menu that another program has accepted the element.
    func draggedOut(at path: [Int]) {
        guard let element = element(at: path), let menu = element.menu else { return }
        menu.delegate?.menu(menu, didChange: .draggedOut(element))
    }

    /// Makes an element from what another program has dropped, as the delegate decides, and inserts it.
    func insertDropped(_ dropped: Dropped, at path: [Int]) -> MenuModel.MenuElement? {
        guard let index = path.last else { return nil }
        let holder = path.count == 1 ? self : element(at: path.dropLast()) as? Menu
        guard let menu = holder, (0...menu.children.count).contains(index) else { return nil }
        let made = menu.delegate.map { $0.menu(menu, elementFor: dropped) } ?? Action(dropped.title)
        guard let element = made else { return nil }
        menu.children.insert(element, at: index)
        return element.value
    }
}

extension Menu {
    fileprivate func apply(_ edit: MenuEdit, at index: Int) {
        var changed = children
        guard let change = changed.apply(edit, at: index) else { return }
        if change.reorders { children = changed }
        delegate?.menu(self, didChange: change)
    }
}

extension Group {
    fileprivate func apply(_ edit: MenuEdit, at index: Int) {
        // A group that shows other elements than it was given keeps an order of its own.
        var changed = elements
        guard elements.elementsEqual(displayedElements, by: { $0 === $1 }),
            let change = changed.apply(edit, at: index)
        else { return }
        if change.reorders { elements = changed }
        guard let menu else { return }
        menu.delegate?.menu(menu, didChange: change)
    }
}

extension MenuChange {
    /// Whether the change moves elements to other indices.
    fileprivate var reorders: Bool {
        switch self {
        case .moved, .removed: true
        case .renamed, .inserted, .draggedOut: false
        }
    }
}

extension [MenuElement] {
    /// Applies an edit; nil if there is no such element.
    fileprivate mutating func apply(_ edit: MenuEdit, at index: Int) -> MenuChange? {
        guard indices.contains(index) else { return nil }
        let element = self[index]
        switch edit {
        case .move(_, let target):
            guard indices.contains(target) else { return nil }
            var moved = self
            moved.insert(moved.remove(at: index), at: target)
            self = moved
            return .moved(element, from: index, to: target)
        case .rename(_, let title):
            let old = element.value.title
            (element as? Action)?.title = title
            (element as? Menu)?.title = title
            return .renamed(element, from: old)
        case .remove:
            remove(at: index)
            return .removed(element, from: index)
        // The element was inserted by the code that made it.
        case .insert: return .inserted(element, at: index)
        }
    }
}

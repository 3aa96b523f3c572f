import MenuModel

extension MenuPresentation {
    /// Does to the elements what a person did to their rows, and tells the delegate.
    func edited(_ edit: MenuEdit) {
        guard let index = edit.place.last else { return }
        let path = edit.place.dropLast()
        let holder = path.isEmpty ? opened : opened.element(at: Array(path))
        switch holder {
        case let menu as Menu: menu.take(edit, at: index)
        case let group as Group: group.take(edit, at: index)
        default: break
        }
    }
}

extension Menu {
    fileprivate func take(_ edit: MenuEdit, at index: Int) {
        var changed = children
        guard let change = changed.take(edit, at: index) else { return }
        if change.reorders { children = changed }
        delegate?.menu(self, didChange: change)
    }
}

extension Group {
    fileprivate func take(_ edit: MenuEdit, at index: Int) {
        // One that shows others than it was given has them in an order of its own.
        var changed = elements
        guard elements.elementsEqual(displayedElements, by: { $0 === $1 }),
            let change = changed.take(edit, at: index)
        else { return }
        if change.reorders { elements = changed }
        var above = parent
        while let element = above, !(element is Menu) { above = element.parent }
        guard let menu = above as? Menu else { return }
        menu.delegate?.menu(menu, didChange: change)
    }
}

extension MenuChange {
    /// Whether other elements are where some were.
    fileprivate var reorders: Bool {
        switch self {
        case .moved, .removed: true
        case .renamed, .inserted: false
        }
    }
}

extension [MenuElement] {
    /// Does what a person did; nil where there is no such element.
    fileprivate mutating func take(_ edit: MenuEdit, at index: Int) -> MenuChange? {
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
        // The one that came in was put there by whoever made it.
        case .insert: return .inserted(element, at: index)
        }
    }
}

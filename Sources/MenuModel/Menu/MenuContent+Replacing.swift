extension MenuContent {
    /// Replaces an element at any depth.
    ///
    /// - Parameters:
    ///   - path: An index among the items, or -1 for the first header, -2 for the second, the number of items for the
    ///     first footer; then the index in the group or menu there, and so on.
    ///     Nothing happens if there is no such element.
    ///   - element: The new element.
    public mutating func replace(at path: ArraySlice<Int>, with element: MenuElement) {
        guard let index = path.first else { return }
        if index < 0 {
            guard headers.indices.contains(-1 - index) else { return }
            headers[-1 - index].replace(at: path.dropFirst(), with: element)
        } else if index < items.count {
            var child = items[index]
            child.replace(at: path.dropFirst(), with: element)
            if !items.replace(at: index, with: child) {
                items = .elements((0..<items.count).map { $0 == index ? child : items[$0] })
            }
        } else if footers.indices.contains(index - items.count) {
            footers[index - items.count].replace(at: path.dropFirst(), with: element)
        }
    }
}

extension MenuElement {
    fileprivate mutating func replace(at path: ArraySlice<Int>, with element: MenuElement) {
        guard let index = path.first else { return self = element }
        switch self {
        case .menu(var menu):
            menu.replace(at: path, with: element)
            self = .menu(menu)
        case .group(var group) where group.elements.indices.contains(index):
            group.elements[index].replace(at: path.dropFirst(), with: element)
            self = .group(group)
        case .group, .action, .separator, .header, .search, .lazy, .custom: break
        }
    }
}

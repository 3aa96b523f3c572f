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

    /// The element at a path, which is as in `replace(at:with:)`; nil if there is none.
    public func element(at path: ArraySlice<Int>) -> MenuElement? {
        guard let index = path.first else { return nil }
        let child: MenuElement
        if index < 0 {
            guard headers.indices.contains(-1 - index) else { return nil }
            child = headers[-1 - index]
        } else if index < items.count {
            child = items[index]
        } else {
            guard footers.indices.contains(index - items.count) else { return nil }
            child = footers[index - items.count]
        }
        return child.element(at: path.dropFirst())
    }

    /// The lazy elements at any depth, with their paths as in `replace(at:with:)`.
    ///
    /// - Complexity: O(number of elements at any depth); lines and plain actions are not looked at.
    public var lazyElements: [(path: [Int], element: LazyElement)] {
        var found: [(path: [Int], element: LazyElement)] = []
        var pending: [(path: [Int], element: MenuElement)] = children(at: [])
        while let (path, element) = pending.popLast() {
            switch element {
            case .lazy(let lazy): found.append((path, lazy))
            case .menu(let menu): pending += menu.children(at: path)
            case .group(let group):
                pending += group.elements.enumerated().map { (path + [$0.offset], $0.element) }.reversed()
            case .action, .separator, .header, .search, .custom: break
            }
        }
        return found
    }

    /// The elements with their paths, the last one first.
    private func children(at path: [Int]) -> [(path: [Int], element: MenuElement)] {
        var children = headers.enumerated().map { (path + [-1 - $0.offset], $0.element) }
        if case .elements(let elements) = items {
            children += elements.enumerated().map { (path + [$0.offset], $0.element) }
        }
        children += footers.enumerated().map { (path + [items.count + $0.offset], $0.element) }
        return children.reversed()
    }
}

extension MenuElement {
    fileprivate func element(at path: ArraySlice<Int>) -> MenuElement? {
        guard let index = path.first else { return self }
        return switch self {
        case .menu(let menu): menu.element(at: path)
        case .group(let group) where group.elements.indices.contains(index):
            group.elements[index].element(at: path.dropFirst())
        case .group, .action, .separator, .header, .search, .lazy, .custom: nil
        }
    }

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

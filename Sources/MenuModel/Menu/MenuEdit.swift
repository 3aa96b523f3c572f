/// What a person did to the items of an open menu.
///
/// A path has the indices that lead to an item from the first menu, those of all levels joined, as `MenuContent.replace(at:with:)` takes them.
public enum MenuEdit: Sendable, Hashable {
    /// An item went to another index among those beside it, counted as if it had been taken out first.
    case move([Int], to: Int)
    /// An item has another title.
    case rename([Int], to: String)
    /// An item was taken away.
    case remove([Int])
    /// An item came in at a place; those from there on make room.
    case insert(MenuElement, at: [Int])

    /// Where an item is after it; nil for one that is gone.
    public func path(after path: [Int]) -> [Int]? {
        let own = place
        guard path.count >= own.count, path.starts(with: own.dropLast()), let edited = own.last else { return path }
        let level = own.count - 1
        var index = path[level]
        switch self {
        case .rename: return path
        case .remove:
            if index == edited { return nil }
            if index > edited { index -= 1 }
        case .insert:
            if index >= edited { index += 1 }
        case .move(_, let target):
            if index == edited {
                index = target
            } else if index > edited, index <= target {
                index -= 1
            } else if index < edited, index >= target {
                index += 1
            }
        }
        var moved = path
        moved[level] = index
        return moved
    }

    /// The path that it is about.
    public var place: [Int] {
        switch self {
        case .move(let path, _), .rename(let path, _), .remove(let path), .insert(_, let path): path
        }
    }
}

extension MenuContent {
    /// Does to the menu what a person did.
    ///
    /// - Returns: Whether there was such an item; else nothing is changed.
    /// - Complexity: O(number of items beside the one concerned).
    @discardableResult public mutating func apply(_ edit: MenuEdit) -> Bool {
        let path = edit.place
        guard let index = path.last, index >= 0 else { return false }
        return withItems(at: path.dropLast()) { items in
            switch edit {
            case .move(_, let target):
                guard items.indices.contains(index), items.indices.contains(target) else { return false }
                items.insert(items.remove(at: index), at: target)
            case .rename(_, let title):
                guard items.indices.contains(index) else { return false }
                return items[index].rename(to: title)
            case .remove:
                guard items.indices.contains(index) else { return false }
                items.remove(at: index)
            case .insert(let element, _):
                guard index <= items.count else { return false }
                items.insert(element, at: index)
            }
            return true
        }
    }

    fileprivate mutating func withItems(
        at path: ArraySlice<Int>, _ change: (inout [MenuElement]) -> Bool
    ) -> Bool {
        var elements = (0..<items.count).map { items[$0] }
        guard let index = path.first else {
            if case .lines = items { return false }
            guard change(&elements) else { return false }
            items = MenuItems(elements)
            return true
        }
        guard elements.indices.contains(index),
            elements[index].withItems(at: path.dropFirst(), change)
        else { return false }
        items = MenuItems(elements)
        return true
    }
}

extension MenuElement {
    fileprivate mutating func withItems(
        at path: ArraySlice<Int>, _ change: (inout [MenuElement]) -> Bool
    ) -> Bool {
        switch self {
        case .menu(var menu):
            guard menu.withItems(at: path, change) else { return false }
            self = .menu(menu)
            return true
        case .group(var group):
            // A group keeps its elements as a menu does.
            var menu = MenuContent(items: .elements(group.elements))
            guard menu.withItems(at: path, change) else { return false }
            group.elements = (0..<menu.items.count).map { menu.items[$0] }
            self = .group(group)
            return true
        case .action, .separator, .header, .search, .lazy, .custom: return false
        }
    }

    fileprivate mutating func rename(to title: String) -> Bool {
        switch self {
        case .action(var action):
            action.title = title
            self = .action(action)
        case .menu(var menu):
            menu.title = title
            self = .menu(menu)
        case .separator, .header, .search, .lazy, .custom, .group: return false
        }
        return true
    }
}

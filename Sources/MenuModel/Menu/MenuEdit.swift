/// A change that the user made to the items of an open menu.
///
/// A path consists of the indices that lead from the first menu to an item, those of all levels joined, as in `MenuContent.replace(at:with:)`.
public enum MenuEdit: Sendable, Hashable {
    /// An item was moved to another index among its siblings; the index counts as if the item had been removed first.
    case move([Int], to: Int)
    /// An item was renamed.
    case rename([Int], to: String)
    /// An item was removed.
    case remove([Int])
    /// An item was inserted at a path; the items from there on move back.
    case insert(MenuElement, at: [Int])

    /// Where an item is after the change; nil if it was removed.
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

    /// The same change in a menu where its items have other paths, such as in one that contains this menu.
    ///
    /// - Parameter path: The path there of an item with a path here.
    public func mappingPaths(_ path: ([Int]) -> [Int]) -> MenuEdit {
        let place = path(self.place)
        return switch self {
        case .move(let old, let target): .move(place, to: path(old.dropLast() + [target]).last ?? target)
        case .rename(_, let title): .rename(place, to: title)
        case .remove: .remove(place)
        case .insert(let element, _): .insert(element, at: place)
        }
    }

    /// The path that the change concerns.
    public var place: [Int] {
        switch self {
        case .move(let path, _), .rename(let path, _), .remove(let path), .insert(_, let path): path
        }
    }
}

extension MenuContent {
    /// Applies the user's change to the menu.
    ///
    /// - Returns: Whether there was such an item; otherwise nothing changes.
    /// - Complexity: O(number of siblings of the item).
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

    /// Changes the states of items as choosing one of them does, according to their roles.
    ///
    /// - Parameter path: Where the chosen item is: an index among the items, then in the group or menu there, and so on.
    /// - Returns: Whether there was such an item and it has a role; otherwise nothing changes.
    /// - Complexity: O(depth) for an item without a role, of which thousands may be chosen at once; for others O(number of siblings).
    @discardableResult public mutating func changeStates(choosing path: [Int]) -> Bool {
        guard let index = path.last, index >= 0 else { return false }
        let parent = path.dropLast()
        let changes = stateChanges(choosing: index, in: parent)
        for (place, action) in changes { replace(at: parent + [place], with: .action(action)) }
        return !changes.isEmpty
    }

    /// The items of a group or menu whose states change if one of them is chosen, with their new states.
    private func stateChanges(choosing index: Int, in parent: ArraySlice<Int>) -> [(place: Int, action: Action)] {
        let count =
            switch parent.isEmpty ? .menu(self) : element(at: parent) {
            case .menu(let menu): menu.items.count
            case .group(let group): group.elements.count
            default: 0
            }
        func action(_ place: Int) -> Action? {
            if case .action(let action) = element(at: parent + [place]) { action } else { nil }
        }
        return Action.stateChanges(choosing: index, of: count) { place in action(place).map { ($0.role, $0.state) } }
            .compactMap { place, state in
                guard var changed = action(place) else { return nil }
                changed.state = state
                return (place, changed)
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
            // The elements of a group are changed like those of a menu.
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

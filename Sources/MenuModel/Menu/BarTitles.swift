/// The titles of a bar that shows a menu: the items that are menus, also those in groups, and single actions, each as a menu with one item.
///
/// It reports what happens in the bar as the menu itself would if it were open: by the paths that the items have in it.
public struct BarTitles: Sendable, Hashable {
    private struct Title: Hashable {
        var menu: MenuContent
        /// The path of the item in the menu.
        var path: [Int]
        /// Whether the item is an action, and the menu of the title exists only in the bar.
        var isAction = false
    }

    private var titles: [Title] = []

    /// Lists the titles of a menu; hidden items have none.
    public init(_ menu: MenuContent) {
        for index in 0..<menu.items.count { add(menu.items[index], at: [index]) }
    }

    private mutating func add(_ element: MenuElement, at path: [Int]) {
        guard !element.isHidden else { return }
        switch element {
        case .menu(let menu): titles.append(Title(menu: menu, path: path))
        case .action(let action):
            let menu = MenuContent(
                id: action.id, title: action.title, isEnabled: action.isEnabled, items: [.action(action)])
            titles.append(Title(menu: menu, path: path, isAction: true))
        case .group(let group):
            for (index, child) in group.elements.enumerated() { add(child, at: path + [index]) }
        case .separator, .header, .search, .lazy, .custom: break
        }
    }

    /// The menu of each title.
    public var menus: [MenuContent] { titles.map(\.menu) }

    /// The entries that lead to an item in the menu.
    ///
    /// - Parameter levels: The entries that lead to it in the bar; the path of the first one begins with the index of the title.
    public func entries(of levels: [EntryList.Entry]) -> [EntryList.Entry] {
        guard let index = levels.first?.path.first, titles.indices.contains(index) else { return levels }
        var levels = levels
        let title = titles[index]
        if title.isAction, levels.count > 1 {
            levels.removeFirst()
            levels[0].path = title.path
        } else {
            levels[0].path = title.path + levels[0].path.dropFirst()
        }
        return levels
    }

    /// A user's edit of the bar as an edit of the menu. Titles that move or go do so in the menu too, whose later items get other paths.
    ///
    /// - Parameter edit: The edit; its path begins with the index of the title.
    public mutating func apply(_ edit: MenuEdit) -> MenuEdit {
        let edited = edit.mappingPaths { path in
            guard let index = path.first, titles.indices.contains(index) else { return path }
            return titles[index].path + path.dropFirst()
        }
        guard edit.place.count == 1, titles.indices.contains(edit.place[0]) else { return edited }
        switch edit {
        case .move(_, let target):
            guard titles.indices.contains(target) else { break }
            titles.insert(titles.remove(at: edit.place[0]), at: target)
        case .remove: titles.remove(at: edit.place[0])
        case .rename, .insert: return edited
        }
        for index in titles.indices {
            titles[index].path = edited.path(after: titles[index].path) ?? titles[index].path
        }
        return edited
    }
}

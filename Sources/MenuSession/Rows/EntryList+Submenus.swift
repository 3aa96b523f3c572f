import MenuModel

extension EntryList {
    /// The maximum number of listed rows.
    private static let most = 100_000

    /// The rows that can be chosen, followed by those of each submenu and its submenus, which show their menu's title. Submenus themselves are not
    /// listed, nor are items that a command has not produced yet.
    ///
    /// - Complexity: O(number of all elements).
    func reachingIntoSubmenus() -> EntryList {
        var found = Array(prefix(headerCount))
        // A list instead of recursion, so that depth uses no stack; the last one is next.
        var pending: [(menu: MenuContent, path: [Int])] = []
        func list(_ entries: some Sequence<Entry>, of title: String, at path: [Int]) {
            var submenus: [(menu: MenuContent, path: [Int])] = []
            for entry in entries where found.count < EntryList.most {
                var entry = entry
                entry.path = path + entry.path
                if let menu = entry.element.submenu {
                    if menu.isEnabled { submenus.append((menu, entry.path)) }
                } else if case .action(var action) = entry.element {
                    if !title.isEmpty, action.subtitle == nil {
                        action.subtitle = title
                        entry.element = .action(action)
                    }
                    found.append(entry)
                }
            }
            pending += submenus.reversed()
        }
        list(dropFirst(headerCount), of: "", at: [])
        while let (menu, path) = pending.popLast(), found.count < EntryList.most {
            let entries = EntryList(menu)
            list(entries.dropFirst(entries.headerCount), of: menu.title, at: path)
        }
        return EntryList(found, headerCount: headerCount)
    }
}

import MenuModel

extension EntryList {
    /// How many rows are listed at most.
    private static let most = 100_000

    /// The rows that can be chosen, and after them those of each submenu and of its submenus, which say where they are from. Submenus
    /// themselves are not listed; what a command still has to bring is not there yet.
    ///
    /// - Complexity: O(number of all elements).
    func reachingIntoSubmenus() -> EntryList {
        var found = Array(prefix(headerCount))
        // A list in place of calls, so that depth costs no stack; the last one is next.
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

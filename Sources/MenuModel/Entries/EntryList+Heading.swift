extension EntryList {
    /// The list with the title of its menu pinned above all else, as a submenu has it that lies over its parent: choosing it leads back.
    ///
    /// - Complexity: That of a copy of the pinned entries; of all entries where rows are of several kinds.
    public func headed(by menu: MenuContent) -> EntryList {
        var title = Entry(element: .action(Action(title: menu.title, icon: menu.icon)), path: [])
        title.isBack = true
        return pinning(title)
    }

    /// Whether an entry is the title that leads back to the parent.
    public func isBack(_ position: Int) -> Bool {
        position == 0 && headerCount > 0 && self[0].isBack
    }
}

extension EntryList {
    /// The list with the title of its menu pinned on top, for a submenu that lies over its parent; choosing the title leads back to the parent.
    ///
    /// - Complexity: That of copying the pinned entries; that of copying all entries if the list has rows of several kinds.
    public func headed(by menu: MenuContent) -> EntryList {
        var title = Entry(element: .action(Action(title: menu.title, icon: menu.icon)), path: [])
        title.isBack = true
        return pinning(title)
    }

    /// Lists what a submenu, or a menu of a bar, shows. One without any entry says so.
    ///
    /// - Parameters:
    ///   - old: As for `init(_:showing:like:tiles:)`.
    ///   - tiles: As for `init(_:showing:like:tiles:)`.
    /// - Complexity: As for `init(_:showing:like:tiles:)`.
    public init(ofOpened menu: MenuContent, like old: EntryList? = nil, tiles: TileLimits = TileLimits()) {
        self.init(menu, like: old, tiles: tiles)
        if isEmpty { self.init([Entry(element: .header(Header(title: "Empty")), path: [])]) }
    }

    /// Whether an entry is the title that leads back to the parent.
    public func isBack(_ position: Int) -> Bool {
        position == 0 && headerCount > 0 && self[0].isBack
    }
}

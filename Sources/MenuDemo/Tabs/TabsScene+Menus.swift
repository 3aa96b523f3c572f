package import X11Menu

extension TabsScene {
    /// The menus of the compact bar: all tabs, and the actions for the current one.
    func compactMenus() -> [Menu] {
        let pages = Menu(children: tabs.map(row))
        pages.acceptsDrops = true
        pages.delegate = self
        allowGestures(in: pages)
        let add = Action("New Page", image: Symbol.plus.icon) { [weak self] _ in self?.add() }
        let id = tabs[current].id
        let this = Menu("This Page", image: Symbol.document.icon, children: elements(of: id))
        let groups = [pages, Menu(children: [this, add])]
        for group in groups { group.displaysInline = true }
        return groups
    }

    /// The row that represents a tab.
    private func row(_ tab: Tab) -> Action {
        let made = Action(tab.title, subtitle: tab.address, image: Symbol.disc(tab.dot)) { [weak self] _ in
            self?.turn(to: tab.id)
        }
        made.isSelected = tab.id == tabs[current].id
        made.dragText = tab.content.text
        made.dragFile = tab.file
        made.actions = elements(of: tab.id)
        return made
    }

    /// Sets the gestures of the rows; the last page cannot be removed.
    private func allowGestures(in pages: Menu) {
        let all: ItemGestures = [.moves, .renames, .leaves]
        for case let row as Action in pages.children {
            row.gestures = pages.children.count > 1 ? all.union(.removes) : all
        }
    }

    /// The actions for a tab.
    func elements(of id: Int) -> [X11Menu.MenuElement] {
        guard let index = index(of: id) else { return [] }
        func action(
            _ title: String, _ symbol: Symbol? = nil, _ body: @escaping (TabsScene, Int) -> Void
        ) -> Action {
            Action(title, image: symbol?.icon) { [weak self] _ in
                if let self, let index = self.index(of: id) { body(self, index) }
            }
        }
        let dark = action("Dark Page", .moon) { $0.darken($1) }
        dark.isSelected = tabs[index].isDark
        let close = action("Close", .cross) { $0.close($1) }
        close.isEnabled = tabs.count > 1
        let left = action("Move Left") { $0.move($1, to: $1 - 1, turns: true) }
        left.isEnabled = index > 0
        let right = action("Move Right") { $0.move($1, to: $1 + 1, turns: true) }
        right.isEnabled = index + 1 < tabs.count
        return [
            action("Rename", .pencil) { $0.beginWriting($1) }, action("Duplicate", .copy) { $0.duplicate($1) }, dark,
            Separator(isThick: false), left, right, Separator(isThick: false), close,
        ]
    }
}

extension TabsScene: MenuDelegate {
    package func menu(_ menu: Menu, didChange change: MenuChange) {
        // The open menu has this change already, and is not replaced.
        keepingMenus {
            switch change {
            case .moved(_, let from, let to): move(from, to: to)
            case .renamed(let element, _):
                guard let index = menu.children.firstIndex(where: { $0 === element }),
                    let row = element as? Action
                else { return }
                rename(index, to: row.title)
            case .removed(_, let index): close(index)
            case .draggedOut(let element):
                if let row = element as? Action { note("“\(row.title)” was taken by another program") }
            case .inserted(_, let index): comeIn(at: index)
            }
        }
        allowGestures(in: menu)
    }

    package func menu(_ menu: Menu, elementFor dropped: Dropped) -> X11Menu.MenuElement? {
        row(makeArriving(of: dropped))
    }
}

extension Menu {
    /// The menus of a bar: the items that are menus, each with its title. An action by itself becomes a menu of one.
    public var barMenus: [Menu] {
        (0..<items.count).compactMap { index in
            switch items[index] {
            case .menu(let menu) where !menu.isHidden: menu
            case .action(let action) where !action.isHidden:
                Menu(id: action.id, title: action.title, isEnabled: action.isEnabled, items: [.action(action)])
            default: nil
            }
        }
    }
}

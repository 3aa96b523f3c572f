public import MenuModel

extension Menu {
    /// Chooses the action that a key belongs to. Programs call it for keys that their window receives while no menu is open.
    ///
    /// The first action in the menu, its groups and its submenus is chosen whose `shortcut` has the same modifiers and the same key, in either case,
    /// provided that it is enabled and neither it nor an element that contains it is hidden or disabled. Lazy elements count once they are loaded.
    /// - Returns: Whether there is such an action; its handler has then been called.
    /// - Complexity: O(number of elements at all depths).
    @discardableResult public func performKeyEquivalent(with shortcut: Shortcut) -> Bool {
        guard let action = action(with: shortcut, in: self) else { return false }
        action.choose()
        return true
    }

    private func action(with shortcut: Shortcut, in element: MenuElement) -> Action? {
        guard !element.isHidden else { return nil }
        switch element {
        case let action as Action:
            guard action.isEnabled, let own = action.shortcut, own.modifiers == shortcut.modifiers,
                own.key.lowercased() == shortcut.key.lowercased()
            else { return nil }
            return action
        case let menu as Menu where !menu.isEnabled: return nil
        default:
            for child in element.heldElements {
                if let found = action(with: shortcut, in: child) { return found }
            }
            return nil
        }
    }
}

public import MenuModel

extension Menu {
    /// Chooses the action that a key belongs to, as a program does with keys that its window gets while no menu is open.
    ///
    /// The first action in the menu, its groups and its submenus counts whose `shortcut` has the same modifiers and the same key, whatever its
    /// case, if it can be chosen and neither it nor what it is in is hidden or disabled. Elements that are asked for late count once they are there.
    /// - Returns: Whether there is one; its handler has been called then.
    /// - Complexity: O(number of elements, however deep).
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

public import MenuModel

extension Menu {
    /// Chooses the action that a key belongs to. Programs call it for keys that their window receives while no menu is open.
    ///
    /// The first action in the menu, its groups and its submenus is chosen whose `shortcut` has the same modifiers and the same key, in either case,
    /// provided that it is enabled and neither it nor an element that contains it is hidden or disabled. Lazy elements count once they are loaded.
    /// - Returns: Whether there is such an action; its handler has then been called.
    /// - Complexity: O(number of elements at all depths).
    @discardableResult public func performKeyEquivalent(with shortcut: Shortcut) -> Bool {
        guard isReachable else { return false }
        let action = first(amongHeldBy: { $0.isReachable ? $0.heldElements : [] }) { element -> Action? in
            guard let action = element as? Action, !action.isHidden, action.isEnabled, let own = action.shortcut,
                own.modifiers == shortcut.modifiers, own.key.lowercased() == shortcut.key.lowercased()
            else { return nil }
            return action
        }
        action?.choose()
        return action != nil
    }
}

extension MenuElement {
    /// Whether the user can get at what is in it.
    fileprivate var isReachable: Bool { !isHidden && (self as? Menu)?.isEnabled != false }
}

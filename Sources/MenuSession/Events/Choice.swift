public import MenuModel

/// A choice: an entry, and the entries whose submenus lead to it.
public struct Choice: Sendable, Hashable {
    /// One entry per level, from the first menu on; never empty; the last one is the chosen entry.
    public var entries: [EntryList.Entry]
    /// The pointer button that chose it; nil for keys.
    public var button: Int?

    /// Makes a choice.
    public init(entries: [EntryList.Entry], button: Int? = nil) {
        self.entries = entries
        self.button = button
    }

    /// The same choice with the state that an action with a role has after it.
    var withStateChanged: Choice {
        guard let last = entries.last, case .action(var action) = last.element,
            let change = Action.stateChanges(choosing: 0, of: 1, { _ in (action.role, action.state) }).first
        else { return self }
        action.state = change.state
        var changed = self
        changed.entries[entries.count - 1].element = .action(action)
        return changed
    }
}

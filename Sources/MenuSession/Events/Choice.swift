public import MenuModel

/// What was chosen: an entry, and the entries whose submenus lead to it.
public struct Choice: Sendable, Hashable {
    /// One entry a level, from the first menu on; never empty, the last one is what was chosen.
    public var entries: [EntryList.Entry]
    /// The button of the pointer that chose it; nil for keys.
    public var button: Int?

    /// Makes a choice.
    public init(entries: [EntryList.Entry], button: Int? = nil) {
        self.entries = entries
        self.button = button
    }

    /// The same with the state that choosing gives to an action with a role.
    var withStateChanged: Choice {
        guard let last = entries.last, case .action(var action) = last.element, let role = action.role else {
            return self
        }
        switch role {
        case .check: action.state = action.state == .on ? .off : .on
        case .radio: action.state = .on
        }
        var changed = self
        changed.entries[entries.count - 1].element = .action(action)
        return changed
    }
}

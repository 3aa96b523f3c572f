import MenuModel

/// The keys that edit a row.
enum ItemKey {
    case rename, remove, moveUp, moveDown

    init?(_ shortcut: Shortcut) {
        guard let key = ItemKey.keys[shortcut] else { return nil }
        self = key
    }

    /// The gesture that the row must allow.
    var gesture: ItemGestures {
        switch self {
        case .rename: .renames
        case .remove: .removes
        case .moveUp, .moveDown: .moves
        }
    }

    private static let keys: [Shortcut: ItemKey] = [
        Shortcut(modifiers: [], key: "F2"): .rename, Shortcut(modifiers: [], key: "Delete"): .remove,
        Shortcut(modifiers: [], key: "KP_Delete"): .remove, Shortcut(modifiers: .alt, key: "Up"): .moveUp,
        Shortcut(modifiers: .alt, key: "Down"): .moveDown,
    ]
}

/// What a user may do with an item besides choosing it.
public struct ItemGestures: OptionSet, Sendable, Hashable {
    /// One bit per gesture.
    public let rawValue: UInt8

    /// Stores the bits unchanged.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The item can be moved among its siblings.
    public static let moves = ItemGestures(rawValue: 1)
    /// The item can be renamed.
    public static let renames = ItemGestures(rawValue: 2)
    /// The item can be removed.
    public static let removes = ItemGestures(rawValue: 4)
    /// The item can be dragged to another program.
    public static let leaves = ItemGestures(rawValue: 8)
}

extension MenuElement {
    /// What a user may do with it besides choosing it.
    public var gestures: ItemGestures {
        switch self {
        case .action(let action): action.gestures
        case .menu(let menu): menu.gestures
        case .separator, .header, .search, .lazy, .custom, .group: []
        }
    }
}

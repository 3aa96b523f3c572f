/// What a person may do with an item besides choosing it.
public struct ItemGestures: OptionSet, Sendable, Hashable {
    /// One bit for each.
    public let rawValue: UInt8

    /// Takes the bits as they are.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It can be put elsewhere among the items beside it.
    public static let moves = ItemGestures(rawValue: 1)
    /// It can be given another title.
    public static let renames = ItemGestures(rawValue: 2)
    /// It can be taken away.
    public static let removes = ItemGestures(rawValue: 4)
    /// It can be dragged out to another program.
    public static let leaves = ItemGestures(rawValue: 8)
}

extension MenuElement {
    /// What a person may do with it besides choosing it.
    public var gestures: ItemGestures {
        switch self {
        case .action(let action): action.gestures
        case .menu(let menu): menu.gestures
        case .separator, .header, .search, .lazy, .custom, .group: []
        }
    }
}

/// What a launcher's row can carry besides what every action has.
public struct LauncherDetails: Sendable, Hashable {
    /// Text that a search matches besides the title, and that is never shown.
    public var keywords: String?
    /// Text handed back to the program that made the row, and to nobody else.
    public var info: String?
    /// The text that the menu's field takes when the row is chosen; nil for a row that is none of that kind.
    public var searchText: String?
    /// Whether choosing the row closes the submenu that it is in.
    public var leadsBack = false
    /// Whether the row asks for attention.
    public var isUrgent: Bool
    /// Whether the row stands for what is going on already.
    public var isActive: Bool
    /// Whether the row stays whatever the search says.
    public var isPermanent: Bool
    /// How many bytes of the title stand there in place of an icon, before the row's own text.
    public var symbolLength = 0

    /// Makes details. What is not given is absent.
    public init(
        keywords: String? = nil, info: String? = nil, isUrgent: Bool = false, isActive: Bool = false,
        isPermanent: Bool = false
    ) {
        self.keywords = keywords
        self.info = info
        self.isUrgent = isUrgent
        self.isActive = isActive
        self.isPermanent = isPermanent
    }
}

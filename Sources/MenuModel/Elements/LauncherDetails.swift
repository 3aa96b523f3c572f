/// The properties of a launcher's row beyond those of every action.
public struct LauncherDetails: Sendable, Hashable {
    /// Text that a search matches in addition to the title, and that is never shown.
    public var keywords: String?
    /// The text that a search matches in place of the title; nil for the title.
    public var matchedText: String?
    /// Text that is passed back only to the program that made the row.
    public var info: String?
    /// The text that is put into the menu's field when the row is chosen; nil if choosing the row does not change the field.
    public var searchText: String?
    /// Whether choosing the row closes the submenu that it is in.
    public var leadsBack = false
    /// Whether the row asks for attention.
    public var isUrgent: Bool
    /// Whether the row represents something that is already active.
    public var isActive: Bool
    /// Whether the row stays visible whatever the search text is.
    public var isPermanent: Bool
    /// How many bytes at the start of the title are a symbol in place of an icon.
    public var symbolLength = 0

    /// Makes details. Parameters that are left out are absent.
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

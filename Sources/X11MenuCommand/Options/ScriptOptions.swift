/// Who decides which rows a typed text leaves: `--filter-by`.
enum FilterByOption: String, OptionValue, CaseIterable, Sendable {
    case menu, script
}

/// The options for scripts that a menu talks to while it is open.
struct ScriptOptions: Sendable {
    var live: String?
    var listen: String?
    var provider: Int?
    var query: String?
    var filterBy: FilterByOption?

    /// Whether any script is asked for.
    var isUsed: Bool { isTalking || query != nil }
    /// Whether the menu and scripts talk to each other.
    var isTalking: Bool { live != nil || listen != nil || provider != nil }
    /// Whether the typed text leaves all rows to the script.
    var leavesFiltering: Bool { (filterBy ?? (query == nil ? .menu : .script)) == .script }
}

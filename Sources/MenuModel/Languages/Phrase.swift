/// Something that menus say to people by themselves. Each language says each of them: its switch has no default.
///
/// What went wrong is not among them: `Language.line(_:)` says it.
public enum Phrase: Sendable, Hashable {
    /// The row where nothing matches the typed text.
    case noMatches
    /// The row where elements are still to come.
    case loading
    /// The placeholder of a field that filters.
    case search
    /// The row of an empty folder.
    case empty
    /// What a menu without a name of its own is called, for people who do not see it.
    case menu
    /// What a bar of menus is called, for people who do not see it.
    case menuBar
    /// The row that keeps what was calculated.
    case addToHistory
    /// The rows that copy an emoji, its name and its codepoint, which is shown with them.
    case copyEmoji(String), copyName(String), copyCodepoint(String)
    /// The row that leads back to the list of all emoji.
    case backToSearch
    /// How many rows of all match, for people who do not see them.
    case found(Int, of: Int)
    /// A row was marked, or no longer is, for people who do not see it.
    case marked(String), unmarked(String)
}

extension Phrase {
    var english: String {
        switch self {
        case .noMatches: "No matches"
        case .loading: "Loading…"
        case .search: "Search"
        case .empty: "Empty"
        case .menu: "Menu"
        case .menuBar: "Menu bar"
        case .addToHistory: "Add to history"
        case .copyEmoji(let shown): "Copy emoji (\(shown))"
        case .copyName(let shown): "Copy name (\(shown))"
        case .copyCodepoint(let shown): "Copy codepoint (\(shown))"
        case .backToSearch: "Back to search"
        case .found(let count, let all): "\(count) of \(all) found"
        case .marked(let title): "\(title) marked"
        case .unmarked(let title): "\(title) not marked"
        }
    }
}

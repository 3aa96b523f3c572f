import MenuFormats
import MenuRendering
import MenuSession

/// The options for rows besides the items, and for search, marks and history.
struct RowsOptions: Sendable {
    var title: String?
    /// What typed letters do; nil for what they usually do in a menu of this kind.
    var search: SearchOption?
    /// Whether typed letters find items of submenus too where `search` says nothing.
    var reachesSubmenus = false
    var prompt: String?
    var match: MatchOption = .substring
    var smartCase = false
    var ignoreCase = false
    var multi = false
    var select: SelectOption?
    var history: String?
}

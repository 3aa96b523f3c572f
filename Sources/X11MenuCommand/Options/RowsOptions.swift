import MenuFormats
import MenuRendering
import MenuSession

/// The options for rows besides the items, and for search, marks and history.
struct RowsOptions: Sendable {
    var title: String?
    var search: SearchOption = .typeAhead
    var prompt: String?
    var match: MatchOption = .substring
    var smartCase = false
    var ignoreCase = false
    var multi = false
    var select: SelectOption?
    var history: String?
}

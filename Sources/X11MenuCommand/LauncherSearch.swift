import MenuLaunchers
import MenuModel
import MenuSearch
import MenuSession

/// Finds rows as a launcher's text field does, without one.
struct LauncherSearch {
    private let request: LauncherRequest
    private let text: String

    /// Prepares to look for a text; that which the field begins with, unless said otherwise.
    init(_ request: LauncherRequest, _ text: String? = nil) {
        self.request = request
        self.text = text ?? request.filter
    }

    /// The rows that are found, in the field's order.
    func choices(in menu: MenuModel.Menu) -> [Choice] {
        let entries = EntryList(menu)
        return rows(of: entries).map { Choice(entries: [entries[entries.headerCount + $0]]) }
    }

    /// The first row that is found; nil where none is.
    func firstRow(in menu: MenuModel.Menu) -> Int? { rows(of: EntryList(menu)).min() }

    private func rows(of entries: EntryList) -> [Int] {
        var filter = TitleFilter(mode: request.match, options: request.matching)
        filter.take(entries)
        return filter.rows(for: text).map(Array.init) ?? []
    }
}

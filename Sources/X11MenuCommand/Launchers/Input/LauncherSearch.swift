import MenuLaunchers
import MenuModel
import MenuSearch
import MenuSession

/// Finds rows as a launcher's text field does, but without a field.
struct LauncherSearch {
    /// What is searched, and the order of the results.
    enum Scope {
        /// As in the text field.
        case field
        /// Only the text of rows, without their metadata, in the order of the input: as rofi does for `-dump` and `-select` (1.7.3).
        case rows
    }

    private let field: LauncherField
    private let text: String
    private let scope: Scope

    /// Prepares to search for a text; by default for the initial text of the field.
    init(_ request: LauncherRequest, _ text: String? = nil, _ scope: Scope = .field) {
        field = request.field
        self.text = text ?? field.filter
        self.scope = scope
    }

    /// The matching rows, in the field's order.
    func choices(in menu: MenuContent) -> [Choice] {
        let entries = EntryList(menu)
        return rows(of: entries).map { Choice(entries: [entries[entries.headerCount + $0]]) }
    }

    /// The first matching row; nil if there is none.
    func firstRow(in menu: MenuContent) -> Int? { rows(of: EntryList(menu)).min() }

    private func rows(of entries: EntryList) -> [Int] {
        var options = field.matching
        if scope == .rows { options.ranking = .input }
        var filter = TitleFilter(mode: field.match, options: options)
        filter.load(scope == .rows ? entries.withoutKeywords : entries)
        return filter.rows(for: text).map(Array.init) ?? []
    }
}

extension EntryList {
    /// The list without keywords, so that only titles are searched.
    fileprivate var withoutKeywords: EntryList {
        guard lines == nil else { return self }
        let plain = map { entry in
            guard case .action(var action) = entry.element, action.launcherDetails != nil else { return entry }
            action.launcherDetails?.keywords = nil
            var entry = entry
            entry.element = .action(action)
            return entry
        }
        return EntryList(plain, headerCount: headerCount, footerCount: footerCount)
    }
}

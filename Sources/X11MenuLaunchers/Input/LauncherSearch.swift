import MenuLaunchers
import MenuModel
import MenuSearch
import MenuSession

/// Finds rows as a launcher's text field does, without one.
struct LauncherSearch {
    /// What is looked for, and how what is found is ordered.
    enum Manner {
        /// As the text field does it.
        case field
        /// The text of rows alone, and none of their metadata, in the order of the input: as rofi looks for what `-dump` prints and `-select`
        /// highlights (1.7.3).
        case rows
    }

    private let request: LauncherRequest
    private let text: String
    private let manner: Manner

    /// Prepares to look for a text; that which the field begins with, unless said otherwise.
    init(_ request: LauncherRequest, _ text: String? = nil, _ manner: Manner = .field) {
        self.request = request
        self.text = text ?? request.field.filter
        self.manner = manner
    }

    /// The rows that are found, in the field's order.
    func choices(in menu: MenuContent) -> [Choice] {
        let entries = EntryList(menu)
        return rows(of: entries).map { Choice(entries: [entries[entries.headerCount + $0]]) }
    }

    /// The first row that is found; nil where none is.
    func firstRow(in menu: MenuContent) -> Int? { rows(of: EntryList(menu)).min() }

    private func rows(of entries: EntryList) -> [Int] {
        var options = request.field.matching
        if manner == .rows { options.ranking = .input }
        var filter = TitleFilter(mode: request.field.match, options: options)
        filter.load(manner == .rows ? entries.withoutKeywords : entries)
        return filter.rows(for: text).map(Array.init) ?? []
    }
}

extension EntryList {
    /// The list with nothing to find rows by but their titles.
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

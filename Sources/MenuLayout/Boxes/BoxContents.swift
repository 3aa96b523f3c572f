import MenuModel

/// What the texts of boxes say of a menu.
package struct BoxContents: Sendable, Hashable {
    /// The prompt of the search field.
    package var prompt = ""
    /// How many rows there are to be seen.
    package var rowCount = 0
    /// How many rows there are without a filter.
    package var totalCount = 0
    /// What is measured for the title of the highlighted row.
    var highlighted = ""

    /// The contents of a menu without rows.
    package init() {}

    /// The contents of a menu.
    ///
    /// - Parameters:
    ///   - total: How many rows there are without a filter; nil for as many as there are to be seen.
    ///   - counts: Whether a text says how many rows there are; if not, they are not counted.
    init(of entries: EntryList, total: Int?, counts: Bool) {
        for index in 0..<entries.headerCount {
            if case .search(let field) = entries[index].element { prompt = field.prompt }
        }
        guard counts else { return }
        let rows = entries.headerCount..<max(entries.headerCount, entries.count - entries.footerCount)
        // Where nothing is found, the only row says so.
        rowCount =
            entries.isUniform ? rows.count : rows.reduce(0) { $0 + (entries[$1].element.isHighlightable ? 1 : 0) }
        totalCount = max(rowCount, total ?? rowCount)
    }

    /// The text of a box; that of the highlighted row has no width of its own.
    func text(_ source: BoxText.Source) -> String {
        switch source {
        case .fixed(let text): text
        case .prompt: prompt
        case .rowCount: String(rowCount)
        case .totalCount: String(totalCount)
        case .highlighted: highlighted
        }
    }
}

public import MenuModel
public import MenuSession

/// A part of the rows of a menu: those of one mode.
public struct RowSection: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// How many rows it has.
    public var count: Int

    /// Makes a section.
    public init(name: String, count: Int) { (self.name, self.count) = (name, count) }
}

/// Finds rows by their titles and keywords; a first word such as `!w` selects the sections whose names begin with it.
public struct SectionFilter: RowFilter {
    private let sections: [RowSection]
    private var filter: TitleFilter
    private var count = 0

    /// Makes a filter without rows.
    public init(sections: [RowSection], options: FieldOptions) {
        self.sections = sections
        filter = TitleFilter(mode: options.mode, options: options.matching, capitalsCount: options.capitalsCount)
    }

    /// The selector of a text, without its sign, and the rest of the text; nil if it does not begin with one.
    public static func selector(of text: String) -> (name: Substring, rest: Substring)? {
        guard text.first == "!" else { return nil }
        let end = text.firstIndex(of: " ") ?? text.endIndex
        return (text[..<end].dropFirst(), text[end...].dropFirst())
    }

    /// Reads the titles of rows.
    public mutating func load(_ entries: EntryList) {
        count = entries.count - entries.headerCount
        filter.load(entries)
    }

    /// Finds rows.
    ///
    /// - Complexity: O(bytes of all titles).
    public mutating func rows(for text: String) -> RankedRows? {
        guard let (name, rest) = SectionFilter.selector(of: text), !name.isEmpty else { return filter.rows(for: text) }
        guard let found = filter.rows(for: String(rest)) else { return nil }
        var (selected, start) = ([Range<Int>](), 0)
        for section in sections {
            if section.name.hasPrefix(name) { selected.append(start..<start + section.count) }
            start += section.count
        }
        return RankedRows(
            found.filter { row in selected.contains { $0.contains(row) } }.map { UInt32(truncatingIfNeeded: $0) })
    }

    /// Finds the characters of a title that match the text.
    public mutating func foundCharacters(in title: String) -> [Range<Int>] { filter.foundCharacters(in: title) }
}

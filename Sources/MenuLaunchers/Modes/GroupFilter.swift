public import MenuModel
public import MenuSession

/// What a row belongs to: a group, and a part of it.
public struct RowGroup: Sendable, Hashable {
    /// Their names; empty where there is none.
    public var name, part: String

    /// Makes a group.
    public init(name: String, part: String) { (self.name, self.part) = (name, part) }
}

/// Finds rows by their titles and keywords; a word such as `@sym` leaves those whose groups have `sym` in their names, and `#mammal` does it with parts of
/// groups. Of several such words with one sign, the last one counts, as in rofi-emoji.
public struct GroupFilter: RowFilter {
    private let groups: [RowGroup]
    private var filter: TitleFilter

    /// Makes a filter without rows.
    public init(groups: [RowGroup], options: FieldOptions) {
        self.groups = groups
        filter = TitleFilter(mode: options.mode, options: options.matching, capitalsCount: options.capitalsCount)
    }

    /// The names of a group and a part that a text asks for, and the rest of it.
    static func division(of text: String) -> (name: String?, part: String?, rest: String) {
        var (name, part, rest): (String?, String?, [Substring]) = (nil, nil, [])
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            switch word.first {
            case "@": name = word.dropFirst().lowercased()
            case "#": part = word.dropFirst().lowercased()
            default: rest.append(word)
            }
        }
        return (name, part, name == nil && part == nil ? text : rest.filter { !$0.isEmpty }.joined(separator: " "))
    }

    /// Reads the titles of rows.
    public mutating func load(_ entries: EntryList) { filter.load(entries) }

    /// Finds rows.
    ///
    /// - Complexity: O(bytes of all titles and names of groups).
    public mutating func rows(for text: String) -> RankedRows? {
        let (name, part, rest) = GroupFilter.division(of: text)
        guard name?.isEmpty == false || part?.isEmpty == false else { return filter.rows(for: rest) }
        guard let found = filter.rows(for: rest) else { return nil }
        var known: [RowGroup: Bool] = [:]
        func isMeant(_ group: RowGroup) -> Bool {
            if let answer = known[group] { return answer }
            func has(_ name: String, _ wanted: String?) -> Bool {
                wanted.map { $0.isEmpty || name.lowercased().contains($0) } ?? true
            }
            let answer = has(group.name, name) && has(group.part, part)
            known[group] = answer
            return answer
        }
        return RankedRows(
            found.filter { groups.indices.contains($0) && isMeant(groups[$0]) }
                .map { UInt32(truncatingIfNeeded: $0) })
    }

    /// Finds the characters of a title that match the text.
    public mutating func foundCharacters(in title: String) -> [Range<Int>] { filter.foundCharacters(in: title) }
}

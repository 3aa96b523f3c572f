import MenuSearch

/// A search of a field that would delay a frame: a value that a host performs on any threads.
public struct RowSearch: Sendable {
    /// The unique number of this search.
    public let number: Int
    /// The level of the open menu that it is for.
    public let level: Int
    private let search: Filter.Search

    init(number: Int, level: Int, _ search: Filter.Search) {
        (self.number, self.level, self.search) = (number, level, search)
    }

    /// The number of parts. They can be done in any order, in parallel, or not at all.
    public var partCount: Int { search.partCount }

    /// The result of a part.
    public struct Part: Sendable {
        fileprivate let hits: Hits
    }

    /// Searches the rows of a part.
    ///
    /// - Complexity: O(number of bytes in them).
    public func part(_ number: Int) -> Part { Part(hits: search.hits(ofPart: number)) }

    /// Joins the results of all parts, in their order.
    public func found(_ parts: [Part]) -> FoundRows {
        FoundRows(number: number, level: level, filter: search.finished(with: parts.map(\.hits)))
    }

    /// Does all parts one after the other.
    public func callAsFunction() -> FoundRows { found((0..<partCount).map(part)) }
}

extension RowSearch: Hashable {
    /// Whether two are the same search.
    public static func == (left: RowSearch, right: RowSearch) -> Bool { left.number == right.number }

    /// Hashes the number.
    public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// The result of a search.
public struct FoundRows: Sendable {
    /// The search's number.
    public let number: Int
    let level: Int
    let filter: Filter
}

public import MenuModel

/// The rows of one list that match the typed text, kept from key to key: a longer text is searched only in the rows found before, if that is certain
/// to be sufficient.
///
/// It does not hold the list, so that the list can grow; all calls must pass the same list.
public struct Filter: Sendable {
    /// The query whose rows these are.
    public private(set) var query: Query
    /// The rows it finds, best first.
    public private(set) var rows: RankedRows

    /// How many rows of the list have been searched.
    private var count: Int
    /// The rows found, in the list's order; unused while the query finds everything.
    private var hits = Hits()
    /// The results for shorter texts, the most recent last, so that deleting a letter shows them again at once.
    private var earlier: [Earlier] = []

    /// The result for a shorter text.
    private struct Earlier: Sendable {
        let query: Query
        let rows: RankedRows
        let count: Int
        let hits: Hits
    }

    /// How many results for shorter texts are kept.
    private static let memory = 12

    /// Starts with all rows of a list.
    public init(_ lines: LineList) {
        query = .everything
        count = lines.count
        rows = RankedRows(all: count)
    }

    /// The work for a change of the query or the list, as a value: its parts can be done in any order, on any thread, or not at all. The result does
    /// not depend on the number of parts.
    public struct Search: Sendable {
        fileprivate enum Rows {
            case all(Range<Int>)
            /// Only rows that were found before.
            case found(Range<Int>)
        }

        fileprivate let before: Filter
        fileprivate let query: Query
        fileprivate let lines: LineList
        /// Whether the earlier result is kept, and the parts cover only rows that have arrived since.
        fileprivate let isExtension: Bool
        fileprivate let parts: [Rows]
        /// Whether all ranked rows are sorted.
        fileprivate let isComplete: Bool

        /// How many parts there are.
        public var partCount: Int { parts.count }

        /// Searches the rows of a part.
        public func hits(ofPart part: Int) -> Hits {
            var matcher = Matcher(query, ranksAll: isComplete)
            return switch parts[part] {
            case .all(let range): matcher.hits(in: lines, rows: range)
            case .found(let range): matcher.hits(in: lines, rows: range, among: before.hits.rows)
            }
        }

        /// The filter with the results of the parts.
        ///
        /// - Parameter hits: one result for each part, in the order of the parts.
        public func finished(with hits: some Sequence<Hits>) -> Filter {
            var filter = before
            if !isExtension { filter.remember(for: query) }
            filter.query = query
            filter.count = lines.count
            if !isExtension { filter.hits = Hits() } else if !isComplete { filter.hits.dropRanks() }
            for part in hits { filter.hits.append(contentsOf: part) }
            filter.rows = filter.hits.ranked()
            return filter
        }
    }

    /// The work to find the rows of a query in a list; nil if there is almost none, and `apply` does it at once.
    ///
    /// - Parameter parts: how many parts with about equal numbers of rows to divide it into.
    /// - Parameter isComplete: whether to sort all ranked rows, and not only those that users look at.
    public func search(
        for query: Query, in lines: LineList, parts: Int = 1, isComplete: Bool = false
    ) -> Search? {
        guard !query.findsEverything else { return nil }
        guard query != self.query || lines.count > count || (isComplete && !hits.hasAllRanks) else {
            return nil
        }
        if place(of: query, in: lines) != nil { return nil }
        let new = Self.split(count..<max(count, lines.count), parts).map(Search.Rows.all)
        func search(_ parts: [Search.Rows], isExtension: Bool = false) -> Search {
            Search(
                before: self, query: query, lines: lines, isExtension: isExtension, parts: parts, isComplete: isComplete
            )
        }
        if query == self.query {
            let found = Self.split(0..<count, parts).map(Search.Rows.found)
            return isComplete && !hits.hasAllRanks ? search(found + new) : search(new, isExtension: true)
        }
        // Examining single rows is faster when few are left; otherwise scanning all rows takes no longer.
        if !self.query.findsEverything, hits.rows.count < count / 4, query.narrows(self.query) {
            return search(Self.split(0..<count, parts).map(Search.Rows.found) + new)
        }
        return search(Self.split(0..<lines.count, parts).map(Search.Rows.all))
    }

    /// Applies a query, and the rows that a list has grown by, at once.
    ///
    /// - Complexity: O(bytes of the searched rows), at most all rows.
    public mutating func apply(_ query: Query, to lines: LineList) {
        if let search = search(for: query, in: lines, isComplete: true) {
            self = search.finished(with: (0..<search.partCount).map(search.hits))
        } else if let place = place(of: query, in: lines) {
            let known = earlier[place]
            (self.query, rows, count, hits) = (known.query, known.rows, known.count, known.hits)
            earlier.removeSubrange(place...)
        } else if query.findsEverything {
            self.query = query
            count = lines.count
            (hits, earlier) = (Hits(), [])
            rows = RankedRows(all: count)
        }
    }

    /// The index of a query among the earlier ones that searched the whole list.
    private func place(of query: Query, in lines: LineList) -> Int? {
        earlier.lastIndex { $0.query == query && $0.count == lines.count }
    }

    /// Keeps the result if another query narrows it. Ranked results are not kept: they would take too much memory.
    private mutating func remember(for next: Query) {
        guard !query.findsEverything, next.text.hasPrefix(query.text), next.narrows(query) else {
            earlier = []
            return
        }
        guard !hits.isRanked else { return }
        if earlier.count == Self.memory { earlier.removeFirst() }
        earlier.append(Earlier(query: query, rows: rows, count: count, hits: hits))
    }

    /// Searches the rows that a list has grown by.
    ///
    /// - Complexity: O(bytes of the new rows), and O(number of rows found) if they are ranked.
    public mutating func extend(to lines: LineList) { apply(query, to: lines) }

    /// Parts of a range that begin at whole words of `RowBits`.
    private static func split(_ range: Range<Int>, _ parts: Int) -> [Range<Int>] {
        guard !range.isEmpty else { return [] }
        let length = ((range.count + max(1, parts) - 1) / max(1, parts) + 63) & ~63
        let first = range.lowerBound & ~63
        return stride(from: first, to: range.upperBound, by: length).map {
            max($0, range.lowerBound)..<min($0 + length, range.upperBound)
        }
    }
}

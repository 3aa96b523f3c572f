public import MenuModel

/// The rows of one list that the text typed so far finds, kept from key to key: what is typed further is looked for
/// only in the rows found before, where that is certain to be enough.
///
/// It does not hold the list, so that the list can grow; all calls must be about the same one.
public struct Filter: Sendable {
    /// The query whose rows these are.
    public private(set) var query: Query
    /// The rows it finds, best first.
    public private(set) var rows: RankedRows

    /// How many rows of the list have been looked at.
    private var count: Int
    /// What was found, in the list's order; unused while everything is.
    private var hits = Hits()
    /// What was found for shorter texts, the last one last: whoever takes a letter back sees it again at once.
    private var earlier: [Earlier] = []

    /// What was found for a shorter text.
    private struct Earlier: Sendable {
        let query: Query
        let rows: RankedRows
        let count: Int
        let hits: Hits
    }

    /// How many shorter texts are remembered.
    private static let memory = 12

    /// Starts with all rows of a list.
    public init(_ lines: LineList) {
        query = .everything
        count = lines.count
        rows = RankedRows(all: count)
    }

    /// The work that a change of the query or of the list asks for, as a value: its parts can be done in any order, on
    /// any thread, or not at all. What they come to does not depend on how many there are.
    public struct Search: Sendable {
        fileprivate enum Rows {
            case all(Range<Int>)
            /// Those among the rows found before.
            case found(Range<Int>)
        }

        fileprivate let before: Filter
        fileprivate let query: Query
        fileprivate let lines: LineList
        /// Whether what was found before stays, and the parts are of rows that have come in since.
        fileprivate let isExtension: Bool
        fileprivate let parts: [Rows]
        /// Whether all rows that rank are put in their order.
        fileprivate let isComplete: Bool

        /// How many parts there are.
        public var partCount: Int { parts.count }

        /// Looks through a part's rows.
        public func hits(ofPart part: Int) -> Hits {
            var matcher = Matcher(query, ranksAll: isComplete)
            return switch parts[part] {
            case .all(let range): matcher.hits(in: lines, rows: range)
            case .found(let range): matcher.hits(in: lines, rows: range, among: before.hits.rows)
            }
        }

        /// The filter with what the parts found.
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

    /// The work to do so that these are the rows of a query in a list; nil where there is next to none, and `apply` does it at once.
    ///
    /// - Parameter parts: how many parts of about equal numbers of rows it is wanted in.
    /// - Parameter isComplete: whether all rows that rank are put in their order, and not only those that people look at.
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
        // Looking at single rows pays where few are left; a scan of them all takes no longer than that of many.
        if !self.query.findsEverything, hits.rows.count < count / 4, query.narrows(self.query) {
            return search(Self.split(0..<count, parts).map(Search.Rows.found) + new)
        }
        return search(Self.split(0..<lines.count, parts).map(Search.Rows.all))
    }

    /// Takes on a query, and what a list has grown by, at once.
    ///
    /// - Complexity: O(bytes of the rows that are looked at): all of them at most.
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

    /// Where a query stands among the earlier ones that saw all of a list.
    private func place(of query: Query, in lines: LineList) -> Int? {
        earlier.lastIndex { $0.query == query && $0.count == lines.count }
    }

    /// Keeps what was found, where another query goes on from it. Ranks would take too much memory.
    private mutating func remember(for next: Query) {
        guard !query.findsEverything, next.text.hasPrefix(query.text), next.narrows(query) else {
            earlier = []
            return
        }
        guard !hits.isRanked else { return }
        if earlier.count == Self.memory { earlier.removeFirst() }
        earlier.append(Earlier(query: query, rows: rows, count: count, hits: hits))
    }

    /// Looks at the rows that a list has grown by.
    ///
    /// - Complexity: O(bytes of the new rows), and O(number of rows found) where they are ranked.
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

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

    /// Starts with all rows of a list.
    public init(_ lines: LineList) {
        query = .everything
        count = lines.count
        rows = RankedRows(all: count)
    }

    /// A part of the work that a change of the query asks for. Parts can be done in any order, on any thread, or not
    /// at all.
    public struct Work: Sendable {
        fileprivate enum Rows {
            case range(Range<Int>)
            case some(ArraySlice<UInt32>)
        }

        /// The query to look for.
        public let query: Query
        fileprivate let rows: Rows

        /// Looks through the part's rows.
        public func callAsFunction(_ lines: LineList) -> Hits {
            var matcher = Matcher(query)
            return switch rows {
            case .range(let range): matcher.hits(in: lines, rows: range)
            case .some(let rows): matcher.hits(in: lines, among: rows)
            }
        }
    }

    /// The work to do for a query, in parts of about equal numbers of rows; none where the query finds everything.
    public func work(for query: Query, in lines: LineList, parts: Int = 1) -> [Work] {
        guard !query.findsEverything else { return [] }
        let new = count..<max(count, lines.count)
        // Looking at single rows pays where few are left; a scan of them all takes no longer than that of many.
        if !self.query.findsEverything, hits.rows.count < count / 4, query.narrows(self.query) {
            let old = Self.split(0..<hits.rows.count, parts).map { Work(query: query, rows: .some(hits.rows[$0])) }
            return old + Self.split(new, parts).map { Work(query: query, rows: .range($0)) }
        }
        return Self.split(0..<lines.count, parts).map { Work(query: query, rows: .range($0)) }
    }

    /// Takes on a query with what its work found: one result for each part, in the order of the parts.
    public mutating func finish(_ query: Query, in lines: LineList, with parts: some Sequence<Hits>) {
        self.query = query
        count = lines.count
        hits = Hits()
        for part in parts { hits.append(contentsOf: part) }
        rows = query.findsEverything ? RankedRows(all: count) : hits.ranked()
    }

    /// Takes on a query at once.
    public mutating func apply(_ query: Query, to lines: LineList) {
        guard query != self.query else { return extend(to: lines) }
        finish(query, in: lines, with: work(for: query, in: lines).map { $0(lines) })
    }

    /// Looks at the rows that a list has grown by.
    ///
    /// - Complexity: O(bytes of the new rows), and O(number of rows found) where there are any.
    public mutating func extend(to lines: LineList) {
        guard lines.count > count else { return }
        let new = count..<lines.count
        count = lines.count
        guard !query.findsEverything else {
            rows = RankedRows(all: count)
            return
        }
        var matcher = Matcher(query)
        let more = matcher.hits(in: lines, rows: new)
        guard !more.rows.isEmpty else { return }
        hits.append(contentsOf: more)
        rows = hits.ranked()
    }

    private static func split(_ range: Range<Int>, _ parts: Int) -> [Range<Int>] {
        guard !range.isEmpty else { return [] }
        let length = (range.count + max(1, parts) - 1) / max(1, parts)
        return stride(from: range.lowerBound, to: range.upperBound, by: length).map {
            $0..<min($0 + length, range.upperBound)
        }
    }
}

public import MenuModel

/// Looks for a query in rows. It holds the buffers for one search at a time: threads that search at once have one each.
public struct Matcher: Sendable {
    /// What it looks for.
    public let query: Query

    private var judge: RowJudge
    private var folded = FoldedBytes()
    private var scanned = ScannedRows()
    private let comparesRawBytes: Bool
    /// What a block scan looks for, and whether the rows that it finds are the query's without another look.
    private let scanTest: ScanTest?
    private let scanDecides: Bool

    private enum ScanTest: Sendable {
        case literal(Literal)
        case letters(Subsequence)
    }

    /// Prepares to look for a query.
    public init(_ query: Query) {
        self.query = query
        judge = RowJudge(query)
        let folding = query.options.folding
        comparesRawBytes =
            folding.isEmpty || folding == .cases && query.words.allSatisfy(\.test.comparesRawBytes)
        let wanted = query.words.filter { !$0.isNegated }.map(\.test)
        let literals = wanted.compactMap(\.literalForScan)
        let letters = wanted.compactMap { test in if case .fuzzy(let letters, _) = test { letters } else { nil } }
        if let longest = literals.max(by: { $0.bytes.count < $1.bytes.count }) {
            scanTest = .literal(longest)
        } else if let most = letters.max(by: { $0.bytes.count < $1.bytes.count }) {
            scanTest = .letters(most)
        } else {
            scanTest = nil
        }
        let isOneLiteral =
            if query.words.count == 1, case .literal(let literal) = wanted.first { literal.isProbedWhole } else {
                false
            }
        scanDecides = isOneLiteral && (query.ranking == .groups || query.ranking == .input)
    }

    /// How many bytes are scanned at once: what a processor's first cache holds with the rows found in it.
    private static let chunk = 1 << 14

    /// Looks through a range of a list's rows.
    ///
    /// - Complexity: O(number of bytes in the rows).
    public mutating func hits(in lines: LineList, rows: Range<Int>) -> Hits {
        var hits = Hits()
        guard !query.findsEverything else {
            for row in rows { hits.append(row, .none) }
            return hits
        }
        var next = rows.lowerBound
        while next < rows.upperBound {
            let last = lines.row(at: lines.starts[next] + Self.chunk, from: next, before: rows.upperBound)
            let part = next..<max(last, next + 1)
            find(in: part, of: lines, into: &hits)
            next = part.upperBound
        }
        return hits
    }

    /// Looks through some rows of a list, given in their order.
    ///
    /// - Complexity: O(number of bytes in the rows).
    public mutating func hits(in lines: LineList, among rows: ArraySlice<UInt32>) -> Hits {
        var hits = Hits()
        for row in rows { look(at: Int(row), of: lines, into: &hits) }
        return hits
    }

    /// Whether the query finds a row.
    public mutating func matches(_ row: ArraySlice<UInt8>) -> Bool {
        rank(row.span, 0..<row.count) != nil
    }

    /// The ranges of a row's bytes that the query's words found, to mark them: in order, none touching another, offsets from the
    /// row's start. Empty where the query does not find the row.
    public mutating func matchedRanges(in row: ArraySlice<UInt8>) -> [Range<Int>] {
        let bytes = row.span
        guard rank(bytes, 0..<bytes.count) != nil else { return [] }
        folded.replace(with: bytes, in: 0..<bytes.count, folding: query.options.folding, keepingOrigins: true)
        let found = judge.ranges(in: bytes, folded: folded)
        var ranges: [Range<Int>] = []
        for range in found.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = ranges.last, range.lowerBound <= last.upperBound {
                ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                ranges.append(range)
            }
        }
        return ranges
    }

    // MARK: Rows

    private mutating func find(in rows: Range<Int>, of lines: LineList, into hits: inout Hits) {
        let bytes = lines.bytes.span
        guard let scanTest,
            comparesRawBytes
                || bytes.isASCII(in: lines.starts[rows.lowerBound]..<min(bytes.count, lines.starts[rows.upperBound]))
        else {
            for row in rows { look(at: row, of: lines, into: &hits) }
            return
        }
        let limit: Int
        switch scanTest {
        case .literal(var literal):
            // What holds a separator would be found across rows.
            limit =
                literal.bytes.contains(lines.separator) ? rows.lowerBound : lines.scanLimit(rows, reach: literal.reach)
            if limit > rows.lowerBound { scanned.scan(lines, rows.lowerBound..<limit, for: &literal) }
        case .letters(var letters):
            limit =
                letters.bytes.contains(lines.separator) ? rows.lowerBound : lines.scanLimit(rows, reach: letters.reach)
            if limit > rows.lowerBound { scanned.scan(lines, rows.lowerBound..<limit, for: &letters) }
        }
        if limit > rows.lowerBound { take(lines, into: &hits) }
        for row in limit..<rows.upperBound { look(at: row, of: lines, into: &hits) }
    }

    private mutating func take(_ lines: LineList, into hits: inout Hits) {
        if scanDecides {
            if query.ranking == .groups {
                let (bytes, starts, judge) = (lines.bytes.span, lines.starts.span, judge)
                hits.append(scanned) { row in judge.equals(bytes, starts[Int(row)]..<starts[Int(row) + 1] - 1) }
            } else {
                hits.append(plain: scanned)
            }
        } else {
            for place in 0..<scanned.rowCount { look(at: Int(scanned.rows[place]), of: lines, into: &hits) }
        }
    }

    private mutating func look(at row: Int, of lines: LineList, into hits: inout Hits) {
        if let rank = rank(lines.bytes.span, lines.starts[row]..<lines.starts[row + 1] - 1) { hits.append(row, rank) }
    }

    private mutating func rank(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Hits.Rank? {
        let isASCII = bytes.isASCII(in: range)
        if isASCII || comparesRawBytes { return judge.rank(bytes, range, isASCII: isASCII) }
        folded.replace(with: bytes, in: range, folding: query.options.folding)
        return judge.rank(bytes, range, folded: folded)
    }
}

extension Span<UInt8> {
    /// Whether the bytes of a range are ASCII.
    func isASCII(in range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while index + ByteBlock.width <= range.upperBound {
            if ByteBlock(self, at: index).hasNonASCII { return false }
            index += ByteBlock.width
        }
        var all: UInt8 = 0
        while index < range.upperBound {
            all |= self[index]
            index += 1
        }
        return all < 0x80
    }
}

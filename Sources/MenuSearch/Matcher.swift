public import MenuModel

/// Searches rows for a query. It holds the buffers for one search at a time: threads that search concurrently need one each.
public struct Matcher: Sendable {
    /// The query.
    public let query: Query

    private let folding: LetterFolding
    private let table: FoldingTable
    private let rawRows: RawRows
    private var rowMatcher: RowMatcher
    /// Finds the rows that come first because of their marks; nil if marks do not matter.
    private var accents: AccentTest?
    private var folded = FoldedBytes()
    private var scanned = ScannedRows()
    private var starts = RowStarts()
    /// The scans for rows that can be compared unfolded, and for other rows.
    private let scan: Word.Scan?
    private let unfoldedScan: Word.Scan?
    /// Whether the rows that `scan` finds match the query without a further check, and the length in bytes of a row that then equals the text.
    private let scanDecides: Bool
    private let ranksAll: Bool
    /// Whether only the best rows by fit are wanted.
    private let seeksBestFit: Bool
    /// Ranks the rows that the scan finds; nil if they need further checks.
    private var scorer: FuzzyScorer?
    /// The words, if there are several and each is a literal: required words come first.
    private let literals: [(test: Literal, isNegated: Bool)]
    private let equalLength: UInt64

    /// The rows that can be compared unfolded.
    private enum RawRows {
        case all
        /// Those without the two letters that fold to ASCII: the long s and the kelvin sign.
        case withoutOddLetters
        case ascii
    }

    /// Prepares to search for a query.
    ///
    /// - Parameter ranksAll: whether `hits` ranks all rows, if ranks matter, or only finds the best.
    public init(_ query: Query, ranksAll: Bool = true) {
        self.query = query
        self.ranksAll = ranksAll
        seeksBestFit = !ranksAll && query.ranking == .fit
        scorer = seeksBestFit ? Self.scorer(of: query) : nil
        folding = query.options.folding
        table = folding.table
        rowMatcher = RowMatcher(query)
        accents = AccentTest(query)
        let bytes = query.words.map(\.test.bytes)
        if folding.isEmpty {
            rawRows = .all
        } else if folding == .cases, bytes.allSatisfy({ $0?.allSatisfy { $0.value < 0x80 } ?? false }) {
            let hasOddLetters = bytes.flatMap { $0 ?? [] }.contains { $0.equals(0x6B) || $0.equals(0x73) }
            rawRows = hasOddLetters ? .withoutOddLetters : .all
        } else {
            rawRows = .ascii
        }
        let wanted = query.words.filter { !$0.isNegated }
        scan = wanted.compactMap(\.scan).max { $0.length < $1.length }
        unfoldedScan = wanted.compactMap(\.unfoldedScan).max { $0.length < $1.length }
        let isLiteral =
            if case .literal(let literal) = wanted.first?.test { LiteralScan(literal).isExact } else { false }
        scanDecides = isLiteral && query.words.count == 1 && (query.ranking == .groups || query.ranking == .input)
        literals = Self.literals(of: query)
        let length = scan?.length ?? 0
        equalLength = scanDecides && query.wholeText.count == length ? UInt64(length) : 0
    }

    private static func scorer(of query: Query) -> FuzzyScorer? {
        guard query.words.count == 1, !query.words[0].isNegated,
            case .letters(let letters, let scalars) = query.words[0].test, SubsequenceScan.isExact(letters),
            letters.bytes.count == scalars.count
        else { return nil }
        return FuzzyScorer(scalars, folding: query.options.folding)
    }

    private static func literals(of query: Query) -> [(test: Literal, isNegated: Bool)] {
        guard 2...8 ~= query.words.count, query.ranking == .groups || query.ranking == .input else { return [] }
        var literals: [(test: Literal, isNegated: Bool)] = []
        for word in query.words {
            guard case .literal(let literal) = word.test else { return [] }
            literals.append((literal, word.isNegated))
        }
        let wanted = literals.filter { !$0.isNegated }
        return wanted.isEmpty ? [] : wanted + literals.filter(\.isNegated)
    }

    /// How many rows are scanned at once, so that the results stay in the processor's cache.
    private static let chunk = 4096

    /// Searches a range of a list's rows.
    ///
    /// - Complexity: O(number of bytes in the rows).
    public mutating func hits(in lines: LineList, rows: Range<Int>) -> Hits {
        var hits = Hits(ranksAll: ranksAll)
        guard !query.findsEverything else {
            for row in rows { hits.append(row, .none) }
            return hits
        }
        hits.reserve(rows)
        for block in lines.blocks {
            let part = rows.clamped(to: block.lines)
            for start in stride(from: part.lowerBound, to: part.upperBound, by: Self.chunk) {
                let end = min(start + Self.chunk, part.upperBound)
                find(in: start - block.firstLine..<end - block.firstLine, of: block, into: &hits)
            }
        }
        return hits
    }

    /// Searches those rows of a range of a list that are in a set.
    ///
    /// - Complexity: O(number of bytes in the rows).
    public mutating func hits(in lines: LineList, rows: Range<Int>, among some: RowBits) -> Hits {
        var hits = Hits(ranksAll: ranksAll)
        hits.reserve(rows)
        var chosen: [Int] = []
        for block in lines.blocks {
            let inBlock = rows.clamped(to: block.lines)
            for start in stride(from: inBlock.lowerBound, to: inBlock.upperBound, by: Self.chunk) {
                let part = start..<min(start + Self.chunk, inBlock.upperBound)
                chosen.removeAll(keepingCapacity: true)
                some.forEach(in: part) { chosen.append($0 - block.firstLine) }
                // If the rows are few, checking them individually is faster than scanning everything between them.
                let areMany = chosen.count > part.count / 64
                if areMany {
                    starts.find(part.lowerBound - block.firstLine..<part.upperBound - block.firstLine, in: block)
                }
                for row in chosen {
                    if !areMany { starts.find(row..<row + 1, in: block) }
                    look(at: row, of: block, isRaw: block.isASCII, into: &hits)
                }
            }
        }
        return hits
    }

    /// Whether the query finds a row.
    public mutating func matches(_ row: ArraySlice<UInt8>) -> Bool {
        rank(row.span, 0..<row.count) != nil
    }

    /// The rank of a row, the lowest first; 0 if rows have no individual ranks, and nil if the query does not find it.
    public mutating func rank(of row: ArraySlice<UInt8>) -> UInt32? {
        let bytes = row.span
        let isPreferred = accents?.passes(bytes, 0..<bytes.count) == true
        let rank = rank(bytes, 0..<bytes.count)
        return switch isPreferred ? rank?.preferred : rank {
        case nil: nil
        case .number(let number)?: number
        case .none?, .equal?, .leading?: 0
        }
    }

    /// The ranges of a row's bytes that the query's words match, for marking: in order, not adjacent, as offsets from the row's start. Empty if the
    /// query does not find the row.
    public mutating func matchedRanges(in row: ArraySlice<UInt8>) -> [Range<Int>] {
        let bytes = row.span
        guard rank(bytes, 0..<bytes.count) != nil else { return [] }
        folded.replace(with: bytes, in: 0..<bytes.count, folding: folding, table: table, keepingOrigins: true)
        let found = rowMatcher.ranges(in: bytes, folded: folded)
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

    private mutating func find(in rows: Range<Int>, of block: LineBlock, into hits: inout Hits) {
        let bytes = block.bytes.span
        let isRaw = block.isASCII || isRaw(bytes, block.extent(of: rows))
        if isRaw, !literals.isEmpty { return findWords(in: rows, of: block, into: &hits) }
        var limit = rows.lowerBound
        switch isRaw ? scan : unfoldedScan {
        case .literal(let literal) where !literal.bytes.contains { $0.equals(block.separator) }:
            var test = LiteralScan(literal)
            limit = block.scanLimit(rows, reach: test.reach)
            if limit > rows.lowerBound { scanned.scan(block, rows.lowerBound..<limit, for: &test, length: equalLength) }
        case .letters(let letters) where !letters.bytes.contains { $0.equals(block.separator) }:
            var test = SubsequenceScan(letters)
            limit = block.scanLimit(rows, reach: test.reach)
            if limit > rows.lowerBound { scanned.scan(block, rows.lowerBound..<limit, for: &test, length: equalLength) }
        case .typos(let word)
        where !word.literal.bytes.contains { $0.equals(block.separator) } && isASCII(rows, of: block):
            var test = TypoScan(word)
            limit = block.scanLimit(rows, reach: test.reach)
            if limit > rows.lowerBound { scanned.scan(block, rows.lowerBound..<limit, for: &test, length: equalLength) }
        default: break
        }
        let isDecided = isRaw && scanDecides
        if limit < rows.upperBound || !isDecided { starts.find(rows, in: block) }
        if limit > rows.lowerBound, isDecided {
            hits.append(scanned, inGroups: query.ranking == .groups)
        } else if limit > rows.lowerBound, block.isASCII, scorer != nil {
            hits.append(scanned, inGroups: false)
            scorer?.rank(scanned, starts, of: block, into: &hits)
        } else if limit > rows.lowerBound {
            for place in 0..<scanned.count {
                look(at: Int(scanned.rows[place]) - block.firstLine, of: block, isRaw: isRaw, into: &hits)
            }
        }
        for row in limit..<rows.upperBound { look(at: row, of: block, isRaw: isRaw, into: &hits) }
    }

    private func isASCII(_ rows: Range<Int>, of block: LineBlock) -> Bool {
        block.isASCII || block.bytes.span.isASCII(in: block.extent(of: rows))
    }

    /// Finds the rows that match several words: one scan per word, whose results are combined as bit sets.
    private mutating func findWords(in rows: Range<Int>, of block: LineBlock, into hits: inout Hits) {
        let isScannable = !literals.contains { $0.test.bytes.contains { $0.equals(block.separator) } }
        let limit =
            isScannable
            ? literals.reduce(rows.upperBound) {
                min($0, block.scanLimit(rows, reach: LiteralScan($1.test).reach))
            } : rows.lowerBound
        if limit > rows.lowerBound {
            var (kept, leaders, isExact) = (RowBits(), RowBits(), true)
            for (index, word) in literals.enumerated() {
                var test = LiteralScan(word.test)
                isExact = isExact && test.isExact
                // An inexact hit of a word must not exclude a row.
                if word.isNegated, !test.isExact { continue }
                scanned.scan(block, rows.lowerBound..<limit, for: &test, length: 0)
                var found = RowBits()
                found.append(scanned.rows, count: scanned.count)
                if word.isNegated {
                    kept.subtract(found)
                } else if index == 0 {
                    kept = found
                } else {
                    kept.formIntersection(found)
                }
                if word.test == query.firstWord, query.ranking == .groups, leaders.isEmpty {
                    for place in scanned.leading[..<scanned.leadingCount] {
                        leaders.insert(Int(scanned.rows[Int(place)]))
                    }
                }
                if kept.isEmpty { break }
            }
            leaders.formIntersection(kept)
            if !isExact || !leaders.isEmpty { starts.find(rows.lowerBound..<limit, in: block) }
            if isExact {
                var equals = RowBits()
                let bytes = block.bytes.span
                for row in leaders where rowMatcher.equals(bytes, starts.bytes(of: row - block.firstLine)) {
                    equals.insert(row)
                }
                hits.append(kept, leading: leaders, equal: equals)
            } else {
                for row in kept { look(at: row - block.firstLine, of: block, isRaw: true, into: &hits) }
            }
        }
        guard limit < rows.upperBound else { return }
        starts.find(limit..<rows.upperBound, in: block)
        for row in limit..<rows.upperBound { look(at: row, of: block, isRaw: true, into: &hits) }
    }

    /// Checks a row, counted from the block's first one, whose start is known.
    @inline(__always)
    private mutating func look(at row: Int, of block: LineBlock, isRaw: Bool, into hits: inout Hits) {
        let (number, range) = (block.firstLine + row, starts.bytes(of: row))
        let least =
            seeksBestFit ? RowMatcher.leastFit(below: hits.bestLimit, length: range.count, row: number) : .min
        let isASCII = block.isASCII
        if let rank = rank(block.bytes.span, range, isRaw: isRaw || isASCII, isASCII: isASCII, leastFit: least) {
            let isPreferred = accents?.passes(block.bytes.span, range) == true
            hits.append(number, isPreferred ? rank.preferred : rank, isPreferred: isPreferred)
        }
    }

    private mutating func rank(
        _ bytes: Span<UInt8>, _ range: Range<Int>, isRaw isKnownRaw: Bool = false, isASCII: Bool = false,
        leastFit: Int32 = .min
    ) -> Hits.Rank? {
        if isKnownRaw || isRaw(bytes, range) {
            return rowMatcher.rank(bytes, range, isASCII: isASCII, leastFit: leastFit)
        }
        folded.replace(with: bytes, in: range, folding: folding, table: table)
        return rowMatcher.rank(bytes, range, folded: folded)
    }

    private static let oddLetters = ["\u{17F}", "\u{212A}"].compactMap { Literal(Array($0.utf8), folding: []) }

    /// Whether the rows in a range of bytes can be compared unfolded.
    @inline(__always)
    private func isRaw(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        switch rawRows {
        case .all: true
        case .ascii: bytes.isASCII(in: range)
        case .withoutOddLetters:
            bytes.isASCII(in: range) || !Self.oddLetters.contains { $0.first(in: range, of: bytes) != nil }
        }
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

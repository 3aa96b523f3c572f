import MenuModel

/// A search for something in blocks of 64 bytes.
protocol BlockTest {
    /// How many bytes beyond a block it reads.
    var reach: Int { get }
    /// Whether it holds state about the row that the last block ended in.
    var isPending: Bool { get }
    /// A first comparison: if no byte passes it and nothing is pending, the block contains no hit.
    func glance(_ bytes: Span<UInt8>, at offset: Int) -> ByteBlock
    /// The places of hits in a block, among the places inside rows.
    mutating func hits(_ glance: ByteBlock, in bytes: Span<UInt8>, at offset: Int, inside: UInt64) -> UInt64
}

/// The rows that a scan finds. One buffer, reused for each scan.
struct ScannedRows: Sendable {
    private(set) var rows: [UInt32] = []
    private(set) var count = 0
    /// The places in `rows` of the rows that start with the hit, and the rows that equal it.
    private(set) var leading: [UInt32] = []
    private(set) var leadingCount = 0
    private(set) var equal: [UInt32] = []

    /// Finds the rows of a range that pass a test, block by block: separators are found together with hits, so that rows cost no branches. No row of
    /// the range may be beyond its block's `scanLimit(_:reach:)`.
    ///
    /// - Parameter range: rows counted from the block's first one. The rows found are numbered in the list.
    /// - Parameter length: how many bytes of a row the test finds, at most 63; 0 if equal rows do not matter.
    /// - Complexity: O(number of bytes), some 0.05 ns per byte of blocks without hits.
    mutating func scan(_ block: LineBlock, _ range: Range<Int>, for test: inout some BlockTest, length: UInt64) {
        if rows.count <= range.count {
            rows = [UInt32](repeating: 0, count: range.count + 1)
            leading = rows
        }
        equal.removeAll(keepingCapacity: true)
        (count, leadingCount) = Self.scan(block, range, for: &test, length, into: &rows, &leading, &equal)
    }

    private static func scan(
        _ block: LineBlock, _ range: Range<Int>, for test: inout some BlockTest, _ length: UInt64,
        into rows: inout [UInt32], _ leading: inout [UInt32], _ equal: inout [UInt32]
    ) -> (rows: Int, leading: Int) {
        let bytes = block.bytes.span
        let separators = SoughtByte(LooseByte(block.separator))
        var at = block.start(of: range.lowerBound)
        let end = block.start(of: range.upperBound)
        var rows = rows.mutableSpan
        var leading = leading.mutableSpan
        var (count, leadingCount) = (0, 0)
        var row = block.firstLine &+ range.lowerBound
        var skipped = 0
        var (found, foundFirst) = (RowCarry(), RowCarry())
        var starting: UInt64 = 1
        var lastLeaders: UInt64 = 0
        while at < end {
            let glance = test.glance(bytes, at: at)
            if glance.isZero, !test.isPending, !found.isPending {
                at &+= ByteBlock.width
                skipped &+= 1
                continue
            }
            if skipped > 0 {
                starting = resume(block, separators, at: at, after: skipped, row: &row)
                lastLeaders = 0
                skipped = 0
            }
            var ends = ByteBlock(bytes, at: at).matches(separators).bits
            if end &- at < ByteBlock.width { ends &= ~(~0 &<< UInt64(truncatingIfNeeded: end &- at)) }
            let inside = ~ends
            let hits = test.hits(glance, in: bytes, at: at, inside: inside)
            let passed = found.placesAfter(hits, inside: inside) & ends
            let leaders = hits & (ends &<< 1 | starting)
            starting = ends &>> 63
            forEachPlace(in: foundFirst.placesAfter(leaders, inside: inside) & ends) { before in
                leading[leadingCount] = UInt32(truncatingIfNeeded: count &+ (passed & before).nonzeroBitCount)
                leadingCount &+= 1
            }
            if length > 0 {
                forEachPlace(in: (leaders &<< length | lastLeaders &>> (64 &- length)) & ends) { before in
                    equal.append(UInt32(truncatingIfNeeded: row &+ (ends & before).nonzeroBitCount))
                }
                lastLeaders = leaders
            }
            // Most blocks end a handful of rows: handling five without checking each time whether one is left avoids a branch misprediction.
            repeat {
                for _ in 0..<5 {
                    rows[count] = UInt32(truncatingIfNeeded: row)
                    count &+= passed & ends & (0 &- ends) != 0 ? 1 : 0
                    row &+= ends != 0 ? 1 : 0
                    ends &= ends &- 1
                }
            } while ends != 0
            at &+= ByteBlock.width
        }
        return (count, leadingCount)
    }

    /// Computes the number of the row in which a block begins after blocks without hits.
    ///
    /// - Returns: 1 if a row begins with the block, otherwise 0.
    @inline(__always)
    private static func resume(
        _ block: LineBlock, _ separators: SoughtByte, at place: Int, after skipped: Int, row: inout Int
    ) -> UInt64 {
        let bytes = block.bytes.span
        // For a few blocks, counting separators is faster than looking up the row.
        guard skipped <= 3 else {
            row = block.firstLine &+ block.line(at: place)
            return bytes[place &- 1] == block.separator ? 1 : 0
        }
        var ends: UInt64 = 0
        for back in stride(from: skipped, to: 0, by: -1) {
            ends = ByteBlock(bytes, at: place &- back &* ByteBlock.width).matches(separators).bits
            row &+= ends.nonzeroBitCount
        }
        return ends &>> 63
    }

    /// Calls `body` for every set place, from the lowest, with a mask of all places below it.
    @inline(__always)
    private static func forEachPlace(in places: UInt64, _ body: (UInt64) -> Void) {
        var rest = places
        while rest != 0 {
            body(rest & (0 &- rest) &- 1)
            rest &= rest &- 1
        }
    }
}

extension LineBlock {
    /// The bytes of some rows.
    func extent(of rows: Range<Int>) -> Range<Int> {
        start(of: rows.lowerBound)..<min(bytes.count, start(of: rows.upperBound))
    }

    /// The first row of a range whose 64 bytes would extend beyond the buffer: it and all later rows must be examined individually.
    func scanLimit(_ rows: Range<Int>, reach: Int) -> Int {
        let last = bytes.count - (ByteBlock.width - 1) - reach
        if start(of: rows.upperBound) <= last { return rows.upperBound }
        return last < 0 ? rows.lowerBound : max(rows.lowerBound, line(at: last))
    }
}

/// The starts of the rows of a range of a block. One buffer, reused for each range.
struct RowStarts: Sendable {
    private var starts: [Int] = []
    private var rows = 0..<0

    /// The bytes of a row of the range, counted from the block's first one, without its separator.
    @inline(__always)
    func bytes(of row: Int) -> Range<Int> {
        let place = row &- rows.lowerBound
        return starts[place]..<starts[place &+ 1] &- 1
    }

    /// Finds the starts of a range's rows.
    ///
    /// - Complexity: O(bytes of the rows).
    mutating func find(_ rows: Range<Int>, in block: LineBlock) {
        self.rows = rows
        if starts.count <= rows.count { starts = [Int](repeating: 0, count: rows.count + 1) }
        Self.find(in: block.bytes.span, block.start(of: rows.lowerBound), block.separator, rows.count, into: &starts)
    }

    private static func find(
        in bytes: Span<UInt8>, _ start: Int, _ separator: UInt8, _ count: Int, into starts: inout [Int]
    ) {
        var starts = starts.mutableSpan
        let sought = SoughtByte(LooseByte(separator))
        starts[0] = start
        var (found, at) = (0, start)
        while found < count, at &+ ByteBlock.width <= bytes.count {
            var ends = ByteBlock(bytes, at: at).matches(sought).bits
            while ends != 0, found < count {
                found &+= 1
                starts[found] = at &+ ends.trailingZeroBitCount &+ 1
                ends &= ends &- 1
            }
            at &+= ByteBlock.width
        }
        while found < count {
            if at == bytes.count || bytes[at] == separator {
                found &+= 1
                starts[found] = at &+ 1
            }
            at &+= 1
        }
    }
}

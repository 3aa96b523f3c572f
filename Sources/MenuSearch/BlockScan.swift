import MenuModel

/// Something found in blocks of 64 bytes.
protocol BlockTest {
    /// How many bytes beyond a block it reads.
    var reach: Int { get }
    /// Whether it remembers something of the row that the last block ended in.
    var isPending: Bool { get }
    /// A first comparison: where it says no to all of a block and nothing is pending, there is nothing in the block.
    func glance(_ bytes: Span<UInt8>, at offset: Int) -> ByteBlock
    /// The places in a block at which it is found, among the places inside of rows.
    mutating func hits(_ glance: ByteBlock, in bytes: Span<UInt8>, at offset: Int, inside: UInt64) -> UInt64
}

/// Rows that a scan found. One buffer, used for scan after scan.
struct ScannedRows: Sendable {
    private(set) var rows: [UInt32] = []
    private(set) var count = 0
    /// The places in `rows` of those that start with what was found, and the rows that are nothing else.
    private(set) var leading: [UInt32] = []
    private(set) var leadingCount = 0
    private(set) var equal: [UInt32] = []

    /// Finds the rows of a range that pass a test, block by block: separators are found along with what is sought, so
    /// that rows cost no branches. No row of the range may lie beyond ``MenuModel/LineList/scanLimit(_:reach:)``.
    ///
    /// - Parameter length: how many bytes of a row the test finds, at most 63; 0 where equal rows do not matter.
    /// - Complexity: O(number of bytes), some 0.05 ns for a byte of blocks that have nothing.
    mutating func scan(_ lines: LineList, _ range: Range<Int>, for test: inout some BlockTest, length: UInt64) {
        if rows.count <= range.count {
            rows = [UInt32](repeating: 0, count: range.count + 1)
            leading = rows
        }
        equal.removeAll(keepingCapacity: true)
        (count, leadingCount) = Self.scan(lines, range, for: &test, length, into: &rows, &leading, &equal)
    }

    private static func scan(
        _ lines: LineList, _ range: Range<Int>, for test: inout some BlockTest, _ length: UInt64,
        into rows: inout [UInt32], _ leading: inout [UInt32], _ equal: inout [UInt32]
    ) -> (rows: Int, leading: Int) {
        let bytes = lines.bytes.span
        let starts = lines.starts.span
        let separators = SoughtByte(LooseByte(lines.separator))
        var at = starts[range.lowerBound]
        let end = starts[range.upperBound]
        var rows = rows.mutableSpan
        var leading = leading.mutableSpan
        var (count, leadingCount) = (0, 0)
        var row = range.lowerBound
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
                // The separators of a few blocks are counted faster than the row is found.
                if skipped <= 3 {
                    for block in 1...skipped {
                        let ends = ByteBlock(bytes, at: at &- block &* ByteBlock.width).matches(separators).bits
                        row &+= ends.nonzeroBitCount
                        if block == 1 { starting = ends &>> 63 }
                    }
                } else {
                    row = lines.row(at: at, from: row, before: range.upperBound)
                    starting = starts[row] == at ? 1 : 0
                }
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
            var leaderEnds = foundFirst.placesAfter(leaders, inside: inside) & ends
            while leaderEnds != 0 {
                let before = leaderEnds & (0 &- leaderEnds) &- 1
                leading[leadingCount] = UInt32(truncatingIfNeeded: count &+ (passed & before).nonzeroBitCount)
                leadingCount &+= 1
                leaderEnds &= leaderEnds &- 1
            }
            if length > 0 {
                var equalEnds = (leaders &<< length | lastLeaders &>> (64 &- length)) & ends
                lastLeaders = leaders
                while equalEnds != 0 {
                    let before = equalEnds & (0 &- equalEnds) &- 1
                    equal.append(UInt32(truncatingIfNeeded: row &+ (ends & before).nonzeroBitCount))
                    equalEnds &= equalEnds &- 1
                }
            }
            // Most blocks end a handful of rows: taking five without asking each time whether one is left spares a
            // wrong guess.
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
}

extension LineList {
    /// The first row of a range whose block would reach beyond the buffer: those from it on must be looked at alone.
    func scanLimit(_ rows: Range<Int>, reach: Int) -> Int {
        let starts = starts.span
        var limit = rows.upperBound
        while limit > rows.lowerBound, starts[limit] + ByteBlock.width - 1 + reach > bytes.count { limit -= 1 }
        return limit
    }

    /// The row after those from `row` on that start at or before a place, found by growing steps.
    func row(at place: Int, from row: Int, before end: Int) -> Int {
        let starts = starts.span
        var row = row
        var step = 1
        while row &+ step < end, starts[row &+ step] <= place {
            row &+= step
            step &<<= 1
        }
        while step > 0 {
            if row &+ step < end, starts[row &+ step] <= place { row &+= step }
            step &>>= 1
        }
        return row
    }
}

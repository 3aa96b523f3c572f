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

/// Rows that a scan found, and the places among them of those that start with what was found. One buffer, used for scan after scan.
struct ScannedRows: Sendable {
    private(set) var rows: [UInt32] = []
    private(set) var rowCount = 0
    private(set) var leading: [UInt32] = []
    private(set) var leadingCount = 0

    /// Finds the rows of a range that pass a test, block by block: separators are found along with what is sought, so that
    /// rows cost no branches. No row of the range may lie beyond ``scanLimit(_:reach:)``.
    ///
    /// - Complexity: O(number of bytes), some 0.05 ns for a byte of blocks that have nothing.
    mutating func scan(_ lines: LineList, _ range: Range<Int>, for test: inout some BlockTest) {
        if rows.count < range.count {
            rows = [UInt32](repeating: 0, count: range.count)
            leading = rows
        }
        (rowCount, leadingCount) = Self.scan(lines, range, for: &test, into: &rows, &leading)
    }

    private static func scan(
        _ lines: LineList, _ range: Range<Int>, for test: inout some BlockTest, into rows: inout [UInt32],
        _ leading: inout [UInt32]
    ) -> (rows: Int, leading: Int) {
        let bytes = lines.bytes.span
        let starts = lines.starts.span
        let separators = SoughtByte(LooseByte(lines.separator))
        var at = starts[range.lowerBound]
        let end = starts[range.upperBound]
        var rows = rows.mutableSpan
        var leading = leading.mutableSpan
        var (rowCount, leadingCount) = (0, 0)
        var row = range.lowerBound
        var isAtRow = true
        var (found, foundFirst) = (RowCarry(), RowCarry())
        var starting: UInt64 = 1
        while at < end {
            let glance = test.glance(bytes, at: at)
            if glance.isZero, !test.isPending, !found.isPending {
                at &+= ByteBlock.width
                isAtRow = false
                continue
            }
            if !isAtRow {
                row = lines.row(at: at, from: row, before: range.upperBound)
                starting = starts[row] == at ? 1 : 0
                isAtRow = true
            }
            var ends = ByteBlock(bytes, at: at).matches(separators).bits
            if end &- at < ByteBlock.width { ends &= ~(~0 &<< UInt64(truncatingIfNeeded: end &- at)) }
            let inside = ~ends
            let hits = test.hits(glance, in: bytes, at: at, inside: inside)
            let passed = found.placesAfter(hits, inside: inside)
            let passedFirst = foundFirst.placesAfter(hits & (ends &<< 1 | starting), inside: inside)
            starting = ends &>> 63
            while ends != 0 {
                let separator = ends & (0 &- ends)
                rows[rowCount] = UInt32(truncatingIfNeeded: row)
                leading[leadingCount] = UInt32(truncatingIfNeeded: rowCount)
                rowCount &+= passed & separator != 0 ? 1 : 0
                leadingCount &+= passedFirst & separator != 0 ? 1 : 0
                row &+= 1
                ends &= ends &- 1
            }
            at &+= ByteBlock.width
        }
        return (rowCount, leadingCount)
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

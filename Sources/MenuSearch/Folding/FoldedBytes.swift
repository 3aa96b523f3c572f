/// A row in the form that is compared: UTF-8 without ignored differences. One buffer, reused for each row.
struct FoldedBytes: Sendable {
    /// The buffer, whose first bytes are the folded ones.
    private(set) var bytes: [UInt8] = []
    /// How many folded bytes there are.
    private(set) var count = 0
    /// The place in the row that each folded byte came from, and the row's end; only if requested.
    private(set) var origins: [Int] = []

    /// Folds the bytes of a range. Bytes that are not UTF-8 stay as they are.
    ///
    /// - Complexity: O(number of bytes).
    mutating func replace(
        with source: Span<UInt8>, in range: Range<Int>, folding: LetterFolding, table: FoldingTable,
        keepingOrigins: Bool = false
    ) {
        // Two bytes may become three: no letter grows by more.
        if bytes.count < 2 * range.count + 4 { bytes = [UInt8](repeating: 0, count: 2 * range.count + 4) }
        origins.removeAll(keepingCapacity: true)
        var (index, count) = (range.lowerBound, 0)
        while index < range.upperBound {
            let start = count
            let from = index
            Self.fold(
                source, &index, before: range.upperBound, folding, table, into: &bytes, &count,
                stopsAfterOne: keepingOrigins)
            if keepingOrigins { origins.append(contentsOf: repeatElement(from, count: count - start)) }
        }
        if keepingOrigins { origins.append(range.upperBound) }
        self.count = count
    }

    /// Folds the text up to `end`, or only one scalar, and advances both places.
    private static func fold(
        _ source: Span<UInt8>, _ index: inout Int, before end: Int, _ folding: LetterFolding, _ table: FoldingTable,
        into bytes: inout [UInt8], _ count: inout Int, stopsAfterOne: Bool
    ) {
        var folded = bytes.mutableSpan
        repeat {
            let byte = source[index]
            if byte < 0x80 {
                folded[count] = folding.folded(byte)
                count &+= 1
                index &+= 1
            } else {
                let scalar = source.scalar(at: index, before: end)
                let value = table[scalar.value]
                if value != FoldingTable.nothing { count = folded.write(scalar: value, at: count) }
                index &+= scalar.length
            }
        } while index < end && !stopsAfterOne
    }
}

/// A row as it is compared: UTF-8 without the differences that do not count. One buffer, used for row after row.
struct FoldedBytes: Sendable {
    /// The folded bytes.
    private(set) var bytes: [UInt8] = []
    /// Where in the row each folded byte came from, and the row's end; only where asked for.
    private(set) var origins: [Int] = []

    /// Folds the bytes of a range. Bytes that are not UTF-8 stay as they are.
    ///
    /// - Complexity: O(number of bytes).
    mutating func replace(
        with source: Span<UInt8>, in range: Range<Int>, folding: LetterFolding, keepingOrigins: Bool = false
    ) {
        bytes.removeAll(keepingCapacity: true)
        origins.removeAll(keepingCapacity: true)
        let table = folding.table
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = source[index]
            if byte < 0x80 {
                bytes.append(folding.folded(byte))
                if keepingOrigins { origins.append(index) }
                index += 1
                continue
            }
            let scalar = source.scalar(at: index, before: range.upperBound)
            let folded = table?[scalar.value] ?? scalar.value
            if folded != FoldingTable.nothing { bytes.append(scalar: folded) }
            if keepingOrigins {
                while origins.count < bytes.count { origins.append(index) }
            }
            index += scalar.length
        }
        if keepingOrigins { origins.append(range.upperBound) }
    }
}

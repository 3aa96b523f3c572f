extension LineList {
    /// The list with other lines in the places of some.
    ///
    /// - Parameter changes: The numbers of the lines in ascending order, each with its new bytes, among which is no separator.
    /// - Complexity: O(number of bytes).
    public func replacing(_ changes: [(line: Int, bytes: [UInt8])]) -> LineList {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(changes.reduce(byteCount) { $0 + $1.bytes.count })
        var rest = changes[...]
        for block in blocks {
            var start = 0
            while let change = rest.first, block.lines.contains(change.line) {
                let old = line(at: change.line)
                bytes += block.bytes[start..<old.startIndex]
                bytes += change.bytes
                start = old.endIndex
                rest.removeFirst()
            }
            bytes += block.bytes[start...]
        }
        return LineList(bytes, separator: separator)
    }
}

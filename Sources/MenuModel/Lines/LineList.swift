/// Lines of bytes as a list of rows. A row becomes an object only on demand.
///
/// A line ends at a separator byte or at the end of the bytes; a separator at the very end ends the last line and does not start another. The
/// bytes are stored in blocks, so that the list grows without moving its bytes, and copies share all blocks.
public struct LineList: Sendable, Hashable {
    /// The blocks of lines; none is empty.
    public private(set) var blocks: [LineBlock] = []
    /// The byte that ends a line.
    public let separator: UInt8
    /// How many lines there are.
    public private(set) var count = 0
    /// How many bytes there are, separators included.
    public private(set) var byteCount = 0
    private var longest = LongestLines()

    /// Finds the lines of a buffer, which becomes the only block.
    ///
    /// - Complexity: O(number of bytes).
    public init(_ bytes: [UInt8] = [], separator: UInt8 = 0x0A) {
        self.separator = separator
        // A block stores its number of separators in 32 bits.
        guard bytes.count > Int(UInt32.max) else {
            append(bytes)
            return
        }
        var start = 0
        while start < bytes.count {
            let last = bytes[min(start + LineBlock.limit, bytes.count)...].firstIndex(of: separator)
            let end = last.map { $0 + 1 } ?? bytes.count
            append(Array(bytes[start..<end]))
            start = end
        }
    }

    /// Appends lines after the last one, which must have its separator. The last of the new lines may lack it.
    ///
    /// - Complexity: O(number of new bytes), plus a copy of one block if another list shares the last one.
    public mutating func append(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        precondition(blocks.last?.isClosed ?? true, "a line without its end cannot be followed by others")
        byteCount += bytes.count
        if let last = blocks.last, last.bytes.count + bytes.count <= LineBlock.limit {
            blocks[blocks.count - 1].append(bytes[...], longest: &longest)
        } else {
            blocks.append(LineBlock(bytes, firstLine: count, separator: separator, longest: &longest))
        }
        count = blocks[blocks.count - 1].lines.upperBound
    }

    /// The bytes of a line without its separator.
    ///
    /// - Complexity: O(log number of bytes + length of the line).
    public func line(at index: Int) -> ArraySlice<UInt8> {
        let block = blocks[block(ofLine: index)]
        return block.bytes(of: index - block.firstLine)
    }

    /// The index of the block that contains a line; traps if there is no such line.
    ///
    /// - Complexity: O(log number of blocks).
    public func block(ofLine index: Int) -> Int {
        precondition(index >= 0 && index < count, "no such line")
        var (low, high) = (0, blocks.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if blocks[middle].firstLine <= index { low = middle } else { high = middle }
        }
        return low
    }

    /// The first line, starting at a given one, that passes a test.
    ///
    /// - Complexity: O(bytes of the lines tested).
    public func first(from index: Int, where passes: (ArraySlice<UInt8>) -> Bool) -> Int? {
        guard index < count else { return nil }
        for block in blocks[block(ofLine: max(0, index))...] {
            if let found = block.first(from: max(0, index - block.firstLine), where: passes) {
                return block.firstLine + found
            }
        }
        return nil
    }

    /// How many bytes of a line become its title, at most: far more than anyone reads, and few enough to decode for every picture.
    static let longestTitle = 1 << 20

    /// A line as a title: decoded as UTF-8, with U+FFFD for NULs and invalid UTF-8, and without the carriage return of a CRLF line end. A line
    /// above 1 MiB is cut to its first MiB.
    public func text(at index: Int) -> String {
        let line = line(at: index)
        guard line.count > LineList.longestTitle else { return String(titleBytes: line) }
        var end = line.startIndex + LineList.longestTitle
        // Does not cut within a character, which has at most three bytes after its first.
        while end > line.startIndex + LineList.longestTitle - 3, line[end] & 0xC0 == 0x80 { end -= 1 }
        return String(titleBytes: line[..<end])
    }

    /// The indices of the longest lines by bytes, longest first: the ones worth measuring. At most 24.
    public func longestLines(_ limit: Int) -> [Int] {
        longest.lines.prefix(limit).map(\.line)
    }

    /// Whether two lists have the same lines, regardless of their blocks.
    ///
    /// - Complexity: O(number of bytes).
    public static func == (left: LineList, right: LineList) -> Bool {
        left.count == right.count && left.separator == right.separator
            && (0..<left.count).allSatisfy { left.line(at: $0) == right.line(at: $0) }
    }

    /// Hashes the number of lines and the contents of the first ones.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for index in 0..<min(count, 4) { hasher.combine(line(at: index)) }
    }
}

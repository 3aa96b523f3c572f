/// Lines of a byte buffer as a list of rows. No row is an object until somebody asks for it.
///
/// A line ends at a separator byte or at the end of the buffer; a separator at the very end ends the last line and starts none.
public struct LineList: Sendable, Hashable {
    /// The bytes of all lines with their separators.
    public let bytes: [UInt8]
    /// Where each line starts in `bytes`, and where one more would start.
    public let starts: [Int]
    /// The byte between lines.
    public let separator: UInt8

    /// Finds the lines of a buffer.
    ///
    /// - Complexity: O(number of bytes).
    public init(_ bytes: [UInt8], separator: UInt8 = 0x0A) {
        let span = bytes.span
        // Counting first is cheap, and saves a list that grows by doubling.
        var separators = 0
        for index in span.indices where span[index] == separator { separators += 1 }
        var starts: [Int] = []
        starts.reserveCapacity(separators + 2)
        starts.append(0)
        for index in span.indices where span[index] == separator { starts.append(index + 1) }
        if let last = bytes.last, last != separator { starts.append(bytes.count + 1) }
        self.bytes = bytes
        self.starts = starts
        self.separator = separator
    }

    /// How many lines there are.
    public var count: Int { starts.count - 1 }

    /// The bytes of a line without its separator.
    public func line(at index: Int) -> ArraySlice<UInt8> {
        bytes[starts[index]..<starts[index + 1] - 1]
    }

    /// A line as a title: read as UTF-8, with U+FFFD for NULs and for what is not UTF-8, and without the carriage return of a CRLF line end.
    public func text(at index: Int) -> String {
        String(titleBytes: line(at: index))
    }

    /// The indices of the longest lines by bytes, longest first: the ones worth measuring.
    ///
    /// - Complexity: O(number of lines × limit) at worst, one pass usually.
    public func longestLines(_ limit: Int) -> [Int] {
        var longest: [Int] = []
        var shortestKept = -1
        for index in 0..<count {
            let length = starts[index + 1] - starts[index]
            guard longest.count < limit || length > shortestKept else { continue }
            let place = longest.firstIndex { starts[$0 + 1] - starts[$0] < length } ?? longest.count
            longest.insert(index, at: place)
            if longest.count > limit { longest.removeLast() }
            if let last = longest.last { shortestKept = starts[last + 1] - starts[last] }
        }
        return longest
    }
}

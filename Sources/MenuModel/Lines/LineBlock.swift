/// Neighbouring lines of a list in one buffer, with an index that takes a hundredth of their size: the number of separators before each page
/// of bytes.
///
/// A line is found by its page, and within the page by counting separators, so that the position of each line need not be stored.
public struct LineBlock: Sendable {
    /// The bytes of the lines, each with its separator; the very last line of a list may lack it.
    public private(set) var bytes: [UInt8]
    /// The number of the block's first line in its list.
    public let firstLine: Int
    /// The byte that ends a line.
    public let separator: UInt8
    private var pages = LinePages()

    /// The size in bytes up to which a block grows; only a single line may be longer.
    package static let limit = 1 << 20

    init(_ bytes: [UInt8], firstLine: Int, separator: UInt8, longest: inout LongestLines) {
        self.bytes = bytes
        self.firstLine = firstLine
        self.separator = separator
        index(from: 0, longest: &longest)
    }

    /// Appends lines after the last one, which must have its separator.
    ///
    /// - Complexity: O(number of new bytes); O(number of all bytes) while a copy of the block exists.
    mutating func append(_ more: ArraySlice<UInt8>, longest: inout LongestLines) {
        let start = bytes.count
        bytes += more
        index(from: start, longest: &longest)
    }

    private mutating func index(from start: Int, longest: inout LongestLines) {
        // Moved out for the duration of the call, so that it is not copied.
        var pages = LinePages()
        swap(&pages, &self.pages)
        pages.extend(over: bytes.span, from: start, separator, firstLine: firstLine, &longest)
        self.pages = pages
    }

    /// How many lines there are.
    public var count: Int { pages.separators + (isClosed ? 0 : 1) }

    /// The range of the list's line numbers that the block has.
    public var lines: Range<Int> { firstLine..<firstLine + count }

    /// Whether all bytes are ASCII.
    public var isASCII: Bool { pages.isASCII }

    /// Whether the last line has its separator.
    var isClosed: Bool { pages.lastStart == bytes.count }

    /// The offset at which a line starts in the block's bytes; the line number counts from the block's first line. For the number of lines, the
    /// offset at which the next line would start.
    ///
    /// - Complexity: O(log number of pages) and a scan of one page.
    public func start(of line: Int) -> Int {
        guard line > 0 else { return 0 }
        guard line <= pages.separators else { return bytes.count + 1 }
        let (page, before) = pages.page(ofSeparator: line)
        let bytes = bytes.span
        var missing = line - before
        var place = page * LinePages.width
        let sought = ByteWord(repeating: separator)
        while place + ByteWord.width <= bytes.count {
            let found = ByteWord(bytes, at: place).matches(sought)
            guard found.nonzeroBitCount < missing else { break }
            missing -= found.nonzeroBitCount
            place += ByteWord.width
        }
        while place < bytes.count {
            if bytes[place] == separator { missing -= 1 }
            place += 1
            if missing == 0 { return place }
        }
        return place
    }

    /// The number of separators before an offset, which is the number of the block's line that contains the offset.
    ///
    /// - Complexity: O(bytes of a page).
    public func line(at place: Int) -> Int {
        guard place < bytes.count else { return count }
        let page = place / LinePages.width
        var line = pages.separators(beforePage: page)
        let bytes = bytes.span
        let sought = ByteWord(repeating: separator)
        var at = page * LinePages.width
        while at + ByteWord.width <= place {
            line += ByteWord(bytes, at: at).matches(sought).nonzeroBitCount
            at += ByteWord.width
        }
        while at < place {
            if bytes[at] == separator { line += 1 }
            at += 1
        }
        return line
    }

    /// The bytes of a line without its separator; the line number counts from the block's first line.
    func bytes(of line: Int) -> ArraySlice<UInt8> {
        let start = start(of: line)
        return bytes[start..<(line < pages.separators ? end(from: start) : bytes.count)]
    }

    /// The first line, starting at a given one, that passes a test; both numbers count from the block's first line.
    func first(from line: Int, where passes: (ArraySlice<UInt8>) -> Bool) -> Int? {
        var start = start(of: line)
        for line in line..<max(line, count) {
            let end = line < pages.separators ? end(from: start) : bytes.count
            if passes(bytes[start..<end]) { return line }
            start = end + 1
        }
        return nil
    }

    /// The offset of the first separator at or after an offset; there must be one.
    private func end(from start: Int) -> Int {
        let span = bytes.span
        let sought = ByteWord(repeating: separator)
        var end = start
        while end + ByteWord.width <= span.count {
            let found = ByteWord(span, at: end).matches(sought)
            if found != 0 { return end + found.trailingZeroBitCount / 8 }
            end += ByteWord.width
        }
        while span[end] != separator { end += 1 }
        return end
    }
}

/// Counts the separators before each page of a block, and on the way finds where its last line starts and which lines are longest.
private struct LinePages: Sendable {
    /// The size of a page in bytes.
    static let width = 512

    /// How many separators there are.
    private(set) var separators = 0
    /// Where the line starts that has no separator yet.
    private(set) var lastStart = 0
    private var separatorsBefore: [UInt32] = []
    /// The bitwise OR of all bytes.
    private var bits: UInt64 = 0

    /// Whether all bytes are ASCII.
    var isASCII: Bool { bits & 0x8080_8080_8080_8080 == 0 }

    /// The number of separators before a page.
    func separators(beforePage page: Int) -> Int { Int(separatorsBefore[page]) }

    /// The page that contains a separator, counted from 1, and the number of separators before that page.
    func page(ofSeparator separator: Int) -> (page: Int, before: Int) {
        var (low, high) = (0, separatorsBefore.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(separatorsBefore[middle]) < separator { low = middle } else { high = middle }
        }
        return (low, Int(separatorsBefore[low]))
    }

    /// Counts the separators from an offset on.
    mutating func extend(
        over bytes: Span<UInt8>, from start: Int, _ separator: UInt8, firstLine: Int, _ longest: inout LongestLines
    ) {
        separatorsBefore.reserveCapacity(bytes.count / Self.width + 1)
        let sought = ByteWord(repeating: separator)
        var at = start
        var bits = bits
        defer { self.bits = bits }
        while at < bytes.count {
            if at & (Self.width - 1) == 0 { separatorsBefore.append(UInt32(truncatingIfNeeded: separators)) }
            guard at & (ByteWord.width - 1) == 0, at + ByteWord.width <= bytes.count else {
                if bytes[at] == separator { endLine(at: at, firstLine, &longest) }
                bits |= UInt64(bytes[at])
                at += 1
                continue
            }
            let word = ByteWord(bytes, at: at)
            bits |= word.word
            var found = word.matches(sought)
            while found != 0 {
                endLine(at: at + found.trailingZeroBitCount / 8, firstLine, &longest)
                found &= found - 1
            }
            at += ByteWord.width
        }
        guard lastStart < bytes.count else { return }
        longest.insert(length: bytes.count - lastStart, line: firstLine + separators)
    }

    @inline(__always)
    private mutating func endLine(at place: Int, _ firstLine: Int, _ longest: inout LongestLines) {
        let length = place - lastStart
        if length > longest.shortest { longest.insert(length: length, line: firstLine + separators) }
        separators += 1
        lastStart = place + 1
    }
}

/// Eight neighbouring bytes that are compared at once.
private struct ByteWord {
    static let width = 8
    fileprivate let word: UInt64

    init(repeating byte: UInt8) { word = 0x0101_0101_0101_0101 &* UInt64(byte) }

    /// Reads the eight bytes at an offset; traps if there are fewer.
    @inline(__always)
    init(_ bytes: Span<UInt8>, at place: Int) {
        precondition(place >= 0 && place &+ Self.width <= bytes.count)
        // Every bit pattern is a valid word.
        word = UInt64(
            littleEndian: unsafe bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: UInt64.self))
    }

    /// Has the highest bit set of each byte that equals the other word's byte; the first byte is the lowest.
    @inline(__always)
    func matches(_ other: ByteWord) -> UInt64 {
        let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        let difference = word ^ other.word
        return ~(((difference & low) &+ low) | difference | low)
    }
}

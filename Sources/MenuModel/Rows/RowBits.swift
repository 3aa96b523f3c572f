/// Some of the rows of a list, one bit for each row: a million rows in an eighth of a megabyte, whichever of them it holds.
///
/// It knows the bits of a stretch of rows and takes all others for unset, so that parts of a list are gathered apart and put together.
public struct RowBits: Sendable, Hashable {
    /// Bits, the lowest first; the first word's lowest is row `64 * firstWord`.
    private var words: [UInt64] = []
    private var firstWord = 0
    /// How many rows stand before each page of eight words; kept by `seal`.
    private var before: [UInt32] = []
    /// How many rows there are.
    public private(set) var count = 0

    private static let pageWords = 8

    /// Holds no row.
    public init() {}

    /// Holds rows in any order.
    public init(_ rows: some Sequence<Int>) {
        for row in rows { insert(row) }
    }

    /// Whether there is no row.
    public var isEmpty: Bool { count == 0 }

    /// The stretch of rows whose bits are known.
    private var stretch: Range<Int> { firstWord * 64..<(firstWord + words.count) * 64 }

    /// Whether a row is one of them.
    public func contains(_ row: Int) -> Bool {
        stretch.contains(row) && words[row >> 6 - firstWord] >> UInt64(row & 63) & 1 != 0
    }

    /// Makes it known that a stretch of rows will be looked at, so that no memory is moved when they come.
    package mutating func reserve(_ rows: Range<Int>) {
        guard !rows.isEmpty else { return }
        reach(rows.lowerBound >> 6)
        words.reserveCapacity((rows.upperBound + 63) >> 6 - firstWord)
    }

    /// Adds a row; nothing happens where it is there.
    public mutating func insert(_ row: Int) {
        reach(row >> 6)
        let (word, bit) = (row >> 6 - firstWord, UInt64(1) << UInt64(row & 63))
        count += words[word] & bit == 0 ? 1 : 0
        words[word] |= bit
        unseal()
    }

    /// Takes a row out; nothing happens where it is not there.
    public mutating func remove(_ row: Int) {
        guard contains(row) else { return }
        words[row >> 6 - firstWord] &= ~(1 << UInt64(row & 63))
        count -= 1
        unseal()
    }

    /// Adds rows that come after all that are there, in their order: faster than one by one.
    ///
    /// - Parameter rows: numbers of rows, each higher than the one before; those from `count` on are not looked at.
    package mutating func append(_ rows: [UInt32], count: Int) {
        guard count > 0 else { return }
        reach(Int(rows[0]) >> 6)
        reach(Int(rows[count - 1]) >> 6)
        Self.set(rows.span, count, in: &words, from: firstWord)
        self.count += count
        unseal()
    }

    private static func set(_ rows: Span<UInt32>, _ count: Int, in words: inout [UInt64], from firstWord: Int) {
        var words = words.mutableSpan
        for index in 0..<count {
            let row = Int(rows[index])
            words[row &>> 6 &- firstWord] |= 1 &<< UInt64(truncatingIfNeeded: row & 63)
        }
    }

    /// Adds the rows of another one.
    public mutating func formUnion(_ other: RowBits) {
        guard !other.isEmpty else { return }
        guard !isEmpty else {
            self = other
            return
        }
        reach(other.firstWord)
        reach(other.firstWord + other.words.count - 1)
        let shift = other.firstWord - firstWord
        for index in other.words.indices {
            let new = other.words[index] & ~words[index + shift]
            words[index + shift] |= new
            count += new.nonzeroBitCount
        }
        unseal()
    }

    /// Keeps the rows that another one has too.
    public mutating func formIntersection(_ other: RowBits) {
        let shift = firstWord - other.firstWord
        count = 0
        for index in words.indices {
            words[index] &= other.words.indices.contains(index + shift) ? other.words[index + shift] : 0
            count += words[index].nonzeroBitCount
        }
        unseal()
    }

    /// Takes the rows of another one out.
    public mutating func subtract(_ other: RowBits) {
        let shift = firstWord - other.firstWord
        for index in words.indices where other.words.indices.contains(index + shift) {
            let old = words[index] & other.words[index + shift]
            words[index] &= ~old
            count -= old.nonzeroBitCount
        }
        unseal()
    }

    private mutating func unseal() { if !before.isEmpty { before = [] } }

    /// Makes a word part of the stretch.
    private mutating func reach(_ word: Int) {
        if words.isEmpty { firstWord = word }
        if word < firstWord {
            words.insert(contentsOf: repeatElement(0, count: firstWord - word), at: 0)
            firstWord = word
        }
        if word - firstWord >= words.count {
            words.append(contentsOf: repeatElement(0, count: word - firstWord + 1 - words.count))
        }
    }

    // MARK: Places among the rows

    /// Counts, so that rows are found by their places and places by their rows; any change undoes it.
    ///
    /// - Complexity: O(rows of the stretch / 64).
    package mutating func seal() {
        guard before.isEmpty, !words.isEmpty else { return }
        before.reserveCapacity(words.count / Self.pageWords + 1)
        var sum = 0
        for (index, word) in words.enumerated() {
            if index % Self.pageWords == 0 { before.append(UInt32(truncatingIfNeeded: sum)) }
            sum += word.nonzeroBitCount
        }
    }

    /// The row at a place in the rows' order, once they are sealed; traps where there is none.
    ///
    /// - Complexity: O(log number of rows).
    package func row(at place: Int) -> Int {
        precondition(place >= 0 && place < count && !before.isEmpty, "no such place")
        var (low, high) = (0, before.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(before[middle]) <= place { low = middle } else { high = middle }
        }
        var rest = place - Int(before[low])
        var index = low * Self.pageWords
        while words[index].nonzeroBitCount <= rest {
            rest -= words[index].nonzeroBitCount
            index += 1
        }
        var word = words[index]
        for _ in 0..<rest { word &= word - 1 }
        return (firstWord + index) << 6 + word.trailingZeroBitCount
    }

    /// The place of a row in the rows' order, once they are sealed; nil where it is none of them.
    package func place(of row: Int) -> Int? {
        guard contains(row), !before.isEmpty else { return nil }
        let index = row >> 6 - firstWord
        let page = index / Self.pageWords
        let sum = words[page * Self.pageWords..<index].reduce(Int(before[page])) { $0 + $1.nonzeroBitCount }
        return sum + (words[index] & (1 << UInt64(row & 63) - 1)).nonzeroBitCount
    }

    /// Calls a function with each row of a range, in order.
    package func forEach(in range: Range<Int>, _ body: (Int) -> Void) {
        let part = range.clamped(to: stretch)
        guard !part.isEmpty else { return }
        for index in part.lowerBound >> 6...(part.upperBound - 1) >> 6 {
            var word = words[index - firstWord]
            if index == part.lowerBound >> 6 { word &= ~0 << UInt64(part.lowerBound & 63) }
            if index == part.upperBound >> 6 { word &= ~(~0 << UInt64(part.upperBound & 63)) }
            while word != 0 {
                body(index << 6 + word.trailingZeroBitCount)
                word &= word - 1
            }
        }
    }

    /// How many rows of a range there are.
    package func count(in range: Range<Int>) -> Int {
        let part = range.clamped(to: stretch)
        guard !part.isEmpty else { return 0 }
        var sum = 0
        for index in part.lowerBound >> 6...(part.upperBound - 1) >> 6 {
            var word = words[index - firstWord]
            if index == part.lowerBound >> 6 { word &= ~0 << UInt64(part.lowerBound & 63) }
            if index == part.upperBound >> 6 { word &= ~(~0 << UInt64(part.upperBound & 63)) }
            sum += word.nonzeroBitCount
        }
        return sum
    }

    /// Whether two hold the same rows, whatever stretches they know.
    public static func == (left: RowBits, right: RowBits) -> Bool {
        guard left.count == right.count else { return false }
        let shift = left.firstWord - right.firstWord
        return left.words.indices.allSatisfy { index in
            left.words[index] == (right.words.indices.contains(index + shift) ? right.words[index + shift] : 0)
        }
    }

    /// Feeds how many rows there are.
    public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

extension RowBits: Sequence {
    /// The rows in their order.
    public func makeIterator() -> Iterator { Iterator(words: words, first: firstWord * 64) }

    /// Tells rows one after the other.
    public struct Iterator: IteratorProtocol {
        fileprivate let words: [UInt64]
        fileprivate let first: Int
        private var index = -1
        private var word: UInt64 = 0

        fileprivate init(words: [UInt64], first: Int) { (self.words, self.first) = (words, first) }

        /// The next row; nil where there is none.
        public mutating func next() -> Int? {
            while word == 0 {
                index += 1
                guard index < words.count else { return nil }
                word = words[index]
            }
            defer { word &= word &- 1 }
            return first &+ index &<< 6 &+ word.trailingZeroBitCount
        }
    }
}

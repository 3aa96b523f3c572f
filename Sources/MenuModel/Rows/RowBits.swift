/// A set of rows of a list, with one bit for each row of the list: an eighth of a megabyte for a million rows, whichever of them it contains.
///
/// It stores the bits of a range of rows and treats all others as unset, so that parts of a list can be searched separately and then merged.
public struct RowBits: Sendable, Hashable {
    /// The bits, lowest first; the lowest bit of the first word is row `64 * firstWord`.
    private var words: [UInt64] = []
    private var firstWord = 0
    /// The number of rows before each page of eight words; computed by `seal`.
    private var before: [UInt32] = []
    /// How many rows there are.
    public private(set) var count = 0

    private static let pageWords = 8

    /// Makes an empty set.
    public init() {}

    /// Makes a set of rows in any order.
    public init(_ rows: some Sequence<Int>) {
        for row in rows { insert(row) }
    }

    /// Whether the set is empty.
    public var isEmpty: Bool { count == 0 }

    /// The range of rows whose bits are stored.
    private var stretch: Range<Int> { firstWord * 64..<(firstWord + words.count) * 64 }

    /// Whether the set contains a row.
    public func contains(_ row: Int) -> Bool {
        stretch.contains(row) && words[row >> 6 - firstWord] >> UInt64(row & 63) & 1 != 0
    }

    /// Reserves memory for a range of rows that will be searched, so that no memory is moved while rows are added.
    package mutating func reserve(_ rows: Range<Int>) {
        guard !rows.isEmpty else { return }
        reach(rows.lowerBound >> 6)
        words.reserveCapacity((rows.upperBound + 63) >> 6 - firstWord)
    }

    /// Adds a row, unless the set contains it already.
    public mutating func insert(_ row: Int) {
        reach(row >> 6)
        let (word, bit) = (row >> 6 - firstWord, UInt64(1) << UInt64(row & 63))
        count += words[word] & bit == 0 ? 1 : 0
        words[word] |= bit
        unseal()
    }

    /// Removes a row, if the set contains it.
    public mutating func remove(_ row: Int) {
        guard contains(row) else { return }
        words[row >> 6 - firstWord] &= ~(1 << UInt64(row & 63))
        count -= 1
        unseal()
    }

    /// Appends rows that are higher than all in the set, in ascending order: faster than adding them one by one.
    ///
    /// - Parameter rows: Row numbers in strictly ascending order; those from index `count` on are ignored.
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

    /// Adds the rows of another set.
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

    /// Removes the rows that another set does not contain.
    public mutating func formIntersection(_ other: RowBits) {
        let shift = firstWord - other.firstWord
        count = 0
        for index in words.indices {
            words[index] &= other.words.indices.contains(index + shift) ? other.words[index + shift] : 0
            count += words[index].nonzeroBitCount
        }
        unseal()
    }

    /// Removes the rows of another set.
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

    /// Extends the stored range to include a word.
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

    // MARK: Positions of rows

    /// Counts the rows, so that positions and rows can be converted into each other; any change discards the counts.
    ///
    /// - Complexity: O(rows of the stored range / 64).
    package mutating func seal() {
        guard before.isEmpty, !words.isEmpty else { return }
        before.reserveCapacity(words.count / Self.pageWords + 1)
        var sum = 0
        for (index, word) in words.enumerated() {
            if index % Self.pageWords == 0 { before.append(UInt32(truncatingIfNeeded: sum)) }
            sum += word.nonzeroBitCount
        }
    }

    /// The row at a position in ascending order, once the set is sealed; traps if there is none.
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

    /// The position of a row in ascending order, once the set is sealed; nil if the set does not contain the row.
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

    /// How many rows of a range the set contains.
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

    /// Whether two sets contain the same rows, regardless of the ranges that they store.
    public static func == (left: RowBits, right: RowBits) -> Bool {
        guard left.count == right.count else { return false }
        let shift = left.firstWord - right.firstWord
        return left.words.indices.allSatisfy { index in
            left.words[index] == (right.words.indices.contains(index + shift) ? right.words[index + shift] : 0)
        }
    }

    /// Hashes the number of rows.
    public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

extension RowBits: Sequence {
    /// The rows in ascending order.
    public func makeIterator() -> Iterator { Iterator(words: words, first: firstWord * 64) }

    /// Iterates over the rows.
    public struct Iterator: IteratorProtocol {
        fileprivate let words: [UInt64]
        fileprivate let first: Int
        private var index = -1
        private var word: UInt64 = 0

        fileprivate init(words: [UInt64], first: Int) { (self.words, self.first) = (words, first) }

        /// The next row; nil if there is none.
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

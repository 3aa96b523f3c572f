import MenuModel

/// Finds the best alignment of letters with a row. One buffer, reused for each row.
///
/// Letter by letter, each place of the letter gets the best score with which it can be reached from the places of the previous letter; the bonus that
/// a run shares is kept with it. Only places that have the letter are examined, so that common rows take a few dozen steps.
struct FuzzyScorer: Sendable {
    /// A place of a letter, with the best path that leads there.
    private struct Place: Sendable {
        var position: Int32
        var bonus: Int32
        var score: Int32 = 0
        /// The shared bonus of the run that ends here.
        var run: Int32 = 0
        /// The place of the previous letter on that path.
        var previous: Int32 = -1
    }

    /// In rows longer than this, only a window around the first alignment of the letters is examined.
    private static let longestRow = 2048

    private let letters: [UInt32]
    private let folding: LetterFolding
    // Shared tables, stored here so that no row checks for their lazy initialization.
    private let kinds = ScalarKind.ofASCII
    private let worth = FuzzyWeight.bonuses
    private let cases = FoldingTable.cases
    private let table: FoldingTable
    /// The letters as bytes of blocks; empty if one is not ASCII.
    private let sought: [SoughtByte]
    private var places: [Place] = []
    private var counts: [Int]
    /// For a row of one block, the places of each letter as bits.
    private var standing: [UInt64]
    private var room = 0
    /// A row that is not ASCII: its folded scalars, the bonus of each place, and the offset of each scalar.
    private var scalars: [UInt32] = []
    private var bonuses: [Int32] = []
    private var origins: [Int] = []

    /// Prepares to search for folded letters; there must be at least one.
    init(_ letters: [UInt32], folding: LetterFolding) {
        self.letters = letters
        self.folding = folding
        table = folding.table
        let bytes = letters.compactMap { $0 < 0x80 ? SoughtByte(folding.loose(UInt8($0))) : nil }
        sought = bytes.count == letters.count ? bytes : []
        counts = [Int](repeating: 0, count: letters.count)
        standing = [UInt64](repeating: 0, count: letters.count)
    }

    /// The fit of letters in a row.
    enum Fit: Equatable {
        /// The row does not contain them.
        case none
        /// The row contains them, but they cannot reach the requested score.
        case tooLow
        case score(Int32)
    }

    /// The fit of the letters in a row.
    ///
    /// - Parameters:
    ///   - isASCII: whether the row is known to be ASCII.
    ///   - least: the lowest score that matters.
    /// - Complexity: O(number of bytes × number of letters).
    mutating func fit(_ range: Range<Int>, of text: Span<UInt8>, isASCII: Bool = false, least: Int32 = .min) -> Fit {
        if range.count <= ByteBlock.width, range.lowerBound + ByteBlock.width <= text.count, !sought.isEmpty {
            let block = ByteBlock(text, at: range.lowerBound)
            let inRow = ~0 &>> UInt64(truncatingIfNeeded: ByteBlock.width - range.count)
            if !range.isEmpty, isASCII || block.nonASCII & inRow == 0 {
                guard
                    let reach = Self.reach(
                        sought, in: block, inRow, from: range.lowerBound, of: text, kinds, worth, into: &standing)
                else { return .none }
                if reach < least { return .tooLow }
                collect(from: range.lowerBound, of: text)
                return connect().map { .score(places[$0].score) } ?? .none
            }
        }
        guard collect(range, of: text, isASCII: isASCII || text.isASCII(in: range)) else { return .none }
        return connect().map { .score(places[$0].score) } ?? .none
    }

    /// Ranks those rows of an ASCII block that can be among the best; all of them must contain the letters.
    mutating func rank(_ rows: ScannedRows, _ starts: RowStarts, of block: LineBlock, into hits: inout Hits) {
        let text = block.bytes.span
        let highest = FuzzyWeight.best(letters: letters.count)
        for place in 0..<rows.count {
            let row = Int(rows.rows[place])
            let range = starts.bytes(of: row &- block.firstLine)
            let least = RowMatcher.leastFit(below: hits.bestLimit, length: range.count, row: row)
            // Most rows cannot fit better than the best known ones, wherever their letters are.
            if highest < least { continue }
            if case .score(let score) = fit(range, of: text, isASCII: true, least: least) {
                hits.consider(row, ranking: RowMatcher.rank(ofFit: score, length: range.count))
            }
        }
    }

    /// The places of the bytes at which the letters' scalars start in the best alignment; empty if the row does not contain them.
    mutating func positions(in range: Range<Int>, of text: Span<UInt8>) -> [Int] {
        let isASCII = text.isASCII(in: range)
        guard collect(range, of: text, isASCII: isASCII), var place = connect() else { return [] }
        var positions: [Int] = []
        for letter in letters.indices.reversed() {
            positions.append(Int(places[place].position))
            guard letter > 0 else { break }
            place = Int(places[place].previous)
        }
        return positions.reversed().map { isASCII ? $0 : origins[$0] }
    }

    // MARK: Places of letters

    /// Collects the places of each letter after a place of the previous one; false if a letter has none.
    private mutating func collect(_ range: Range<Int>, of text: Span<UInt8>, isASCII: Bool) -> Bool {
        if isASCII {
            let (folding, kinds, worth, start) = (folding, kinds, worth, range.lowerBound)
            return collect(
                range.count, scalar: { UInt32(folding.folded(text[start &+ $0])) },
                bonus: { place in
                    let before = place == 0 ? .space : kinds[Int(text[start &+ place &- 1])]
                    let kind = kinds[Int(text[start &+ place])]
                    return worth[Int(before.rawValue) &* ScalarKind.count &+ Int(kind.rawValue)]
                })
        }
        decode(range, of: text)
        let (scalars, bonuses) = (scalars, bonuses)
        return collect(scalars.count, scalar: { scalars[$0] }, bonus: { bonuses[$0] })
    }

    @inline(__always)
    private mutating func collect(_ length: Int, scalar: (Int) -> UInt32, bonus: (Int) -> Int32) -> Bool {
        var window = 0..<length
        if length > Self.longestRow {
            // The first alignment of the letters: forward to its end, then backward to its latest start.
            var found = 0
            guard
                let end = window.first(where: { place in
                    found += scalar(place) == letters[found] ? 1 : 0
                    return found == letters.count
                })
            else { return false }
            var start = end + 1
            while found > 0 {
                start -= 1
                if scalar(start) == letters[found - 1] { found -= 1 }
            }
            window = start..<min(end + 1, start + Self.longestRow)
        }
        makeRoom(window.count)
        for letter in counts.indices { counts[letter] = 0 }
        let last = letters.count - 1
        var seen = 0
        for place in window {
            let here = scalar(place)
            // Starts with the last letter that may be here, so that no letter is treated as its own predecessor.
            var letter = min(seen, last)
            while letter >= 0 {
                if letters[letter] == here {
                    places[letter &* room &+ counts[letter]] = Place(
                        position: Int32(truncatingIfNeeded: place), bonus: bonus(place))
                    counts[letter] &+= 1
                    if letter == seen { seen &+= 1 }
                }
                letter &-= 1
            }
        }
        return seen > last
    }

    /// Finds the places of each letter in a short ASCII row, the first bytes of a block, and returns the upper bound of their score; nil if a letter
    /// is missing.
    private static func reach(
        _ sought: [SoughtByte], in block: ByteBlock, _ inRow: UInt64, from start: Int, of text: Span<UInt8>,
        _ kinds: [ScalarKind], _ worth: [Int32], into standing: inout [UInt64]
    ) -> Int32? {
        var allowed = inRow
        var standing = standing.mutableSpan
        for letter in sought.indices {
            let found = block.matches(sought[letter]).bits & allowed
            guard found != 0 else { return nil }
            standing[letter] = found
            // The next letter must be after the first place of this one.
            allowed &= ~(found ^ (found &- 1))
        }
        return reach(standing.span, from: start, of: text, kinds.span, worth.span)
    }

    /// The upper bound of the score of letters at these places: each at the best of its places, with the shortest gap before it.
    ///
    /// No path through the places scores more, because the shared bonus of a run is at most the best bonus of its letters so far.
    @inline(__always)
    private static func reach(
        _ standing: Span<UInt64>, from start: Int, of text: Span<UInt8>, _ kinds: Span<ScalarKind>, _ worth: Span<Int32>
    ) -> Int32 {
        var (reach, run, before): (Int32, Int32, UInt64) = (0, 0, 0)
        for letter in standing.indices {
            let places = standing[letter]
            var (rest, bonus) = (places, Int32(0))
            while rest != 0, bonus < FuzzyWeight.afterSpace {
                bonus = max(bonus, Self.bonus(of: rest.trailingZeroBitCount, from: start, of: text, kinds, worth))
                rest &= rest &- 1
            }
            reach &+= FuzzyWeight.letter
            if letter == 0 {
                reach &+= 2 &* bonus
                run = bonus
            } else if before &<< 1 & places != 0 {
                run = max(run, bonus, FuzzyWeight.inRun)
                reach &+= run
            } else {
                var (gap, reached): (Int32, UInt64) = (1, before &<< 2)
                while reached & places == 0, gap < FuzzyWeight.endlessGap { (gap, reached) = (gap &+ 1, reached &<< 1) }
                reach &+= bonus &+ FuzzyWeight.cost(ofGap: gap)
                run = bonus
            }
            before = places
        }
        return reach
    }

    /// The bonus of a place in an ASCII row.
    @inline(__always)
    private static func bonus(
        of place: Int, from start: Int, of text: Span<UInt8>, _ kinds: Span<ScalarKind>, _ worth: Span<Int32>
    ) -> Int32 {
        let before = place == 0 ? .space : kinds[Int(text[start &+ place &- 1])]
        return worth[Int(before.rawValue) &* ScalarKind.count &+ Int(kinds[Int(text[start &+ place])].rawValue)]
    }

    /// Collects the places of the letters that were found.
    private mutating func collect(from start: Int, of text: Span<UInt8>) {
        makeRoom(ByteBlock.width)
        Self.collect(standing, from: start, of: text, kinds, worth, into: &places, &counts)
    }

    private static func collect(
        _ standing: [UInt64], from start: Int, of text: Span<UInt8>, _ kinds: [ScalarKind], _ worth: [Int32],
        into places: inout [Place], _ counts: inout [Int]
    ) {
        var places = places.mutableSpan
        for letter in standing.indices {
            var rest = standing[letter]
            let first = letter &* ByteBlock.width
            var next = first
            while rest != 0 {
                let place = rest.trailingZeroBitCount
                places[next] = Place(
                    position: Int32(truncatingIfNeeded: place),
                    bonus: bonus(of: place, from: start, of: text, kinds.span, worth.span))
                next &+= 1
                rest &= rest &- 1
            }
            counts[letter] = next &- first
        }
    }

    private mutating func makeRoom(_ length: Int) {
        room = length
        if places.count < length * letters.count {
            places = [Place](repeating: Place(position: 0, bonus: 0), count: length * letters.count)
        }
    }

    private mutating func decode(_ range: Range<Int>, of text: Span<UInt8>) {
        scalars.removeAll(keepingCapacity: true)
        bonuses.removeAll(keepingCapacity: true)
        origins.removeAll(keepingCapacity: true)
        var before = ScalarKind.space
        var index = range.lowerBound
        while index < range.upperBound {
            let scalar = text.scalar(at: index, before: range.upperBound)
            let folded = table[scalar.value]
            if folded != FoldingTable.nothing {
                let kind = scalar.value < 0x80 ? kinds[Int(scalar.value)] : ScalarKind(scalar.value, cases: cases)
                scalars.append(folded)
                bonuses.append(worth[Int(before.rawValue) &* ScalarKind.count &+ Int(kind.rawValue)])
                origins.append(index)
                before = kind
            }
            index += scalar.length
        }
    }

    // MARK: Paths through the places

    /// Computes the best path to each place, and returns the place where the best path ends; nil if no path reaches the last letter.
    private mutating func connect() -> Int? { Self.connect(&places, counts, room) }

    private static func connect(_ places: inout [Place], _ counts: [Int], _ room: Int) -> Int? {
        var places = places.mutableSpan
        var those = 0..<counts[0]
        for place in those {
            let bonus = places[place].bonus
            places[place].score = FuzzyWeight.letter &+ 2 &* bonus
            places[place].run = bonus
        }
        for letter in counts.indices.dropFirst() {
            let start = letter &* room
            let these = start..<start &+ counts[letter]
            connect(&places, these, after: those)
            those = these
        }
        var best: (place: Int, score: Int32)?
        for place in those where places[place].score > best?.score ?? 0 { best = (place, places[place].score) }
        return best?.place
    }

    private static func connect(
        _ places: inout MutableSpan<Place>, _ these: Range<Int>, after those: Range<Int>
    ) {
        // The best place before the gap: each further place of the gap costs the same for all of them, so the compared scores assume that the gap
        // begins at the row's start.
        var (best, bestPlace): (Int32, Int32) = (.min / 2, -1)
        // The best place before a gap so long that its length no longer matters.
        var (bestFar, bestFarPlace) = (best, bestPlace)
        var next = those.lowerBound
        for place in these {
            let position = places[place].position
            let bonus = places[place].bonus
            while next < those.upperBound, places[next].position < position &- 1 {
                let candidate = places[next].score &- FuzzyWeight.longerGap &* places[next].position
                let place = Int32(truncatingIfNeeded: next)
                if candidate > best { (best, bestPlace) = (candidate, place) }
                if places[next].score > bestFar { (bestFar, bestFarPlace) = (places[next].score, place) }
                next &+= 1
            }
            var score = best &+ FuzzyWeight.gap &+ FuzzyWeight.longerGap &* (position &- 2)
            var previous = bestPlace
            let far = bestFar &+ FuzzyWeight.longestGap
            if far > score { (score, previous) = (far, bestFarPlace) }
            score &+= bonus
            var run = bonus
            if next < those.upperBound, places[next].position == position &- 1 {
                let shared = max(places[next].run, bonus, FuzzyWeight.inRun)
                let running = places[next].score &+ shared
                if running >= score { (score, run, previous) = (running, shared, Int32(truncatingIfNeeded: next)) }
            }
            places[place].score = score &+ FuzzyWeight.letter
            places[place].run = run
            places[place].previous = previous
        }
    }
}

/// What makes letters that stand in a row in their order a good or a bad fit.
///
/// Only the ratios count. A letter is worth more than any gap of a dozen costs, so that finding all of them always comes first. The
/// start of a word outweighs the gap before it, so that initials win over letters scattered inside a word; the start of the row or
/// after a space more than after a slash, and that more than after a dash or at a hump. Letters in a run share the bonus of the
/// place where the run starts, so that a whole word beats its letters at the starts of several. The first letter typed is the one
/// people are surest of: its place counts double.
enum FuzzyWeight {
    static let letter: Int32 = 20
    static let gap: Int32 = -5
    static let longerGap: Int32 = -1
    static let afterSpace: Int32 = 14
    static let afterDelimiter: Int32 = 12
    static let afterPunctuation: Int32 = 11
    static let punctuation: Int32 = 10
    static let hump: Int32 = 9
    static let inRun: Int32 = 7

    /// What a place is worth for what stands there and before.
    static func bonus(_ kind: ScalarKind, after before: ScalarKind) -> Int32 {
        bonuses[Int(before.rawValue) * ScalarKind.count + Int(kind.rawValue)]
    }

    /// What each kind is worth after each.
    static let bonuses: [Int32] = ScalarKind.allCases.flatMap { before in
        ScalarKind.allCases.map { kind in
            switch (before, kind) {
            case (.space, .small), (.space, .capital), (.space, .digit): afterSpace
            case (.delimiter, .small), (.delimiter, .capital), (.delimiter, .digit): afterDelimiter
            case (.punctuation, .small), (.punctuation, .capital), (.punctuation, .digit): afterPunctuation
            case (.small, .capital), (.small, .digit), (.capital, .digit): hump
            case (_, .punctuation), (_, .delimiter): punctuation
            case (_, .space): afterSpace
            default: 0
            }
        }
    }
}

/// What a scalar is as far as words go.
enum ScalarKind: UInt8, CaseIterable, Sendable {
    case space, delimiter, punctuation, small, capital, digit

    static let count = 6

    /// The kind of a scalar; beyond ASCII, letters are small unless they fold to others.
    init(_ scalar: UInt32) {
        switch scalar {
        case 0x09...0x0D, 0x20, 0xA0, 0x3000: self = .space
        case 0x2F, 0x2C, 0x3A, 0x3B, 0x7C: self = .delimiter
        case 0x61...0x7A: self = .small
        case 0x41...0x5A: self = .capital
        case 0x30...0x39: self = .digit
        case ..<0x80: self = .punctuation
        default: self = FoldingTable.cases[scalar] == scalar ? .small : .capital
        }
    }

    /// The kinds of the ASCII scalars.
    static let ofASCII: [ScalarKind] = (0..<0x80).map { ScalarKind(UInt32($0)) }
}

/// Finds the best way in which letters stand in a row. One buffer, used for row after row.
///
/// The best of all ways is found, letter by letter: for each place where a letter stands, the best score of the letters up to it.
/// Only places that have the letter are looked at, so that common rows cost a few dozen steps.
struct FuzzyScorer: Sendable {
    /// A place of a letter, with the best way that leads there.
    private struct Place: Sendable {
        var position: Int32
        var bonus: Int32
        var score: Int32 = 0
        /// The bonus that the run which ends here shares.
        var run: Int32 = 0
        /// The place of the letter before, in the places of that letter.
        var previous: Int32 = -1
    }

    /// Rows longer than this are looked at in a window around the first way that the letters stand in them.
    private static let longestRow = 2048

    private let letters: [UInt32]
    private let folding: LetterFolding
    // Tables that are shared by all, held here so that no row asks whether they are there yet.
    private let kinds = ScalarKind.ofASCII
    private let worth = FuzzyWeight.bonuses
    private let table: FoldingTable?
    private var places: [Place] = []
    private var counts: [Int]
    private var room = 0
    /// A row beyond ASCII: its scalars as compared, what each place is worth, and where each stands.
    private var scalars: [UInt32] = []
    private var bonuses: [Int32] = []
    private var origins: [Int] = []

    /// Prepares to look for folded letters; there must be some.
    init(_ letters: [UInt32], folding: LetterFolding) {
        self.letters = letters
        self.folding = folding
        table = folding.table
        counts = [Int](repeating: 0, count: letters.count)
    }

    /// How well the letters fit a row; nil where they do not stand in it.
    ///
    /// - Complexity: O(number of bytes × number of letters).
    mutating func score(_ range: Range<Int>, of text: Span<UInt8>) -> Int32? {
        guard collect(range, of: text, isASCII: text.isASCII(in: range)) else { return nil }
        return connect().map { places[$0].score }
    }

    /// The places of the bytes at which the letters' scalars start in the best way; empty where they do not stand in the row.
    mutating func positions(in range: Range<Int>, of text: Span<UInt8>) -> [Int] {
        let isASCII = text.isASCII(in: range)
        guard collect(range, of: text, isASCII: isASCII), var place = connect() else { return [] }
        var positions: [Int] = []
        for letter in letters.indices.reversed() {
            positions.append(Int(places[place].position))
            guard letter > 0 else { break }
            place = (letter - 1) * room + Int(places[place].previous)
        }
        return positions.reversed().map { isASCII ? $0 : origins[$0] }
    }

    // MARK: Places of letters

    /// Collects where each letter stands after a place of the one before; false where one does not.
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
            // The first way that the letters stand, from where it ends back to where its shortest form begins.
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
        let last = letters.count - 1
        var seen = 0
        for place in window {
            let here = scalar(place)
            // From the last letter that may stand here, so that none is taken for its own predecessor.
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

    private mutating func makeRoom(_ length: Int) {
        room = length
        if places.count < length * letters.count {
            places = [Place](repeating: Place(position: 0, bonus: 0), count: length * letters.count)
        }
        for letter in counts.indices { counts[letter] = 0 }
    }

    private mutating func decode(_ range: Range<Int>, of text: Span<UInt8>) {
        scalars.removeAll(keepingCapacity: true)
        bonuses.removeAll(keepingCapacity: true)
        origins.removeAll(keepingCapacity: true)
        var before = ScalarKind.space
        var index = range.lowerBound
        while index < range.upperBound {
            let scalar = text.scalar(at: index, before: range.upperBound)
            let folded = table?[scalar.value] ?? scalar.value
            if folded != FoldingTable.nothing {
                let kind = ScalarKind(scalar.value)
                scalars.append(folded)
                bonuses.append(FuzzyWeight.bonus(kind, after: before))
                origins.append(index)
                before = kind
            }
            index += scalar.length
        }
    }

    // MARK: Ways through the places

    /// Works out the best way to each place and gives the place where the best one ends; nil where no way leads to the end.
    private mutating func connect() -> Int? {
        for place in 0..<counts[0] {
            let bonus = places[place].bonus
            places[place].score = FuzzyWeight.letter + 2 * bonus
            places[place].run = bonus
        }
        for letter in 1..<max(1, letters.count) { connect(letter) }
        let last = (letters.count - 1) * room
        return (last..<last + counts[letters.count - 1]).max { places[$0].score < places[$1].score }
    }

    private mutating func connect(_ letter: Int) {
        let (these, those) = (letter * room, (letter - 1) * room)
        let before = counts[letter - 1]
        // The best place before the gap: each further place of gap costs all of them the same, so what is compared is their
        // score as if the gap began at the row's start.
        var best: Int32 = .min / 2
        var bestPlace: Int32 = -1
        var next = 0
        for place in these..<these + counts[letter] {
            let position = places[place].position
            let bonus = places[place].bonus
            while next < before, places[those + next].position < position - 1 {
                let candidate = places[those + next].score - FuzzyWeight.longerGap * places[those + next].position
                if candidate > best { (best, bestPlace) = (candidate, Int32(truncatingIfNeeded: next)) }
                next += 1
            }
            var score = best + FuzzyWeight.gap + FuzzyWeight.longerGap * (position - 2) + bonus
            var run = bonus
            var previous = bestPlace
            if next < before, places[those + next].position == position - 1 {
                let shared = max(places[those + next].run, bonus, FuzzyWeight.inRun)
                let running = places[those + next].score + shared
                if running >= score { (score, run, previous) = (running, shared, Int32(truncatingIfNeeded: next)) }
            }
            places[place].score = score + FuzzyWeight.letter
            places[place].run = run
            places[place].previous = previous
        }
    }
}

import MenuModel
import MenuSearch

/// A list of rows, one a line.
func list(_ rows: [String]) -> LineList {
    LineList(Array(rows.map { $0 + "\n" }.joined().utf8))
}

/// The rows that a text finds, best first.
func found(
    _ text: String, in rows: [String], _ mode: MatchMode, _ options: MatchOptions = MatchOptions()
) throws(QueryError) -> [String] {
    let lines = list(rows)
    var filter = Filter(lines)
    filter.apply(try Query(text, mode: mode, options: options), to: lines)
    return filter.rows.map(lines.text)
}

/// Numbers that a seed decides.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

extension Query {
    /// Whether it finds a row.
    func finds(_ row: [UInt8]) -> Bool {
        var matcher = Matcher(self)
        return matcher.matches(row[...])
    }

    /// The ranges of a row that it marks.
    func marks(_ row: [UInt8]) -> [Range<Int>] {
        var matcher = Matcher(self)
        return matcher.matchedRanges(in: row[...])
    }
}

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

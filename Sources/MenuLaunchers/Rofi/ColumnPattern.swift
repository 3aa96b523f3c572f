import MenuSearch

/// Splits rows into columns by a regular expression that ignores case, as rofi's `-display-column-separator` does.
public struct ColumnPattern: Sendable {
    private var matcher: Matcher?

    /// Reads a pattern; an invalid one splits nothing.
    public init(_ pattern: String) {
        var options = MatchOptions(ignoresCase: true)
        options.splitsWords = false
        options.negates = false
        options.ranking = .input
        matcher = (try? Query(pattern, mode: .regex, options: options)).map { Matcher($0) }
    }

    /// Some of a row's columns, numbered from 1, in the requested order with tabs between them; numbers without a column are left out.
    ///
    /// - Complexity: O(length · number of columns).
    public mutating func columns(_ numbers: [Int], of row: String) -> String {
        let columns = split(row)
        return numbers.compactMap { columns.indices.contains($0 - 1) ? columns[$0 - 1] : nil }.joined(separator: "\t")
    }

    /// All columns of a row.
    public mutating func split(_ row: String) -> [String] {
        var rest = ArraySlice(row.utf8)
        var columns: [String] = []
        // An empty match would split off empty columns forever.
        while let range = matcher?.matchedRanges(in: rest).first, !range.isEmpty {
            columns.append(String(decoding: rest.prefix(range.lowerBound), as: UTF8.self))
            rest = rest.dropFirst(range.upperBound)
        }
        return columns + [String(decoding: rest, as: UTF8.self)]
    }
}

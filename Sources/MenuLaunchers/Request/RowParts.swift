/// How a row is divided into what is shown and what is printed.
public enum RowParts: Sendable, Hashable {
    /// At the first or the last place of a sign: one part is shown and found, the other one is printed.
    case separated(by: Character, atLast: Bool, showsEnd: Bool)
    /// At the first TAB: what is before it is shown, and the whole row is found and printed.
    case firstField

    /// Reads the value of dmenu's option for a separator: a sign, and a `|` after it to show the end.
    init?(separator text: String, atLast: Bool) {
        guard let sign = text.first else { return nil }
        self = .separated(by: sign, atLast: atLast, showsEnd: text.dropFirst().first == "|")
    }

    /// The parts of a row: what is shown, what is found and what is printed.
    public func parts(of row: String) -> (shown: String, found: String, printed: String) {
        switch self {
        case .firstField:
            return (String(row.prefix { $0 != "\t" }), row, row)
        case .separated(let sign, let atLast, let showsEnd):
            guard let place = atLast ? row.lastIndex(of: sign) : row.firstIndex(of: sign) else {
                return (row, row, row)
            }
            let (start, end) = (String(row[..<place]), String(row[row.index(after: place)...]))
            return showsEnd ? (end, end, start) : (start, start, end)
        }
    }
}

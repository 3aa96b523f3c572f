/// How a row is divided into what is shown and what is printed.
public enum RowParts: Sendable, Hashable {
    /// At the first or the last place of a sign: one part is shown and found, the other one is printed.
    case separated(by: Character, atLast: Bool, showsEnd: Bool)
    /// At the first TAB: what is before it is shown, and the whole row is found and printed.
    case firstField
    /// At wofi's marks `img:PATH` and `text:TEXT`, with colons between them: the texts are shown, and the whole row is found and printed.
    case imageEscapes

    /// Reads the value of dmenu's option for a separator: a sign, and a `|` after it to show the end.
    init?(separator text: String, atLast: Bool) {
        guard let sign = text.first else { return nil }
        self = .separated(by: sign, atLast: atLast, showsEnd: text.dropFirst().first == "|")
    }

    /// The parts of a row: what is shown, what is found and what is printed.
    public func parts(of row: String) -> (shown: String, found: String, printed: String) {
        switch self {
        case .imageEscapes:
            let parts = RowParts.escapes(in: row)
            return (parts.isEmpty ? row : parts.filter { !$0.isImage }.map(\.text).joined(), row, row)
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

    /// The path of the first image in a row; nil if there is none.
    public func image(in row: String) -> String? {
        guard self == .imageEscapes else { return nil }
        return RowParts.escapes(in: row).first(where: \.isImage)?.text
    }

    /// The images and texts of a row with wofi's marks; empty if it does not begin with one.
    private static func escapes(in row: String) -> [(isImage: Bool, text: String)] {
        var parts: [(isImage: Bool, text: String)] = []
        for word in row.split(separator: ":", omittingEmptySubsequences: false) {
            switch (word, parts.last) {
            case ("img", _), ("text", _): parts.append((word == "img", ":"))
            case (_, nil): return []
            case (_, let part?): parts[parts.count - 1].text = part.text == ":" ? String(word) : "\(part.text):\(word)"
            }
        }
        return parts.map { ($0.isImage, $0.text == ":" ? "" : $0.text) }
    }
}

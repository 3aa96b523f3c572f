/// The row of a window: text with fields such as `{t}` and `{c:10}`, whose widths agree from row to row.
public struct WindowFormat: Sendable, Hashable {
    /// A field of a window.
    public enum Field: Character, Sendable, Hashable, CaseIterable {
        /// The name of its desktop.
        case desktop = "w"
        /// Its title.
        case title = "t"
        /// The first part of its class.
        case name = "n"
        /// Its role.
        case role = "r"
        /// The second part of its class.
        case className = "c"

        /// The name of the field for matching.
        public var matchName: Substring {
            switch self {
            case .desktop: "desktop"
            case .title: "title"
            case .name: "name"
            case .role: "role"
            case .className: "class"
            }
        }
    }

    private enum Piece: Sendable, Hashable {
        case text(String)
        /// A field and its length in letters; 0 for the longest of all rows.
        case field(Field, length: Int)
    }

    /// How wide a field is made at most, in letters.
    private static let mostLetters = 1000

    private let pieces: [Piece]

    /// Reads a format; braces that do not enclose a field are literal.
    public init(_ text: String) {
        var (pieces, literal, rest) = ([Piece](), "", text[...])
        while let letter = rest.popFirst() {
            guard letter == "{", let end = rest.firstIndex(of: "}"),
                let field = WindowFormat.field(rest[..<end])
            else {
                literal.append(letter)
                continue
            }
            if !literal.isEmpty { pieces.append(.text(literal)) }
            literal = ""
            pieces.append(field)
            rest = rest[rest.index(after: end)...]
        }
        if !literal.isEmpty { pieces.append(.text(literal)) }
        self.pieces = pieces
    }

    private static func field(_ text: Substring) -> Piece? {
        let parts = text.split(separator: ":", maxSplits: 1)
        guard let name = parts.first, name.count == 1, let letter = name.first, let field = Field(rawValue: letter)
        else { return nil }
        let length = parts.count == 2 ? min(mostLetters, abs(String(parts[1]).leadingInteger)) : 0
        return .field(field, length: length)
    }

    /// The rows of windows, each padded so that its fields stand below those of the others.
    ///
    /// - Parameter windows: The fields of each window.
    public func rows(of windows: [[Field: String]]) -> [String] {
        var widths: [Field: Int] = [:]
        for window in windows {
            for (field, text) in window {
                widths[field] = max(widths[field] ?? 0, min(text.count, WindowFormat.mostLetters))
            }
        }
        return windows.map { window in
            var row = ""
            for (index, piece) in pieces.enumerated() {
                switch piece {
                case .text(let text): row += text
                case .field(let field, let length):
                    let text = window[field] ?? ""
                    let width = length > 0 ? length : widths[field] ?? 0
                    // What follows the last field needs no padding.
                    let isLast = index == pieces.count - 1
                    row += length > 0 ? text.prefix(length) : text[...]
                    if !isLast { row += String(repeating: " ", count: max(0, width - text.count)) }
                }
            }
            return row
        }
    }
}

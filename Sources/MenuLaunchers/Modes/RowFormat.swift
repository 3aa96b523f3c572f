/// A text with names in braces, such as `{name} [({generic})]`: a name is replaced by its value, and a part in brackets is left out where the name
/// inside has none.
public struct RowFormat: Sendable, Hashable {
    private enum Piece: Sendable, Hashable {
        case text(String)
        case value(String)
        case optional([Piece])
    }

    private let pieces: [Piece]

    /// Reads a format. Never fails: braces and brackets that do not enclose a name are literal.
    public init(_ text: String) {
        pieces = RowFormat.pieces(of: text[...], mayNest: true)
    }

    /// The text for some values.
    ///
    /// - Parameter value: The value of a name; nil and an empty text mean that it has none.
    public func text(_ value: (String) -> String?) -> String {
        RowFormat.text(of: pieces, value).text
    }

    private static func text(of pieces: [Piece], _ value: (String) -> String?) -> (text: String, isComplete: Bool) {
        var (text, isComplete) = ("", true)
        for piece in pieces {
            switch piece {
            case .text(let literal): text += literal
            case .value(let name):
                let found = value(name) ?? ""
                isComplete = isComplete && !found.isEmpty
                text += found
            case .optional(let inner):
                let part = RowFormat.text(of: inner, value)
                if part.isComplete { text += part.text }
            }
        }
        return (text, isComplete)
    }

    private static func pieces(of text: Substring, mayNest: Bool) -> [Piece] {
        var (pieces, literal, rest) = ([Piece](), "", text)
        func flush() {
            if !literal.isEmpty { pieces.append(.text(literal)) }
            literal = ""
        }
        while let letter = rest.first {
            let after = rest.dropFirst()
            if letter == "{", let end = after.firstIndex(of: "}"), isName(after[..<end]) {
                flush()
                pieces.append(.value(String(after[..<end])))
                rest = after[after.index(after: end)...]
            } else if letter == "[", mayNest, let end = after.firstIndex(of: "]") {
                let inner = RowFormat.pieces(of: after[..<end], mayNest: false)
                if inner.contains(where: { if case .value = $0 { true } else { false } }) {
                    flush()
                    pieces.append(.optional(inner))
                    rest = after[after.index(after: end)...]
                } else {
                    literal.append(letter)
                    rest = after
                }
            } else {
                literal.append(letter)
                rest = after
            }
        }
        flush()
        return pieces
    }

    private static func isName(_ text: Substring) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == ":" }
    }
}

import MenuFormats

/// What a launcher prints for a row, or for typed text.
public struct LauncherAnswer: Sendable, Hashable {
    /// The row's number from 0 in the input; nil for text that is not a row.
    public var index: Int?
    /// The row's bytes, or the text's.
    public var text: [UInt8]
    /// The row's text without markup; nil if it has no markup.
    public var plain: String?
    /// What was typed.
    public var typed: String

    /// Makes an answer.
    public init(index: Int?, text: [UInt8], plain: String? = nil, typed: String = "") {
        self.index = index
        self.text = text
        self.plain = plain
        self.typed = typed
    }

    /// The bytes to print, with the newline that ends them.
    ///
    /// - Parameter format: Each character stands for itself except these: `i` the row's number from 0, `d` from 1, `s` its text, `q` its text quoted
    ///   for a shell, `p` its text without markup, `f` the typed text, `F` the typed text quoted. Text that is not a row has the numbers -1 and 0.
    public func bytes(format: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for character in format.utf8 {
            switch character {
            case UInt8(ascii: "i"): bytes += Array(String(index ?? -1).utf8)
            case UInt8(ascii: "d"): bytes += Array(String(index.map { $0 + 1 } ?? 0).utf8)
            case UInt8(ascii: "s"): bytes += text
            case UInt8(ascii: "q"): bytes += LauncherAnswer.quote(text)
            case UInt8(ascii: "p"): bytes += plain.map { Array($0.utf8) } ?? text
            case UInt8(ascii: "f"): bytes += Array(typed.utf8)
            case UInt8(ascii: "F"): bytes += LauncherAnswer.quote(Array(typed.utf8))
            default: bytes.append(character)
            }
        }
        return bytes + [0x0A]
    }

    /// A word in single quotes, even if a shell would not need them.
    private static func quote(_ word: [UInt8]) -> [UInt8] {
        let quote = UInt8(ascii: "'")
        return [quote] + word.flatMap { $0 == quote ? Array("'\\''".utf8) : [$0] } + [quote]
    }
}

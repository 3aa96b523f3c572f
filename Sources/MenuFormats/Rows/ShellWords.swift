/// Splits and joins command lines without a shell: quotes and backslashes are supported, and nothing is expanded.
public enum ShellWords {
    /// The reason why a command line is refused.
    public enum Failure: Error, Sendable, Hashable {
        /// A quote is not closed.
        case openQuote(Character)
        /// A backslash has nothing after it.
        case loneBackslash
        /// There is no word at all.
        case empty

        /// The error in words.
        public var message: String {
            switch self {
            case .openQuote(let quote): "this command opens a \(quote) quote and does not close it"
            case .loneBackslash: "this command ends in a backslash with nothing behind it"
            case .empty: "this command is empty"
            }
        }
    }

    /// Splits a command line like a POSIX shell, but without expansions: at blanks outside quotes.
    ///
    /// Between single quotes everything is literal; between double quotes a backslash quotes `"`, `\`, `$`, `` ` `` and a newline.
    public static func split(_ text: String) throws(Failure) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Unicode.Scalar?
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch (scalar, quote) {
            case ("'", "'"), ("\"", "\""):
                quote = nil
            case (_, "'"):
                word?.unicodeScalars.append(scalar)
            case ("\\", let open):
                guard let next = rest.popFirst() else { throw open == nil ? .loneBackslash : .openQuote("\"") }
                let isQuoted = open == nil || "\"\\$`\n".unicodeScalars.contains(next)
                // An escaped newline joins two lines, and does not start a word.
                if isQuoted, next == "\n" { continue }
                word = word ?? ""
                if !isQuoted { word?.unicodeScalars.append(scalar) }
                word?.unicodeScalars.append(next)
            case ("'", nil), ("\"", nil):
                quote = scalar
                word = word ?? ""
            case (" ", nil), ("\t", nil), ("\n", nil), ("\r", nil):
                if let word { words.append(word) }
                word = nil
            default:
                word = word ?? ""
                word?.unicodeScalars.append(scalar)
            }
        }
        if let quote { throw .openQuote(Character(quote)) }
        if let word { words.append(word) }
        guard !words.isEmpty else { throw .empty }
        return words
    }

    /// A word quoted for a shell: unchanged if it needs no quotes, otherwise in single quotes.
    public static func quote(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.utf8.allSatisfy { isPlainByte($0) }
        guard !isPlain else { return word }
        // Scalar by scalar: a quote followed by a combining accent is one character, but still a quote for a shell.
        return "'" + word.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
    }

    /// The command line made from words, quoted if needed.
    public static func join(_ words: [String]) -> String {
        words.map(quote).joined(separator: " ")
    }

    private static func isPlainByte(_ byte: UInt8) -> Bool {
        Ascii.isLetter(byte) || Ascii.isDigit(byte) || "@%+=:,./-_".utf8.contains(byte)
    }
}

/// Command lines without a shell: quotes and backslashes are understood, and nothing is expanded.
public enum ShellWords {
    /// Why a command line has no words.
    public enum Failure: Error, Sendable, Hashable {
        /// A quote is opened and not closed.
        case openQuote(Character)
        /// A backslash has nothing behind it.
        case loneBackslash
        /// There is no word at all.
        case empty

        /// What is wrong, in words.
        public var message: String {
            switch self {
            case .openQuote(let quote): "this command opens a \(quote) quote and does not close it"
            case .loneBackslash: "this command ends in a backslash with nothing behind it"
            case .empty: "this command is empty"
            }
        }
    }

    /// Splits a command line as a POSIX shell does that has nothing to expand: at blanks outside quotes.
    ///
    /// Between single quotes everything stands for itself; between double quotes a backslash quotes `"`, `\`, `$`, `` ` `` and a newline.
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
                // A quoted newline joins two lines, and is no word by itself.
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

    /// A word as a shell must read it to get it back: plain where that is enough, else in single quotes.
    public static func quote(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.utf8.allSatisfy { isPlainByte($0) }
        guard !isPlain else { return word }
        // Scalar by scalar: a quote and an accent behind it are one character, and still a quote to a shell.
        return "'" + word.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
    }

    /// The command line of words, each quoted where it must be.
    public static func join(_ words: [String]) -> String {
        words.map(quote).joined(separator: " ")
    }

    private static func isPlainByte(_ byte: UInt8) -> Bool {
        Ascii.isLetter(byte) || Ascii.isDigit(byte) || "@%+=:,./-_".utf8.contains(byte)
    }
}

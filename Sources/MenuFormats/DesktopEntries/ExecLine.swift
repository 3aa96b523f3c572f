/// The command line of a desktop entry: parses quoted words and field codes into arguments, which are not passed through a shell.
public enum ExecLine {
    /// Why a command line is invalid.
    public enum Failure: Error, Sendable, Hashable {
        /// The program is missing.
        case empty
        /// A quote is not closed.
        case openQuote(Character)
        /// A backslash is at the end.
        case loneBackslash
        /// A `%` is followed by an unknown field code, or by nothing.
        case unknownFieldCode(String)

        /// The error message.
        public var message: String {
            switch self {
            case .empty: "the command is empty"
            case .openQuote(let quote): "the command opens a \(quote) quote and does not close it"
            case .loneBackslash: "the command ends in a backslash with nothing behind it"
            case .unknownFieldCode(let code): "\(code) is no field code"
            }
        }
    }

    /// The values of field codes.
    public struct Fields: Sendable, Hashable {
        /// `%c`: the entry's name.
        public var name: String
        /// `%i`: a name in the icon theme, or a path.
        public var icon: String?
        /// `%k`: the entry's file.
        public var file: String

        /// Makes fields.
        public init(name: String, icon: String? = nil, file: String = "") {
            self.name = name
            self.icon = icon
            self.file = file
        }
    }

    /// Splits a command line into arguments and expands the field codes.
    ///
    /// No files are passed: `%f`, `%F`, `%u`, `%U` and the deprecated codes expand to nothing, and a word that consists only of them is dropped.
    /// Where the specification leaves the behaviour undefined, single quotes and backslashes outside of quotes work as in a shell, and field
    /// codes are expanded within quotes too: many entries rely on it.
    /// - Complexity: O(length).
    public static func arguments(_ line: String, fields: Fields) throws(Failure) -> [String] {
        var words: [String] = []
        var word: String?
        var rest = line.unicodeScalars[...]
        var quote: Unicode.Scalar?
        func append(_ text: some StringProtocol) { word = (word ?? "") + text }
        while let scalar = rest.popFirst() {
            switch (scalar, quote) {
            case ("'", "'"), ("\"", "\""): quote = nil
            case ("%", _):
                guard let code = rest.popFirst() else { throw .unknownFieldCode("%") }
                switch code {
                case "%": append("%")
                case "c": append(fields.name)
                case "k": append(fields.file)
                case "i":
                    guard let icon = fields.icon, !icon.isEmpty else { break }
                    if let before = word { words.append(before) }
                    words += ["--icon", icon]
                    word = nil
                case "f", "F", "u", "U", "d", "D", "n", "N", "v", "m": break
                default: throw .unknownFieldCode("%\(code)")
                }
            case (_, "'"): append(String(scalar))
            case ("\\", nil):
                guard let next = rest.popFirst() else { throw .loneBackslash }
                append(String(next))
            case ("\\", _):
                guard let next = rest.popFirst() else { throw .openQuote("\"") }
                if !"\"`$\\".unicodeScalars.contains(next) { append("\\") }
                append(String(next))
            case ("'", nil), ("\"", nil):
                quote = scalar
                append("")
            case ("#", nil) where word == nil:
                // A comment, as GLib's parser has it, which other launchers use.
                rest = rest.drop { $0 != "\n" }
            case (" ", nil), ("\t", nil), ("\n", nil), ("\r", nil):
                if let word { words.append(word) }
                word = nil
            default: append(String(scalar))
            }
        }
        if let quote { throw .openQuote(Character(quote)) }
        if let word { words.append(word) }
        guard words.first?.isEmpty == false else { throw .empty }
        return words
    }
}

extension DesktopEntry {
    /// The arguments that start the application, or one of its actions.
    ///
    /// - Throws: Why its command line is invalid.
    public func arguments(for action: AdditionalAction? = nil) throws(ExecLine.Failure) -> [String] {
        // An action uses its own name, and the entry's icon if it has none.
        let fields = ExecLine.Fields(name: action?.name ?? name, icon: action?.icon ?? icon, file: file)
        guard let line = action?.exec ?? exec else {
            // An application that is only started through D-Bus is started by its bus name, which is its id (Desktop Entry Specification, "D-Bus
            // Activation").
            let name = id.hasSuffix(".desktop") ? String(id.dropLast(".desktop".count)) : id
            guard kind == .application, name.contains("."), name.first != "-", name.allSatisfy(isBusLetter) else {
                throw .empty
            }
            return ["gapplication", "launch", name]
        }
        return try ExecLine.arguments(line, fields: fields)
    }
}

/// Whether a name on D-Bus may contain a character.
private func isBusLetter(_ letter: Character) -> Bool {
    letter.isASCII && (letter.isLetter || letter.isNumber || letter == "." || letter == "_" || letter == "-")
}

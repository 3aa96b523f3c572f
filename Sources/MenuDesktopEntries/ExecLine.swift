/// The command line of a desktop entry: quoted words and field codes, made into arguments that no shell sees.
public enum ExecLine {
    /// Why a command line must not be started.
    public enum Failure: Error, Sendable, Hashable {
        /// There is no program.
        case empty
        /// A quote is opened and not closed.
        case openQuote(Character)
        /// A backslash has nothing behind it.
        case loneBackslash
        /// A `%` stands before what is no field code, or before nothing.
        case unknownFieldCode(String)

        /// What is wrong, in words.
        public var message: String {
            switch self {
            case .empty: "the command is empty"
            case .openQuote(let quote): "the command opens a \(quote) quote and does not close it"
            case .loneBackslash: "the command ends in a backslash with nothing behind it"
            case .unknownFieldCode(let code): "\(code) is no field code"
            }
        }
    }

    /// What field codes stand for.
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

    /// Splits a command line into arguments and fills the field codes in.
    ///
    /// No file is handed over: `%f`, `%F`, `%u`, `%U` and the deprecated codes become nothing, and a word of nothing else is no argument.
    /// Beyond the specification, which leaves it undefined, single quotes and backslashes outside of quotes mean what they mean to a shell,
    /// and field codes are filled in within quotes too: many entries count on it.
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
    /// - Throws: Why its command line must not be started.
    public func arguments(for action: AdditionalAction? = nil) throws(ExecLine.Failure) -> [String] {
        // An action is called by its own name, but shows the entry's picture where it has none.
        let fields = ExecLine.Fields(name: action?.name ?? name, icon: action?.icon ?? icon, file: file)
        guard let line = action?.exec ?? exec else {
            // One that is only started through D-Bus: by its name there, which is its id (Desktop Entry Specification, "D-Bus Activation").
            let name = id.hasSuffix(".desktop") ? String(id.dropLast(".desktop".count)) : id
            guard kind == .application, name.contains("."), name.first != "-", name.allSatisfy(isBusLetter) else {
                throw .empty
            }
            return ["gapplication", "launch", name]
        }
        return try ExecLine.arguments(line, fields: fields)
    }
}

/// Whether a name on D-Bus may have a letter.
private func isBusLetter(_ letter: Character) -> Bool {
    letter.isASCII && (letter.isLetter || letter.isNumber || letter == "." || letter == "_" || letter == "-")
}

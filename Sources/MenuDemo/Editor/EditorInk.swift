import X11Menu

/// The colours of program text, and the parsing of lines into coloured parts.
struct EditorInk {
    /// The colour schemes.
    enum Scheme: String, CaseIterable {
        case dusk = "Dusk"
        case meadow = "Meadow"
        case paper = "Paper"
        case ink = "Ink"
    }

    /// The kinds of parts of a line.
    enum Kind: CaseIterable {
        case plain, keyword, type, string, number, comment
    }

    /// A part of a line.
    struct Token {
        var text: String
        /// How many characters it has.
        var length: Int
        var column: Int
        var kind: Kind
    }

    let ground: Color
    let bar: Color
    let text: Color
    /// The background of the line with the caret, if it is highlighted.
    var marked: Color { text.withAlpha(0.06) }
    private let keyword: Color
    private let type: Color
    private let string: Color
    private let number: Color
    private let comment: Color

    /// Makes the colours of a scheme in an appearance.
    init(_ scheme: Scheme, _ appearance: Appearance) {
        // Background, text, keyword, type, string, number, comment.
        let inks: [Int] =
            switch (scheme, appearance) {
            case (.dusk, .light): [0xFCFBFE, 0x2A2733, 0x8A2BC9, 0x0F6FB8, 0xB5481F, 0x1A7850, 0x6C6777]
            case (.dusk, .dark): [0x1E1B26, 0xDCD7E8, 0xC792EA, 0x7FC7FF, 0xF6B27A, 0x9CDBA6, 0x938DA1]
            case (.meadow, .light): [0xFAFDF7, 0x25301F, 0x2A7A2E, 0x007567, 0x9A5600, 0x505FB4, 0x636E5B]
            case (.meadow, .dark): [0x161C17, 0xD5E0D2, 0x8BD48F, 0x6FD3C4, 0xE8C07A, 0xA5B4FF, 0x879184]
            case (.paper, .light): [0xFBF6EA, 0x40382C, 0xA63D2F, 0x35679A, 0x4D6D24, 0x7F509E, 0x706655]
            case (.paper, .dark): [0x262119, 0xE6DCC8, 0xE98A74, 0x86B7E3, 0xAFCB7C, 0xCBA6E8, 0xA09683]
            case (.ink, .light): [0xFFFFFF, 0x1C1F26, 0x1C1F26, 0x4A5568, 0x5C6474, 0x4A5568, 0x686C76]
            case (.ink, .dark): [0x121417, 0xD8DBE1, 0xFFFFFF, 0xB9C0CC, 0x8F97A5, 0xB9C0CC, 0x838993]
            }
        let colors = inks.map { Color(rgb: $0) }
        ground = colors[0]
        text = colors[1]
        keyword = colors[2]
        type = colors[3]
        string = colors[4]
        number = colors[5]
        comment = colors[6]
        bar = colors[0].mixed(with: colors[1], appearance == .light ? 0.045 : 0.06)
    }

    /// The colour of a kind of parts.
    func color(of kind: Kind) -> Color {
        switch kind {
        case .plain: text
        case .keyword: keyword
        case .type: type
        case .string: string
        case .number: number
        case .comment: comment
        }
    }

    private static let keywords: Set<Substring> = [
        "import", "struct", "let", "var", "func", "return", "for", "in", "if", "else", "switch", "case", "guard",
        "static", "private", "extension", "while", "self", "init", "true", "false", "nil", "try", "throws", "enum",
        "where", "print", "mutating", "default",
    ]

    /// The parts of a line other than spaces, from left to right.
    static func tokens(of line: String) -> [Token] {
        var tokens: [Token] = []
        var rest = Substring(line)
        var column = 0
        while let first = rest.first {
            let (length, kind) = head(of: rest, first)
            if first != " " {
                let text = String(rest.prefix(length))
                tokens.append(Token(text: text, length: length, column: column, kind: kind))
            }
            column += length
            rest = rest.dropFirst(length)
        }
        return tokens
    }

    private static func head(of rest: Substring, _ first: Character) -> (length: Int, kind: Kind) {
        func run(_ belongs: (Character) -> Bool) -> Substring { rest.prefix { belongs($0) } }
        if rest.hasPrefix("//") { return (rest.count, .comment) }
        if first == " " { return (run { $0 == " " }.count, .plain) }
        if first == "\"" {
            let inner = rest.dropFirst().prefix { $0 != "\"" }.count
            return (min(rest.count, inner + 2), .string)
        }
        if first.isNumber { return (run { $0.isNumber || $0 == "." || $0 == "_" }.count, .number) }
        if first.isLetter || first == "_" {
            let word = run { $0.isLetter || $0.isNumber || $0 == "_" }
            return (word.count, keywords.contains(word) ? .keyword : first.isUppercase ? .type : .plain)
        }
        return (max(1, run { !$0.isLetter && !$0.isNumber && $0 != " " && $0 != "\"" && $0 != "/" }.count), .plain)
    }
}

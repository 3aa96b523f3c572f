import MenuLayout
import MenuModel

extension SpanStyle {
    /// Reads a text style: words for lines, weight, slant and case, and a colour.
    init(rasi value: String) {
        self.init()
        for word in value.rasiWords {
            switch word {
            case "bold": weight = 700
            case "italic": isItalic = true
            case "underline": lines.insert(.under)
            case "strikethrough": lines.insert(.through)
            case "uppercase": transform(.uppercase)
            case "lowercase": transform(.lowercase)
            case "capitalize": transform(.capitalized)
            default: color = RasiColor.color(word).map(SpanColor.init(_:)) ?? color
            }
        }
    }

    private mutating func transform(_ transform: SpanLettering.Transform) {
        lettering = lettering ?? SpanLettering()
        lettering?.transform = transform
    }
}

extension LauncherLook.Font {
    /// Gives all text a style, but for its colour.
    mutating func apply(_ style: SpanStyle) {
        if style.weight == 700 { weight = .bold }
        if style.isItalic == true { isItalic = true }
        lines = style.lines
        letters = style.lettering?.transform ?? .none
    }
}

extension String {
    /// The words of a value, which blanks outside of parentheses separate.
    var rasiWords: [String] {
        var (words, word, depth) = ([String](), "", 0)
        for character in self {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character.isWhitespace, depth == 0 {
                words.append(word)
                word = ""
            } else {
                word.append(character)
            }
        }
        words.append(word)
        return words.filter { !$0.isEmpty }
    }
}

/// Where a text may be broken into lines.
///
/// Between words; behind hyphens, dashes and slashes inside of them; between the characters of scripts that have no spaces. Not a whole
/// implementation of Unicode's line breaking (UAX #14): enough for a few short lines, and no table of it need be loaded.
public enum LineBreaking {
    /// The places where another line may begin, in order; neither the text's start nor its end. Spaces before such a place belong to the
    /// line above.
    ///
    /// - Complexity: O(length of the text).
    public static func places(in text: String) -> [String.Index] {
        var places: [String.Index] = []
        var previous: Character?
        for index in text.indices {
            let character = text[index]
            defer { previous = character }
            guard let previous, !character.isWhitespace else { continue }
            if previous.isBreakingSpace || previous.endsPart && !character.closes
                || (previous.isIdeographic || character.isIdeographic) && !character.closes && !previous.opens
            {
                places.append(index)
            }
        }
        return places
    }
}

extension Character {
    /// Whether it is a space that a line may end with.
    fileprivate var isBreakingSpace: Bool {
        isWhitespace && self != "\u{A0}" && self != "\u{202F}" && self != "\u{2007}"
    }

    /// Whether a word may be broken behind it.
    fileprivate var endsPart: Bool { "-/\\\u{2010}\u{2013}\u{2014}\u{200B}".contains(self) }

    /// Whether it may not begin a line.
    fileprivate var closes: Bool { isPunctuation && !opens || "ー々〻ぁぃぅぇぉっゃゅょァィゥェォッャュョ".contains(self) }

    /// Whether it may not end a line.
    fileprivate var opens: Bool { "([{«‹“‘„‚¿¡「『（［｛〈《【〔".contains(self) }

    /// Whether it is a character of a script that has no spaces between words: Chinese, Japanese, Korean's Hanja and Kana.
    fileprivate var isIdeographic: Bool {
        guard let scalar = unicodeScalars.first else { return false }
        return switch scalar.value {
        case 0x2E80...0x2FFF, 0x3001...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFFEF,
            0x20000...0x3FFFF:
            true
        default: false
        }
    }
}

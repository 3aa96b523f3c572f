/// Finds the places where a text may be broken into lines.
///
/// These are between words; after hyphens, dashes and slashes inside words; between the characters of scripts without spaces. This is not a full
/// implementation of Unicode's line breaking (UAX #14): it is enough for a few short lines, and it loads no tables.
public enum LineBreaking {
    /// The places where a new line may begin, in order, without the start and the end of the text. Spaces before such a place belong to the line
    /// above.
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
    /// Whether it is a space at which a line may end.
    fileprivate var isBreakingSpace: Bool {
        isWhitespace && self != "\u{A0}" && self != "\u{202F}" && self != "\u{2007}"
    }

    /// Whether a word may be broken after it.
    fileprivate var endsPart: Bool { "-/\\\u{2010}\u{2013}\u{2014}\u{200B}".contains(self) }

    /// Whether it must not begin a line.
    fileprivate var closes: Bool { isPunctuation && !opens || "ー々〻ぁぃぅぇぉっゃゅょァィゥェォッャュョ".contains(self) }

    /// Whether it must not end a line.
    fileprivate var opens: Bool { "([{«‹“‘„‚¿¡「『（［｛〈《【〔".contains(self) }

    /// Whether it is a character of a script without spaces between words: Chinese characters and Kana.
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

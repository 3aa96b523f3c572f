/// A script of Unicode, by the blocks that hold its letters.
struct ScriptSample: CustomStringConvertible, Sendable {
    let name: String
    let blocks: [ClosedRange<UInt32>]

    var description: String { name }

    /// Words of those of its letters that an installed font has; empty if no font has any.
    func words(coveredBy covered: Set<UInt32>) -> [String] {
        let letters = blocks.flatMap { $0 }.filter(covered.contains).compactMap(Unicode.Scalar.init)
            .filter { $0.properties.isAlphabetic || $0.properties.isEmojiPresentation || name == "Braille" }
        guard !letters.isEmpty else { return [] }
        // Letters from the whole script, so that marks, forms and ligatures are included.
        let step = max(1, letters.count / 24)
        let chosen = stride(from: 0, to: letters.count, by: step).map { letters[$0] }
        return stride(from: 0, to: chosen.count, by: 8).map { start in
            String(String.UnicodeScalarView(chosen[start..<min(chosen.count, start + 8)]))
        }
    }

    private init(_ name: String, _ blocks: ClosedRange<UInt32>...) { (self.name, self.blocks) = (name, blocks) }

    /// Every script that has blocks of its own, and symbols.
    static let all = [
        ScriptSample("Latin", 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F), ScriptSample("LatinMore", 0x1E00...0x1EFF),
        ScriptSample("Phonetic", 0x250...0x2AF), ScriptSample("Greek", 0x370...0x3FF, 0x1F00...0x1FFF),
        ScriptSample("Cyrillic", 0x400...0x52F), ScriptSample("Armenian", 0x530...0x58F),
        ScriptSample("Hebrew", 0x590...0x5FF), ScriptSample("Arabic", 0x600...0x6FF, 0x750...0x77F),
        ScriptSample("Syriac", 0x700...0x74F), ScriptSample("Thaana", 0x780...0x7BF),
        ScriptSample("NKo", 0x7C0...0x7FF),
        ScriptSample("Samaritan", 0x800...0x83F), ScriptSample("Mandaic", 0x840...0x85F),
        ScriptSample("Devanagari", 0x900...0x97F), ScriptSample("Bengali", 0x980...0x9FF),
        ScriptSample("Gurmukhi", 0xA00...0xA7F), ScriptSample("Gujarati", 0xA80...0xAFF),
        ScriptSample("Oriya", 0xB00...0xB7F), ScriptSample("Tamil", 0xB80...0xBFF),
        ScriptSample("Telugu", 0xC00...0xC7F), ScriptSample("Kannada", 0xC80...0xCFF),
        ScriptSample("Malayalam", 0xD00...0xD7F), ScriptSample("Sinhala", 0xD80...0xDFF),
        ScriptSample("Thai", 0xE00...0xE7F), ScriptSample("Lao", 0xE80...0xEFF), ScriptSample("Tibetan", 0xF00...0xFFF),
        ScriptSample("Myanmar", 0x1000...0x109F), ScriptSample("Georgian", 0x10A0...0x10FF),
        ScriptSample("Hangul", 0x1100...0x11FF, 0xAC00...0xD7A3), ScriptSample("Ethiopic", 0x1200...0x137F),
        ScriptSample("Cherokee", 0x13A0...0x13FF), ScriptSample("Canadian", 0x1400...0x167F),
        ScriptSample("Ogham", 0x1680...0x169F), ScriptSample("Runic", 0x16A0...0x16FF),
        ScriptSample("Tagalog", 0x1700...0x171F), ScriptSample("Khmer", 0x1780...0x17FF),
        ScriptSample("Mongolian", 0x1800...0x18AF), ScriptSample("Limbu", 0x1900...0x194F),
        ScriptSample("TaiLe", 0x1950...0x197F), ScriptSample("NewTaiLue", 0x1980...0x19DF),
        ScriptSample("Buginese", 0x1A00...0x1A1F), ScriptSample("TaiTham", 0x1A20...0x1AAF),
        ScriptSample("Balinese", 0x1B00...0x1B7F), ScriptSample("Sundanese", 0x1B80...0x1BBF),
        ScriptSample("Lepcha", 0x1C00...0x1C4F), ScriptSample("OlChiki", 0x1C50...0x1C7F),
        ScriptSample("Braille", 0x2800...0x28FF), ScriptSample("Glagolitic", 0x2C00...0x2C5F),
        ScriptSample("Coptic", 0x2C80...0x2CFF), ScriptSample("Tifinagh", 0x2D30...0x2D7F),
        ScriptSample("Hiragana", 0x3040...0x309F), ScriptSample("Katakana", 0x30A0...0x30FF),
        ScriptSample("Bopomofo", 0x3100...0x312F), ScriptSample("Han", 0x4E00...0x9FFF),
        ScriptSample("Yi", 0xA000...0xA48F), ScriptSample("Lisu", 0xA4D0...0xA4FF),
        ScriptSample("Vai", 0xA500...0xA63F),
        ScriptSample("Javanese", 0xA980...0xA9DF), ScriptSample("Cham", 0xAA00...0xAA5F),
        ScriptSample("MeeteiMayek", 0xABC0...0xABFF), ScriptSample("ArabicForms", 0xFB50...0xFDFF, 0xFE70...0xFEFF),
        ScriptSample("LatinForms", 0xFB00...0xFB06), ScriptSample("LinearB", 0x1_0000...0x1_00FF),
        ScriptSample("OldItalic", 0x1_0300...0x1_032F), ScriptSample("Gothic", 0x1_0330...0x1_034F),
        ScriptSample("Deseret", 0x1_0400...0x1_044F), ScriptSample("Phoenician", 0x1_0900...0x1_091F),
        ScriptSample("Cuneiform", 0x1_2000...0x1_23FF), ScriptSample("Hieroglyphs", 0x1_3000...0x1_342F),
        ScriptSample("Mathematical", 0x1_D400...0x1_D7FF), ScriptSample("Adlam", 0x1_E900...0x1_E95F),
        ScriptSample("Emoji", 0x231A...0x231B, 0x2600...0x27BF, 0x1_F300...0x1_F64F),
    ]
}

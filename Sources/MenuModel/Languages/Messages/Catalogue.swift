/// English texts in every language. They are looked up when they are said; in English, nothing is looked up.
package struct Catalogue: Sendable {
    /// A message in every language.
    struct Entry: Sendable {
        /// The message in English, in the notation of `MessagePattern`.
        var english: String
        /// What is recognised by it.
        var pattern: MessagePattern
        /// The message in the other languages, in the order of `Language.allCases`, in the same notation. Where a language has plural forms, a text may
        /// have one for each of `pluralForms`, separated by ` ‖ `; the number is that of place 0.
        var translations: [String]
    }

    /// The messages, those with more words first.
    let messages: [Entry]
    /// What stands in messages, but is none.
    let words: [Entry]

    /// The messages without places.
    private let whole: [String: [String]]

    /// What the program says of what went wrong.
    static let errors = Catalogue(
        messages: [
            FileMessages.text, SystemMessages.text, OptionMessages.text, ParserMessages.text, MenuMessages.text,
            RowMessages.text, JSONMessages.text, XMLMessages.text, ScriptMessages.text,
            SettingMessages.text, PictureMessages.text, LossMessages.text, ProgramMessages.text,
        ],
        words: [MessageWords.text, XMLMessageWords.text])

    /// Reads texts: each entry is a line for each language, English first, and an empty line ends it.
    package init(messages: [StaticString], words: [StaticString]) {
        self.messages = messages.flatMap(Catalogue.entries).sorted { $0.pattern.weight > $1.pattern.weight }
        self.words = words.flatMap(Catalogue.entries).sorted { $0.pattern.weight > $1.pattern.weight }
        whole = Dictionary(
            self.messages.filter { $0.pattern.isWhole }.map { ($0.english, $0.translations) }, uniquingKeysWith: { $1 })
    }

    private static func entries(of text: StaticString) -> [Entry] {
        text.description.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "").map { lines in
            let english = lines.first ?? ""
            return Entry(
                english: String(english), pattern: MessagePattern(english),
                translations: lines.dropFirst().map { String($0) })
        }
    }

    /// How many messages may stand within each other; what is deeper stays in English.
    private static let depthLimit = 4

    /// What a language says for an English message; nil if it is not known.
    package func text(of english: String, in language: Language) -> String? {
        if let index = Language.allCases.dropFirst().firstIndex(of: language), let known = whole[english] {
            return known[index - 1]
        }
        return text(of: Array(english.utf8), among: messages, in: language, depth: 0)
    }

    private func text(of english: [UInt8], among entries: [Entry], in language: Language, depth: Int) -> String? {
        guard let index = Language.allCases.dropFirst().firstIndex(of: language), depth < Catalogue.depthLimit else {
            return nil
        }
        for entry in entries where depth > 0 || !entry.pattern.isWhole {
            guard let values = entry.pattern.values(in: english) else { continue }
            let form = Catalogue.form(of: entry.translations[index - 1], for: values[0], in: language)
            var said = ""
            for part in MessagePattern(form).parts {
                switch part {
                case .words(let words): said += String(decoding: words, as: UTF8.self)
                case .quoted(let number): said += language.isolated(values[number] ?? [])
                case .message(let number):
                    let value = values[number] ?? []
                    let known =
                        text(of: Array(value), among: words, in: language, depth: depth + 1)
                        ?? text(of: Array(value), among: messages, in: language, depth: depth + 1)
                    said += known ?? language.isolated(value)
                }
            }
            return said
        }
        return nil
    }

    /// The one of a text's plural forms that a number takes.
    static func form(of text: String, for number: ArraySlice<UInt8>?, in language: Language) -> Substring {
        let forms = forms(of: text)
        guard forms.count > 1, let number = number.flatMap({ Int(String(decoding: $0, as: UTF8.self)) }),
            let index = language.pluralForms.firstIndex(of: language.pluralForm(of: number)), index < forms.count
        else { return forms.last ?? "" }
        return forms[index]
    }

    /// The plural forms of a text; the text itself if it has none.
    static func forms(of text: String) -> [Substring] { text.split(separator: " ‖ ") }
}

import Testing

@testable import MenuModel

@Suite struct LanguageTests {
    private static func language(_ variables: [String: String]) -> Language { Language { variables[$0] } }

    @Test(
        arguments: [
            ([:], Language.english), (["LANG": "C"], .english), (["LANG": "POSIX"], .english),
            (["LANG": "C.UTF-8"], .english),
            (["LANG": "en_GB.UTF-8"], .english), (["LANG": "it_IT.UTF-8"], .english), (["LANG": "de"], .german),
            (["LANG": "de_AT.UTF-8@euro"], .german), (["LANG": "fr_CA"], .french), (["LANG": "ja_JP.eucJP"], .japanese),
            (["LANG": "ar"], .arabic), (["LANG": ""], .english), (["LANG": "_"], .english),
            // The first of the three that is not empty decides.
            (["LC_ALL": "fr_FR", "LC_MESSAGES": "de_DE", "LANG": "es_ES"], .french),
            (["LC_ALL": "", "LC_MESSAGES": "de_DE", "LANG": "es_ES"], .german),
            (["LC_MESSAGES": "C", "LANG": "es_ES"], .english),
            // The list is asked first, as far as it is known, unless there is no locale.
            (["LANGUAGE": "it:es:fr", "LANG": "de_DE"], .spanish), (["LANGUAGE": "en:de", "LANG": "ja_JP"], .english),
            (["LANGUAGE": "it", "LANG": "de_DE"], .english), (["LANGUAGE": "", "LANG": "de_DE"], .german),
            (["LANGUAGE": "de", "LANG": "C"], .english), (["LANGUAGE": "de"], .english),
            (["LANGUAGE": "de", "LC_ALL": "C.UTF-8", "LANG": "fr_FR"], .english),
        ] as [([String: String], Language)])
    func `the environment chooses the language as gettext does`(_ variables: [String: String], _ chosen: Language) {
        #expect(Self.language(variables) == chosen)
    }

    /// Every phrase, with numbers that need different forms.
    private static let phrases: [Phrase] =
        [.noMatches, .loading, .search, .empty, .menu, .menuBar, .addToHistory, .backToSearch] + named
        + numbers.map { .found($0, of: 500) }

    private static let named: [Phrase] = [.copyEmoji("<x>"), .copyName("<x>"), .copyCodepoint("<x>")]

    private static let numbers = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 111, 1000]

    @Test(arguments: Language.allCases.dropFirst())
    func `each language says each phrase in its own words, with what is named in it`(_ language: Language) {
        for phrase in Self.phrases {
            let (text, english) = (language.text(phrase), Language.english.text(phrase))
            // A menu has the same name in French.
            let isShared = language == .french && phrase == .menu
            #expect(!text.isEmpty && (text == english) == isShared, "\(phrase)")
        }
        #expect(Self.named.allSatisfy { language.text($0).contains("<x>") })
        for number in Self.numbers.dropFirst(3) {
            #expect(language.text(.found(number, of: 500)).contains("\(number)"))
            #expect(language.text(.found(number, of: 500)).contains("500"))
        }
    }

    @Test func `Arabic has six forms, and numbers take those of CLDR`() {
        let forms: [(PluralForm, [Int])] = [
            (.zero, [0]), (.one, [1]), (.two, [2]), (.few, [3, 4, 9, 10, 103, 110, 1003]),
            (.many, [11, 26, 99, 111, 199, 1011]), (.other, [100, 101, 102, 200, 1000, 1002, 1_000_000]),
        ]
        for (form, numbers) in forms {
            for number in numbers { #expect(Language.arabic.pluralForm(of: number) == form, "\(number)") }
        }
        let texts = [0, 1, 2, 3, 11, 100].map { Language.arabic.text(.found($0, of: 500)) }
        #expect(Set(texts).count == 6)
        // Apart from the number, each form has words of its own.
        let words = zip(texts, ["0", "1", "2", "3", "11", "100"]).map { text, number in
            text.split(separator: " ").filter { $0 != number && $0 != "500" }
        }
        #expect(Set(words).count == 6)
    }

    @Test func `other languages distinguish what CLDR says, and one thing from several where they do`() {
        #expect(Language.french.pluralForm(of: 0) == .one && Language.german.pluralForm(of: 0) == .other)
        #expect(Language.japanese.pluralForm(of: 1) == .other)
        for language in Language.allCases {
            let seen = Set((0...200).map { language.pluralForm(of: $0) })
            #expect(seen == Set(language.pluralForms), "\(language)")
        }
        #expect(Language.french.text(.found(1, of: 5)) == "1 trouvé sur 5")
        #expect(Language.french.text(.found(3, of: 5)) == "3 trouvés sur 5")
        #expect(Language.spanish.text(.found(1, of: 5)) == "1 encontrado de 5")
        #expect(Language.german.text(.found(1, of: 5)) == "1 von 5 gefunden")
        #expect(Language.japanese.text(.found(1, of: 5)) == "5件中1件が一致")
    }
}

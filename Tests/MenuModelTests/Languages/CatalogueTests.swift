import Testing

@testable import MenuModel

/// The messages about what went wrong, in every language.
@Suite struct CatalogueTests {
    private static let others = Language.allCases.dropFirst()

    private static var entries: [Catalogue.Entry] { Catalogue.errors.messages + Catalogue.errors.words }

    /// A text in the notation of patterns, with something in each of its places.
    private static func filled(_ notation: some StringProtocol, _ place: (MessagePattern.Part) -> String) -> String {
        MessagePattern(notation).parts.map { part in
            guard case .words(let words) = part else { return place(part) }
            return String(decoding: words, as: UTF8.self)
        }.joined()
    }

    private static func sample(_ part: MessagePattern.Part) -> String { "«\(part.number ?? 0)»" }

    @Test func `each message is there in each language, with the same places and all plural forms`() {
        #expect(Self.entries.count > 400)
        for entry in Self.entries {
            #expect(entry.translations.count == Self.others.count, "\(entry.english)")
            let places = Set(entry.pattern.parts.filter { $0.number != nil })
            for (language, text) in zip(Self.others, entry.translations) {
                let forms = Catalogue.forms(of: text)
                #expect(forms.count == 1 || forms.count == language.pluralForms.count, "\(text)")
                #expect(!text.isEmpty && text.allSatisfy { !$0.isNewline })
                for (index, form) in forms.enumerated() {
                    let used = Set(MessagePattern(form).parts.filter { $0.number != nil })
                    // Words for none, one or two may say the number themselves.
                    let saysNumber = forms.count > 3 && index < 3
                    #expect(used == places || saysNumber && used == places.filter { $0.number != 0 }, "\(form)")
                }
            }
        }
    }

    @Test(arguments: [Language.german, .arabic])
    func `each message is recognised as itself, whatever else it resembles`(_ language: Language) throws {
        let index = try #require(Self.others.firstIndex(of: language)) - 1
        for entry in Catalogue.errors.messages {
            let english = Self.filled(entry.english, Self.sample)
            let form = try #require(Catalogue.forms(of: entry.translations[index]).last)
            let said = Self.filled(form) { language.isolated(Array(Self.sample($0).utf8)[...]) }
            #expect(Catalogue.errors.text(of: english, in: language) == said, "\(english)")
        }
    }

    @Test func `no message is there twice`() {
        for entries in [Catalogue.errors.messages, Catalogue.errors.words] {
            #expect(Set(entries.map(\.english)).count == entries.count)
        }
    }

    @Test(
        arguments: [
            ("x11menu: a.json: No such file or directory", "x11menu: a.json: Datei oder Ordner nicht gefunden"),
            (
                "a.json:3:7: error: \"title\" is a string, not a number",
                "a.json:3:7: error: „title“ ist eine Zeichenkette, nicht eine Zahl"
            ),
            (
                "a.json:1:2: error: unknown key \"titel\" of a header; did you mean \"title\"?",
                "a.json:1:2: error: unbekannter Schlüssel „titel“ (eine Überschrift); meinten Sie „title“?"
            ),
            (
                "Error: Unknown option '--serch'. Did you mean '--search'?",
                "Error: Unbekannte Option „--serch“. Meinten Sie „--search“?"
            ),
            (
                "t.toml:1:8: error: expected \"frosted\" or \"glass\", not a number",
                "t.toml:1:8: error: erwartet wird: \"frosted\" oder \"glass\", nicht eine Zahl"
            ),
            ("a.json: warning: items[0]: lazy items", "a.json: warning: items[0]: Einträge vom Typ lazy"),
            ("ls: it was ended by signal 9", "ls: er wurde von Signal 9 beendet"),
            (
                "t.toml:1:1: error: expected [x, y], not 1 numbers",
                "t.toml:1:1: error: erwartet wird: [x, y], nicht 1 Zahl"
            ),
            // Names that look like messages stay names.
            ("x11menu: no pixels.txt: Is a directory", "x11menu: no pixels.txt: Das ist ein Ordner"),
            ("a.json:1:2: error: unknown type \"a string\"", "a.json:1:2: error: unbekannter Typ „a string“"),
            // What nobody translated stays as it is.
            ("x11menu: something new", "x11menu: something new"), ("", ""),
        ])
    func `a line keeps its place and its names, and says its message in the language`(
        _ english: String, _ german: String
    ) {
        #expect(Language.german.line(english) == german)
        #expect(Language.english.line(english) == english)
    }

    @Test func `numbers take their forms`() {
        func said(_ count: Int, _ language: Language) -> String { language.line("\(count) unexpected arguments: 'a'") }
        #expect(said(1, .german) == "1 unerwartetes Argument: „a“")
        #expect(said(2, .german) == "2 unerwartete Argumente: „a“")
        #expect(said(0, .french).hasPrefix("0 argument inattendu"))
        let forms = [0, 1, 2, 3, 11, 100].map { count in
            said(count, .arabic).replacing("\(count)", with: "")
        }
        #expect(Set(forms).count == 6)
    }

    @Test func `in Arabic the message and what it quotes are isolated from what surrounds them`() {
        let line = Language.arabic.line("a.json:3:7: error: unknown key \"b\" of a menu")
        #expect(line.hasPrefix("a.json:3:7: error: \u{2067}") && line.hasSuffix("\u{2069}"))
        #expect(line.contains("«\u{2068}b\u{2069}»") && line.contains("قائمة"))
        #expect(Self.depth(of: line) == 0)
        // A suggestion's place holds the whole message, which is not quoted.
        let question = Language.arabic.line("unknown type \"itme\"; did you mean \"item\"?")
        #expect(question.contains("«\u{2068}itme\u{2069}»") && question.contains("«\u{2068}item\u{2069}»"))
        #expect(question.unicodeScalars.count { $0 == "\u{2068}" } == 2)
    }

    /// How many isolated parts are still open at the end of a text; nil if more are closed than were opened.
    private static func depth(of text: String) -> Int? {
        text.unicodeScalars.reduce(0 as Int?) { depth, scalar in
            switch scalar.value {
            case 0x2066...0x2068: depth.map { $0 + 1 }
            case 0x2069: depth.flatMap { $0 > 0 ? $0 - 1 : nil }
            default: depth
            }
        }
    }

    @Test(arguments: 0..<20)
    func `whatever a message quotes, it is said with all of it`(_ seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let pieces = ["a", "\"", "'", " ", ": ", "; ", "not", "{0}", "é", "ب", "<", ">", " of ", "\"; did you mean \""]
        let all = Catalogue.errors.messages.filter { $0.pattern.weight > 12 }
        for _ in 0..<300 {
            let entry = all[random(all.count)]
            var values: [Int: String] = [:]
            let english = Self.filled(entry.english) { part in
                let value = (0...random(5)).map { _ in pieces[random(pieces.count)] }.joined()
                values[part.number ?? 0] = value
                return value
            }
            for language in Self.others {
                let line = language.line(english)
                #expect(line != english && Self.depth(of: line) == 0, "\(english)")
                // In another order, perhaps; some languages have an é or a ب of their own.
                let own: Set<Character> = language == .arabic ? ["é"] : language == .german ? ["é", "ب"] : ["ب"]
                #expect(line.count { own.contains($0) } == english.count { own.contains($0) }, "\(english)")
            }
        }
    }
}

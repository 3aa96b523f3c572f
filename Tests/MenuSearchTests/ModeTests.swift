import MenuModel
import MenuSearch
import Testing

@Suite struct ModeTests {
    static let rows = [
        "foo bar", "foobar", "fo", "xfoo", "FOO", "fóo", "føo", "fo.o", "bar foo", "f-o-o", "a b", "a\tb", "axb",
        "straße",
        "École", "ecole", "-foo", "Xİi", "foo_bar", "",
    ]

    struct Case: Sendable, CustomTestStringConvertible {
        var mode: MatchMode
        var text: String
        var options = MatchOptions()
        var finds: [String]
        var testDescription: String { "\(mode) \(text)" }
    }

    static let cases: [Case] = [
        // dmenu: equal, then those that start with the first word, then the rest.
        Case(mode: .dmenu, text: "foo", finds: ["foo bar", "foobar", "foo_bar", "xfoo", "bar foo", "-foo"]),
        Case(
            mode: .dmenu, text: "fo", finds: ["fo", "foo bar", "foobar", "fo.o", "foo_bar", "xfoo", "bar foo", "-foo"]),
        Case(mode: .dmenu, text: "bar foo", finds: ["bar foo", "foo bar", "foobar", "foo_bar"]),
        Case(mode: .dmenu, text: "  foo  ", finds: ["foo bar", "foobar", "foo_bar", "xfoo", "bar foo", "-foo"]),
        Case(
            mode: .dmenu, text: "foo", options: .init(ignoresCase: true),
            finds: ["FOO", "foo bar", "foobar", "foo_bar", "xfoo", "bar foo", "-foo"]),
        Case(mode: .dmenu, text: "nothing", finds: []),
        // substring keeps the order.
        Case(mode: .substring, text: "foo", finds: ["foo bar", "foobar", "xfoo", "bar foo", "-foo", "foo_bar"]),
        Case(mode: .substring, text: "bar foo", options: .init(splitsWords: false), finds: ["bar foo"]),
        Case(
            mode: .substring, text: "f -bar", options: .init(negates: true),
            finds: ["fo", "xfoo", "fóo", "føo", "fo.o", "f-o-o", "-foo"]),
        Case(
            mode: .substring, text: "-foo", options: .init(splitsWords: false, negates: true),
            finds: [
                "fo", "FOO", "fóo", "føo", "fo.o", "f-o-o", "a b", "a\tb", "axb", "straße", "École", "ecole", "Xİi", "",
            ]),
        Case(mode: .substring, text: "-foo", finds: ["-foo"]),
        Case(mode: .substring, text: "foo -", options: .init(negates: true), finds: ["-foo"]),
        // Letters and their marks.
        Case(mode: .substring, text: "ecole", options: .init(ignoresAccents: true), finds: ["ecole"]),
        Case(
            mode: .substring, text: "ecole", options: .init(ignoresCase: true, ignoresAccents: true),
            finds: ["École", "ecole"]),
        Case(
            mode: .substring, text: "fóo", options: .init(ignoresAccents: true),
            finds: ["foo bar", "foobar", "xfoo", "fóo", "føo", "bar foo", "-foo", "foo_bar"]),
        Case(mode: .substring, text: "STRAẞE", options: .init(ignoresCase: true), finds: ["straße"]),
        Case(mode: .substring, text: "STRASSE", options: .init(ignoresCase: true), finds: []),
        Case(mode: .substring, text: "éCOLE", options: .init(ignoresCase: true), finds: ["École"]),
        Case(mode: .substring, text: "xii", options: .init(ignoresCase: true), finds: []),
        Case(mode: .substring, text: "xii", options: .init(ignoresCase: true, ignoresAccents: true), finds: ["Xİi"]),
        // prefix
        Case(mode: .prefix, text: "foo", finds: ["foo bar", "foobar", "foo_bar"]),
        Case(mode: .prefix, text: "foo b", finds: ["foo bar"]),
        Case(mode: .wordPrefix, text: "foo", finds: ["foo bar", "foobar", "bar foo", "-foo", "foo_bar"]),
        Case(mode: .wordPrefix, text: "foo bar", finds: ["foo bar", "bar foo"]),
        Case(mode: .wordPrefix, text: "o", finds: ["fo.o", "f-o-o"]),
        // glob
        Case(
            mode: .glob, text: "f*o",
            finds: ["foo bar", "foobar", "fo", "xfoo", "fóo", "føo", "fo.o", "bar foo", "f-o-o", "-foo", "foo_bar"]),
        Case(
            mode: .glob, text: "f?o",
            finds: ["foo bar", "foobar", "xfoo", "fóo", "føo", "bar foo", "f-o-o", "-foo", "foo_bar"]),
        Case(mode: .glob, text: "a[x-z]b", finds: ["axb"]),
        Case(mode: .glob, text: "a[!x-z]b", finds: ["a b", "a\tb"]),
        Case(mode: .glob, text: #"fo\*"#, finds: []),
        Case(mode: .wildcard, text: "a[x-z]b", finds: []),
        Case(mode: .wildcard, text: "a?b", finds: ["axb"]),
        Case(mode: .glob, text: "fo.o", finds: ["fo.o"]),
        // regex
        Case(mode: .regex, text: "^f", finds: ["foo bar", "foobar", "fo", "fóo", "føo", "fo.o", "f-o-o", "foo_bar"]),
        Case(mode: .regex, text: "f.o$", finds: ["xfoo", "fóo", "føo", "bar foo", "-foo"]),
        Case(
            mode: .regex, text: "-^f", options: .init(negates: true),
            finds: ["xfoo", "FOO", "bar foo", "a b", "a\tb", "axb", "straße", "École", "ecole", "-foo", "Xİi", ""]),
        Case(mode: .regex, text: "^$", finds: [""]),
        Case(mode: .regex, text: #"\bo"#, finds: ["fo.o", "f-o-o"]),
        Case(mode: .regex, text: #"a\sb"#, finds: ["a b", "a\tb"]),
        Case(mode: .regex, text: "^[F-f]O*$", options: .init(ignoresCase: true), finds: ["fo", "FOO"]),
        Case(mode: .regex, text: "^É", options: .init(ignoresCase: true), finds: ["École"]),
        Case(mode: .regex, text: "fo{2}(bar|_)", finds: ["foobar", "foo_bar"]),
        // Text without words finds everything.
        Case(mode: .dmenu, text: "", finds: rows),
        Case(mode: .dmenu, text: "   ", finds: rows),
        Case(mode: .fuzzy, text: "", finds: rows),
        Case(mode: .regex, text: "", finds: rows),
    ]

    @Test(arguments: cases)
    func `each mode finds its rows in its order`(_ example: Case) throws {
        #expect(try found(example.text, in: Self.rows, example.mode, example.options) == example.finds)
    }

    @Test(arguments: [
        ("ΣΑΣ", "σας"), ("σας", "ΣΑΣ"), ("ЙОД", "йод"), ("Ёж", "ёЖ"), ("K", "\u{212A}"), ("kiss", "\u{212A}I\u{17F}S"),
        ("ĐĆŽ", "đćž"), ("ǅ", "ǆ"), ("Ω", "\u{2126}"), ("ﬀ", "ﬀ"), ("𐐀", "𐐨"),
    ])
    func `capital and small letters of all scripts are equal when asked for`(_ text: String, _ row: String) throws {
        for mode in MatchMode.allCases {
            #expect(try found(text, in: ["-", row, ""], mode, .init(ignoresCase: true)) == [row], "\(mode)")
        }
        if text != row { #expect(try found(text, in: [row], .substring).isEmpty) }
    }

    @Test(arguments: [
        ("naive", "naïve"), ("ANGSTROM", "Ångström"), ("resume", "re\u{301}sume\u{301}"), ("ελλαδα", "Ελλάδα"),
        ("елка", "Ёлка"),
        ("Tieng Viet", "Tiếng Việt"), ("lodz", "Łódź"), ("oslo", "Øslo"), ("istanbul", "İstanbul"), ("ψυχη", "ψυχῇ"),
    ])
    func `letters with and without marks are equal when asked for`(_ text: String, _ row: String) throws {
        let options = MatchOptions(ignoresCase: true, ignoresAccents: true)
        for mode in MatchMode.allCases {
            #expect(try found(text, in: ["-", row, ""], mode, options) == [row], "\(mode)")
            #expect(try found(row, in: ["-", text, ""], mode, options) == [text], "\(mode), the other way round")
        }
    }

    @Test func `groups follow the words and not what stands between them`() throws {
        #expect(
            try found("b a", in: ["a b", "b a", "ba", "b  a", "ab"], .dmenu) == ["b a", "ba", "b  a", "a b", "ab"])
    }

    @Test func `a distance ranks by letters to change`() throws {
        #expect(
            try found(
                "foo", in: ["foobar", "xfoo", "foo", "FOOO"], .substring, .init(ignoresCase: true, ranking: .distance))
                == ["foo", "xfoo", "FOOO", "foobar"])
    }

    @Test func `a typed accent ranks the rows first that have it, and no accent ranks none`() throws {
        let rows = ["ecole", "École polytechnique", "rien", "une école", "école", "ecolé"]
        let options = MatchOptions(ignoresCase: true, ignoresAccents: true, prefersAccents: true)
        #expect(
            try found("école", in: rows, .dmenu, options) == [
                "école", "École polytechnique", "une école", "ecole", "ecolé",
            ])
        #expect(
            try found("éc", in: rows, .substring, options) == [
                "École polytechnique", "une école", "école", "ecole", "ecolé",
            ])
        let fuzzy = try found("éco", in: rows, .fuzzy, options)
        #expect(Set(fuzzy.prefix(3)) == ["École polytechnique", "une école", "école"])
        #expect(fuzzy.count == 5)
        for mode in [MatchMode.dmenu, .substring, .fuzzy] {
            var plain = options
            plain.prefersAccents = false
            #expect(try found("ecole", in: rows, mode, options) == found("ecole", in: rows, mode, plain))
        }
        // Rows that come later, and a longer text.
        let lines = list(rows)
        var filter = Filter(list(Array(rows.prefix(3))))
        for text in ["é", "éc", "éco"] {
            filter.apply(try Query(text, mode: .dmenu, options: options), to: list(Array(rows.prefix(3))))
        }
        filter.extend(to: lines)
        #expect(filter.rows.map(lines.text) == ["École polytechnique", "école", "une école", "ecole", "ecolé"])
    }
}

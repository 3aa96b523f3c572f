import MenuModel
import MenuSearch
import TestSupport
import Testing

@Suite struct MarkingTests {
    /// The marked letters of a row in brackets.
    func marked(_ text: String, in row: String, _ mode: MatchMode, _ options: MatchOptions = MatchOptions()) throws
        -> String
    {
        let matcher = try Query(text, mode: mode, options: options)
        let bytes = Array(row.utf8)
        var (marked, last) = ("", 0)
        for range in matcher.marks(bytes) {
            marked += String(decoding: bytes[last..<range.lowerBound], as: UTF8.self) + "["
            marked += String(decoding: bytes[range], as: UTF8.self) + "]"
            last = range.upperBound
        }
        return marked + String(decoding: bytes[last...], as: UTF8.self)
    }

    @Test func `the letters found are marked`() throws {
        #expect(try marked("oo", in: "foo boo", .dmenu) == "f[oo] boo")
        #expect(try marked("bo fo", in: "foo boo", .dmenu) == "[fo]o [bo]o")
        #expect(try marked("fo oo", in: "foo boo", .dmenu) == "[foo] boo")
        #expect(try marked("foo", in: "foobar", .prefix) == "[foo]bar")
        #expect(try marked("b", in: "foo bar", .wordPrefix) == "foo [b]ar")
        #expect(try marked("o.*b", in: "foo bar", .regex) == "f[oo b]ar")
        #expect(try marked("o.*?o", in: "foo foo", .regex) == "f[oo] foo")
        #expect(try marked("f*b", in: "foo bar b", .glob) == "[foo b]ar b")
        #expect(try marked("f -x", in: "foo", .substring, .init(negates: true)) == "[f]oo")
        #expect(try marked("z", in: "foo", .substring) == "foo")
        #expect(try marked("", in: "foo", .substring) == "foo")
    }

    @Test func `marks stand around whole letters of the row as it is, not as it is compared`() throws {
        let options = MatchOptions(ignoresCase: true, ignoresAccents: true)
        #expect(try marked("cole", in: "L'École", .substring, options) == "L'É[cole]")
        #expect(try marked("ecole", in: "L'E\u{301}cole", .substring, options) == "L'[E\u{301}cole]")
        #expect(try marked("к", in: "Йод, КОД", .substring, options) == "Йод, [К]ОД")
        #expect(try marked("йд", in: "-Йод", .fuzzy, options) == "-[Й]о[д]")
        #expect(try marked("s.a", in: "ſ\u{212A}Å", .regex, options) == "[ſ\u{212A}Å]")
    }

    @Test func `letters are marked where they fit best`() throws {
        #expect(try marked("fb", in: "foo_bar", .fuzzy) == "[f]oo_[b]ar")
        #expect(try marked("foo", in: "f-o-o foo", .fuzzy) == "f-o-o [foo]")
        #expect(
            try marked("mal", in: "formal MenuActionList", .fuzzy, .init(ignoresCase: true))
                == "formal [M]enu[A]ction[L]ist")
        #expect(
            try marked("ab", in: String(repeating: "a", count: 3000) + "b", .fuzzy) == String(
                repeating: "a", count: 2999) + "[ab]")
    }

    @Test(arguments: [
        ("foo", ["foo", "a foo", "foobar", "f_o_o", "xfoo", "fxxoxxo"]),
        ("ml", ["menu list", "menuList", "mxxxl", "email"]),
        ("src", ["src/", "lib/src", "s/r/c", "sarcasm"]), ("abc", ["abc", "abxc", "xabc"]),
        ("fbb", ["foo bar baz", "foo/bar/baz", "foo_bar_baz", "fooBarBaz", "fabbaz", "fo barb"]),
    ])
    func `better fits come first`(_ text: String, _ order: [String]) throws {
        #expect(try found(text, in: order.reversed(), .fuzzy, .init(ignoresCase: true)) == order)
    }

    @Test func `of equal fits the shorter row comes first, then the earlier`() throws {
        #expect(
            try found("ab", in: ["ab 4567", "ab 45", "ab 54", "ab"], .fuzzy) == ["ab", "ab 45", "ab 54", "ab 4567"])
    }

    @Test func `the letters marked are those typed, in their order`() throws {
        var generator = SeededGenerator(seed: 31)
        let alphabet = Array("abAB_ /".unicodeScalars)
        for round in 0..<300 {
            let longest = round % 10 == 0 ? 150 : 12
            let row = Array(
                ReferenceTests.text(alphabet, Int.random(in: 1...longest, using: &generator), &generator).utf8)
            let text = ReferenceTests.text(
                Array("abAB".unicodeScalars), Int.random(in: 1...4, using: &generator), &generator)
            let query = try Query(text, mode: .fuzzy)
            let places = query.marks(row).flatMap { Array($0) }
            let expected = query.finds(row) ? text : ""
            #expect(String(decoding: places.map { row[$0] }, as: UTF8.self) == expected)
        }
    }
}

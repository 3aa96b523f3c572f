import MenuModel
import MenuSearch
import TestSupport
import Testing

@Suite struct PatternTests {
    @Test(arguments: [
        ("a|b|", "x", true), ("^(a|bc)+$", "abcbca", true), ("^(a|bc)+$", "abcb", false), ("a{2,3}b", "ab", false),
        ("^a{2,3}b", "aaab", true), ("^a{2,3}b", "aaaab", false), ("a{,3}", "a{,3}", true), ("x{2}{3}", "xxxxxx", true),
        ("x{2}{3}", "xxxxx", false), ("(x*)*y", "xxy", true), ("(^a|b)c", "abc", true), ("(^a|b)c", "xac", false),
        (#"\bfoo\b"#, "a foo b", true), (#"\bfoo\b"#, "afoo", false), (#"\Boo"#, "foo", true), (#"\Boo"#, "oo", false),
        (#"^\w+\s\d+$"#, "Übung 12", true), (#"^\W$"#, "-", true), ("[^a]", "a", false), ("[^a]", "ä", true),
        ("[]]", "]", true),
        ("[a-]", "-", true), (#"[\d-]x"#, "-x", true), ("[[:alpha:]_]+$", "ab_", true),
        (#"\x41\x{42}\u0043"#, "ABC", true),
        ("^.$", "é", true), ("^.$", "\u{1F600}", true), ("^..$", "é", false), ("(?:ab)+c", "ababc", true),
        ("a+?b", "aab", true),
        ("", "", true), ("()", "", true), ("$", "x", true), ("a$b", "a$b", false), (#"a\$b"#, "a$b", true),
        (#"\Aab\z"#, "ab", true),
        ("ä|ö", "Ö", false), (#"a.c"#, "a\nc", false),
    ])
    func `a regular expression finds what others find by it`(_ pattern: String, _ row: String, _ isFound: Bool) throws {
        let matcher = try Query(pattern, mode: .regex, options: .init(splitsWords: false))
        #expect(matcher.finds(Array(row.utf8)) == isFound)
        #expect(isFound || matcher.marks(Array(row.utf8)).isEmpty)
    }

    @Test(arguments: [
        ("(a", QueryError(.unclosedGroup, at: 0)), ("a)", QueryError(.unopenedGroup, at: 1)),
        ("x[ab", QueryError(.unclosedSet, at: 1)),
        ("*a", QueryError(.nothingToRepeat, at: 0)), ("a**", QueryError(.nothingToRepeat, at: 2)),
        ("a|+", QueryError(.nothingToRepeat, at: 2)),
        ("[z-a]", QueryError(.invalidRange, at: 1)), ("a{3,2}", QueryError(.invalidRepetition, at: 1)),
        ("a{1001}", QueryError(.invalidRepetition, at: 1)), ("ab\\", QueryError(.invalidEscape, at: 2)),
        (#"\y"#, QueryError(.invalidEscape, at: 0)),
        (#"(a)\1"#, QueryError(.unsupported, at: 3)), ("(?=a)", QueryError(.unsupported, at: 0)),
        ("a++", QueryError(.unsupported, at: 2)),
        ("é(", QueryError(.unclosedGroup, at: 1)), ("ok -x (", QueryError(.unclosedGroup, at: 6)),
        (#"\xg"#, QueryError(.invalidEscape, at: 0)),
        ("((a{1000}){1000}){1000}", QueryError(.tooLarge, at: 0)),
        (String(repeating: "(", count: 5000), QueryError(.tooLarge, at: 100)),
    ])
    func `what is no regular expression is refused where it goes wrong`(_ pattern: String, _ error: QueryError) {
        #expect(throws: error) { try Query(pattern, mode: .regex, options: .init(negates: true)) }
    }

    @Test func `a glob refuses an unclosed set`() {
        #expect(throws: QueryError(.unclosedSet, at: 2)) { try Query("ab[c", mode: .glob) }
    }

    @Test func `nothing repeated without end takes no time to read`() throws {
        let query = try Query("((((((){1000}){1000}){1000}){1000}){1000})a", mode: .regex)
        let matcher = query
        #expect(matcher.finds(Array("ba".utf8)))
    }

    /// Patterns that take exponential time in backtracking engines.
    @Test(arguments: [
        "(a+)+$", "(a|aa)+$", "^(a|a?)+$", "(.*a){12}$", "(a*)*b", "a*a*a*a*a*a*b", "([a-z]+)*=", "(x+x+)+y",
    ])
    func `no pattern is slow on a row made for it`(_ pattern: String) throws {
        let row = Array((String(repeating: "a", count: 20_000) + "!").utf8)
        let matcher = try Query(pattern, mode: .regex)
        #expect(!matcher.finds(row))
    }

    @Test func `a pattern with more states than are remembered is still right`() throws {
        // Whether the 12th letter from the end is an a takes 4096 states to know.
        let matcher = try Query("a[ab]{11}$", mode: .regex)
        var generator = SeededGenerator(seed: 21)
        for _ in 0..<60 {
            let row = (0..<200).map { _ in Bool.random(using: &generator) ? UInt8(0x61) : 0x62 }
            #expect(matcher.finds(row) == (row[row.count - 12] == 0x61))
        }
    }

    @Test func `a glob's star reaches over anything and its sets hold ranges`() throws {
        let rows = ["IMG_0012.PNG", "img_99.png", "notes.txt", "image.png.bak", "a*b", "a[b"]
        #expect(try found("img*.png", in: rows, .glob, .init(ignoresCase: true)) == ["IMG_0012.PNG", "img_99.png"])
        #expect(try found("_[0-9][0-9].", in: rows, .glob) == ["img_99.png"])
        #expect(try found(#"a\*b"#, in: rows, .glob) == ["a*b"])
        #expect(try found("a[[]b", in: rows, .glob) == ["a[b"])
    }
}

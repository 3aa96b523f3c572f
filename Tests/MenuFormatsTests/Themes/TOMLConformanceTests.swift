@testable import MenuFormats
import Testing

/// What each section of TOML 1.0 (https://toml.io/en/v1.0.0) demands, with texts written for it.
@Suite("TOML 1.0, section by section")
struct TOMLConformanceTests {
    /// A text, and the places and messages of what is wrong with it.
    struct Refused: Sendable {
        var section: String
        var text: [UInt8]
        var error: String

        init(_ section: String, _ text: String, _ error: String) {
            (self.section, self.text, self.error) = (section, Array(text.utf8), error)
        }

        init(_ section: String, bytes: [UInt8], _ error: String) {
            (self.section, self.text, self.error) = (section, bytes, error)
        }
    }

    @Test(
        "Files that a section allows are read",
        arguments: [
            ("Spec: byte-order mark", "\u{FEFF}a = 1", "a=1"), ("Spec: newline", "a = 1\r\nb = 2\n", "a=1 b=2"),
            ("Comment", "# é\ta\na = 1 # b", "a=1"), ("Comment", "a = \"# no comment\"", "a=\"# no comment\""),
            ("Keys: bare", "bare_key = 1\nbare-key = 2\n1234 = 3", "bare_key=1 bare-key=2 1234=3"),
            ("Keys: quoted", "\"ʎǝʞ\" = 1\n'q \"x\"' = 2\n\"\" = 3", "ʎǝʞ=1 q \"x\"=2 =3"),
            ("Keys: dotted", "a . \"b.c\" . d = 1\n3.14 = 2", "a.b.c.d=1 3.14=2"),
            ("String: basic", #"a = "\b\t\n\f\r\"\\\u00e9\U0001F600""#, "a=\"\u{8}\t\n\u{C}\r\"\\é😀\""),
            ("String: multi-line", "a = \"\"\"\nb\r\n\"\"c\\\n\n  d\"\"\"\"\"", "a=\"b\n\"\"cd\"\"\""),
            ("String: literal", #"a = 'C:\x'"#, #"a="C:\x""#),
            ("String: multi-line literal", "a = '''\nb'\\''''", "a=\"b'\\'\""),
            ("Integer", "a = [+99, -0, 1_000, 0xDEAD_beef, 0o755, 0b11]", "a=[99,0,1000,3735928559,493,3]"),
            ("Integer: 64 bits", "a = -9223372036854775808", "a=-9223372036854775808"),
            (
                "Float", "a = [+1.0, 5e+22, 1e06, -2E-2, 224_617.445_991_228]",
                "a=[1.0,5e+22,1000000.0,-0.02,224617.445991228]"
            ),
            ("Float: special", "a = [inf, -inf, nan, -0.0]", "a=[inf,-inf,nan,-0.0]"),
            ("Boolean", "a = [true, false]", "a=[true,false]"),
            (
                "Dates", "a = [1979-05-27T07:32:00Z, 1979-05-27 00:32:00.999-07:00, 1979-05-27, 07:32:00.5]",
                "a=[1979-05-27T07:32:00Z,1979-05-27 00:32:00.999-07:00,1979-05-27,07:32:00.5]"
            ),
            ("Array", "a = [ # x\n [1, 'b'],\n {c = 1},\n]", "a=[[1,\"b\"],{c=1}]"),
            ("Table", "[ a . 'b' ]\nc = 1\n[a]\nd = 2", "a.b.c=1 a.d=2"),
            ("Table: dotted keys", "[a]\nb.c = 1\n[a.b.d]\ne = 2", "a.b.c=1 a.b.d.e=2"),
            ("Inline table", "a = { b.c = 1, b.d = 2, e = {} }", "a={b.c=1 b.d=2 e={}}"),
            ("Array of tables", "[[a]]\nb = 1\n[a.c]\nd = 2\n[[a]]\n[[a.e]]\nf = 3", "a=[{b=1 c.d=2},{e=[{f=3}]}]"),
        ])
    func allowed(section: String, text: String, expected: String) throws {
        let entries = try TOMLReader.read(Array(text.utf8))
        #expect(entries.map(Self.shown).joined(separator: " ") == expected, "\(section)")
    }

    private static func shown(_ entry: TOMLEntry) -> String { "\(entry.key)=\(shown(entry.value))" }

    private static func shown(_ value: TOMLValue) -> String {
        switch value.content {
        case .string(let text): "\"\(text)\""
        case .whole(let number): "\(number)"
        case .fraction(let number): "\(number)"
        case .boolean(let value): "\(value)"
        case .date(let text): text
        case .array(let values): "[" + values.map(shown).joined(separator: ",") + "]"
        case .table(let entries): "{" + entries.map(shown).joined(separator: " ") + "}"
        }
    }

    private static let number = "is neither a number nor a string; strings stand in quotes"
    private static let underscore = "has a _ that is not between two digits"
    private static let zero = "starts with a 0, which a number does not"
    private static let control = "a string holds a control character only as an escape"

    @Test(
        "Files that a section forbids are refused at the offending place",
        arguments: [
            Refused("Spec: UTF-8", bytes: Array("a = '".utf8) + [0xFF, 0x27], "1:6: this is not UTF-8"),
            Refused("Spec: UTF-8", bytes: Array("a = 1 # é".utf8) + [0xED, 0xA0, 0x80], "1:10: this is not UTF-8"),
            Refused("Comment", "a = 1 # \u{7F}", "1:9: a comment holds no control character"),
            Refused("Comment", "# a\rb", "1:4: a comment holds no control character"),
            Refused("Spec: newline", "a = 1\rb = 2", "1:6: the line should end here"),
            Refused("Keys", "= 1", "1:1: a key is missing here"), Refused("Keys", "a\n= 1", "1:2: a = is missing here"),
            Refused("Keys: bare", "é = 1", "1:1: a key is missing here"),
            Refused("Keys: dotted", "a..b = 1", "1:3: a key is missing here"),
            Refused("Keys: quoted", "\"\"\"a\"\"\" = 1", "1:1: a key stands on one line"),
            Refused("Keys", "a = 1\n\"a\" = 2", "2:1: a is set a second time"),
            Refused("Keys: dotted", "a = 1\na.b = 2", "2:1: a.b adds to a, which is complete"),
            Refused("Key/value pair", "a = 1 b = 2", "1:7: the line should end here"),
            Refused("Key/value pair", "a =", "1:4: a value is missing here"),
            Refused("String: basic", "a = \"b\u{1}\"", "1:7: " + control),
            Refused("String: basic", "a = \"b\nc\"", "1:5: the string that begins here has no end"),
            Refused("String: basic", #"a = "\x41""#, "1:6: there is no such escape"),
            Refused("String: basic", #"a = "\ud800""#, "1:6: there is no such escape"),
            Refused("String: basic", #"a = "\u+123""#, "1:6: there is no such escape"),
            Refused("String: multi-line", "a = \"\"\"b\r\"\"\"", "1:9: " + control),
            Refused("String: multi-line", "a = '''b''", "1:5: the string that begins here has no end"),
            Refused("String: literal", "a = 'b\u{0}'", "1:7: " + control),
            Refused("Integer", "a = 1__0", "1:5: 1__0 " + underscore),
            Refused("Integer", "a = _1", "1:5: _1 " + number), Refused("Integer", "a = 1_", "1:5: 1_ " + underscore),
            Refused("Integer", "a = 007", "1:5: 007 " + zero), Refused("Integer", "a = +0x18", "1:5: +0x18 " + number),
            Refused("Integer", "a = 0X18", "1:5: 0X18 " + number), Refused("Integer", "a = 0o8", "1:5: 0o8 " + number),
            Refused("Integer: 64 bits", "a = 9223372036854775808", "1:5: 9223372036854775808 is too large"),
            Refused("Float", "a = 1.e2", "1:5: 1.e2 " + number), Refused("Float", "a = .5", "1:5: .5 " + number),
            Refused("Float", "a = 5.", "1:5: 5. " + number), Refused("Float", "a = 1e", "1:5: 1e " + number),
            Refused("Float", "a = 1_.5", "1:5: 1_.5 " + underscore), Refused("Float", "a = 01.5", "1:5: 01.5 " + zero),
            Refused("Float: special", "a = Inf", "1:5: Inf " + number),
            Refused("Boolean", "a = True", "1:5: True " + number),
            Refused("Dates", "a = 2023-02-29", "1:5: 2023-02-29 is no date or time that there is"),
            Refused("Dates", "a = 1979-05-27T25:00:00Z", "1:5: 1979-05-27T25:00:00Z is no date or time that there is"),
            Refused("Dates", "a = 07:32", "1:5: 07:32 is no date or time that there is"),
            Refused("Array", "a = [1 2]", "1:8: a ] is missing here"),
            Refused("Array", "a = [,1]", "1:6: a value is missing here"),
            Refused("Table", "[a]\n[a]", "2:1: the table a stands here a second time"),
            Refused("Table", "[]", "1:2: a key is missing here"),
            Refused("Table", "a = 1\n[a.b]", "2:1: a in a.b is a value, not a table"),
            Refused("Table: dotted keys", "[a.b.c]\nz = 9\n[a]\nb.c.t = 1", "4:1: b.c.t adds to b, which is complete"),
            Refused("Table: dotted keys", "[a]\nb.c = 1\n[a.b]", "3:1: the table a.b stands here a second time"),
            Refused("Inline table", "a = {b = 1,}", "1:12: a key is missing here"),
            Refused("Inline table", "a = {b = 1\n}", "1:11: a } is missing here"),
            Refused("Inline table", "a = {b = 1}\n[a.c]", "2:1: a in a.c is a value, not a table"),
            Refused("Array of tables", "a = []\n[[a]]", "2:1: a is there already, and is no array of tables"),
            Refused("Array of tables", "[[a]]\n[a]", "2:1: the table a stands here a second time"),
            Refused("Array of tables", "[ [a]]", "1:3: a key is missing here"),
        ])
    func forbidden(refused: Refused) {
        let errors = ThemeReader.diagnose(refused.text).map { "\($0.line):\($0.column): \($0.message)" }
        #expect(errors == [refused.error], "\(refused.section)")
    }

    @Test("Keys of a hundred thousand names, and tables nested as deep, are refused")
    func depth() {
        let key = Array((String(repeating: "a.", count: 100_000) + "a = 1").utf8)
        #expect(throws: TOMLFault(offset: 0, message: "a key has more than 16 names")) { try TOMLReader.read(key) }
        let tables = Array(("a = " + String(repeating: "{a=", count: 100_000)).utf8)
        #expect(throws: TOMLFault.self) { try TOMLReader.read(tables) }
    }
}

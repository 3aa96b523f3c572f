import Foundation
import MenuModel
import MenuSearch
import ReaderPeers
import Testing

@Suite("Regular expressions compared with PCRE2")
struct PatternDifferentialTests {
    private static let library = "libpcre2-8.so.0"

    /// Answers for a pattern and a row with a newline between them: the first match as `start-end` in bytes, `empty` where it has none, `no` for no match.
    private static let peer = Peer.python(
        reading: """
            import ctypes
            pcre = ctypes.CDLL("\(library)")
            pointer, size, number = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_uint32
            def function(name, result, *arguments):
                found = getattr(pcre, name + "_8")
                found.restype, found.argtypes = result, arguments
                return found
            compiled = function(
                "pcre2_compile", pointer, ctypes.c_char_p, size, number, ctypes.POINTER(ctypes.c_int), ctypes.POINTER(size), pointer)
            match = function(
                "pcre2_match", ctypes.c_int, pointer, ctypes.c_char_p, size, size, number, pointer, pointer)
            data_for = function("pcre2_match_data_create_from_pattern", pointer, pointer, pointer)
            places = function("pcre2_get_ovector_pointer", ctypes.POINTER(size), pointer)
            free_code = function("pcre2_code_free", None, pointer)
            free_data = function("pcre2_match_data_free", None, pointer)
            dollar_is_end, unicode_classes, utf8 = 0x10, 0x20000, 0x80000
            def read(data):
                pattern, row = data.split(b"\\n")
                error, place = ctypes.c_int(), size()
                code = compiled(
                    pattern, len(pattern), dollar_is_end | unicode_classes | utf8, ctypes.byref(error), ctypes.byref(place), None)
                if not code: raise ValueError
                found = data_for(code, None)
                try:
                    result = match(code, row, len(row), 0, 0, found, None)
                    if result == -1: return "no"
                    if result < 0: return "limit"
                    start, end = places(found)[0], places(found)[1]
                    return "empty" if start == end else "%d-%d" % (start, end)
                finally:
                    free_data(found)
                    free_code(code)
            """)

    /// Whether Python and PCRE2 are installed.
    private static let isInstalled: Bool = {
        let probe = Peer.python(reading: "import ctypes\nctypes.CDLL(\"\(library)\")\ndef read(data): return \"yes\"")
        return (try? probe.answers(to: [[]])) == ["yes"]
    }()

    @Test(
        "Random patterns find the same matches in both engines", .enabled(if: isInstalled, "needs Python and PCRE2"),
        arguments: 0..<4)
    func differential(seed: Int) throws {
        var writer = RandomPattern(choices: SeededChoices(seed: UInt64(seed)))
        let cases = (0..<6_000).map { _ in (pattern: writer.pattern(), row: writer.row()) }
        let answers = try Self.peer.answers(to: cases.map { Array("\($0.pattern)\n\($0.row)".utf8) })
        var (matches, misses) = (0, 0)
        for (one, theirs) in zip(cases, answers) where theirs != "limit" {
            let ours = Self.ours(one.pattern, one.row)
            // How often a group is tried that may match nothing differs, and with it how far a match reaches; whether there is one does not.
            if one.pattern.contains(/\)[*+{]/), !["no", "-"].contains(ours), !["no", "-"].contains(theirs) {
                continue
            }
            #expect(ours == theirs, "\(one.pattern.debugDescription) in \(one.row.debugDescription)")
            if theirs == "no" { misses += 1 } else if theirs != "-" { matches += 1 }
        }
        #expect(matches > 1_000 && misses > 500)
    }

    private static func ours(_ pattern: String, _ row: String) -> String {
        guard let query = try? Query(pattern, mode: .regex, options: .init(splitsWords: false)) else { return "-" }
        let bytes = Array(row.utf8)
        guard query.finds(bytes) else { return "no" }
        guard let range = query.marks(bytes).first else { return "empty" }
        return "\(range.lowerBound)-\(range.upperBound)"
    }
}

/// Generates random regular expressions and rows, with the syntax that both implementations support.
private struct RandomPattern {
    var choices: SeededChoices

    mutating func pattern() -> String {
        let pattern = alternatives(depth: 0)
        return choices.one(in: 10) ? pattern + choices.pick(["(", "[", ")", "(a", "[b-a]", "[a", "\\"]) : pattern
    }

    mutating func row() -> String {
        (0..<choices.below(10)).map { _ in choices.pick(["a", "b", "ab", "é", "A", " ", "1", "_", "-", "]", "😀", "x"]) }
            .joined()
    }

    private mutating func alternatives(depth: Int) -> String {
        (0...(choices.one(in: 4) ? 1 + choices.below(2) : 0)).map { _ in sequence(depth: depth) }.joined(separator: "|")
    }

    private mutating func sequence(depth: Int) -> String {
        (0..<choices.below(4)).map { _ in
            choices.one(in: 8)
                ? choices.pick(["^", "$", "\\b", "\\B", "\\A", "\\z"])
                : atom(depth: depth)
                    + choices.pick([
                        "", "", "", "*", "+", "?", "*?", "+?", "??", "{2}", "{1,2}", "{1,}", "{0,2}?", "{2,1}",
                    ])
        }.joined()
    }

    private mutating func atom(depth: Int) -> String {
        if depth < 3, choices.one(in: 4) { return choices.pick(["(", "(?:"]) + alternatives(depth: depth + 1) + ")" }
        return choices.pick([
            "a", "b", "é", "x", "1", ".", "\\w", "\\d", "\\s", "\\W", "\\D", "\\S", "[ab]", "[^a]", "[a-c1]", "[]a]",
            "[\\d_-]", "[[:digit:]_]", "[^[:space:]b]", "\\x41", "\\x{e9}", "\\.", "\\-", "😀",
        ])
    }
}

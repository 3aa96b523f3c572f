import MenuModel
import Testing

@testable import MenuFormats

/// Messages that are longer than the menu is wide.
@Suite struct WrappingTests {
    private func lines(_ text: String, width: Int, atMost limit: Int = 200) -> [String] {
        MarkupText(plain: text).wrapped(atMost: limit) { $0.text.count <= width }.map(\.text)
    }

    private static let table: [(String, [String])] = [
        ("", []), ("short", ["short"]), ("one two three", ["one two", "three"]),
        ("one  two   three", ["one  two", "three"]),
        ("a\n\nb", ["a", "", "b"]), ("abcdefghijkl", ["abcdefgh", "ijkl"]),
        ("a abcdefghijkl", ["a", "abcdefgh", "ijkl"]),
        ("exactly8 then", ["exactly8", "then"]), ("ends in a gap    ", ["ends in", "a gap", ""]),
        ("été à la mer", ["été à la", "mer"]), ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", [String(repeating: "👩‍👩‍👧‍👦", count: 8), "👩‍👩‍👧‍👦"]),
    ]

    @Test(arguments: table)
    func `lines break between words, and within those that do not fit`(text: String, wanted: [String]) {
        #expect(lines(text, width: 8) == wanted)
    }

    @Test func `styles go with their words`() throws {
        let text = try #require(MarkupText("one <b>two three</b> four"))
        let wrapped = text.wrapped(atMost: 9) { $0.text.count <= 8 }
        #expect(wrapped.map(\.text) == ["one two", "three", "four"])
        #expect(wrapped.map { $0.spans.map(\.bytes) } == [[4..<7], [0..<5], []])
    }

    @Test func `nothing fits, and every character has a line; no more lines than are wanted`() {
        #expect(lines("abc d", width: 0) == ["a", "b", "c", "d"])
        #expect(lines("abc d\ne", width: 0, atMost: 3) == ["a", "b", "c"])
        #expect(lines(String(repeating: "x", count: 1_000_000), width: 10, atMost: 200).count == 200)
    }
}

import MenuModel
import MenuSearch
import TestSupport
import Testing

@Suite struct RobustnessTests {
    static let modes = MatchMode.allCases

    @Test func `bytes that are not UTF-8 are found around and never by text`() throws {
        let row: [UInt8] = [0xFF, 0x66, 0xC3, 0x6F, 0xED, 0xA0, 0x80, 0x6F, 0xC0, 0x80]
        for options in [
            MatchOptions(), MatchOptions(ignoresCase: true), MatchOptions(ignoresCase: true, ignoresAccents: true),
        ] {
            let letters = try Query("foo", mode: .fuzzy, options: options)
            #expect(letters.finds(row))
            #expect(letters.marks(row) == [1..<2, 3..<4, 7..<8])
            let text = try Query("o", mode: .substring, options: options)
            #expect(text.marks(row) == [3..<4])
            let replacement = try Query("\u{FFFD}", mode: .substring, options: options)
            #expect(!replacement.finds(row))
            let any = try Query("^.f.o...o..$", mode: .regex, options: options)
            #expect(any.finds(row))
        }
    }

    @Test func `random bytes are no trouble in any mode`() throws {
        var generator = SeededGenerator(seed: 41)
        for round in 0..<15 {
            let bytes = (0..<2000).map { _ in
                round % 2 == 0
                    ? UInt8.random(in: 0...255, using: &generator)
                    : [0x0A, 0xC3, 0xA9, 0x61, 0xE2, 0x84, 0xAA, 0xC5, 0xBF, 0xF0].randomElement(using: &generator) ?? 0
            }
            let lines = LineList(bytes, separator: round % 3 == 0 ? 0 : 0x0A)
            let options = MatchOptions(ignoresCase: round % 4 < 2, ignoresAccents: round % 5 < 2)
            for mode in Self.modes {
                for text in ["a", "é", "ka", "s", "\n", "a é"] {
                    let query = try Query(text, mode: mode, options: options)
                    var filter = Filter(lines)
                    filter.apply(query, to: lines)
                    var matcher = Matcher(query)
                    let single = Set((0..<lines.count).filter { matcher.matches(lines.line(at: $0)) })
                    try #require(Set(filter.rows) == single, "\(mode) \(text.debugDescription)")
                    for row in filter.rows.prefix(20) {
                        for range in matcher.matchedRanges(in: lines.line(at: row)) {
                            try #require(range.upperBound <= lines.line(at: row).count)
                        }
                    }
                }
            }
        }
    }

    @Test func `a row of a mebibyte is like any other`() throws {
        let row = [UInt8](repeating: 0x61, count: 1 << 20) + Array("b é Ż b".utf8)
        let lines = LineList(row + [0x0A] + Array("ab\n".utf8))
        for mode in Self.modes {
            var filter = Filter(lines)
            filter.apply(try Query("ab", mode: mode, options: .init(ignoresCase: true)), to: lines)
            #expect(Set(filter.rows) == (mode == .prefix || mode == .wordPrefix ? [1] : [0, 1]), "\(mode)")
            filter.apply(try Query("bb", mode: mode, options: .init(ignoresCase: true)), to: lines)
            #expect(Array(filter.rows) == (mode == .fuzzy ? [0] : []), "\(mode)")
        }
        #expect(
            try found("ab", in: [String(decoding: row, as: UTF8.self), "axb"], .substring, .init(ranking: .distance))
                .count == 1)
    }

    @Test func `lists of any shape are searched to the last row`() throws {
        for length in [0, 1, 15, 16, 17, 62, 63, 64, 65, 127, 128, 129, 200] {
            for tail in ["", "\n", "\n\n"] {
                let bytes = Array((String(repeating: "-", count: length) + "ab\n\nab\nxab" + tail).utf8)
                let lines = LineList(bytes)
                var filter = Filter(lines)
                filter.apply(try Query("ab", mode: .dmenu), to: lines)
                #expect(Array(filter.rows) == (length == 0 ? [0, 2, 3] : [2, 0, 3]))
                filter.apply(try Query("ab", mode: .fuzzy, options: .init(ranking: .input)), to: lines)
                #expect(Array(filter.rows) == [0, 2, 3])
            }
        }
        let nothing = LineList([])
        var filter = Filter(nothing)
        filter.apply(try Query("a", mode: .dmenu), to: nothing)
        #expect(filter.rows.isEmpty)
    }

    @Test func `equal rows come first wherever they lie in a block`() throws {
        for offset in 0..<140 {
            let rows = [
                String(repeating: "-", count: offset), "abc", "abcd", "xabc", "abc", String(repeating: "-", count: 90),
            ]
            #expect(try found("abc", in: rows, .dmenu) == ["abc", "abc", "abcd", "xabc"])
        }
    }

    @Test func `a query of many words and letters is no trouble`() throws {
        let row = String(repeating: "abcdefghij ", count: 40)
        for mode in [MatchMode.dmenu, .fuzzy, .substring] {
            #expect(try found(row, in: ["a", row, ""], mode) == [row])
            #expect(try found(row + "z", in: ["a", row, ""], mode).isEmpty)
        }
    }
}

import MenuModel
import MenuSearch
import TestSupport
import Testing

/// A simple reference implementation of each mode, on strings.
private struct Reference {
    var mode: MatchMode
    var options: MatchOptions

    func folded(_ text: String) -> [Unicode.Scalar] {
        guard options.ignoresCase else { return Array(text.unicodeScalars) }
        return text.unicodeScalars.map { scalar in
            let mapping = scalar.properties.lowercaseMapping.unicodeScalars
            let lower = mapping.count == 1 ? mapping.first ?? scalar : scalar
            return lower == "ς" ? "σ" : lower == "ſ" ? "s" : lower
        }
    }

    func contains(_ row: [Unicode.Scalar], _ word: [Unicode.Scalar]) -> Bool {
        word.isEmpty || row.indices.contains { row[$0...].starts(with: word) }
    }

    func finds(_ text: String, _ row: String) -> Bool {
        let row = folded(row)
        let pieces = options.splitsWords && mode != .prefix ? text.split(separator: " ").map(String.init) : [text]
        return pieces.allSatisfy { piece in
            let isNegated = options.negates && piece.hasPrefix("-") && piece.count > 1
            let word = folded(isNegated ? String(piece.dropFirst()) : piece)
            let found =
                switch mode {
                case .prefix: row.starts(with: word)
                case .fuzzy:
                    row.reduce(into: word[...]) { rest, scalar in if rest.first == scalar { rest.removeFirst() } }
                        .isEmpty
                default: contains(row, word)
                }
            return found != isNegated
        }
    }

    func group(_ text: String, _ row: String) -> Int {
        guard mode == .dmenu else { return 0 }
        let row = folded(row)
        if row == folded(text) { return 0 }
        let words = text.split(separator: " ").map(String.init)
        let first = (options.splitsWords ? words : [text]).first {
            !(options.negates && $0.hasPrefix("-") && $0.count > 1)
        }
        return first.map { row.starts(with: folded($0)) } == true ? 1 : 2
    }

    func rows(_ text: String, _ rows: [String]) -> [Int] {
        let found = rows.indices.filter { finds(text, rows[$0]) }
        if text.isEmpty || options.splitsWords && text.allSatisfy({ $0 == " " }) { return found }
        return (0...2).flatMap { group in found.filter { self.group(text, rows[$0]) == group } }
    }
}

@Suite struct ReferenceTests {
    static let alphabets = ["abAB -", "abcdefgh ijKLM/._", "aäÄAσςΣsSſkK\u{212A} йЙИи", "日本語ab ß\u{1F600}"]

    static func text(_ alphabet: [Unicode.Scalar], _ length: Int, _ generator: inout SeededGenerator) -> String {
        var text = ""
        for _ in 0..<length { text.unicodeScalars.append(alphabet.randomElement(using: &generator) ?? "a") }
        return text
    }

    @Test(arguments: [MatchMode.dmenu, .substring, .prefix, .fuzzy], [false, true])
    func `random rows are found as plain words say`(_ mode: MatchMode, _ ignoresCase: Bool) throws {
        var generator = SeededGenerator(seed: 11)
        for round in 0..<80 {
            let alphabet = Array(Self.alphabets[round % Self.alphabets.count].unicodeScalars)
            let longest = round % 7 == 0 ? 200 : 14
            let rows = (0..<Int.random(in: 0...90, using: &generator)).map { _ in
                Self.text(alphabet, Int.random(in: 0...longest, using: &generator), &generator)
            }
            let text = Self.text(alphabet, Int.random(in: 0...(round % 3 == 0 ? 7 : 3), using: &generator), &generator)
            let options = MatchOptions(
                ignoresCase: ignoresCase, splitsWords: round % 5 != 0, negates: round % 2 == 0,
                ranking: mode == .fuzzy ? .input : nil)
            let lines = list(rows)
            var filter = Filter(lines)
            filter.apply(try Query(text, mode: mode, options: options), to: lines)
            let expected = Reference(mode: mode, options: options).rows(text, rows)
            try #require(Array(filter.rows) == expected, "\(text.debugDescription) in \(rows)")
        }
    }

    @Test(arguments: [MatchMode.dmenu, .substring, .prefix, .fuzzy, .typos, .wordPrefix, .glob, .regex])
    func `typing on and taking back gives what a fresh start gives`(_ mode: MatchMode) throws {
        var generator = SeededGenerator(seed: 12)
        for round in 0..<16 {
            let alphabet = Array(Self.alphabets[round % Self.alphabets.count].unicodeScalars)
            let lines = list(
                (0..<80).map { _ in Self.text(alphabet, Int.random(in: 0...12, using: &generator), &generator) })
            let options = MatchOptions(
                ignoresCase: round % 2 == 0, ignoresAccents: round % 3 == 0, negates: round % 4 < 2)
            var filter = Filter(lines)
            var text = ""
            for _ in 0..<10 {
                if Bool.random(using: &generator) || text.count < 2 {
                    text.unicodeScalars.append(alphabet.randomElement(using: &generator) ?? "a")
                } else if Bool.random(using: &generator) {
                    text.removeLast()
                } else {
                    text.insert(Character(alphabet.randomElement(using: &generator) ?? "a"), at: text.startIndex)
                }
                let query = try Query(text, mode: mode, options: options)
                filter.apply(query, to: lines)
                var fresh = Filter(lines)
                fresh.apply(query, to: lines)
                try #require(filter.rows == fresh.rows, "\(text.debugDescription)")
                var matcher = Matcher(query)
                let single = Set((0..<lines.count).filter { matcher.matches(lines.line(at: $0)) })
                try #require(Set(filter.rows) == single, "\(text.debugDescription)")
            }
        }
    }

    @Test func `the best rows are those that come first when all are ranked`() throws {
        var generator = SeededGenerator(seed: 14)
        let alphabet = Array("ab -/cD".unicodeScalars)
        // Each part finds more than are sorted, so that rows are left out for what they can reach at most.
        let rows = (0..<5000).map { _ in Self.text(alphabet, Int.random(in: 0...24, using: &generator), &generator) }
        let (some, all) = (list(Array(rows[..<4000])), list(rows))
        for text in ["a", "ab", "a b", "cd", "-a", "cbac"] {
            for mode in [MatchMode.fuzzy, .dmenu] {
                let options = MatchOptions(
                    ignoresCase: true, ignoresAccents: true, ranking: mode == .dmenu ? .distance : nil)
                let query = try Query(text, mode: mode, options: options)
                var whole = Filter(all)
                whole.apply(query, to: all)
                var best = Filter(all)
                let search = try #require(best.search(for: query, in: all, parts: 2))
                best = search.finished(with: (0..<search.partCount).map(search.hits))
                // The same, where the last thousand rows come later.
                var grown = Filter(some)
                let first = try #require(grown.search(for: query, in: some, parts: 2))
                grown = first.finished(with: (0..<first.partCount).map(first.hits))
                let rest = try #require(grown.search(for: query, in: all, parts: 2))
                grown = rest.finished(with: (0..<rest.partCount).map(rest.hits))
                for filter in [best, grown] {
                    let settled = filter.rows.settledCount
                    #expect(settled == min(512, whole.rows.count) && filter.rows.count == whole.rows.count)
                    #expect(filter.rows.prefix(settled).elementsEqual(whole.rows.prefix(settled)), "\(text)")
                    #expect(Set(filter.rows) == Set(whole.rows))
                }
                if best.rows.settledCount < best.rows.count {
                    let settling = try #require(best.search(for: query, in: all, parts: 4, isComplete: true))
                    #expect(settling.finished(with: (0..<settling.partCount).map(settling.hits)).rows == whole.rows)
                }
            }
        }
    }

    @Test func `a letter taken back shows what was found before it`() throws {
        var generator = SeededGenerator(seed: 15)
        let alphabet = Array("ab c".unicodeScalars)
        let rows = (0..<300).map { _ in Self.text(alphabet, Int.random(in: 0...9, using: &generator), &generator) }
        let (some, all) = (list(Array(rows[..<200])), list(rows))
        var filter = Filter(some)
        for text in ["a", "ab", "ab ", "ab c"] { filter.apply(try Query(text, mode: .dmenu), to: some) }
        for text in ["ab ", "ab"] {
            let query = try Query(text, mode: .dmenu)
            #expect(filter.search(for: query, in: some) == nil)
            filter.apply(query, to: some)
            var fresh = Filter(some)
            fresh.apply(query, to: some)
            #expect(filter.rows == fresh.rows && filter.query == query)
        }
        // The matches of a shorter list are not reused.
        let query = try Query("a", mode: .dmenu)
        #expect(filter.search(for: query, in: all) != nil)
        filter.apply(query, to: all)
        var fresh = Filter(all)
        fresh.apply(query, to: all)
        #expect(filter.rows == fresh.rows)
    }

    @Test func `parts put together give what one pass gives, and so do rows that come later`() throws {
        var generator = SeededGenerator(seed: 13)
        let alphabet = Array(Self.alphabets[1].unicodeScalars)
        let rows = (0..<900).map { _ in Self.text(alphabet, Int.random(in: 0...20, using: &generator), &generator) }
        let (first, all) = (list(Array(rows[..<345])), list(rows))
        for mode in [MatchMode.dmenu, .fuzzy, .regex] {
            for text in ["a", "ab", "b a", "i"] {
                let query = try Query(text, mode: mode)
                var whole = Filter(all)
                whole.apply(query, to: all)
                let search = try #require(Filter(all).search(for: query, in: all, parts: 7))
                #expect(search.partCount > 4)
                let found = (0..<search.partCount).reversed().map { search.hits(ofPart: $0) }
                let parts = search.finished(with: found.reversed())
                #expect(parts.rows == whole.rows)
                var growing = Filter(first)
                growing.apply(query, to: first)
                growing.extend(to: all)
                #expect(growing.rows == whole.rows)
                growing.apply(.everything, to: all)
                #expect(Array(growing.rows) == Array(0..<900))
            }
        }
    }
}

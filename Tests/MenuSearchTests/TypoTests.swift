import MenuModel
import MenuSearch
import TestSupport
import Testing

/// A simple reference implementation of words with typos: a table of distances, on scalars.
private enum TypoReference {
    /// The least distance of a word to a part of a row, or only to a part at its start.
    static func distance(_ word: [Unicode.Scalar], _ row: [Unicode.Scalar], isAnchored: Bool) -> Int {
        // The distance of each prefix of the word to the text that ends at a place.
        var table = [Array(0...word.count)]
        for end in row.indices {
            var line = [isAnchored ? end + 1 : 0]
            for letter in word.indices {
                var best = min(
                    table[end][letter] + (word[letter] == row[end] ? 0 : 1), table[end][letter + 1] + 1,
                    line[letter] + 1)
                if letter > 0, end > 0, word[letter] == row[end - 1], word[letter - 1] == row[end] {
                    best = min(best, table[end - 1][letter - 1] + 1)
                }
                line.append(best)
            }
            table.append(line)
        }
        return table.compactMap(\.last).min() ?? word.count
    }

    static func allowed(_ word: [Unicode.Scalar]) -> Int {
        let letters = word.count { $0.properties.isAlphabetic }
        return letters < 4 ? 0 : letters < 8 ? 1 : 2
    }

    /// The rank of a row, the lowest first; nil if the text does not find it.
    static func rank(_ text: String, _ row: String) -> Int? {
        let (words, scalars) = (text.split(separator: " ").map { Array($0.unicodeScalars) }, Array(row.unicodeScalars))
        var typos = 0
        for word in words {
            let distance = distance(word, scalars, isAnchored: false)
            guard distance <= allowed(word) else { return nil }
            typos += distance
        }
        guard typos > 0 else { return row == text ? 0 : words.first.map(scalars.starts(with:)) == true ? 1 : 2 }
        let first = words.first { allowed($0) > 0 } ?? []
        let isLeading = distance(first, scalars, isAnchored: true) <= min(typos, allowed(first))
        return 2 + 2 * typos - (isLeading ? 1 : 0)
    }

    static func rows(_ text: String, _ rows: [String]) -> [Int] {
        let ranks = rows.map { rank(text, $0) }
        return rows.indices.filter { ranks[$0] != nil }.sorted { (ranks[$0] ?? 0, $0) < (ranks[$1] ?? 0, $1) }
    }
}

@Suite struct TypoTests {
    static let alphabets = ["ab", "abcdefgh", "abcde ghij-", "aäßπ日\u{1F600}", "ab1 2"]

    /// A text that differs from another in a few places.
    static func misspelt(
        _ text: String, _ alphabet: [Unicode.Scalar], times: Int, _ random: inout SeededGenerator
    ) -> String {
        var scalars = Array(text.unicodeScalars)
        for _ in 0..<times where scalars.count > 1 {
            let place = Int.random(in: 0..<scalars.count - 1, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: scalars.remove(at: place)
            case 1: scalars.insert(random.pick(alphabet), at: place)
            case 2: scalars[place] = random.pick(alphabet)
            default: scalars.swapAt(place, place + 1)
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    @Test func `random words are found as a table of distances says`() throws {
        var random = SeededGenerator(seed: 21)
        var (found, withTypos) = (0, 0)
        for round in 0..<600 {
            let alphabet = Array(Self.alphabets[round % Self.alphabets.count].unicodeScalars)
            let word = ReferenceTests.text(
                alphabet.filter { $0 != " " }, Int.random(in: 1...(round % 3 == 0 ? 14 : 8), using: &random), &random)
            let second = round % 4 == 0 ? " " + ReferenceTests.text(alphabet.filter { $0 != " " }, 4, &random) : ""
            let rows = (0..<Int.random(in: 1...120, using: &random)).map { row in
                let before = ReferenceTests.text(alphabet, Int.random(in: 0...(round % 5 * 4), using: &random), &random)
                let after = ReferenceTests.text(alphabet, Int.random(in: 0...6, using: &random), &random)
                guard row % 3 > 0 else { return before + after }
                let times = Int.random(in: 0...3, using: &random)
                return before + Self.misspelt(word + second, alphabet, times: times, &random) + after
            }
            let lines = list(rows)
            let query = try Query(word + second, mode: .typos)
            var filter = Filter(lines)
            filter.apply(query, to: lines)
            let expected = TypoReference.rows(word + second, rows)
            try #require(Array(filter.rows) == expected, "\((word + second).debugDescription) in \(rows)")
            var matcher = Matcher(query)
            for row in rows.indices {
                let isFound = matcher.matches(lines.line(at: row))
                try #require(isFound == expected.contains(row), "\(word) in \(rows[row])")
            }
            found += expected.count
            withTypos += expected.count { (TypoReference.rank(word + second, rows[$0]) ?? 0) > 2 }
        }
        // The words and rows are such that both kinds of hits are many.
        #expect(found > 5000 && withTypos > 2000, "\(found), \(withTypos)")
    }

    static let cases: [(text: String, finds: [String])] = [
        // Without typos first, those that start with the text before those that contain it; then by the number of typos.
        ("firefox", ["firefox", "firefox-esr", "open firefox", "frefox", "open firefx"]),
        // A letter too few, a letter too many, another letter, two in the wrong order.
        ("fierfox", ["firefox-esr", "firefox", "open firefox"]),
        ("firefoxx", ["firefox-esr", "firefox", "open firefox", "frefox", "open firefx"]),
        ("girefox", ["firefox-esr", "firefox", "open firefox"]),
        // Three letters, and numbers, are found as they are.
        ("fix", []), ("2034", []), ("2024", ["year 2024"]),
        // One typo in four letters, none of them twice.
        ("yaer", ["year 2024", "year 2025"]), ("yearr 2024", ["year 2024"]),
        // Words of eight letters may have two typos.
        ("librofice", ["libreoffice"]), ("lbreofice", ["libreoffice"]), ("lbrofice", []),
        ("-firefox year", ["year 2024", "year 2025"]), ("FIREFOX", []),
    ]

    @Test(arguments: cases.map(\.text))
    func `rows with typos come after those without`(_ text: String) throws {
        let rows = [
            "open firefox", "frefox", "open firefx", "year 2024", "year 2025", "libreoffice", "firefox-esr", "firefox",
        ]
        let expected = try #require(Self.cases.first { $0.text == text }).finds
        #expect(try found(text, in: rows, .typos, .init(negates: true)) == expected)
    }

    @Test(arguments: [
        ("STARßE", "straße"), ("Ktze", "KATZE"), ("κόσκος", "ΚΌΣΜΟΣ"), ("ЙОТД", "йод-тд"), ("résumee", "RÉSUMÉE"),
        ("日本語字", "日本国語字"),
    ])
    func `letters of all scripts may be wrong, whatever their case`(_ text: String, _ row: String) throws {
        #expect(try found(text, in: ["-", row, ""], .typos, .init(ignoresCase: true)) == [row])
    }

    @Test func `marks are no typos where they are ignored, and count where they are typed`() throws {
        let options = MatchOptions(ignoresCase: true, ignoresAccents: true, prefersAccents: true)
        let rows = ["resume", "Resumé", "Résumé", "rsume", "résum"]
        #expect(try found("resume", in: rows, .typos, options) == ["resume", "Resumé", "Résumé", "rsume", "résum"])
        #expect(try found("résumé", in: rows, .typos, options) == ["Résumé", "resume", "Resumé", "rsume", "résum"])
    }

    @Test(arguments: [
        ("firefox", "open firefox", "open [firefox]"), ("fierfox", "open firefox", "open [firefox]"),
        ("girefox", "a firefox", "a f[irefox]"), ("firefax", "Ü firefox", "Ü [firefox]"), ("fix", "f-i-x", nil),
        ("strase", "eine straße", "eine [straße]"),
        ("librofice calc", "Libre LibreOffice Calc", "Libre [LibreOffice] [Calc]"),
    ])
    func `the misspelt word is marked in the row`(_ text: String, _ row: String, _ marked: String?) throws {
        let query = try Query(text, mode: .typos, options: .init(ignoresCase: true))
        var expected: [Range<Int>] = []
        var offset = 0
        for (index, piece) in (marked ?? "").split(separator: "[").enumerated() {
            let end = piece.firstIndex(of: "]")
            if let end, index > 0 || marked?.first == "[" {
                expected.append(offset..<offset + piece[..<end].utf8.count)
            }
            offset += piece.utf8.count - (end == nil ? 0 : 1)
        }
        #expect(query.marks(Array(row.utf8)) == expected)
    }

    @Test func `words and rows of any length are no trouble`() throws {
        for count in [61, 62, 63, 64, 65, 4096] {
            let word = String(repeating: "abcdefg", count: count / 7 + 1).prefix(count)
            let misspelt = String(word.dropLast(2)) + "zz"
            // A longer word is found as it is.
            #expect(try found(misspelt, in: ["-", "x\(word)"], .typos) == (count < 63 ? ["x\(word)"] : []))
            #expect(try found(String(word), in: ["-", "x\(word)"], .typos) == ["x\(word)"])
        }
        let row = String(repeating: "abcdefgi", count: 1 << 17)
        let query = try Query("abcdefgh", mode: .typos)
        #expect(query.finds(Array(row.utf8)) && query.marks(Array(row.utf8)) == [0..<7])
        #expect(!query.finds([UInt8](repeating: 0xE2, count: 1 << 20)))
        let words = [String](repeating: "abcdefgh", count: 2000).joined(separator: " ")
        #expect(try found(words, in: ["abcdefhg", "abc"], .typos) == ["abcdefhg"])
    }
}

import Glibc
import MenuModel
import MenuSearch
import TestSupport
import Testing

/// fuzzy matching beside `fzf --filter` over lists of this machine: `X11MENU_FZF=FILE` names a list, a row a line.
@Suite struct FzfTests {
    private static let file = unsafe getenv("X11MENU_FZF").map { unsafe String(cString: $0) }

    private static func read(_ command: String) throws -> [UInt8] {
        let pipe = try unsafe #require(unsafe popen(command, "r"))
        defer { unsafe pclose(pipe) }
        var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        while true {
            let count = unsafe fread(&chunk, 1, chunk.count, pipe)
            guard count > 0 else { return bytes }
            bytes += chunk[..<count]
        }
    }

    @Test(.enabled(if: file != nil, "X11MENU_FZF=FILE names a list"))
    func `the first rows are those that fzf finds best`() throws {
        let file = try #require(Self.file)
        let lines = LineList(try Self.read("cat '\(file)'"))
        var random = SeededGenerator(seed: 42)
        var (agreements, counts) = ([1: 0, 3: 0, 10: 0], [1: 0, 3: 0, 10: 0])
        var (queries, others) = (0, 0)
        while queries < 200 {
            // Letters of a row in their order, as a user types to find it: first letters of its words, and some that follow.
            let row = Array(lines.text(at: Int.random(in: 0..<lines.count, using: &random)).lowercased())
            var text = ""
            var wasDelimiter = true
            for character in row {
                let isLetter = character.isASCII && (character.isLetter || character.isNumber)
                if isLetter, Int.random(in: 0..<10, using: &random) < (wasDelimiter ? 7 : 3) { text.append(character) }
                wasDelimiter = !isLetter
            }
            text = String(text.prefix(Int.random(in: 2...7, using: &random)))
            guard text.count >= 2 else { continue }
            queries += 1
            let theirs = LineList(try Self.read("LC_ALL=C.UTF-8 fzf --filter '\(text)' -i <'\(file)' | head -n 10"))
            var filter = Filter(lines)
            filter.apply(try Query(text, mode: .fuzzy, options: .init(ignoresCase: true)), to: lines)
            let ours = filter.rows.prefix(10).map(lines.text)
            let expected = (0..<theirs.count).map(theirs.text)
            for top in [1, 3, 10] {
                let count = min(top, expected.count)
                counts[top, default: 0] += count
                agreements[top, default: 0] += Set(expected.prefix(count)).intersection(ours.prefix(count)).count
            }
            if expected.first != ours.first, others < 25 {
                others += 1
                print("\(text): fzf \(expected.prefix(3)), we \(ours.prefix(3))")
            }
        }
        for top in [1, 3, 10] {
            print("of the first \(top): \(100 * (agreements[top] ?? 0) / max(1, counts[top] ?? 0)) %")
        }
        #expect((agreements[10] ?? 0) * 10 >= (counts[10] ?? 0) * 5)
    }
}

import TestSupport
import Testing

@testable import MenuModel

@Suite struct LineListTests {
    /// The lines of bytes, split by a simple reference implementation.
    private func reference(_ bytes: [UInt8], _ separator: UInt8) -> [ArraySlice<UInt8>] {
        var lines = bytes.split(separator: separator, omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private func randomBytes(_ count: Int, separators: Int, _ random: inout some RandomNumberGenerator) -> [UInt8] {
        (0..<count).map { _ in
            Int.random(in: 0..<separators, using: &random) == 0 ? 0x0A : UInt8.random(in: 0...255, using: &random)
        }
    }

    @Test func `other lines take the places of some, in all blocks`() {
        var random = SeededGenerator(seed: 5)
        for count in [1, 60, 40_000] {
            var lines = (0..<count).map { _ in Array(repeating: UInt8(0x61), count: random.below(80)) }
            var list = LineList(Array((lines + [[]]).joined(separator: [0x0A])))
            for _ in 0..<10 {
                let changes = Set((0..<random.below(9)).map { _ in random.below(count) }).sorted().map { line in
                    (line: line, bytes: Array(repeating: UInt8(0x62), count: random.below(80)))
                }
                for change in changes { lines[change.line] = change.bytes }
                list = list.replacing(changes)
                let anew = LineList(Array((lines + [[]]).joined(separator: [0x0A])))
                #expect(list == anew && list.count == count && list.byteCount == anew.byteCount)
                #expect(
                    list.longestLines(24).map { list.line(at: $0).count }
                        == lines.map(\.count).sorted().suffix(24).reversed())
            }
        }
        #expect(LineList(Array("a\nb".utf8)).replacing([(1, Array("c".utf8))]) == LineList(Array("a\nc".utf8)))
    }

    @Test(arguments: [1, 2, 7, 40, 3000]) func `every line of any bytes comes out as it went in`(length: Int) {
        var random = SeededGenerator(seed: UInt64(length))
        for round in 0..<60 {
            let bytes = randomBytes(Int.random(in: 0...5000, using: &random), separators: length, &random)
            let separator: UInt8 = round % 2 == 0 ? 0x0A : 0
            let list = LineList(bytes, separator: separator)
            let lines = reference(bytes, separator)
            #expect((0..<list.count).map { list.line(at: $0) } == lines)
            let start = Int.random(in: 0...lines.count, using: &random)
            let fits = { (line: ArraySlice<UInt8>) in line.first ?? 0 > 250 }
            #expect(list.first(from: start, where: fits) == lines.indices.dropFirst(start).first { fits(lines[$0]) })
        }
    }

    @Test(arguments: 0...4) func `a title is the first MiB of its line, in whole characters`(shift: Int) {
        let limit = LineList.longestTitle
        let bytes = Array(repeating: UInt8(ascii: "a"), count: shift) + Array("🙂".utf8).cycled(to: limit)
        let list = LineList(bytes + [0x0A] + bytes.prefix(limit))
        let title = list.text(at: 0)
        #expect(title.unicodeScalars.allSatisfy { $0 != "\u{FFFD}" })
        #expect((limit - 3...limit).contains(title.utf8.count))
        #expect(list.line(at: 0).count == bytes.count)
        // One of just that length is whole, though it may end within a character.
        #expect(list.text(at: 1).unicodeScalars.count == title.unicodeScalars.count + (shift % 4 == 0 ? 0 : 1))
    }

    @Test func `NULs are shown, alone, within characters and before marks that join what precedes them`() {
        let list = LineList([0, 0xC3, 0, 0xA9] + Array("\0\u{301}".utf8))
        #expect(
            list.text(at: 0).unicodeScalars.elementsEqual(
                "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{301}".unicodeScalars))
    }

    @Test func `lines that came in by pieces are those of the whole`() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<60 {
            let bytes = randomBytes(Int.random(in: 0...9000, using: &random), separators: 30, &random)
            var intake = LineIntake()
            var rest = bytes[...]
            var snapshots: [LineList] = []
            while !rest.isEmpty {
                intake.append(rest.prefix(Int.random(in: 1...700, using: &random)))
                rest = bytes[intake.byteCount...]
                if Bool.random(using: &random) { intake.flush() }
                if Bool.random(using: &random) { snapshots.append(intake.lines) }
            }
            intake.finish()
            let lines = reference(bytes, 0x0A)
            #expect((0..<intake.lines.count).map { intake.lines.line(at: $0) } == lines)
            #expect(intake.lines == LineList(bytes))
            // Lines that were returned before do not change when bytes are appended.
            for list in snapshots {
                #expect((0..<list.count).map { list.line(at: $0) } == Array(lines.prefix(list.count)))
            }
        }
    }

    @Test func `the places of lines and the lines of places agree`() throws {
        var random = SeededGenerator(seed: 2)
        let list = LineList(randomBytes(20_000, separators: 25, &random))
        let block = try #require(list.blocks.first)
        for line in stride(from: 0, to: block.count, by: 3) {
            let start = block.start(of: line)
            #expect(block.line(at: start) == line)
            #expect(line == 0 || block.bytes[start - 1] == 0x0A)
        }
        #expect(block.start(of: block.count) == block.bytes.count + (block.bytes.last == 0x0A ? 0 : 1))
    }

    @Test func `the longest lines are found, however the bytes came in`() {
        let lines = (0..<500).map { String(repeating: "x", count: $0 * 7919 % 500) }
        let bytes = Array(lines.joined(separator: "\n").utf8)
        var intake = LineIntake()
        for start in stride(from: 0, to: bytes.count, by: 333) {
            intake.append(bytes[start..<min(start + 333, bytes.count)])
            intake.flush()
        }
        intake.finish()
        let longest = lines.indices.sorted { lines[$0].utf8.count > lines[$1].utf8.count }.prefix(24)
        #expect(LineList(bytes).longestLines(24) == Array(longest))
        #expect(intake.lines.longestLines(24) == Array(longest))
        #expect(intake.lines.longestLines(3) == Array(longest.prefix(3)))
    }

    @Test func `a line longer than any block stands in one of its own, and is looked through once`() {
        var intake = LineIntake()
        let piece = [UInt8](repeating: 0x61, count: 65536)
        intake.append(Array("first\n".utf8)[...])
        for _ in 0..<40 { intake.append(piece[...]) }
        intake.flush()
        #expect(intake.lines.count == 1)
        intake.append(Array("\nlast".utf8)[...])
        intake.finish()
        #expect(intake.lines.count == 3)
        #expect(intake.lines.line(at: 1).count == 40 * 65536)
        #expect(intake.lines.text(at: 2) == "last")
    }

    /// Where the bytes of a block lie in memory.
    private func place(of block: LineBlock) -> UInt {
        unsafe block.bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }

    @Test func `a copy shares all blocks but the last`() {
        var list = LineList()
        for _ in 0..<5 { list.append([UInt8](repeating: 0x0A, count: LineBlock.limit)) }
        let copy = list
        list.append(Array("more\n".utf8))
        #expect(copy.count == 5 * LineBlock.limit)
        #expect(list.count == copy.count + 1)
        for (one, other) in zip(copy.blocks, list.blocks) {
            #expect(place(of: one) == place(of: other))
        }
    }
}

extension [UInt8] {
    /// Its bytes again and again, as many as asked for.
    fileprivate func cycled(to count: Int) -> [UInt8] { (0..<count).map { self[$0 % self.count] } }
}

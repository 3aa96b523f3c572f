import MenuFormats
import MenuModel
import TestSupport
import Testing

@Suite struct LinesTests {
    @Test("Every line is an item, also an empty one, and the last one needs no newline")
    func lines() throws {
        #expect(read("one\n\ntwo", .lines) == ["one = one", " = ", "two = two"])
        #expect(read("one\n\ntwo\n", .lines) == ["one = one", " = ", "two = two"])
        #expect(read("\n", .lines) == [" = "])
    }

    @Test("Empty input is read as a menu without items")
    func empty() throws {
        for format in [MenuFormat.lines, .tree, .auto, .rofi, .jgmenu] {
            #expect(try MenuReader.read([], format: format).items.isEmpty)
        }
    }

    @Test("A carriage return is kept in the value and removed from the title")
    func carriageReturn() {
        #expect(read("one\r\ntwo\r\n", .lines) == ["one = one\r", "two = two\r"])
    }

    @Test("Bytes that are not UTF-8 are shown as U+FFFD and printed unchanged")
    func notText() throws {
        let menu = try MenuReader.read([0x61, 0xFF, 0x00, 0x0A, 0xC3], format: .lines)
        guard case .action(let first) = menu.items[0], case .action(let second) = menu.items[1] else {
            Issue.record("lines are actions")
            return
        }
        #expect(first.title == "a\u{FFFD}\u{FFFD}" && first.value?.bytes == [0x61, 0xFF, 0x00])
        #expect(second.title == "\u{FFFD}" && second.value?.bytes == [0xC3])
    }

    @Test("Any bytes other than the separator are printed as they were read", arguments: [UInt8(0x0A), 0x00, 0x7C])
    func roundTrip(separator: UInt8) throws {
        var random = SeededGenerator(seed: UInt64(separator))
        for _ in 0..<200 {
            let rows = (0..<Int.random(in: 1...20, using: &random)).map { _ in
                random.bytes(Int.random(in: 0...12, using: &random), without: separator)
            }
            let menu = try MenuReader.read(rows.flatMap { $0 + [separator] }, format: .lines, separator: separator)
            let entries = EntryList(menu)
            let printed = entries.flatMap { ChoiceWriter(.value, terminator: separator).bytes(for: [$0]) }
            #expect(entries.count == rows.count)
            #expect(printed == rows.flatMap { $0 + [separator] })
        }
    }
}

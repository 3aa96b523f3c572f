import Testing

@testable import MenuLaunchers

/// The lists of emoji that are installed.
@Suite struct EmojiListTests {
    private static func read(_ text: String) -> [Emoji] { EmojiList.read(Array(text.utf8)) }

    @Test func `a table has a group, a name and keywords for each`() {
        let list = Self.read(
            "🤣\tSmileys & Emotion\tface-smiling\trolling on the floor\tface | floor | rofl\n\nx\t\n🙂\tg\ts\tsmile\n")
        #expect(list.map(\.text) == ["🤣", "🙂"] && list.map(\.name) == ["Rolling on the floor", "Smile"])
        #expect(list[0].group == "Smileys & Emotion" && list[0].subgroup == "face-smiling")
        #expect(list[0].keywords == ["face", "floor", "rofl"] && list[1].keywords == [])
        #expect(list[0].value("keywords") == "Face, Floor, Rofl" && list[0].value("codepoint") == "U+1F923")
        #expect(list[0].value("nonsense") == nil)
    }

    @Test func `Unicode's test file has those that are fully qualified`() {
        let list = Self.read(
            """
            # emoji-test.txt
            # group: Smileys & Emotion
            # subgroup: face-smiling
            1F600 ; fully-qualified     # 😀 E1.0 grinning face
            263A FE0F ; fully-qualified # ☺️ E0.6 smiling face
            263A ; unqualified          # ☺ E0.6 smiling face
            # group: Symbols
            # subgroup: keycap
            0023 FE0F 20E3 ; fully-qualified # #️⃣ E0.6 keycap: #
            1F600 ; fully-qualified # 😀
            #EOF
            """)
        #expect(list.map(\.name) == ["Grinning face", "Smiling face", "Keycap: #"])
        #expect(list.map(\.text) == ["😀", "☺️", "#️⃣"] && list[1].codepoint == "U+263A U+FE0F")
        #expect(list[1].subgroup == "face-smiling" && list[2].group == "Symbols" && list[2].subgroup == "keycap")
    }

    @Test func `a list without end is read up to a number`() {
        let line = "🙂\tg\ts\tsmile\n"
        #expect(Self.read(String(repeating: line, count: 30_000)).count == 20_000)
        #expect(Self.read("").isEmpty && Self.read("\t\t\t\t\n;#\n;fully-qualified#\n").isEmpty)
    }

    /// A record of a dictionary: it begins at a multiple of eight, and the number of its keywords stands at a multiple of four.
    private static func record(_ texts: [String], _ rest: [String], count: UInt32? = nil) -> [UInt8] {
        func padded(_ bytes: [UInt8], to size: Int) -> [UInt8] {
            bytes + [UInt8](repeating: 0, count: (size - bytes.count % size) % size)
        }
        let head: [UInt8] = padded(Array("IBusEmojiData\0".utf8), to: 8) + Array(texts[0].utf8) + [0]
        let number = count ?? UInt32(texts.count - 1)
        let count = (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32(8 * $0)) }
        let words: [UInt8] = (Array(texts.dropFirst()) + rest).flatMap { (text: String) -> [UInt8] in
            Array(text.utf8) + [0]
        }
        return padded(padded(head, to: 4) + count + words + Array("JD(sa{sv})\0".utf8), to: 8)
    }

    @Test func `a dictionary of IBus has keywords, a name and a group for each`() {
        let bytes =
            Self.record(["IBusEmojiData"], []) + Self.record(["😀", "face", "grin"], ["grinning face", "Smileys"])
            + Self.record([":-)"], ["no emoji", ""]) + Self.record(["🦄"], ["unicorn", "Animals"])
        let list = EmojiList.read(bytes)
        #expect(list.map(\.text) == ["😀", "🦄"] && list.map(\.name) == ["Grinning face", "Unicorn"])
        #expect(list[0].keywords == ["face", "grin"] && list.map(\.group) == ["Smileys", "Animals"])
        for count in [UInt32.max, 201, 100] {
            _ = EmojiList.read(bytes + Self.record(["😀", "face"], [], count: count))
        }
        for end in bytes.indices { #expect(EmojiList.read(Array(bytes[..<end])).count <= 2) }
    }

    @Test func `its options say what is done with one`() throws {
        let settings = try request(
            .rofi, ["-show", "emoji", "-emoji-mode", "stdout", "-emoji-file", "/f", "-emoji-format", "{emoji}"]
        ).modes.settings.emoji
        #expect(settings.use == .output && settings.file == "/f" && settings.format == RowFormat("{emoji}"))
        #expect(try request(.rofi, "-show emoji -emoji-mode what").modes.settings.emoji == .init())
    }
}

/// An emoji, and what it is found by.
public struct Emoji: Sendable, Hashable {
    /// The emoji itself.
    public var text: String
    /// Its name, beginning with a capital letter.
    public var name: String
    /// Its group, such as `Smileys & Emotion`; empty if unknown.
    public var group = ""
    /// The part of the group, such as `face-smiling`; empty if unknown.
    public var subgroup = ""
    /// Further words for it; empty for none.
    public var keywords: [String] = []

    /// Makes an emoji.
    public init(_ text: String, name: String) { (self.text, self.name) = (text, name.capitalizedFirst) }

    /// The code points, as `U+1F923`, with blanks between them.
    public var codepoint: String {
        text.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")
    }

    /// The value of a name of `-emoji-format`; nil if there is no such name.
    public func value(_ name: String) -> String? {
        switch name {
        case "emoji": text
        case "name": self.name
        case "group": group
        case "subgroup": subgroup
        case "keywords": keywords.map(\.capitalizedFirst).joined(separator: ", ")
        case "codepoint": codepoint
        default: nil
        }
    }
}

/// Lists of emoji, in the formats in which they are installed.
public enum EmojiList {
    /// How many emoji are read; there are fewer than 4,000, with their skin tones.
    private static let limit = 20_000

    /// Reads a list: a table with the columns emoji, group, subgroup, name and keywords (`all_emojis.txt`), Unicode's `emoji-test.txt`, or a dictionary of
    /// IBus. What is none of them is left out.
    public static func read(_ bytes: [UInt8]) -> [Emoji] {
        bytes.starts(with: IBusRecord.mark) ? dictionary(bytes) : read(String(decoding: bytes, as: UTF8.self))
    }

    /// Reads a list of lines.
    private static func read(_ text: String) -> [Emoji] {
        var (emoji, group, subgroup) = ([Emoji](), "", "")
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            guard emoji.count < limit else { break }
            let line = Substring(line)
            if line.hasPrefix("# group:") {
                group = line.dropFirst(8).trimmed
            } else if line.hasPrefix("# subgroup:") {
                subgroup = line.dropFirst(11).trimmed
            } else if !line.hasPrefix("#"), var found = column(line) ?? test(line) {
                if found.group.isEmpty { (found.group, found.subgroup) = (group, subgroup) }
                emoji.append(found)
            }
        }
        return emoji
    }

    /// The emoji of a dictionary of IBus.
    private static func dictionary(_ bytes: [UInt8]) -> [Emoji] {
        var (emoji, place) = ([Emoji](), 0)
        while emoji.count < limit, let record = IBusRecord(next: &place, in: bytes) {
            guard let text = record.texts.first, text.utf8.contains(where: { $0 > 0x7F }), !record.name.isEmpty else {
                continue
            }
            var found = Emoji(text, name: record.name)
            (found.group, found.keywords) = (record.group, Array(record.texts.dropFirst()))
            emoji.append(found)
        }
        return emoji
    }

    /// The emoji of a line of a table.
    private static func column(_ line: Substring) -> Emoji? {
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard columns.count >= 4, !columns[0].isEmpty else { return nil }
        var emoji = Emoji(columns[0].trimmed, name: columns[3].trimmed)
        (emoji.group, emoji.subgroup) = (columns[1].trimmed, columns[2].trimmed)
        if columns.count > 4 { emoji.keywords = columns[4].split(separator: "|").map(\.trimmed).filter { !$0.isEmpty } }
        return emoji
    }

    /// The emoji of a line such as `1F600 ; fully-qualified # 😀 E1.0 grinning face`.
    private static func test(_ line: Substring) -> Emoji? {
        let parts = line.split(separator: ";", maxSplits: 1)
        guard parts.count == 2, let sign = parts[1].firstIndex(of: "#"),
            parts[1][..<sign].trimmed == "fully-qualified"
        else { return nil }
        let words = parts[1][parts[1].index(after: sign)...].split(separator: " ")
        guard words.count > 2 else { return nil }
        // The version of Unicode stands before the name.
        return Emoji(String(words[0]), name: words.dropFirst(2).joined(separator: " "))
    }
}

extension String {
    /// The text with its first letter as a capital.
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// A record of IBus's dictionaries of emoji, as far as it is read: the emoji, its keywords, its name and its group.
private struct IBusRecord {
    /// What each record begins with.
    static let mark = Array("IBusEmojiData\0".utf8)
    /// How many keywords a record has at most.
    private static let mostKeywords: UInt32 = 200

    /// The emoji and its keywords.
    var texts: [String] = []
    var name = ""
    var group = ""

    /// Reads the record that begins at a place or after it; nil if none does.
    init?(next place: inout Int, in bytes: [UInt8]) {
        let mark = IBusRecord.mark
        while place + mark.count <= bytes.count, !bytes[place...].starts(with: mark) { place += 1 }
        guard place + mark.count <= bytes.count else { return nil }
        place += mark.count
        while place < bytes.count, bytes[place] == 0 { place += 1 }
        func text() -> String {
            let end = bytes[place...].firstIndex(of: 0) ?? bytes.endIndex
            defer { place = min(bytes.count, end + 1) }
            return String(decoding: bytes[place..<end], as: UTF8.self)
        }
        texts = [text()]
        // The number of keywords stands at the next multiple of four.
        let start = (place + 3) & ~3
        guard start + 4 <= bytes.count else { return }
        let count = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) }
        guard count <= IBusRecord.mostKeywords else { return }
        place = start + 4
        for _ in 0..<count { texts.append(text()) }
        (name, group) = (text(), text())
    }
}

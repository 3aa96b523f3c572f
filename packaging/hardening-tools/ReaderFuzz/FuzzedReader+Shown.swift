import MenuRendering
import MenuFormats
import MenuGeometry
import MenuLaunchers
import MenuX11

/// What is shown beside rows, and lists that come with other programs: icons of windows, emoji, results of a calculator.
extension FuzzedReader {
    static let shown = [windowIcons, freeArea, emojiList, calculation, calculationHistory, pixmapText, scriptLines]

    /// Icons in a property of another program's window, which also changes while it is read.
    private static let windowIcons = FuzzedReader(
        "window-icons",
        [
            words([2, 1, 0x80FF_4000, 0xFF01_0203, 1, 3, 0, 0x00FF_FFFF, 0]), words([1, 1, 7, .max, .max, 1]),
            words([1024, 1] + [UInt32](repeating: 0x7F80_8080, count: 1024)),
        ], ["\u{1}\0\0\0", "\0\0\0\u{40}", "\u{7F}\u{7F}\u{7F}\u{7F}"]
    ) { bytes in
        let numbers = numbers(in: bytes)
        var count = numbers.count
        let icons = WindowIcons { start, wanted in
            // Each time it is asked, the property has lost a word.
            defer { count = max(0, count - 1) }
            guard start >= 0, wanted >= 0, start < count else { return nil }
            let end = min(count, start + wanted)
            return WindowIcons.Part(words: Array(numbers[start..<end]), wordsAfter: count - end)
        }
        for extent in [1, 16, 2048] {
            guard let best = icons.best(for: extent), let picture = icons.picture(best) else { continue }
            precondition(picture.pixels.count <= 1 << 20, "a picture of too many pixels")
        }
    }

    private static func numbers(in bytes: [UInt8]) -> [UInt32] {
        (0..<bytes.count / 4).map { place in
            (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[4 * place + $1]) << UInt32(8 * $1) }
        }
    }

    /// What other programs' windows say that they reserve of the screen, twelve numbers each.
    private static let freeArea = FuzzedReader(
        "free-area",
        [
            words([0, 0, 24, 0, 0, 0, 0, 0, 0, 1279, 0, 0]), words([64, 0, 0, 40]),
            words([0, 1400, 0, 0, 0, 0, 100, 899, 0, 0, 0, 0, 0, 0, 0, 1000, 0, 0, 0, 0, 0, 0, 1280, 2559]),
        ], ["\0\0\0\0", "\0\u{5}\0\0", "\u{1}\0\0\0", "\u{7F}\u{7F}\u{7F}\u{7F}"]
    ) { bytes in
        let (numbers, screen) = (numbers(in: bytes), PixelSize(width: 2560, height: 1024))
        for monitor in [
            PixelRect(x: 0, y: 0, width: 1280, height: 1024), PixelRect(x: 1280, y: 100, width: 1280, height: 800),
        ] {
            var free = monitor
            for start in stride(from: 0, to: numbers.count, by: 12) {
                guard let strut = Strut(Array(numbers[start..<min(numbers.count, start + 12)])) else { continue }
                let rest = strut.remainder(of: free, on: screen)
                let isWithin =
                    rest.x >= free.x && rest.y >= free.y && rest.right <= free.right && rest.bottom <= free.bottom
                precondition(isWithin && !rest.isEmpty, "no part of the monitor")
                free = rest
            }
        }
    }

    private static func words(_ words: [UInt32]) -> [UInt8] {
        words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(8 * $0)) } }
    }

    private static let emojiList = FuzzedReader(
        "emoji-list",
        [
            Array("😀\tSmileys\tface\tgrinning face\tgrin | smile\n👍🏽\t\t\tthumbs up\n".utf8),
            Array("# group: A\n# subgroup: b\n1F600 ; fully-qualified # 😀 E1.0 grinning face\n".utf8),
            Array("IBusEmojiData\0\0\0\0\0😀\0\0\0\u{2}\0\0\0grin\0smile\0grinning face\0Smileys\0\0".utf8),
        ], ["IBusEmojiData\0", "\t", "|", " ; fully-qualified # ", "# group:", "\0\0\0\0", "\u{7F}\0\0\0", "😀"]
    ) {
        for emoji in EmojiList.read($0) {
            for name in ["emoji", "name", "group", "subgroup", "keywords", "codepoint"] { _ = emoji.value(name) }
        }
    }

    private static let calculation = FuzzedReader(
        "calculation", ["6 * 7 = 42", "sqrt(2) ≈ (1.4 = x)\nwarning: rounded\n", "error: )(="],
        ["=", "≈", "(", ")", "error:", "warning:", "\n", "<", "&"]
    ) {
        let answer = Calculation(String(decoding: $0, as: UTF8.self))
        _ = (answer.sides, answer.line, answer.isResult)
        let settings = ModeSettings.Calculator()
        let message = answer.message(settings)
        precondition(MarkupText(message) != nil, "a message that is no markup")
        _ = answer.command(RowFormat("echo '{expression}' '{result}' {x}"), isTerse: false)
    }

    private static let calculationHistory = FuzzedReader(
        "calculation-history", ["1 = 1\n2 = 2\n", String(repeating: "x = 3\n", count: 101)],
        ["\r", "\r\n", "\u{2028}", "="]
    ) {
        var history = CalculationHistory(String(decoding: $0, as: UTF8.self))
        history.add("6 * 7 = 42")
        history.remove(1)
        let results = CalculationHistory(history.text).results
        precondition(results.first == "6 * 7 = 42" && results.count <= 100, "a result got lost")
    }

    /// Pictures in the format XPM, whose strings a library relies on.
    private static let pixmapText = FuzzedReader(
        "xpm",
        ["/* XPM */\nstatic char *a[] = {\n\"2 2 2 1\",\n\"a c #fff\",\n\"b c None\",\n\"ab\",\n\"ba\"};\n"],
        ["\"", "\\", "\\\"", "\",\n\"", "1048576 ", "0 "]
    ) {
        guard let picture = PixmapText($0) else { return }
        precondition(picture.lines.allSatisfy { $0.last == 0 }, "a string without its end")
    }

    /// Lines of a script that arrive in pieces.
    private static let scriptLines = FuzzedReader(
        "script-lines", ["add\tone\n{\"do\": \"end\"}\n\nlast", String(repeating: "x", count: 2000) + "\n"],
        ["\n\n", "\r"]
    ) { bytes in
        var (lines, found) = (ScriptLines(), [[UInt8]]())
        for start in stride(from: 0, to: bytes.count, by: 7) {
            for case .text(let line) in lines.append(bytes[start..<min(bytes.count, start + 7)]) { found.append(line) }
        }
        if case .text(let line)? = lines.finish() { found.append(line) } else { found.append([]) }
        precondition(Array(found.joined(separator: [0x0A])) == bytes, "pieces make other lines")
    }
}

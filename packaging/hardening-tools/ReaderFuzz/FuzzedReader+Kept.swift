import Glibc
import MenuRendering
import X11MenuCommand

/// What programs keep for a person: thumbnails of pictures, earlier answers.
extension FuzzedReader {
    static let kept = [thumbnailTexts, history("history-uses", .uses), history("history-answers", .answers)]

    /// The texts of thumbnails, which say of what they are.
    private static let thumbnailTexts = FuzzedReader(
        "thumbnail-texts",
        [
            png(
                width: 2, height: 2, depth: 8, colour: 6,
                extra: [
                    ("tEXt", Array("Thumb::URI\0file:///h/a.png".utf8)), ("tEXt", Array("Thumb::MTime\0170".utf8)),
                    ("zTXt", [97, 0, 0]),
                ]),
            png(width: 1, height: 1, depth: 1, colour: 0, extra: [("tEXt", []), ("tEXt", [0]), ("tEXt", [97])]),
        ], ["tEXt", "IDAT", "Thumb::URI\0", "\u{7F}", "IHDR"]
    ) { bytes in
        _ = PNGTexts.of(bytes)
        _ = PNGTexts.of(PNGTexts.adding(["a": "é", "b": ""], to: bytes))
    }

    /// Earlier answers, which are read, ranked and added to in a file.
    private static func history(_ name: String, _ kind: ChoiceHistory.Kind) -> FuzzedReader {
        FuzzedReader(
            name, ["firefox\nxterm\r\nfirefox\n\na b\n", "é\nno newline", String(repeating: "x\ny\n", count: 999)],
            ["\r", "\r\n", "firefox", String(repeating: "z\n", count: 1001)]
        ) { bytes in
            guard let file = MemoryFile(bytes) else { return }
            let history = ChoiceHistory(file: file.path, kind: kind)
            _ = (history.answers, history.ranking)
            history.remember(Array("added".utf8))
            precondition(ChoiceHistory(file: file.path, kind: kind).answers.last == "added", "an answer got lost")
        }
    }
}

/// A file that has no name and lies in memory.
private final class MemoryFile {
    private let descriptor: Int32

    /// Nil if the system makes none.
    init?(_ bytes: [UInt8]) {
        var name = Array("/dev/shm/history-XXXXXX".utf8CString)
        descriptor = unsafe mkstemp(&name)
        guard descriptor >= 0 else { return nil }
        unsafe unlink(name)
        guard unsafe write(descriptor, bytes, bytes.count) == bytes.count else { return nil }
    }

    deinit { close(descriptor) }

    var path: String { "/proc/self/fd/\(descriptor)" }
}

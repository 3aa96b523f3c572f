internal import Glibc
internal import Synchronization

/// Fonts that were opened, and have drawn letters, before a menu was asked for. The first text that needs one of them takes it.
public enum ReadyFonts {
    /// What a font was made of.
    private struct Origin: Hashable {
        let match: FontCache.Match
        let pixels: Double
        let hinting: Hinting
    }

    /// A font, and its file as it was before it was opened. Nobody uses it until it is taken.
    private struct Entry: @unchecked Sendable {
        let font: HarfBuzzFont
        let file: FileState
    }

    private static let entries = Mutex<[Origin: Entry]>([:])

    /// Opens the font that matches a request, and keeps it for the first one that asks for the same.
    ///
    /// - Parameter use: Draws with the font, which loads the glyphs of what is drawn. It must keep nothing that refers to the font.
    public static func prepare(
        _ match: FontCache.Match, pixels: Double, hinting: Hinting, _ use: (HarfBuzzFont) -> Void
    ) {
        guard let file = FileState(of: match.file), let font = HarfBuzzFont(match, pixels: pixels, hinting: hinting)
        else { return }
        use(font)
        let entry = Entry(font: font, file: file)
        entries.withLock { $0[Origin(match: match, pixels: pixels, hinting: hinting)] = entry }
    }

    /// Opens a font, or takes one that is ready, unless its file has changed since it was opened: another content would make it read beyond the end.
    ///
    /// - Returns: nil if the font file cannot be read.
    public static func open(_ match: FontCache.Match, pixels: Double, hinting: Hinting) -> HarfBuzzFont? {
        let entry = entries.withLock { entries in
            entries.isEmpty ? nil : entries.removeValue(forKey: Origin(match: match, pixels: pixels, hinting: hinting))
        }
        if let entry, FileState(of: match.file) == entry.file { return entry.font }
        return HarfBuzzFont(match, pixels: pixels, hinting: hinting)
    }
}

/// What tells whether a path leads to the same file with the same content as before.
private struct FileState: Equatable {
    private let device: dev_t
    private let number: ino_t
    private let size: off_t
    private let written: FontCache.Source.Date
    private let changed: FontCache.Source.Date

    /// Nil if the path does not lead to a file.
    init?(of path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        (device, number, size) = (status.st_dev, status.st_ino, status.st_size)
        (written, changed) = (FontCache.Source.Date(status.st_mtim), FontCache.Source.Date(status.st_ctim))
    }
}

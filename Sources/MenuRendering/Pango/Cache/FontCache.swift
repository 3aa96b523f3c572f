internal import CCairo
internal import Glibc

/// The last results of fontconfig, with the files and folders that they depend on.
///
/// Reading fontconfig's configuration takes longer than everything else before a menu's first frame, and nearly always leads to the same
/// few fonts. A valid cache provides them at once, and HarfBuzz alone shapes with them. Text that the cache does not cover is shaped by
/// Pango, which takes longer.
///
/// Measured with 127 fonts installed, 40 interleaved runs: the first frame of 20 rows takes 0.63 times as long as dmenu's with the cache and
/// 1.29 times without it, and the program executes 39 million instructions instead of 76.
public struct FontCache: Sendable, Hashable {
    /// A request for a font.
    public struct Request: Sendable, Hashable {
        /// A family or a list of families.
        public var family: String
        /// The weight on OpenType's scale.
        public var weight: Int
        /// Whether the font is italic.
        public var isItalic: Bool
        /// The em size in device pixels, which rules of fontconfig may depend on: 1 to 1,000, in whole Pango units.
        public let pixels: Double

        /// Makes a request; the size is clamped.
        public init(family: String, weight: Int, isItalic: Bool, pixels: Double) {
            self.family = family
            self.weight = weight
            self.isItalic = isItalic
            self.pixels = Self.size(pixels)
        }

        /// A size as Pango takes it, which truncates sizes to its units, also for glyphs.
        static func size(_ pixels: Double) -> Double {
            pixels.isFinite ? (min(max(pixels, 1), 1000) * unit).rounded(.down) / unit : 1
        }

        /// The number of Pango units in a pixel.
        static var unit: Double { Double(CPANGO_SCALE) }
    }

    /// The font that matches a request.
    public struct Match: Sendable, Hashable {
        /// The path of the font file.
        public var file: String
        /// The index of the font in its file; the bits above the lowest 16 are the number of a named instance of a variable font.
        public var index: Int32
        /// The variations of a variable font, such as `wght=500`; empty for none.
        public var variations: String
        /// How its glyphs are drawn.
        var drawing = FontDrawing()
        /// The ranges of simple characters that the font has glyphs for.
        var covered: [ClosedRange<UInt32>]

        /// Whether every character of a text is a simple one that the font has a glyph for.
        public func covers(_ text: String) -> Bool {
            text.unicodeScalars.allSatisfy { scalar in covered.contains { $0.contains(scalar.value) } }
        }
    }

    /// A file or folder that the results depend on.
    struct Source: Sendable, Hashable {
        var path: String
        /// The time of its last change; nil if it did not exist.
        var changed: Date?

        /// A time stamp of the file system. A single count of nanoseconds would only reach from 1677 to 2262.
        struct Date: Sendable, Hashable {
            var seconds: Int
            var nanoseconds: Int
        }
    }

    /// The fonts by request.
    public internal(set) var matches: [Request: Match] = [:]
    var sources: [Source] = []

    /// The most fonts that are kept. Texts can ask for any number of sizes.
    public static let mostMatches = 32

    /// The characters that a cache can cover: Latin letters and common punctuation. For others the choice of a font can depend on more.
    static let simpleCharacters: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0xA0...0x24F, 0x2010...0x2027, 0x2030...0x2030, 0x2039...0x203A, 0x20AC...0x20AC, 0x2122...0x2122,
    ]

    /// Whether all sources are unchanged and every font is a regular file; opening a pipe or a device could block.
    var isCurrent: Bool {
        sources.allSatisfy { Source.Date(of: $0.path) == $0.changed } && matches.values.allSatisfy(\.isFile)
    }
}

extension FontCache.Match {
    /// Whether it names a regular file.
    fileprivate var isFile: Bool {
        var status = stat()
        return unsafe stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}

extension FontCache.Source {
    init(_ path: String) {
        self.init(path: path, changed: Date(of: path))
    }
}

extension FontCache.Source.Date {
    /// The time of the last change of a file or folder; nil if it does not exist.
    init?(of path: String) {
        var status = stat()
        // Passed as an argument, a string is copied first.
        guard unsafe path.withCString({ unsafe stat($0, &status) }) == 0 else { return nil }
        self.init(status.st_mtim)
    }

    init(_ time: timespec) { self.init(seconds: time.tv_sec, nanoseconds: time.tv_nsec) }
}

internal import Glibc

/// What fontconfig said about fonts the last time it was asked, with everything that could make it say something else now.
///
/// Reading fontconfig's configuration takes longer than everything else before a menu's first frame, and nearly always leads to the same
/// few fonts. A cache that still holds gives them at once, and HarfBuzz alone shapes with them; text that it does not speak of takes the long
/// way, through Pango.
///
/// Measured with 127 fonts installed, 40 interleaved runs: the first frame of 20 rows takes 0.63 times as long as dmenu's with the cache and
/// 1.29 times without it, and the program executes 39 million instructions instead of 76.
public struct FontCache: Sendable, Hashable {
    /// What was asked for.
    public struct Request: Sendable, Hashable {
        /// A family or a list of families.
        public var family: String
        /// On OpenType's scale.
        public var weight: Int
        /// Whether it slants.
        public var isItalic: Bool

        /// Makes a request.
        public init(family: String, weight: Int, isItalic: Bool) {
            self.family = family
            self.weight = weight
            self.isItalic = isItalic
        }
    }

    /// The font that answers a request.
    public struct Match: Sendable, Hashable {
        /// Its file.
        public var file: String
        /// Its number in the file, and above 16 bits that of a named instance of a variable font.
        public var index: Int32
        /// What is set of a variable font, such as `wght=500`; empty for nothing.
        public var variations: String
        /// Which of the plain characters it has glyphs for, as ranges.
        var covered: [ClosedRange<UInt32>]

        /// Whether every character of a text is a plain one that the font has a glyph for.
        public func covers(_ text: String) -> Bool {
            text.unicodeScalars.allSatisfy { scalar in covered.contains { $0.contains(scalar.value) } }
        }
    }

    /// A file or folder that a cache was made of.
    struct Source: Sendable, Hashable {
        var path: String
        /// When it last changed; nil where there was none.
        var changed: Date?

        /// A moment as the file system counts it: nanoseconds alone reach from 1677 to 2262 only.
        struct Date: Sendable, Hashable {
            var seconds: Int
            var nanoseconds: Int
        }
    }

    /// The fonts by request.
    public internal(set) var matches: [Request: Match] = [:]
    var sources: [Source] = []

    /// The characters that a cache may speak of: Latin letters and common punctuation. For others the choice of a font can depend on more.
    static let simpleCharacters: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0xA0...0x24F, 0x2010...0x2027, 0x2030...0x2030, 0x2039...0x203A, 0x20AC...0x20AC, 0x2122...0x2122,
    ]

    /// Whether nothing has changed that it was made of, and every font that it names is a file: who opens a pipe or a device waits.
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
    /// When a file or folder last changed; nil where there is none.
    init?(of path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        self.init(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    }
}

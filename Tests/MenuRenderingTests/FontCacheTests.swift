@testable import MenuRendering
import MenuGeometry
import Foundation
import Glibc
import MenuLayout
import MenuModel
import MenuScene
import TestSupport
import Testing

@Suite struct FontCacheTests {
    private let request = FontCache.Request(family: "Sans", weight: 500, isItalic: false, pixels: 13)
    private let style = FontStyle(family: "Sans", size: 13, weight: .medium)

    @Test func `tests see the fonts that they are made for, whatever is installed`() {
        let cache = FontCache.resolving([request])
        #expect(["few", "named", "rich", "rgba"].contains { TestFonts.file.hasSuffix("/\($0).conf") })
        #expect(cache.matches[request]?.file.hasSuffix("/DejaVuSans.ttf") == true)
        #expect(cache.sources.contains { $0.path == TestFonts.file })
    }

    @Test func `it reads back as it was written`() throws {
        let cache = FontCache.resolving([request])
        #expect(cache.matches[request] != nil)
        #expect(FontCache(parsing: cache.bytes) == cache)
    }

    @Test func `it holds until something changes that it was made of`() throws {
        let place = "/tmp/x11menu-font-cache-\(getpid())"
        let (file, watched) = (place + "/fonts", place + "/watched")
        unsafe mkdir(place, 0o700)
        defer { for path in [file, watched, place] { unsafe remove(path) } }
        var cache = FontCache.resolving([request])
        cache.sources.append(FontCache.Source(watched))
        cache.save(to: file)
        #expect(FontCache.load(from: file) == cache)
        unsafe mkdir(watched, 0o700)
        #expect(FontCache.load(from: file) == nil)
    }

    @Test func `environments used in turn keep a cache each`() {
        let names = (0..<64).map { FontCache.name(for: "HOME=/home/\($0)") }
        #expect(names == (0..<64).map { FontCache.name(for: "HOME=/home/\($0)") })
        #expect(Set(names).count == 16)
        #expect(names[0] != names[1])
    }

    @Test(arguments: ["", "x11menu fonts 1", "x11menu fonts 2\nenvironment\tnone\n", "\0\0\0", "font\tSans"])
    func `what is no cache is none`(text: String) {
        #expect(FontCache(parsing: Array(text.utf8)) == nil)
    }

    @Test func `cut short or damaged anywhere it is none`() {
        let bytes = FontCache.resolving([request]).bytes
        for length in 0..<bytes.count { #expect(FontCache(parsing: Array(bytes[..<length])) == nil) }
        for place in bytes.indices {
            var damaged = bytes
            damaged[place] = damaged[place] == 0x2D ? 0x30 : 0x2D
            #expect(FontCache(parsing: damaged) == nil)
        }
    }

    @Test func `a date beyond what nanoseconds count, and one before all dates, are dates`() throws {
        let place = "/tmp/x11menu-font-dates-\(getpid())"
        unsafe mkdir(place, 0o700)
        defer { unsafe remove(place) }
        for seconds in [10_000_000_000, 12_000_000_000, -2_000_000_000] {
            var times = [timespec(), timespec(tv_sec: seconds, tv_nsec: 0)]
            try #require(unsafe utimensat(AT_FDCWD, place, &times, 0) == 0)
            var cache = FontCache.resolving([request])
            cache.sources.append(FontCache.Source(place))
            let isCurrent = cache.isCurrent
            #expect(isCurrent)
            #expect(FontCache(parsing: cache.bytes) == cache)
            times[1].tv_sec += seconds < 0 ? 1 : -1
            try #require(unsafe utimensat(AT_FDCWD, place, &times, 0) == 0)
            let isStillCurrent = cache.isCurrent
            #expect(!isStillCurrent)
        }
    }

    @Test(arguments: ["281474976710656", "9223372036854775807", "4294967296", "-1", "-9223372036854775808"])
    func `a number of a font that no file has is damage`(number: String) throws {
        var cache = FontCache()
        cache.sources = [FontCache.Source("/")]
        cache.matches[request] = FontCache.Match(file: "/usr", index: 77, variations: "", covered: [0x20...0x7E])
        #expect(FontCache(parsing: cache.bytes) == cache)
        #expect(FontCache(parsing: altered(cache, "\t77\t", "\t\(number)\t")) == nil)
    }

    /// The bytes of a cache with some of its text replaced, as one whole that was written so.
    private func altered(_ cache: FontCache, _ old: String, _ new: String) -> [UInt8] {
        let lines = String(decoding: cache.bytes, as: UTF8.self).split(separator: "\n").dropLast()
        return FontCache.withChecksum(lines.map { $0 + "\n" }.joined().replacing(old, with: new))
    }

    @Test(arguments: ["8364-8364", "126-32", "0-4294967295", "32", "-", "32-126-200", "19968-40959"])
    func `what a cache says of characters is true of plain ones, or damage`(range: String) throws {
        var cache = FontCache()
        cache.sources = [FontCache.Source("/")]
        cache.matches[request] = FontCache.Match(file: "/usr", index: 0, variations: "", covered: [0x20...0x7E])
        #expect((FontCache(parsing: altered(cache, "\t32-126\n", "\t\(range)\n")) != nil) == (range == "8364-8364"))
    }

    @Test func `a cache that gives a font letters that it lacks is replaced, and drawn without`() throws {
        var cache = FontCache.resolving([request])
        cache.matches[request]?.covered = [0...0x10_FFFF]
        let shaper = TextShaper(scale: 1, cache: cache)
        // No font has a glyph for what Unicode keeps free.
        let text = "a\u{FFFFE}"
        #expect(shaper.width(of: text, style: style) == TextShaper(scale: 1).width(of: text, style: style))
        #expect(shaper.hasFontsToRemember)
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["pipe", "/dev/zero", "/dev/null", "/tmp", "", "missing", "words"])
    func `a cache that names what is no font is replaced, and drawn without`(name: String) throws {
        let place = "/tmp/x11menu-font-names-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        unsafe mkdir(place, 0o700)
        let file = name.hasPrefix("/") || name.isEmpty ? name : place + "/" + name
        defer { for path in [place + "/fonts", place + "/pipe", place + "/words", place] { unsafe remove(path) } }
        if name == "pipe" { try #require(unsafe mkfifo(file, 0o600) == 0) }
        if name == "words" { close(unsafe open(file, O_CREAT | O_WRONLY, 0o600)) }
        var cache = FontCache.resolving([request])
        cache.matches[request]?.file = file
        cache.save(to: place + "/fonts")
        let shaper = TextShaper(scale: 1, cache: FontCache.load(from: place + "/fonts"))
        #expect(shaper.width(of: "Open", style: style) == TextShaper(scale: 1).width(of: "Open", style: style))
        #expect(shaper.hasFontsToRemember)
    }

    /// The request for the style at a scale.
    private func scaled(_ scale: Double) -> FontCache.Request { sized(13 * scale) }

    private func sized(_ pixels: Double) -> FontCache.Request {
        FontCache.Request(family: request.family, weight: request.weight, isItalic: false, pixels: pixels)
    }

    @Test(arguments: [1.0, 1.5, 2.0])
    func `cached fonts are the ones that would be found`(scale: Double) {
        let cached = TextShaper(scale: scale, cache: FontCache.resolving([scaled(scale)]))
        let found = TextShaper(scale: scale, cache: nil)
        #expect(cached.lineMetrics(of: style) == found.lineMetrics(of: style))
        for text in ["Open Recent…", "Größe ändern", "“fi” — 50 €", "日本語 and Latin", "שלום", "a\u{301}"] {
            #expect(cached.width(of: text, style: style) == found.width(of: text, style: style), "\(text)")
        }
        #expect(!cached.hasFontsToRemember)
        #expect(found.hasFontsToRemember)
    }

    @Test(arguments: [1.0, 1.5, 2.0])
    func `a cached text is drawn and underlined as Pango would`(scale: Double) throws {
        let cached = TextShaper(scale: scale, cache: FontCache.resolving([scaled(scale)]))
        let found = TextShaper(scale: scale)
        for text in ["Open Recent…", "Größe ändern", "“fi” — 50 €", "AVAVA To. 1234", "x", "…"] {
            let line = TextLine(text, style: style, color: .black, origin: .zero, width: 300)
            let (short, long) = (try #require(cached.shape(line)), try #require(found.shape(line)))
            #expect(short.layout.ink == long.layout.ink, "\(text)")
            #expect(short.layout.isPlain && !long.layout.isPlain)
            for underlined in [[], [0..<1]] {
                let ours = try #require(short.coverage(isLight: false, underlined: underlined))
                let theirs = try #require(long.coverage(isLight: false, underlined: underlined))
                #expect((ours.x, ours.y) == (theirs.x, theirs.y))
                #expect(ours.bytes == theirs.bytes, "\(text)")
            }
        }
    }

    @Test(.needsFamily, arguments: [1.0, 1.5, 2.0])
    func `parts of a text with fonts of their own are drawn as Pango would, cached or not`(scale: Double) throws {
        var bold = SpanStyle(), mono = SpanStyle()
        (bold.weight, bold.lines) = (700, [.under])
        (mono.family, mono.size, mono.rise) = ("Monospace", .factor(0.8), 0.3)
        let heavy = FontCache.Request(family: request.family, weight: 700, isItalic: false, pixels: 13 * scale)
        let fixed = FontCache.Request(
            family: "Monospace", weight: request.weight, isItalic: false, pixels: 13 * 0.8 * scale)
        let cached = TextShaper(scale: scale, cache: FontCache.resolving([scaled(scale), heavy, fixed]))
        let found = TextShaper(scale: scale)
        var line = TextLine("Größe AVATAR To 12", style: style, color: .black, origin: .zero, width: 300)
        line.spans = [TextSpan(0..<10, bold), TextSpan(10..<12, mono)]
        let (short, long) = (try #require(cached.shape(line)), try #require(found.shape(line)))
        #expect(short.layout.isPlain && !long.layout.isPlain)
        // Pango rounds each part's ink to its units.
        #expect(abs(short.layout.ink.minY - long.layout.ink.minY) < 0.01)
        #expect(abs(short.layout.ink.maxX - long.layout.ink.maxX) < 0.01)
        #expect(short.layout.width == long.layout.width)
        let (ours, theirs) = (
            try #require(short.coverage(isLight: false, underlined: [2..<9])),
            try #require(long.coverage(isLight: false, underlined: [2..<9]))
        )
        #expect((ours.x, ours.y) == (theirs.x, theirs.y))
        #expect(ours.bytes == theirs.bytes)
        for place in stride(from: -5, through: 150, by: 3.0) {
            #expect(short.layout.place(at: place * scale) == long.layout.place(at: place * scale))
        }
        for byte in [0, 1, 9, 10, 11, 12, 20] { #expect(short.layout.caret(at: byte) == long.layout.caret(at: byte)) }
        #expect(!cached.hasFontsToRemember)
    }

    /// The rules of systems and people: for sharp or soft letters, and for fonts that have pictures of their letters.
    @Test(arguments: [
        ("hintstyle", "<const>hintnone</const>"), ("hintstyle", "<const>hintfull</const>"),
        ("hinting", "<bool>false</bool>"), ("autohint", "<bool>true</bool>"), ("antialias", "<bool>false</bool>"),
        ("embeddedbitmap", "<bool>false</bool>"), ("rgba", "<const>rgb</const>"), ("rgba", "<const>vbgr</const>"),
    ])
    func `rules of fontconfig for the drawing of a font hold for cached ones`(property: String, value: String) throws {
        try checkDrawing(
            by: "<match target=\"font\"><edit name=\"\(property)\" mode=\"assign\">\(value)</edit></match>")
    }

    /// As for fonts that are sharp where they are small, or soft where they are large.
    @Test(
        arguments: ["antialias", "hinting"],
        [("font", "less", 13.0), ("font", "more_eq", 13), ("font", "more", 17), ("pattern", "less_eq", 11)])
    func `rules of fontconfig for some sizes hold for cached fonts of these sizes`(
        property: String, rule: (target: String, compare: String, pixels: Double)
    ) throws {
        try checkDrawing(
            by: """
                <match target="\(rule.target)">
                <test name="pixelsize" compare="\(rule.compare)"><double>\(rule.pixels)</double></test>
                <edit name="\(property)" mode="assign"><bool>false</bool></edit></match>
                """)
    }

    @Test func `a size that is not in the cache is found, and kept`() {
        let shaper = TextShaper(scale: 1, cache: FontCache.resolving([request]))
        #expect(shaper.shape("Open", style: style)?.layout.isPlain == true && !shaper.hasFontsToRemember)
        #expect(
            shaper.shape("Open", style: FontStyle(family: "Sans", size: 11, weight: .medium))?.layout.isPlain == false)
        #expect(shaper.hasFontsToRemember)
    }

    @Test func `however many sizes are asked for, a bounded number is kept, the newest first`() {
        let sizes = (0..<100).map { 8 + Double($0) / 4 }
        let requests = FontCache.requests(Set(sizes.map(sized)), before: sizes.map { sized($0 + 100) })
        #expect(requests.count == 32 && Set(requests).count == 32 && requests.allSatisfy { $0.pixels < 100 })
        let few = FontCache.requests([sized(13), sized(11)], before: sizes.map(sized))
        #expect(few.count == 32 && Set(few).count == 32 && Set(few).isSuperset(of: [sized(13), sized(11)]))
    }

    /// Compares texts of a font that was cached, in several sizes, with what Pango draws under the same rules.
    private func checkDrawing(by rule: String) throws {
        let file = "/tmp/x11menu-font-rules-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        let rules = "<fontconfig><include>\(TestFonts.file)</include>\(rule)</fontconfig>"
        try Data(rules.utf8).write(to: URL(filePath: file))
        defer { unsafe remove(file) }
        let configuration = try #require(FontConfiguration.described(by: file))
        var cache = FontCache()
        cache.sources = [FontCache.Source("/")]
        let sizes = [11.0, 13, 17.3]
        for size in sizes {
            let match = try #require(configuration.match(to: sized(size)))
            cache.matches[sized(size)] = match
        }
        #expect(cache.matches.count == sizes.count && FontCache(parsing: cache.bytes) == cache)
        for hinting in [Hinting.vertical, .none] {
            let map = FontMap(hinting: hinting, configuration: configuration)
            for size in sizes {
                let match = try #require(cache.matches[sized(size)])
                let font = try #require(HarfBuzzFont(match, pixels: size, hinting: hinting))
                let description = FontDescription(family: "Sans", pixels: size, weight: 500, isItalic: false)
                for text in ["Größe ändern", "“fi” — 50 €"] {
                    let own = try drawn(try #require(TextLayout(plain: text, font: font)))
                    let other = try drawn(TextLayout(text, font: description, map: map))
                    #expect(own == other, "\(text) \(size) \(hinting)")
                }
            }
        }
    }

    /// The pixels of a layout between pixels of the screen.
    private func drawn(_ layout: TextLayout) throws -> [UInt8] {
        let surface = try ImageSurface(.a8, width: 200, height: 40)
        let context = try Context(surface)
        context.setSource(red: 0, green: 0, blue: 0)
        layout.draw(on: context, at: Point(x: 10.2, y: 25.2))
        return surface.withBytes { bytes in bytes.indices.map { bytes[$0] } }
    }

    @Test func `letters that the cached font lacks are found elsewhere`() throws {
        let match = try #require(FontCache.resolving([request]).matches[request])
        #expect(match.covers("Save As…"))
        #expect(!match.covers("日本語"))
        #expect(!match.covers("✅"))
        #expect(!match.covers("tab\t"))
    }
}

extension ShapedText.Picture {
    /// All its pixels.
    fileprivate var bytes: [UInt8] { surface.withBytes { bytes in bytes.indices.map { bytes[$0] } } }
}

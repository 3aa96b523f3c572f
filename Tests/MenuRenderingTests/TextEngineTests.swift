@testable import MenuRendering
import Foundation
import MenuGeometry
import MenuLayout
import MenuScene
import Testing

/// Compares text that is drawn without Pango with the same text drawn by Pango, pixel by pixel, in every installed font.
///
/// One after another: Cairo 1.16 shares a font's file between threads, and two that draw it in different sizes can get each other's places.
@Suite(.serialized) struct TextEngineTests {
    /// The output of `fc-list` for all fonts, one line each.
    private static func listed(_ format: String) throws -> [String] {
        let (program, output) = (Process(), Pipe())
        program.executableURL = URL(fileURLWithPath: "/usr/bin/fc-list")
        program.arguments = ["--format", format + "\\n"]
        program.standardOutput = output
        try program.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        program.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private static let families: [String] =
        ["Sans", "Serif", "Monospace"]
        + Set((try? listed("%{family[0]}")) ?? []).filter { !$0.isEmpty && !$0.contains(",") }.sorted()

    /// All characters that at least one font has.
    private static let covered: Set<UInt32> = {
        let ranges = Set((try? listed("%{charset}")) ?? []).flatMap { $0.split(separator: " ") }
        return Set(
            ranges.flatMap { range -> [UInt32] in
                let ends = range.split(separator: "-").compactMap { UInt32($0, radix: 16) }
                return ends.isEmpty ? [] : Array(ends[0]...(ends.last ?? ends[0]))
            })
    }()

    @Test func `shapers leave no configuration of the fonts behind`() throws {
        func memory() throws -> Int {
            let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") })
            return try #require(line.split(separator: " ").compactMap { Int($0) }.first)
        }
        func draw() { _ = TextShaper(scale: 1).width(of: "Any text", style: FontStyle(family: "Sans", size: 13)) }
        for _ in 0..<10 { draw() }
        let before = try memory()
        for _ in 0..<40 { draw() }
        // In KiB. A configuration takes 200 and more.
        #expect(try memory() - before < 2000)
    }

    /// Both ways to draw the styles of a family. To find fonts takes long, so one pair of shapers draws at all scales.
    private final class Engines {
        var style: FontStyle
        let fast: TextShaper
        let slow = TextShaper(scale: 1)
        var scale = 1.0 {
            didSet { (fast.scale, slow.scale) = (scale, scale) }
        }

        /// The sizes of the texts, in device pixels, are those in the cache.
        init(_ family: String, _ sizes: [Double]) {
            style = FontStyle(family: family, size: 13, weight: .medium)
            let requests = sizes.flatMap { size in
                TextEngineTests.looks.map { look in
                    FontCache.Request(
                        family: family, weight: look.weight.rawValue, isItalic: look.isItalic, pixels: size)
                }
            }
            fast = TextShaper(scale: 1, cache: FontCache.resolving(requests))
        }

        /// The difference between both pictures of a text; nil if they are equal.
        func difference(_ line: TextLine) throws -> String? {
            guard let own = fast.shape(line), let other = slow.shape(line) else {
                return fast.shape(line) == nil && slow.shape(line) == nil ? nil : "only one has letters"
            }
            let (one, two) = (own.layout, other.layout)
            if other.layout.isPlain { return "both are plain" }
            if own.text != other.text { return "shortened to “\(own.text)”, not “\(other.text)”" }
            if one.width != two.width { return "width \(one.width), not \(two.width)" }
            if (one.ascent, one.descent) != (two.ascent, two.descent) { return "height" }
            var byte = 0
            for scalar in own.text.unicodeScalars {
                let (own, other) = (one.caret(at: byte), two.caret(at: byte))
                if own != other { return "caret \(byte): \(own), not \(other)" }
                byte += UTF8.width(scalar)
            }
            let pictures = [own, other].map { $0.coverage(isLight: false, underlined: []) }
            if pictures[0]?.x != pictures[1]?.x || pictures[0]?.y != pictures[1]?.y { return "place" }
            if pictures[0]?.pixels != pictures[1]?.pixels { return "pixels" }
            return nil
        }

        /// The same for letters that are drawn directly, at places between pixels.
        func differenceBetweenPixels(_ text: String) throws -> String? {
            guard let own = fast.shape(text, style: style), let other = slow.shape(text, style: style) else {
                return nil
            }
            for x in [10.2, 10.5, 10.77] {
                let pictures = try [own, other].map { shaped in
                    let surface = try ImageSurface(.a8, width: 400, height: 100)
                    let context = try Context(surface)
                    context.setSource(red: 0, green: 0, blue: 0)
                    shaped.layout.draw(on: context, at: Point(x: x, y: 50 + x - x.rounded(.down)))
                    return surface.copiedBytes
                }
                if pictures[0] != pictures[1] { return "at \(x)" }
            }
            return nil
        }

        func line(_ text: String, width: Double = 4000, _ truncation: TextLine.Truncation = .none) -> TextLine {
            TextLine(
                text, style: style, color: .black, origin: .zero, width: width, truncation: truncation)
        }

        func isFast(_ text: String) -> Bool { fast.shape(text, style: style)?.layout.isPlain == true }
    }

    private func expectSame(_ difference: String?, _ what: String) { #expect(difference == nil, "\(what)") }

    private static let looks: [(weight: FontStyle.Weight, isItalic: Bool)] = [
        (.medium, false), (.bold, true), (.regular, true),
    ]

    private static let phrases = [
        "Open Recent…", "Größe ändern", "“fi” ffl — 50 €", "AVAVA To. 1234", "x", " ", "a  b", "naïve\u{AD}ly",
        "1/2 ½ ™ © ®",
        "Ålesund, Łódź & Þingvellir", "f\u{2010}i\u{2011}j\u{2013}k",
    ]

    @Test("Latin text is drawn as Pango draws it, in every font, at any size and scale", arguments: families)
    func latin(family: String) throws {
        var fast = 0
        let sizes = [(13.0, 1.0), (11, 1.25), (21, 2), (11.7, 1.3)]
        let engines = Engines(family, sizes.map { $0.0 * $0.1 })
        for (size, scale) in sizes {
            engines.scale = scale
            for (weight, isItalic) in Self.looks {
                engines.style = FontStyle(family: family, size: size, weight: weight, isItalic: isItalic)
                for text in Self.phrases {
                    let what = "\(weight) \(isItalic) \(size) \(scale): “\(text)”"
                    if engines.isFast(text) { fast += 1 }
                    expectSame(try engines.difference(engines.line(text)), what)
                    expectSame(try engines.differenceBetweenPixels(text), what)
                }
                for width in stride(from: 4.0, through: 90, by: 17) {
                    for truncation in [TextLine.Truncation.end, .middle] {
                        let line = engines.line("Ålesund & Open Recent", width: width, truncation)
                        expectSame(try engines.difference(line), "shortened to \(width)")
                    }
                }
            }
        }
        // Otherwise nothing was compared. Other families may have no Latin letters, or no outlines that are drawn as they are.
        if ["Sans", "Serif", "Monospace"].contains(family) { #expect(fast > 30) }
    }

    @Test(
        "Every character that is drawn without Pango looks as Pango draws it, also next to others", arguments: families
    )
    func characters(family: String) throws {
        let engines = Engines(family, [13 * 1.25])
        engines.scale = 1.25
        let all = FontCache.simpleCharacters.flatMap { $0 }.compactMap(Unicode.Scalar.init)
        for start in stride(from: 0, to: all.count, by: 12) {
            let some = all[start..<min(all.count, start + 12)]
            let text = "H" + String(String.UnicodeScalarView(some)) + "o"
            expectSame(try engines.difference(engines.line(text)), "“\(text)”")
        }
    }

    @Test("Text of every script that an installed font covers is drawn as Pango draws it", arguments: ScriptSample.all)
    func scripts(sample: ScriptSample) throws {
        let words = sample.words(coveredBy: Self.covered)
        guard !words.isEmpty else { return }
        let engines = Engines("Sans", [13, 13 * 1.25, 26])
        for scale in [1, 1.25, 2.0] {
            engines.scale = scale
            for weight in [FontStyle.Weight.medium, .bold] {
                engines.style = FontStyle(family: "Sans", size: 13, weight: weight, isItalic: weight == .bold)
                let joined = words.joined(separator: " ")
                // Alone, before and behind Latin letters, and forced into either direction.
                for text in words + [
                    "Open \(words[0])", "\(words[0]) Open", "\u{200F}\(joined)", "\u{200E}\(joined) 12",
                ] {
                    expectSame(try engines.difference(engines.line(text)), "“\(text)” \(scale)")
                    expectSame(try engines.differenceBetweenPixels(text), "“\(text)” \(scale)")
                    if sample.name != "Latin" { #expect(!engines.isFast(text), "“\(text)”") }
                }
                for width in [20.0, 60] {
                    for truncation in [TextLine.Truncation.end, .middle] {
                        expectSame(
                            try engines.difference(engines.line(joined, width: width, truncation)), "\(width)")
                    }
                }
            }
        }
    }

    @Test(
        "Emoji, joiners and direction marks are left to Pango",
        arguments: [
            "a😀", "©\u{FE0F}", "™\u{FE0F}", "1\u{FE0F}\u{20E3}", "🇩🇪", "a\u{301}", "a\u{200D}b", "\u{202E}abc",
            "e\u{34F}",
        ])
    func others(text: String) throws {
        let engines = Engines("Sans", [13, 13 * 1.25, 26])
        for scale in [1, 1.25, 2.0] {
            engines.scale = scale
            #expect(!engines.isFast(text))
            expectSame(try engines.difference(engines.line(text)), text)
        }
    }
}

extension ShapedText.Picture {
    /// All its pixels.
    fileprivate var pixels: [UInt8] { surface.copiedBytes }
}

extension ImageSurface {
    /// All its bytes. Copied at once: one by one would take most of the time of these tests.
    fileprivate var copiedBytes: [UInt8] {
        withBytes { bytes in unsafe bytes.withUnsafeMutableBufferPointer { unsafe Array($0) } }
    }
}

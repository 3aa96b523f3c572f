import Foundation
import Testing

@testable import MenuPango

/// Fonts that were opened before they are asked for.
@Suite struct ReadyFontsTests {
    /// A font file that may be changed, in a folder of its own.
    private final class FontFile {
        let path: String
        let match: FontCache.Match

        init(_ name: String) throws {
            let request = FontCache.Request(family: "Sans", weight: 400, isItalic: false, pixels: 13)
            var match = try #require(FontCache.resolving([request]).matches[request])
            path = "/tmp/x11menu-ready-\(name)-\(ProcessInfo.processInfo.processIdentifier)"
            try? FileManager.default.removeItem(atPath: path)
            try FileManager.default.copyItem(atPath: match.file, toPath: path)
            match.file = path
            self.match = match
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func open(pixels: Double = 13) -> HarfBuzzFont? {
            ReadyFonts.open(match, pixels: pixels, hinting: .vertical)
        }

        /// The font, which is ready from now on.
        func prepare() throws -> HarfBuzzFont {
            var prepared: HarfBuzzFont?
            ReadyFonts.prepare(match, pixels: 13, hinting: .vertical) { prepared = $0 }
            return try #require(prepared)
        }
    }

    @Test func `a font that is ready is taken once, by what asks for exactly the same`() throws {
        let file = try FontFile("once")
        let prepared = try file.prepare()
        #expect(file.open(pixels: 14) !== prepared)
        #expect(file.open() === prepared)
        #expect(file.open() !== prepared)
    }

    @Test(arguments: ["written", "shorter", "replaced", "gone"])
    func `a font whose file has changed since is opened anew`(change: String) throws {
        let file = try FontFile(change)
        let prepared = try file.prepare()
        let content = try Data(contentsOf: URL(fileURLWithPath: file.path))
        switch change {
        case "written": try content.write(to: URL(fileURLWithPath: file.path))
        case "shorter": try content.prefix(100).write(to: URL(fileURLWithPath: file.path))
        case "replaced": try content.write(to: URL(fileURLWithPath: file.path), options: .atomic)
        default: try FileManager.default.removeItem(atPath: file.path)
        }
        let opened = file.open()
        #expect(opened !== prepared)
        #expect((opened != nil) == ["written", "replaced"].contains(change))
    }
}

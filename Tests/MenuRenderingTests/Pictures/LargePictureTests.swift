import Foundation
@testable import MenuRendering
import MenuModel
import TestSupport
import Testing

/// Pictures that have more pixels than are decoded as a whole, and the orientation of PNG and WebP files.
@Suite struct LargePictureTests {
    @Test func `a PNG file of more pixels than are decoded as a whole is drawn reduced`() throws {
        // Its pixels are bits: the left half is black, the right one white.
        let row = [0] + [UInt8](repeating: 0, count: 376) + [UInt8](repeating: 0xFF, count: 376)
        let rows = Array(repeatElement(row, count: 3000).joined())
        let bytes = StoredPNG(width: 6016, height: 3000, depth: 1, colour: 0, rows: rows).bytes
        let pixels = try #require(decoded(bytes, 160))
        #expect(pixels[20, 80] == 0xFF00_0000 && pixels[140, 80] == 0xFFFF_FFFF && pixels[80, 10] == 0)
        let image = try ImageSurface.decodingPicture(bytes, drawnIn: (1000, 1000))
        #expect(image.width == 1003 && image.height == 500)
        #expect(throws: CairoError.self) { try ImageSurface.decodingPicture(bytes) }
        #expect(throws: CairoError.self) { try ImageSurface.decodingPicture(bytes, drawnIn: (6016, 6016)) }
        // Half of it is no picture.
        #expect(decoded(Array(bytes.prefix(bytes.count / 2)), 160) == nil)
    }

    @Test func `extents that no memory has are refused`() {
        for (width, height) in [
            (0xFFFF_FFFF, 0xFFFF_FFFF), (0x7FFF_FFFF, 1), (1, 0x7FFF_FFFF), (1 << 28, 1), (20_000, 20_000),
        ] {
            let bytes = StoredPNG(width: width, height: height, colour: 6, rows: [0, 0, 0, 0, 0]).bytes
            #expect(decoded(bytes, 64) == nil, "\(width) × \(height)")
        }
    }

    // MARK: Orientation

    /// The quarters of a picture as they are seen.
    private static let seen: [(orientation: UInt8, quarters: [Int])] = [
        (1, [0, 1, 2, 3]), (2, [1, 0, 3, 2]), (3, [3, 2, 1, 0]), (6, [2, 0, 3, 1]), (8, [1, 3, 0, 2]),
    ]

    @Test func `a PNG file is turned as its EXIF data say, before or after the pixels`() throws {
        let halves = [UInt8](repeating: 28, count: 32) + [UInt8](repeating: 98, count: 32)
        let lower = [UInt8](repeating: 168, count: 32) + [UInt8](repeating: 238, count: 32)
        var rows: [UInt8] = []
        for row in 0..<32 { rows += [0] + (row < 16 ? halves : lower) }
        for (orientation, seen) in Self.seen {
            for isBefore in [true, false] {
                let exif = (
                    name: "eXIf", content: QuarteredPhotograph.exif(orientation: orientation, isBigEndian: isBefore)
                )
                let file = StoredPNG(
                    width: 64, height: 32, colour: 0, before: isBefore ? [exif] : [], after: isBefore ? [] : [exif],
                    rows: rows)
                let extent = try #require(PictureHeader(file.bytes)).seenExtent
                #expect(extent.width == (orientation < 5 ? 64 : 32))
                let pixels = try #require(decoded(file.bytes, 64))
                let (left, top) = ((64 - extent.width) / 2, (64 - extent.height) / 2)
                let levels = [(1, 1), (3, 1), (1, 3), (3, 3)].map { column, row in
                    Int(pixels[left + column * extent.width / 4, top + row * extent.height / 4] & 255)
                }
                #expect(levels.map { QuarteredPhotograph.levels.firstIndex(of: $0) } == seen, "\(orientation)")
            }
        }
    }

    /// A lossless WebP file of eight by four red pixels, with chunks around it.
    private static func webp(_ chunks: [(name: String, content: [UInt8])]) throws -> [UInt8] {
        let simple = Array(try #require(Data(base64Encoded: "UklGRhwAAABXRUJQVlA4TA8AAAAvB8AAAAcQ/Y/+ByKi/wEA")))
        func number(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(number >> (8 * $0) & 255) } }
        func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
            var chunk = Array(name.utf8) + number(content.count, 4)
            chunk += content
            return content.count % 2 == 0 ? chunk : chunk + [0]
        }
        let flags: [UInt8] = [0x08, 0, 0, 0]
        var body = Array("WEBP".utf8)
        body += chunk("VP8X", flags + number(7, 3) + number(3, 3))
        body += simple[12...]
        for (name, content) in chunks { body += chunk(name, content) }
        return Array("RIFF".utf8) + number(body.count, 4) + body
    }

    @Test(arguments: [false, true])
    func `a WebP file is turned as its EXIF data say`(hasPrefix: Bool) throws {
        for orientation: UInt8 in 1...8 {
            let exif = (hasPrefix ? Array("Exif\0\0".utf8) : []) + QuarteredPhotograph.exif(orientation: orientation)
            let bytes = try Self.webp([("ICCP", [1]), ("EXIF", exif)])
            let header = try #require(PictureHeader(bytes))
            #expect(header.encoding == .webp && header.orientation.rawValue == orientation)
            let pixels = try #require(decoded(bytes, 64))
            // Eight by four pixels, upright or lying.
            #expect(pixels[32, 32] & 0xFF_0000 != 0)
            #expect((pixels[4, 32] != 0) == (orientation < 5) && (pixels[32, 4] != 0) == (orientation >= 5))
        }
    }

    @Test func `a WebP file of 48 megapixels is decoded in little memory`() throws {
        let folder = NSTemporaryDirectory() + "x11menu-webp-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let convert = Process()
        convert.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        convert.arguments = [
            "convert", "-size", "8000x6000", "gradient:#202020-#e0e0e0", "-quality", "50", folder + "/a.webp",
        ]
        try convert.run()
        convert.waitUntilExit()
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/a.webp")))
        let header = try #require(PictureHeader(bytes))
        #expect(header.width == 8000 && header.height == 6000)
        let image = try ImageSurface.decodingPicture(bytes, drawnIn: (160, 160))
        #expect(image.width == 160 && image.height == 120)
        let pixels = try #require(decoded(bytes, 160))
        #expect(pixels[80, 25] & 255 < 0x30 && pixels[80, 135] & 255 > 0xD0 && pixels[80, 5] == 0)
        #expect(throws: CairoError.self) { try ImageSurface.decodingPicture(bytes) }
    }
}

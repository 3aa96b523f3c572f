import Foundation
import MenuCairo
import MenuModel
import TestSupport
import Testing

@testable import MenuRendering

/// Pictures that have more pixels than are decoded as a whole, and the orientation of PNG and WebP files.
@Suite struct LargePictureTests {
    private static let kinds: [(colour: UInt8, depths: [UInt8])] = [
        (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
    ]

    /// A file of random pixels; those of 16 bits are not filtered.
    private static func random(
        colour: UInt8, depth: UInt8, width: Int, height: Int, _ random: inout SeededGenerator
    ) -> StoredPNG {
        let size = StoredPNG.rowSize(width: width, depth: depth, colour: colour)
        var rows: [UInt8] = []
        for _ in 0..<height {
            rows.append(depth == 16 ? 0 : .random(in: 0...4, using: &random))
            rows += (0..<size).map { _ in .random(in: 0...255, using: &random) }
        }
        var file = StoredPNG(width: width, height: height, depth: depth, colour: colour, rows: rows)
        func numbers(_ count: Int) -> [UInt8] { (0..<count).map { _ in .random(in: 0...255, using: &random) } }
        if colour == 3 { file.before.append(("PLTE", numbers(3 << Int(depth)))) }
        let isClear = Bool.random(using: &random)
        if colour == 3, isClear { file.before.append(("tRNS", numbers(random.below(1 << Int(depth)) + 1))) }
        // The first pixel's colour, which random rows of few bits have often.
        switch (colour, depth) {
        case (0, ..<8) where isClear: file.before.append(("tRNS", [0, 1]))
        case (0, 8) where isClear: file.before.append(("tRNS", [0, rows[1]]))
        case (2, 8) where isClear: file.before.append(("tRNS", [0, rows[1], 0, rows[2], 0, rows[3]]))
        default: break
        }
        return file
    }

    /// The same pixels with the high byte of each number.
    private static func reduced(_ file: StoredPNG) -> StoredPNG {
        guard file.depth == 16 else { return file }
        var file = file
        let size = StoredPNG.rowSize(width: file.width, depth: 16, colour: file.colour) + 1
        file.depth = 8
        file.rows = stride(from: 0, to: file.rows.count, by: size).flatMap { start in
            [0] + stride(from: start + 1, to: start + size, by: 2).map { file.rows[$0] }
        }
        return file
    }

    /// The averages of squares of the pixels that Cairo decodes.
    private static func averages(_ image: ImageSurface, divisor: Int) -> [[Int]] {
        let opaque: UInt32 = image.format == .rgb24 ? 0xFF00_0000 : 0
        return image.withPixels { pixels in
            stride(from: 0, to: image.height, by: divisor).flatMap { top in
                stride(from: 0, to: image.width, by: divisor).map { left in
                    var (sums, count) = ([0, 0, 0, 0], 0)
                    for y in top..<min(top + divisor, image.height) {
                        for x in left..<min(left + divisor, image.width) {
                            let pixel = pixels[y * image.bytesPerRow / 4 + x] | opaque
                            for index in 0..<4 { sums[index] += Int(pixel >> UInt32(8 * index) & 255) }
                            count += 1
                        }
                    }
                    return sums.map { ($0 + count / 2) / count }
                }
            }
        }
    }

    @Test func `a reduced PNG file of any kind has the averages of what Cairo decodes`() throws {
        var random = SeededGenerator(seed: 30)
        for round in 0..<8 {
            for (colour, depths) in Self.kinds {
                for depth in depths {
                    let (width, height) = (
                        Int.random(in: 9...70, using: &random), Int.random(in: 9...40, using: &random)
                    )
                    let divisor = 2 + round % 4
                    let file = Self.random(colour: colour, depth: depth, width: width, height: height, &random)
                    let whole = try ImageSurface.decodingPNG(Self.reduced(file).bytes)
                    let image = try ImageSurface.decodingPicture(
                        file.bytes, drawnIn: (width / divisor, height), mostPixels: width * height - 1)
                    let expected = Self.averages(whole, divisor: width / (width / divisor))
                    let found = Self.averages(image, divisor: 1)
                    try #require(found.count == expected.count, "\(colour) \(depth)")
                    for (pixel, other) in zip(found, expected) {
                        for (value, wanted) in zip(pixel, other) {
                            try #require(
                                abs(value - wanted) <= 1, "\(colour) \(depth) \(width) \(divisor): \(pixel) \(other)")
                        }
                    }
                }
            }
        }
    }

    @Test func `a colour that is transparent in 16 bits is compared as a whole`() throws {
        // Two pixels of nearly the same grey, the first of which is transparent, and the same two again.
        let file = StoredPNG(
            width: 2, height: 2, depth: 16, colour: 0, before: [("tRNS", [0x80, 0x01])],
            rows: [0, 0x80, 0x01, 0x80, 0x02, 0, 0x80, 0x01, 0x80, 0x02])
        let image = try ImageSurface.decodingPicture(file.bytes, drawnIn: (1, 1), mostPixels: 3)
        #expect(Self.averages(image, divisor: 1) == [[0x40, 0x40, 0x40, 0x80]])
    }

    private static func grey(width: Int, height: Int, isInterlaced: Bool = false) -> StoredPNG {
        let row = [0] + [UInt8](repeating: 0x20, count: width / 2) + [UInt8](repeating: 0xE0, count: width - width / 2)
        return StoredPNG(
            width: width, height: height, colour: 0, isInterlaced: isInterlaced,
            rows: Array(repeatElement(row, count: height).joined()))
    }

    /// Decoders that are not optimised take longer for it than a picture may.
    @Test(.enabled(if: TestBuild.isOptimised))
    func `a PNG file of 48 megapixels is decoded in little memory, and an interlaced one is refused`() throws {
        let bytes = Self.grey(width: 8000, height: 6000).bytes
        let pixels = try #require(decoded(bytes, 160))
        #expect(pixels[20, 80] == 0xFF20_2020 && pixels[140, 80] == 0xFFE0_E0E0 && pixels[80, 10] == 0)
        let growths = try [100, 160, 1000, 2000].map { extent in
            try PeakMemory.growth {
                let image = try ImageSurface.decodingPicture(bytes, drawnIn: (extent, extent))
                #expect(image.width == 8000 / (8000 / extent))
            }
        }
        // The whole picture has 190,000 KiB.
        #expect(try #require(growths.min()) < 60_000, "\(growths)")
        #expect(throws: CairoError.self) { try ImageSurface.decodingPicture(bytes) }
        #expect(throws: CairoError.self) { try ImageSurface.decodingPicture(bytes, drawnIn: (8000, 8000)) }
        // Half of it is no picture, and neither are damaged bytes in the middle.
        #expect(decoded(Array(bytes.prefix(bytes.count / 2)), 160) == nil)
        var interlaced = bytes
        interlaced[28] = 1
        #expect(decoded(interlaced, 160) == nil)
    }

    @Test func `extents that no memory has are refused`() {
        for (width, height) in [
            (0xFFFF_FFFF, 0xFFFF_FFFF), (0x7FFF_FFFF, 1), (1, 0x7FFF_FFFF), (1 << 28, 1), (20_000, 20_000),
        ] {
            let bytes = StoredPNG(width: width, height: height, colour: 6, rows: [0, 0, 0, 0, 0]).bytes
            #expect(decoded(bytes, 64) == nil, "\(width) × \(height)")
        }
    }

    @Test func `damaged files that are reduced harm nothing`() throws {
        var random = SeededGenerator(seed: 31)
        let kinds = Self.kinds.flatMap { kind in kind.depths.map { (kind.colour, $0) } }
        for _ in 0..<2000 {
            let (colour, depth) = random.pick(kinds)
            var bytes = Self.random(colour: colour, depth: depth, width: 20, height: 20, &random).bytes
            for _ in 0..<3 {
                bytes[Int.random(in: 8..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            if random.one(in: 4) { bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random)) }
            _ = try? ImageSurface.decodingPicture(bytes, drawnIn: (4, 4), mostPixels: 200)
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

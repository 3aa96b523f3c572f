import Foundation
@testable import MenuRendering
import MenuModel
import TestSupport
import Testing

/// Pictures of cameras: large ones, and those whose pixels are stored in another orientation than they are seen in.
@Suite struct PhotographTests {
    /// The quarters of a photograph with the quarters 0 1 2 3, as they are seen, by the table of the specification of EXIF.
    private static let seen: [(orientation: UInt8, quarters: [Int])] = [
        (1, [0, 1, 2, 3]), (2, [1, 0, 3, 2]), (3, [3, 2, 1, 0]), (4, [2, 3, 0, 1]),
        (5, [0, 2, 1, 3]), (6, [2, 0, 3, 1]), (7, [3, 1, 2, 0]), (8, [1, 3, 0, 2]),
    ]

    /// The quarters of a picture that fills a part of a square, as they are seen.
    private func quarters(_ pixels: PixelBuffer, width: Int, height: Int) -> [Int] {
        let (left, top) = ((pixels.width - width) / 2, (pixels.height - height) / 2)
        return [(1, 1), (3, 1), (1, 3), (3, 3)].map { column, row in
            let level = Int(pixels[left + column * width / 4, top + row * height / 4] & 255)
            return QuarteredPhotograph.levels.firstIndex { abs($0 - level) <= 1 } ?? -1
        }
    }

    @Test(arguments: [false, true])
    func `a photograph is turned as its EXIF data say`(isBigEndian: Bool) throws {
        for (orientation, seen) in PhotographTests.seen {
            let exif = QuarteredPhotograph.exif(orientation: orientation, isBigEndian: isBigEndian)
            let bytes = QuarteredPhotograph(width: 64, height: 32, exif: exif).bytes
            let isUpright = orientation < 5
            let extent = try #require(PictureHeader(bytes)).seenExtent
            #expect(extent.width == (isUpright ? 64 : 32) && extent.height == (isUpright ? 32 : 64))
            let pixels = try #require(decoded(bytes, 64))
            #expect(quarters(pixels, width: extent.width, height: extent.height) == seen, "\(orientation)")
            #expect(pixels[isUpright ? 32 : 4, isUpright ? 4 : 32] == 0, "beside it there is nothing")
        }
    }

    @Test func `EXIF data that are broken, or of no orientation, turn nothing`() throws {
        let whole = QuarteredPhotograph.exif(orientation: 6)
        var broken = (0..<30).map { Array(whole.prefix($0)) }
        for value: UInt8 in [0, 9, 255] { broken.append(QuarteredPhotograph.exif(orientation: value)) }
        for place in 4..<8 {
            broken.append(whole)
            broken[broken.count - 1][place] = 255
        }
        for exif in broken {
            let header = PictureHeader(QuarteredPhotograph(width: 64, height: 32, exif: exif).bytes)
            #expect(header?.orientation == .up && header?.width == 64, "\(exif)")
        }
        var random = SeededGenerator(seed: 20)
        for _ in 0..<2000 {
            var bytes = QuarteredPhotograph(width: 16, height: 16, exif: whole).bytes
            for _ in 0..<3 { bytes[Int.random(in: 2..<120, using: &random)] = .random(in: 0...255, using: &random) }
            _ = PictureHeader(bytes)
        }
    }

    @Test func `a photograph of 48 megapixels is decoded in little memory, and one of 400 is refused`() throws {
        let bytes = QuarteredPhotograph(width: 8000, height: 6000, exif: QuarteredPhotograph.exif(orientation: 8)).bytes
        let pixels = try #require(decoded(bytes, 160))
        #expect(quarters(pixels, width: 120, height: 160) == [1, 3, 0, 2])
        // In this process, whose memory is known.
        let growths = try [(160, 1000), (1000, 1000), (1001, 2000), (2000, 2000), (2048, 4000)].map { extent, width in
            try PeakMemory.growth {
                let image = try ImageSurface.decodingPicture(bytes, drawnIn: (extent, extent))
                #expect(image.width == width && image.height == width * 3 / 4)
            }
        }
        // The whole picture has about 190,000 KiB, and is refused without an extent to draw it in.
        #expect(throws: CairoError.self) { try ImageSurface.decodingPicture(bytes) }
        #expect(try #require(growths.min()) < 60_000, "\(growths)")
        var huge = bytes
        let frame = try #require(huge.firstRange(of: [0xFF, 0xC0])).lowerBound
        huge.replaceSubrange(frame + 5..<frame + 9, with: [0x4E, 0x20, 0x4E, 0x20])
        #expect(decoded(huge, 160) == nil)
    }

    @Test func `the thumbnail of a photograph is upright`() throws {
        let folder = NSTemporaryDirectory() + "x11menu-photograph-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let exif = QuarteredPhotograph.exif(orientation: 6)
        let photograph = QuarteredPhotograph(width: 640, height: 320, exif: exif)
        try Data(photograph.bytes).write(to: URL(fileURLWithPath: folder + "/a.jpg"))
        let cache = try #require(PictureCache(folder: folder))
        var decoder = IconDecoder(finder: IconFinder(theme: nil, bases: []), cache: cache)
        let request = IconDecoder.Request(icon: .file(folder + "/a.jpg"), width: 128, height: 128)
        for _ in ["made", "read"] {
            guard case .picture(let pixels) = decoder.decode(request, scale: 1) else {
                Issue.record("it is not decoded")
                return
            }
            decoder.keepPicture()
            #expect(quarters(pixels, width: 64, height: 128) == [2, 0, 3, 1])
        }
        let original = try #require(cache.original(folder + "/a.jpg", width: 128, height: 128, isIcon: false))
        let thumbnail = try #require(cache.read(original).flatMap { PictureHeader($0) })
        #expect(thumbnail.width == 64 && thumbnail.height == 128)
    }
}

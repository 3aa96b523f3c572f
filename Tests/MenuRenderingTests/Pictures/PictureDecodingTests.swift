import MenuRendering
import Foundation
import Testing

/// Pictures of eight by four red pixels, as other programs write them.
@Suite struct PictureDecodingTests {
    private static let files: [PictureHeader.Encoding: String] = [
        .jpeg: "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8Q"
            + "EBEQCgwSExIQEw8QEBD/2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ"
            + "EBAQEBAQEBD/wAARCAAEAAgDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAACP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAV"
            + "AQEBAAAAAAAAAAAAAAAAAAAHCf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ADoDFU3/2Q==",
        .gif: "R0lGODlhCAAEAPAAAP8AAAAAACH5BAAAAAAALAAAAAAIAAQAAAIFhI+piwUAOw==",
        .ico: "AAABAAEACAQAAAEAIAC4AAAAFgAAACgAAAAIAAAACAAAAAEAIAAAAAAAgAAAAAAAAAAAAAAAAAAAAAAAAAAAAP//AAD//wAA//8A"
            + "AP//AAD//wAA//8AAP//AAD//wAA//8AAP//AAD//wAA//8AAP//AAD//wAA//8AAP//AAD//wAA//8AAP//AAD//wAA//8AAP//"
            + "AAD//wAA//8AAP//AAD//wAA//8AAP//AAD//wAA//8AAP//AAD//wAAAAAAAAAAAAAAAAAAAAA=",
        .xpm: "LyogWFBNICovCnN0YXRpYyBjaGFyICphW10gPSB7Ci8qIGNvbHVtbnMgcm93cyBjb2xvcnMgY2hhcnMtcGVyLXBpeGVsICovCiI4"
            + "IDQgMSAxICIsCiIgIGMgcmVkIiwKLyogcGl4ZWxzICovCiIgICAgICAgICIsCiIgICAgICAgICIsCiIgICAgICAgICIsCiIgICAg"
            + "ICAgICIKfTsK",
        .webp: "UklGRhwAAABXRUJQVlA4TA8AAAAvB8AAAAcQ/Y/+ByKi/wEA",
    ]

    private static func bytes(_ encoding: PictureHeader.Encoding) throws -> [UInt8] {
        let text = try #require(files[encoding])
        return Array(try #require(Data(base64Encoded: text)))
    }

    private static let others = PictureHeader.Encoding.allCases.filter { $0 != .png }

    @Test("The header of a picture gives its encoding and extent", arguments: others)
    func heads(encoding: PictureHeader.Encoding) throws {
        let head = try #require(PictureHeader(try Self.bytes(encoding)))
        #expect(head.encoding == encoding)
        #expect(head.width == 8)
        #expect(head.height == 4)
    }

    @Test("Pictures of every encoding are decoded", arguments: others)
    func decoding(encoding: PictureHeader.Encoding) throws {
        let surface = try ImageSurface.decodingPicture(Self.bytes(encoding))
        #expect(surface.width == 8)
        #expect(surface.height == 4)
        let pixel = surface.withPixels { pixels in pixels[2 * surface.bytesPerRow / 4 + 3] }
        let (opaqueRed, rest) = (pixel >> 16, pixel & 0xFFFF)
        #expect(opaqueRed >= 0xFFFC)
        #expect(rest == 0)
    }

    @Test("A picture larger than the limit is refused", arguments: others)
    func bounds(encoding: PictureHeader.Encoding) throws {
        #expect(throws: CairoError.self) {
            try ImageSurface.decodingPicture(try Self.bytes(encoding), mostPixels: 31)
        }
    }

    @Test(
        "A truncated or altered picture is decoded or refused without a crash",
        arguments: others)
    func damage(encoding: PictureHeader.Encoding) throws {
        let whole = try Self.bytes(encoding)
        for count in 0..<whole.count { _ = try? ImageSurface.decodingPicture(Array(whole.prefix(count))) }
        var state: UInt64 = 7
        for _ in 0..<400 {
            var bytes = whole
            for _ in 0..<3 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 20)
            }
            _ = try? ImageSurface.decodingPicture(bytes, mostPixels: 1_000_000)
        }
    }

    @Test("An icon file that declares huge extents is refused, also where their product overflows")
    func extents() throws {
        let listing: [UInt8] = [0, 0, 1, 0, 1, 0, 8, 8, 0, 0, 1, 0, 32, 0, 69, 0, 0, 0, 22, 0, 0, 0]
        let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        for extent in [[UInt8](repeating: 255, count: 4), [0x7F, 255, 255, 255], [0, 0, 0x80, 0], [0, 0, 0, 8]] {
            let bytes = listing + head + extent + extent + [UInt8](repeating: 0, count: 45)
            let known = PictureHeader(bytes)
            #expect(known?.width == extent.reduce(0) { $0 << 8 | Int($1) })
            #expect(known?.height == known?.width)
            #expect(throws: CairoError.self) { try ImageSurface.decodingPicture(bytes) }
        }
        // A bitmap that declares the largest extent.
        let bitmap: [UInt8] = [40, 0, 0, 0] + [UInt8](repeating: 255, count: 40)
        #expect(throws: CairoError.self) { try ImageSurface.decodingPicture(listing + bitmap) }
    }

    @Test("Bytes that are not a picture have no picture header")
    func noPictures() {
        for bytes in [
            [], [0], Array("GIF8".utf8), Array("/* XPM */".utf8), [0xFF, 0xD8, 0xFF, 0xFF, 0xFF],
            [0, 0, 1, 0, 255, 255],
        ] {
            #expect(PictureHeader(bytes) == nil)
            #expect(PictureHeader(bytes + [UInt8](repeating: 0, count: 64)) == nil)
        }
    }
}

import Foundation
@testable import MenuRendering
import MenuModel
import Testing

/// The thumbnails that the programs of a desktop share.
@Suite struct ThumbnailTests {
    /// A folder that is removed at the end.
    private func withFolder(_ body: (String) throws -> Void) throws {
        let path = NSTemporaryDirectory() + "x11menu-thumbnails-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: path) }
        try body(path)
    }

    private func png(_ width: Int, _ height: Int, red: Double = 0, blue: Double = 0) throws -> [UInt8] {
        let surface = try ImageSurface(.argb32, width: width, height: height)
        let context = try Context(surface)
        context.setSource(red: red, green: 0, blue: blue)
        context.paint()
        return try surface.png()
    }

    /// The colour in the middle of a picture that is decoded for an extent.
    private func decoded(_ path: String, _ extent: Int, in cache: PictureCache?) throws -> UInt32 {
        var decoder = IconDecoder(finder: IconFinder(theme: nil, bases: []), cache: cache)
        defer { decoder.keepPicture() }
        let request = IconDecoder.Request(icon: .file(path), width: extent, height: extent)
        guard case .picture(let pixels) = decoder.decode(request, scale: 1) else { return 0 }
        return pixels.withPixels { $0[extent / 2 * pixels.stride + extent / 2] }
    }

    @Test func `digests are those of RFC 1321 and names those of the specification`() {
        let digests = [
            "": "d41d8cd98f00b204e9800998ecf8427e", "abc": "900150983cd24fb0d6963f7d28e17f72",
            "12345678901234567890123456789012345678901234567890123456789012345678901234567890":
                "57edf4a22be3c955ac49da2e2107b67a",
            "file:///home/jens/photos/me.png": "c6ee772d9e49320e97ec29a7eb5b1697",
        ]
        for (text, digest) in digests { #expect(MD5.hex(Array(text.utf8)) == digest) }
        // Around the end of a block, where the length moves into another one.
        #expect(Set((50..<70).map { MD5.hex([UInt8](repeating: 97, count: $0)) }).count == 20)
        #expect(MD5.hex([UInt8](repeating: 97, count: 56)) == "3b0c8ac703f828b04c6c197006d17218")
    }

    @Test func `a thumbnail is made once, for its user alone, and read by its name and time`() throws {
        try withFolder { folder in
            let (cache, picture) = (PictureCache(folder: folder + "/cache"), folder + "/a b#ü.png")
            try Data(try png(600, 300, red: 1)).write(to: URL(fileURLWithPath: picture))
            #expect(try decoded(picture, 200, in: cache) == 0xFFFF_0000)
            let kept = folder + "/cache/thumbnails/large"
            let names = try FileManager.default.contentsOfDirectory(atPath: kept)
            let address = "file://" + folder + "/a%20b%23%C3%BC.png"
            #expect(names == [MD5.hex(Array(address.utf8)) + ".png"])
            let file = kept + "/" + names[0]
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
            var status = stat()
            #expect(unsafe stat(picture, &status) == 0)
            #expect(PNGTexts.of(bytes)["Thumb::URI"] == address)
            #expect(PNGTexts.of(bytes)["Thumb::MTime"] == "\(status.st_mtim.tv_sec)")
            #expect(PictureHeader(bytes).map { [$0.width, $0.height] } == [256, 128])
            #expect(unsafe stat(file, &status) == 0 && status.st_mode & 0o777 == 0o600)
            for path in [kept, folder + "/cache/thumbnails", folder + "/cache"] {
                #expect(unsafe stat(path, &status) == 0 && status.st_mode & 0o777 == 0o700)
            }
        }
    }

    @Test func `the thumbnail of another program is used until its original changes`() throws {
        try withFolder { folder in
            let (cache, picture) = (try #require(PictureCache(folder: folder)), folder + "/a.png")
            try Data(try png(1000, 1000, red: 1)).write(to: URL(fileURLWithPath: picture))
            // Another program has made a larger one, in another colour so that it is recognized.
            let large = try #require(cache.original(picture, width: 512, height: 512, isIcon: false))
            let other = try ImageSurface.decodingPNG(try png(512, 512, blue: 1))
            let pixels = try #require(
                other.withPixels {
                    PixelBuffer(copying: $0.span, width: 512, height: 512, stride: other.bytesPerRow / 4)
                })
            cache.write(pixels, of: large)
            #expect(try decoded(picture, 200, in: cache) == 0xFF00_00FF)
            #expect(try decoded(picture, 200, in: nil) == 0xFFFF_0000)
            #expect(try decoded(picture, 64, in: cache) == 0xFFFF_0000, "icons have none")
            set(picture, time: 1000)
            #expect(try decoded(picture, 200, in: cache) == 0xFFFF_0000, "it is of another time")
            let anew = try #require(cache.original(picture, width: 256, height: 256, isIcon: false))
            #expect(cache.read(anew) != nil, "and was made anew")
        }
    }

    @Test func `icons that are no small PNG files are kept as they are drawn, and drawn promptly`() throws {
        try withFolder { folder in
            let cache = try #require(PictureCache(folder: folder + "/cache"))
            let theme = folder + "/icons/hicolor/scalable/apps"
            try FileManager.default.createDirectory(atPath: theme, withIntermediateDirectories: true)
            let index = """
                [Icon Theme]
                Directories=scalable/apps
                [scalable/apps]
                Size=48
                Type=Scalable
                MinSize=8
                MaxSize=512
                """
            try Data(index.utf8).write(to: URL(fileURLWithPath: folder + "/icons/hicolor/index.theme"))
            let svg = """
                <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">
                <rect width="8" height="8" fill="COLOR"/></svg>
                """
            for (name, color) in ["red": "#f00", "blue": "#00f"] {
                try Data(svg.replacing("COLOR", with: color).utf8).write(
                    to: URL(fileURLWithPath: "\(theme)/\(name).svg"))
                set("\(theme)/\(name).svg", time: 1000)
            }
            try Data(try png(600, 600, red: 1)).write(to: URL(fileURLWithPath: folder + "/large.png"))
            set(folder + "/large.png", time: 1000)

            let requests = [
                (Icon.named("red"), 24, 0xFFFF_0000), (.named("blue"), 96, 0xFF00_00FF),
                (.file(theme + "/red.svg"), 100, 0xFFFF_0000), (.file(folder + "/large.png"), 32, 0xFFFF_0000),
            ].map { (IconDecoder.Request(icon: $0, width: $1, height: $1), UInt32($2)) }
            func decoder() -> IconDecoder {
                IconDecoder(finder: IconFinder(theme: nil, bases: [folder + "/icons"]), cache: cache)
            }
            func color(_ outcome: IconDecoder.Outcome?, _ request: IconDecoder.Request) -> UInt32? {
                guard case .picture(let pixels) = outcome, pixels.width == request.width else { return nil }
                return pixels.withPixels { $0[request.width / 2 * (pixels.stride + 1)] }
            }
            for (request, expected) in requests {
                var first = decoder()
                #expect(first.decodePromptly(request, scale: 1) == nil)
                #expect(color(first.decode(request, scale: 1), request) == expected)
                first.keepPicture()
                var second = decoder()
                #expect(color(second.decodePromptly(request, scale: 1), request) == expected)
                var other = request
                (other.width, other.height) = (other.width + 1, other.height + 1)
                #expect(second.decodePromptly(other, scale: 1) == nil, "it is kept as it was drawn")
            }
            let kept = try FileManager.default.contentsOfDirectory(atPath: folder + "/cache/x11menu/icons")
            #expect(kept.count == requests.count && kept.allSatisfy { $0.hasSuffix(".png") })

            // What has changed is decoded anew, and what has just changed is not kept: scripts may draw it anew each time.
            set(theme + "/red.svg", time: 2000)
            var later = decoder()
            #expect(later.decodePromptly(requests[0].0, scale: 1) == nil)
            set(theme + "/red.svg", time: time(nil))
            _ = later.decode(requests[0].0, scale: 1)
            later.keepPicture()
            #expect(later.decodePromptly(requests[0].0, scale: 1) == nil)
        }
    }

    /// Gives a file another time of its last change, in seconds since 1970.
    private func set(_ path: String, time: Int) {
        let times = [timespec(tv_sec: time, tv_nsec: 0), timespec(tv_sec: time, tv_nsec: 0)]
        #expect(unsafe utimensat(AT_FDCWD, path, times, 0) == 0)
    }

    @Test func `a broken picture is noted, and tried again when it has changed`() throws {
        try withFolder { folder in
            let (cache, picture) = (try #require(PictureCache(folder: folder)), folder + "/a.png")
            let whole = try png(600, 600, red: 1)
            try Data(whole.prefix(200)).write(to: URL(fileURLWithPath: picture))
            set(picture, time: time(nil) + 1000)
            #expect(try decoded(picture, 200, in: cache) == 0)
            let failures = folder + "/thumbnails/fail/x11menu-1"
            #expect(!FileManager.default.fileExists(atPath: failures), "it may be incomplete")
            set(picture, time: 1000)
            #expect(try decoded(picture, 200, in: cache) == 0)
            let names = try FileManager.default.contentsOfDirectory(atPath: failures)
            #expect(names == [MD5.hex(Array("file://\(picture)".utf8)) + ".png"])
            let entry = [UInt8](try Data(contentsOf: URL(fileURLWithPath: failures + "/" + names[0])))
            #expect(PNGTexts.of(entry)["Thumb::MTime"] == "1000")
            // Not tried again, although it could be decoded now.
            try Data(whole).write(to: URL(fileURLWithPath: picture))
            set(picture, time: 1000)
            #expect(try decoded(picture, 200, in: cache) == 0)
            set(picture, time: 2000)
            #expect(try decoded(picture, 200, in: cache) == 0xFFFF_0000)
        }
    }

    @Test func `a preview of up to 1024 pixels has a thumbnail`() throws {
        try withFolder { folder in
            let (cache, picture) = (try #require(PictureCache(folder: folder)), folder + "/a.png")
            try Data(try png(2000, 1000, red: 1)).write(to: URL(fileURLWithPath: picture))
            #expect(try decoded(picture, 800, in: cache) == 0xFFFF_0000)
            let original = try #require(cache.original(picture, width: 513, height: 513, isIcon: false))
            let thumbnail = try #require(cache.read(original).flatMap { PictureHeader($0) })
            #expect(thumbnail.width == 1024 && thumbnail.height == 512)
            #expect(cache.original(picture, width: 1025, height: 1025, isIcon: false) == nil)
        }
    }

    @Test func `small pictures, thumbnails themselves and broken files have none`() throws {
        try withFolder { folder in
            let cache = try #require(PictureCache(folder: folder))
            try Data(try png(200, 100, red: 1)).write(to: URL(fileURLWithPath: folder + "/small.png"))
            #expect(try decoded(folder + "/small.png", 200, in: cache) == 0xFFFF_0000)
            try Data(try png(600, 600).prefix(200)).write(to: URL(fileURLWithPath: folder + "/broken.png"))
            #expect(try decoded(folder + "/broken.png", 200, in: cache) == 0)
            for name in ["normal", "large", "x-large", "xx-large"] {
                #expect(!FileManager.default.fileExists(atPath: folder + "/thumbnails/" + name))
            }
            for path in ["/thumbnails/large/x.png", "", "/none"] {
                #expect(cache.original(folder + path, width: 200, height: 200, isIcon: false) == nil)
            }
            for bytes in [[], Array(repeating: 0xFF, count: 40), Array(try png(4, 4).prefix(30))] as [[UInt8]] {
                #expect(PNGTexts.of(bytes).isEmpty)
            }
        }
    }
}

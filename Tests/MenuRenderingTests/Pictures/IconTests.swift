import MenuRendering
import Foundation
import MenuGeometry
import MenuModel
import MenuSystem
import MenuScene
import Synchronization
import Testing

@Suite struct IconTests {
    private static let red =
        #"<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><rect width="16" height="16" fill="red"/></svg>"#
    private static let hasSVG = (try? SVGDocument(Array(red.utf8))) != nil

    private func drawn(_ icon: Icon, store: IconStore, scale: Double = 1, tint: Color = .black) throws -> CanvasPixels {
        let canvas = try PanelCanvas(
            window: Rect(x: 0, y: 0, width: 24, height: 24), scale: scale, text: TextShaper(scale: scale), icons: store)
        canvas.drawBase([])
        canvas.draw([.icon(icon, in: Rect(x: 4, y: 4, width: 16, height: 16), tint: tint)])
        return CanvasPixels(canvas)
    }

    @Test("An inline drawing fills its rectangle at any scale", .enabled(if: hasSVG), arguments: [1, 1.5, 2, 3])
    func inline(scale: Double) throws {
        let pixels = try drawn(.inline(IconTests.red), store: IconStore(scale: scale), scale: scale)
        #expect(pixels[pixels.width / 2, pixels.height / 2] == 0xFFFF_0000)
        #expect(pixels.inkedColumns == Int(4 * scale)...Int(20 * scale) - 1)
        #expect(pixels.inkedRows == Int(4 * scale)...Int(20 * scale) - 1)
    }

    @Test("A shape in `currentColor` is drawn in the tint", .enabled(if: hasSVG))
    func symbolic() throws {
        let icon = Icon.inline(IconTests.red.replacing("red", with: "currentColor"))
        let pixels = try drawn(icon, store: IconStore(scale: 1), tint: Color(red: 0, green: 0, blue: 1))
        #expect(pixels[12, 12] == 0xFF00_00FF)
    }

    /// Whether the placeholder for a broken picture was drawn: a frame with a stroke through it, in a translucent tint.
    private func isSign(_ pixels: CanvasPixels) -> Bool {
        guard pixels.inkedColumns == 5...18, pixels.inkedRows == 5...18 else { return false }
        return pixels[12, 5] >> 24 == 153 && pixels[12, 7] == 0 && pixels[11, 12] >> 24 > 60
    }

    @Test(
        "Broken, empty, missing and special files draw a placeholder; names that no theme has draw nothing")
    func broken() throws {
        try IconFiles.withDirectory { path in
            try IconFiles.write(Array("nonsense".utf8), to: path + "/broken.svg")
            try IconFiles.write([], to: path + "/empty.png")
            try IconFiles.write(Array(IconFiles.square(16, .black).prefix(40)), to: path + "/cut.png")
            #expect(unsafe mkfifo(path + "/pipe.png", 0o600) == 0)
            let store = IconStore(scale: 1)
            for name in ["broken.svg", "empty.png", "cut.png", "pipe.png", "missing.png", "", "a\0b"] {
                #expect(try isSign(drawn(.file(path + "/" + name), store: store)), "\(name)")
            }
            for icon in [Icon.inline(""), .inline("<svg"), .file("/dev/zero")] {
                #expect(try isSign(drawn(icon, store: store)), "\(icon)")
            }
            for name in ["", "../../etc/passwd", "no-such-icon"] {
                #expect(try drawn(.named(name), store: store).inkedColumns == nil)
            }
        }
    }

    @Test("Huge pictures are refused or drawn small, in bounded memory")
    func huge() throws {
        func peak() throws -> Int {
            let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
        }
        try IconFiles.withDirectory { path in
            var picture = try IconFiles.square(16, .black)
            // The header declares 20,000 by 20,000.
            for start in [16, 20] { picture.replaceSubrange(start..<start + 4, with: [0, 0, 0x4E, 0x20]) }
            try IconFiles.write(picture, to: path + "/huge.png")
            let drawing = IconTests.red.replacing("\"16\"", with: "\"20000\"")
            let before = try peak()
            let store = IconStore(scale: 1)
            #expect(try isSign(drawn(.file(path + "/huge.png"), store: store)))
            // Headers of other encodings that declare the same extent, without the rest of the file.
            let heads: [(String, [UInt8])] = [
                ("jpg", [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0x4E, 0x20, 0x4E, 0x20, 3]),
                ("gif", Array("GIF89a".utf8) + [0x20, 0x4E, 0x20, 0x4E, 0, 0, 0]),
                (
                    "webp",
                    Array("RIFF....WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0x1F, 0x4E, 0, 0x1F, 0x4E, 0]
                ),
                ("xpm", Array("/* XPM */\nstatic char *a[] = {\"20000 20000 1 1\",\" c red\",".utf8)),
                (
                    "ico",
                    [0, 0, 1, 0, 1, 0, 8, 8, 0, 0, 1, 0, 32, 0, 40, 0, 0, 0, 22, 0, 0, 0, 40, 0, 0, 0]
                        + [0x20, 0x4E, 0, 0, 0x40, 0x9C, 0, 0]
                ),
            ]
            for (suffix, head) in heads {
                try IconFiles.write(head + [UInt8](repeating: 0, count: 400), to: path + "/huge." + suffix)
                #expect(try isSign(drawn(.file(path + "/huge." + suffix), store: store)), "\(suffix)")
                let known = PictureHeader(head + [UInt8](repeating: 0, count: 400))
                #expect(known?.width == 20_000, "\(suffix)")
                #expect(known?.height == 20_000, "\(suffix)")
            }
            let pixels = try drawn(.inline(drawing), store: store)
            #expect(!IconTests.hasSVG || pixels[12, 12] == 0xFFFF_0000)
            // A picture of that extent would take about 1,500,000 KiB.
            #expect(try peak() - before < 200_000)
        }
    }

    @Test(.enabled(if: ImageSurface.decodes(.xpm), "gdk-pixbuf reads no xpm files"))
    func `a picture whose decoder writes a copy of its file elsewhere is drawn by the helper, which writes none`()
        throws
    {
        try IconFiles.withDirectory { path in
            let head = "/* XPM */\nstatic char *a[] = {\n\"16 16 1 1\",\n\"\\\" c #00FF00\""
            let rows = String(repeating: ",\n\"" + String(repeating: "\\\"", count: 16) + "\"", count: 16)
            try IconFiles.write(Array((head + rows + "};\n").utf8), to: path + "/whole.xpm")
            // Of these, the library would read more than there is.
            try IconFiles.write(Array((head + rows.dropLast(40) + "};\n").utf8), to: path + "/cut.xpm")
            try IconFiles.write(
                Array((head.replacing("1 1", with: "1 2") + rows + "};\n").utf8), to: path + "/short.xpm")
            let store = IconStore(scale: 1)
            #expect(try drawn(.file(path + "/whole.xpm"), store: store)[12, 12] == 0xFF00_FF00)
            #expect(try isSign(drawn(.file(path + "/cut.xpm"), store: store)))
            #expect(try isSign(drawn(.file(path + "/short.xpm"), store: store)))
        }
    }

    @Test func `a file of 64 MiB is drawn, and a longer one is shown as broken`() throws {
        try IconFiles.withDirectory { path in
            for (name, size) in [("longest", 64 << 20), ("longer", (64 << 20) + 1)] {
                try IconFiles.write(IconFiles.square(16, .black), to: path + "/\(name).png")
                try #require(unsafe truncate(path + "/\(name).png", size) == 0)
            }
            let store = IconStore(scale: 1)
            #expect(try drawn(.file(path + "/longest.png"), store: store)[12, 12] == 0xFF00_0000)
            #expect(try isSign(drawn(.file(path + "/longer.png"), store: store)))
        }
    }

    @Test(
        "A picture that crashes or stalls its decoder draws a placeholder, and the next picture is drawn",
        .enabled(if: hasSVG), .timeLimit(.minutes(1)),
        arguments: [
            #"<text font-size="1e9">a</text>"#,
            #"<filter id="f"><feTurbulence numOctaves="2000000000"/></filter><rect width="16" height="16" filter="url(#f)"/>"#,
        ])
    func hostile(content: String) throws {
        let open = #"<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16">"#
        let store = IconStore(scale: 1)
        #expect(try isSign(drawn(.inline(open + content + "</svg>"), store: store)))
        #expect(try drawn(.inline(IconTests.red), store: store)[12, 12] == 0xFFFF_0000)
    }

    @Test(
        "After a few pictures have crashed the decoder, no more are decoded",
        .enabled(if: hasSVG))
    func manyHostile() throws {
        let store = IconStore(scale: 1)
        for size in 1...6 {
            let text =
                #"<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><text font-size="\#(size)e9">a</text></svg>"#
            #expect(try isSign(drawn(.inline(text), store: store)))
        }
        #expect(try isSign(drawn(.inline(IconTests.red), store: store)))
    }

    @Test("A drawing cannot refer to another file", .enabled(if: hasSVG))
    func noReferences() throws {
        try IconFiles.withDirectory { path in
            try IconFiles.write(IconFiles.square(16, .black), to: path + "/secret.png")
            for address in ["file://\(path)/secret.png", "\(path)/secret.png", "secret.png"] {
                let text =
                    #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="16" height="16"><image width="16" height="16" xlink:href="\#(address)"/></svg>"#
                try IconFiles.write(Array(text.utf8), to: path + "/icon.svg")
                #expect(try drawn(.file(path + "/icon.svg"), store: IconStore(scale: 1)).inkedColumns == nil)
            }
        }
    }

    @Test("A large picture is scaled down with its proportions kept")
    func proportions() throws {
        try IconFiles.withDirectory { path in
            let surface = try ImageSurface(.argb32, width: 200, height: 100)
            let context = try Context(surface)
            context.setSource(red: 0, green: 0, blue: 0)
            context.paint()
            try IconFiles.write(surface.png(), to: path + "/wide.png")
            let pixels = try drawn(.file(path + "/wide.png"), store: IconStore(scale: 1))
            #expect(pixels.inkedColumns == 4...19)
            #expect(pixels.inkedRows == 8...15)
        }
    }

    @Test("An icon is taken from the theme at the nearest size and scale, then from its parent, then from hicolor")
    func theme() throws {
        try IconFiles.withDirectory { path in
            let index = """
                [Icon Theme]
                Inherits=Parent,hicolor
                Directories=16x16/apps,32x32/apps
                ScaledDirectories=16x16@2/apps
                # a comment
                [16x16/apps]
                Size=16
                [32x32/apps]
                Size=32
                Type=Fixed
                [16x16@2/apps]
                Size=16
                Scale=2
                """
            try IconFiles.write(Array(index.utf8), to: path + "/Mine/index.theme")
            try IconFiles.write(
                Array("[Icon Theme]\nInherits=Mine\nDirectories=a\n[a]\nSize=16\n".utf8),
                to: path + "/Parent/index.theme")
            try IconFiles.write(
                Array("[Icon Theme]\nDirectories=b\n[b]\nSize=16\n".utf8), to: path + "/hicolor/index.theme")
            try IconFiles.write(
                IconFiles.square(16, Color(red: 1, green: 0, blue: 0)), to: path + "/Mine/16x16/apps/app.png")
            try IconFiles.write(
                IconFiles.square(32, Color(red: 0, green: 1, blue: 0)), to: path + "/Mine/32x32/apps/app.png")
            try IconFiles.write(
                IconFiles.square(32, Color(red: 0, green: 0, blue: 1)), to: path + "/Mine/16x16@2/apps/app.png")
            try IconFiles.write(IconFiles.square(16, .white), to: path + "/Parent/a/inherited.png")
            try IconFiles.write(IconFiles.square(16, .white), to: path + "/hicolor/b/common.png")
            try IconFiles.write(IconFiles.square(16, .white), to: path + "/loose.png")
            func color(_ name: String, scale: Double) throws -> UInt32 {
                let store = IconStore(theme: "Mine", scale: scale, bases: [path])
                return try drawn(.named(name), store: store, scale: scale)[Int(12 * scale), Int(12 * scale)]
            }
            #expect(try color("app", scale: 1) == 0xFFFF_0000)
            #expect(try color("app", scale: 2) == 0xFF00_00FF)
            #expect(try color("inherited", scale: 1) == 0xFFFF_FFFF)
            #expect(try color("common", scale: 1) == 0xFFFF_FFFF)
            #expect(try color("loose", scale: 1) == 0xFFFF_FFFF)
            #expect(try color("absent", scale: 1) == 0)
            #expect(try color("absent,app,common", scale: 1) == 0xFFFF_0000)
        }
    }

    @Test("With a callback, an icon is missing until it is loaded, and then drawn", .timeLimit(.minutes(1)))
    func patience() async throws {
        let path = NSTemporaryDirectory() + "x11menu-icon-" + UUID().uuidString + ".png"
        try IconFiles.write(IconFiles.square(16, Color(red: 1, green: 0, blue: 0)), to: path)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let store = IconStore(scale: 1, ready: { continuation.yield() })
        let canvas = try PanelCanvas(
            window: Rect(x: 0, y: 0, width: 16, height: 16), scale: 1, text: TextShaper(scale: 1), icons: store)
        let command = DrawCommand.icon(.file(path), in: Rect(x: 0, y: 0, width: 16, height: 16), tint: .black)
        canvas.drawBase([])
        canvas.draw([command])
        #expect(CanvasPixels(canvas)[8, 8] == 0)
        var calls = stream.makeAsyncIterator()
        await calls.next(isolation: nil)
        canvas.draw([command])
        #expect(CanvasPixels(canvas)[8, 8] == 0xFFFF_0000)
    }

    @Test("A small file is there with the first frame, a large one fades in without a jump", .timeLimit(.minutes(1)))
    func prompt() async throws {
        let path = NSTemporaryDirectory() + "x11menu-icons-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: path) }
        try IconFiles.write(IconFiles.square(16, Color(red: 1, green: 0, blue: 0)), to: path + "/small.png")
        try IconFiles.write(IconFiles.square(600, Color(red: 0, green: 1, blue: 0)), to: path + "/large.png")
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let store = IconStore(scale: 1, ready: { continuation.yield() })
        store.fadeDuration = 0.05
        let canvas = try PanelCanvas(
            window: Rect(x: 0, y: 0, width: 32, height: 16), scale: 1, text: TextShaper(scale: 1), icons: store)
        let commands = ["small", "large"].enumerated().map { index, name in
            DrawCommand.icon(
                .file("\(path)/\(name).png"), in: Rect(x: 16.0 * Double(index), y: 0, width: 16, height: 16),
                tint: .black)
        }
        func drawn() -> (small: UInt32, large: UInt32) {
            canvas.drawBase([])
            canvas.draw(commands)
            let pixels = CanvasPixels(canvas)
            return (pixels[8, 8], pixels[24, 8])
        }
        // No frame decodes for longer than the time for it, not even on a busy machine.
        var small: UInt32 = 0
        while small == 0 { small = store.promptly { drawn().small } }
        #expect(small == 0xFFFF_0000)
        var calls = stream.makeAsyncIterator()
        await calls.next(isolation: nil)
        var opacities = [drawn().large >> 24]
        while store.isFading() { opacities.append(drawn().large >> 24) }
        opacities.append(drawn().large >> 24)
        #expect(try #require(opacities.first) < 255 && opacities.last == 255)
        #expect(!store.isFading())
        #expect(zip(opacities, opacities.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test("What else a frame takes does not delay its icons")
    func promptTime() throws {
        try IconFiles.withDirectory { path in
            try IconFiles.write(IconFiles.square(16, Color(red: 1, green: 0, blue: 0)), to: path + "/icon.png")
            // No frame decodes for longer than the time for it, not even on a busy machine, and a later picture is not opaque for an hour.
            let isPrompt = try (0..<20).contains { _ in
                let store = IconStore(scale: 1, ready: {})
                store.fadeDuration = 3600
                return try store.promptly {
                    let start = MonotonicClock.seconds
                    while MonotonicClock.seconds < start + 0.02 {}
                    return try drawn(.file(path + "/icon.png"), store: store)[12, 12] == 0xFFFF_0000
                }
            }
            #expect(isPrompt)
        }
    }

    @Test("An icon of 64 points at scale 2 is there with the first frame, a larger picture is not")
    func promptExtent() throws {
        try IconFiles.withDirectory { path in
            try IconFiles.write(IconFiles.square(128, Color(red: 1, green: 0, blue: 0)), to: path + "/icon.png")
            func isPrompt(_ extent: Double) throws -> Bool {
                // No frame decodes for longer than the time for it, not even on a busy machine, and a later picture is not opaque for an hour.
                for _ in 0..<20 {
                    let store = IconStore(scale: 2, ready: {})
                    store.fadeDuration = 3600
                    let canvas = try PanelCanvas(
                        window: Rect(x: 0, y: 0, width: 80, height: 80), scale: 2, text: TextShaper(scale: 2),
                        icons: store)
                    canvas.drawBase([])
                    _ = store.promptly {
                        canvas.draw([
                            .icon(
                                .file(path + "/icon.png"), in: Rect(x: 0, y: 0, width: extent, height: extent),
                                tint: .black)
                        ])
                    }
                    if CanvasPixels(canvas)[20, 20] == 0xFFFF_0000 { return true }
                }
                return false
            }
            #expect(try isPrompt(64))
            #expect(try !isPrompt(65))
        }
    }

    @Test("An icon whose frames come late becomes opaque all the same", .timeLimit(.minutes(1)))
    func lateFrames() async throws {
        let path = NSTemporaryDirectory() + "x11menu-icon-" + UUID().uuidString + ".png"
        try IconFiles.write(IconFiles.square(600, Color(red: 0, green: 1, blue: 0)), to: path)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let store = IconStore(scale: 1, ready: { continuation.yield() })
        store.fadeDuration = 3600
        let canvas = try PanelCanvas(
            window: Rect(x: 0, y: 0, width: 16, height: 16), scale: 1, text: TextShaper(scale: 1), icons: store)
        func opacity() -> UInt32 {
            canvas.drawBase([])
            canvas.draw([.icon(.file(path), in: Rect(x: 0, y: 0, width: 16, height: 16), tint: .black)])
            return CanvasPixels(canvas)[8, 8] >> 24
        }
        #expect(opacity() == 0)
        var calls = stream.makeAsyncIterator()
        await calls.next(isolation: nil)
        #expect(opacity() < 255 && store.isFading())
        // As if an hour had passed since the last frame.
        store.fadeDuration = 1e-9
        #expect(opacity() == 255 && !store.isFading())
        store.fadeDuration = 3600
        #expect(opacity() == 255, "and stays so")
    }

    @Test
    func
        `pixels in memory are fitted into the place, with their alpha, and are none where they do not fill their extents`()
        throws
    {
        // Four blue columns and four half-seen green ones, twice as high as wide.
        let row = [[0, 0, 255, 255], [0, 255, 0, 128]].flatMap { Array(repeating: $0, count: 4) }.joined()
        let icon = try #require(
            Icon.pixels((0..<16).flatMap { _ in row.map { UInt8($0) } }, width: 8, height: 16))
        let pixels = try drawn(icon, store: IconStore(scale: 1))
        #expect(pixels[9, 12] == 0xFF00_00FF)
        #expect(pixels[15, 12] == 0x8000_8000)
        #expect(pixels[6, 12] == 0 && pixels[18, 12] == 0)
        for (count, width, height) in [(31, 2, 4), (28, 2, 4), (0, 0, 4), (0, 4, 0), (16, -2, -2), (16, .max, 3)] {
            #expect(Icon.pixels(Array(repeating: 9, count: count), width: width, height: height) == nil)
        }
    }
}

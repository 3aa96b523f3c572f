import CX11
import Testing

@testable import MenuX11

@Suite struct ValueTests {
    /// The bytes of `_XSETTINGS_SETTINGS` in either byte order.
    private func settings(bigEndian: Bool) -> [UInt8] {
        func card16(_ value: Int) -> [UInt8] {
            let bytes = [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)]
            return bigEndian ? bytes.reversed() : bytes
        }
        func card32(_ value: Int) -> [UInt8] {
            bigEndian ? card16(value >> 16) + card16(value) : card16(value) + card16(value >> 16)
        }
        func text(_ value: String) -> [UInt8] {
            Array(value.utf8) + Array(repeating: 0, count: (4 - value.utf8.count % 4) % 4)
        }
        func head(_ type: UInt8, _ name: String) -> [UInt8] {
            [type, 0] + card16(name.utf8.count) + text(name) + card32(7)
        }
        return [bigEndian ? 1 : 0, 0, 0, 0] + card32(3) + card32(4)
            + head(0, "Gtk/EnableAnimations") + card32(0)
            + head(1, "Net/IconThemeName") + card32(6) + text("Papiru")
            + head(2, "Some/Color") + card16(1) + card16(3) + card16(2) + card16(4)
            + head(0, "Xft/DPI") + card32(147456)
    }

    @Test(arguments: [false, true])
    func `settings are read in both byte orders`(bigEndian: Bool) {
        let settings = XSettings(parsing: settings(bigEndian: bigEndian))
        #expect(settings.values.count == 4)
        #expect(!settings.enablesAnimations)
        #expect(settings.iconThemeName == "Papiru")
        #expect(settings.values["Some/Color"] == .color(red: 1, green: 2, blue: 3, alpha: 4))
        #expect(settings.integer("Xft/DPI") == 147456)
        #expect(settings.doubleClickTime == nil)
    }

    @Test func `the numbers of a property have this machine's byte order, and an incomplete one is left out`() {
        let numbers: [UInt32] = [0x0102_0304, 0xFFFF_FFFE, 0]
        let bytes = numbers.flatMap { number in unsafe withUnsafeBytes(of: number) { unsafe Array($0) } }
        #expect(Connection.words(bytes + [1, 2, 3]) == numbers)
        #expect(Connection.words([]).isEmpty)
    }

    @Test func `ranges of requests go on when sequence numbers start again from 0`() {
        let range = RequestRange(first: .max - 1, last: 2)
        let inside: [UInt32] = [.max - 1, .max, 0, 1, 2]
        for inside in inside {
            #expect(range.contains(inside) && !range.precedes(inside))
        }
        let earlier: [UInt32] = [.max - 2, .max - 1_000_000]
        for earlier in earlier {
            #expect(!range.contains(earlier) && !range.precedes(earlier))
        }
        for later in [UInt32(3), 1_000_000] { #expect(!range.contains(later) && range.precedes(later)) }
        let early = RequestRange(first: .max - 9, last: .max - 3)
        #expect(early.precedes(1) && !RequestRange(first: 1, last: 3).precedes(.max - 3))
    }

    @Test func `settings cut short at any byte keep the whole records before`() {
        let whole = settings(bigEndian: false)
        var counts: [Int] = []
        for length in 0...whole.count {
            counts.append(XSettings(parsing: Array(whole[..<length])).values.count)
        }
        #expect(counts.first == 0)
        #expect(counts.last == 4)
        #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test func `settings with an absurd count or length end without harm`() {
        let count: [UInt8] = [0, 0, 0, 0, 1, 0, 0, 0, 255, 255, 255, 255, 0, 0, 255, 255, 1]
        #expect(XSettings(parsing: count).values.isEmpty)
        #expect(XSettings(parsing: [9, 0, 0, 0]).values.isEmpty)
    }

    @Test func `the scale follows the sources in their order`() {
        var sources = ScaleSources()
        #expect(sources.scale == 1)
        sources.settings.values["Xft/DPI"] = .integer(96 * 1024 * 5 / 4)
        #expect(sources.scale == 1.25)
        sources.resourceDPI = 144
        #expect(sources.scale == 1.5)
        sources.settings.values["Gdk/WindowScalingFactor"] = .integer(2)
        #expect(sources.scale == 2)
        sources.settings.values["Gdk/UnscaledDPI"] = .integer(96 * 1024 * 5 / 4)
        #expect(sources.scale == 2.5)
        sources.gdkScale = "2"
        sources.gdkDPIScale = "0.5"
        #expect(sources.scale == 1)
        sources.menuScale = "3"
        #expect(sources.scale == 3)
    }

    @Test func `a senseless scale is passed over and an odd one rounded to an eighth`() {
        #expect(ScaleSources(menuScale: "nan", gdkScale: "-1", resourceDPI: 0).scale == 1)
        #expect(ScaleSources(menuScale: "big", resourceDPI: 101).scale == 1)
        #expect(ScaleSources(resourceDPI: 110).scale == 1.125)
        #expect(ScaleSources(menuScale: "1000").scale == 8)
    }

    @Test func `resources are read with tabs, comments and rubbish around`() {
        let text = "! Xft.dpi: 1\nnonsense\nXft.dpi:\t120 \nXft.antialias: 1\n*a.b: c d"
        let resources = ResourceDatabase(parsing: Array(text.utf8))
        #expect(resources.fontDPI == 120)
        #expect(resources.values["*a.b"] == "c d")
        #expect(resources.values.count == 3)
    }

    @Test func `pixels of 16 bits keep their colours within a step`() {
        let format = PixelFormat(
            depth: 16, bitsPerPixel: 16, scanlinePad: 32, red: 0xF800, green: 0x7E0, blue: 0x1F, isBigEndian: false)
        #expect(!format.isNative)
        #expect(format.encode(0xFFFF_FFFF) == 0xFFFF)
        #expect(format.encode(0xFFFF_0000) == 0xF800)
        #expect(format.decode(0x07E0) == 0xFF00_FF00)
        #expect(format.stride(width: 3) == 8)
        for value in stride(from: UInt32(0), through: 255, by: 5) {
            let back = format.decode(format.encode(0xFF00_0000 | value << 16 | value << 8 | value))
            #expect(abs(Int(back & 0xFF) - Int(value)) <= 8)
        }
    }

    @Test func `pixels of a big-endian server are turned around`() {
        let format = PixelFormat(
            depth: 24, bitsPerPixel: 32, scanlinePad: 32, red: 0xFF0000, green: 0xFF00, blue: 0xFF, isBigEndian: true)
        var bytes: [UInt8] = []
        format.append(format.encode(0xFF11_2233), to: &bytes)
        #expect(bytes == [0, 0x11, 0x22, 0x33])
        #expect(format.decode(format.value(in: bytes.span, at: 0)) == 0xFF11_2233)
    }

    @Test func `ten bits a channel stay white at white`() {
        let format = PixelFormat(
            depth: 30, bitsPerPixel: 32, scanlinePad: 32, red: 0x3FF0_0000, green: 0xFFC00, blue: 0x3FF,
            isBigEndian: false)
        #expect(format.encode(0xFFFF_FFFF) == 0x3FFF_FFFF)
        #expect(format.decode(0x3FFF_FFFF) == 0xFFFF_FFFF)
    }

    @Test func `pixels that are indexes are those of the nearest colours`() throws {
        let table = try #require(
            ColorTable([
                .init(pixel: 7, red: 0, green: 0, blue: 0), .init(pixel: 3, red: 255, green: 255, blue: 255),
                .init(pixel: 9, red: 10, green: 100, blue: 250),
            ]))
        let format = PixelFormat(
            depth: 8, bitsPerPixel: 8, scanlinePad: 32, red: 0, green: 0, blue: 0, isBigEndian: false, table: table)
        #expect(format.isIndexed)
        #expect(format.encode(0xFFF0_F4F0) == 3)
        #expect(format.encode(0xFF20_2020) == 7)
        #expect(format.encode(0xFF00_70FF) == 9)
        #expect(format.decode(9) == 0xFF0A_64FA)
        #expect(format.decode(200) == 0xFF00_0000)
        #expect(ColorTable([]) == nil)
    }

    @Test func `greys stay grey on a screen of 256 colours`() throws {
        let entries = ColorTableRequest.colors.enumerated().map { index, color in
            ColorTable.Entry(pixel: UInt32(index), red: color.red, green: color.green, blue: color.blue)
        }
        let table = try #require(ColorTable(entries))
        for level in 0..<256 {
            let shown = table.color(of: table.pixel(for: UInt32(level) * 0x010101))
            #expect(shown % 0x010101 == 0, "\(level) is \(String(shown, radix: 16))")
        }
    }

    @Test func `a damaged cursor is none`() {
        let (head, table): ([UInt32], [UInt32]) = ([0x7275_6358, 16, 0x10000, 1], [0xFFFD_0002, 1, 28])
        let bytes = (head + table + [36, 0xFFFD_0002, 1, 1, 1, 1, 0, 0, 0, 5]).flatMap { word in
            (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
        }
        #expect(CursorPicture(file: bytes, size: 24)?.pixels == [5])
        for count in 0..<bytes.count { #expect(CursorPicture(file: Array(bytes.prefix(count)), size: 24) == nil) }
        for place in 0..<bytes.count {
            var other = bytes
            other[place] = 0xFF
            _ = CursorPicture(file: other, size: 24)
        }
    }

    @Test func `a set of keys holds what was put in`() {
        var keys = KeySet()
        for key in [UInt8(0), 63, 64, 130, 255] { keys.insert(key) }
        #expect([0, 63, 64, 130, 255].allSatisfy { keys.contains($0) })
        #expect(!keys.contains(1) && !keys.contains(192))
        keys.remove(130)
        #expect(!keys.contains(130) && keys.contains(64))
    }

    @Test func `an axis counts notches from its last place`() {
        var axes = ScrollAxes()
        axes.axes = [ScrollAxes.Axis(source: 9, number: 3, isHorizontal: false, increment: -15)]
        let unknown = axes.move(source: 9, number: 0, to: 4)
        let first = axes.move(source: 9, number: 3, to: 100)
        let second = axes.move(source: 9, number: 3, to: 70)
        #expect(unknown == nil)
        #expect(first?.y == 0)
        #expect(second?.x == 0 && second?.y == 2)
    }

    @Test func `symbols have names and texts`() {
        #expect(KeySymbol(name: "Return")?.text == "")
        #expect(KeySymbol(name: "Cyrillic_ya")?.text == "я")
        #expect(KeySymbol(name: "Page_Down")?.name == "Next")
        #expect(KeySymbol(name: "Shift_L")?.isModifier == true)
        #expect(KeySymbol(name: "a")?.isModifier == false)
        #expect(KeySymbol(name: "no such key") == nil)
    }

    /// As a server answered while Alt was held and a press was frozen: the sum of what is held was still that of before.
    @Test func `modifiers are known before the server has summed them up`() {
        let state = xcb_input_modifier_info_t(base: 8, latched: 0, locked: 2, effective: 0)
        #expect(Modifiers(state) == [.mod1, .lock])
        #expect(Modifiers(xcb_input_modifier_info_t()) == [])
    }
}

import MenuGeometry
import MenuScene
import TestSupport
import Testing

@testable import MenuRendering

@Suite("Separators between rows")
struct SeparatorTests {
    /// Palettes whose separators hardly differ from their ground, or whose material is nearly transparent.
    private static let palettes: [Palette] = {
        func palette(_ tint: Color, _ line: Color, text: Color, shadeTop: Double = 0, shadeBottom: Double = 0)
            -> Palette
        {
            var palette = Palette.light
            palette.text = text
            palette.material.tint = tint
            palette.separator = line
            palette.thickSeparator = line.withAlpha(0.3)
            (palette.shadeTop, palette.shadeBottom) = (shadeTop, shadeBottom)
            return palette
        }
        let blueGrey = Color(red: 0.851, green: 0.867, blue: 0.894, alpha: 0.94)
        return [
            .light, .dark,
            // An opaque line that has nearly the colour of the body over dark surroundings.
            palette(blueGrey, Color(red: 0.769, green: 0.792, blue: 0.835), text: .black, shadeTop: 0.54),
            palette(blueGrey, Color(red: 0.769, green: 0.792, blue: 0.835), text: .black, shadeBottom: 1),
            // On white, only a darker line is visible.
            palette(Color(white: 1, alpha: 0.97), Color(white: 1, alpha: 0.9), text: .black),
            palette(Color(white: 0, alpha: 0.9), Color(white: 0, alpha: 0.2), text: .white, shadeBottom: 0.4),
            palette(Color(white: 0.5, alpha: 0.4), Color(white: 0.5), text: .black),
            palette(Color(white: 1, alpha: 0), Color(white: 0, alpha: 0.1), text: .black),
        ]
    }()

    @Test(
        "A separator contrasts with every pixel beside it, over any backdrop and any shading of the body",
        arguments: 0..<8)
    func everywhere(number: Int) {
        var numbers = SeededGenerator(seed: UInt64(number) + 77)
        for picture in 0..<40 {
            var palette = Self.palettes[number]
            let backdrop = Backdrop(pixels: Self.picture(picture, &numbers), origin: .zero, scale: 1)
            let blurred = backdrop.blurred(
                sigma: [0, 4, 12][picture % 3], saturation: [1, 1.8][picture % 2], covering: backdrop.region,
                deviceScale: 1)
            palette.ensureSeparatorContrast(over: blurred, in: backdrop.region)
            let tint = palette.material.tint
            let painted = blurred.painted(tint: tint, width: 16, height: 10, origin: .zero, scale: 1)
            var worst = 21.0
            for line in [palette.separator, palette.thickSeparator] {
                for pixel in 0..<160 {
                    for part in 0...4 {
                        let amount = max(palette.shadeTop, palette.shadeBottom) * Double(part) / 4
                        let under = Self.drawn(palette.shade.withAlpha(amount), over: painted[pixel % 16, pixel / 16])
                        worst = min(
                            worst,
                            Contrast.ratio(Contrast.luminance(Self.drawn(line, over: under)), Contrast.luminance(under))
                        )
                    }
                }
            }
            #expect(worst >= 1.08, "palette \(number), picture \(picture)")
        }
    }

    @Test("A visible separator keeps its theme's colour, and a clear one stays clear")
    func calm() {
        var palette = Palette.light
        palette.thickSeparator = .clear
        let white = Backdrop(
            pixels: PixelBuffer(width: 16, height: 10, filledWith: 0xffff_ffff), origin: .zero, scale: 1)
        let blurred = white.blurred(sigma: 4, saturation: 1, covering: white.region, deviceScale: 1)
        palette.ensureSeparatorContrast(over: blurred, in: white.region)
        #expect(palette.separator == Palette.light.separator && palette.thickSeparator == .clear)
        #expect(palette.material == Palette.light.material)
    }

    @Test("Over an unknown backdrop, a separator is visible on any colour")
    func unknown() {
        for palette in Self.palettes {
            var palette = palette
            palette.ensureSeparatorContrast(over: nil, in: .zero)
            for pixel: UInt32 in [0xff00_0000, 0xffff_ffff, 0xffff_0000, 0xff80_8080] {
                let tint = palette.material.tint
                let under = Self.drawn(tint, over: pixel)
                for line in [palette.separator, palette.thickSeparator] {
                    #expect(
                        Contrast.ratio(Contrast.luminance(Self.drawn(line, over: under)), Contrast.luminance(under))
                            >= 1.08)
                }
            }
        }
    }

    /// The result of drawing a colour over a pixel, in eight-bit arithmetic.
    private static func drawn(_ color: Color, over pixel: UInt32) -> UInt32 {
        let front = PixelBuffer.pixel(color)
        let rest = 255 - (front >> 24)
        var result: UInt32 = 0xff00_0000
        for shift in [UInt32(0), 8, 16] {
            let product = (pixel >> shift & 255) * rest + 128
            result |= min(255, (front >> shift & 255) + (product + product >> 8) >> 8) << shift
        }
        return result
    }

    /// One colour, two colours side by side, or noise.
    private static func picture(_ number: Int, _ numbers: inout SeededGenerator) -> PixelBuffer {
        let strong: [UInt32] = [0xff00_0000, 0xffff_ffff, 0xffff_0000, 0xff00_00ff, 0xff80_8080]
        let one = strong[number % 5], two = 0xff00_0000 | UInt32.random(in: 0...0xff_ffff, using: &numbers)
        var pixels = PixelBuffer(width: 16, height: 10, filledWith: one)
        for y in 0..<10 {
            for x in 0..<16 {
                switch number / 5 % 4 {
                case 0: break
                case 1: if x > 7 { pixels[x, y] = two }
                case 2: if (x + y) % 2 == 0 { pixels[x, y] = ~one | 0xff00_0000 }
                default: pixels[x, y] = 0xff00_0000 | UInt32(truncatingIfNeeded: numbers.next()) & 0xff_ffff
                }
            }
        }
        return pixels
    }
}

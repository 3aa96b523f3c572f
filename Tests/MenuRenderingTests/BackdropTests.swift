import Foundation
import MenuGeometry
import MenuRendering
import MenuScene
import Testing

@Suite("A backdrop")
struct BackdropTests {
    @Test("A backdrop continues beyond the screen with the pixels at its edge")
    func edges() {
        let seen = BlurPicture.noise.pixels(width: 60, height: 44)
        var captured = PixelBuffer(width: 83, height: 70)
        for y in 0..<44 {
            for x in 0..<60 { captured[x, y] = seen[x, y] }
        }
        let expected = seen.blurred(sigma: 9)
        let isSame = captured.blurred(sigma: 9).cropped(x: 0, y: 0, width: 60, height: 44) == expected
        #expect(isSame)
    }

    @Test("Blurring a backdrop fills unknown pixels from the nearest known ones")
    func hole() {
        var captured = PixelBuffer(width: 64, height: 64, filledWith: 0xff00_ff00)
        for y in 20..<50 {
            for x in 20..<50 { captured[x, y] = 0 }
        }
        #expect(captured.blurred(sigma: 6).channel(8).allSatisfy { $0 == 255 })
    }

    @Test("A backdrop without known pixels is painted as opaque tint")
    func unseen() {
        let backdrop = Backdrop(pixels: PixelBuffer(width: 30, height: 30), origin: .zero, scale: 1)
        let blurred = backdrop.blurred(sigma: 5, saturation: 1.8, covering: backdrop.region, deviceScale: 1)
        #expect(blurred.isEmpty)
        let painted = blurred.painted(
            tint: Color(red: 1, green: 0, blue: 0, alpha: 0.3), width: 9, height: 9, origin: .zero, scale: 1)
        #expect(painted == PixelBuffer(width: 9, height: 9, filledWith: 0xffff_0000))
        let none = Backdrop(pixels: PixelBuffer(width: 0, height: 0), origin: .zero, scale: 0)
        #expect(none.blurred(sigma: 5, saturation: 1, covering: .zero, deviceScale: 2).isEmpty)
    }

    @Test("A painted backdrop is opaque and mixed with its tint", arguments: [0, 0.25, 0.6, 1])
    func tint(alpha: Double) {
        let pixels = PixelBuffer(width: 20, height: 20, filledWith: 0xff40_80c0)
        let blurred = Backdrop(pixels: pixels, origin: .zero, scale: 1)
            .blurred(sigma: 4, saturation: 1, covering: Rect(x: 0, y: 0, width: 20, height: 20), deviceScale: 1)
        let painted = blurred.painted(
            tint: Color(red: 1, green: 0.5, blue: 0, alpha: alpha), width: 16, height: 16, origin: .zero, scale: 1)
        #expect(painted.channel(24).allSatisfy { $0 == 255 })
        let shares: [(UInt32, from: Double, to: Double)] = [(16, 64, 255), (8, 128, 127.5), (0, 192, 0)]
        for (shift, from, to) in shares {
            let levels = painted.channel(shift)
            let exact = from + (to - from) * alpha
            #expect(abs(Double(levels.reduce(0, +)) / Double(levels.count) - exact) < 0.05)
            #expect(levels.allSatisfy { abs(Double($0) - exact) < 1.01 })
        }
    }

    @Test("Saturation strengthens colours and leaves greys")
    func saturation() {
        func blurred(_ pixel: UInt32) -> UInt32 {
            PixelBuffer(width: 16, height: 16, filledWith: pixel).blurred(sigma: 3, saturation: 1.8)[8, 8]
        }
        #expect(blurred(0xff77_7777) == 0xff77_7777)
        let color = PixelBuffer.color(blurred(0xff80_7060))
        // The luma is 114.9 of 255; each channel's distance from it is multiplied by 1.8.
        #expect(abs(color.red * 255 - 138.5) < 1.1 && abs(color.green * 255 - 109.7) < 1.1)
        #expect(abs(color.blue * 255 - 80.9) < 1.1)
    }

    @Test("A part of a backdrop is painted exactly as in the whole", arguments: [1.0, 1.25, 2])
    func parts(scale: Double) {
        let pixels = BlurPicture.noise.pixels(width: 70, height: 50)
        let blurred = Backdrop(pixels: pixels, origin: Point(x: 100, y: 200), scale: 1)
            .blurred(
                sigma: 8, saturation: 1.8, covering: Rect(x: 110, y: 205, width: 40, height: 40), deviceScale: scale)
        let tint = Color(white: 0.9, alpha: 0.4)
        let (width, height) = (Int(40 * scale), Int(40 * scale))
        let whole = blurred.painted(
            tint: tint, width: width, height: height, origin: Point(x: 110, y: 205), scale: scale)
        let part = blurred.painted(
            tint: tint, width: 21, height: 18, origin: Point(x: 110 + 5 / scale, y: 205 + 7 / scale), scale: scale)
        let isSame = part == whole.cropped(x: 5, y: 7, width: 21, height: 18)
        #expect(isSame)
    }

    @Test("A backdrop is painted into rows of any stride and writes nothing beyond them")
    func stride() {
        let blurred = Backdrop(pixels: BlurPicture.disc.pixels(width: 40, height: 40), origin: .zero, scale: 1)
            .blurred(sigma: 4, saturation: 1, covering: Rect(x: 0, y: 0, width: 40, height: 40), deviceScale: 1)
        let whole = blurred.painted(tint: .clear, width: 13, height: 9, origin: .zero, scale: 1)
        var target = PixelBuffer(width: 16, height: 11, filledWith: 0x1234_5678)
        target.withMutablePixels {
            blurred.paint(tint: .clear, into: &$0, width: 13, height: 9, stride: 16, origin: .zero, scale: 1)
        }
        for y in 0..<11 {
            for x in 0..<16 { #expect(target[x, y] == (x < 13 && y < 9 ? whole[x, y] : 0x1234_5678)) }
        }
    }

    @Test("A backdrop captured at half the size looks nearly the same")
    func scaledDown() {
        let full = BlurPicture.disc.pixels(width: 96, height: 80)
        var half = PixelBuffer(width: 48, height: 40)
        for y in 0..<40 {
            for x in 0..<48 {
                var pixel: UInt32 = 0xff00_0000
                for shift in [UInt32(0), 8, 16] {
                    let sum = [(0, 0), (1, 0), (0, 1), (1, 1)].reduce(2 as UInt32) {
                        $0 + (full[2 * x + $1.0, 2 * y + $1.1] >> shift & 255)
                    }
                    pixel |= (sum / 4) << shift
                }
                half[x, y] = pixel
            }
        }
        let rect = Rect(x: 0, y: 0, width: 48, height: 40)
        let one = Backdrop(pixels: full, origin: .zero, scale: 2)
            .blurred(sigma: 6, saturation: 1, covering: rect, deviceScale: 2)
            .painted(tint: .clear, width: 96, height: 80, origin: .zero, scale: 2)
        let two = Backdrop(pixels: half, origin: .zero, scale: 1)
            .blurred(sigma: 6, saturation: 1, covering: rect, deviceScale: 2)
            .painted(tint: .clear, width: 96, height: 80, origin: .zero, scale: 2)
        #expect(BlurReference(one).signalToNoise(of: two) > 45)
    }

    @Test("A backdrop is sampled as a server scales: the mean of the four middle pixels, or the middle one")
    func sampling() {
        var pixels = PixelBuffer(width: 7, height: 7)
        for y in 0..<7 {
            for x in 0..<7 { pixels[x, y] = 0xff00_0000 | UInt32(x * 30) << 16 | UInt32(y * 30) << 8 | UInt32(x * y) }
        }
        let backdrop = Backdrop(pixels: pixels, origin: Point(x: 3, y: 4), scale: 2)
        #expect(backdrop.sampled(dividedBy: 1) == backdrop)
        let thirds = backdrop.sampled(dividedBy: 3)
        #expect((thirds.pixels.width, thirds.pixels.height, thirds.scale) == (3, 3, 2 / 3.0))
        #expect(thirds.region.origin == Point(x: 3, y: 4))
        for y in 0..<2 { for x in 0..<2 { #expect(thirds.pixels[x, y] == pixels[3 * x + 1, 3 * y + 1]) } }
        let halves = backdrop.sampled(dividedBy: 2)
        #expect(halves.pixels[1, 2] == 0xff00_0000 | 75 << 16 | 135 << 8 | 11)
        // The last column and row reach beyond the capture, where all is transparent.
        #expect(halves.pixels[3, 3] == 0x3f2d_2d09)
    }

    @Test("A backdrop painted beyond its area repeats its edge")
    func beyond() {
        let pixels = PixelBuffer(width: 50, height: 50, filledWith: 0xff30_60f0)
        let blurred = Backdrop(pixels: pixels, origin: .zero, scale: 1)
            .blurred(sigma: 10, saturation: 1, covering: Rect(x: 20, y: 20, width: 10, height: 10), deviceScale: 1)
        let painted = blurred.painted(tint: .clear, width: 300, height: 200, origin: Point(x: -100, y: -90), scale: 1)
        let isFlat = painted == PixelBuffer(width: 300, height: 200, filledWith: 0xff30_60f0)
        #expect(isFlat)
    }

    @Test("A backdrop reports its mean luminance")
    func statistics() {
        let pixels = BlurPicture.edge.pixels(width: 60, height: 40)
        let blurred = Backdrop(pixels: pixels, origin: .zero, scale: 1)
            .blurred(sigma: 3, saturation: 1, covering: Rect(x: 0, y: 0, width: 60, height: 40), deviceScale: 1)
        #expect(blurred.meanLuminance(in: Rect(x: 0, y: 0, width: 10, height: 40)) < 0.001)
        #expect(blurred.meanLuminance(in: Rect(x: 50, y: 0, width: 10, height: 40)) > 0.999)
        #expect(abs(blurred.meanLuminance(in: Rect(x: 0, y: 0, width: 60, height: 40)) - 0.5) < 0.05)
    }
}

@Suite("A buffer")
struct BackdropBufferTests {
    @Test("A buffer copies rows of any stride, and refuses memory that is too small")
    func copying() throws {
        let words = (0..<20).map { UInt32($0) }
        let copy = PixelBuffer(copying: words.span, width: 3, height: 3, stride: 7)
        let pixels = try #require(copy)
        #expect(pixels.withPixels { span in span.indices.map { span[$0] } } == [0, 1, 2, 7, 8, 9, 14, 15, 16])
        for (width, height, stride) in [(7, 3, 7), (3, .max, .max), (3, -1, 7), (8, 1, 7)] {
            let refused = PixelBuffer(copying: words.span, width: width, height: height, stride: stride)
            #expect(refused == nil)
        }
        let empty = PixelBuffer(copying: words.span, width: 0, height: 5, stride: 7)
        #expect(empty?.width == 0)

        let bytes = (0..<20).map { UInt8($0) }
        let small = MaskBuffer(copying: bytes.span, width: 5, height: 2, stride: 10)
        let mask = try #require(small)
        #expect(mask.stride == 8 && mask[4, 1] == 14 && mask[0, 0] == 0)
        let refused = MaskBuffer(copying: bytes.span, width: 5, height: 3, stride: 10)
        #expect(refused == nil)
    }

    @Test("Cropping a buffer returns the part inside it")
    func cropping() {
        var pixels = PixelBuffer(width: 4, height: 3)
        pixels[3, 2] = 9
        let part = pixels.cropped(x: 2, y: 1, width: 50, height: 50)
        #expect(part.width == 2 && part.height == 2 && part[1, 1] == 9)
        #expect(pixels.cropped(x: 9, y: -5, width: 3, height: 2).width == 0)
    }

    @Test("Pixels convert to colours and back, with premultiplied alpha")
    func colors() {
        #expect(PixelBuffer.pixel(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)) == 0x8080_4000)
        #expect(PixelBuffer.color(0xff33_6699) == Color(hex: "#336699"))
        #expect(PixelBuffer.color(0) == .clear)
    }
}

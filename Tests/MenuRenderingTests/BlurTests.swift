import Foundation
import MenuGeometry
import MenuScene
import Testing

@testable import MenuRendering

@Suite("A blur")
struct BlurTests {
    @Test("A blur is within 45 dB of a true Gaussian", arguments: BlurPicture.allCases, [3.0, 7, 16])
    func nearGaussian(picture: BlurPicture, sigma: Double) {
        let pixels = picture.pixels(width: 75, height: 62)
        var reference = BlurReference(pixels)
        reference.blur(sigma: sigma)
        #expect(reference.signalToNoise(of: pixels.blurred(sigma: sigma)) > 45)
    }

    @Test("A blur keeps the sum of the levels", arguments: [2.0, 4, 9, 14])
    func energy(sigma: Double) {
        var pixels = PixelBuffer(width: 120, height: 110, filledWith: 0xff00_0000)
        for y in 46..<62 {
            for x in 51..<70 { pixels[x, y] = 0xffff_8040 }
        }
        let blurred = pixels.blurred(sigma: sigma)
        for shift in [UInt32(0), 8, 16] {
            let before = pixels.channel(shift).reduce(0, +), after = blurred.channel(shift).reduce(0, +)
            #expect(abs(Double(after) / Double(before) - 1) < 0.015)
        }
    }

    @Test("A blur spreads a line by the given standard deviation", arguments: [1.0, 2, 5, 10.5, 17])
    func width(sigma: Double) {
        var pixels = PixelBuffer(width: 161, height: 8, filledWith: 0xff00_0000)
        for y in 0..<8 {
            for x in 77..<84 { pixels[x, y] = 0xffff_ffff }
        }
        let levels = pixels.blurred(sigma: sigma).channel(8)
        let total = Double(levels.reduce(0, +))
        let variance = levels.enumerated().reduce(0.0) { $0 + Double($1.1) * pow(Double($1.0 % 161) - 80, 2) } / total
        // The line itself is seven pixels wide.
        #expect(abs((variance - 4).squareRoot() / sigma - 1) < 0.02)
    }

    @Test(
        "A blur leaves a picture of a single colour unchanged",
        arguments: [0xff00_0000, 0xffff_ffff, 0xff12_80fe] as [UInt32], [0, 1, 8, 40])
    func flat(pixel: UInt32, sigma: Double) {
        let pixels = PixelBuffer(width: 37, height: 23, filledWith: pixel)
        let isSame = pixels.blurred(sigma: sigma) == pixels
        #expect(isSame)
    }

    @Test("A blur of zero strength leaves every pixel unchanged")
    func identity() {
        let pixels = BlurPicture.noise.pixels(width: 41, height: 30)
        let isSame = [0, -.infinity, .nan].map { pixels.blurred(sigma: $0) == pixels }
        #expect(isSame == [true, true, true])
    }

    @Test("The blur of a mirrored picture is the mirrored blur, within one level")
    func symmetric() {
        let pixels = BlurPicture.disc.pixels(width: 80, height: 40)
        var mirrored = pixels
        for y in 0..<40 {
            for x in 0..<80 { mirrored[x, y] = pixels[79 - x, y] }
        }
        // Cells of 2 pixels divide the picture evenly.
        let one = pixels.blurred(sigma: 8), two = mirrored.blurred(sigma: 8)
        for shift in [UInt32(0), 8, 16] {
            let (a, b) = (one.channel(shift), two.channel(shift))
            #expect(a.indices.allSatisfy { abs(a[$0] - b[$0 / 80 * 80 + 79 - $0 % 80]) <= 1 })
        }
    }

    @Test(
        "A blur scales down only where it is invisible, and its weights add up to one",
        arguments: [1, 4, 12, 30, 60, 500])
    func plan(sigma: Double) {
        for onlyOdd in [false, true] {
            let plan = BlurPlan(sigma: sigma, onlyOddFactors: onlyOdd)
            #expect(plan.factor == 1 || sigma / Double(plan.factor) >= 3)
            #expect(!onlyOdd || plan.factor % 2 == 1)
            let total = 2 * plan.weights.reduce(0, +) - plan.weights[0]
            #expect(abs(total - 1) < 1e-5)
        }
    }

    @Test("Saturation strengthens dull colours more than vivid ones, and keeps their order")
    func boundedSaturation() {
        func chroma(of color: Color, saturation: Double) -> Double {
            let backdrop = Backdrop(
                pixels: PixelBuffer(width: 8, height: 8, filledWith: color.pixel), origin: .zero, scale: 1)
            let pixel = backdrop.blurred(
                sigma: 1, saturation: saturation, covering: backdrop.region, deviceScale: 1
            ).painted(tint: .clear, width: 1, height: 1, origin: Point(x: 4, y: 4), scale: 1)[0, 0]
            let parts = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255]
            return Double((parts.max() ?? 0) - (parts.min() ?? 0))
        }
        let dull = Color(red: 0.5, green: 0.45, blue: 0.4), vivid = Color(red: 0.85, green: 0.35, blue: 0.45)
        #expect(chroma(of: dull, saturation: 1.8) > 1.5 * chroma(of: dull, saturation: 1))
        #expect(chroma(of: vivid, saturation: 1.8) < 1.25 * chroma(of: vivid, saturation: 1))
        // More vivid colours stay more vivid.
        let steps = (0...20).map { step in
            chroma(of: Color(red: 0.5 + Double(step) / 40, green: 0.5 - Double(step) / 80, blue: 0.5), saturation: 1.8)
        }
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 < $1 + 1 })
    }
}

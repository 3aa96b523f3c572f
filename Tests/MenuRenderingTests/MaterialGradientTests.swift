@testable import MenuRendering
import MenuGeometry
import MenuLayout
import MenuScene
import TestSupport
import Testing

/// Grounds whose colour changes from one side of a body to the other.
@Suite struct MaterialGradientTests {
    private static let red = Color(red: 1, green: 0, blue: 0)
    private static let blue = Color(red: 0, green: 0, blue: 1)

    private func material(_ way: Vector, from start: Color = Self.red, to end: Color = Self.blue) -> Material {
        var material = Material(blur: 0, saturation: 1, tint: start)
        material.gradient = Material.Gradient(from: start, to: end, along: way)
        return material
    }

    @Test(arguments: [1.0, 1.5, 2])
    func `colours go from one side to the other`(scale: Double) throws {
        let body = Rect(x: 4, y: 2, width: 40, height: 20)
        let pixels = try CanvasPixels(
            width: 48, height: 24, scale: scale,
            base: [.material(.rectangle(body), material(Vector(dx: 1, dy: 0)))])
        func pixel(_ x: Double, _ y: Double) -> (red: Int, blue: Int) {
            let word = pixels[Int(x * scale), Int(y * scale)]
            return (Int(word >> 16 & 255), Int(word & 255))
        }
        for y in [3.0, 12, 20] {
            #expect(pixel(5, y).red > 240 && pixel(5, y).blue < 15)
            #expect(pixel(42.5, y).blue > 240 && pixel(42.5, y).red < 15)
            #expect(abs(pixel(24, y).red - 127) < 8 && abs(pixel(24, y).blue - 127) < 8)
        }
        #expect(pixels.alpha(0, 0) == 0)
    }

    @Test func `letters that are legible on the steps of a gradient are legible on all of it`() {
        var random = SeededGenerator(seed: 21)
        func color() -> Color {
            Color(
                red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
                blue: .random(in: 0...1, using: &random))
        }
        for _ in 0..<2_000 {
            let gradient = Material.Gradient(from: color(), to: color(), along: Vector(dx: 1, dy: 0))
            for ink in [Color.black, .white] {
                let least = ink.leastRatio(over: gradient.steps())
                for step in 0...64 {
                    let place = gradient.start.mixed(with: gradient.end, Double(step) / 64)
                    // Between two of the colours that are looked at, the luminance hardly changes.
                    #expect(Contrast.ratio(of: ink, over: place) > least * 0.99, "\(gradient)")
                }
            }
        }
    }

    @Test func `a gradient hides at least what the tint hides`() {
        let gradient = Material.Gradient(
            from: Self.red.withAlpha(0.3), to: Self.blue.withAlpha(0.9), along: Vector(dx: 1, dy: 0))
        #expect(gradient.colors(hiding: 0.5).map(\.alpha) == [0.5, 0.9])
        #expect(gradient.steps(hiding: 0.5).map(\.alpha).min() == 0.5)
    }
}

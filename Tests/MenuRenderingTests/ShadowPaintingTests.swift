import MenuGeometry
import MenuRendering
import MenuScene
import TestSupport
import Testing

@Suite struct ShadowPaintingTests {
    @Test("No pixel of a shadow lies inside any body", arguments: 1...16)
    func nothingInside(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let scales = [1.0, 1.25, 2]
        let scale: Double = scales.randomElement(using: &random) ?? 1
        let bodies = (0..<2).map { _ in
            Path.roundedRectangle(
                Rect(
                    x: .random(in: 10...60, using: &random), y: .random(in: 10...60, using: &random),
                    width: .random(in: 4...70, using: &random), height: .random(in: 4...70, using: &random)),
                radius: .random(in: 0...20, using: &random))
        }
        let shadow = Shadow(
            sigma: .random(in: 0...14, using: &random),
            offset: Vector(dx: .random(in: -8...8, using: &random), dy: .random(in: -8...8, using: &random)),
            color: Color(white: 0, alpha: .random(in: 0.1...1, using: &random)))
        let drawn = try CanvasPixels(
            width: 140, height: 140, scale: scale, base: [.shadow(bodies[0], shadow, keepingOut: bodies)])
        for body in bodies {
            let shape = try CanvasPixels(width: 140, height: 140, scale: scale, base: [.fill(body, .black)])
            for y in 0..<shape.height {
                for x in 0..<shape.width where shape.alpha(x, y) == 255 { #expect(drawn.alpha(x, y) == 0) }
            }
        }
    }

    @Test(
        "The shadow of a symmetric body without an offset is symmetric, and fades with distance",
        arguments: [2.0, 5, 14])
    func symmetry(sigma: Double) throws {
        let body = Path.roundedRectangle(Rect(x: 60, y: 60, width: 80, height: 80), radius: 9)
        let shadow = Shadow(sigma: sigma, offset: .zero, color: .black)
        let pixels = try CanvasPixels(width: 200, height: 200, base: [.shadow(body, shadow, keepingOut: [body])])
        for y in 0..<200 {
            for x in 0..<200 {
                #expect(abs(pixels.alpha(x, y) - pixels.alpha(199 - x, y)) <= 1)
                #expect(abs(pixels.alpha(x, y) - pixels.alpha(x, 199 - y)) <= 1)
            }
        }
        let ray = (0..<60).map { pixels.alpha(59 - $0, 100) }
        #expect(ray[0] > 80 && ray[0] < 140)
        #expect(zip(ray, ray.dropFirst()).allSatisfy { $0 >= $1 })
    }

    @Test("The antialiased edge of a body meets its shadow without a fringe")
    func edge() throws {
        // The left edge runs through the middle of column 20.
        let body = Path.rectangle(Rect(x: 20.5, y: 20, width: 60, height: 60))
        let shadow = Shadow(sigma: 8, offset: .zero, color: .black)
        let material = Material(blur: 0, saturation: 1, tint: Color(white: 1, alpha: 0.5))
        let pixels = try CanvasPixels(
            width: 100, height: 100, base: [.shadow(body, shadow, keepingOut: [body]), .material(body, material)])
        let outside = pixels.alpha(19, 50)
        // Half of the pixel is body, and the other half has the shadow, which grows by 255 / (σ·√2π) a pixel at the edge.
        #expect(abs(pixels.alpha(20, 50) - (128 + (outside + 13) / 2)) <= 3)
        #expect(abs(Int(pixels[20, 50] & 255) - 128) <= 2)
        #expect(pixels[21, 50] == 0xFFFF_FFFF)
    }

    @Test("Without a backdrop, a material is its opaque tint")
    func opaqueMaterial() throws {
        let body = Path.rectangle(Rect(x: 2, y: 2, width: 16, height: 16))
        let pixels = try CanvasPixels(
            width: 20, height: 20,
            base: [
                .material(body, Material(blur: 30, saturation: 1.8, tint: Color(red: 1, green: 0, blue: 0, alpha: 0.3)))
            ])
        #expect(pixels[10, 10] == 0xFFFF_0000)
        #expect(pixels[0, 0] == 0)
    }

    @Test("With a backdrop, a material shows it blurred and tinted within the body only")
    func material() throws {
        var screen = PixelBuffer(width: 120, height: 120)
        for y in 0..<120 {
            for x in 0..<120 { screen[x, y] = x < 60 ? 0xFF00_0000 : 0xFFFF_FFFF }
        }
        let body = Path.rectangle(Rect(x: 10, y: 10, width: 100, height: 100))
        let pixels = try CanvasPixels(
            width: 120, height: 120,
            base: [.material(body, Material(blur: 8, saturation: 1, tint: Color(white: 1, alpha: 0.5)))],
            backdrop: Backdrop(pixels: screen, origin: .zero, scale: 1))
        #expect(pixels.alpha(5, 60) == 0)
        #expect(abs(Int(pixels[14, 60] & 255) - 128) <= 2)
        #expect(abs(Int(pixels[59, 60] & 255) - 189) <= 6)
        #expect(pixels[106, 60] & 255 >= 253)
        for x in 11..<109 {
            #expect(Int(pixels[x + 1, 60] & 255) >= Int(pixels[x, 60] & 255) - 1)
            #expect(pixels.alpha(x, 60) == 255)
        }
    }

    @Test("What is painted in the canvas's own pixels is what is painted on a picture and mixed in", arguments: 1...24)
    func inPlace(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let scales = [1.0, 1.25, 1.5, 2]
        let scale: Double = scales.randomElement(using: &random) ?? 1
        let screen = PixelBuffer(
            width: 200, height: 200,
            adopting: (0..<40_000).map { _ in .random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000 })
        let backdrop = try Backdrop(pixels: #require(screen), origin: .zero, scale: 1)
        var parts: [Path] = []
        // A body and its tab, which may lie partly beyond the canvas, on whole pixels or between them.
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            let (x, y) = (Double.random(in: -20...60, using: &random), Double.random(in: -20...60, using: &random))
            let body = Rect(
                x: seed % 2 == 0 ? x.rounded() : x, y: seed % 2 == 0 ? y.rounded() : y,
                width: Double(Int.random(in: 4...120, using: &random)),
                height: Double(Int.random(in: 4...120, using: &random)))
            parts.append(.roundedRectangle(body, radius: .random(in: 0...20, using: &random)))
        }
        let body = Path(joining: parts)
        let shadow = DrawCommand.shadow(
            body, Shadow(sigma: .random(in: 0...9, using: &random), offset: Vector(dx: 2, dy: 5), color: .black),
            keepingOut: [body])
        let material = DrawCommand.material(
            body, Material(blur: 6, saturation: 1.4, tint: Color(white: 0.9, alpha: .random(in: 0...1, using: &random)))
        )
        let whole = Rect(x: -500, y: -500, width: 1000, height: 1000)
        func painted(_ commands: [DrawCommand]) throws -> CanvasPixels {
            try CanvasPixels(width: 140, height: 140, scale: scale, base: commands, backdrop: backdrop)
        }
        // In a group, nothing is painted in place.
        let group = [DrawCommand.fadeSides(whole, left: .none, right: .none), material, .restore]
        #expect(try painted([shadow, material]) == painted([shadow] + group))
    }
}

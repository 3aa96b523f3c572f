import MenuRendering
import MenuGeometry
import MenuScene
import Testing

@Suite struct PictureFileTests {
    private func canvas() throws -> PanelCanvas {
        let canvas = try PanelCanvas(
            window: Rect(x: 0, y: 0, width: 30, height: 20), scale: 2, text: TextShaper(scale: 2))
        let body = Path.roundedRectangle(Rect(x: 4, y: 4, width: 20, height: 12), radius: 5)
        canvas.drawBase([
            .shadow(
                body, Shadow(sigma: 3, offset: Vector(dx: 0, dy: 1), color: Color(white: 0, alpha: 0.4)),
                keepingOut: [body]), .fill(body, Color(red: 0.9, green: 0.4, blue: 0.1, alpha: 0.5)),
        ])
        canvas.draw([])
        return canvas
    }

    @Test("The same picture is always encoded as the same bytes")
    func deterministic() throws {
        #expect(try canvas().png() == canvas().png())
    }

    @Test("A picture is the same after writing and reading, within the rounding of straight alpha")
    func roundTrip() throws {
        let canvas = try canvas()
        let image = try ImageSurface.decodingPNG(canvas.png())
        #expect(image.width == 60 && image.height == 40 && image.format == .argb32)
        let pixels = CanvasPixels(canvas)
        image.withPixels { read in
            for y in 0..<40 {
                for x in 0..<60 {
                    let (one, other) = (pixels[x, y], read[y * (image.bytesPerRow / 4) + x])
                    for shift in [0, 8, 16, 24] {
                        #expect(abs(Int(one >> shift & 255) - Int(other >> shift & 255)) <= 1)
                    }
                }
            }
        }
    }

    @Test("Files that are truncated, of another format or too large are refused")
    func refusals() throws {
        let bytes = try canvas().png()
        #expect(throws: CairoError.self) { try ImageSurface.decodingPNG(Array(bytes.prefix(bytes.count / 2))) }
        #expect(throws: CairoError.self) { try ImageSurface.decodingPNG([]) }
        #expect(throws: CairoError.self) { try ImageSurface.decodingPNG(Array("<svg/>".utf8)) }
        #expect(throws: CairoError.self) { try ImageSurface.decodingPNG(bytes, mostPixels: 100) }
    }

    @Test("Extents beyond Cairo's limits are refused")
    func extents() {
        #expect(throws: CairoError.self) { try ImageSurface(.argb32, width: 40_000, height: 2) }
        #expect(throws: CairoError.self) { try ImageSurface(.argb32, width: -1, height: 2) }
    }
}

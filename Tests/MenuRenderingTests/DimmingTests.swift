import MenuGeometry
import MenuRendering
import MenuScene
import Testing

@Suite("A dimmed backdrop")
struct DimmingTests {
    @Test("Dimming mixes in the colour everywhere except in the spared rectangle")
    func sparing() {
        var pixels = PixelBuffer(width: 8, height: 6, filledWith: 0xFFC8_6432)
        pixels[7, 5] = 0
        let backdrop = Backdrop(pixels: pixels, origin: Point(x: 10, y: 20), scale: 2)
        let dimmed = backdrop.dimmed(
            with: Color(white: 0, alpha: 0.5), sparing: Rect(x: 11, y: 20, width: 1, height: 1.5))
        for y in 0..<6 {
            for x in 0..<8 where (x, y) != (7, 5) {
                let isSpared = (2..<4).contains(x) && (0..<3).contains(y)
                #expect(dimmed.pixels[x, y] == (isSpared ? 0xFFC8_6432 : 0xFF64_3219))
            }
        }
        // Pixels outside all monitors stay unknown.
        #expect(dimmed.pixels[7, 5] == 0)
        #expect(dimmed.region == backdrop.region)
    }
}

import MenuGeometry
import MenuScene
import Testing

@testable import MenuRendering

@Suite("Blending a canvas from one base to another")
struct BlendingTests {
    private static let area = Rect(x: 0, y: 0, width: 8, height: 8)

    private func fill(_ color: Color) -> [DrawCommand] { [.fill(.rectangle(BlendingTests.area), color)] }

    @Test("A blended canvas shows the mean of both bases, opacity included, and in the end only the new one")
    func means() throws {
        let canvas = try PanelCanvas(window: BlendingTests.area, scale: 1, text: TextShaper(scale: 1))
        canvas.drawBase(fill(Color(white: 0, alpha: 1)))
        canvas.draw([])
        canvas.beginBlend(fill(Color(red: 1, green: 1, blue: 1, alpha: 0.5)))
        canvas.draw([])
        #expect(CanvasPixels(canvas)[4, 4] == 0xFF00_0000)
        canvas.blend(to: 0.5)
        canvas.draw([])
        let half = CanvasPixels(canvas)[4, 4]
        #expect((190...193).contains(half >> 24))
        #expect((63...65).contains(half & 255))
        canvas.blend(to: 1)
        canvas.draw([])
        #expect(CanvasPixels(canvas)[4, 4] == 0x8080_8080)
        // The blend is complete.
        canvas.blend(to: 0)
        canvas.draw([])
        #expect(CanvasPixels(canvas)[4, 4] == 0x8080_8080)
    }

    @Test("Palettes mix in proportion")
    func palettes() {
        let middle = Palette.light.mixed(with: .dark, 0.5)
        #expect(abs(middle.text.red - (Palette.light.text.red + 1) / 2) < 1e-9)
        #expect(Palette.light.mixed(with: .dark, 1) == .dark)
        #expect(Palette.light.mixed(with: .dark, 0).text == Palette.light.text)
    }

    @Test("Unknown pixels of a backdrop are completed from another one")
    func completing() {
        func backdrop(_ pixels: [UInt32]) -> Backdrop {
            var buffer = PixelBuffer(width: 3, height: 1)
            buffer.withMutablePixels { words in for (index, pixel) in pixels.enumerated() { words[index] = pixel } }
            return Backdrop(pixels: buffer, origin: .zero, scale: 1)
        }
        let result = backdrop([0, 0xFF10_2030, 0x8040_4040]).completed(
            by: backdrop([0xFF01_0203, 0xFFFF_FFFF, 0xFFFF_FFFF]))
        let pixels = result.pixels.withPixels { words in [words[0], words[1], words[2]] }
        #expect(pixels[0] == 0xFF01_0203)
        #expect(pixels[1] == 0xFF10_2030)
        #expect(pixels[2] == 0xFFBF_BFBF)
    }
}

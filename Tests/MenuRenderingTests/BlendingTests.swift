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

    @Test("Opaque colours are mixed by their light, pixel by pixel, and equal ones stay as they are")
    func light() {
        let half = LightMixing(0.5)
        for value: UInt32 in 0...255 { #expect(half.mixed(0xFF00_0000 | value, 0xFF00_0000 | value) & 255 == value) }
        // Half of the light of white is the component 188.
        #expect(half.mixed(0xFFFF_0000, 0xFF00_FFFF) == 0xFFBC_BCBC)
        let (start, end) = (LightMixing(0), LightMixing(1))
        for (old, new): (UInt32, UInt32) in [(0xFF10_80F0, 0xFFF0_2003), (0x4010_2030, 0x8080_0000)] {
            #expect(start.mixed(old, new) == old && end.mixed(old, new) == new)
        }
    }

    @Test("Palettes mix in proportion")
    func palettes() {
        let middle = Palette.light.mixed(with: .dark, 0.5)
        let ends = [Palette.light.separator, Palette.dark.separator]
        #expect(abs(middle.separator.alpha - (ends[0].alpha + ends[1].alpha) / 2) < 1e-9)
        // Letters give the mean of the light.
        let light = [Palette.light, .dark, middle].map { Contrast.linear($0.text.red) }
        #expect(abs(light[2] - (light[0] + light[1]) / 2) < 1e-9)
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

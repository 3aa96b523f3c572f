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
        func mixed(_ old: [UInt32], _ new: [UInt32], _ part: Double) -> [UInt32] {
            var result = [UInt32](repeating: 0, count: old.count)
            var pixels = result.mutableSpan
            LightMixing(part).mix(old.span, new.span, into: &pixels, in: old.indices)
            return result
        }
        // Equal components beside one that differs.
        let values = (0...255).map { 0xFF00_0000 | UInt32($0) * 0x101 }
        #expect(mixed(values, values, 0.5) == values)
        #expect(mixed(values, values.map { $0 | 0xFF_0000 }, 0.5) == values.map { $0 | 0xBC_0000 })
        // Half of the light of white is the component 188.
        #expect(mixed([0xFFFF_0000], [0xFF00_FFFF], 0.5) == [0xFFBC_BCBC])
        let (old, new): ([UInt32], [UInt32]) = ([0xFF10_80F0, 0x4010_2030], [0xFFF0_2003, 0x8080_0000])
        #expect(mixed(old, new, 0) == old && mixed(old, new, 1) == new)
        // Translucent ones are mixed by their encoded colours, opacity included.
        #expect(mixed([0x0000_0000], [0xFFFF_FFFF], 0.5) == [0x8080_8080])
    }

    @Test("A blend covers the pixels that change, and nothing between bases that are alike", arguments: [1.0, 2])
    func area(scale: Double) throws {
        let window = Rect(x: 3, y: 5, width: 8, height: 8)
        let canvas = try PanelCanvas(window: window, scale: scale, text: TextShaper(scale: scale))
        let ground = DrawCommand.fill(.rectangle(window), Color(white: 0.5))
        canvas.drawBase([ground])
        #expect(canvas.beginBlend([ground]).isEmpty)
        let patch = Rect(x: 5, y: 6, width: 3, height: 2)
        #expect(canvas.beginBlend([ground, .fill(.rectangle(patch), .black)]) == patch)
        for part in [0.4, 0.7, 1] {
            canvas.blend(to: part)
            canvas.draw([])
            let pixels = CanvasPixels(canvas)
            for y in 0..<pixels.height {
                for x in 0..<pixels.width {
                    let place = Point(x: 3 + (Double(x) + 0.5) / scale, y: 5 + (Double(y) + 0.5) / scale)
                    #expect(patch.contains(place) == (pixels[x, y] != 0xFF80_8080), "\(x), \(y)")
                }
            }
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

    @Test("The outline of a highlight fades in and out, in its own colour")
    func outlines() {
        var outlined = Palette.light
        outlined.highlightOutlines.enabled = Color(red: 0.2, green: 0.4, blue: 0.8)
        let coming = Palette.light.mixed(with: outlined, 0.25).highlightOutlines.enabled
        #expect(coming == Color(red: 0.2, green: 0.4, blue: 0.8, alpha: 0.25))
        let going = outlined.mixed(with: .light, 0.25).highlightOutlines.enabled
        #expect(going == Color(red: 0.2, green: 0.4, blue: 0.8, alpha: 0.75))
        #expect(Palette.light.mixed(with: outlined, 0).highlightOutlines.enabled.alpha == 0)
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

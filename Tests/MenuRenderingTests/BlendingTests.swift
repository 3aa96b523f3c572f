import MenuGeometry
import MenuScene
import Testing

@testable import MenuRendering

@Suite("Blending a canvas from one base to another")
struct BlendingTests {
    private static let area = Rect(x: 0, y: 0, width: 8, height: 8)

    private func fill(_ color: Color) -> [DrawCommand] { [.fill(.rectangle(BlendingTests.area), color)] }

    @Test("A blended canvas shows the mean of both pictures, opacity included, and in the end only the new one")
    func means() throws {
        let canvas = try PanelCanvas(window: BlendingTests.area, scale: 1, text: TextShaper(scale: 1))
        canvas.drawBase(fill(Color(white: 0, alpha: 1)))
        canvas.draw([])
        canvas.beginBlend(fill(Color(red: 1, green: 1, blue: 1, alpha: 0.5)), content: [])
        #expect(CanvasPixels(canvas)[4, 4] == 0xFF00_0000)
        canvas.blend(to: 0.5)
        let half = CanvasPixels(canvas)[4, 4]
        #expect((190...193).contains(half >> 24))
        #expect((63...65).contains(half & 255))
        canvas.blend(to: 1)
        #expect(CanvasPixels(canvas)[4, 4] == 0x8080_8080)
        // The blend is complete.
        canvas.blend(to: 0)
        #expect(CanvasPixels(canvas)[4, 4] == 0x8080_8080)
    }

    @Test("Opaque colours are mixed by their light, pixel by pixel, and equal ones stay as they are")
    func light() {
        func mixed(_ old: [UInt32], _ new: [UInt32], _ part: Double) -> [UInt32] {
            var result = [UInt32](repeating: 0, count: old.count)
            var pixels = result.mutableSpan
            LightMixing(part).mix(old.span, new.span, in: old.indices, into: &pixels, at: 0)
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

    @Test("A blend covers the pixels that change, and nothing between pictures that are alike", arguments: [1.0, 2])
    func area(scale: Double) throws {
        let window = Rect(x: 3, y: 5, width: 8, height: 8)
        let canvas = try PanelCanvas(window: window, scale: scale, text: TextShaper(scale: scale))
        let ground = DrawCommand.fill(.rectangle(window), Color(white: 0.5))
        canvas.drawBase([ground])
        canvas.draw([])
        #expect(canvas.beginBlend([ground], content: []).isEmpty)
        let patch = Rect(x: 5, y: 6, width: 3, height: 2)
        #expect(canvas.beginBlend([ground], content: [.fill(.rectangle(patch), .black)]) == patch)
        for part in [0.4, 0.7, 1] {
            canvas.blend(to: part)
            let pixels = CanvasPixels(canvas)
            for y in 0..<pixels.height {
                for x in 0..<pixels.width {
                    let place = Point(x: 3 + (Double(x) + 0.5) / scale, y: 5 + (Double(y) + 0.5) / scale)
                    #expect(patch.contains(place) == (pixels[x, y] != 0xFF80_8080), "\(x), \(y)")
                }
            }
        }
    }

    @Test("Fills and letters are mixed with what they are drawn on: no step has less contrast than both ends")
    func contrast() throws {
        func texts(_ fill: Color, _ ink: Color) -> (without: [DrawCommand], with: [DrawCommand]) {
            let field = DrawCommand.fill(.rectangle(BlendingTests.area), fill)
            let letter = DrawCommand.fill(.rectangle(Rect(x: 4, y: 0, width: 4, height: 8)), ink)
            return ([field], [field, letter])
        }
        // The field of a dark menu on glass: it gets a light fill and weaker letters while the menu becomes darker.
        let ends = [
            texts(Color(white: 1, alpha: 0), .white), texts(Color(white: 1, alpha: 0.09), Color(white: 1, alpha: 0.65)),
        ]
        let canvas = try PanelCanvas(window: BlendingTests.area, scale: 1, text: TextShaper(scale: 1))
        canvas.drawBase(fill(Color(white: 0x59 / 255)))
        canvas.draw(ends[0].with)
        canvas.beginBlend(fill(Color(white: 9 / 255)), content: ends[1].with)
        var ratios: [Double] = []
        for step in 0...10 {
            canvas.blend(to: Double(step) / 10)
            let pixels = CanvasPixels(canvas)
            ratios.append(Contrast.ratio(Contrast.luminance(pixels[6, 4]), Contrast.luminance(pixels[1, 4])))
        }
        // Levels of eight bits are off by up to 0.8 % of a ratio in the ground, and by 0.5 % in the letters.
        let least = min(ratios[0], ratios[10]) * 0.987
        #expect(ratios.allSatisfy { $0 >= least }, "\(ratios)")
    }

    @Test("Content that changes during a blend is drawn in both looks")
    func changes() throws {
        let canvas = try PanelCanvas(window: BlendingTests.area, scale: 1, text: TextShaper(scale: 1))
        let part = Rect(x: 2, y: 2, width: 3, height: 3)
        func row(_ color: Color) -> [DrawCommand] { [.fill(.rectangle(part), color)] }
        canvas.drawBase(fill(.black))
        canvas.draw([])
        canvas.beginBlend(fill(Color(white: 0.2)), content: [])
        canvas.blend(to: 0.5)
        #expect(canvas.draw(row(.white), former: { row(.black) }, in: [part]).count == 1)
        #expect(CanvasPixels(canvas)[3, 3] == 0xFFBC_BCBC)
        canvas.blend(to: 0)
        #expect(CanvasPixels(canvas)[3, 3] == 0xFF00_0000)
        canvas.blend(to: 1)
        #expect(CanvasPixels(canvas)[3, 3] == 0xFFFF_FFFF)
        // After the blend, nobody asks for the former colours.
        canvas.draw(
            row(.black),
            former: {
                Issue.record("asked for the former look")
                return []
            }, in: [part])
        #expect(CanvasPixels(canvas)[3, 3] == 0xFF00_0000 && CanvasPixels(canvas)[7, 7] == 0xFF33_3333)
    }

    @Test("A change where both looks were alike is a part of the blend from then on")
    func growing() throws {
        let canvas = try PanelCanvas(window: BlendingTests.area, scale: 1, text: TextShaper(scale: 1))
        let (corner, other) = (Rect(x: 0, y: 0, width: 2, height: 2), Rect(x: 6, y: 6, width: 2, height: 2))
        canvas.drawBase(fill(.black))
        canvas.draw([])
        #expect(canvas.beginBlend(fill(.black), content: [.fill(.rectangle(corner), .white)]) == corner)
        canvas.draw(
            [.fill(.rectangle(other), .white)], former: { [.fill(.rectangle(other), Color(white: 0.4))] }, in: [other])
        #expect(CanvasPixels(canvas)[7, 7] == 0xFF66_6666)
        canvas.blend(to: 1)
        #expect(CanvasPixels(canvas)[7, 7] == 0xFFFF_FFFF)
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

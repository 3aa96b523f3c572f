import MenuGeometry
import MenuModel
import MenuRendering
import MenuScene
import Testing

@testable import MenuDemo

/// The demo's symbols.
@Suite struct SymbolTests {
    @Test(arguments: Symbol.allCases)
    func `a symbol is drawn without a decoder, in the colour of the text`(symbol: Symbol) throws {
        let surface = try ImageSurface(.argb32, width: 64, height: 64)
        let canvas = try ViewCanvas(drawingInto: surface, text: TextShaper(scale: 2))
        let red = Color(red: 1, green: 0, blue: 0)
        canvas.draw([.icon(symbol.icon, in: Rect(x: 8, y: 8, width: 16, height: 16), tint: red)])
        let pixels = surface.withPixels { span in span.indices.map { span[$0] } }
        #expect(symbol.icon.isSymbolic)
        // Premultiplied: as red as it is opaque, and nothing else. Nothing is drawn outside of its square.
        #expect(pixels.allSatisfy { $0 & 0xFFFF == 0 && $0 >> 24 == $0 >> 16 & 0xFF })
        let inked = pixels.indices.filter { pixels[$0] >> 24 > 200 }
        #expect(inked.count > 30, "\(inked.count)")
        #expect(inked.allSatisfy { (14..<50).contains($0 % 64) && (14..<50).contains($0 / 64) })
    }

    @Test func `a disc has its colour, and nothing around it`() throws {
        let icon = try #require(Symbol.disc(Color(rgb: 0x32D74B)))
        let surface = try ImageSurface(.argb32, width: 32, height: 32)
        let canvas = try ViewCanvas(drawingInto: surface, text: TextShaper(scale: 2), icons: IconStore(scale: 2))
        canvas.draw([.icon(icon, in: Rect(x: 0, y: 0, width: 16, height: 16), tint: .black)])
        let pixels = surface.withPixels { span in span.indices.map { span[$0] } }
        #expect(!icon.isSymbolic && pixels[16 * 32 + 16] == 0xFF32_D74B && pixels[0] == 0 && pixels[32 * 32 - 1] == 0)
    }
}

import Foundation
import MenuScene
import Testing

@testable import MenuRendering

@Suite("Contrast")
struct ContrastTests {
    @Test("The contrast ratio of black on white is 21, of a colour on itself 1")
    func extremes() {
        #expect(abs(Contrast.ratio(of: .black, over: .white) - 21) < 1e-9)
        #expect(abs(Contrast.ratio(of: .white, over: .black) - 21) < 1e-9)
        #expect(Contrast.ratio(of: Color(white: 0.4), over: Color(white: 0.4)) == 1)
        #expect(Contrast.ratio(of: .clear, over: Color(white: 0.4)) == 1)
    }

    @Test(
        "The contrast ratio follows WCAG 2",
        arguments: [
            ("#767676", "#ffffff", 4.54), ("#777777", "#ffffff", 4.48), ("#0a6cff", "#ffffff", 4.56),
            ("#ff0000", "#ffffff", 4.00), ("#757575", "#000000", 4.56), ("#00ff00", "#000000", 15.30),
        ])
    func known(text: String, background: String, ratio: Double) throws {
        let text = try #require(Color(hex: text)), background = try #require(Color(hex: background))
        #expect(abs(Contrast.ratio(of: text, over: background) - ratio) < 0.01)
    }

    @Test("The contrast of a translucent colour includes what shows through it")
    func translucent() {
        let half = Color(white: 0, alpha: 0.5)
        let expected = Contrast.ratio(Contrast.luminance(Color(white: 0.5)), 1)
        #expect(abs(Contrast.ratio(of: half, over: .white) - expected) < 1e-9)
    }

    @Test("Linear and encoded values convert to each other and back")
    func transfer() {
        for step in 0...100 {
            let value = Double(step) / 100
            #expect(abs(Contrast.encoded(Contrast.linear(value)) - value) < 1e-6)
        }
    }
}

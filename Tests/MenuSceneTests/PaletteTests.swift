import MenuLayout
import MenuScene
import Testing

@Suite struct PaletteTests {
    /// The relative luminance that WCAG defines.
    private func luminance(_ color: Color) -> Double {
        func linear(_ value: Double) -> Double {
            guard value > 0.04045 else { return value / 12.92 }
            // x^2.4 without the C library: x^2 times the fifth root of x^2.
            let base = (value + 0.055) / 1.055
            var root = 1.0
            for _ in 0..<60 {
                root -= (root * root * root * root * root - base * base) / (5 * root * root * root * root)
            }
            return base * base * root
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }

    private func over(_ ink: Color, _ ground: Color) -> Color {
        func mix(_ one: Double, _ other: Double) -> Double { one * ink.alpha + other * (1 - ink.alpha) }
        return Color(
            red: mix(ink.red, ground.red), green: mix(ink.green, ground.green), blue: mix(ink.blue, ground.blue))
    }

    private func contrast(_ ink: Color, on ground: Color) -> Double {
        let (one, other) = (luminance(over(ink, ground)), luminance(ground))
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    @Test(arguments: [Palette.light, .dark])
    func `Highlighted text keeps its contrast on the accent, pressed or not`(palette: Palette) {
        #expect(contrast(palette.highlightedText, on: palette.accent) >= 4.5)
        #expect(contrast(palette.highlightedText, on: palette.pressedAccent) >= 4.5)
    }

    @Test(arguments: [Palette.light, .dark])
    func `The window has room for the shadows`(palette: Palette) {
        #expect(palette.margins == MenuMetrics.standard.windowMargins)
    }
}

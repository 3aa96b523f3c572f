import MenuTesting
import TestSupport
import Testing

/// What menus look like in themes that `ThemeGenerator` makes out of the properties of rofi-theme(5): every box of a colour begins and ends at the pixels
/// at which the installed rofi's does, or beside them. `X11MENU_SEED` is the number of the first one, `X11MENU_TRIES` how many there are.
/// `RecordedThemeTests` compares some of them with boxes that were recorded.
@Suite(.serialized, .nightly("launchers")) struct GeneratedThemeTests {
    @Test(.enabled(if: Peers.inPath("rofi") != nil, "rofi is not installed"))
    func `the boxes of generated themes are where rofi's are`() {
        let (first, count) = (Campaign.seed.map(Int.init) ?? 10_000, tries(60))
        let found = ThemeComparison.each(of: Array(first..<first + count)) { number, stage in
            try compare(ThemeGenerator.sample(number), on: stage).map { "\(number): \($0)" }
        }
        // Some combinations remain (`differences.md`).
        for difference in found.results { print(difference) }
        #expect(found.errors.isEmpty)
        #expect(found.results.count * 100 <= count * 4, "\(found.results.count) of \(count) themes differ")
    }

    /// What differs between the boxes of both programs in a theme; nil if nothing does, or if they are not compared.
    private func compare(_ sample: ThemeGenerator.Sample, on stage: Stage) throws -> String? {
        let theirs: [String: PixelArea]
        do {
            theirs = try ThemeComparison.boxes("rofi", of: sample, on: stage)
        } catch let failure as TestFailure where failure.description.contains("rofi ended without a window: signal") {
            // rofi itself crashes on some themes.
            return nil
        }
        guard ThemeComparison.exemption(theirs, sample) == nil else { return nil }
        let rest = try ThemeComparison.differences(from: theirs, of: sample, on: stage)
        return rest.isEmpty ? nil : "\(rest) of\n\(sample.text)\n\(sample.options)"
    }

    /// Those of the themes; at night also a large one, and a narrow one.
    private static let fonts = Nightly.isComplete ? [nil, "DejaVu Serif 20", "Nimbus Sans Narrow 11"] : [nil]

    @Test(.enabled(if: Peers.inPath("rofi") != nil, "rofi is not installed"), arguments: GeneratedThemeTests.fonts)
    func `the boxes of themes after well-known shapes are where rofi's are, in all states`(font: String?) {
        #expect(ThemeShapes.names.count == 40)
        let other = font.map { ["-theme-str", "* { font: \"\($0)\"; }"] } ?? []
        // Without an entry, rofi takes no text.
        let samples = ThemeShapes.names.flatMap { name in
            let text = ThemeShapes.all[name] ?? ""
            return RecordedThemeTests.states.filter { !$0.contains("-filter") || text.contains("entry") }
                .map { ThemeGenerator.Sample(text: text, options: $0 + other, colors: []) }
        }
        expectAlike(samples)
    }

    @Test(.enabled(if: Peers.inPath("rofi") != nil, "rofi is not installed"), arguments: RecordedThemeTests.changed)
    func `the boxes of a theme are where rofi's are, with all that scripts give to theme-str`(theme: String) {
        expectAlike(
            ThemeShapes.idioms.map { idiom in
                ThemeGenerator.Sample(
                    text: ThemeShapes.all[theme] ?? "",
                    options: ["-mesg", "A message", "-u", "2", "-theme-str", idiom], colors: [])
            })
    }

    /// Expects the boxes of themes to be where rofi's are.
    private func expectAlike(_ samples: [ThemeGenerator.Sample]) {
        let found = ThemeComparison.each(of: samples) { sample, stage in
            var sample = sample
            sample.colors = ThemeComparison.colors(of: sample)
            return try compare(sample, on: stage)
        }
        #expect(found.errors.isEmpty)
        #expect(found.results.isEmpty)
    }
}

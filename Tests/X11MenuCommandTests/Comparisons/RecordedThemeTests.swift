import Foundation
import MenuTesting
import TestSupport
import Testing

/// What menus look like in generated themes, in themes after the shapes of well-known collections, and with what scripts give to `-theme-str`: each box
/// of a colour is where rofi's was when `generated.txt` was recorded.
@Suite(.serialized) struct RecordedThemeTests {
    @Test(
        .enabled(
            if: RecordedBoxes.fonts == RecordedThemes.all.fonts,
            "the boxes were recorded in \(RecordedThemes.all.fonts), and here the fonts are \(RecordedBoxes.fonts)"))
    func `the boxes of themes are where rofi's were`() {
        let all = RecordedThemes.all.themes
        #expect(all.count >= 150)
        // Every fifth one in the ordinary run, which is short.
        let themes = Nightly.isComplete ? all : stride(from: 0, to: all.count, by: 5).map { all[$0] }
        let found = ThemeComparison.each(of: themes) { theme, stage in
            let rest = try ThemeComparison.differences(from: theme.boxes, of: theme.sample, on: stage)
            return rest.isEmpty ? nil : "\(theme.name) \(theme.options): \(rest)"
        }
        #expect(found.errors.isEmpty)
        #expect(found.results.isEmpty)
    }

    /// What scripts give to `-theme-str` changes our own look too, but for these: what they ask for is so already.
    private static let changesNothing: Set<String> = [
        "window { width: 50%; }", "textbox-prompt-colon { str: \"\"; }", "case-indicator { enabled: false; }",
        "listview { fixed-height: false; }", "mode-switcher { enabled: false; }", "message { enabled: false; }",
        "element-text, element-icon { background-color: inherit; text-color: inherit; }",
        "configuration { show-icons: true; }", "window { border: 0; padding: 0; }", "listview { columns: 2; }",
        "configuration { font: \"DejaVu Sans Mono 14\"; }", "listview { scrollbar: false; spacing: 10px; }",
    ]

    @Test func `what scripts give to theme-str changes our own look`() throws {
        #expect(ThemeShapes.idioms.count >= 40)
        @Sendable func picture(_ idiom: String, on stage: Stage) throws -> Picture {
            let menu = try stage.open(
                .text(ThemePictureTests.rows),
                ["rofi", "-dmenu", "-no-config", "-show-icons", "-mesg", "A message", "-u", "2"]
                    + ["-theme-str", "entry { blink: false; }", "-theme-str", idiom],
                environment: ["LC_ALL": "C.UTF-8", "XDG_CONFIG_HOME": "/nonexistent"])
            try stage.display.waitUntilStill()
            let picture = try stage.display.stableScreenshot()
            try stage.robot.tap("Escape")
            #expect(try menu.end() == .quiet(1, ""))
            return picture
        }
        let stage = try Stage(width: 1000, height: 700)
        let plain = try picture("", on: stage)
        let idioms = ThemeShapes.idioms
        let tried = Nightly.isComplete ? idioms : stride(from: 0, to: idioms.count, by: 3).map { idioms[$0] }
        let found = ThemeComparison.each(of: tried) { idiom, stage in
            try picture(idiom, on: stage) == plain ? idiom : nil
        }
        #expect(found.errors.isEmpty)
        #expect(found.results.filter { !Self.changesNothing.contains($0) }.isEmpty)
    }

    /// The themes that `-theme-str` changes.
    static let changed = ["squared", "onedark", "gruvbox-wide"]

    /// The states in which themes after well-known shapes are compared.
    static let states: [[String]] = [
        ["-show-icons", "-selected-row", "1"], ["-mesg", "A message"], ["-filter", "fi"], ["-filter", "zzz"],
        ["-password"],
    ]

    /// The generated themes that differ (`differences.md`).
    private static let different: Set<Int> = [20_077, 20_266, 20_290]

    /// Those of 3,000 further ones that once differed.
    private static let mended: Set<Int> = [30_406, 31_059, 31_549, 31_571, 31_654, 31_678, 32_188, 32_742]

    /// What is recorded: those of 410 generated themes that can be compared, those that once differed, each shape in one state, and each idiom over one theme.
    private static var wanted: [RecordedThemes.Theme] {
        let generated = Set(20_000..<20_410).subtracting(different).union(mended).sorted().map { number in
            let sample = ThemeGenerator.sample(number)
            return RecordedThemes.Theme(
                name: "generated-\(number)", text: sample.text, options: sample.options,
                boxes: sample.colors.reduce(into: [:]) { $0[$1] = PixelArea(x: 0, y: 0, width: 0, height: 0) })
        }
        let shapes = ThemeShapes.names.enumerated().map { number, name in
            let possible = Self.states.filter {
                !$0.contains("-filter") || ThemeShapes.all[name]?.contains("entry") == true
            }
            return RecordedThemes.Theme(name: name, shape: name, options: possible[number % possible.count])
        }
        let idioms = ThemeShapes.idioms.enumerated().map { number, idiom in
            RecordedThemes.Theme(
                name: "idiom-\(number)", shape: changed[number % changed.count],
                options: ["-mesg", "A message", "-u", "2", "-theme-str", idiom])
        }
        return generated + shapes + idioms
    }

    @Test(
        .enabled(
            if: RecordedBoxes.areRecorded && Peers.inPath("rofi") != nil, "RECORD_SNAPSHOTS=1 records rofi's boxes"))
    func `rofi draws the boxes that are recorded`() throws {
        let found = ThemeComparison.each(of: Self.wanted) { theme, stage in
            var theme = theme
            var sample = theme.sample
            if theme.shape != nil { sample.colors = ThemeComparison.colors(of: sample) }
            theme.boxes = try ThemeComparison.boxes("rofi", of: sample, on: stage)
            return ThemeComparison.exemption(theme.boxes, sample) == nil && theme.boxes.count > 1 ? theme : nil
        }
        var recorded = RecordedThemes(fonts: RecordedBoxes.fonts)
        recorded.themes = found.results.sorted { $0.name < $1.name }
        try recorded.text.write(toFile: RecordedThemes.file, atomically: true, encoding: .utf8)
        Issue.record("recorded \(RecordedThemes.file): look at it, and run the tests again without recording")
    }
}

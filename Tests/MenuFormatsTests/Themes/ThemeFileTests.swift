import Foundation
import MenuGeometry
@testable import MenuFormats
import MenuLayout
import MenuScene
import MenuSession
import Testing

import MenuThemes

@Suite("Theme files")
struct ThemeFileTests {
    private func diagnose(_ text: String) -> [String] {
        ThemeReader.diagnose(Array(text.utf8)).map { $0.description(for: "t.toml") }
    }

    private func read(_ text: String) throws -> Theme { try ThemeReader.read(Array(text.utf8), name: "t") }

    @Test("Every built-in theme equals its shipped file", arguments: Theme.builtIn.map(\.name))
    func shippedThemes(name: String) throws {
        let theme = try #require(Theme.builtIn(name))
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Resources/themes/\(theme.name).toml")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            try Data(ThemeWriter.write(theme).utf8).write(to: file)
            Issue.record("recorded \(theme.name).toml")
        }
        let shipped = try ThemeReader.read(Array(try Data(contentsOf: file)), name: "")
        #expect(shipped == theme)
    }

    @Test func `the margins of windows follow the shadows, which a program changes in Swift`() {
        var theme = Theme.codea
        theme.metrics.windowMargins = EdgeInsets(all: 3)
        theme.light.accent = .black
        #expect(theme.metrics.windowMargins == EdgeInsets(all: 3))
        theme.light.shadows = [Shadow(sigma: 40, offset: Vector(dx: 0, dy: 20), color: .black)]
        #expect(theme.metrics.windowMargins.bottom == 121 && theme.metrics.windowMargins.left == 101)
        theme.light.shadows = []
        #expect(theme.metrics.windowMargins == theme.dark.margins)
        theme.dark.shadows = []
        #expect(theme.metrics.windowMargins == EdgeInsets(all: 1))
        #expect(Theme(name: "made", light: theme.light, dark: theme.dark).metrics.windowMargins == EdgeInsets(all: 1))
    }

    @Test("The session's standard theme equals the built-in theme `x11menu`")
    func standardTheme() {
        #expect(Theme.builtIn("x11menu") == Theme.standard)
    }

    @Test("A theme inherits the values that it does not set from its base")
    func base() throws {
        let theme = try read("base = \"codea\"\n[body]\nradius = 3\n")
        #expect(theme.name == "t")
        #expect(theme.metrics.bodyRadius == 3)
        #expect(theme.metrics.maximumBodyHeight == 300)
    }

    @Test("Every stored measure, colour and delay of a theme has a key")
    func completeness() {
        func stored(_ value: Any) -> Int { Mirror(reflecting: value).children.count }
        func keys(_ tables: Set<String>) -> Int { ThemeField.all.count { tables.contains($0.table) } }
        let others: Set = ["timing", "screen", "light", "dark"]
        // The margins for shadows follow from the shadows. The boxes of launchers' themes are read from the files of those: the boxes, the space in
        // the field and the arrangement of rows, and their colours.
        let launchers: [PartialKeyPath<MenuMetrics>] = [\.boxes, \.field, \.cells]
        let launcherColors: [PartialKeyPath<Palette>] = [\.boxes]
        #expect(
            keys(Set(ThemeField.all.map(\.table)).subtracting(others)) == stored(MenuMetrics()) - 1 - launchers.count)
        // A material has six keys: material, blur, luma, chroma, saturation, tint. The ground of titles is computed from it, and the titles' colours from
        // a program are not part of a theme.
        #expect(
            keys(["light"]) == stored(Palette.light) + 5 - 2 - launcherColors.count)
        #expect(
            keys(["dark"]) == stored(Palette.dark) + 5 - 2 - launcherColors.count)
        // The interval of auto-scroll and its limit for late timers have no keys.
        #expect(keys(["timing"]) == stored(Theme.standard.timing) - 2)
        #expect(keys(["screen"]) == 2)
    }

    @Test(
        "A material is set for both appearances or for one, and glass is blurred less unless a file says otherwise"
    )
    func material() throws {
        let both = try read("material = \"glass\"\n[light]\nblur = 25\nmaterial = \"frosted\"\n")
        #expect(both.light.material.finish == .frosted && both.light.material.blur == 25)
        #expect(both.dark.material.finish == .glass && both.dark.material.blur == 10)
        let one = try read("[dark]\nmaterial = \"glass\"\n")
        #expect(one.dark.material.finish == .glass && one.dark.material.blur == Theme.standard.dark.material.blur)
        #expect(one.light.material.finish == .frosted)
        #expect(try ThemeReader.read(Array(ThemeWriter.write(one).utf8), name: "t") == one)
        #expect(
            diagnose("material = \"ice\"\n") == ["t.toml:1:12: error: \"ice\" must be \"frosted\" or \"glass\""])
    }

    @Test("An unknown key is reported with its place and the key that may be meant")
    func unknownKey() {
        #expect(
            diagnose("[rows]\nheigt = 30\n")
                == ["t.toml:2:1: error: unknown key \"rows.heigt\"; did you mean \"height\"?"])
        #expect(diagnose("nam = \"x\"\n") == ["t.toml:1:1: error: unknown key \"nam\"; did you mean \"name\"?"])
    }

    @Test("An invalid value is reported at the place of the value")
    func wrongValues() {
        #expect(diagnose("[rows]\nheight = \"a\"\n") == ["t.toml:2:10: error: expected a number, not a string"])
        #expect(
            diagnose("[rows]\nheight = 4000\n")
                == ["t.toml:2:10: error: 4000 is out of range: it must be between 8 and 400"])
        #expect(
            diagnose("[light]\naccent = \"bleu\"\n") == [
                "t.toml:2:10: error: \"bleu\" is no colour; write \"#RRGGBB\", \"#RRGGBBAA\", or \"#RRGGBB 0.5\" with an opacity"
            ])
        #expect(
            diagnose("[dark]\nshadows = [{ radius = 3, ofset = [0, 1] }]\n")
                == ["t.toml:2:26: error: unknown key \"ofset\"; did you mean \"offset\"?"])
        #expect(
            diagnose("base = \"codee\"\n")
                == ["t.toml:1:8: error: there is no built-in theme \"codee\"; did you mean \"codea\"?"])
        #expect(diagnose("[rows]\nheight = nan\n").count == 1)
        #expect(diagnose("[fonts]\ntitle = \"13\"\n").count == 1)
    }

    @Test("All errors of a file are reported")
    func allFaults() {
        #expect(diagnose("[dark]\ntext = 3\n[rows]\nbad = 1\nheight = true\n").count == 3)
    }

    @Test(
        "Malformed TOML is refused at the offending place",
        arguments: [
            ("a", 1, 2), ("a =", 1, 4), ("a = 1 2", 1, 7), ("a = \"x", 1, 5), ("[a", 1, 3), ("a = [1, 2", 1, 10),
            ("a = 1\na = 2", 2, 1), ("a = \"\\q\"", 1, 6),
            ("é = 1", 1, 1), ("a = 2020-02-30", 1, 5), ("a = { b = 1, b = 2 }", 1, 14),
            ("a = " + String(repeating: "[", count: 100_000), 1, 21),
        ])
    func brokenFiles(text: String, line: Int, column: Int) {
        let errors = ThemeReader.diagnose(Array(text.utf8))
        #expect(errors.count == 1)
        #expect(errors.first.map { [$0.line, $0.column] } == [line, column])
    }

    @Test("Random bytes never crash the theme reader")
    func hostileBytes() {
        var generator = SystemRandomNumberGenerator()
        let alphabet = Array("[]{}=,.\"'#\\\n ab1-+é".utf8)
        for _ in 0..<2000 {
            let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in alphabet.randomElement() ?? 0 }
            _ = ThemeReader.diagnose(bytes)
        }
    }

    @Test("Colours are read with and without opacity, fonts with weight and slant")
    func values() throws {
        let theme = try read(
            "[light]\ntext = \"#102030\"\naccent = '#abc'\nfield = \"#10203080\"\ntint = \"#ffffff 0.25\" # half\n"
                + "[fonts]\ntitle = \"Noto Sans Semi-Bold Italic 12.5\"\n")
        #expect(theme.light.text == Color(hex: "#102030"))
        #expect(theme.light.accent == Color(hex: "#aabbcc"))
        #expect(theme.light.field == Color(hex: "#10203080"))
        #expect(theme.light.material.tint == Color(white: 1, alpha: 0.25))
        #expect(
            theme.metrics.titleFont
                == FontStyle(family: "Noto Sans", size: 12.5, weight: .semibold, isItalic: true))
    }

    @Test("A material is read as a band of lightness, and a tint can be taken back")
    func band() throws {
        let theme = try read(
            "base = \"context\"\n[screen]\nappearance = \"dark\"\n[light]\nluma = [0.7, 0.8]\nchroma = 0.1\ntint = \"none\"\n"
                + "inner-outline-bottom = 0.5\n[dark]\nluma = [0.1, 0.1]\n")
        #expect(theme.appearance == .dark && theme.light.innerOutlineBottom == 0.5)
        #expect(theme.light.material.luma == 0.7...0.8 && theme.light.material.chroma == 0.1)
        #expect(theme.light.material.tint == nil && theme.dark.material.luma == 0.1...0.1)
        #expect(throws: FormatError(line: 2, column: 8, message: "0.1 is out of range: it must be at least 0.2")) {
            try read("[dark]\nluma = [0.2, 0.1]\n")
        }
        #expect(throws: FormatError(line: 2, column: 14, message: "2 is out of range: it must be between 0 and 1")) {
            try read("[dark]\nluma = [0.2, 2]\n")
        }
    }

    @Test("The window margins of a theme have room for its shadows")
    func margins() throws {
        let theme = try read("[light]\nshadows = [{ radius = 40, offset = [0, 20], color = \"#000 0.5\" }]\n")
        #expect(theme.metrics.windowMargins.bottom == 121)
    }
}

@Suite("Settings files")
struct SettingsTests {
    private func read(_ text: String) throws(FormatError) -> [Settings.Setting] {
        try Settings.read(Array(text.utf8), names: ["theme", "radius", "shadow", "multi"], flags: ["multi"]) {
            setting in
            setting.name == "radius" && setting.value != "9" ? "no such radius" : nil
        }
    }

    @Test("Settings become options with their values")
    func values() throws {
        let settings = try read("theme = \"codea\"\nradius = 9 # points\nshadow = [14, 0, 7, 0.3]\nmulti = true\n")
        #expect(settings.map(\.name) == ["theme", "radius", "shadow", "multi"])
        #expect(settings.map(\.value) == ["codea", "9", "14,0,7,0.3", "true"])
    }

    @Test("Unknown keys and invalid values are reported with their places")
    func faults() {
        #expect(throws: FormatError(line: 1, column: 1, message: "unknown key \"them\"; did you mean \"theme\"?")) {
            try read("them = 1")
        }
        #expect(throws: FormatError(line: 2, column: 10, message: "no such radius")) { try read("\nradius = 8") }
        #expect(throws: FormatError(line: 1, column: 9, message: "expected true or false, not a string")) {
            try read("multi = \"true\"")
        }
        #expect(throws: FormatError(line: 1, column: 9, message: "expected a string or a number, not true or false")) {
            try read("theme = true")
        }
    }
}

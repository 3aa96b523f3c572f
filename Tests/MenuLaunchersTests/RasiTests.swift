import MenuScene
import Testing

@testable import MenuLaunchers

/// rofi's files of settings and themes.
@Suite struct RasiTests {
    /// The request of a command line where some files are.
    private static func request(_ words: [String], _ files: [String: String]) throws -> LauncherRequest {
        let surroundings = LauncherSurroundings(variable: { $0 == "HOME" ? "/h" : $0 == "TINT" ? "#abc" : nil }) {
            file in
            if case .path(let path) = file { files[path] } else { nil }
        }
        guard case .show(let request) = Launcher.rofi.plan(words, in: surroundings) else {
            throw CancellationError()
        }
        return request
    }

    @Test func `a theme that the user's configuration names is taken, with what it imports and its variables`() throws {
        let files = [
            "/h/.config/rofi/config.rasi": "* { text-color: red; } @theme \"five\"\nlistview { lines: 2; }",
            "/h/.config/rofi/themes/five.rasi": """
            @import "colours"
            * { ground: var(none, @deep); background-color: transparent; }
            #window { background-color: @ground; location: "south west"; border-color: env(TINT, white); }
            element.selected.normal, element selected.active { background-color: rgba(255, 0, 0, 50%); }
            listview { columns: 5; lines: 1; }
            """,
            "/h/.config/rofi/themes/colours.rasi": "* { deep: hsl(240, 100%, 50%); }",
        ]
        let request = try Self.request(["-dmenu"], files)
        #expect(request.remarks == [])
        #expect(request.list.columns == 5 && request.list.lines == 2 && request.look.colors.text == nil)
        #expect(
            request.look.colors.background == Color(hex: "#0000ff") && request.look.colors.outline == Color(hex: "#abc")
        )
        #expect(request.look.colors.accent == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(request.window.place == .edge(x: -1, y: 1))
        let other = try Self.request(
            ["-dmenu", "-theme", "/t", "-theme-str", "listview{lines:7;}"],
            files.merging(["/t": "window{width:10%;}"]) { $1 })
        #expect(other.list.columns == 1 && other.list.lines == 7 && other.window.widthPercentage == 10)
    }

    @Test(arguments: [
        ("window { width: 10%; ", "1:1: error: this block is not closed"),
        ("window {\n  width 10%;\n}", "2:3: error: here a property is expected, such as width: 50%;"),
        ("/* open", "1:1: error: this comment is not closed"), ("}", "1:1: error: this brace closes nothing"),
        ("* { font: \"x; }", "1:11: error: this text is not closed"),
        ("window;", "1:1: error: here a section is expected, such as window { }"),
        ("@import \"nowhere\"", "1:1: error: there is no file nowhere"), ("@other x;", "1:1: error: @other is unknown"),
        ("configuration {\n nonsense: 1; }", "2:2: error: there is no setting nonsense"),
        (
            "configuration { matching: \"near\"; }",
            "1:17: error: matching is none of normal, regex, glob, fuzzy, prefix"
        ),
        (
            "@media (min-width: 10) { window { width: 1%; } }",
            "1:1: error: this condition of @media is not supported, and its block is left out"
        ),
    ])
    func `an error names its place`(text: String, remark: String) throws {
        let request = try Self.request(["-dmenu"], ["/h/.config/rofi/config.rasi": text])
        #expect(request.remarks.first == "/h/.config/rofi/config.rasi:\(remark)")
        #expect(request.window.widthPercentage == (text.contains("10%; ") ? 10 : nil))
    }

    @Test func `files that contain each other, many errors and deep nesting come to an end`() throws {
        let cyclic = [
            "/h/.config/rofi/config.rasi": "@import \"a\"",
            "/h/.config/rofi/a.rasi": "@import \"config\" @import \"a\" window { width: 5%; }",
        ]
        let request = try Self.request(["-dmenu"], cyclic)
        #expect(request.window.widthPercentage == 5 && request.remarks.count == 2)
        #expect(request.remarks.allSatisfy { $0.hasSuffix("this file contains itself, or too many others") })
        for text in [
            String(repeating: "{", count: 100_000), String(repeating: "window {", count: 50_000),
            String(repeating: "@media (enabled: true) {", count: 10_000),
            "* { a: " + String(repeating: "(", count: 100_000), "* { a: @b; b: @a; } window { background-color: @a; }",
            "window { background-color: " + String(repeating: "var(x, ", count: 50_000),
        ] {
            let request = try Self.request(["-dmenu"], ["/h/.config/rofi/config.rasi": text])
            #expect(request.remarks.count <= 20 && request.look.colors.background == nil)
        }
    }

    @Test(arguments: [
        ("#1234", Color(hex: "#11223344")), ("rgb(255 0 0 / 50%)", Color(red: 1, green: 0, blue: 0, alpha: 0.5)),
        ("argb:80ff0000", Color(hex: "#ff000080")), ("red/50%", Color(red: 1, green: 0, blue: 0, alpha: 0.5)),
        ("hsl(120, 100%, 25%)", Color(red: 0, green: 0.5, blue: 0)), ("transparent", .clear), ("@x", nil),
        ("rgb(1,2)", nil), ("\"red\"", nil),
    ])
    func `colours are read in all their forms`(text: String, color: Color?) { #expect(RasiColor.color(text) == color) }
}

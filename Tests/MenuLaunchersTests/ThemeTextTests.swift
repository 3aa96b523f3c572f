import MenuFormats
import Foundation
import Testing

@testable import MenuLaunchers

/// What `-dump-theme` prints, and what `-rasi-validate` says.
@Suite struct ThemeTextTests {
    /// The themes of the pictures that are compared with rofi's.
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "X11MenuCommandTests/Comparisons/themes")
    static let themes =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? [])
        .filter { $0.hasSuffix(".rasi") }.sorted()

    /// The surroundings with some files, and those of the disk.
    private static func surroundings(_ files: [String: String] = [:]) -> LauncherSurroundings {
        LauncherSurroundings(variable: { $0 == "HOME" ? "/h" : $0 == "TINT" ? "#abc" : nil }) { file in
            guard case .path(let path) = file else { return nil }
            return files[path] ?? (try? String(contentsOfFile: path, encoding: .utf8))
        }
    }

    private static func said(
        _ words: [String], _ files: [String: String] = [:]
    ) throws -> (text: String, isError: Bool, code: Int32) {
        guard case .say(let text, let isError, let code) = Launcher.rofi.plan(words, in: surroundings(files)) else {
            throw CancellationError()
        }
        return (text, isError, code)
    }

    /// What a command line asks for on a monitor; without the theme as it is written.
    private static func request(
        _ words: [String], _ files: [String: String] = [:], width: Double = 1000
    ) throws -> LauncherRequest {
        let surroundings = surroundings(files)
        guard case .show(var request) = Launcher.rofi.plan(["-dmenu"] + words, in: surroundings) else {
            throw CancellationError()
        }
        let screen = RasiScreen(width: width, height: 500, number: 1, resolution: 254) { _ in (20, 10) }
        request.applyTheme(on: screen, variable: surroundings.variable)
        (request.look.rofiTheme, request.remarks) = (nil, [])
        return request
    }

    @Test(arguments: themes) func `a theme that is printed opens the same menu`(theme: String) throws {
        let words = ["-no-config", "-theme", Self.folder.appending(path: theme).path(percentEncoded: false)]
        let printed = try Self.said(["-dump-theme"] + words)
        #expect(printed.code == 0 && !printed.isError && !printed.text.contains("@import"))
        let again = ["/printed.rasi": printed.text]
        #expect(
            try Self.request(["-no-config", "-theme", "/printed.rasi"], again) == Self.request(words), "\(printed.text)"
        )
        #expect(try Self.said(["-rasi-validate"] + words.suffix(1)).code == 0)
    }

    private static let files = [
        "/h/.config/rofi/config.rasi": "configuration { font: \"mono 9\"; } @theme \"two\"\nlistview { lines: 2; }",
        "/h/.config/rofi/two.rasi": """
        @import "colours"
        * { ground: @deep; tint: env(TINT, red); }
        window { background-color: @ground; border: 2px; border-color: @tint; }
        element.selected.normal, element selected.active { background-color: @none; text-color: var(none, "a;b"); }
        """,
        "/h/.config/rofi/colours.rasi": "/* deep */ * { deep: hsl(240, 100%, 50%); }",
    ]

    @Test func `imports and variables are resolved, and what options add is there`() throws {
        let printed = try Self.said(["-dump-theme", "-theme-str", "listview { columns: 2; }"], Self.files).text
        #expect(
            printed == """
                * {
                    deep: hsl(240, 100%, 50%);
                }
                * {
                    ground: hsl(240, 100%, 50%);
                    tint: #abc;
                }
                window {
                    background-color: hsl(240, 100%, 50%);
                    border: 2px;
                    border-color: #abc;
                }
                element selected.normal, element selected.active {
                    background-color: @none;
                    text-color: "a;b";
                }
                listview {
                    lines: 2;
                }
                listview {
                    columns: 2;
                }
                """)
    }

    @Test(arguments: [500.0, 2000]) func `what depends on the monitor still does`(width: Double) throws {
        let theme = """
            * { size: 40%; } @media (min-width: 1000 px) { * { size: 20%; } @media (enabled: true) { window { x-offset: 7px; } } }
            window { width: @size; }
            """
        let printed = try Self.said(["-dump-theme", "-theme", "/t.rasi"], ["/t.rasi": theme]).text
        #expect(
            try Self.request(["-theme", "/p.rasi"], ["/p.rasi": printed], width: width)
                == Self.request(["-theme", "/t.rasi"], ["/t.rasi": theme], width: width))
    }

    @Test func `without a theme of its own it says where it belongs, and errors are comments`() throws {
        let printed = try Self.said(["-dump-theme", "-no-config", "-theme-str", "window { width: 9px; } */ x"]).text
        #expect(printed.contains("config.rasi") && printed.contains("    width: 9px;"))
        #expect(RasiDocument(printed).errors.isEmpty)
    }

    @Test func `errors of a file are said with their places, and code 1`() throws {
        let files = ["/a.rasi": "window {\n  width 3;\n}\n@import \"/none\"\n", "/b.rasi": "window { width: 3px; }"]
        let wrong = try Self.said(["-rasi-validate", "/a.rasi"], files)
        #expect(wrong.code == 1 && wrong.isError)
        #expect(wrong.text.hasPrefix("/a.rasi:2:3: error: ") && wrong.text.contains("/a.rasi:4:1: error: "))
        #expect(try Self.said(["-rasi-validate", "/b.rasi"], files).code == 0)
        #expect(try Self.said(["-rasi-validate", "/c.rasi"], files).code == 1)
    }
}

import Foundation
import MenuTesting
import TestSupport
import Testing

/// Compares what themes look like with the installed rofi: each box of a colour begins and ends at the same pixels, or beside them.
@Suite(.serialized) struct ThemePictureTests {
    /// A theme, and the colours of its boxes.
    struct Theme: Sendable, CustomTestStringConvertible {
        var name: String
        /// The file; nil for that of the name among those of these tests.
        var path: String?
        var options: [String] = []
        /// The colours, as `#rrggbb`. Each fills a box that no other part has the colour of.
        var colors: [String]

        var testDescription: String { name }
        var file: String { path ?? Repository.path("Tests/X11MenuCommandTests/Comparisons/themes/\(name).rasi") }

        /// One of the themes that are installed with rofi.
        static func installed(_ name: String, _ colors: String...) -> Theme {
            Theme(name: name, path: "/usr/share/rofi/themes/\(name).rasi", colors: colors)
        }
    }

    static let themes = [
        Theme(name: "launcher", options: ["-show-icons"], colors: ["#1e1e2e", "#313244", "#89b4fa", "#262637"]),
        Theme(name: "tiles", options: ["-show-icons"], colors: ["#11111b", "#1e1e2e", "#313244"]),
        Theme(name: "power", colors: ["#282c34", "#3b404b"]),
        Theme(name: "sidebar", colors: ["#1c1c1c", "#554444", "#88cc22", "#cd5c5c", "#6495ed"]),
        Theme(name: "lines", colors: ["#2d303b", "#e05050", "#404552", "#4084d6", "#7c8389"]),
        Theme(name: "lines", options: ["-mesg", "One line"], colors: ["#2d303b", "#e05050", "#404552", "#4084d6"]),
        Theme(name: "applet", colors: ["#282828", "#3c3836", "#fabd2f"]),
        Theme(name: "full", options: ["-show-icons"], colors: ["#101418", "#202830", "#50a0e0", "#306090"]),
        Theme(name: "frames", colors: ["#4e7fff", "#003aff", "#001a80", "#ffd040", "#d03060"]),
        Theme(name: "drawer", colors: ["#2e3440", "#4c566a", "#5e81ac"]),
        Theme(name: "drawer", options: ["-mesg", "One line"], colors: ["#2e3440", "#4c566a", "#5e81ac"]),
        Theme(name: "pills", colors: ["#ff79c6", "#282a36", "#6272a4", "#44475a", "#343746", "#bd93f9"]),
        Theme(name: "accent", colors: ["#222436", "#1e2030", "#222437", "#2f334d", "#82aaff"]),
        Theme(name: "confirm", options: ["-mesg", "Are you sure?"], colors: ["#fbf1c7", "#ebdbb2", "#d65d0e"]),
        Theme(name: "network", colors: ["#3b4252", "#eceff4", "#d8dee9", "#e5e9f0", "#dde3ec", "#88c0d0"]),
        Theme(name: "grid", options: ["-show-icons"], colors: ["#16161e", "#24283b", "#1a1b26", "#7aa2f7"]),
        Theme(name: "plain", colors: ["#303030", "#404040", "#607080"]),
        Theme(name: "nested", colors: ["#6a1b9a", "#4a148c", "#8e24aa", "#ce93d8", "#7b1fa2", "#e1bee7"]),
        Theme(name: "nested", options: ["-mesg", "One"], colors: ["#6a1b9a", "#4a148c", "#8e24aa", "#ce93d8"]),
        Theme(name: "wide", colors: ["#b8bb26", "#1d2021", "#504945", "#665c54", "#282828"]),
        Theme(
            name: "states", options: ["-a", "1", "-u", "3"],
            colors: ["#101010", "#303030", "#202020", "#4060a0"]),
        Theme(name: "bare", colors: ["#000080", "#c00000"]),
        .installed("Adapta-Nokto", "#455a64", "#00bcd4"),
        .installed("c64", "#4e7fff"),
        .installed("sidebar", "#554444", "#6495ed"),
    ]

    /// The smallest area that has all lines of at least eight pixels of a colour, flat or upright; nil without any. Letters and corners may
    /// have single pixels of any colour.
    private func extent(of color: String, in picture: Picture) -> PixelArea? {
        let least = 8
        var area: PixelArea?
        func note(_ line: PixelArea) {
            guard let known = area else { return area = line }
            let (x, y) = (min(known.x, line.x), min(known.y, line.y))
            area = PixelArea(
                x: x, y: y, width: max(known.x + known.width, line.x + line.width) - x,
                height: max(known.y + known.height, line.y + line.height) - y)
        }
        let matches = (0..<picture.height).map { y in
            (0..<picture.width).map { picture[$0, y].description == color }
        }
        for y in 0..<picture.height {
            var length = 0
            for x in 0...picture.width {
                if x < picture.width, matches[y][x] { length += 1; continue }
                if length >= least { note(PixelArea(x: x - length, y: y, width: length, height: 1)) }
                length = 0
            }
        }
        for x in 0..<picture.width {
            var length = 0
            for y in 0...picture.height {
                if y < picture.height, matches[y][x] { length += 1; continue }
                if length >= least { note(PixelArea(x: x, y: y - length, width: 1, height: length)) }
                length = 0
            }
        }
        return area
    }

    /// What the screen looks like while a program shows rows in a theme.
    private func picture(_ program: String, _ first: [String], in theme: Theme, on stage: Stage) throws -> Picture {
        let folder = try TemporaryFolder()
        let child = try stage.server.start(
            program,
            arguments: first + ["-dmenu", "-i", "-no-config", "-p", "Run", "-theme", theme.file] + theme.options,
            input: .text(ThemePictureTests.rows), output: .collected,
            environment: [
                "XDG_RUNTIME_DIR": folder.path, "XDG_CACHE_HOME": folder.path, "XDG_CONFIG_HOME": "/nonexistent",
                "LC_ALL": "C.UTF-8", "HOME": folder.path,
            ])
        try stage.display.waitForMappedWindow(of: child)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.display.waitUntilStill()
        let picture = try stage.display.stableScreenshot()
        try stage.robot.tap("Escape")
        _ = try child.waitForExit(within: .seconds(30))
        try stage.display.wait(untilGrabbed: false, .keyboard)
        return picture
    }

    private static let rows = ["Firefox", "Terminal", "Files", "Settings", "Music", "Editor", "Mail"].joined(
        separator: "\n")

    @Test(.enabled(if: Peers.inPath("rofi") != nil, "rofi is not installed"), arguments: themes)
    func `the boxes of a theme are where rofi's are`(theme: Theme) throws {
        let stage = try Stage(width: 1000, height: 700)
        let theirs = try picture("rofi", [], in: theme, on: stage)
        let ours = try picture(TestedProgram.path, ["rofi"], in: theme, on: stage)
        for color in theme.colors {
            let (expected, found) = (extent(of: color, in: theirs), extent(of: color, in: ours))
            let isSame = found.map { found in expected.map { found.isWithinPixel(of: $0) } ?? false } ?? false
            if !isSame {
                Attachment.record(theirs, named: "\(theme.name)-rofi.png")
                Attachment.record(ours, named: "\(theme.name)-ours.png")
            }
            #expect(isSame, "\(color): \(found as Any) instead of \(expected as Any)")
        }
    }

    @Test(arguments: [
        "window { padding: 9000px; }", "listview { columns: 64; lines: 1000000000; spacing: 30000px; }",
        "element { padding: 20000px; border: 3000px; border-radius: 100%; } listview { fixed-columns: true; }",
        "window { height: 1px; width: 1px; } mainbox { children: []; }", "inputbar { children: [ \"textbox-x\" ]; }",
        "window { fullscreen: true; } mainbox { margin: calc(50% max 9000px); children: [ listview ]; }",
        "element { orientation: vertical; children: [ element-icon ]; } element-icon { size: 30000px; }",
    ])
    func `a theme that leaves no room answers all the same`(theme: String) throws {
        let stage = try Stage()
        let file = try TemporaryFolder()
        try theme.write(toFile: "\(file.path)/t.rasi", atomically: true, encoding: .utf8)
        let child = try stage.start(
            ["rofi", "-dmenu", "-show-icons", "-no-config", "-theme", "\(file.path)/t.rasi"],
            input: .text(Self.rows), environment: ["LC_ALL": "C.UTF-8"])
        try stage.display.waitForMappedWindow(of: child)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.type("Fil")
        try stage.robot.tap("Return")
        #expect(try child.waitForExit(within: .seconds(30)) == .quiet(0, "Files\n"))
    }
}

extension PixelArea {
    /// Whether no edge is further from that of another area than a pixel.
    fileprivate func isWithinPixel(of other: PixelArea) -> Bool {
        let edges = [x - other.x, y - other.y, x + width - other.x - other.width, y + height - other.y - other.height]
        return edges.allSatisfy { abs($0) <= 1 }
    }
}

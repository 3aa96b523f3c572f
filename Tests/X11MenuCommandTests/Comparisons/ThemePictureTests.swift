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
        /// What is on standard input.
        var rows = ThemePictureTests.rows
        /// Whether letters are compared: not where `differences.md` says that they differ.
        var comparesLetters = true

        var testDescription: String { name }
        var file: String { path ?? Repository.path("Tests/X11MenuCommandTests/Comparisons/themes/\(name).rasi") }
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
        Theme(
            name: "marks", options: ["-a", "1,2", "-u", "3,4"],
            colors: [
                "#1d2230", "#12141a", "#3060c0", "#608020", "#30a050", "#803060", "#a03030", "#283040", "#202530",
            ]),
        Theme(
            name: "marks", options: ["-a", "1,2,0", "-u", "3,4,0", "-selected-row", "3"],
            colors: ["#d06020", "#f0d040", "#30a050"]),
        Theme(name: "marks", options: ["-a", "1", "-selected-row", "1"], colors: ["#20a0a0"]),
        Theme(name: "scroll", colors: ["#161616", "#405060", "#282828", "#343434", "#c09040"]),
        Theme(name: "scroll", options: ["-selected-row", "5"], colors: ["#405060", "#343434", "#c09040"]),
        Theme(name: "scroll", options: ["-l", "9"], colors: ["#405060", "#343434", "#c09040"]),
        Theme(
            name: "lettering", options: ["-mesg", "Note"],
            colors: [
                "#0f1020", "#203050", "#602040", "#206040", "#606020", "#402060", "#181a30", "#303860", "#383060",
                "#905030",
            ]),
        Theme(name: "drop", colors: ["#50b0e0", "#202838", "#303c54", "#50b0e1"]),
        Theme(name: "veil", options: ["-mesg", "No box is for it"], colors: ["#703090"], comparesLetters: false),
        Theme(name: "bare", colors: ["#000080", "#c00000"]),
        Theme(
            name: "image",
            colors: ["#45475a", "#313244", "#a6e3a1", "#181825", "#11111b", "#232334", "#f38ba8"]),
        Theme(
            name: "image", options: ["-show", "one", "-modi", "one:echo Firefox,two:echo Mail,run"],
            colors: ["#45475a", "#585b70", "#89b4fa", "#181825", "#f38ba8"]),
        Theme(
            name: "below", options: ["-mesg", "Note"],
            colors: [
                "#88c0d0", "#3b4252", "#bf616a", "#434c5e", "#a3be8c", "#b48ead", "#d08770", "#292e39", "#5e81ac",
                "#ebcb8b",
            ]),
        Theme(
            name: "columns",
            colors: [
                "#3c3836", "#504945", "#665c54", "#282828", "#458588", "#32302f", "#7c6f64", "#d79921", "#cc241d",
                "#98971a", "#b16286",
            ]),
        Theme(
            name: "current", options: ["-show-icons"],
            colors: ["#24283b", "#2f3549", "#414868", "#565f89", "#16161e", "#292e42", "#7aa2f7"]),
        Theme(name: "dummies", colors: ["#0b132b", "#1c2541", "#3a506b", "#5bc0be", "#121b36", "#22305a", "#6fffe9"]),
        Theme(
            name: "buttons",
            colors: ["#101010", "#ff6060", "#303040", "#181818", "#282838", "#204060", "#206020", "#602020"]),
        Theme(
            name: "fixed",
            colors: ["#191724", "#26233a", "#403d52", "#1f1d2e", "#2a273f", "#eb6f92", "#31748f", "#9ccfd8"]),
        Theme(
            name: "paragraphs",
            colors: [
                "#141c28", "#30405c", "#2050a0", "#5c3040", "#804010", "#305c40", "#40305c", "#202838", "#506070",
                "#5c5c30",
            ], comparesLetters: false),
        Theme(
            name: "inherited",
            colors: ["#171b26", "#263045", "#336699", "#264778", "#3062ab", "#a04020", "#705030", "#4a2040"]),
        Theme(name: "gradients", colors: ["#334455", "#554433", "#445533", "#660066"]),
        Theme(name: "shared", colors: ["#203040", "#802020", "#206020", "#204080"]),
        Theme(name: "shared", options: ["-l", "4"], colors: ["#203040", "#802020", "#206020", "#204080"]),
        Theme(
            name: "shared",
            options: ["-l", "6", "-theme-str", "listview { fixed-height: false; } window { location: south; }"],
            colors: ["#203040", "#802020", "#206020", "#204080"]),
        Theme(name: "stops", colors: ["#203040", "#405060"], rows: rowsWithStops),
        Theme(
            name: "stops", options: ["-keep-right"], colors: ["#203040", "#405060"], rows: rowsWithStops,
            comparesLetters: false),
        Theme(
            name: "stops",
            options: ["-theme-str", "element-text { tab-stops: [60px, 8em, 20ch, 300px]; }"],
            colors: ["#203040", "#405060"], rows: rowsWithStops),
        Theme(
            name: "stops", options: ["-theme-str", "element-text { tab-stops: [150px, 60px]; }"],
            colors: ["#203040", "#405060"], rows: rowsWithStops),
    ]

    /// The themes that are installed with rofi, but for what others import, and for the one whose rows are side by side: those have the measures of our
    /// strip (`differences.md`).
    static let installedThemes = ((try? FileManager.default.contentsOfDirectory(atPath: installedFolder)) ?? [])
        .filter { $0.hasSuffix(".rasi") && !["gruvbox-common.rasi", "dmenu.rasi"].contains($0) }
        .map {
            Theme(
                name: String($0.dropLast(5)), path: "\(installedFolder)/\($0)", colors: [],
                comparesLetters: $0 != "iggy.rasi")
        }
        .sorted { $0.name < $1.name }
    private static let installedFolder = "/usr/share/rofi/themes"

    /// The smallest area that has all lines of at least eight pixels of a colour, flat or upright; nil without any. Letters and corners may
    /// have single pixels of any colour.
    private func extent(of color: String, in picture: Picture) -> PixelArea? {
        UInt32(color.dropFirst(), radix: 16).flatMap { ColorExtents(picture).extent(of: $0) }
    }

    /// What the screen looks like while a program shows rows in a theme.
    private func picture(_ program: String, _ first: [String], in theme: Theme, on stage: Stage) throws -> Picture {
        let folder = try TemporaryFolder()
        let child = try stage.server.start(
            program,
            // A caret that blinks is now in a picture and now not.
            arguments: first
                + ["-i", "-no-config", "-p", "Run", "-theme", theme.file, "-theme-str", "entry { blink: false; }"]
                + theme.options
                + (theme.options.contains("-show") ? [] : ["-dmenu"]),
            input: .text(theme.rows), output: .collected,
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

    fileprivate static let rows = ["Firefox", "Terminal", "Files", "Settings", "Music", "Editor", "Mail"].joined(
        separator: "\n")

    /// Rows with TABs, and some that are too long.
    private static let rowsWithStops = [
        "a\tb\tc\td\te", "Firefox\tWeb\tnew", "\tTwo\tThree", "Something longer\tMail\t\t1", "iiiiiii\tx",
        "A long row without any TAB that ends somewhere far beyond the edge of the window, as rows do",
        "Right\tat\tthe\tend\tis\tone\tcolumn\ttoo\tmany\tfor\tthe\twindow",
    ].joined(separator: "\n")

    @Test(.enabled(if: Peers.inPath("rofi") != nil, "rofi is not installed"), arguments: themes)
    func `the boxes of a theme are where rofi's are`(theme: Theme) throws {
        let stage = try Stage(width: 1000, height: 700)
        let theirs = try picture("rofi", [], in: theme, on: stage)
        let ours = try picture(TestedProgram.path, ["rofi"], in: theme, on: stage)
        compare(theirs, ours, theme) { _ in theme.colors.map { UInt32($0.dropFirst(), radix: 16) ?? .max } }
    }

    @Test(.enabled(if: Peers.inPath("rofi") != nil, "rofi is not installed"), arguments: installedThemes)
    func `the boxes of an installed theme are where rofi's are`(theme: Theme) throws {
        // Larger than the largest of them: rofi lets a menu reach beyond the screen.
        let stage = try Stage(width: 1280, height: 960)
        let theirs = try picture("rofi", [], in: theme, on: stage)
        let ours = try picture(TestedProgram.path, ["rofi"], in: theme, on: stage)
        // What is beneath a translucent ground is blurred, which may change it by a level or two.
        let (tolerance, least) = (2, 24)
        compare(theirs, ours, theme, tolerance: tolerance, least: least) { theirs in
            let colors = theirs.frequent(least: 600).filter {
                theirs.extent(of: $0, tolerance: tolerance, least: least) != nil
            }
            #expect(colors.count > 1)
            return colors
        }
    }

    /// Expects boxes of some colours to be at the same pixels, or beside them.
    ///
    /// - Parameters:
    ///   - tolerance: By how many levels each channel of a colour may differ.
    ///   - least: How many pixels long a line of a box is at least.
    ///   - colors: The colours, by the picture of rofi.
    private func compare(
        _ theirs: Picture, _ ours: Picture, _ theme: Theme, tolerance: Int = 0, least: Int = 8,
        _ colors: (ColorExtents) -> [UInt32]
    ) {
        var areAlike = true
        defer {
            if !areAlike {
                Attachment.record(theirs, named: "\(theme.name)-rofi.png")
                Attachment.record(ours, named: "\(theme.name)-ours.png")
            }
        }
        let (expected, found) = (ColorExtents(theirs), ColorExtents(ours))
        for color in colors(expected) {
            let wanted = expected.extent(of: color, tolerance: tolerance, least: least)
            let other = found.extent(of: color, tolerance: tolerance, least: least)
            let isSame = wanted.flatMap { wanted in other.map { wanted.isWithinPixel(of: $0) } } ?? false
            areAlike = areAlike && isSame
            #expect(isSame, "#\(String(color, radix: 16)): \(other as Any) instead of \(wanted as Any)")
        }
        guard theme.comparesLetters else { return }
        let others = BlockMeans(theirs).differences(from: BlockMeans(ours), over: Self.letterLevels)
        areAlike = areAlike && others.count <= Self.letterBlocks
        #expect(others.count <= Self.letterBlocks, "the letters at \(others.prefix(3)) and other places differ")
    }

    /// By how many levels the mean colour of a block of pixels may differ: less than between a letter and its ground, more than between rasterisers.
    private static let letterLevels = 40
    /// How many blocks may differ by more: fewer than those that a word has. rofi gives each letter a whole number of pixels, so that what follows a
    /// word of a monospaced font may be two or three pixels further there.
    private static let letterBlocks = 150

    @Test(.enabled(if: Peers.inPath("rofi") != nil, "rofi is not installed"))
    func `translucent grounds have the colours of rofi's`() throws {
        let stage = try Stage(width: 1000, height: 700)
        let theme = Theme(name: "veil", options: ["-mesg", "No box is for it"], colors: [])
        let theirs = try picture("rofi", [], in: theme, on: stage)
        let ours = try picture(TestedProgram.path, ["rofi"], in: theme, on: stage)
        // All but letters, the caret and the edges of corners. What is beneath is blurred, which may change it by one level.
        var different = 0
        for y in 0..<theirs.height {
            for x in 0..<theirs.width where ours[x, y].difference(from: theirs[x, y]) > 1 { different += 1 }
        }
        #expect(different < 2000)
        #expect(theirs[500, 460].description == "#191919", "the theme of the test is not the one that is compared")
    }

    @Test func `the screen is seen between the boxes of a window without a ground`() throws {
        let stage = try Stage(width: 1000, height: 700)
        let beneath = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 0, width: 1000, height: 700))
        try beneath.fill(red: 0x20, green: 0x40, blue: 0x60)
        let folder = try TemporaryFolder()
        try """
        window { width: 400px; background-color: transparent; padding: 30px; }
        mainbox { children: [ "listview" ]; background-color: transparent; }
        listview { lines: 3; background-color: #a02010; }
        element, element-text { background-color: transparent; }
        """.write(toFile: "\(folder.path)/t.rasi", atomically: true, encoding: .utf8)
        let theme = Theme(name: "clear", path: "\(folder.path)/t.rasi", colors: [])
        let ours = try picture(TestedProgram.path, ["rofi"], in: theme, on: stage)
        let rows = try #require(extent(of: "#a02010", in: ours))
        for (x, y) in [(rows.x - 2, rows.y + 5), (rows.x - 25, rows.y - 25), (rows.x + rows.width + 20, rows.y + 40)] {
            #expect(ours[x, y].description == "#204060")
        }
        withExtendedLifetime(beneath) {}
    }

    @Test(
        .enabled(if: Peers.inPath("rofi") != nil, "rofi is not installed"),
        arguments: ["none", "width", "height", "both"])
    func `a picture behind a box is where rofi's is`(fit: String) throws {
        let stage = try Stage(width: 1000, height: 700)
        let folder = try TemporaryFolder()
        // Two halves of different colours, one above the other: 40 by 20 pixels.
        let file =
            "iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAIAAABwJOjsAAAALUlEQVRIx2M8oODAMBCAiWGAwKjFoxaPWjz0LWZUcDgwGtSjFo9a"
            + "PGrx0LIYALHaAmelPs6SAAAAAElFTkSuQmCC"
        try #require(Data(base64Encoded: file)).write(to: URL(filePath: "\(folder.path)/p.png"))
        try """
        * { background-color: transparent; text-color: #ffffff; font: "DejaVu Sans 11"; }
        window { width: 600px; background-color: #202020; }
        mainbox { orientation: horizontal; }
        mainbox { children: [ "side", "listview" ]; }
        side { padding: 20px; }
        side { background-image: url("\(folder.path)/p.png", \(fit)); }
        listview { lines: 6; }
        """.write(toFile: "\(folder.path)/t.rasi", atomically: true, encoding: .utf8)
        let theme = Theme(name: fit, path: "\(folder.path)/t.rasi", colors: [])
        let theirs = try self.picture("rofi", [], in: theme, on: stage)
        let ours = try self.picture(TestedProgram.path, ["rofi"], in: theme, on: stage)
        // Scaled by up to eight, the halves blend into each other along two rows of pixels of the picture, in each program in its own way.
        var different = 0
        for y in 0..<700 {
            for x in 200..<498 where theirs[x, y].difference(from: ours[x, y]) > 2 { different += 1 }
        }
        #expect(different <= 2 * 8 * 298, "\(different) pixels differ")
        #expect((0..<700).contains { ours[300, $0].description == "#c02040" })
    }

    @Test func `a counter follows rows that arrive where none of them is seen`() throws {
        let stage = try Stage(width: 1000, height: 700)
        let folder = try TemporaryFolder()
        try """
        window { width: 600px; background-color: #202020; }
        mainbox { children: [ "num-rows", "listview" ]; }
        num-rows { background-color: #112233; text-color: #ffffff; padding: 10px; }
        listview { lines: 2; }
        """.write(toFile: "\(folder.path)/t.rasi", atomically: true, encoding: .utf8)
        let child = try stage.start(
            ["rofi", "-dmenu", "-no-config", "-theme", "\(folder.path)/t.rasi"], input: .open,
            environment: ["LC_ALL": "C.UTF-8"])
        child.write("1\n2\n3\n4\n5\n")
        try stage.display.waitForMappedWindow(of: child)
        try stage.display.waitUntilStill()
        let shown = try stage.display.stableScreenshot()
        let counter = try #require(extent(of: "#112233", in: shown))
        let before = try stage.display.screenshot(of: counter)
        child.write("6\n7\n8\n9\n10\n11\n")
        _ = try stage.display.waitForChange(of: counter, from: before)
        child.closeInput()
        try stage.robot.tap("Escape")
        #expect(try child.waitForExit().code == 1)
    }

    @Test func `a press on the button of a mode shows it, and one on another button does what its key does`() throws {
        let stage = try Stage(width: 1000, height: 700)
        let folder = try TemporaryFolder()
        try """
        window { width: 600px; }
        mainbox { children: [ "mode-switcher", "listview", "button-off" ]; }
        mode-switcher { background-color: #112233; }
        button { background-color: #223344; padding: 10px; }
        button selected { background-color: #445566; }
        button-off { content: "Off"; background-color: #665544; padding: 10px; }
        button-off { action: "kb-cancel"; }
        """.write(toFile: "\(folder.path)/t.rasi", atomically: true, encoding: .utf8)
        let child = try stage.start(
            [
                "rofi", "-show", "one", "-no-config", "-theme", "\(folder.path)/t.rasi", "-modi",
                "one:echo Firefox,two:echo Mail",
            ], input: .nothing, environment: ["LC_ALL": "C.UTF-8", "HOME": folder.path])
        try stage.display.waitForMappedWindow(of: child)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        func area(_ color: String) throws -> PixelArea {
            try stage.display.waitUntilStill()
            return try #require(extent(of: color, in: try stage.display.stableScreenshot()))
        }
        func press(_ area: PixelArea) throws {
            try stage.robot.move(toX: area.x + area.width / 2, y: area.y + area.height / 2)
            try stage.robot.click()
        }
        let (shown, other) = (try area("#445566"), try area("#223344"))
        #expect(shown.x < other.x && abs(shown.width - other.width) <= 1)
        try press(other)
        // The button of the mode that is shown has the other colour.
        try stage.display.waitForPixel(x: other.x + 2, y: other.y + 2, (0x44, 0x55, 0x66))
        try press(try area("#665544"))
        #expect(try child.waitForExit(within: .seconds(30)).code == 0)
        try stage.display.wait(untilGrabbed: false, .keyboard)
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

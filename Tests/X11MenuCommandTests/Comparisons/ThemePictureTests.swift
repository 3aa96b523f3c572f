import Foundation
import MenuTesting
import TestSupport
import Testing

/// Compares what themes look like with the installed rofi: each box of a colour begins and ends at the same pixels, or beside them, and letters are at
/// the same places. `ThemeBoxTests` compares the boxes with those that were recorded.
@Suite(.serialized, .nightly("launchers")) struct ThemePictureTests {
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
        /// Variables of the programs.
        var environment: [String: String] = [:]
        /// Whether letters are compared: not where `differences.md` says that they differ.
        var comparesLetters = true
        /// Whether it has a photograph as a ground, which rofi decodes on a thread and may show later than the rest.
        var hasPhotograph = false

        var testDescription: String { name }
        var file: String { path ?? Repository.path("Tests/X11MenuCommandTests/Comparisons/themes/\(name).rasi") }
    }

    /// What the screen looks like while a program shows rows in a theme.
    func picture(_ program: String, _ first: [String], in theme: Theme, on stage: Stage) throws -> Picture {
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
            ].merging(theme.environment) { $1 })
        try stage.display.waitForMappedWindow(of: child)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.display.waitUntilStill()
        var picture = try stage.display.stableScreenshot()
        while theme.hasPhotograph, !showsPhotograph(picture) {
            let screen = PixelArea(x: 0, y: 0, width: picture.width, height: picture.height)
            try stage.display.waitForChange(of: screen, from: picture)
            picture = try stage.display.stableScreenshot()
        }
        try stage.robot.tap("Escape")
        _ = try child.waitForExit(within: .seconds(30))
        try stage.display.wait(untilGrabbed: false, .keyboard)
        return picture
    }

    /// Whether the middle row has more colours than boxes and letters have.
    private func showsPhotograph(_ picture: Picture) -> Bool {
        Set((0..<picture.width).map { picture[$0, picture.height / 2] }).count > 100
    }

    @Test(.enabled(if: Peers.inPath("rofi") != nil, "rofi is not installed"), arguments: themes)
    func `the boxes of a theme are where rofi's are`(theme: Theme) throws {
        let stage = try Stage(width: 1000, height: 700)
        let theirs = try picture("rofi", [], in: theme, on: stage)
        let ours = try picture(TestedProgram.path, ["rofi"], in: theme, on: stage)
        compare(theirs, ours, theme) { _ in theme.colors.map { UInt32($0.dropFirst(), radix: 16) ?? .max } }
    }

    @Test(.enabled(if: Peers.inPath("rofi") != nil, "rofi is not installed"), arguments: installedThemes)
    func `the boxes of an installed theme are where rofi's are`(theme: Theme) throws {
        try compareInstalled(theme)
    }

    @Test(
        .enabled(if: Peers.inPath("rofi") != nil, "rofi is not installed"),
        .enabled(if: TestFonts.areRich, "fonts-noto-mono is not installed"))
    func `the boxes of an installed theme are where rofi's are, in another font`() throws {
        var theme = try #require(Self.installedThemes.first { $0.name == "sidebar" })
        theme.environment = TestFonts.rich
        try compareInstalled(theme)
    }

    private func compareInstalled(_ theme: Theme) throws {
        // Larger than the largest of them: rofi lets a menu reach beyond the screen.
        let stage = try Stage(width: 1280, height: 960)
        let theirs = try picture("rofi", [], in: theme, on: stage)
        let ours = try picture(TestedProgram.path, ["rofi"], in: theme, on: stage)
        // What is beneath a translucent ground is blurred, which may change it by a level or two.
        let (tolerance, least) = (2, 24)
        compare(theirs, ours, theme, tolerance: tolerance, least: least) { theirs in
            let colors = theirs.frequent(least: 200).filter {
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
}

extension PixelArea {
    /// Whether no edge is further from that of another area than a pixel.
    func isWithinPixel(of other: PixelArea) -> Bool {
        let edges = [x - other.x, y - other.y, x + width - other.x - other.width, y + height - other.y - other.height]
        return edges.allSatisfy { abs($0) <= 1 }
    }
}

import Foundation
import MenuTesting
import TestSupport
import Testing

/// What menus look like in themes of rofi: each box of a colour begins and ends at the pixels at which rofi's does, or beside them, as far as
/// `boxes.txt` has recorded it.
@Suite(.serialized) struct ThemeBoxTests {
    private typealias Theme = ThemePictureTests.Theme

    private static let hasFonts = ConditionTrait.enabled(
        if: RecordedBoxes.fonts == RecordedBoxes.all.fonts,
        "the boxes were recorded in \(RecordedBoxes.all.fonts), and here the fonts are \(RecordedBoxes.fonts)")

    @Test(hasFonts, arguments: ThemePictureTests.themes)
    func `the boxes of a theme are where rofi's were`(theme: ThemePictureTests.Theme) throws {
        try compare(theme, .own)
    }

    @Test(hasFonts, arguments: ThemePictureTests.installedThemes)
    func `the boxes of an installed theme are where rofi's were`(theme: ThemePictureTests.Theme) throws {
        try compare(theme, .installed)
    }

    private func compare(_ theme: Theme, _ kind: Kind) throws {
        let recorded = try #require(RecordedBoxes.all[theme], "no boxes of it are recorded")
        let stage = try Stage(width: kind.width, height: kind.height)
        let ours = try ThemePictureTests().picture(TestedProgram.path, ["rofi"], in: theme, on: stage)
        let extents = ColorExtents(ours)
        var areAlike = true
        for (color, box) in recorded.sorted(by: { $0.key < $1.key }) {
            let found = UInt32(color, radix: 16).flatMap {
                extents.extent(of: $0, tolerance: kind.tolerance, least: kind.least)
            }
            let isSame = found?.isWithinPixel(of: box) ?? false
            areAlike = areAlike && isSame
            #expect(isSame, "#\(color): \(found as Any) instead of \(box)")
        }
        if !areAlike { Attachment.record(ours, named: "\(theme.name)-ours.png") }
    }

    /// Where a theme comes from, and how its boxes are told from what else has their colours.
    private enum Kind {
        case own, installed

        /// The screen: for installed themes larger than the largest of them, since rofi lets a menu reach beyond it.
        var width: Int { self == .own ? 1000 : 1280 }
        var height: Int { self == .own ? 700 : 960 }
        /// By how many levels each channel of a colour may differ: what is beneath a translucent body is blurred, which may change it by a level or two.
        var tolerance: Int { self == .own ? 0 : 2 }
        /// How many pixels long a line of a box is at least.
        var least: Int { self == .own ? 8 : 24 }
    }

    @Test(
        .enabled(
            if: RecordedBoxes.areRecorded && Peers.inPath("rofi") != nil, "RECORD_SNAPSHOTS=1 records rofi's boxes"))
    func `rofi draws the boxes that are recorded`() throws {
        var boxes = RecordedBoxes(fonts: RecordedBoxes.fonts)
        for (themes, kind) in [(ThemePictureTests.themes, Kind.own), (ThemePictureTests.installedThemes, .installed)] {
            for theme in themes {
                let stage = try Stage(width: kind.width, height: kind.height)
                let extents = ColorExtents(try ThemePictureTests().picture("rofi", [], in: theme, on: stage))
                let colors =
                    kind == .own
                    ? theme.colors.compactMap { UInt32($0.dropFirst(), radix: 16) } : extents.frequent(least: 200)
                boxes[theme] = colors.reduce(into: boxes[theme] ?? [:]) { boxes, color in
                    let name = String(color, radix: 16)
                    boxes[String(repeating: "0", count: 6 - name.count) + name] =
                        extents.extent(of: color, tolerance: kind.tolerance, least: kind.least)
                }
                #expect(boxes[theme]?.isEmpty == false, "\(theme.name) has no boxes")
            }
        }
        try boxes.store()
        Issue.record("recorded \(RecordedBoxes.file): look at it, and run the tests again without recording")
    }

    /// The smallest area that has all lines of at least eight pixels of a colour, flat or upright; nil without any. Letters and corners may
    /// have single pixels of any colour.
    private func extent(of color: String, in picture: Picture) -> PixelArea? {
        UInt32(color.dropFirst(), radix: 16).flatMap { ColorExtents(picture).extent(of: $0) }
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
        let theme = ThemePictureTests.Theme(name: "clear", path: "\(folder.path)/t.rasi", colors: [])
        let ours = try ThemePictureTests().picture(TestedProgram.path, ["rofi"], in: theme, on: stage)
        let rows = try #require(extent(of: "#a02010", in: ours))
        for (x, y) in [(rows.x - 2, rows.y + 5), (rows.x - 25, rows.y - 25), (rows.x + rows.width + 20, rows.y + 40)] {
            #expect(ours[x, y].description == "#204060")
        }
        withExtendedLifetime(beneath) {}
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
            input: .text(ThemePictureTests.rows), environment: ["LC_ALL": "C.UTF-8"])
        try stage.display.waitForMappedWindow(of: child)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.type("Fil")
        try stage.robot.tap("Return")
        #expect(try child.waitForExit(within: .seconds(30)) == .quiet(0, "Files\n"))
    }
}

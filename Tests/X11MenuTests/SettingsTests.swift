import Foundation
import MenuTesting
import Testing
import X11Menu

/// Menus on a desktop whose settings are published by a daemon (XSETTINGS).
@Suite(.serialized) struct SettingsTests {
    /// A stage of 400 by 300 pixels whose ground is a bright photograph's colour, with a settings daemon.
    private struct Desk {
        let stage: MenuStage
        private let folder: TemporaryFolder
        private let beneath: RecordingWindow
        private let daemon: ChildProgram

        init(_ settings: String) throws {
            guard FileManager.default.isExecutableFile(atPath: "/usr/bin/xsettingsd") else {
                try Test.cancel("xsettingsd is not installed")
            }
            stage = try MenuStage(width: 400, height: 300)
            folder = try TemporaryFolder(["settings": settings])
            daemon = try stage.server.start("xsettingsd", arguments: ["-c", folder.path + "/settings"])
            try stage.display.waitForSelectionOwner("_XSETTINGS_S0")
            beneath = try RecordingWindow(
                on: stage.server, frame: PixelArea(x: 0, y: 0, width: 400, height: 300), color: (230, 200, 160),
                isOverrideRedirect: true)
        }

        /// Publishes other settings.
        func publish(_ settings: String) throws {
            try folder.write(settings, to: "settings")
            daemon.signal(SIGHUP)
        }

        /// What a menu of two rows looks like: its body without the edges.
        func body(_ arguments: String...) throws -> Picture {
            let menu = try stage.server.start(
                MenuStage.program, arguments: ["--at", "100,100"] + arguments, input: .text("New\nOpen\n"))
            let window = try stage.display.waitForMappedWindow(of: menu)
            try stage.display.wait(untilGrabbed: true, .keyboard)
            try stage.display.waitUntilStill(for: .milliseconds(200))
            let picture = try stage.display.screenshot(of: PixelArea(x: 104, y: 104, width: 60, height: 50))
            try stage.robot.tap("Escape")
            try menu.waitForExit()
            // The fade continues in a separate process.
            try stage.display.waitUntilDestroyed(window)
            return picture
        }
    }

    /// The mean brightness of a picture's ground, which is its most frequent colour, from 0 to 255, and its furthest pixel from it.
    private func levels(_ picture: Picture) -> (ground: Int, furthest: Int) {
        var counts: [Int: Int] = [:]
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let pixel = picture[x, y]
                counts[(Int(pixel.red) + Int(pixel.green) + Int(pixel.blue)) / 3, default: 0] += 1
            }
        }
        let ground = counts.max { $0.value < $1.value }?.key ?? 0
        return (ground, counts.keys.max { abs($0 - ground) < abs($1 - ground) } ?? ground)
    }

    @Test func `a desktop that prefers dark has dark menus over whatever is bright`() throws {
        let desk = try Desk("Gtk/ApplicationPreferDarkTheme 1\n")
        #expect(levels(try desk.body()).ground < 128)
        #expect(levels(try desk.body("--appearance", "light")).ground > 128)
        #expect(levels(try Desk("Net/ThemeName \"Adwaita-dark\"\n").body()).ground < 128)
        #expect(levels(try Desk("Net/ThemeName \"Adwaita\"\n").body()).ground > 128)
    }

    @Test func `high contrast is black on white, or white on black, and nothing shines through`() throws {
        let (ground, ink) = levels(try Desk("Net/ThemeName \"HighContrast\"\n").body())
        #expect(ground == 255 && ink < 30)
        let (inverse, paint) = levels(try Desk("Net/ThemeName \"HighContrastInverse\"\n").body())
        #expect(inverse == 0 && paint > 225)
    }

    @Test func `animations are off where the settings or the portal's published preferences say so`() throws {
        let desk = try Desk("Gtk/EnableAnimations 1\n")
        let name = desk.stage.server.displayName
        #expect(try Desktop(display: name).enablesAnimations)
        try desk.stage.display.setRootProperty("_X11MENU_PREFERENCES", to: [0, 0, 1])
        #expect(try !Desktop(display: name).enablesAnimations)
        try desk.stage.display.setRootProperty("_X11MENU_PREFERENCES", to: [7, 7])
        #expect(try Desktop(display: name).enablesAnimations)
        let still = try Desk("Gtk/EnableAnimations 0\n")
        #expect(try !Desktop(display: still.stage.server.displayName).enablesAnimations)
    }

    @Test func `a menu that is open follows settings that change`() throws {
        let desk = try Desk("Net/ThemeName \"Adwaita\"\n")
        let menu = try desk.stage.server.start(
            MenuStage.program, arguments: ["--at", "100,100"], input: .text("New\nOpen\n"))
        let window = try desk.stage.display.waitForMappedWindow(of: menu)
        try desk.stage.display.wait(untilGrabbed: true, .keyboard)
        try desk.stage.display.waitUntilStill(for: .milliseconds(200))
        let area = PixelArea(x: 104, y: 104, width: 60, height: 50)
        let light = try desk.stage.display.screenshot(of: area)
        try desk.publish("Net/ThemeName \"Adwaita-dark\"\n")
        try desk.stage.display.waitForChange(of: area, from: light)
        try desk.stage.display.waitUntilStill(for: .milliseconds(200))
        #expect(levels(try desk.stage.display.screenshot(of: area)).ground < 128)
        try desk.stage.robot.tap("Escape")
        try menu.waitForExit()
        try desk.stage.display.waitUntilDestroyed(window)
    }

    @Test func `a bar that is open follows animations that are switched off`() throws {
        let desk = try Desk("Gtk/EnableAnimations 1\nNet/ThemeName \"Adwaita\"\n")
        let theme = try TemporaryFolder(["slow.toml": "[timing]\nfade = 5\n"])
        let bar = try BarTests.OpenBar(on: desk.stage, ["--theme", "\(theme.path)/slow.toml"])
        let area = PixelArea(x: 250, y: 4, width: 100, height: 12)
        let light = try desk.stage.display.screenshot(of: area)
        // What is seen of the change comes with the rest of it.
        try desk.publish("Gtk/EnableAnimations 0\nNet/ThemeName \"Adwaita-dark\"\n")
        try desk.stage.display.waitForChange(of: area, from: light)
        let title = bar.titles[0]
        try desk.stage.robot.move(toX: title.x + title.width / 2, y: title.y + title.height / 2)
        try desk.stage.robot.click()
        let menu = try desk.stage.display.waitForMappedWindows(2, .process(bar.program.processIdentifier))
            .first { $0.id != bar.strip.id }
        try desk.stage.display.wait(untilGrabbed: true, .keyboard)
        try desk.stage.robot.tap("Escape")
        try desk.stage.display.waitUntilDestroyed(try #require(menu), within: .seconds(3))
    }

    @Test func `menus are written in the desktop's font, unless one is named`() throws {
        let plain = try Desk("Net/CursorBlink 1\n").body()
        let desk = try Desk("Gtk/FontName \"DejaVu Serif Bold 14\"\n")
        let written = try desk.body()
        #expect(written != plain)
        #expect(try desk.body("--font", "DejaVu Serif 18.6667") == written)
        #expect(try desk.body("--theme", "x11menu") == plain)
    }

    @Test func `a hermetic menu takes none of the settings`() throws {
        let plain = try Desk("Net/CursorBlink 1\n").body("--hermetic")
        let desk = try Desk(
            "Gtk/FontName \"DejaVu Serif Bold 14\"\nNet/ThemeName \"Adwaita-dark\"\nGdk/WindowScalingFactor 2\n")
        // Dark, high contrast and no motion, as the portal may have told another menu.
        try desk.stage.display.setRootProperty("_X11MENU_PREFERENCES", to: [1, 1, 1])
        let resources = try ChildProgram.run(
            "xrdb", arguments: ["-nocpp", "-merge", "-"], input: .text("Xft.dpi: 192\n"),
            display: desk.stage.server.displayName)
        #expect(resources.exit == .code(0))
        #expect(try desk.body("--hermetic") == plain)
        #expect(try desk.body() != plain)
    }
}

import Foundation
import MenuGeometry
import MenuLayout
import MenuTesting
import Testing

/// Monitors that come, go, move, grow and shrink under an Xorg of several outputs, with a bar or a menu on one of them.
@Suite(.serialized, .enabled(if: XorgServer.isInstalled, "\(XorgServer.requirement)"))
struct ScreenChangeTests {
    private let server: XorgServer
    private let stage: MenuStage

    /// Two monitors side by side: DUMMY0 of 1024 by 768 pixels, which is the primary one, and DUMMY1 of 800 by 600.
    init() throws {
        server = try XorgServer()
        stage = try MenuStage(server)
        for mode in ["640x480", "800x600"] { try xrandr("--addmode", "DUMMY1", mode) }
        try xrandr("--output", "DUMMY0", "--primary", "--output", "DUMMY1", "--mode", "800x600", "--pos", "1024x0")
    }

    private func xrandr(_ arguments: String...) throws {
        let outcome = try server.start("xrandr", arguments: arguments).waitForExit()
        try #require(outcome.exit == .code(0), "\(outcome.errorText)")
    }

    private func bar(_ options: String...) throws -> BarTests.OpenBar { try BarTests.OpenBar(on: stage, options) }

    /// Waits until the strip of a bar covers an area.
    private func expect(_ bar: BarTests.OpenBar, _ area: PixelArea) throws {
        let id = bar.strip.id
        _ = try stage.display.waitForMappedWindow(
            WindowMatch("the strip at \(area)") { $0.id == id && $0.frame == area })
    }

    private func area(_ x: Int, _ y: Int, _ width: Int, _ height: Int = 26) -> PixelArea {
        PixelArea(x: x, y: y, width: width, height: height)
    }

    @Test func `a bar follows its monitor as that grows, moves, goes and comes back`() throws {
        let bar = try bar("--monitor", "DUMMY1")
        try expect(bar, area(1024, 0, 800))
        try xrandr("--output", "DUMMY1", "--mode", "640x480")
        try expect(bar, area(1024, 0, 640))
        try xrandr("--output", "DUMMY1", "--mode", "800x600", "--pos", "1024x100")
        try expect(bar, area(1024, 100, 800))
        #expect(try stage.display.cardinals("_NET_WM_STRUT_PARTIAL", of: bar.strip)[2] == 126)
        // Swapped: the other way round.
        try xrandr("--output", "DUMMY1", "--pos", "0x0", "--output", "DUMMY0", "--pos", "800x0")
        try expect(bar, area(0, 0, 800))
        try xrandr("--output", "DUMMY1", "--off")
        try expect(bar, area(0, 0, 1024))
        try xrandr("--output", "DUMMY1", "--mode", "800x600", "--pos", "1024x0", "--output", "DUMMY0", "--pos", "0x0")
        try expect(bar, area(1024, 0, 800))
        try stage.robot.move(toX: 1024 + bar.titles[0].x + 10, y: 13)
        try stage.robot.press()
        let menu = try bar.menu()
        #expect(menu.frame.x > 900 && menu.frame.x < 1100)
        try stage.robot.release()
        try stage.robot.tap("Down", "Return")
        #expect(try bar.program.waitForLine { _ in true }.line == "File/New")
    }

    @Test func `a bar of the primary monitor follows that, at the lower edge too`() throws {
        let bar = try bar("--gravity", "above")
        try expect(bar, area(0, 742, 1024))
        try xrandr("--output", "DUMMY1", "--primary")
        try expect(bar, area(1024, 574, 800))
        #expect(try stage.display.cardinals("_NET_WM_STRUT_PARTIAL", of: bar.strip)[3] == 768 - 574)
    }

    @Test func `a menu stays while another monitor changes, and goes with its own`() throws {
        let menu = try stage.open("New\nOpen\nSave\n", ["--at", "300,200"])
        try menu.hover("Open")
        try xrandr("--output", "DUMMY1", "--mode", "640x480")
        try xrandr("--output", "DUMMY1", "--off")
        try menu.click("Save")
        #expect(try menu.program.choice() == "Save\n")
        let other = try stage.open("New\nOpen\nSave\n", ["--at", "300,200"])
        try other.hover("Open")
        try xrandr("--output", "DUMMY0", "--mode", "800x600")
        #expect(try other.program.choice() == "code(1)")
    }

    @Test func `an open menu of a bar stays while another monitor changes, and the bar follows`() throws {
        let bar = try bar()
        try bar.click(0)
        try xrandr("--output", "DUMMY1", "--off")
        try stage.robot.tap("Down", "Return")
        #expect(try bar.program.waitForLine { _ in true }.line == "File/New")
        try xrandr("--output", "DUMMY0", "--mode", "800x600")
        try expect(bar, area(0, 0, 800))
    }

    @Test func `an open menu of a bar in the middle goes with its title as the screen changes`() throws {
        let file = NSTemporaryDirectory() + "x11menu-\(UUID().uuidString).json"
        try BarTests.menus.write(toFile: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: file) }
        try xrandr("--output", "DUMMY1", "--off")
        let program = try server.start(
            MenuStage.program,
            arguments: ["bar", "--filter", "--at", "center", "--monitor", "DUMMY0", "--print", "path", file])
        let strip = try stage.display.waitForMappedWindow(of: program)
        try stage.robot.click(atX: 512, y: 384)
        let windows = try stage.display.waitForMappedWindows(2, .process(program.processIdentifier))
        #expect(windows.contains { $0.id == strip.id })
        try stage.display.wait(untilGrabbed: true, .keyboard)
        /// Where an item lies from its title.
        func place(of item: String, from title: String) throws -> [Int] {
            let areas = try [item, title].map { path in
                let outcome = try server.start(MenuStage.program, arguments: ["locate", path]).waitForExit()
                return outcome.outputText.split(separator: ",").prefix(2).compactMap { Int($0) }
            }
            return zip(areas[0], areas[1]).map { $0 - $1 }
        }
        let before = try place(of: "Edit/Undo", from: "Edit")
        #expect(before.count == 2)
        for (mode, width, height) in [("800x600", 800, 600), ("1024x768", 1024, 768)] {
            try xrandr("--output", "DUMMY0", "--mode", mode)
            try stage.display.waitForMappedWindow(
                WindowMatch("the strip in the middle") { [id = strip.id] in
                    $0.id == id && abs($0.frame.x - strip.frame.x - (width - 1024) / 2) <= 1
                        && abs($0.frame.y - strip.frame.y - (height - 768) / 2) <= 1
                })
            #expect(try place(of: "Edit/Undo", from: "Edit") == before)
        }
        try stage.robot.tap("Down", "Return")
        #expect(try program.waitForLine { _ in true }.line == "Edit/Undo")
    }

    @Test func `the middle is that of the monitor where the pointer is`() throws {
        try stage.robot.move(toX: 1200, y: 300)
        for options in [[], ["--monitor", "primary"]] {
            let menu = try server.start(
                MenuStage.program, arguments: ["--at", "center"] + options, input: .text("New\nOpen\n"))
            let frame = try stage.display.waitForMappedWindow(of: menu).frame
            let middle = options.isEmpty ? 1424 : 512
            #expect(abs(frame.x + frame.width / 2 - middle) <= 1)
            try stage.display.wait(untilGrabbed: true, .keyboard)
            try stage.robot.tap("Escape")
            #expect(try menu.choice() == "code(1)")
        }
    }

    @Test func `a bar takes on the desktop's scale when that changes`() throws {
        let bar = try bar()
        try expect(bar, area(0, 0, 1024))
        let resources = try server.start("xrdb", arguments: ["-merge"], input: .text("Xft.dpi: 192\n"))
        try resources.waitForExit()
        try expect(bar, area(0, 0, 1024, 52))
        try xrandr("--output", "DUMMY0", "--mode", "800x600")
        try expect(bar, area(0, 0, 800, 52))
    }

    @Test(arguments: [WindowManager.openbox, .i3])
    func `windows keep off the bar where its monitor has become another`(_ kind: WindowManager) throws {
        let manager = try server.start(kind)
        let bar = try bar("--monitor", "DUMMY0")
        try expect(bar, area(0, 0, 1024))
        try xrandr("--output", "DUMMY1", "--off")
        try xrandr("--output", "DUMMY0", "--mode", "800x600")
        try expect(bar, area(0, 0, 800))
        try expectPlacedBelow(bar)
        #expect(manager.isRunning)
    }

    @Test func `a bar stays the window manager's that changes its size before the bar knows of its monitor`() throws {
        let manager = try server.start(.i3)
        let bar = try bar("--monitor", "DUMMY0")
        try expect(bar, area(0, 0, 1024))
        bar.program.signal(SIGSTOP)
        try xrandr("--output", "DUMMY1", "--off")
        try xrandr("--output", "DUMMY0", "--mode", "800x600")
        // The manager has adapted by the time at which it has moved its own bar.
        let ownBar = WindowMatch("i3's bar at its new place") { $0.frame.y > 500 && $0.frame.width == 800 }
        try stage.display.waitForMappedWindow(ownBar)
        bar.program.signal(SIGCONT)
        try expect(bar, area(0, 0, 800))
        try expectPlacedBelow(bar)
        #expect(manager.isRunning)
    }

    /// Maps a window at the upper edge, and expects the window manager to place it below a bar.
    private func expectPlacedBelow(_ bar: BarTests.OpenBar) throws {
        let window = try RecordingWindow(on: server, frame: PixelArea(x: 0, y: 0, width: 300, height: 200))
        let id = window.id
        let below = WindowMatch("a window below the bar") { $0.id == id && $0.frame.y >= 26 }
        #expect(try stage.display.waitForMappedWindow(below).frame.y < 100)
        #expect(bar.program.isRunning)
    }

    @Test func `a bar takes on the desktop's font, and light or dark, when these change`() throws {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/xsettingsd") else {
            try Test.cancel("xsettingsd is not installed")
        }
        let folder = try TemporaryFolder(["settings": "Gtk/FontName \"DejaVu Sans 10\"\n"])
        let daemon = try server.start("xsettingsd", arguments: ["-c", folder.path + "/settings"])
        try stage.display.waitForSelectionOwner("_XSETTINGS_S0")
        let bright = try RecordingWindow(
            on: server, frame: PixelArea(x: 0, y: 0, width: 1024, height: 300), color: (230, 220, 210),
            isOverrideRedirect: true)
        let bar = try bar()
        try expect(bar, area(0, 0, 1024))
        // Help's title stands further to the right where the letters of all titles are larger.
        let titles = PixelArea(x: 0, y: 0, width: 300, height: 26)
        let before = try stage.display.stableScreenshot(of: titles)
        let settings = "Gtk/FontName \"DejaVu Sans 15\"\nGtk/ApplicationPreferDarkTheme 1\n"
        try settings.write(toFile: folder.path + "/settings", atomically: true, encoding: .utf8)
        kill(daemon.processIdentifier, SIGHUP)
        try stage.display.waitForChange(of: titles, from: before)
        let after = try stage.display.stableScreenshot(of: titles)
        #expect(Int(before[290, 8].red) - Int(after[290, 8].red) > 60)
        #expect(inkEnd(after) > inkEnd(before) + 20)
        withExtendedLifetime(bright) {}
    }

    /// The last column of a strip in which a pixel differs much from the last column's.
    private func inkEnd(_ picture: Picture) -> Int {
        let ground = picture[picture.width - 1, 8]
        let columns = (0..<picture.width).filter { x in
            (4..<20).contains { abs(Int(picture[x, $0].green) - Int(ground.green)) > 60 }
        }
        return columns.last ?? 0
    }

    @Test func `menus take the scale of their monitor where that is asked for`() throws {
        for (monitor, at, factor) in [("DUMMY0", "100,100", 1.0), ("fine", "1100,100", 1.75)] {
            if monitor == "fine" { try xrandr("--setmonitor", "fine", "800/125x600/94+1024+0", "DUMMY1") }
            func width(_ options: String...) throws -> Int {
                let menu = try server.start(
                    MenuStage.program, arguments: ["--at", at] + options, input: .text("New\nOpen\n"))
                let width = try stage.display.waitForMappedWindow(of: menu).frame.width
                try stage.display.wait(untilGrabbed: true, .keyboard)
                try stage.robot.tap("Escape")
                #expect(try menu.choice() == "code(1)")
                return width
            }
            #expect(try width("--scale", "monitor") == width("--scale", "\(factor)"))
        }
    }

    @Test func `a place of the screen is in pixels at every scale`() throws {
        for scale in ["1", "2"] {
            // The window has room for shadows around the strip.
            let frame = try bar("--at", "101,53", "--scale", scale).strip.frame
            let (factor, margins) = (try #require(Int(scale)), MenuMetrics.standard.windowMargins)
            #expect(frame.x + factor * Int(margins.left) == 101 && frame.y + factor * Int(margins.top) == 53)
        }
        for scale in ["1", "2"] {
            let middle = try bar("--at", "center", "--monitor", "DUMMY1", "--scale", scale).strip.frame
            let (factor, margins) = (try #require(Int(scale)), MenuMetrics.standard.windowMargins)
            let lowered = factor * Int(margins.bottom - margins.top) / 2
            #expect(abs(middle.x + middle.width / 2 - 1424) <= 1)
            #expect(abs(middle.y + middle.height / 2 - lowered - 300) <= 1)
        }
    }
}

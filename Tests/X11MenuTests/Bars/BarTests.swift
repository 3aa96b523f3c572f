import Foundation
import MenuGeometry
import MenuLayout
import MenuRendering
import MenuTesting
import Testing

/// A menu bar on a real screen, with windows beneath.
@Suite(.serialized) struct BarTests {
    static let menus = """
        [{"type": "menu", "title": "File", "items": [{"title": "New"}, {"title": "Open"}, {"title": "Save"}]},
         {"type": "menu", "title": "Edit", "items": [{"title": "Undo"}, {"title": "Redo"}]},
         {"type": "menu", "title": "Help", "items": [{"title": "About"}]}]
        """

    /// A bar that is on the screen.
    struct OpenBar {
        let stage: MenuStage
        let program: ChildProgram
        var strip: TestWindow
        var titles: [PixelArea]

        init(on stage: MenuStage, _ options: [String] = [], menus: String = BarTests.menus) throws {
            self.stage = stage
            let file = NSTemporaryDirectory() + "x11menu-\(UUID().uuidString).json"
            try menus.write(toFile: file, atomically: true, encoding: .utf8)
            program = try stage.server.start(MenuStage.program, arguments: ["bar", "--print", "path", file] + options)
            strip = try stage.display.waitForMappedWindow(.process(program.processIdentifier))
            try FileManager.default.removeItem(atPath: file)
            let layout = BarLayout(
                titles: ["File", "Edit", "Help"], in: Rect(x: 0, y: 0, width: Double(stage.display.width), height: 26),
                isFullWidth: true, metrics: .standard, measuring: TextShaper(scale: 1), scale: 1)
            titles = layout.titles.map {
                PixelArea(x: Int($0.minX), y: Int($0.minY), width: Int($0.width), height: Int($0.height))
            }
        }

        /// The bar where its strip has come to be.
        func moved(to strip: TestWindow) -> OpenBar {
            var moved = self
            let dy = strip.frame.y - self.titles[0].y
            moved.strip = strip
            moved.titles = titles.map { PixelArea(x: $0.x, y: $0.y + dy, width: $0.width, height: $0.height) }
            return moved
        }

        /// Where the rows of a title's menu are.
        func rows(_ items: String, title: Int) throws -> [String: PixelArea] {
            let tab = titles[title]
            return try stage.rows(
                of: items, ["--anchor", "\(tab.x),\(tab.y),\(tab.width),\(tab.height)", "--format", "lines"])
        }

        func place(_ area: PixelArea) -> (x: Int, y: Int) { (area.x + area.width / 2, area.y + area.height / 2) }

        /// Moves over a title or a row of the open menu, and waits until it looks different.
        func hover(_ area: PixelArea, watching watched: PixelArea? = nil) throws {
            try stage.display.wait(untilGrabbed: true, .keyboard)
            let before = try stage.display.screenshot(of: watched ?? area)
            let (x, y) = place(area)
            let isThere = try stage.robot.pointerPosition() == (x, y)
            try stage.robot.move(toX: isThere ? x + 1 : x, y: y)
            try stage.display.waitForChange(of: watched ?? area, from: before)
        }

        /// Presses a title and waits for its menu.
        func press(_ title: Int) throws {
            let (x, y) = place(titles[title])
            try stage.robot.move(toX: x, y: y)
            try stage.robot.press()
            _ = try menu()
        }

        /// Clicks on a title and waits for its menu. The release does not wait for it: late enough, as on a busy machine, it would close the menu.
        @discardableResult func click(_ title: Int) throws -> TestWindow {
            let (x, y) = place(titles[title])
            try stage.robot.click(atX: x, y: y)
            return try menu()
        }

        /// The menu that is open, once it has the keyboard.
        func menu() throws -> TestWindow {
            let windows = try stage.display.waitForMappedWindows(2, .process(program.processIdentifier))
            guard let menu = windows.first(where: { $0.id != strip.id }) else { throw TestFailure("there is no menu") }
            try stage.display.wait(untilGrabbed: true, .keyboard)
            return menu
        }
    }

    private let edit = "Undo\nRedo\n"

    @Test(arguments: [[], ["--scale", "2"]])
    func `the corner of the screen is on the first title`(_ options: [String]) throws {
        let stage = try MenuStage()
        let bar = try OpenBar(on: stage, options)
        try stage.robot.click(atX: 0, y: 0)
        let menu = try bar.menu()
        try stage.robot.click(atX: 0, y: 3)
        try stage.display.waitUntilDestroyed(menu)
        try stage.robot.click(atX: 0, y: 3)
        _ = try bar.menu()
        try stage.robot.tap("Down", "Return")
        #expect(try bar.program.waitForLine { _ in true }.line == "File/New")
    }

    @Test func `press, slide to the neighbour, release over its item chooses it, and the bar goes on`() throws {
        let bar = try OpenBar(on: try MenuStage())
        let rows = try bar.rows(edit, title: 1)
        for _ in 0..<5 {
            try bar.press(0)
            let menu = try bar.menu()
            try bar.hover(bar.titles[1])
            try bar.hover(try #require(rows["Redo"]))
            try bar.stage.robot.release()
            try bar.stage.display.waitUntilDestroyed(menu)
        }
        try bar.program.waitForLine(from: 4) { _ in true }
        #expect(bar.program.lines == Array(repeating: "Edit/Redo", count: 5))
        #expect(
            try bar.stage.display.mappedWindows(.process(bar.program.processIdentifier)).map(\.id) == [bar.strip.id])
    }

    @Test func `a press, a drag and a release with no time between them choose`() throws {
        let bar = try OpenBar(on: try MenuStage())
        let row = bar.place(try #require(try bar.rows(edit, title: 1)["Redo"]))
        let title = bar.place(bar.titles[1])
        for count in 1...5 {
            bar.stage.robot.play([
                .init(.move(x: title.x, y: title.y)), .init(.press(button: 1)), .init(.move(x: row.x, y: row.y - 8)),
                .init(.move(x: row.x, y: row.y)), .init(.release(button: 1)),
            ])
            try bar.program.waitForLine(from: count - 1) { $0 == "Edit/Redo" }
            try bar.stage.display.waitForMappedWindows(1, .process(bar.program.processIdentifier))
            try bar.stage.display.waitUntilStill()
        }
    }

    @Test(arguments: [false, true])
    func `the strip and its other titles stay while a menu is open, where no window manager runs`(
        isOverWindow: Bool
    ) throws {
        let stage = try MenuStage()
        let (width, height) = (stage.display.width, stage.display.height)
        let screen = PixelArea(x: 0, y: 0, width: width, height: height)
        let window = try isOverWindow ? RecordingWindow(on: stage.server, frame: screen, color: (200, 200, 200)) : nil
        let bar = try OpenBar(on: stage, ["--appearance", "light"])
        let strip = PixelArea(x: width / 2, y: 0, width: width / 2, height: bar.strip.frame.height)
        /// The empty half of the strip, and the levels of the darkest pixels of the titles that are not open.
        func seen() throws -> (empty: Picture, darkest: [Int]) {
            let titles = try bar.titles.dropFirst().map { try stage.display.stableScreenshot(of: $0) }
            let darkest = titles.map { title in
                let pixels = 0..<title.width * title.height
                return pixels.map { Int(title[$0 % title.width, $0 / title.width].green) }.min() ?? 255
            }
            return (try stage.display.stableScreenshot(of: strip), darkest)
        }
        let before = try seen()
        try #require(before.darkest.allSatisfy { $0 < 80 })
        try bar.click(0)
        let open = try seen()
        #expect(open.empty == before.empty)
        #expect(open.darkest.allSatisfy { $0 < 80 })
        // A window that goes away under the menu makes it capture what lies beneath it anew.
        let place = PixelArea(x: 60, y: 60, width: 90, height: 60)
        var passing: RecordingWindow? = try RecordingWindow(on: stage.server, frame: place, color: (40, 90, 200))
        try bar.stage.display.waitUntilStill(for: .seconds(1))
        withExtendedLifetime(passing) {}
        passing = nil
        try bar.stage.display.waitUntilStill(for: .seconds(1))
        let captured = try seen()
        #expect(captured.empty == before.empty)
        #expect(captured.darkest.allSatisfy { $0 < 80 })
        try stage.robot.tap("Escape")
        try stage.display.waitForMappedWindows(1, .process(bar.program.processIdentifier))
        let after = try seen()
        #expect(after.empty == before.empty && after.darkest == before.darkest)
        withExtendedLifetime(window) {}
    }

    @Test func `a click opens, the arrows go along the bar, Return chooses`() throws {
        let bar = try OpenBar(on: try MenuStage())
        try bar.click(0)
        try bar.hover(try #require(try bar.rows("New\nOpen\nSave\n", title: 0)["Open"]))
        try bar.stage.robot.tap("Left", "Down", "Return")
        #expect(try bar.program.waitForLine { _ in true }.line == "Help/About")
    }

    @Test func `a title that is disabled is seen to be, does not open, and the arrows pass over it`() throws {
        let enabled = try OpenBar(on: try MenuStage())
        let menus = BarTests.menus.replacingOccurrences(of: #""Edit","#, with: #""Edit", "enabled": false,"#)
        let bar = try OpenBar(on: try MenuStage(), menus: menus)
        for (index, title) in bar.titles.enumerated() {
            let pictures = try [enabled, bar].map { bar in
                try bar.stage.display.waitUntilStill()
                return try bar.stage.display.screenshot(of: title)
            }
            #expect((pictures[0] == pictures[1]) == (index != 1))
        }
        let (x, y) = bar.place(bar.titles[1])
        try bar.stage.robot.click(atX: x, y: y)
        try bar.stage.display.waitUntilStill()
        #expect(try bar.stage.display.mappedWindows(.process(bar.program.processIdentifier)).count == 1)
        let menu = try bar.click(0)
        try bar.stage.robot.tap("Right", "Down", "Return")
        #expect(try bar.program.waitForLine { _ in true }.line == "Help/About")
        try bar.stage.display.waitUntilDestroyed(menu)
        // With an open menu, a press there counts as one outside.
        let open = try bar.click(0)
        try bar.stage.robot.click(atX: x, y: y)
        try bar.stage.display.waitUntilDestroyed(open)
        try bar.stage.display.waitUntilStill()
        #expect(try bar.stage.display.mappedWindows(.process(bar.program.processIdentifier)).count == 1)
    }

    @Test(arguments: [[], ["--compact", "Menu"]])
    func `what a person does to an item is told, and is still done when its menu comes up again`(
        _ options: [String]
    ) throws {
        let menus = """
            [{"type": "menu", "title": "File", "items":
              [{"title": "One", "movable": true}, {"title": "Two"}, {"title": "Three", "removable": true}]},
             {"type": "menu", "title": "Edit", "items": [{"title": "Undo"}]}]
            """
        let bar = try OpenBar(on: try MenuStage(), ["--print", "json"] + options, menus: menus)
        let way = options.isEmpty ? [] : ["Down", "Right"]
        func open() throws -> TestWindow {
            let menu = try bar.click(0)
            for key in way { try bar.stage.robot.tap(key) }
            if !way.isEmpty {
                _ = try bar.stage.display.waitForMappedWindows(3, .process(bar.program.processIdentifier))
            }
            return menu
        }
        let menu = try open()
        // A submenu that was opened by a key has its first item highlighted already.
        if way.isEmpty { try bar.stage.robot.tap("Down") }
        try bar.stage.robot.tap("Alt+Down")
        let moved = try bar.program.waitForLine { $0.contains("move") }.line
        #expect(moved.hasSuffix(#""path": "File/One", "index": "0/0", "to": "0/1"}"#), "\(moved)")
        try bar.stage.robot.tap("Down", "Delete")
        let removed = try bar.program.waitForLine { $0.contains("remove") }.line
        #expect(removed.hasSuffix(#""path": "File/Three", "index": "0/2"}"#), "\(removed)")
        for _ in 0...way.count / 2 { try bar.stage.robot.tap("Escape") }
        try bar.stage.display.waitUntilDestroyed(menu)
        let again = try open()
        if way.isEmpty { try bar.stage.robot.tap("Down") }
        try bar.stage.robot.tap("Down", "Down", "Return")
        // Of the two that are left, the keys come round to the first.
        let chosen = try bar.program.waitForLine { $0.contains("Two") }.line
        #expect(chosen.hasSuffix(#""path": "File/Two", "index": "0/0"}"#), "\(chosen)")
        try bar.stage.display.waitUntilDestroyed(again)
    }

    @Test func `a press outside closes the menu and reaches the window beneath; the bar stays`() throws {
        let stage = try MenuStage()
        let beneath = try RecordingWindow(on: stage.server, frame: PixelArea(x: 300, y: 200, width: 300, height: 200))
        let bar = try OpenBar(on: stage)
        for _ in 0..<5 {
            let menu = try bar.click(1)
            try bar.hover(try #require(try bar.rows(edit, title: 1)["Undo"]))
            try beneath.forgetRecords()
            try stage.robot.click(atX: 400, y: 300)
            try beneath.waitForRecord(.press(button: 1))
            try stage.display.waitUntilDestroyed(menu)
        }
        #expect(try stage.display.mappedWindows(.process(bar.program.processIdentifier)).count == 1)
    }

    @Test func `openbox keeps the strip free and gives it no focus`() throws {
        let stage = try MenuStage()
        let manager = try stage.startOpenbox("")
        defer { manager.signal(15) }
        let bar = try OpenBar(on: stage)
        // openbox hears of the strut after the bar is on the screen.
        let area = try stage.server.start("xprop", arguments: ["-spy", "-root", "_NET_WORKAREA"])
        try area.waitForLine { $0.contains("= 0, 26, 1280, 774") }
        area.signal(15)
        try bar.click(0)
        try bar.hover(try #require(try bar.rows("New\nOpen\nSave\n", title: 0)["Save"]))
        try stage.robot.tap("Return")
        #expect(try bar.program.waitForLine { _ in true }.line == "File/Save")
    }

    @Test(arguments: [[], ["--appearance", "dark"], ["--scale", "2"]])
    func `a bar follows what comes to lie beneath it, as a bar that is made on it`(options: [String]) throws {
        let stage = try MenuStage()
        let area = PixelArea(x: 0, y: 0, width: stage.display.width, height: stage.display.height)
        let window = try RecordingWindow(on: stage.server, frame: area, color: (16, 18, 28), isOverrideRedirect: true)
        let seen = PixelArea(x: 0, y: 0, width: stage.display.width, height: 52)
        func still() throws -> Picture {
            try stage.display.waitUntilStill(for: .milliseconds(700))
            return try stage.display.screenshot(of: seen)
        }
        func fresh() throws -> Picture {
            // The appearance is kept while the bar is there.
            let bar = try OpenBar(on: stage, options + (options.contains("dark") ? [] : ["--appearance", "dark"]))
            defer {
                bar.program.signal(9)
                _ = try? bar.program.waitForExit()
                try? stage.display.waitUntilDestroyed(bar.strip)
            }
            return try still()
        }
        let onDark = try fresh()
        let bar = try OpenBar(on: stage, options)
        #expect(try still() == onDark)
        try window.fill(red: 250, green: 248, blue: 240)
        let turnedLight = try still()
        try window.fill(red: 16, green: 18, blue: 28)
        let turnedDark = try still()
        // An open menu gets the damage reports of its own backdrop; after it, the bar gets those of its backdrop again.
        try bar.click(0)
        try stage.robot.tap("Escape")
        try window.fill(red: 250, green: 248, blue: 240)
        try stage.robot.move(toX: 900, y: 600)
        let again = try still()
        bar.program.signal(9)
        _ = try bar.program.waitForExit()
        try stage.display.waitUntilDestroyed(bar.strip)
        let onLight = try fresh()
        let tolerance = Picture.Tolerance(channel: 4, failedPixels: 0)
        for (what, one, other) in [
            ("light", turnedLight, onLight), ("dark again", turnedDark, onDark), ("light after a menu", again, onLight),
        ] {
            let comparison = one.compare(to: other, tolerance: tolerance)
            #expect(comparison.isMatch, "\(what): \(comparison)")
        }
        #expect(onDark.compare(to: onLight, tolerance: .init(channel: 8, failedPixels: 0)).failedPixels > 300)
    }

    @Test func `a bar over windows that draw nothing does not wake up`() throws {
        let stage = try MenuStage()
        let window = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 0, y: 0, width: 600, height: 400), color: (16, 18, 28))
        let bar = try OpenBar(on: stage)
        try stage.display.waitUntilStill(for: .milliseconds(1200))
        let before = try bar.program.wakeUps()
        try stage.display.waitUntilStill(for: .seconds(1))
        #expect(try bar.program.wakeUps() == before)
        withExtendedLifetime(window) {}
    }

    @Test func `a bar that is killed with its menu open leaves a usable screen`() throws {
        let bar = try OpenBar(on: try MenuStage())
        try bar.press(0)
        bar.program.signal(9)
        _ = try bar.program.waitForExit()
        try bar.stage.robot.release()
        // The process has ended before the server notices it.
        for window in try bar.stage.display.mappedWindows() { try bar.stage.display.waitUntilDestroyed(window) }
        for device in GrabbedDevice.allCases { try bar.stage.display.wait(untilGrabbed: false, device) }
    }

    @Test func `a menu in a bar cannot be anchored elsewhere, and a file without menus is told`() throws {
        let stage = try MenuStage()
        let usage = try ChildProgram.run(
            MenuStage.program, arguments: ["bar", "--anchor", "0,0,1,1"], input: .text(Self.menus),
            display: stage.server.displayName)
        #expect(usage.exit == .code(64))
        let empty = try ChildProgram.run(
            MenuStage.program, arguments: ["bar"], input: .text("[{\"type\": \"separator\"}]"),
            display: stage.server.displayName)
        #expect(empty.exit == .code(65))
        #expect(empty.errorText == "standard input:1:1: error: the bar has no menus\n")
    }
}

import MenuTesting
import TestSupport
import Testing

/// A press outside dismisses the menu, and the window beneath gets the complete click.
@Suite(.serialized) struct ClickThroughTests {
    private static let count = tries(5)
    private static let items = "one\ntwo\nthree\n"

    @Test(arguments: [nil, WindowManager.openbox])
    func `press, drag and release reach a GTK window, and a click on its menu bar opens its menu`(
        manager: WindowManager?
    ) throws {
        let stage = try Stage(manager: manager)
        let window = try GtkMenuBarWindow(on: stage.server, frame: PixelArea(x: 40, y: 60, width: 400, height: 300))
        let place = window.content.center
        var drags = 0
        var wheels = 0
        var menus = 0
        for _ in 0..<Self.count {
            var menu = try stage.open(Self.items, "--at", "500,300")
            var before = window.reportCount
            try stage.robot.move(toX: place.x, y: place.y)
            try stage.robot.press()
            try stage.robot.drag(toX: place.x + 60, y: place.y + 30)
            try stage.robot.release()
            #expect(try menu.end() == .quiet(1, ""))
            try window.waitForReport("release 1", from: before)
            let drag = window.reports[before...].map { $0.split(separator: " ")[0] }
            if drag.filter({ $0 == "press" }).count == 1, drag.contains("motion"), drag.last == "release" { drags += 1 }

            // GTK leaves the first notch after the pointer came in to itself, as without a menu.
            try stage.robot.wheel(.down)
            try stage.robot.wheel(.down)
            try window.waitForReport("scroll down", from: before)
            menu = try stage.open(Self.items, "--at", "500,300")
            before = window.reportCount
            try stage.robot.wheel(.down)
            #expect(try menu.end() == .quiet(1, ""))
            try window.waitForReport("scroll down", from: before)
            wheels += 1

            menu = try stage.open(Self.items, "--at", "500,300")
            before = window.reportCount
            let title = window.menuTitle.center
            try stage.robot.click(atX: title.x, y: title.y)
            #expect(try menu.end() == .quiet(1, ""))
            try window.waitForReport("menu-opened File", from: before)
            menus += 1
            try stage.robot.tap("Escape")
            try window.waitForReport("menu-closed File", from: before)
            try stage.display.wait(untilGrabbed: false, .keyboard)
            try stage.robot.move(toX: place.x, y: place.y)
        }
        #expect(drags == Self.count && wheels == Self.count && menus == Self.count)
    }

    @Test func `press, drag and release reach a window beneath the menu and the bar of an untrusted client`() throws {
        let stage = try Stage(arguments: ["+extension", "SECURITY"])
        let folder = try TemporaryFolder([
            "key": "", "bar.json": #"[{"type": "menu", "title": "File", "items": [{"title": "New"}]}]"#,
        ])
        // As `ssh -X` does.
        let key = [
            "-f", folder.path + "/key", "generate", stage.server.displayName, ".", "untrusted", "timeout", "600",
        ]
        #expect(try stage.server.start("xauth", arguments: key).waitForExit().code == 0)
        let environment = ["XAUTHORITY": folder.path + "/key"]
        let window = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 100, width: 400, height: 400))
        func drag() throws {
            try window.forgetRecords()
            try stage.robot.move(toX: 100, y: 300)
            try stage.robot.press()
            try stage.robot.drag(toX: 140, y: 320)
            try stage.robot.release()
            let kinds = try window.waitForRecord(.release(button: 1)).map(\.kind).filter { $0 != .motion }
            #expect(kinds == [.press(button: 1), .release(button: 1)])
        }
        for options in [[], ["--exclusive"]] {
            for _ in 0..<Self.count {
                let menu = try stage.open(
                    .text(Self.items), ["--at", "500,300"] + options, environment: environment)
                try drag()
                #expect(try menu.end().code == 1)
            }
        }
        let bar = try stage.start(["bar", folder.path + "/bar.json"], input: .nothing, environment: environment)
        let strip = try stage.display.waitForMappedWindow(of: bar)
        for _ in 0..<Self.count {
            try stage.robot.click(atX: 25, y: 13)
            let windows = try stage.display.waitForMappedWindows(2, .process(bar.processIdentifier))
            try stage.display.wait(untilGrabbed: true, .pointer)
            try drag()
            try stage.display.waitUntilDestroyed(try #require(windows.first { $0.id != strip.id }))
        }
        #expect(bar.isRunning)
    }

    @Test(arguments: [[], ["--exclusive"]])
    func `a press right behind Escape reaches what is beneath`(options: [String]) throws {
        let stage = try Stage()
        let beneath = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 0, width: 800, height: 600))
        try stage.robot.move(toX: 60, y: 60)
        for round in 0..<Self.count {
            let menu = try stage.open(.text(Self.items), ["--at", "500,300"] + options)
            try beneath.forgetRecords()
            try stage.robot.tap("Escape")
            stage.robot.play([
                Robot.Step(.press(button: 1), after: round % 5), Robot.Step(.release(button: 1), after: 1),
            ])
            #expect(try menu.end() == .quiet(1, ""))
            try beneath.waitForRecord(.press(button: 1), within: .seconds(5))
            try beneath.waitForRecord(.release(button: 1), within: .seconds(5))
        }
    }

    @Test func `press, drag, release and wheel reach an xterm`() throws {
        let stage = try Stage()
        let xterm = try XtermWindow(on: stage.server, x: 20, y: 20)
        let (x, y) = xterm.window.frame.center
        for _ in 0..<Self.count {
            var menu = try stage.open(Self.items, "--at", "600,400")
            var before = xterm.reports.count
            try stage.robot.move(toX: x, y: y)
            try stage.robot.press()
            try stage.robot.drag(toX: x + 60, y: y + 60, steps: 3)
            try stage.robot.release()
            #expect(try menu.end() == .quiet(1, ""))
            let reports = try xterm.waitForReports(before + 3)[before...]
            #expect(reports.first == "press 1" && reports.dropFirst().first == "motion 1")
            try xterm.waitForReport("release 1", from: before)

            before = xterm.reports.count
            menu = try stage.open(Self.items, "--at", "600,400")
            try stage.robot.wheel(.down)
            #expect(try menu.end() == .quiet(1, ""))
            #expect(try xterm.waitForReports(before + 1)[before...].first == "wheel down")
        }
    }

    @Test func `other buttons go through as well, and the press is real`() throws {
        let stage = try Stage()
        let window = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 0, width: 300, height: 600))
        for button in [1, 2, 3, 8, 9] {
            try window.forgetRecords()
            let menu = try stage.open(Self.items, "--at", "500,100")
            try stage.robot.click(atX: 100, y: 100, button: button)
            #expect(try menu.end() == .quiet(1, ""))
            let records = try window.waitForRecord(.release(button: button))
            let clicks = records.filter { $0.kind != .motion }
            #expect(clicks.map(\.kind) == [.press(button: button), .release(button: button)])
            #expect(clicks.allSatisfy { !$0.isSynthetic && $0.rootX == 100 && $0.rootY == 100 })
        }
    }

    @Test func `a press in the shadow goes beneath, one on the rim of the body does not`() throws {
        let stage = try Stage()
        let window = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 0, width: 800, height: 600))
        let body = try ScreenLayout(Self.items, ["--at", "300,200"]).panels[0]
        var menu = try stage.open(Self.items, "--at", "300,200")
        let shadow = (x: body.x + body.width / 2, y: body.y + body.height + 3)
        #expect(menu.window.frame.contains(x: shadow.x, y: shadow.y))
        try stage.robot.click(atX: shadow.x, y: shadow.y)
        #expect(try menu.end() == .quiet(1, ""))
        try window.waitForRecord(.release(button: 1))

        try window.forgetRecords()
        menu = try stage.open(Self.items, "--at", "300,200")
        try stage.robot.click(atX: shadow.x, y: body.y + body.height - 1)
        try stage.robot.tap("Home", "Return")
        #expect(try menu.end() == .quiet(0, "one\n"))
        #expect(try window.records().allSatisfy { $0.kind == .motion })
    }

    @Test func `--outside-press swallow keeps the press`() throws {
        let stage = try Stage()
        let window = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 0, width: 300, height: 600))
        let menu = try stage.open(Self.items, "--at", "500,100", "--outside-press", "swallow")
        try stage.robot.click(atX: 100, y: 100)
        #expect(try menu.end() == .quiet(1, ""))
        // The next event is reported; an earlier one would have been reported before it.
        try stage.robot.click(button: 3)
        let records = try window.waitForRecord(.release(button: 3))
        #expect(!records.contains { $0.kind == .press(button: 1) })
    }

    @Test func `keys reach the focused window again when the menu is gone`() throws {
        let stage = try Stage()
        let window = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 0, width: 300, height: 300))
        try window.focus()
        let menu = try stage.open(Self.items, "--at", "500,100")
        #expect(try window.hasFocus())
        try stage.robot.tap("Down", "Escape")
        _ = try menu.end()
        #expect(try window.hasFocus())
        #expect(try !window.records().contains { if case .keyPress = $0.kind { true } else { false } })
        try stage.robot.tap("a")
        try window.waitForRecords { $0.contains { if case .keyPress = $0.kind { true } else { false } } }
    }
}

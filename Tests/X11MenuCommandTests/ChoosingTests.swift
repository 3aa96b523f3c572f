import MenuTesting
import Testing

/// Every way to choose and to dismiss, by keys and by pointer, on a real server.
@Suite(.serialized) struct ChoosingTests {
    private static let menu = """
        {"items": [
            {"title": "Open", "value": "open"},
            {"title": "Recent", "type": "menu", "items": [
                {"title": "a.txt"}, {"title": "b.txt"}, {"type": "menu", "title": "Older", "items": [{"title": "c.txt"}]}
            ]},
            {"type": "separator"},
            {"title": "Off", "enabled": false},
            {"title": "Print"},
            {"title": "Quit", "value": "bye"}
        ]}
        """

    @Test func `keys go where they should`() throws {
        let stage = try Stage()
        let table: [(keys: [String], output: String)] = [
            (["Down", "Return"], "open"),
            (["Up", "Return"], "bye"),
            (["End", "Return"], "bye"),
            (["End", "Home", "Return"], "open"),
            (["Down", "Page_Down", "Return"], "bye"),
            (["End", "Page_Up", "Return"], "open"),
            // Keys stop at what is disabled, and Return there does nothing.
            (["Down", "Down", "Down", "Return", "Down", "Return"], "Print"),
            (["End", "Up", "KP_Enter"], "Print"),
            (["Down", "Down", "Right", "Return"], "a.txt"),
            (["Down", "Down", "Right", "Down", "Return"], "b.txt"),
            (["Down", "Down", "Right", "End", "Right", "Return"], "c.txt"),
            (["Down", "Down", "Right", "Left", "Down", "Down", "Return"], "Print"),
            (["Down", "Down", "Return", "Down", "Return"], "b.txt"),
            (["q", "Return"], "bye"),
            (["p", "r", "Return"], "Print"),
            (["r", "Right", "o", "Right", "Return"], "c.txt"),
            (["Down", "space"], "open"),
        ]
        for (keys, output) in table {
            let menu = try stage.open(Self.menu, "--at", "100,100")
            for key in keys { try stage.robot.tap(key) }
            #expect(try menu.end() == .quiet(0, output + "\n"), "\(keys)")
        }
    }

    @Test func `Escape closes one submenu at a time, and then the menu`() throws {
        let stage = try Stage()
        let menu = try stage.open(Self.menu, "--at", "100,100")
        try stage.robot.tap("Down", "Down", "Right")
        try menu.windows(2)
        try stage.robot.tap("Escape")
        try menu.windows(1)
        try stage.robot.tap("Escape")
        #expect(try menu.end() == .quiet(1, ""))
    }

    @Test func `a click chooses, and one on what is disabled does not`() throws {
        let stage = try Stage()
        let at = ["--at", "100,100"]
        let layout = try ScreenLayout(Self.menu, at)
        let menu = try stage.open(.text(Self.menu), at)
        let off = try layout["Off"].center
        try stage.robot.click(atX: off.x, y: off.y)
        let quit = try layout["Quit"].center
        try stage.robot.click(atX: quit.x, y: quit.y)
        #expect(try menu.end() == .quiet(0, "bye\n"))
    }

    @Test func `press, drag and release choose in one gesture, also through a submenu`() throws {
        let stage = try Stage()
        let at = ["--at", "100,100"]
        let layout = try ScreenLayout(Self.menu, at, events: "hover Recent/b.txt\n")
        let menu = try stage.open(.text(Self.menu), at)
        let recent = try layout["Recent"].center
        let item = try layout["Recent/b.txt"].center
        try stage.robot.move(toX: recent.x, y: recent.y - 24)
        try stage.robot.press()
        try stage.robot.drag(toX: recent.x, y: recent.y)
        try menu.windows(2)
        try stage.robot.drag(toX: item.x, y: recent.y)
        try stage.robot.drag(toX: item.x, y: item.y)
        try stage.robot.release()
        #expect(try menu.end() == .quiet(0, "b.txt\n"))
    }

    @Test(arguments: [["--at", "100,100"], ["xmenu", "-p", "100x100"]])
    func `the release of the click that chose chooses nothing in the next menu at that place`(_ call: [String]) throws {
        let stage = try Stage()
        // The click has ended, or the button is still pressed while a key chooses.
        for isHeld in [false, true] {
            try stage.robot.move(toX: 700, y: 500)
            let first = try stage.open(.text("a\nb\n"), call)
            try stage.robot.move(toX: 120, y: 116)
            try stage.display.waitUntilStill()
            try stage.robot.press()
            if isHeld { try stage.robot.tap("Return") } else { try stage.robot.release() }
            #expect(try first.end() == .quiet(0, "a\n"))
            let second = try stage.open(.text("c\nd\n"), call)
            if isHeld { try stage.robot.release() }
            // The menu is still open, and a key chooses.
            try stage.robot.tap("End", "Return")
            #expect(try second.end() == .quiet(0, "d\n"))
        }
    }

    @Test func `a button that is held when the menu comes up chooses where it is released`() throws {
        let stage = try Stage()
        let layout = try ScreenLayout(Self.menu, ["--at", "100,100"])
        let window = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 0, width: 800, height: 600))
        try stage.robot.move(toX: 100, y: 100)
        try stage.robot.press()
        try window.waitForRecord(.press(button: 1))
        let menu = try stage.open(Self.menu)
        let quit = try layout["Quit"].center
        try stage.robot.drag(toX: quit.x, y: quit.y)
        try stage.robot.release()
        #expect(try menu.end() == .quiet(0, "bye\n"))
    }

    @Test func `a quick click that launches the menu leaves it open`() throws {
        let stage = try Stage()
        let window = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 0, width: 800, height: 600))
        try stage.robot.move(toX: 100, y: 100)
        try stage.robot.press()
        try window.waitForRecord(.press(button: 1))
        let menu = try stage.open(Self.menu)
        try stage.robot.release()
        try window.waitForRecord(.release(button: 1))
        try stage.robot.tap("End", "Return")
        #expect(try menu.end() == .quiet(0, "bye\n"))
    }

    @Test func `hovering opens a submenu, leaves the keys where the pointer is, and a click in it chooses`() throws {
        let stage = try Stage()
        let at = ["--at", "100,100"]
        let layout = try ScreenLayout(Self.menu, at, events: "hover Recent/a.txt\n")
        let menu = try stage.open(.text(Self.menu), at)
        let recent = try layout["Recent"].center
        try stage.robot.move(toX: recent.x, y: recent.y)
        try menu.windows(2)
        let item = try layout["Recent/a.txt"].center
        try stage.robot.move(toX: item.x, y: recent.y)
        try stage.robot.move(toX: item.x, y: item.y)
        try stage.robot.click()
        #expect(try menu.end() == .quiet(0, "a.txt\n"))
    }

    @Test func `200 items scroll by keys and by wheel`() throws {
        let stage = try Stage()
        let items = lines(200)
        let at = ["--at", "100,0"]
        var menu = try stage.open(.text(items), at)
        try stage.robot.tap("End", "Return")
        #expect(try menu.end() == .quiet(0, "item 200\n"))

        menu = try stage.open(.text(items), at)
        try stage.robot.tap("Page_Down", "Page_Down", "Down", "Home", "Down", "Return")
        #expect(try menu.end() == .quiet(0, "item 2\n"))

        // Far more notches than there are rows: the last ones change nothing.
        menu = try stage.open(.text(items), at)
        let layout = try ScreenLayout(items, at, events: "move 130 300\nscroll down 500\n")
        try stage.robot.move(toX: 130, y: 300)
        try stage.robot.wheel(.down, notches: 500)
        let last = try layout["item 200"].center
        try stage.robot.click(atX: last.x, y: last.y)
        #expect(try menu.end() == .quiet(0, "item 200\n"))
    }

    @Test func `the highlight follows the wheel under a pointer at rest`() throws {
        let stage = try Stage()
        let items = lines(200)
        let at = ["--at", "100,0"]
        let layout = try ScreenLayout(items, at, events: "move 130 300\nscroll down 7\n")
        let menu = try stage.open(.text(items), at)
        try stage.robot.move(toX: 130, y: 300)
        try stage.robot.wheel(.down, notches: 7)
        try stage.robot.tap("Return")
        #expect(try menu.end().outputText == (layout.highlighted.first ?? "nothing") + "\n")
    }
}

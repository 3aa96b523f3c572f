import MenuGeometry
import MenuLayout
import MenuRendering
import MenuTesting
import Testing

/// Bars away from the edges of the screen, which end like menus.
@Suite(.serialized) struct FloatingBarTests {
    private let stage: MenuStage

    init() throws { stage = try MenuStage() }

    /// A bar of its own width at a place of the screen, in pixels.
    private struct Bar {
        let program: ChildProgram
        let window: TestWindow
        /// The strip and its titles, in root-window pixels.
        let strip: PixelArea
        let titles: [PixelArea]

        init(on stage: MenuStage, x: Int, y: Int, scale: Int, _ options: [String] = []) throws {
            let place = ["--at", "\(x),\(y)", "--scale", "\(scale)", "--appearance", "light"]
            program = try stage.server.start(
                MenuStage.program, arguments: ["bar", "--print", "path"] + place + options,
                input: .text(BarTests.menus))
            window = try stage.display.waitForMappedWindow(of: program)
            let factor = Double(scale)
            let layout = BarLayout(
                titles: ["File", "Edit", "Help"],
                in: Rect(x: Double(x) / factor, y: Double(y) / factor, width: 600, height: 26), isFullWidth: false,
                metrics: .standard, measuring: TextShaper(scale: factor), scale: factor)
            func area(_ rect: Rect) -> PixelArea {
                let pixels = PixelRect(nearest: rect, scale: factor)
                return PixelArea(x: pixels.x, y: pixels.y, width: pixels.width, height: pixels.height)
            }
            (strip, titles) = (area(layout.strip), layout.titles.map(area))
        }
    }

    @Test(arguments: [1, 2]) func `a floating bar has corners, a hairline and shadows, and its strip alone takes input`(
        scale: Int
    ) throws {
        let ground = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 0, y: 0, width: 1280, height: 800), color: (200, 200, 200))
        let bar = try Bar(on: stage, x: 302, y: 304, scale: scale)
        try stage.display.waitUntilStill()
        let area = PixelArea(x: 200, y: 200, width: 800, height: 400)
        let picture = try stage.display.stableScreenshot(of: area)
        func gray(_ x: Int, _ y: Int) -> Int { Int(picture[x - area.x, y - area.y].green) }
        let strip = bar.strip
        let (right, bottom, middle) = (strip.x + strip.width, strip.y + strip.height, strip.x + strip.width / 2)
        let body = gray(strip.x + 3 * scale, strip.y + strip.height / 2)
        // Beyond the corners lies the ground under the shadow, and beside the edges a line that is darker than both.
        for (x, y) in [(strip.x, strip.y), (right - 1, strip.y), (strip.x, bottom - 1), (right - 1, bottom - 1)] {
            #expect(gray(x, y) < 200 && body > 200, "corner at \(x), \(y)")
        }
        #expect(gray(middle, bottom) < gray(middle, bottom + 2 * scale))
        #expect(gray(middle, strip.y - 1) < 200)
        // The shadow fades downwards, and ends within the window.
        let shadow = [4, 20, 48, 84].map { gray(middle, bottom + $0 * scale) }
        #expect(shadow == shadow.sorted() && shadow[0] < 190 && shadow[3] >= 195)
        // A press in the shadow or beyond a corner is for what lies beneath.
        for (x, y) in [(middle, bottom + 3 * scale), (strip.x, strip.y), (strip.x - 4, strip.y + 5)] {
            try ground.forgetRecords()
            try stage.robot.click(atX: x, y: y)
            try ground.waitForRecord(.release(button: 1))
            #expect(try stage.display.mappedWindows(.process(bar.program.processIdentifier)).count == 1)
        }
        try opensMenu(of: bar, at: 1, scale: scale)
    }

    /// Opens the menu of a title, sees it hang from the title, and chooses its first item.
    private func opensMenu(of bar: Bar, at title: Int, scale: Int) throws {
        let tab = bar.titles[title]
        try stage.robot.click(atX: tab.x + tab.width / 2, y: tab.y + tab.height / 2)
        let windows = try stage.display.waitForMappedWindows(2, .process(bar.program.processIdentifier))
        let menu = try #require(windows.first { $0.id != bar.window.id }).frame
        let margins = MenuMetrics.standard.windowMargins
        #expect(menu.y == tab.y - Int(margins.top) * scale)
        #expect(menu.x <= tab.x - Int(margins.left) * scale && menu.x + menu.width > tab.x + tab.width)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Return")
        #expect(try bar.program.waitForLine { _ in true }.line == "Edit/Undo")
    }

    @Test func `a bar of its own width at the edge of the screen keeps windows off, and has no margins`() throws {
        let bar = try Bar(on: stage, x: 300, y: 0, scale: 1)
        #expect(bar.window.frame == bar.strip)
        #expect(try stage.display.cardinals("_NET_WM_STRUT_PARTIAL", of: bar.window)[2] == 26)
    }
}

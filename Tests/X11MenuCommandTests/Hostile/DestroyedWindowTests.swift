import MenuTesting
import TestSupport
import Testing

/// Menus and bars whose windows another client destroys, or whose client it kills.
@Suite(.serialized) struct DestroyedWindowTests {
    /// A menu, and which of its windows is destroyed.
    struct Case: CustomTestStringConvertible, Sendable {
        var arguments: [String]
        /// The place of the window among those of the menu, the innermost first.
        var place = 0
        /// How many windows there are by then.
        var count = 1
        var testDescription: String { arguments.joined(separator: " ") + " \(place)" }

        static let all = [
            Case(arguments: ["--at", "100,100"]), Case(arguments: ["--at", "100,100"], place: 0, count: 2),
            Case(arguments: ["--at", "100,100"], place: 1, count: 2),
            Case(arguments: ["--at", "100,100", "--dim", "--theme", "context"], place: 1, count: 2),
            Case(arguments: ["--at", "100,100", "--exclusive", "--outside-press", "keep"]),
            Case(arguments: ["--at", "100,100", "--search", "field"]), Case(arguments: ["dmenu"]),
            Case(arguments: ["rofi", "-dmenu"]),
        ]
    }

    private static func reason(_ window: TestWindow) -> String {
        "x11menu: another program has destroyed the window 0x\(String(window.id, radix: 16))\n"
    }

    @Test(arguments: Case.all)
    func `a menu whose window is destroyed ends with a reason`(_ sample: Case) throws {
        let stage = try Stage()
        let menu = try stage.open(.text("More\n\tInner\tinner\n\tOther\tother\nLast\n"), sample.arguments)
        if sample.count == 2, !sample.arguments.contains("--dim") { try stage.robot.tap("Down", "Right") }
        let windows = try menu.windows(sample.count)
        try stage.display.destroy(windows[sample.place])
        let outcome = try menu.end()
        #expect(outcome.code == 69 && outcome.output.isEmpty)
        // What the menu sends before it learns of it, the server answers with errors, which debug builds print.
        #expect(outcome.errorText.hasSuffix(Self.reason(windows[sample.place])))
        #expect(try !stage.display.isGrabbed(.keyboard) && !stage.display.isGrabbed(.pointer))
        #expect(try stage.display.mappedWindows().isEmpty)
    }

    @Test(arguments: [["--at", "100,100"], ["dmenu"]])
    func `a menu that is killed by xkill ends with a reason`(_ arguments: [String]) throws {
        let stage = try Stage()
        let menu = try stage.open(.text("one\n"), arguments)
        let killer = try stage.server.start("xkill", arguments: ["-id", "\(menu.window.id)"])
        #expect(try killer.waitForExit().code == 0)
        let outcome = try menu.end()
        #expect(outcome.code == 69 && outcome.output.isEmpty)
        #expect(outcome.errorText == "x11menu: lost the connection to display '\(stage.server.displayName)'\n")
    }

    private static let bar = """
        [{"type": "menu", "title": "File", "items": [{"title": "New"}, {"title": "Open"}]},
         {"type": "menu", "title": "Edit", "items": [{"title": "Cut"}]}]
        """

    @Test(arguments: [[], ["--at", "100,100"]])
    func `a bar makes its window anew, and closes a menu that has lost its own`(_ place: [String]) throws {
        let folder = try TemporaryFolder(["bar.json": Self.bar])
        let stage = try Stage()
        let program = try stage.start(["bar"] + place + [folder.path + "/bar.json"], input: .nothing)
        var strip = try stage.display.waitForMappedWindow(of: program)
        try stage.display.waitUntilStill(for: .milliseconds(100))
        let picture = try stage.display.screenshot()
        func openMenu() throws -> TestWindow {
            try stage.robot.click(atX: place.isEmpty ? 25 : 125, y: place.isEmpty ? 13 : 113)
            let windows = try stage.display.waitForMappedWindows(2, .process(program.processIdentifier))
            try stage.display.wait(untilGrabbed: true, .keyboard)
            return try #require(windows.first { $0.id != strip.id })
        }
        /// Destroys the strip, and waits for the next one.
        func replaceStrip() throws {
            let old = strip
            try stage.display.destroy(old)
            let another = WindowMatch("another strip") { $0.frame == old.frame && $0.id != old.id }
            strip = try stage.display.waitForMappedWindow(another)
            try stage.display.waitForMappedWindows(1, .process(program.processIdentifier))
            try stage.display.wait(untilGrabbed: false, .keyboard)
        }
        try replaceStrip()
        try stage.robot.move(toX: 700, y: 500)
        try stage.display.waitUntilStill(for: .milliseconds(100))
        #expect(try stage.display.screenshot() == picture)
        // The strip with its menu open, and the menu itself.
        _ = try openMenu()
        try replaceStrip()
        let menu = try openMenu()
        try stage.display.destroy(menu)
        try stage.display.wait(untilGrabbed: false, .keyboard)
        _ = try openMenu()
        try stage.robot.tap("Down", "Return")
        #expect(try program.waitForLine { _ in true }.line == "New")
        // Another program still finds the bar.
        try stage.display.waitForMappedWindows(1, .process(program.processIdentifier))
        #expect(try stage.start(["bar", "--focus"], input: .nothing).waitForExit().code == 0)
        try stage.display.waitForMappedWindows(2, .process(program.processIdentifier))
        #expect(program.isRunning)
    }
}

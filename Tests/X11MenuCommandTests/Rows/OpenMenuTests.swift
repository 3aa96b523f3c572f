import MenuTesting
import Testing

/// Choices that leave the menu open, or change what it shows, from scripts.
@Suite(.serialized) struct OpenMenuTests {
    private static let states = """
        {"items": [
            {"title": "Wrap", "role": "check"},
            {"title": "Small", "role": "radio", "state": "on"}, {"title": "Large", "role": "radio"}
        ]}
        """

    private static func line(_ title: String, _ index: Int, _ state: String) -> String {
        #"{"value": "\#(title)", "label": "\#(title)", "path": "\#(title)", "index": "\#(index)", "state": "\#(state)"}"#
    }

    @Test func `a choice in a submenu that dismisses just itself is printed, by keys and by clicks`() throws {
        let menu = """
            {"items": [
                {"title": "One"},
                {"type": "menu", "title": "Filter", "onlyDismissesSubmenu": true,
                 "items": [{"title": "Name"}, {"title": "Date"}]}
            ]}
            """
        let place = ["--at", "100,100"]
        let layout = try ScreenLayout(menu, place, events: "hover Filter\nwait 1000\n")
        let (filter, date) = (try layout["Filter"].center, try layout["Filter/Date"].center)
        let stage = try Stage()
        let open = try stage.open(.text(menu), place + ["--print", "path"])
        try stage.robot.tap("End", "Right", "Down", "Return")
        #expect(try open.program.waitForLine { _ in true }.line == "Filter/Date")
        try open.windows(1)
        try stage.robot.click(atX: filter.x, y: filter.y)
        try open.windows(2)
        try stage.robot.click(atX: date.x, y: date.y)
        #expect(try open.program.waitForLine(from: 1) { _ in true }.line == "Filter/Date")
        try open.windows(1)
        try stage.robot.tap("Home", "Return")
        #expect(try open.end() == .quiet(0, "Filter/Date\nFilter/Date\nOne\n"))
    }

    @Test func `a row with a role is printed with the state that choosing gives it, by Space and by a click`() throws {
        let place = ["--at", "100,100"]
        let wrap = try ScreenLayout(Self.states, place)["Wrap"].center
        let stage = try Stage()
        let open = try stage.open(.text(Self.states), place + ["--print", "json"])
        try stage.robot.tap("Home", "space", "End", "space", "Home", "space")
        _ = try open.program.waitForLine(from: 2) { _ in true }
        try stage.robot.click(atX: wrap.x, y: wrap.y)
        let expected = [
            Self.line("Wrap", 0, "on"), Self.line("Large", 2, "on"), Self.line("Wrap", 0, "off"),
            Self.line("Wrap", 0, "on"),
        ]
        #expect(try open.end() == .quiet(0, expected.map { $0 + "\n" }.joined()))
    }

    @Test func `a bar prints the new state, and its menu opens with it`() throws {
        let menu = #"[{"type": "menu", "title": "View", "items": [{"title": "Wrap", "role": "check"}]}]"#
        let file = try TemporaryFile(menu)
        let stage = try Stage()
        let bar = try stage.start(["bar", file.path, "--print", "json"], input: .nothing)
        let strip = try stage.display.waitForMappedWindow(of: bar)
        for (index, state) in ["on", "off", "on"].enumerated() {
            try stage.robot.click(atX: strip.frame.x + 20, y: strip.frame.y + 13)
            try stage.display.waitForMappedWindows(2, .process(bar.processIdentifier))
            try stage.display.wait(untilGrabbed: true, .keyboard)
            try stage.robot.tap("Home", "Return")
            let line = try bar.waitForLine(from: index) { _ in true }.line
            #expect(line.hasSuffix(#""state": "\#(state)"}"#))
            try stage.display.waitForMappedWindows(1, .process(bar.processIdentifier))
        }
    }
}

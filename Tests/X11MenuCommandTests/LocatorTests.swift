import MenuTesting
import TestSupport
import Testing

/// Tests name the elements of a menu by their titles, and learn from the menu where they are and how.
@Suite struct LocatorTests {
    private static let menu = """
        {"items": [
            {"title": "Cut", "shortcut": "Ctrl+X"}, {"title": "Copy", "enabled": false},
            {"title": "Wrap", "role": "check", "state": "on", "keepOpen": true},
            {"type": "menu", "title": "More", "items": [{"title": "Inner"}, {"title": "Other"}]}]}
        """

    @Test(arguments: ["1", "2"]) func `an item is found, hovered and clicked by its path`(scale: String) throws {
        let stage = try Stage()
        #expect(try stage.display.menuItems().isEmpty)
        let options = ["--at", "100,100", "--scale", scale]
        let menu = try stage.open(.text(Self.menu), options)
        let layout = try ScreenLayout(Self.menu, options)
        let items = try stage.display.menuItems()
        #expect(items.map(\.path) == layout.elements.map(\.path) && items.map(\.frame) == layout.elements.map(\.area))
        let cut = try stage.display.item("Cut")
        #expect(cut.isEnabled == true && cut.shortcut == "Ctrl+X" && !cut.isHighlighted && cut.text != nil)
        #expect(try stage.display.item("Copy").isEnabled == false)
        try stage.robot.hover(item: "Cut")
        _ = try stage.display.item("Cut", where: \.isHighlighted)
        try stage.robot.click(item: "Wrap")
        _ = try stage.display.item("Wrap") { $0.state == "off" }
        try stage.robot.hover(item: "More")
        let inner = try stage.display.item("More/Inner")
        #expect(inner.level == 1)
        #expect(throws: TestFailure.self) { try stage.display.item("More/Nothing", within: .milliseconds(200)) }
        try stage.robot.click(item: "More/Other")
        #expect(try menu.end() == .quiet(0, "Wrap\nOther\n"))
        #expect(try stage.display.menuItems().isEmpty)
    }

    @Test func `the program prints where an item is`() throws {
        let stage = try Stage()
        func locate(_ path: String) throws -> ChildProgram.Outcome {
            try stage.server.start(Program.path, arguments: ["locate", path]).waitForExit()
        }
        let none = try locate("Cut")
        #expect(none.code == 1 && none.errorText == "x11menu: no menu is open\n" && none.output.isEmpty)
        let menu = try stage.open(.text(Self.menu), ["--at", "100,100"])
        let place = try stage.display.item("Cut").frame
        #expect(try locate("Cut") == .quiet(0, "\(place.x),\(place.y),\(place.width),\(place.height)\n"))
        let missing = try locate("More/Inner")
        #expect(missing.code == 1 && missing.errorText == "x11menu: no item More/Inner is on the screen\n")
        try stage.robot.tap("Escape")
        #expect(try menu.end().code == 1)
    }

    @Test func `a bar tells its titles and its open menu`() throws {
        let stage = try Stage()
        let file = try TemporaryFile(
            """
            {"items": [{"type": "menu", "title": "File", "items": [{"title": "New"}, {"title": "Open"}]},
                {"type": "menu", "title": "Edit", "items": [{"title": "Undo"}]}]}
            """)
        let bar = try stage.server.start(Program.path, arguments: ["bar", file.path])
        try stage.display.waitForMappedWindow(of: bar)
        #expect(try stage.display.menuItems().map(\.path) == ["File", "Edit"])
        try stage.robot.click(item: "Edit")
        _ = try stage.display.item("Edit/Undo")
        _ = try stage.display.item("Edit", where: \.isHighlighted)
        try stage.robot.hover(item: "File")
        try stage.robot.click(item: "File/Open")
        _ = try bar.waitForLine { $0 == "Open" }
        bar.signal(15)
        _ = try bar.waitForExit()
        #expect(try stage.display.menuItems().isEmpty)
    }

    @Test func `an item is dragged to another one`() throws {
        let stage = try Stage()
        let menu =
            #"{"items": [{"title": "One", "movable": true}, {"title": "Two", "movable": true}, {"title": "Three", "movable": true}]}"#
        let run = try stage.open(.text(menu), ["--at", "100,100", "--print", "json"])
        try stage.robot.drag(item: "One", to: "Three")
        let line = try run.program.waitForLine { _ in true }
        #expect(line.line.hasPrefix(#"{"event": "move", "value": "One""#), "\(line)")
    }
}

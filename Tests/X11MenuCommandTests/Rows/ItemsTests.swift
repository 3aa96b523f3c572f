import MenuTesting
import Testing

/// Items that move, get other titles and go, from scripts.
@Suite(.serialized) struct ItemsTests {
    private static let menu = """
        {"items": [
            {"title": "One", "id": "1", "movable": true, "renamable": true, "removable": true},
            {"title": "Two", "movable": true, "renamable": true, "removable": true},
            {"title": "Three", "movable": true, "renamable": true, "removable": true},
            {"title": "Plain"}
        ]}
        """
    private static let place = ["--at", "100,100", "--print", "json"]

    private static let told = """
        {"event": "move", "value": "One", "label": "One", "path": "One", "index": "0", "id": "1", "to": "2"}
        {"event": "remove", "value": "Two", "label": "Two", "path": "Two", "index": "0"}
        {"event": "rename", "value": "Three", "label": "Three", "path": "Three", "index": "0", "title": "Tri"}
        {"value": "One", "label": "One", "path": "One", "index": "1", "id": "1"}

        """

    @Test func `what is done to items is told as lines of JSON, in pictures and on the screen`() throws {
        let layout = try ScreenLayout(Self.menu, ["--at", "100,100"])
        let (one, two) = (try layout["One"].center, try layout["Two"].center)
        let below = (x: one.x, y: try layout["Three"].center.y + 6)
        // In virtual time.
        let script = """
            move \(one.x) \(one.y)
            press 1
            move \(below.x) \(below.y)
            release 1
            move \(one.x) \(one.y)
            press 1
            move \(one.x - 30) \(one.y)
            move \(one.x - 90) \(one.y)
            release 1
            move \(one.x) \(one.y)
            key F2
            type Tri
            key Return
            move \(two.x) \(two.y)
            press 1
            release 1
            """
        let file = try TemporaryFile(Self.menu)
        let drawn = try Program.run(
            "render", file.path, "--events", "-", arguments: Self.place, input: .text(script))
        #expect(drawn == .quiet(0, Self.told))
        // On a screen, by hand.
        let stage = try Stage()
        let menu = try stage.open(.text(Self.menu), Self.place)
        // While a press is frozen, a robot's keys would overtake its pointer, so the robot waits for the reported edits.
        func told(_ lines: Int) throws { _ = try menu.program.waitForLine(from: lines - 1) { _ in true } }
        try stage.robot.move(toX: one.x, y: one.y)
        try stage.robot.press()
        try stage.robot.drag(toX: below.x, y: below.y)
        try stage.robot.release()
        try told(1)
        try stage.robot.move(toX: one.x, y: one.y)
        try stage.robot.press()
        try stage.robot.drag(toX: one.x - 90, y: one.y)
        try stage.robot.release()
        try told(2)
        try stage.robot.move(toX: one.x, y: one.y)
        try stage.robot.tap("Home", "F2")
        try stage.robot.type("Tri")
        try stage.robot.tap("Return")
        try told(3)
        try stage.robot.click(atX: two.x, y: two.y)
        let end = try menu.end()
        #expect(end.outputText == Self.told)
        #expect(end == .quiet(0, Self.told))
    }

    @Test func `a lazy element's answer comes where the element is by then`() throws {
        let folder = try TemporaryFolder()
        let wait = "until [ -e \(folder.path)/answer ]; do sleep 0.02; done; printf 'Late\\n'"
        let text = """
            {"items": [
                {"type": "lazy", "command": ["sh", "-c", "\(wait)"]},
                {"title": "One", "removable": true, "movable": true}, {"title": "Two", "movable": true, "keepOpen": true}
            ]}
            """
        let stage = try Stage()
        let menu = try stage.open(.text(text), Self.place)
        try stage.robot.tap("Down", "Delete", "Down")
        try stage.robot.tap("Alt+Up")
        try menu.program.waitForLine { $0.contains(#""event": "move""#) }
        try folder.write("", to: "answer")
        // Until the answer is there, something turns in its place.
        try stage.display.waitUntilStill()
        try stage.robot.tap("End", "Return")
        let told = try menu.end()
        #expect(told.code == 0, "\(told.exit) \(told.errorText.prefix(3000))")
        #expect(told.outputText.hasSuffix(#""label": "Late", "path": "Late", "index": "1/0"}"# + "\n"), "\(told)")
    }
}

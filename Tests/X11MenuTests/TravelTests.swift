import MenuTesting
import Testing

/// The pointer's way into a submenu, in virtual time, which does not depend on the machine's speed: `render` replays the events through the
/// session that the screen's menus have.
@Suite struct TravelTests {
    private static let menu =
        "One\nMore\n\tInner 1\ti1\n\tInner 2\ti2\n\tInner 3\ti3\n\tInner 4\ti4\n\tInner 5\ti5\n\tInner 6\ti6\nThree\nFour\nFive\nSix\n"

    /// Replays events on a menu at 400,200.
    private func replay(_ events: [String], on menu: String, printingLayout printsLayout: Bool = false) throws -> String
    {
        let folder = try TemporaryFolder(["menu": menu, "events": events.joined(separator: "\n") + "\n"])
        let outcome = try ChildProgram.run(
            MenuStage.program,
            arguments: [
                "render", "--size", "1280x800", "--at", "400,200", "-o", "/dev/null", "--events",
                "\(folder.path)/events", "\(folder.path)/menu",
            ] + (printsLayout ? ["--print-layout"] : []), display: nil)
        #expect(outcome.errorText.isEmpty)
        return outcome.outputText
    }

    /// Motions in a straight line, one every 10 ms as a hand makes them.
    private func travel(from start: (x: Int, y: Int), to end: (x: Int, y: Int), milliseconds: Int) -> [String] {
        let steps = max(1, milliseconds / 10)
        return (1...steps).flatMap { step in
            let x = start.x + (end.x - start.x) * step / steps
            let y = start.y + (end.y - start.y) * step / steps
            return ["wait 10", "move \(x) \(y)"]
        }
    }

    /// Fifteen ways from the row of the submenu to one of its rows: three angles, five speeds.
    @Test(arguments: ["Inner 3", "Inner 5", "Inner 6"], [60, 120, 200, 300, 450])
    func `a diagonal travel into a submenu reaches it`(_ target: String, _ milliseconds: Int) throws {
        let rows = try MenuStage.rows(
            of: Self.menu, ["--at", "400,200"], on: (1280, 800), hovering: "More")
        let end = try #require(rows["More/\(target)"])
        let row = try #require(rows["More"])
        // The way starts in the right half of the row.
        let start = (x: row.x + row.width * 2 / 3, y: row.y + row.height / 2)
        let way = travel(from: start, to: (end.x + 30, end.y + end.height / 2), milliseconds: milliseconds)
        let choice = try replay(
            ["hover More", "wait 1000", "move \(start.x) \(start.y)"] + way + ["press 1", "release 1", "wait 1000"],
            on: Self.menu)
        #expect(choice == "i\(target.suffix(1))\n")
    }

    @Test func `a sweep down the menu opens nothing until the pointer rests`() throws {
        let menu = (1...8).map { "Row \($0)\n\tInner\tinner\($0)\n" }.joined()
        let rows = try MenuStage.rows(of: menu, ["--at", "400,200"], on: (1280, 800))
        let (first, last) = (try #require(rows["Row 1"]), try #require(rows["Row 8"]))
        let start = (x: first.x + first.width / 2, y: first.y + first.height / 2 - 40)
        let end = (x: last.x + last.width / 2, y: last.y + last.height / 2)
        let way = travel(from: start, to: end, milliseconds: 300)
        // After each motion, nothing but the first panel is there; after a rest, the last row's submenu.
        for count in stride(from: 2, through: way.count, by: 2) {
            let layout = try replay(
                ["move \(start.x) \(start.y)"] + way.prefix(count), on: menu, printingLayout: true)
            #expect(!layout.contains("/Inner"), "after \(count / 2) motions")
        }
        let layout = try replay(
            ["move \(start.x) \(start.y)"] + way + ["wait 1000"], on: menu, printingLayout: true)
        #expect(layout.contains("Row 8/Inner") && !layout.contains("Row 7/Inner"))
    }

    @Test func `on a screen, a pointer that goes from the row into its submenu chooses there`() throws {
        let stage = try MenuStage()
        let rows = try stage.rows(of: Self.menu, ["--at", "400,200"], hovering: "More")
        let end = try #require(rows["More/Inner 5"])
        let open = try stage.open(Self.menu, ["--at", "400,200"])
        try open.hover("More")
        try stage.display.waitForMappedWindows(2, .named("x11menu"))
        try stage.robot.move(toX: end.x + 30, y: end.y + end.height / 2)
        try stage.robot.click()
        #expect(try open.program.choice() == "i5\n")
    }
}

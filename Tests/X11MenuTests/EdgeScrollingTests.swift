import MenuTesting
import TestSupport
import Testing

/// A drag that comes to the edge of a menu of which only a part is seen.
@Suite(.serialized) struct EdgeScrollingTests {
    private static let long = (1...40).map { "Row \($0)\n" }.joined()

    /// Presses a row of a long menu and drags to where the list moves by itself, until it has come to its end.
    private func drag(on stage: MenuStage, to edge: (PixelArea) -> Int) throws -> OpenMenu {
        let menu = try stage.open(Self.long, ["--at", "300,200", "--max-height", "240"])
        try menu.hover("Row 5")
        try stage.robot.press()
        let body = try #require(menu.rows["panel:"])
        let place = try menu.place(of: "Row 5")
        // From here on only the list moves.
        try stage.robot.drag(toX: place.x, y: edge(body))
        try stage.display.waitUntilStill(for: .milliseconds(400))
        return menu
    }

    @Test func `a drag that rests at the lower edge brings the last row, and its release there chooses it`() throws {
        let stage = try MenuStage()
        for _ in 0..<tries(3) {
            let menu = try drag(on: stage) { $0.y + $0.height - 10 }
            try stage.robot.release()
            #expect(try menu.program.choice() == "Row 40\n")
        }
    }

    @Test func `from the upper edge the list comes back`() throws {
        let stage = try MenuStage()
        let menu = try drag(on: stage) { $0.y + $0.height - 10 }
        let row = try #require(menu.rows["Row 1"])
        try stage.robot.drag(toX: row.x + row.width / 2, y: row.y + row.height / 2)
        try stage.display.waitUntilStill(for: .milliseconds(400))
        try stage.robot.release()
        #expect(try menu.program.choice() == "Row 1\n")
    }

    @Test func `a drag that leaves the edge stops the list`() throws {
        let stage = try MenuStage()
        let menu = try stage.open(Self.long, ["--at", "300,200", "--max-height", "240"])
        try menu.hover("Row 5")
        let body = try #require(menu.rows["panel:"])
        let place = try menu.place(of: "Row 5")
        let before = try stage.display.screenshot(of: body)
        try stage.robot.press()
        try stage.robot.drag(toX: place.x, y: body.y + body.height - 20)
        try stage.display.waitForChange(of: body, from: before)
        try stage.robot.drag(toX: place.x, y: place.y)
        try stage.display.waitUntilStill(for: .milliseconds(400))
        try stage.robot.release()
        let choice = try menu.program.choice()
        #expect(choice.hasPrefix("Row ") && choice != "Row 40\n")
    }

    @Test func `a pointer that rests at the edge scrolls the list to its end, without a press`() throws {
        let stage = try MenuStage()
        let menu = try stage.open(Self.long, ["--at", "300,200", "--max-height", "240"])
        try menu.hover("Row 5")
        let body = try #require(menu.rows["panel:"])
        let place = try menu.place(of: "Row 5")
        let before = try stage.display.screenshot(of: body)
        try stage.robot.move(toX: place.x, y: body.y + body.height - 9)
        try stage.display.waitForChange(of: body, from: before)
        try stage.display.waitUntilStill(for: .milliseconds(900))
        try stage.robot.click()
        #expect(try menu.program.choice() == "Row 40\n")
    }
}

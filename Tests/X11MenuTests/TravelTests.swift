import MenuTesting
import Testing

/// The pointer's way into a submenu, on a screen; how it depends on the time is tested in virtual time (`MenuHeadless`).
@Suite struct TravelTests {
    private static let menu =
        "One\nMore\n\tInner 1\ti1\n\tInner 2\ti2\n\tInner 3\ti3\n\tInner 4\ti4\n\tInner 5\ti5\n\tInner 6\ti6\nThree\nFour\nFive\nSix\n"

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

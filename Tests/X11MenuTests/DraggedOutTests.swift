import MenuTesting
import Testing

/// A menu that grows smaller while a press is dragged out of it.
@Suite(.serialized) struct DraggedOutTests {
    @Test func `dragged out of, a menu grows smaller and comes back, and what is let go of is what it always was`()
        throws
    {
        let stage = try MenuStage()
        func open() throws -> (menu: OpenMenu, end: PixelArea, whole: Picture) {
            try stage.robot.move(toX: 900, y: 700)
            let menu = try stage.open(fiveLines, ["--at", "100,100", "--theme", "ave"])
            try menu.hover("Alpha")
            let row = try #require(menu.rows["Delta"])
            let end = PixelArea(x: row.x + row.width - 24, y: row.y + row.height / 2, width: 20, height: 2)
            return (menu, end, try stage.display.screenshot(of: end))
        }
        let (menu, end, whole) = try open()
        try stage.robot.press()
        try stage.robot.drag(toX: 600, y: 120)
        // The window beneath is visible where the rows ended before.
        try stage.display.waitForChange(of: end, from: whole)
        let beta = try menu.place(of: "Beta")
        try stage.robot.drag(toX: beta.x, y: beta.y)
        let limit = ContinuousClock.now + .seconds(20)
        while try stage.display.screenshot(of: end) != whole, ContinuousClock.now < limit {}
        #expect(try stage.display.screenshot(of: end) == whole)
        try stage.robot.release()
        #expect(try menu.program.choice() == "Beta\n")
        // The pointer returns to where a row was drawn at full size: the row is still hit.
        let (other, _, _) = try open()
        try stage.robot.press()
        try stage.robot.drag(toX: 600, y: 120)
        try stage.display.waitForChange(of: end, from: whole)
        let delta = try #require(other.rows["Delta"])
        try stage.robot.move(toX: delta.x + delta.width - 4, y: delta.y + delta.height / 2)
        try stage.robot.release()
        #expect(try other.program.choice() == "Delta\n")
        // A release outside dismisses the menu, and the next press goes to the window beneath.
        let beneath = try RecordingWindow(on: stage.server, frame: PixelArea(x: 400, y: 60, width: 300, height: 200))
        let (third, _, _) = try open()
        try stage.robot.press()
        try stage.robot.drag(toX: 600, y: 120)
        try stage.robot.release()
        #expect(try third.program.choice() == "code(1)")
        try stage.robot.click()
        try beneath.waitForRecord(.release(button: 1))
    }
}

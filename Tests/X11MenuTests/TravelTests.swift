import Foundation
import MenuTesting
import Testing

/// The pointer's way into a submenu, in real time.
@Suite(.serialized) struct TravelTests {
    private static let menu =
        "One\nMore\n\tInner 1\ti1\n\tInner 2\ti2\n\tInner 3\ti3\n\tInner 4\ti4\n\tInner 5\ti5\n\tInner 6\ti6\nThree\nFour\nFive\nSix\n"

    /// Fifteen ways from the row of the submenu to one of its rows: three angles, five speeds.
    @Test(arguments: ["Inner 3", "Inner 5", "Inner 6"], [60.0, 120, 200, 300, 450])
    func `a diagonal travel into a submenu reaches it`(_ target: String, _ milliseconds: Double) throws {
        let stage = try MenuStage()
        let rows = try stage.rows(of: Self.menu, ["--at", "400,200"], hovering: "More")
        let end = try #require(rows["More/\(target)"])
        let row = try #require(rows["More"])
        try inTempo { isLast in
            try stage.robot.move(toX: 1200, y: 700)
            let open = try stage.open(Self.menu, ["--at", "400,200"])
            try open.hover("More")
            try stage.display.waitForMappedWindows(2, .named("x11menu"))
            // From the right half of the row, in steps of 10 ms.
            try stage.robot.move(toX: row.x + row.width * 2 / 3, y: row.y + row.height / 2)
            try stage.robot.travel(toX: end.x + 30, y: end.y + end.height / 2, within: milliseconds / 1000)
            try stage.robot.click()
            let choice = try open.program.choice()
            if isLast { #expect(choice == "i\(target.suffix(1))\n") }
            return choice == "i\(target.suffix(1))\n"
        }
    }

    /// Does what has a tempo up to ten times: a machine that is busy with something else may stop in the middle of it, as no hand does.
    private func inTempo(_ body: (_ isLast: Bool) throws -> Bool) throws {
        for attempt in 1...10 where try body(attempt == 10) { return }
    }

    @Test func `a sweep down the menu opens nothing until the pointer rests`() throws {
        let stage = try MenuStage()
        let menu = (1...8).map { "Row \($0)\n\tInner\tinner\($0)\n" }.joined()
        try inTempo { isLast in
            let open = try stage.open(menu, ["--at", "400,200"])
            let first = try open.place(of: "Row 1")
            let last = try open.place(of: "Row 8")
            try stage.display.wait(untilGrabbed: true, .keyboard)
            try stage.robot.move(toX: first.x, y: first.y - 40)
            let maps = try stage.display.countMaps { () throws(TestFailure) in
                try stage.robot.travel(toX: last.x, y: last.y, within: 0.3)
            }
            if isLast { #expect(maps == 0) }
            try stage.display.waitForMappedWindows(2, .named("x11menu"))
            try stage.robot.tap("Escape", "Escape")
            try open.program.waitForExit()
            try stage.display.waitUntilDestroyed(open.window)
            return maps == 0
        }
    }
}

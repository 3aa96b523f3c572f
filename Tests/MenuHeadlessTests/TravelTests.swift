import MenuRendering
import MenuFormats
import MenuGeometry
import MenuLayout
import MenuModel
import MenuSession
import Testing

@testable import MenuHeadless

/// The pointer's way into a submenu, in virtual time, which does not depend on the machine's speed: the session is that of the screen's menus.
@Suite struct TravelTests {
    private static let menu =
        "One\nMore\n\tInner 1\ti1\n\tInner 2\ti2\n\tInner 3\ti3\n\tInner 4\ti4\n\tInner 5\ti5\n\tInner 6\ti6\nThree\nFour\nFive\nSix\n"

    /// A menu at 400,200 on a screen of its own.
    private func host(_ menu: String) throws -> HeadlessHost {
        let screen = Rect(x: 0, y: 0, width: 1280, height: 800)
        return try HeadlessHost(
            menu: try MenuReader.read(Array(menu.utf8), format: .auto),
            options: SessionOptions(placement: .at(Point(x: 400, y: 200)), monitors: [screen]),
            backdrop: try ImageSurface(.rgb24, width: 1280, height: 800), pointer: screen.center, appearance: nil,
            contrast: 4.5)
    }

    /// Where an entry of a level is.
    private func rect(_ entry: Int, level: Int, of host: HeadlessHost) -> Rect {
        host.session.panels[level].frame.rect(ofEntry: entry, scroll: host.session.panels[level].scroll)
    }

    /// Moves the pointer in a straight line, with a motion every 10 ms as a hand makes them.
    private func travel(
        on host: HeadlessHost, from start: Point, to end: Point, milliseconds: Int, after motion: () -> Void = {}
    ) throws {
        let steps = max(1, milliseconds / 10)
        for step in 1...steps {
            let part = Double(step) / Double(steps)
            try host.wait(0.01)
            try host.tell(
                .moved(
                    Point(
                        x: (start.x + (end.x - start.x) * part).rounded(),
                        y: (start.y + (end.y - start.y) * part).rounded())))
            motion()
        }
    }

    /// Fifteen ways from the row of the submenu to one of its rows: three angles, five speeds.
    @Test(arguments: [3, 5, 6], [60, 120, 200, 300, 450])
    func `a diagonal travel into a submenu reaches it`(_ target: Int, _ milliseconds: Int) throws {
        let host = try host(Self.menu)
        try host.replay(EventScript([.hover(EventScript.TitlePath("More")), .wait(1)])) { _ in }
        #expect(host.session.panels.count == 2)
        let (row, end) = (rect(1, level: 0, of: host), rect(target - 1, level: 1, of: host))
        // The way starts in the right half of the row.
        let start = Point(x: (row.minX + row.width * 2 / 3).rounded(), y: row.midY.rounded())
        try host.tell(.moved(start))
        let goal = Point(x: end.minX + 30, y: end.midY)
        try travel(on: host, from: start, to: goal, milliseconds: milliseconds)
        try host.replay(EventScript([.press(1), .release(1), .wait(1)])) { _ in }
        guard case .chosen(let choice) = host.ending else {
            Issue.record("\(host.ending as Any)")
            return
        }
        #expect(choice.entries.map(\.element.title) == ["More", "Inner \(target)"])
    }

    @Test func `a sweep down the menu opens nothing until the pointer rests`() throws {
        let host = try host((1...8).map { "Row \($0)\n\tInner\tinner\($0)\n" }.joined())
        let (first, last) = (rect(0, level: 0, of: host), rect(7, level: 0, of: host))
        let start = Point(x: first.midX, y: first.midY - 40)
        try host.tell(.moved(start))
        // After each motion, nothing but the first panel is there; after a rest, the last row's submenu.
        try travel(on: host, from: start, to: Point(x: last.midX, y: last.midY), milliseconds: 300) {
            #expect(host.session.panels.count == 1)
        }
        try host.wait(1)
        #expect(host.session.panels.count == 2 && host.session.highlight(ofLevel: 0) == 7)
        #expect(host.layoutLines().contains { $0.contains("Row 8/Inner") })
    }
}

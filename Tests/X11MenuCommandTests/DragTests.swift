import Glibc
import MenuTesting
import TestSupport
import Testing

/// Items that are dragged out to a program of another toolkit, and what that drags in.
@Suite(.serialized) struct DragTests {
    private static let rounds = tries(6)

    private func menu(_ value: String = "one") -> String {
        """
        {"acceptsDrops": true, "items": [
            {"title": "One", "value": "\(value)", "drag": true, "movable": true},
            {"title": "File", "drag": true, "file": "/etc/host name"},
            {"title": "Last", "value": "last"}
        ]}
        """
    }

    private static let place = ["--at", "100,100"]

    private func open(_ text: String, at place: [String] = Self.place, on stage: Stage) throws -> (
        menu: OpenMenu, layout: ScreenLayout
    ) {
        let layout = try ScreenLayout(text, place)
        let menu = try stage.open(.text(text), place + ["--print", "json", "--outside-press", "keep"])
        return (menu, layout)
    }

    /// Drags from one place to another, and releases there.
    private func drag(
        _ stage: Stage, from start: (x: Int, y: Int), to end: (x: Int, y: Int), before drop: () throws -> Void = {}
    ) throws {
        try stage.robot.move(toX: start.x, y: start.y)
        try stage.robot.press()
        try stage.robot.travel(toX: end.x, y: end.y, within: 0.25)
        // The pointer comes to rest, as with a real user: programs report a place only after the answer for the place before.
        try stage.robot.travel(toX: end.x + 3, y: end.y, within: 0.15)
        try stage.robot.travel(toX: end.x, y: end.y, within: 0.15)
        try drop()
        // The targets have answered for the place.
        try stage.display.waitUntilStill()
        try stage.robot.release()
    }

    /// Moves to and fro at a place, until an area on the screen changes. A program that had no answer yet for the place before when the pointer came to
    /// rest, as on a busy machine, reports this one with the next motion.
    private func linger(
        _ stage: Stage, at place: (x: Int, y: Int), untilChangeOf area: PixelArea, from picture: Picture
    ) throws {
        let limit = Deadline(after: .seconds(20))
        var distance = 0
        while try stage.display.screenshot(of: area) == picture {
            guard !limit.hasPassed else { throw TestFailure("nothing changes in \(area)") }
            distance = 1 - distance
            try stage.robot.travel(toX: place.x + distance, y: place.y, within: 0.05)
        }
    }

    /// The left end of the gap between two items, where the insertion line appears. The picture that other programs drag along
    /// with the pointer does not reach there.
    private func lineEnd(above item: PixelArea) -> PixelArea {
        PixelArea(x: item.x + 2, y: item.y - 3, width: 6, height: 6)
    }

    @Test func `an item is dragged out as a text and as a file, each time`() throws {
        let stage = try Stage()
        let peer = try GtkDragWindow(.taking, atX: 500, y: 300, on: stage.server)
        let (menu, layout) = try open(menu(), on: stage)
        let (text, file) = (try layout["One"].center, try layout["File"].center)
        for round in 0..<Self.rounds {
            let isFile = round % 2 == 1
            let lines = peer.program.lines.count
            try drag(stage, from: isFile ? file : text, to: peer.center)
            let expected = isFile ? "addresses file:///etc/host%20name" : "text one"
            try peer.program.waitForLine(from: lines) { $0 == expected }
            try menu.program.waitForLine(from: round) { $0.contains(#""event": "drag""#) }
        }
        // The menu is unchanged.
        let last = try layout["Last"].center
        try stage.robot.click(atX: last.x, y: last.y)
        #expect(try menu.end().code == 0)
        peer.program.signal(SIGTERM)
    }

    @Test(arguments: [ToolkitWindow.Toolkit.gtk4, .qt5, .qt6].filter(ToolkitWindow.isInstalled))
    func `programs of other toolkits take items`(_ toolkit: ToolkitWindow.Toolkit) throws {
        let stage = try Stage()
        let (menu, layout) = try open(menu(), at: ["--at", "400,250"], on: stage)
        let taking = try ToolkitDragWindow(toolkit, .taking, on: stage.server)
        var lines = 0
        for round in 0..<tries(4) {
            let isFile = round % 2 == 1
            try drag(stage, from: layout[isFile ? "File" : "One"].center, to: taking.center)
            let expected = isFile ? "addresses file:///etc/host%20name" : "text one"
            lines = try taking.program.waitForLine(from: lines) { $0 == expected }.index + 1
            try menu.program.waitForLine(from: round) { $0.contains(#""event": "drag""#) }
        }
        taking.program.signal(SIGTERM)
        _ = try taking.program.waitForExit()
        menu.program.signal(SIGTERM)
    }

    @Test(arguments: [ToolkitWindow.Toolkit.gtk4, .qt5, .qt6].filter(ToolkitWindow.isInstalled))
    func `programs of other toolkits give items`(_ toolkit: ToolkitWindow.Toolkit) throws {
        let stage = try Stage()
        let (menu, layout) = try open(menu(), at: ["--at", "400,250"], on: stage)
        let place = try layout["File"].center
        let line = lineEnd(above: try layout["File"])
        try stage.display.waitUntilStill()
        let empty = try stage.display.screenshot(of: line)
        var told = 0
        for role in [GtkDragWindow.Role.offering(text: "Brought in"), .offeringFile("file:///etc/host%20name")] {
            let giving = try ToolkitDragWindow(toolkit, role, on: stage.server)
            // The program reports this before the window is mapped and drawn.
            try stage.display.waitForMappedWindow(.process(giving.program.processIdentifier))
            try stage.display.waitUntilStill(for: .milliseconds(300))
            var ends = 0
            for _ in 0..<3 {
                try begin(stage, from: giving)
                // The program reports places from the next motion on.
                try stage.robot.travel(toX: place.x + 5, y: place.y - 8, within: 0.2)
                try stage.robot.travel(toX: place.x, y: place.y - 8, within: 0.15)
                try linger(stage, at: (place.x, place.y - 8), untilChangeOf: line, from: empty)
                try stage.robot.release()
                let line = try menu.program.waitForLine(from: told) {
                    $0.contains(#""event": "insert""#)
                }
                told = line.index + 1
                ends = try giving.program.waitForLine(from: ends) { $0 == "end" }.index + 1
                let label = if case .offeringFile = role { "host name" } else { "Brought in" }
                #expect(line.line.contains(#""label": "\#(label)""#) && line.line.contains(#""index": "1""#), "\(line)")
            }
            #expect(!giving.program.lines.contains("failed"))
            giving.program.signal(SIGTERM)
            _ = try giving.program.waitForExit()
        }
        menu.program.signal(SIGTERM)
    }

    /// Starts a drag from a window, and returns once its program reports it.
    private func begin(_ stage: Stage, from giving: ToolkitDragWindow) throws {
        let lines = giving.program.lines.count
        // Qt learns by a motion that the last drag is over, and misses a press that comes before.
        try stage.robot.move(toX: giving.center.x - 20, y: giving.center.y)
        try stage.robot.travel(toX: giving.center.x, y: giving.center.y, within: 0.2)
        try stage.robot.press()
        try stage.robot.travel(toX: giving.center.x + 40, y: giving.center.y + 20, within: 0.2)
        try giving.program.waitForLine(from: lines) { $0 == "begin" }
    }

    @Test func `what is dragged in becomes an item, each time`() throws {
        let text = GtkDragWindow.Role.offering(text: "Brought in\nsecond line")
        for role in [text, .offeringFile("file:///etc/host%20name")] {
            let stage = try Stage()
            let peer = try GtkDragWindow(role, atX: 500, y: 300, on: stage.server)
            let (menu, layout) = try open(menu(), on: stage)
            let place = try layout["File"].center
            let line = lineEnd(above: try layout["File"])
            try stage.display.waitUntilStill()
            let empty = try stage.display.screenshot(of: line)
            var ends = 0
            for round in 0..<Self.rounds / 2 {
                let end = (x: place.x, y: place.y - 8)
                try drag(stage, from: peer.center, to: end) {
                    try linger(stage, at: end, untilChangeOf: line, from: empty)
                }
                let line = try menu.program.waitForLine(from: round) {
                    $0.contains(#""event": "insert""#)
                }
                // The other program has to know that it is over before it can begin again.
                ends = try peer.program.waitForLine(from: ends) { $0 == "end" }.index + 1
                #expect(line.line.contains(#""index": "1""#), "\(line)")
                if case .offeringFile = role {
                    #expect(line.line.contains(#""label": "host name""#) && line.line.contains("/etc/host name"))
                } else {
                    #expect(line.line.contains(#""value": "Brought in\nsecond line", "label": "Brought in""#))
                }
            }
            menu.program.signal(SIGTERM)
            peer.program.signal(SIGTERM)
        }
    }

    @Test(arguments: [1, 2])
    func `a picture goes along with what is dragged out, under the pointer, until it is dropped or comes back`(
        scale: Int
    ) throws {
        let stage = try Stage()
        let peer = try GtkDragWindow(.taking, atX: 600, y: 400, on: stage.server)
        let options = Self.place + ["--scale", "\(scale)"]
        let layout = try ScreenLayout(menu(), options)
        let menu = try stage.open(.text(menu()), options + ["--print", "json", "--outside-press", "keep"])
        let row = try layout["One"].center
        let picture = WindowMatch.process(menu.program.processIdentifier).and(.titled("Dragged item"))
        /// Goes to a place with the button held, and finds the picture there.
        func go(_ x: Int, _ y: Int) throws -> TestWindow {
            try stage.robot.travel(toX: x, y: y, within: 0.15)
            let wanted = (x - row.x, y - row.y)
            let start = try layout["One"]
            return try stage.display.waitForMappedWindow(
                picture.and(
                    WindowMatch("at the pointer") { window in
                        abs(window.frame.x - start.x - wanted.0) <= 8 * scale
                            && abs(window.frame.y - start.y - wanted.1) <= 2
                    }))
        }
        func pick() throws {
            try stage.robot.move(toX: row.x, y: row.y)
            try stage.robot.press()
        }
        // It is as large as the highlight of its row, and lies above the menu.
        try pick()
        let before = try stage.display.screenshot()
        let shown = try go(row.x + 10, 500)
        let height = try layout["One"].height
        #expect(shown.isOverrideRedirect && shown.frame.height <= height)
        #expect(try stage.display.mappedWindows().first?.id == shown.id)
        // The picture is translucent.
        let after = try stage.display.screenshot()
        let area = PixelArea(x: shown.frame.x + shown.frame.width / 2, y: shown.frame.y + 2, width: 8, height: 2)
        #expect(before.cropped(to: area) != after.cropped(to: area))
        // The picture is not a drop target: the window beneath gets the drop.
        _ = try go(peer.center.x, peer.center.y)
        try stage.robot.travel(toX: peer.center.x + 2, y: peer.center.y, within: 0.1)
        try stage.robot.release()
        try stage.display.waitUntilDestroyed(shown)
        try peer.program.waitForLine { $0 == "text one" }
        // Back over the menu the picture disappears, and also by Escape.
        try pick()
        let second = try go(row.x + 10, 500)
        try stage.robot.travel(toX: row.x, y: row.y, within: 0.2)
        try stage.display.waitUntilDestroyed(second)
        let third = try go(row.x + 10, 500)
        try stage.robot.tap("Escape")
        try stage.display.waitUntilDestroyed(third)
        try stage.robot.release()
        // It also disappears with the program.
        try pick()
        let last = try go(row.x + 10, 500)
        menu.program.signal(SIGKILL)
        try stage.display.waitUntilDestroyed(last)
        try stage.robot.release()
        peer.program.signal(SIGTERM)
    }

    @Test func `long texts go piece by piece, both ways`() throws {
        let stage = try Stage()
        let count = 400_000
        let taking = try GtkDragWindow(.taking, atX: 500, y: 300, on: stage.server)
        let giving = try GtkDragWindow(.offeringLetters(200_000), atX: 500, y: 100, on: stage.server)
        let text = menu(String(repeating: "y", count: count))
        let (menu, layout) = try open(text, on: stage)
        try drag(stage, from: layout["One"].center, to: taking.center)
        try taking.program.waitForLine { $0 == "text of \(count) letters" }
        try menu.program.waitForLine { $0.contains(#""event": "drag""#) }
        let place = try layout["File"].center
        try drag(stage, from: giving.center, to: (place.x, place.y - 8))
        let line = try menu.program.waitForLine { $0.contains(#""event": "insert""#) }
        #expect(line.line.utf8.count > 200_000)
        for program in [menu.program, taking.program, giving.program] { program.signal(SIGTERM) }
    }

    @Test func `a target that hangs costs nothing but the drop`() throws {
        let stage = try Stage()
        let peer = try GtkDragWindow(.taking, atX: 500, y: 300, on: stage.server)
        let (menu, layout) = try open(menu(), on: stage)
        peer.program.signal(SIGSTOP)
        try drag(stage, from: layout["One"].center, to: peer.center)
        // The menu answers at once, and a second drag works.
        try drag(stage, from: layout["One"].center, to: peer.center)
        let last = try layout["Last"].center
        try stage.robot.click(atX: last.x, y: last.y)
        let end = try menu.end()
        #expect(end.code == 0)
        #expect(!end.outputText.contains("drag"))
        #expect(end.outputText.contains(#""value": "last""#))
        peer.program.signal(SIGCONT)
        peer.program.signal(SIGTERM)
    }

    @Test func `who ends in the middle of a drag takes nothing along`() throws {
        let stage = try Stage()
        let target = try GtkDragWindow(.taking, atX: 500, y: 300, on: stage.server)
        let source = try GtkDragWindow(.offering(text: "never"), atX: 500, y: 100, on: stage.server)
        let (menu, layout) = try open(menu(), on: stage)
        try drag(stage, from: layout["One"].center, to: target.center) {
            target.program.signal(SIGKILL)
            _ = try target.program.waitForExit()
        }
        let place = try layout["File"].center
        try drag(stage, from: source.center, to: (place.x, place.y - 8)) {
            source.program.signal(SIGKILL)
            _ = try source.program.waitForExit()
        }
        let last = try layout["Last"].center
        try stage.robot.click(atX: last.x, y: last.y)
        let end = try menu.end()
        #expect(end.code == 0)
        #expect(!end.outputText.contains("event"))
        #expect(end.outputText.contains(#""value": "last""#))
    }
}

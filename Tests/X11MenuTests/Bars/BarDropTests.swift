import Foundation
import MenuGeometry
import Glibc
import MenuLayout
import MenuRendering
import MenuTesting
import Testing

/// Drags from a program of another toolkit over the titles of a bar.
@Suite(.serialized) struct BarDropTests {
    private static let file = #"{"acceptsDrops": true, "items": [{"title": "New"}, {"title": "Open"}]}"#
    private static let edit = #"{"acceptsDrops": true, "items": [{"title": "Undo"}, {"title": "Redo"}]}"#
    private static let help = #"{"items": [{"title": "About"}]}"#

    private static func titled(_ title: String, _ menu: String) -> String {
        #"{"type": "menu", "title": "\#(title)", "# + menu.dropFirst()
    }

    /// A bar on the screen, and a window beside it that a text is dragged from.
    private struct Drop {
        let stage: MenuStage
        let bar: ChildProgram
        let strip: TestWindow
        let titles: [PixelArea]
        let peer: GtkDragWindow

        init(timing: String = "spring = 0.5", _ options: [String] = [], compactTitle: String? = nil) throws {
            stage = try MenuStage()
            peer = try GtkDragWindow(.offering(text: "Brought in"), atX: 700, y: 400, on: stage.server)
            let menus = [titled("File", file), titled("Edit", edit), titled("Help", help)].joined(separator: ", ")
            let path = NSTemporaryDirectory() + "x11menu-\(UUID().uuidString).json"
            try "[\(menus)]".write(toFile: path, atomically: true, encoding: .utf8)
            let theme = path + ".toml"
            try "base = \"x11menu\"\n[timing]\n\(timing)\n".write(toFile: theme, atomically: true, encoding: .utf8)
            bar = try stage.server.start(
                MenuStage.program, arguments: ["bar", "--print", "json", "--theme", theme, path] + options)
            strip = try stage.display.waitForMappedWindow(.process(bar.processIdentifier))
            for file in [path, theme] { try FileManager.default.removeItem(atPath: file) }
            let layout = BarLayout(
                titles: ["File", "Edit", "Help"], in: Rect(x: 0, y: 0, width: Double(stage.display.width), height: 26),
                isFullWidth: true, metrics: .standard, measuring: TextShaper(scale: 1), scale: 1,
                compactTitle: compactTitle)
            titles = layout.titles.map {
                PixelArea(x: Int($0.minX), y: Int($0.minY), width: Int($0.width), height: Int($0.height))
            }
        }

        /// Takes the text from its window to a place, where it comes to rest.
        func begin(to place: (x: Int, y: Int)) throws {
            let lines = peer.program.lines.count
            try stage.robot.move(toX: peer.center.x, y: peer.center.y)
            try stage.robot.press()
            try stage.robot.travel(toX: peer.center.x + 30, y: peer.center.y - 20, within: 0.1)
            try peer.program.waitForLine(from: lines) { $0 == "begin" }
            try go(to: place)
        }

        func go(to place: (x: Int, y: Int)) throws {
            try stage.robot.travel(toX: place.x, y: place.y, within: 0.15)
            try stage.robot.travel(toX: place.x + 2, y: place.y, within: 0.05)
            try stage.robot.travel(toX: place.x, y: place.y, within: 0.05)
        }

        /// Releases once the other program has an answer for the place.
        func release() throws {
            try stage.display.waitUntilStill(for: .milliseconds(250))
            try stage.robot.release()
        }

        func title(_ index: Int) -> (x: Int, y: Int) {
            (titles[index].x + titles[index].width / 2, titles[index].y + titles[index].height / 2)
        }

        /// The middle of a row of a title's menu.
        func row(_ name: String, of menu: String, title: Int, hovering path: String? = nil) throws -> (x: Int, y: Int) {
            let tab = titles[title]
            let rows = try stage.rows(
                of: menu, ["--anchor", "\(tab.x),\(tab.y),\(tab.width),\(tab.height)"], hovering: path)
            let row = try #require(rows[name])
            return (row.x + row.width / 2, row.y + row.height / 2)
        }

        func menu() throws -> TestWindow {
            let windows = try stage.display.waitForMappedWindows(2, .process(bar.processIdentifier))
            return try #require(windows.first { $0.id != strip.id })
        }

        /// Waits until another title's menu has replaced the open one.
        func waitForMenu(after other: TestWindow) throws {
            try stage.display.waitForMappedWindow(
                .process(bar.processIdentifier).excluding([strip.id]).and(
                    WindowMatch("of another frame") { $0.frame != other.frame }))
        }

        func end() {
            bar.signal(SIGTERM)
            peer.program.signal(SIGTERM)
        }
    }

    @Test func `what is dropped on a title becomes the last item of its menu`() throws {
        // However slow the machine is, nothing opens by itself.
        let drop = try Drop(timing: "spring = 10")
        var ends = 0
        for round in 0..<3 {
            try drop.begin(to: drop.title(1))
            try drop.release()
            let line = try drop.bar.waitForLine(from: round) { $0.contains("insert") }
            #expect(
                line.line.contains(#""path": "Edit/Brought in", "index": "1/\#(2 + round)"}"#), "\(line.line)")
            ends = try drop.peer.program.waitForLine(from: ends) { $0 == "end" }.index + 1
            #expect(!drop.peer.program.lines.contains("failed"))
        }
        // The new item behaves like any other.
        let (x, y) = drop.title(1)
        try drop.stage.robot.click(atX: x, y: y)
        _ = try drop.menu()
        try drop.stage.display.wait(untilGrabbed: true, .keyboard)
        try drop.stage.robot.tap("End", "Return")
        let chosen = try drop.bar.waitForLine(from: 3) { _ in true }.line
        #expect(chosen.contains(#""path": "Edit/Brought in""#) && chosen.contains(#""index": "1/4""#), "\(chosen)")
        drop.end()
    }

    @Test func `what rests on a title opens its menu, goes on to the next one, and is dropped among the rows`() throws {
        let drop = try Drop()
        try drop.begin(to: drop.title(0))
        let first = try drop.menu()
        try drop.go(to: drop.title(1))
        try drop.waitForMenu(after: first)
        let undo = try drop.row("Undo", of: Self.edit, title: 1)
        // The bar has the new place once it marks it.
        let rows = PixelArea(x: undo.x - 10, y: undo.y - 30, width: 20, height: 70)
        try drop.stage.display.waitUntilStill()
        let before = try drop.stage.display.screenshot(of: rows)
        try drop.go(to: (undo.x, undo.y + 8))
        try drop.stage.display.waitForChange(of: rows, from: before)
        try drop.release()
        let line = try drop.bar.waitForLine { $0.contains("insert") }.line
        #expect(line.contains(#""path": "Edit/Brought in", "index": "1/1"}"#), "\(line)")
        // The menu stays, and has what was dropped.
        let menu = try drop.menu()
        var ends = try drop.peer.program.waitForLine { $0 == "end" }.index + 1
        try drop.stage.display.wait(untilGrabbed: true, .keyboard)
        try drop.stage.robot.tap("Escape")
        try drop.stage.display.waitUntilDestroyed(menu)
        // A drop on the title of an open menu is inserted at the end of the menu.
        try drop.begin(to: drop.title(1))
        _ = try drop.menu()
        try drop.go(to: drop.title(1))
        try drop.release()
        let second = try drop.bar.waitForLine(from: 1) { $0.contains("insert") }.line
        #expect(second.contains(#""path": "Edit/Brought in", "index": "1/3"}"#), "\(second)")
        ends = try drop.peer.program.waitForLine(from: ends) { $0 == "end" }.index + 1
        // The press that begins the next drag dismisses the menu; while it fades, its title takes things already.
        try drop.begin(to: drop.title(1))
        try drop.release()
        let third = try drop.bar.waitForLine(from: 2) { $0.contains("insert") }.line
        #expect(third.contains(#""path": "Edit/Brought in", "index": "1/4"}"#), "\(third)")
        try drop.peer.program.waitForLine(from: ends) { $0 == "end" }
        #expect(!drop.peer.program.lines.contains("failed"))
        drop.end()
    }

    @Test func `a menu that takes nothing opens all the same, and goes once what opened it is gone`() throws {
        let drop = try Drop()
        try drop.begin(to: drop.title(2))
        let menu = try drop.menu()
        try drop.go(to: (400, 500))
        try drop.stage.display.waitUntilDestroyed(menu)
        // Back on the title the same again; there it is not taken.
        try drop.go(to: drop.title(2))
        let again = try drop.menu()
        try drop.release()
        try drop.peer.program.waitForLine { $0 == "failed" }
        #expect(drop.bar.lines.isEmpty)
        try drop.stage.display.wait(untilGrabbed: true, .keyboard)
        try drop.stage.robot.tap("Escape")
        try drop.stage.display.waitUntilDestroyed(again)
        drop.end()
    }

    @Test func `who ends while it rests on a title leaves the bar as it was`() throws {
        let drop = try Drop()
        try drop.begin(to: drop.title(0))
        let menu = try drop.menu()
        try drop.go(to: (400, 500))
        drop.peer.program.signal(SIGKILL)
        _ = try drop.peer.program.waitForExit()
        try drop.stage.display.waitUntilDestroyed(menu)
        try drop.release()
        let (x, y) = drop.title(1)
        try drop.stage.robot.click(atX: x, y: y)
        _ = try drop.menu()
        try drop.stage.display.wait(untilGrabbed: true, .keyboard)
        try drop.stage.robot.tap("Down", "Return")
        #expect(try drop.bar.waitForLine { _ in true }.line.contains(#""path": "Edit/Undo""#))
        drop.bar.signal(SIGTERM)
    }

    @Test func `on a compact bar what rests on the title and then on a row is dropped in the menu of that row`() throws
    {
        let drop = try Drop(["--compact", "Menu"], compactTitle: "Menu")
        try drop.begin(to: drop.title(0))
        _ = try drop.menu()
        let menus =
            "[" + [Self.titled("File", Self.file), Self.titled("Edit", Self.edit)].joined(separator: ", ")
            + ", " + Self.titled("Help", Self.help) + "]"
        try drop.go(to: drop.row("Edit", of: menus, title: 0))
        _ = try drop.stage.display.waitForMappedWindows(3, .process(drop.bar.processIdentifier))
        let undo = try drop.row("Edit/Undo", of: menus, title: 0, hovering: "Edit/Undo")
        try drop.go(to: (undo.x, undo.y + 8))
        try drop.release()
        let line = try drop.bar.waitForLine(within: .seconds(10)) { $0.contains("insert") }.line
        #expect(line.contains(#""path": "Edit/Brought in", "index": "1/1"}"#), "\(line)")
        let ends = try drop.peer.program.waitForLine { $0 == "end" }.index + 1
        #expect(!drop.peer.program.lines.contains("failed"))
        try drop.stage.display.wait(untilGrabbed: true, .keyboard)
        try drop.stage.robot.tap("Escape", "Escape")
        try drop.stage.display.waitForMappedWindows(1, .process(drop.bar.processIdentifier))
        // This title has no menu of its own, so nothing can be dropped on it.
        try drop.begin(to: drop.title(0))
        _ = try drop.menu()
        try drop.release()
        try drop.peer.program.waitForLine(from: ends) { $0 == "failed" }
        drop.end()
    }

    @Test func `a filter takes nothing, on its titles and among its options`() throws {
        let drop = try Drop(["--filter"])
        // It lies in the middle of the screen.
        let middle = (
            x: drop.strip.frame.x + drop.strip.frame.width / 4, y: drop.strip.frame.y + drop.strip.frame.height / 2
        )
        try drop.begin(to: middle)
        try drop.release()
        try drop.peer.program.waitForLine { $0 == "failed" }
        #expect(drop.bar.lines.isEmpty)
        drop.end()
    }
}

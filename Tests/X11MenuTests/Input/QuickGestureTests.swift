import Foundation
import MenuGeometry
import Glibc
import MenuModel
import MenuTesting
import TestSupport
import Testing

@testable import MenuX11
@testable import X11Menu

/// Gestures that are faster than a menu can handle them. Afterwards the pointer is free for all clients.
///
/// `X11MENU_GESTURES` says how many of each there are; a few without it.
@Suite(.serialized) struct QuickGestureTests {
    private static let asked = ProcessInfo.processInfo.environment["X11MENU_GESTURES"].flatMap(Int.init)
    private static let count = asked ?? tries(10)
    /// How long the pointer may take to be free again where the gestures are counted, on a machine that has time for them.
    private static let longest: Duration = asked == nil ? .seconds(20) : .milliseconds(1100)

    /// The seeded gestures of a test, and the window in a corner of the screen that is clicked after each.
    private struct Hand {
        let robot: Robot
        let beneath: RecordingWindow
        var random: SeededGenerator

        init(_ robot: Robot, on server: any DisplayServer, seed: UInt64) throws {
            self.robot = robot
            beneath = try RecordingWindow(
                on: server, frame: PixelArea(x: 1080, y: 650, width: 200, height: 150), isOverrideRedirect: true)
            random = SeededGenerator(seed: seed)
        }

        /// Sends up to eight clicks and drags within one of the areas, up to `pause` milliseconds between any two events.
        mutating func play(in areas: [PixelArea], pause: Int) {
            var steps: [Robot.Step] = []
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                steps.append(move(in: areas))
                steps.append(Robot.Step(.press(button: 1), after: Int.random(in: 0...pause, using: &random)))
                if Int.random(in: 0..<4, using: &random) == 0 { steps.append(move(in: areas)) }
                steps.append(Robot.Step(.release(button: 1), after: Int.random(in: 0...pause, using: &random)))
            }
            robot.play(steps)
        }

        private mutating func move(in areas: [PixelArea]) -> Robot.Step {
            let area = areas.randomElement(using: &random) ?? PixelArea(x: 0, y: 0, width: 1, height: 1)
            return Robot.Step(
                .move(
                    x: area.x + Int.random(in: 0..<area.width, using: &random),
                    y: area.y + Int.random(in: 0..<area.height, using: &random)))
        }

        /// Clicks the window in the corner.
        func clickBeneath() throws {
            try beneath.forgetRecords()
            robot.play([
                Robot.Step(.move(x: 1180, y: 700)), Robot.Step(.press(button: 1)), Robot.Step(.release(button: 1)),
            ])
        }

        /// Whether the window in the corner has had the whole of a click.
        func hasClick() throws -> Bool {
            let kinds = try beneath.records().map(\.kind)
            return kinds.contains(.press(button: 1)) && kinds.contains(.release(button: 1))
        }
    }

    @Test(arguments: [[], ["--filter"]], [0, 2, 5, 20])
    func `a bar of another program`(options: [String], pause: Int) throws {
        let stage = try MenuStage()
        let bar = try startBar(options, on: stage.server, stage.display)
        var hand = try Hand(stage.robot, on: stage.server, seed: UInt64(pause) + 1)
        let titles = PixelArea(x: 10, y: 4, width: 300, height: 16)
        var worst = Duration.zero
        for _ in 0..<Self.count {
            hand.play(in: [titles], pause: pause)
            try hand.clickBeneath()
            let begin = ContinuousClock.now
            try hand.beneath.waitForRecord(.release(button: 1))
            worst = max(worst, .now - begin)
        }
        #expect(worst < Self.longest)
        #expect(bar.isRunning)
    }

    @Test(arguments: [false, true], [0, 2, 20]) func `a popup of our own`(isCore: Bool, pause: Int) throws {
        let stage = try LiveStage()
        if isCore { stage.desktop.connection.extensions.hasInput2 = false }
        let menu = MenuPresentation(
            Menu(children: (1...6).map { X11Menu.Action("Item \($0)") }), on: stage.desktop,
            from: .point(Point(x: 300, y: 200)))
        try run(on: stage, in: PixelArea(x: 280, y: 180, width: 140, height: 160), pause: pause) {
            if !menu.isPresented { try menu.present() }
        }
    }

    @Test(arguments: [false, true], [0, 5]) func `a context menu`(isCore: Bool, pause: Int) throws {
        let stage = try LiveStage()
        if isCore { stage.desktop.connection.extensions.hasInput2 = false }
        let window = try RecordingWindow(on: stage.server, frame: PixelArea(x: 200, y: 150, width: 400, height: 300))
        let menu = ContextMenu(
            Menu(children: (1...4).map { X11Menu.Action("Item \($0)") }),
            to: Rect(x: 60, y: 70, width: 160, height: 40), ofWindow: window.id, on: stage.desktop)
        try run(on: stage, in: PixelArea(x: 250, y: 200, width: 200, height: 200), pause: pause) {
            if menu.presentation?.isPresented != true { _ = try menu.pressed(button: 3, at: Point(x: 100, y: 80)) }
        }
    }

    @Test(arguments: [false, true], [0, 2, 20]) func `a bar of our own beside one of another program`(
        isCore: Bool, pause: Int
    ) throws {
        let stage = try LiveStage()
        let other = try startBar(on: stage.server, stage.display)
        if isCore { stage.desktop.connection.extensions.hasInput2 = false }
        let menus = ["File", "Edit", "View"].map { title in
            var menu = Menu(children: (1...5).map { X11Menu.Action("\(title) \($0)") }).model
            menu.title = title
            return menu
        }
        let bar = try MenuBar(menus: menus, at: .at(Point(x: 300, y: 300)), on: stage.desktop)
        let ours = PixelArea(x: 300, y: 302, width: 160, height: 100)
        try run(on: stage, in: ours, PixelArea(x: 10, y: 4, width: 300, height: 16), pause: pause) {}
        bar.close()
        #expect(other.isRunning)
    }

    @Test(arguments: [false, true], [0, 2, 20]) func `a filter in a window of our own`(isCore: Bool, pause: Int) throws
    {
        let stage = try LiveStage()
        if isCore { stage.desktop.connection.extensions.hasInput2 = false }
        let window = try RecordingWindow(on: stage.server, frame: PixelArea(x: 100, y: 50, width: 700, height: 60))
        let source = Options()
        let filter = try FilterBar(
            source: source, in: .middle(of: Rect(x: 0, y: 0, width: 700, height: 60), ofWindow: window.id),
            on: stage.desktop)
        // Titles, and the first options under them.
        try run(on: stage, in: PixelArea(x: 350, y: 70, width: 200, height: 80), pause: pause) {}
        filter.bar.close()
    }

    private final class Options: MenuFilterSource {
        let numberOfMainItems = 3
        func title(ofMainItem main: Int) -> String { "Main \(main)" }
        func numberOfSubItems(ofMainItem main: Int) -> Int { 8 }
        func title(ofSubItem option: Int, ofMainItem main: Int) -> String { "Option \(option)" }
    }

    /// Plays the gestures over areas of the screen while the loop of this program runs.
    private func run(on stage: LiveStage, in areas: PixelArea..., pause: Int, before: () throws -> Void) throws {
        var hand = try Hand(stage.robot, on: stage.server, seed: UInt64(pause) + 7)
        var worst = Duration.zero
        for number in 0..<Self.count {
            try before()
            hand.play(in: areas, pause: pause)
            try hand.clickBeneath()
            let (begin, deadline) = (ContinuousClock.now, Deadline(after: .seconds(20)))
            while try !hand.hasClick() {
                if deadline.hasPassed {
                    throw TestFailure("gesture \(number): the click did not come to the window beneath")
                }
                var entry = pollfd(fd: stage.desktop.fileDescriptor, events: Int16(POLLIN), revents: 0)
                if unsafe poll(&entry, 1, 5) > 0 { try stage.desktop.process() }
            }
            worst = max(worst, .now - begin)
        }
        #expect(worst < Self.longest)
    }

    /// Starts the program with a bar of four titles along the upper edge.
    private func startBar(
        _ options: [String] = [], on server: any DisplayServer, _ display: TestDisplay
    ) throws -> ChildProgram {
        let menus = ["File", "Edit", "View", "Help"].map { title in
            #"{"type": "menu", "title": "\#(title)", "items": [{"title": "One"}, {"title": "Two"}, {"title": "Three"}]}"#
        }
        let file = NSTemporaryDirectory() + "x11menu-\(UUID().uuidString).json"
        try "[\(menus.joined(separator: ","))]".write(toFile: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: file) }
        let bar = try server.start(MenuStage.program, arguments: ["bar", file] + options)
        _ = try display.waitForMappedWindow(.process(bar.processIdentifier))
        return bar
    }
}

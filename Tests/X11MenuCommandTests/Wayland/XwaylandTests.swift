import Foundation
import MenuTesting
import TestSupport
import Testing

/// Menus on the X server of a Wayland compositor, while a Wayland terminal has the keyboard.
@Suite(.serialized) struct XwaylandTests {
    /// A menu of one of the program's personalities.
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var arguments: [String]
        /// The keys typed while it is open, and its output.
        var keys: [String]
        var answer: String
        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "x11menu", arguments: [], keys: ["Down", "Down", "Return"], answer: "beta\n"),
        Case(
            name: "x11menu --search field", arguments: ["--search", "field"], keys: ["g", "a", "m", "Return"],
            answer: "gamma\n"),
        Case(name: "dmenu", arguments: ["dmenu"], keys: ["b", "e", "Return"], answer: "beta\n"),
        Case(name: "rofi", arguments: ["rofi", "-dmenu"], keys: ["g", "Return"], answer: "gamma\n"),
    ]

    @Test(arguments: WaylandSession.Compositor.run, cases)
    func `keys come to a menu, and to the terminal again`(_ kind: WaylandSession.Compositor, _ menu: Case) throws {
        let session = try WaylandSession(kind)
        var typed = ""
        try repeatedly("\(kind): keys to \(menu.name)") {
            let open = try session.open("alpha\nbeta\ngamma\n", menu.arguments)
            for key in menu.keys { try session.devices.tap(key) }
            try #require(try open.program.waitForExit() == .quiet(0, menu.answer))
            try session.waitForTerminal(isFocused: true)
            try session.devices.tap("x")
            typed += "x"
            try session.waitForTerminal(toHave: typed)
        }
    }

    @Test(arguments: WaylandSession.Compositor.run)
    func `submenus take and give back the keys`(_ kind: WaylandSession.Compositor) throws {
        let session = try WaylandSession(kind)
        let menu = try session.open("one\n\talpha\n\tbeta\ntwo\nthree\n")
        try session.devices.tap("Down", "Right")
        try menu.windows(2)
        try session.devices.tap("Left")
        try menu.windows(1)
        try session.devices.tap("Down", "Return")
        #expect(try menu.program.waitForExit() == .quiet(0, "two\n"))
        try session.waitForTerminal(isFocused: true)
    }

    @Test(arguments: WaylandSession.Compositor.run)
    func `a press on a Wayland window closes the menu`(_ kind: WaylandSession.Compositor) throws {
        let session = try WaylandSession(kind)
        try repeatedly("\(kind): press on a Wayland window") {
            let menu = try session.open("one\ntwo\n")
            try session.devices.move(toX: 1000, y: 600)
            try session.devices.click()
            try #require(try menu.program.waitForExit() == .quiet(1, ""))
            try session.waitForTerminal(isFocused: true)
        }
    }

    @Test(arguments: WaylandSession.Compositor.run)
    func `a row is chosen by the pointer`(_ kind: WaylandSession.Compositor) throws {
        let session = try WaylandSession(kind)
        let menu = try session.open("one\ntwo\n")
        // Above the middle of the window, which has margins for the shadow.
        let frame = try menu.windows(1)[0].frame
        try session.devices.move(toX: frame.x + frame.width / 2, y: frame.y + frame.height / 2 - 16)
        try session.devices.click()
        #expect(try menu.program.waitForExit() == .quiet(0, "one\n"))
    }

    @Test(arguments: WaylandSession.Compositor.run)
    func `a press on the active X window closes the menu and goes on to it`(_ kind: WaylandSession.Compositor) throws {
        let session = try WaylandSession(kind)
        let display = try session.open()
        let beneath = try RecordingWindow(on: session, frame: PixelArea(x: 600, y: 100, width: 400, height: 400))
        try session.waitForTerminal(isFocused: false)
        try repeatedly("\(kind): press on the active X window") {
            try beneath.forgetRecords()
            let menu = try session.open("one\ntwo\n")
            let place = try display.waitForMappedWindow(.id(beneath.id)).frame
            try session.devices.move(toX: place.x + place.width - 40, y: place.y + place.height - 40)
            try session.devices.click()
            try #require(try menu.program.waitForExit() == .quiet(1, ""))
            try beneath.waitForRecord(.release(button: 1))
        }
    }

    @Test(arguments: WaylandSession.Compositor.run)
    func `a menu over the active X window has the keys, and that window stays active`(
        _ kind: WaylandSession.Compositor
    ) throws {
        let session = try WaylandSession(kind)
        let display = try session.open()
        let beneath = try RecordingWindow(on: session, frame: PixelArea(x: 600, y: 100, width: 400, height: 400))
        try session.waitForTerminal(isFocused: false)
        try repeatedly("\(kind): keys over the active X window") {
            try #require(try display.waitForFocus(on: beneath))
            let menu = try session.open("one\ntwo\n")
            try session.devices.tap("Down", "Down")
            try #require(try beneath.hasFocus())
            try session.devices.tap("Return")
            try #require(try menu.program.waitForExit() == .quiet(0, "two\n"))
            try beneath.forgetRecords()
            try session.devices.tap("x")
            try beneath.waitForRecords { $0.contains { if case .keyPress = $0.kind { true } else { false } } }
        }
    }

    @Test func `the menu goes when a person goes on to a Wayland window`() throws {
        let session = try WaylandSession(.sway)
        let beneath = try RecordingWindow(on: session, frame: PixelArea(x: 600, y: 100, width: 400, height: 400))
        try session.waitForTerminal(isFocused: false)
        #expect(try session.open().waitForFocus(on: beneath))
        let menu = try session.open("one\ntwo\n")
        // Sway's own binding, which no X client sees.
        try session.devices.tap("F10")
        #expect(try menu.program.waitForExit() == .quiet(1, ""))
        try session.waitForTerminal(isFocused: true)
    }

    /// cage gives the keyboard to a bar that appears, and to the bar when a menu goes: a press on the terminal brings it back.
    @Test(arguments: WaylandSession.Compositor.run)
    func `a bar opens by the pointer, goes from title to title and takes keys`(
        _ kind: WaylandSession.Compositor
    ) throws {
        let session = try WaylandSession(kind)
        let menus = ["File", "Edit"].map { title in
            #"{"type": "menu", "title": "\#(title)", "items": [{"title": "\#(title) 1"}, {"title": "\#(title) 2"}]}"#
        }
        let folder = try TemporaryFolder(["bar.json": "[\(menus.joined(separator: ","))]"])
        let bar = try session.start(Program.path, arguments: ["bar", folder.path + "/bar.json"])
        let menu = SessionMenu(program: bar, display: try session.open())
        let strip = try menu.display.waitForMappedWindow(.titled("Menu bar"))
        #expect(strip.frame.y == 0 && strip.frame.width == session.width)
        // The compositor shows a window some time after X has mapped it, and tells it of the pointer at the next motion; a click before that is
        // the terminal's.
        try menu.movePointer(of: session, toX: 25, y: 12)
        try session.devices.click()
        try session.waitForTerminal(isFocused: false)
        let first = try menu.windows(1)[0]
        try session.devices.move(toX: 80, y: 12)
        // The next menu appears in the window of the first one, which becomes larger.
        let both = WindowMatch("a menu under both titles") { $0.frame.width > first.frame.width }
        try menu.display.waitForMappedWindow(.titled("Menu").and(both))
        try session.devices.tap("Down", "Return")
        try bar.waitForLine { $0.contains("Edit 1") }
        if kind == .cage {
            try menu.windows(0)
            try session.devices.move(toX: 900, y: 600)
            try session.devices.click()
        }
        try session.waitForTerminal(isFocused: true)
        // And once more, now closed by a press on the terminal.
        try session.devices.move(toX: 25, y: 12)
        try session.devices.click()
        try session.waitForTerminal(isFocused: false)
        try menu.windows(1)
        try menu.movePointer(of: session, toX: 900, y: 600)
        try session.devices.click()
        try menu.windows(0)
        if kind == .cage { try session.devices.click() }
        try session.waitForTerminal(isFocused: true)
        #expect(bar.isRunning)
    }
}

/// A menu that has the keyboard of a Wayland session.
private struct SessionMenu {
    let program: ChildProgram
    let display: TestDisplay

    /// Moves the pointer to a place until the X server reports it there; it knows the pointer only over its own windows.
    func movePointer(of session: WaylandSession, toX x: Int, y: Int) throws {
        let robot = try Robot(on: display)
        let deadline = ContinuousClock.now + .seconds(20)
        repeat {
            if ContinuousClock.now > deadline { throw TestFailure("the pointer did not come to an X window") }
            // The compositor tells of the pointer when it moves.
            try session.devices.move(toX: x, y: y + 1)
            try session.devices.move(toX: x, y: y)
        } while try robot.pointerPosition() != (x, y)
    }

    /// Waits until the given number of its menus are open.
    @discardableResult func windows(_ count: Int) throws -> [TestWindow] {
        try display.waitForMappedWindows(count, .process(program.processIdentifier).and(.titled("Menu")))
    }
}

extension WaylandSession {
    /// Opens a menu, and returns when it has the keyboard.
    fileprivate func open(_ items: String, _ arguments: [String] = []) throws -> SessionMenu {
        let display = try open()
        let program = try start(Program.path, arguments: arguments, input: .text(items))
        try waitForTerminal(isFocused: false)
        try display.wait(untilGrabbed: true, .keyboard)
        return SessionMenu(program: program, display: display)
    }
}

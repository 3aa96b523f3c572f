import MenuTesting
import Testing

/// xmenu's other features: opening by a button on the desktop, menus of folders, transient windows.
@Suite(.serialized) struct XmenuTests {
    private static let tree = "one\tfirst\ntwo\tsecond\nthree\tthird\n"

    /// The position of an item of a menu that opened at a place.
    private static func place(of item: String, at x: Int, _ y: Int) throws -> (x: Int, y: Int) {
        try ScreenLayout(tree, ["--at", "\(x),\(y)"])[item].center
    }

    /// Starts xmenu, and returns when it waits for a button on the desktop.
    private static func wait(for button: Int, _ arguments: [String], on stage: Stage) throws -> ChildProgram {
        let program = try stage.start(["xmenu"] + arguments, input: .text(tree))
        try stage.display.wait(untilGrabbed: button)
        return program
    }

    @Test func `a button on the desktop opens the menu time and again, and its release chooses`() throws {
        let stage = try Stage()
        let program = try Self.wait(for: 3, ["-x", "3"], on: stage)
        // Press, drag, release.
        try stage.robot.move(toX: 300, y: 200)
        try stage.robot.press(button: 3)
        var window = try stage.display.waitForMappedWindow(.process(program.processIdentifier))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        let two = try Self.place(of: "two", at: 300, 200)
        try stage.robot.drag(toX: two.x, y: two.y)
        try stage.robot.release(button: 3)
        try program.waitForOutput { $0 == Array("second\n".utf8) }
        try stage.display.waitUntilDestroyed(window)

        // A click, and keys; then one that is dismissed.
        for (keys, output) in [
            (["Down", "Return"], "second\nfirst\n"), (["Escape"], "second\nfirst\n"),
            (["End", "Return"], "second\nfirst\nthird\n"),
        ] {
            try stage.display.wait(untilGrabbed: false, .keyboard)
            try stage.display.wait(untilGrabbed: 3)
            try stage.robot.click(atX: 100, y: 100, button: 3)
            window = try stage.display.waitForMappedWindow(.process(program.processIdentifier))
            try stage.display.wait(untilGrabbed: true, .keyboard)
            for key in keys { try stage.robot.tap(key) }
            try stage.display.waitUntilDestroyed(window)
            try program.waitForOutput { $0 == Array(output.utf8) }
        }
        #expect(program.errors.isEmpty)
    }

    @Test func `a press over a window is the window's, unless the modifier is held`() throws {
        let stage = try Stage()
        let beneath = try RecordingWindow(on: stage.server, frame: PixelArea(x: 50, y: 50, width: 300, height: 300))
        let program = try Self.wait(for: 3, ["-x", "control-3"], on: stage)
        try stage.robot.click(atX: 100, y: 100, button: 3)
        try beneath.waitForRecord(.release(button: 3))
        #expect(try beneath.records().contains { $0.kind == .press(button: 3) })
        #expect(try stage.display.mappedWindows(.process(program.processIdentifier)).isEmpty)

        try beneath.forgetRecords()
        try stage.robot.hold("Control_L")
        try stage.robot.click(atX: 100, y: 100, button: 3)
        try stage.robot.release("Control_L")
        try stage.display.waitForMappedWindow(.process(program.processIdentifier))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Return")
        try program.waitForOutput { $0 == Array("first\n".utf8) }
        let reached = try beneath.records()
        #expect(!reached.contains { $0.kind == .press(button: 3) }, "\(reached)")
    }

    @Test func `waiting for a button ends with the reader, and says so where another program has it`() throws {
        let stage = try Stage()
        let first = try Self.wait(for: 3, ["-X", "3"], on: stage)
        let second = try stage.start(["xmenu", "-x", "3"], input: .text(Self.tree))
        let refused = try second.waitForExit()
        #expect(refused.code == 1 && refused.errorText == "x11menu: another program has button 3 of the desktop\n")
        #expect(first.errors.isEmpty)

        let piped = try stage.server.start(
            "/bin/sh", arguments: ["-c", "printf 'a\\n' | \(Program.path) xmenu -x 1 | head -n 1"], input: .nothing,
            output: .collected)
        try stage.display.wait(untilGrabbed: 1)
        try stage.robot.click(atX: 100, y: 100, button: 1)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Return")
        #expect(try piped.waitForExit() == .quiet(0, "a\n"))
        first.signal(15)
        _ = try first.waitForExit()
    }

    @Test func `keys do what they do in xmenu`() throws {
        let stage = try Stage()
        let tree = "alpha\tA\n\ngamma ray\tG\nmore\n\tinner\tI\n\tray\tR\nRay gun\tgun\nnone\t:\n"
        for (keys, output) in [
            ("Down Right", "A\n"), ("Tab Tab Tab Right Right", "I\n"), ("Shift+Tab Return", "gun\n"),
            ("3 Right 2 Return", "R\n"), ("9 Return", "gun\n"), ("r a y Tab Return", "gun\n"),
            ("r a y Shift+Tab Shift+Tab Right", "G\n"), ("g u space Return", "G\n"),
            ("Home Up Up Left Return Left Up Up Return", "A\n"),
            ("Down Down Down Right Escape Up Return", "G\n"),
        ] {
            let program = try stage.start(
                ["xmenu"], input: .text(tree), environment: ["XDG_CONFIG_HOME": "/nonexistent"])
            try stage.display.wait(untilGrabbed: true, .keyboard)
            for key in keys.split(separator: " ") { try stage.robot.tap(String(key)) }
            #expect(try program.waitForExit() == .quiet(0, output), "\(keys)")
            try stage.display.wait(untilGrabbed: false, .keyboard)
        }
    }

    @Test func `the right button chooses, unless an option forbids it`() throws {
        let stage = try Stage()
        let one = try Self.place(of: "one", at: 200, 150)
        for (options, ends) in [([], true), (["-r"], false)] {
            let menu = try stage.open(.text(Self.tree), ["xmenu", "-p", "200x150"] + options)
            try stage.robot.click(atX: one.x, y: one.y, button: 3)
            if !ends {
                #expect(try stage.display.isGrabbed(.keyboard))
                try stage.robot.click(atX: one.x, y: one.y)
            }
            #expect(try menu.end() == .quiet(0, "first\n"))
            try stage.display.wait(untilGrabbed: false, .keyboard)
        }
    }

    @Test func `an item that would print a folder's path opens what is in it`() throws {
        let stage = try Stage()
        let folder = try TemporaryFolder([
            "100% \\n/zeta": "", "100% \\n/.hidden": "", "100% \\n/Beta": "", "100% \\n/sub/deep": "", "alone": "",
        ])
        let program = try stage.start(
            ["xmenu", "-f"], input: .text("Odd\t\(folder.path)/100% \\n\nPlain\tplain\n"))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Right")
        try stage.display.waitForMappedWindows(2, .process(program.processIdentifier))
        try stage.display.waitUntilStill(for: .milliseconds(500))
        // Folders come first, then names by the alphabet.
        try stage.robot.tap("End", "Up", "Return")
        #expect(try program.waitForExit() == .quiet(0, "file:\(folder.path)/100% \\n/Beta\n"))

        let deeper = try stage.start(["xmenu", "-f"], input: .text("Odd\t\(folder.path)/100% \\n\n"))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Right")
        try stage.display.waitForMappedWindows(2, .process(deeper.processIdentifier))
        try stage.display.waitUntilStill(for: .milliseconds(500))
        try stage.robot.tap("Home", "Right")
        try stage.display.waitForMappedWindows(3, .process(deeper.processIdentifier))
        try stage.display.waitUntilStill(for: .milliseconds(500))
        try stage.robot.tap("Home", "Return")
        #expect(try deeper.waitForExit() == .quiet(0, "file:\(folder.path)/100% \\n/sub/deep\n"))
    }

    @Test func `its windows have the names that were asked for, and go with the window that they belong to`() throws {
        let stage = try Stage()
        for (arguments, name, className) in [
            (["xmenu"], "xmenu", "XMenu"), (["xmenu", "-N", "named"], "named", "XMenu"),
            (["xmenu", "titled"], "titled", "XMenu"), (["jgmenu", "--vsimple"], "jgmenu", "jgmenu"),
            (["dmenu"], "dmenu", "dmenu"),
        ] {
            let menu = try stage.open(.text("one\n"), arguments)
            #expect(menu.window.instanceName == name && menu.window.title == name, "\(arguments)")
            #expect(menu.window.className == className)
            try stage.robot.tap("Escape")
            _ = try menu.end()
            try stage.display.wait(untilGrabbed: false, .keyboard)
        }
        let rofi = try stage.open(.text("one\n"), ["rofi", "-dmenu", "-window-title", "ask"])
        #expect((rofi.window.title, rofi.window.instanceName, rofi.window.className) == ("ask", "rofi", "Rofi"))
        try stage.robot.tap("Escape")
        _ = try rofi.end()

        let frame = PixelArea(x: 50, y: 50, width: 300, height: 300)
        var owner: RecordingWindow? = try RecordingWindow(on: stage.server, frame: frame)
        let id = try #require(owner).id
        let menu = try stage.open(.text("one\n"), ["xmenu", "-t", String(id)])
        #expect(try stage.display.cardinals("WM_TRANSIENT_FOR", of: menu.window) == [id])
        owner = nil
        #expect(try menu.end() == .quiet(0, ""))
    }
}

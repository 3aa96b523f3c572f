import Foundation
import MenuTesting
import TestSupport
import Testing

/// A menu that a window manager's binding starts, while the button or the key is still down.
@Suite(.serialized) struct LaunchTests {
    /// A command line that opens the menu at a place and writes its choice to a file, for a window manager's configuration.
    private struct Script {
        let path = NSTemporaryDirectory() + "x11menu-\(UUID().uuidString)"

        init(_ menu: String = fiveLines, at place: String = "300,200") throws {
            let text = """
                #!/bin/sh
                printf '\(menu.replacingOccurrences(of: "\n", with: "\\n"))' | '\(MenuStage.program)' --at \(place) >'\(path).out.tmp' 2>&1
                echo "exit $?" >>'\(path).out.tmp'
                mv '\(path).out.tmp' '\(path).out'
                """
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }

        /// The file's contents once the menu has ended; a program that is notified of changes to the file waits for them.
        func result(on stage: MenuStage) throws -> String {
            let limit = Date().addingTimeInterval(20)
            while Date() < limit {
                if let text = try? String(contentsOfFile: path + ".out", encoding: .utf8) {
                    try FileManager.default.removeItem(atPath: path + ".out")
                    return text
                }
                try stage.display.synchronize()
            }
            throw TestFailure("the menu did not end; on the screen: \(try stage.display.mappedWindows())")
        }
    }

    private func menu(on stage: MenuStage) throws -> OpenMenu {
        let window = try stage.display.waitForMappedWindow(.named("x11menu"))
        let rows = try stage.rows(of: fiveLines, ["--at", "300,200"])
        let program = try ChildProgram.init("true", display: nil)
        return OpenMenu(stage: stage, program: program, window: window, rows: rows)
    }

    private func drag(on stage: MenuStage, button: Int, _ script: Script, times: Int = tries(5)) throws -> Int {
        var right = 0
        for _ in 0..<times {
            try stage.robot.move(toX: 300, y: 200)
            try stage.robot.press(button: button)
            let menu = try menu(on: stage)
            try menu.hover("Beta")
            try menu.hover("Gamma")
            try stage.robot.release(button: button)
            let result = try script.result(on: stage)
            if result == "Gamma\nexit 0\n" { right += 1 } else { Issue.record("\(result)") }
            try stage.display.waitUntilDestroyed(menu.window)
        }
        return right
    }

    private func click(on stage: MenuStage, button: Int, choosing second: Int = 1, _ script: Script) throws {
        try stage.robot.move(toX: 300, y: 200)
        try stage.robot.click(button: button)
        let menu = try menu(on: stage)
        try menu.hover("Beta")
        try menu.hover("Delta")
        let delta = try menu.place(of: "Delta")
        try stage.robot.click(atX: delta.x, y: delta.y, button: second)
        #expect(try script.result(on: stage) == "Delta\nexit 0\n")
        try stage.display.waitUntilDestroyed(menu.window)
    }

    @Test func `openbox's press on the root, dragged to the third item and let go, chooses it`() throws {
        let stage = try MenuStage()
        let script = try Script()
        let manager = try stage.startOpenbox(
            """
            <mouse><context name="Root"><mousebind button="Right" action="Press">
            <action name="Execute"><command>\(script.path)</command></action>
            </mousebind></context></mouse>
            """)
        #expect(try drag(on: stage, button: 3, script) == tries(5))
        try click(on: stage, button: 3, script)
        #expect(manager.isRunning)
    }

    @Test func `a press of a left hand, whose buttons are swapped, is dragged and let go as that of a right hand`()
        throws
    {
        let stage = try MenuStage()
        let script = try Script()
        #expect(try stage.server.start("xmodmap", arguments: ["-e", "pointer = 3 2 1"]).waitForExit().exit == .code(0))
        let manager = try stage.startOpenbox(
            """
            <mouse><context name="Root"><mousebind button="Right" action="Press">
            <action name="Execute"><command>\(script.path)</command></action>
            </mousebind></context></mouse>
            """)
        // The button at the left counts as the right one.
        #expect(try drag(on: stage, button: 1, script, times: 3) == 3)
        try click(on: stage, button: 1, choosing: 3, script)
        #expect(manager.isRunning)
    }

    @Test func `i3's press on a whole window, dragged to the third item and let go, chooses it`() throws {
        let stage = try MenuStage()
        let script = try Script()
        let manager = try stage.start(
            .i3,
            """
            # i3 config file (v4)
            font pango:monospace 8
            bindsym --whole-window button3 exec --no-startup-id \(script.path)
            """)
        let beneath = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 0, width: 600, height: 400))
        #expect(try drag(on: stage, button: 3, script) == tries(5))
        try click(on: stage, button: 3, script)
        #expect(manager.isRunning)
        _ = try beneath.records()
    }

    /// Starts sxhkd, and waits until its bindings are in force.
    private func startHotkeys(_ bindings: String, on stage: MenuStage) throws -> ChildProgram {
        let path = NSTemporaryDirectory() + "x11menu-sxhkd-\(UUID().uuidString)"
        try (bindings + "\nF9\n    touch \(path).ready\n").write(toFile: path, atomically: true, encoding: .utf8)
        let daemon = try stage.server.start("sxhkd", arguments: ["-c", path], environment: ["SHELL": "/bin/sh"])
        let limit = Date().addingTimeInterval(20)
        while !FileManager.default.fileExists(atPath: path + ".ready") {
            guard Date() < limit else { throw TestFailure("sxhkd did not start: \(daemon.errors)") }
            try stage.robot.tap("F9")
            _ = try? stage.display.waitForMappedWindow(.titled("nothing"), within: .milliseconds(50))
        }
        for suffix in ["", ".ready"] { try FileManager.default.removeItem(atPath: path + suffix) }
        return daemon
    }

    @Test func `sxhkd's press of a button, dragged to the third item and let go, chooses it`() throws {
        let stage = try MenuStage()
        let script = try Script()
        let daemon = try startHotkeys("button3\n    \(script.path)\n", on: stage)
        #expect(try drag(on: stage, button: 3, script) == tries(5))
        try click(on: stage, button: 3, script)
        #expect(daemon.isRunning)
    }

    @Test func `sxhkd's key that stays down opens the menu, and triggers nothing`() throws {
        let stage = try MenuStage()
        let script = try Script()
        let daemon = try startHotkeys("b\n    \(script.path)\n", on: stage)
        try chooseWithHeldKey(on: stage, script, repeats: false)
        #expect(daemon.isRunning)
    }

    @Test(arguments: [WindowManager.openbox, .i3])
    func `a key binding whose key stays down opens the menu, and triggers nothing`(_ kind: WindowManager)
        throws
    {
        let stage = try MenuStage()
        let script = try Script()
        let key = """
            <keyboard><keybind key="b"><action name="Execute"><command>\(script.path)</command></action></keybind></keyboard>
            """
        let bindings = """
            # i3 config file (v4)
            font pango:monospace 8
            bindsym b exec --no-startup-id \(script.path)
            """
        let manager = try kind == .openbox ? stage.startOpenbox(key) : stage.start(.i3, bindings)
        try chooseWithHeldKey(on: stage, script, repeats: kind == .openbox)
        #expect(manager.isRunning)
    }

    @Test func `a key that i3 hears over and over opens one menu, which works`() throws {
        let stage = try MenuStage()
        let script = try Script()
        // Writes down what is chosen.
        let starter = script.path + "-starter"
        try """
        #!/bin/sh
        choice=$(printf '\(fiveLines.replacingOccurrences(of: "\n", with: "\\n"))' | '\(MenuStage.program)' --at 300,200)
        [ -z "$choice" ] || { echo "$choice" >'\(script.path).tmp'; mv '\(script.path).tmp' '\(script.path).out'; }
        """.write(toFile: starter, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: starter)
        let manager = try stage.start(
            .i3,
            """
            # i3 config file (v4)
            font pango:monospace 8
            bindsym b exec --no-startup-id \(starter)
            bindsym c exec --no-startup-id touch \(script.path).last
            """)
        func wait(_ what: String, until isMet: () throws -> Bool) throws {
            let limit = Date().addingTimeInterval(60)
            while try !isMet() {
                guard Date() < limit else { throw TestFailure("\(what): \(try processes(with: starter))") }
                _ = try? stage.display.waitForMappedWindow(.titled("nothing"), within: .milliseconds(50))
            }
        }
        SharedServers.retire(stage.server)
        try stage.server.start("xset", arguments: ["r", "rate", "200", "25"]).waitForExit()
        try stage.robot.move(toX: 900, y: 600)
        try stage.robot.hold("b")
        let menu = try menu(on: stage)
        var starts: Set<Int> = []
        try wait("few menus are started beside it") {
            starts.formUnion(try processes(with: starter))
            return starts.count >= 7
        }
        // Another key ends the repetition, and i3 gets it last. Each menu finds the first key held, however long it takes to start: the key is
        // released when all menus but one have ended.
        try stage.robot.tap("c")
        try wait("i3 does not hear the other key") { FileManager.default.fileExists(atPath: script.path + ".last") }
        try wait("those that were started beside it do not leave") { try processes(with: starter).count == 1 }
        #expect(try stage.display.mappedWindows().contains { $0.id == menu.window.id })
        try stage.robot.release("b")
        try menu.press("Home", until: "Alpha")
        try stage.robot.tap("Down", "Down", "Return")
        #expect(try script.result(on: stage) == "Gamma\n")
        #expect(manager.isRunning)
        for file in [starter, script.path + ".last"] { try FileManager.default.removeItem(atPath: file) }
    }

    /// The processes that run a script, without their children.
    private func processes(with script: String) throws -> [Int] {
        let runs = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap(Int.init).filter { number in
            let line = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") ?? Data()
            return line.split(separator: 0).contains { $0.elementsEqual(script.utf8) }
        }
        return runs.filter { number in
            // The parent's number is the second word after the name, which stands in brackets.
            let facts = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
            guard let words = facts?.split(separator: ")").last?.split(separator: " "), words.count > 1 else {
                return false
            }
            return Int(words[1]).map { !runs.contains($0) } ?? false
        }
    }

    /// Opens the menu by the key B, which stays down for a while, and chooses the third item by keys.
    ///
    /// - Parameter repeats: Whether the key repeats meanwhile. To those who keep the keyboard for themselves until the key comes up, each
    ///   repetition is a reason to start one more menu.
    private func chooseWithHeldKey(on stage: MenuStage, _ script: Script, repeats: Bool) throws {
        // Until the menu has the keyboard, the window manager gets the repetitions and starts a menu for each, so they must come later.
        SharedServers.retire(stage.server)
        try stage.server.start("xset", arguments: repeats ? ["r", "rate", "4000", "25"] : ["r", "off"]).waitForExit()
        try stage.robot.move(toX: 900, y: 600)
        try stage.robot.hold("b")
        let menu = try menu(on: stage)
        // Beta begins with the letter of the key: were its repetitions taken for typing, Beta would be highlighted.
        let beta = try #require(menu.rows["Beta"])
        // The client that got the key press may keep the keyboard until the release.
        try stage.display.waitUntilStill()
        let before = try stage.display.screenshot(of: beta)
        // Long enough for the key to have repeated.
        if repeats { try stage.display.waitUntilStill(for: .milliseconds(4300)) }
        #expect(try stage.display.screenshot(of: beta) == before)
        try stage.robot.release("b")
        try menu.press("Home", until: "Alpha")
        #expect(try stage.display.screenshot(of: beta) == before)
        try stage.robot.tap("Down", "Down", "Return")
        let result = try script.result(on: stage)
        #expect(result == "Gamma\nexit 0\n")
    }
}

import Glibc
import MenuTesting
import Testing

/// Menus under interference from other programs, signals and the server.
@Suite(.serialized) struct HostileWorldTests {
    @Test(arguments: [SIGKILL, SIGTERM, SIGINT, SIGHUP])
    func `a menu that is killed leaves no grab behind`(signal: Int32) throws {
        let stage = try Stage()
        let window = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 0, width: 800, height: 600))
        let menu = try stage.open("one\n", "--at", "500,300")
        menu.program.signal(signal)
        #expect(try menu.end().exit == .signal(signal))
        try stage.display.waitUntilDestroyed(menu.window)
        try stage.expectFreeInput()
        try stage.robot.click(atX: 100, y: 100)
        try window.waitForRecord(.release(button: 1))
    }

    @Test
    func `under a limit that lets no file grow the menu is shown, and a choice that cannot be written is code 70`()
        throws
    {
        let stage = try Stage()
        let file = try TemporaryFile()
        let script = "ulimit -f 0; exec \"$0\" --at 100,100 >\"$1\""
        let program = try stage.server.start(
            "sh", arguments: ["-c", script, Program.path, file.path], input: .text("one\ntwo\n"))
        try stage.display.waitForMappedWindow(.process(program.processIdentifier))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Return")
        let outcome = try program.waitForExit()
        #expect(outcome.code == 70)
        #expect(outcome.errorText == "x11menu: standard output: File too large\n")
    }

    @Test(arguments: ["", "dmenu"]) func `where no thread can be started, it leaves with 70`(_ name: String)
        throws
    {
        let stage = try Stage()
        // The limit does not hold for root.
        let script = """
            ulimit -u 0
            if [ "$(id -u)" = 0 ]; then exec setpriv --reuid=65534 --regid=65534 --clear-groups "$0" $1; fi
            exec "$0" $1
            """
        let program = try stage.server.start(
            "bash", arguments: ["-c", script, Program.path, name], input: .text("one\ntwo\n"))
        let outcome = try program.waitForExit()
        #expect(outcome.code == 70)
        #expect(outcome.errorText == "x11menu: cannot start a thread\n")
    }

    @Test(arguments: ["", "dmenu"])
    func `where the keymap cannot be loaded, that is said, and keys choose all the same`(_ name: String) throws {
        let stage = try Stage()
        // The loader takes the first file of that name, whatever it is.
        let folder = try TemporaryFolder(["libxkbcommon-x11.so.0": "no library"])
        func open() throws -> OpenMenu {
            try stage.open(
                .text("one\ntwo\nthree\n"), name.isEmpty ? ["--at", "100,100"] : [name],
                environment: ["LD_LIBRARY_PATH": folder.path])
        }
        let complaint =
            "x11menu: the keymap cannot be loaded, by libxkbcommon-x11.so.0; keys have their core meanings\n"
        let dismissed = try open()
        try stage.robot.tap("Escape")
        let none = try dismissed.end()
        #expect(none.code == 1 && none.errorText == complaint)
        let menu = try open()
        try stage.robot.tap("t", "h", "Return")
        let outcome = try menu.end()
        #expect(outcome.code == 0 && outcome.outputText == "three\n" && outcome.errorText == complaint)
    }

    @Test func `a server that goes away ends the menu with 69 and one line`() throws {
        let stage = try Stage()
        let menu = try stage.open("one\n")
        try #require(stage.server as? XvfbServer).crash()
        let outcome = try menu.program.waitForExit()
        #expect(outcome.code == 69 && outcome.output.isEmpty)
        #expect(outcome.errorText.split(separator: "\n").count == 1)
        #expect(outcome.errorText.contains(stage.server.displayName), "\(outcome.errorText)")
    }

    @Test func `a menu that was stopped, and cut off for that, says so`() throws {
        let stage = try Stage()
        let menu = try stage.open("one\n")
        menu.program.signal(SIGSTOP)
        try stage.robot.tap("Down")
        try stage.display.wait(untilGrabbed: false, .keyboard)
        menu.program.signal(SIGCONT)
        let outcome = try menu.end()
        #expect(outcome.code == 69 && outcome.output.isEmpty)
        #expect(outcome.errorText == "x11menu: \(stage.displayGivenUp)\n")
    }

    @Test func `a bar whose reader stands still lets go of the input of its open menu, and goes on`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        try folder.makePipe("gate")
        // More than a pipe takes.
        let value = String(repeating: "x", count: 1 << 18)
        let item = #"{"title": "Stay", "value": "\#(value)", "keepOpen": true}"#
        try folder.write(#"[{"type": "menu", "title": "File", "items": [\#(item)]}]"#, to: "bar.json")
        let reader = #"head -c 1 >/dev/null; echo writing; read -r _ <"$1/gate"; cat >/dev/null"#
        let line = #""$0" bar "$1/bar.json" --no-spawn | { \#(reader); }"#
        let program = try stage.server.start(
            "sh", arguments: ["-c", line, Program.path, folder.path], input: .nothing)
        // The bar is a program of the shell, and runs until its server ends.
        SharedServers.retire(stage.server)
        let bar = try stage.display.waitForMappedWindow(.any, within: .seconds(60)).frame
        func click() throws { try stage.robot.click(atX: bar.x + 30, y: bar.y + bar.height / 2) }
        try click()
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Return")
        try program.waitForLine { $0 == "writing" }
        try stage.robot.tap("Down")
        try stage.display.wait(untilGrabbed: false, .keyboard)
        _ = try ChildProgram.run(
            "/usr/bin/timeout", arguments: ["30", "sh", "-c", "echo >'\(folder.path)/gate'"], display: nil)
        // The menu is closed, and opens again.
        try stage.display.waitForMappedWindows(1, .any)
        try click()
        try stage.display.wait(untilGrabbed: true, .keyboard)
        #expect(program.isRunning && program.errors.isEmpty)
    }

    @Test func `a keyboard that another program holds is taken when it comes free, and the menu shows before`() throws {
        let stage = try Stage()
        let rival = try stage.server.open()
        #expect(try rival.grab(.keyboard))
        let program = try stage.start(["--at", "100,100"], input: .text("one\ntwo\n"))
        try stage.display.waitForMappedWindow(.process(program.processIdentifier))
        // No event tells the menu that the keyboard is free; it retries, up to a limit.
        try stage.display.waitUntilStill(for: .milliseconds(300))
        try rival.ungrab(.keyboard)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("End", "Return")
        #expect(try program.waitForExit() == .quiet(0, "two\n"))
    }

    @Test func `with the keyboard held for ever the pointer still chooses`() throws {
        let stage = try Stage()
        let rival = try stage.server.open()
        #expect(try rival.grab(.keyboard))
        let item = try ScreenLayout("one\ntwo\n", ["--at", "100,100"])["two"].center
        let program = try stage.start(["--at", "100,100"], input: .text("one\ntwo\n"))
        try stage.display.waitForMappedWindow(.process(program.processIdentifier))
        try stage.display.waitUntilStill()
        try stage.robot.click(atX: item.x, y: item.y)
        #expect(try program.waitForExit() == .quiet(0, "two\n"))
    }

    @Test(arguments: [[], ["--at", "380,280"]])
    func `with keyboard and pointer held for ever it gives up with 75 and one line`(place: [String]) throws {
        let stage = try Stage()
        // Over the menu, or beside it.
        try stage.robot.move(toX: 400, y: 300)
        let rival = try stage.server.open()
        for device in GrabbedDevice.allCases { #expect(try rival.grab(device)) }
        let program = try stage.start(place, input: .text("one\n"))
        try stage.display.waitForMappedWindow(.process(program.processIdentifier))
        let outcome = try program.waitForExit()
        #expect(outcome.code == 75 && outcome.output.isEmpty)
        #expect(outcome.errorText.split(separator: "\n").count == 1)
    }

    @Test func `a menu at rest does not wake up, be a submenu open or not`() throws {
        let stage = try Stage()
        let items = #"{"items": [{"title": "More", "type": "menu", "items": [{"title": "a"}]}]}"#
        let menu = try stage.open(items, "--at", "100,100")
        // The second that is watched is bounded by the server's own clock: nothing is painted in it.
        func expectRest() throws {
            try stage.display.waitUntilStill(for: .milliseconds(1500))
            let before = try menu.program.wakeUps()
            try stage.display.waitUntilStill(for: .seconds(1))
            #expect(try menu.program.wakeUps() == before)
        }
        try expectRest()
        try stage.robot.tap("Down", "Right")
        try menu.windows(2)
        try expectRest()
        try stage.robot.tap("Escape", "Escape")
        #expect(try menu.end() == .quiet(1, ""))
    }

    @Test func `a large list is drawn once, and then it wakes up no more`() throws {
        let stage = try Stage()
        let rows = (1...100_000).map { "Item number \($0)\n" }.joined()
        let menu = try stage.open(rows, "--at", "100,100", "--max-rows", "20")
        // All rows are read, and its program rests.
        try stage.display.waitUntilStill(for: .milliseconds(100))
        // The scroll bar fades away; nothing else is drawn.
        let areas = try stage.display.paintings(within: .seconds(2))
        #expect(areas.allSatisfy { $0.width < 10 && $0.height < 100 }, "\(areas)")
        try stage.display.waitUntilStill(for: .milliseconds(1500))
        let before = try menu.program.wakeUps()
        #expect(try stage.display.paintings(within: .seconds(1)).isEmpty)
        #expect(try menu.program.wakeUps() == before)
        try stage.robot.tap("Escape")
        #expect(try menu.end() == .quiet(1, ""))
    }

    @Test func `a locker that covers the monitor ends the menu`() throws {
        let stage = try Stage()
        let menu = try stage.open("one\n", "--at", "100,100")
        let locker = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 0, y: 0, width: 800, height: 600), isOverrideRedirect: true)
        #expect(try menu.end() == .quiet(1, ""))
        try stage.expectFreeInput()
        _ = try locker.records()
    }
}

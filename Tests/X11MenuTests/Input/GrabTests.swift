import Foundation
import MenuTesting
import Testing

/// How a menu gets pointer and keyboard, and how it gives them back.
@Suite(.serialized) struct GrabTests {
    private let stage: MenuStage
    private let beneath: RecordingWindow

    init() throws {
        stage = try MenuStage()
        beneath = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 0, width: 400, height: 700))
    }

    private func open(_ options: [String] = [], hasKeyboard: Bool = true) throws -> OpenMenu {
        let menu = try stage.open(fiveLines, ["--at", "500,300"] + options)
        // If another client holds the keyboard, nothing else shows that the menu has drawn its first frame and has the grabs that it can get.
        try stage.display.waitUntilStill()
        try menu.hover("Beta", hasKeyboard: hasKeyboard)
        return menu
    }

    /// Whether the desktop is usable: a click reaches the window beneath, and the keyboard is free.
    private func isUsable() throws -> Bool {
        try stage.robot.move(toX: 100, y: 100)
        try beneath.forgetRecords()
        try stage.robot.click()
        try beneath.waitForRecord(.release(button: 1))
        defer { try? beneath.ungrabInput() }
        return try beneath.grabInput(pointer: true)
    }

    @Test func `a menu that is killed in the middle of a drag leaves the desktop usable`() throws {
        let menu = try open()
        let place = try menu.place(of: "Gamma")
        try stage.robot.move(toX: place.x, y: place.y)
        try stage.robot.press()
        try stage.robot.move(toX: place.x + 5, y: place.y)
        menu.program.signal(SIGKILL)
        try menu.program.waitForExit()
        try stage.display.waitUntilDestroyed(menu.window)
        try stage.robot.release()
        #expect(try isUsable())
    }

    @Test func `a menu that is stopped in the middle of a press frees the pointer within two seconds`() throws {
        let menu = try open()
        menu.program.signal(SIGSTOP)
        try stage.robot.move(toX: 100, y: 100)
        try stage.robot.press()
        // A program on the same server signals the end of two seconds; the server's order of events shows what came first.
        let clock = try stage.server.start(
            "sh",
            arguments: ["-c", "sleep 2; exec xprop -root -f X11MENU_TWO_SECONDS 8s -set X11MENU_TWO_SECONDS over"])
        #expect(try stage.display.waitUntilDestroyed(menu.window, orRootProperty: "X11MENU_TWO_SECONDS"))
        // The press was for the window beneath, and is not lost.
        try beneath.waitForRecord(.press(button: 1))
        try stage.robot.release()
        #expect(try isUsable())
        menu.program.signal(SIGCONT)
        // The menu reads the press or the end of its connection, whichever comes first.
        let exit = try menu.program.waitForExit().exit
        #expect(exit == .code(69) || exit == .code(1))
        #expect(try clock.waitForExit().exit == .code(0))
    }

    @Test func `a full-screen window that is no window manager's gets everything at once`() throws {
        let menu = try open()
        let locker = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 0, y: 0, width: 1280, height: 800), isOverrideRedirect: true)
        #expect(try menu.program.choice() == "code(1)")
        // A round trip: the process has ended before the server notices it.
        try stage.display.synchronize()
        #expect(try locker.grabInput(pointer: true))
    }

    /// Why a menu no longer holds the keyboard when it is shown.
    enum LostHold: CaseIterable { case hadByAnother, tookTooLong }

    @Test(arguments: LostHold.allCases)
    func `keys that are pressed as soon as a menu is seen are its own`(_ reason: LostHold) throws {
        let stage = try MenuStage(XvfbServer(width: 1280, height: 800, arguments: ["-extension", "MIT-SHM"]))
        let line = try SlowLine(to: stage.server, rate: 0)
        if reason == .hadByAnother { #expect(try stage.display.grab(.keyboard)) }
        let program = try ChildProgram(
            MenuStage.program, arguments: ["--at", "500,300"], input: .open, display: line.displayName,
            environment: ["XDG_CONFIG_HOME": "/nonexistent"])
        try stage.display.waitForSelectionOwner("_X11MENU_KEYBOARD_HOLD")
        switch reason {
        case .hadByAnother: try stage.display.ungrab(.keyboard)
        case .tookTooLong: while try stage.display.isGrabbed(.keyboard) {}
        }
        try line.hold()
        program.write(fiveLines)
        program.closeInput()
        _ = try stage.display.waitForMappedWindow(.process(program.processIdentifier))
        try stage.robot.tap("Down", "Return")
        try stage.robot.sync()
        try line.resume()
        #expect(try program.choice() == "Alpha\n")
    }

    @Test func `a small window that is no window manager's changes nothing`() throws {
        let menu = try open()
        let tip = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 20, y: 20, width: 80, height: 30), isOverrideRedirect: true)
        try menu.click("Gamma")
        #expect(try menu.program.choice() == "Gamma\n")
        _ = try tip.records()
    }

    @Test func `the screen saver dismisses`() throws {
        let menu = try open()
        SharedServers.retire(stage.server)
        try stage.display.forceScreenSaver()
        #expect(try menu.program.choice() == "code(1)")
    }

    @Test func `a screen that changes dismisses`() throws {
        let menu = try open()
        SharedServers.retire(stage.server)
        let change = try stage.server.start(
            "xrandr", arguments: ["--setmonitor", "left", "640/100x800/100+0+0", "screen"])
        try change.waitForExit()
        #expect(try menu.program.choice() == "code(1)")
    }

    @Test(arguments: [nil, WindowManager.openbox])
    func `a menu goes with the window that it pops out of, and with no other`(_ kind: WindowManager?) throws {
        let manager = try kind.map { try stage.server.start($0) }
        var panel: RecordingWindow? = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 480, y: 250, width: 300, height: 60))
        var other: RecordingWindow? = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 900, y: 250, width: 100, height: 60))
        let menu = try stage.open(fiveLines, ["--anchor", "520,285,80,20", "--anchor-title", "File"])
        try menu.hover("Beta")
        withExtendedLifetime(other) {}
        other = nil
        try menu.hover("Gamma")
        withExtendedLifetime(panel) {}
        panel = nil
        #expect(try menu.program.choice() == "code(1)")
        #expect(manager?.isRunning != false)
    }

    @Test func `a menu whose result nobody waits for any more goes`() throws {
        // The shell reads the choice, until it gets a signal to end.
        let script = """
            printf 'Alpha\\nBeta\\n' >"$1"; ("$0" --at 500,300 "$1" 2>/dev/null; rm "$1") | { read -r line <&3; }
            """
        let menu = try stage.server.start(
            "sh", arguments: ["-c", "exec 3<&0; " + script, MenuStage.program, "/tmp/x11menu-unread-\(getpid())"],
            input: .open)
        let window = try stage.display.waitForMappedWindow(.named("x11menu"))
        menu.closeInput()
        try stage.display.waitUntilDestroyed(window)
    }

    @Test
    func
        `while another program holds the keyboard, the menu is there for the mouse, and takes the keyboard when it is free`()
        throws
    {
        #expect(try beneath.grabInput())
        let menu = try open(hasKeyboard: false)
        try menu.hover("Delta", hasKeyboard: false)
        // No event tells the menu that the keyboard is free; it retries.
        try beneath.ungrabInput()
        try menu.press("Home", until: "Alpha")
        try stage.robot.tap("Down", "Return")
        #expect(try menu.program.choice() == "Beta\n")
    }

    @Test func `a menu that only has the mouse is chosen from by it`() throws {
        #expect(try beneath.grabInput())
        let menu = try open(hasKeyboard: false)
        try menu.click("Gamma")
        #expect(try menu.program.choice() == "Gamma\n")
        try beneath.ungrabInput()
    }

    @Test func `where neither pointer nor keyboard ever comes, it gives up with a code of its own`() throws {
        #expect(try beneath.grabInput(pointer: true))
        let menu = try stage.open(fiveLines, ["--at", "500,300"])
        let outcome = try menu.program.waitForExit()
        #expect(outcome.exit == .code(75))
        #expect(!outcome.errorText.isEmpty)
        try beneath.ungrabInput()
    }

    @Test(arguments: [WindowManager.openbox, .i3], ["Print", "XF86AudioMute", "XF86MonBrightnessUp"])
    func `a key of the desktop that is struck over a menu reaches the window manager's binding`(
        _ kind: WindowManager, _ key: String
    ) throws {
        let file = "/tmp/x11menu-desktop-key-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: file) }
        let openbox = """
            <keyboard><keybind key="\(key)"><action name="Execute"><command>touch \(file)</command></action></keybind></keyboard>
            """
        let i3 = """
            # i3 config file (v4)
            font pango:monospace 8
            bindsym \(key) exec --no-startup-id touch \(file)
            """
        let manager = try kind == .openbox ? stage.startOpenbox(openbox) : stage.start(.i3, i3)
        let menu = try open()
        try stage.robot.tap(key)
        let end = ContinuousClock.now + .seconds(20)
        while !FileManager.default.fileExists(atPath: file), ContinuousClock.now < end {
            try stage.display.synchronize()
        }
        #expect(FileManager.default.fileExists(atPath: file))
        #expect(menu.program.isRunning)
        // The keyboard is free again.
        try menu.press("Home", until: "Alpha")
        try stage.robot.tap("Return")
        #expect(try menu.program.choice() == "Alpha\n")
        #expect(manager.isRunning)
    }

    @Test func `a menu at rest does not wake up, with a submenu open neither`() throws {
        let menu = try stage.open("One\nMore\n\tInner\tinner\n\tOther\tother\n", ["--at", "500,300"])
        try menu.hover("More")
        try stage.display.waitForMappedWindows(2, .named("x11menu"))
        // The delayed check after new windows has been made by then.
        try stage.display.waitUntilStill(for: .milliseconds(1500))
        let before = try menu.program.wakeUps()
        try stage.display.waitUntilStill(for: .seconds(2))
        #expect(try menu.program.wakeUps() == before)
        try stage.robot.tap("Escape", "Escape")
        try menu.program.waitForExit()
    }
}

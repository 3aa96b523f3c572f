import Foundation
import MenuTesting
import TestSupport
import Testing

/// Menus and real screen lockers, which grab pointer and keyboard and give up where a menu holds them.
@Suite(.serialized) struct LockerTests {
    @Test(arguments: Locker.allCases, [true, false])
    fileprivate func `a locker locks while a menu is open, and the menu ends`(
        _ locker: Locker, _ isFocused: Bool
    ) throws {
        let stage = try Stage()
        let beneath = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 300, width: 400, height: 300))
        try repeatedly("\(locker): menu first" + (isFocused ? "" : ", no window has the focus")) {
            // Lockers that take the focus away do not give it back.
            if isFocused { try beneath.focus() } else { try LostFocusTests.takeFocus(on: stage) }
            let menu = try stage.open("one\n", "--at", "100,100")
            let lock = try locker.start(on: stage)
            try #require(try menu.end() == .quiet(1, ""))
            // A client that holds both grabs now is not a menu.
            try stage.display.wait(untilGrabbed: true, .keyboard)
            try stage.display.wait(untilGrabbed: true, .pointer)
            try end(lock, on: stage)
        }
    }

    @Test(arguments: Locker.allCases)
    fileprivate func `a menu that is started while the screen is locked ends with 75`(_ locker: Locker) throws {
        let stage = try Stage()
        try repeatedly("\(locker): lock first") { try openUnderLock(locker, on: stage) }
    }

    private func openUnderLock(_ locker: Locker, on stage: Stage) throws {
        let lock = try locker.start(on: stage)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.display.wait(untilGrabbed: true, .pointer)
        // xscreensaver and MATE's cover the screen after they have grabbed both.
        try stage.display.waitForMappedWindow(WindowMatch("a window over the screen") { $0.frame.width >= 798 })
        try stage.display.waitUntilStill(for: .milliseconds(300))
        let locked = try stage.display.screenshot()
        let menu = try stage.server.start(Program.path, arguments: ["--at", "100,100"], input: .text("one\n"))
        // MATE's raises itself over each new window, which ends the menu at once: it may have gone again before we see it.
        let isMapped = {
            (try? stage.display.waitForMappedWindow(.process(menu.processIdentifier), within: .milliseconds(50))) != nil
        }
        while menu.isRunning, !isMapped() {}
        try stage.display.waitUntilStill(for: .milliseconds(300))
        // The menu stays beneath, or the lock raises itself.
        try #require(try stage.display.screenshot() == locked)
        let outcome = try menu.waitForExit()
        try #require(outcome.code == 75 && outcome.output.isEmpty)
        try #require(outcome.errorText.split(separator: "\n").count == 1)
        // The lock holds.
        try #require(try stage.display.isGrabbed(.keyboard) && stage.display.isGrabbed(.pointer))
        try end(lock, on: stage)
    }

    private func end(_ lock: ChildProgram, on stage: Stage) throws {
        lock.signal(SIGTERM)
        _ = try lock.waitForExit()
        try stage.display.wait(untilGrabbed: false, .keyboard)
        try stage.display.wait(untilGrabbed: false, .pointer)
    }
}

/// Menus and the focus, which xscreensaver takes away from everybody before it gives up to grab the keyboard.
@Suite(.serialized) struct LostFocusTests {
    /// Gives the focus to no window, and once more to the one that had it if a number of milliseconds is given.
    private static let taker = """
        import ctypes, sys, time
        x = ctypes.CDLL("libX11.so.6")
        x.XOpenDisplay.restype = ctypes.c_void_p
        display = ctypes.c_void_p(x.XOpenDisplay(None))
        focus, revert = ctypes.c_ulong(), ctypes.c_int()
        x.XGetInputFocus(display, ctypes.byref(focus), ctypes.byref(revert))
        x.XSetInputFocus(display, ctypes.c_ulong(0), 0, ctypes.c_ulong(0))
        if len(sys.argv) > 1:
            x.XSync(display, 0)
            time.sleep(int(sys.argv[1]) / 1000)
            x.XSetInputFocus(display, focus, revert, ctypes.c_ulong(0))
        x.XSync(display, 0)
        """

    fileprivate static func takeFocus(on stage: Stage, givingBackAfter milliseconds: Int? = nil) throws {
        let arguments = ["-c", taker] + (milliseconds.map { ["\($0)"] } ?? [])
        #expect(try stage.server.start("/usr/bin/python3", arguments: arguments).waitForExit().code == 0)
    }

    @Test(arguments: [false, true], [["--at", "100,100"], ["dmenu"]])
    func `a menu ends when the focus is taken from all windows`(_ isFocused: Bool, _ arguments: [String]) throws {
        let stage = try Stage()
        let beneath = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 300, width: 400, height: 300))
        if isFocused { try beneath.focus() }
        let menu = try stage.open(.text("one\n"), arguments)
        try Self.takeFocus(on: stage)
        #expect(try menu.end() == .quiet(1, ""))
    }

    @Test func `a menu stays where another window has the focus after a moment`() throws {
        let stage = try Stage()
        let beneath = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 300, width: 400, height: 300))
        try beneath.focus()
        let menu = try stage.open("one\n", "--at", "100,100")
        try Self.takeFocus(on: stage, givingBackAfter: 50)
        try stage.robot.tap("Down", "Return")
        #expect(try menu.end() == .quiet(0, "one\n"))
    }
}

/// Menus and the signals by which a desktop tells that it locks the session.
@Suite(.serialized) struct LockSignalTests {
    /// A private bus, which is session bus and system bus at once.
    private static func bus(in folder: TemporaryFolder) throws -> (daemon: ChildProgram, address: String) {
        let daemon = try ChildProgram(
            "dbus-daemon",
            arguments: ["--session", "--nofork", "--print-address=1", "--address=unix:path=\(folder.path)/bus"],
            display: nil)
        return (daemon, try daemon.waitForLine { $0.hasPrefix("unix:") }.line)
    }

    /// Takes a name on the bus, and sends a signal again and again: nothing announces when a menu begins to listen.
    private static let sender = """
        import sys, gi
        from gi.repository import Gio, GLib
        path, interface, member, name = sys.argv[1:5]
        bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
        Gio.bus_own_name_on_connection(bus, name, 0, None, None)
        body = GLib.Variant("(b)", (True,)) if member == "ActiveChanged" else None
        def send():
            bus.emit_signal(None, path, interface, member, body)
            return True
        GLib.timeout_add(50, send)
        GLib.MainLoop().run()
        """

    private static let signals = [
        [
            "/org/freedesktop/ScreenSaver", "org.freedesktop.ScreenSaver", "ActiveChanged",
            "org.freedesktop.ScreenSaver",
        ],
        ["/org/freedesktop/login1/session/_32", "org.freedesktop.login1.Session", "Lock", "org.freedesktop.login1"],
    ]

    /// Starts to tell a menu on a bus again and again that the session is locked.
    private static func lock(_ signal: [String], on bus: [String: String?]) throws -> ChildProgram {
        try ChildProgram("/usr/bin/python3", arguments: ["-c", sender] + signal, display: nil, environment: bus)
    }

    private static func buses(at address: String) -> [String: String?] {
        ["DBUS_SESSION_BUS_ADDRESS": address, "DBUS_SYSTEM_BUS_ADDRESS": address, "XDG_SESSION_ID": "2"]
    }

    @Test(arguments: signals)
    func `a menu ends when the session is locked`(_ signal: [String]) throws {
        let folder = try TemporaryFolder()
        let (daemon, address) = try Self.bus(in: folder)
        let stage = try Stage()
        let buses = Self.buses(at: address)
        for arguments in [["--at", "100,100"], ["dmenu"]] {
            let menu = try stage.open(.text("one\n"), arguments, environment: buses)
            let sender = try Self.lock(signal, on: buses)
            #expect(try menu.end() == .quiet(1, ""))
            #expect(daemon.isRunning && sender.isRunning)
            try stage.display.wait(untilGrabbed: false, .keyboard)
        }
    }

    @Test(arguments: signals)
    func `the menu of a bar closes when the session is locked, and the bar stays`(_ signal: [String]) throws {
        let bar = #"[{"type": "menu", "title": "File", "items": [{"title": "New"}, {"title": "Open"}]}]"#
        let folder = try TemporaryFolder(["bar.json": bar])
        let (daemon, address) = try Self.bus(in: folder)
        let stage = try Stage()
        let buses = Self.buses(at: address)
        let program = try stage.start(
            ["bar", folder.path + "/bar.json"], input: .nothing, environment: buses)
        let strip = try stage.display.waitForMappedWindow(of: program)
        func openMenu() throws -> TestWindow {
            try stage.robot.click(atX: 25, y: 13)
            let windows = try stage.display.waitForMappedWindows(2, .process(program.processIdentifier))
            try stage.display.wait(untilGrabbed: true, .keyboard)
            return try #require(windows.first { $0.id != strip.id })
        }
        let menu = try openMenu()
        let sender = try Self.lock(signal, on: buses)
        try stage.display.waitUntilDestroyed(menu)
        try stage.display.wait(untilGrabbed: false, .keyboard)
        sender.signal(SIGTERM)
        _ = try sender.waitForExit()
        _ = try openMenu()
        try stage.robot.tap("Down", "Return")
        #expect(try program.waitForLine { _ in true }.line == "New")
        #expect(daemon.isRunning && program.isRunning)
    }
}

/// A program that locks the screen.
private enum Locker: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case slock, xsecurelock, i3lock, xscreensaver
    case mate = "mate-screensaver"

    var testDescription: String { rawValue }

    private var path: String { "/usr/bin/\(rawValue)" }

    var isInstalled: Bool { FileManager.default.fileExists(atPath: path) }

    /// Starts it; the test is skipped where it is not installed.
    func start(on stage: Stage) throws -> ChildProgram {
        guard isInstalled else { try Test.cancel("\(rawValue) is not installed") }
        return switch self {
        // Debian's slock has file capabilities, with which containers do not start it: through the linker it has none, and locks all the same.
        case .slock: try stage.server.start("ld.so", arguments: [path])
        case .xsecurelock: try stage.server.start(path)
        case .i3lock: try stage.server.start(path, arguments: ["--nofork"])
        case .xscreensaver:
            try start(
                daemon: "xscreensaver --no-splash", isThere: "xscreensaver-command -version",
                lock: "xscreensaver-command -lock", on: stage)
        case .mate:
            try start(
                daemon: "mate-screensaver --no-daemon", isThere: "mate-screensaver-command --query",
                lock: "mate-screensaver-command --lock", on: stage)
        }
    }

    /// Starts a daemon, with a bus of its own, and has it lock; neither of these locks for root.
    private func start(
        daemon: String, isThere query: String, lock: String, on stage: Stage
    ) throws -> ChildProgram {
        let script = """
            export HOME=$(mktemp -d) NO_AT_BRIDGE=1
            export DBUS_SESSION_BUS_ADDRESS=unix:path=$HOME/bus
            dbus-daemon --session --nofork --address="$DBUS_SESSION_BUS_ADDRESS" >/dev/null 2>&1 &
            all=$!
            printf 'lock: True\\nmode: blank\\nfade: False\\nunfade: False\\n' >"$HOME/.xscreensaver"
            until [ -S "$HOME/bus" ]; do :; done
            \(daemon) >/dev/null 2>&1 &
            all="$! $all"
            trap 'kill $all' TERM
            until \(query) >/dev/null 2>&1; do :; done
            # Now and then, xscreensaver does not hear a command that comes at once. It gives its answer when it has locked.
            until timeout 12 \(lock) >/dev/null 2>&1; do :; done
            while ! wait; do :; done
            rm -r "$HOME"
            """
        let user = geteuid() == 0 ? ["--reuid=65534", "--regid=65534", "--clear-groups"] : []
        return try stage.server.start("setpriv", arguments: user + ["sh", "-c", script])
    }
}

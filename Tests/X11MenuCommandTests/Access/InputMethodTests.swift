import Foundation
import MenuTesting
import Testing

/// Fields with ibus and its pinyin engine, Debian's `ibus` and `ibus-libpinyin`, which are not among the packages of ordinary runs:
/// `X11MENU_IBUS=1` runs these tests. Pinyin needs a machine that is not busy: a key that the engine does not answer within 50 ms is typed as it is.
@Suite(
    "Input methods", .serialized, .enabled(if: ProcessInfo.processInfo.environment["X11MENU_IBUS"] != nil))
struct InputMethodTests {
    /// A server with ibus on it.
    private final class World {
        let stage: Stage
        let environment: [String: String?]
        private let bus: SessionBus
        private var daemon: ChildProgram?

        init() throws {
            stage = try Stage()
            bus = try SessionBus(on: stage.server)
            environment = bus.environment
            try start()
        }

        /// Starts the daemon, and waits until its engine is chosen.
        func start() throws {
            daemon = try stage.server.start(
                "ibus-daemon", arguments: ["--panel", "disable", "--emoji-extension", "disable", "--replace"],
                environment: environment)
            let outcome = try ChildProgram.run(
                "sh",
                arguments: [
                    "-c", "until [ \"$(ibus engine)\" = libpinyin ]; do ibus engine libpinyin; done; echo ready",
                ],
                display: stage.server.displayName, environment: environment)
            guard outcome.outputText.hasSuffix("ready\n") else { throw TestFailure("no engine: \(outcome.errorText)") }
            let first = try ChildProgram.run(
                "/usr/bin/python3", arguments: ["-c", Self.firstKey], display: stage.server.displayName,
                environment: environment)
            guard first.exit == .code(0) else { throw TestFailure("no answer: \(first.errorText)") }
        }

        /// Waits until the engine has loaded its words and answers: its first key takes longer than menus wait for it.
        private static let firstKey = """
            import subprocess, gi
            from gi.repository import Gio, GLib
            address = subprocess.run(['ibus', 'address'], capture_output=True, text=True).stdout.strip()
            flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
            bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
            def call(path, interface, member, body):
                return bus.call_sync('org.freedesktop.IBus', path, interface, member, body, None, 0, 20000, None)
            path = call('/org/freedesktop/IBus', 'org.freedesktop.IBus', 'CreateInputContext',
                GLib.Variant('(s)', ('test',))).unpack()[0]
            context = 'org.freedesktop.IBus.InputContext'
            call(path, context, 'SetCapabilities', GLib.Variant('(u)', (9,)))
            call(path, context, 'FocusIn', None)
            call(path, context, 'ProcessKeyEvent', GLib.Variant('(uuu)', (ord('n'), 49, 0)))
            """

        func kill() { daemon?.signal(SIGKILL) }
        func stop() { daemon?.signal(SIGSTOP) }
        func resume() { daemon?.signal(SIGCONT) }
    }

    @Test func `pinyin becomes text that filters rows, in menus and launchers`() throws {
        let world = try World()
        let rows = "hello\n再见\n你好世界\n"
        for arguments in [["--search", "field"], ["dmenu"], ["rofi", "-dmenu"]] {
            let menu = try world.stage.open(.text(rows), arguments, environment: world.environment)
            try world.stage.robot.type("nihao")
            try world.stage.robot.tap("space")
            try world.stage.robot.tap("Return")
            #expect(try menu.end().outputText == "你好世界\n", "\(arguments)")
        }
    }

    @Test func `a daemon that is stopped or killed takes no key away`() throws {
        let world = try World()
        for isKilled in [false, true] {
            let menu = try world.stage.open(
                .text("hello\nhallo\n"), ["--search", "field"], environment: world.environment)
            if isKilled { world.kill() } else { world.stop() }
            try world.stage.robot.type("hal")
            try world.stage.robot.tap("Return")
            #expect(try menu.end().outputText == "hallo\n")
            world.resume()
        }
    }
}

import Foundation
import Glibc
import MenuTesting
import Testing

/// The first keys of a menu that has just opened, beside those of an entry of GTK 3 in a program that has just started.
///
/// `X11MENU_IBUS=1` runs these tests, and so does `packaging/desktops methods`; `X11MENU_TRIES` says how often each is opened. Prints a row of figures.
@Suite(
    "First keys with input methods", .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["X11MENU_IBUS"] != nil))
struct InputMethodFirstKeyTests {
    private static let tries = ProcessInfo.processInfo.environment["X11MENU_TRIES"].flatMap(Int.init) ?? 20

    @Test(arguments: InputMethodSetup.installed.filter { $0.engine == .pinyin }, [false, true])
    func `a word that is typed at once is composed as in an entry of GTK`(
        _ setup: InputMethodSetup, _ isBusy: Bool
    ) throws {
        let world = try InputMethodWorld(setup)
        let manager = try world.stage.server.start(.openbox)
        let loops = try (0..<(isBusy ? 2 : 0)).map { _ in
            try world.stage.server.start("sh", arguments: ["-c", "while :; do :; done"])
        }
        defer { for loop in loops { loop.signal(SIGKILL) } }
        var (own, entry) = (0, 0)
        for _ in 0..<Self.tries {
            let menu = try world.open(["dmenu"], rows: ["hello"])
            if try text(of: menu.program, in: world) == "你好\n" { own += 1 }
            let program = try world.stage.server.start(
                "/usr/bin/python3", arguments: ["-c", Self.entry], input: .nothing,
                environment: world.environment.merging([
                    "GTK_IM_MODULE": setup.daemon == .ibus ? "ibus" : "fcitx", "GDK_BACKEND": "x11",
                    "LC_ALL": "C.UTF-8", "WAYLAND_DISPLAY": nil,
                ]) { $1 })
            try program.waitForLine { $0 == "active" }
            if try text(of: program, in: world) == "active\n你好\n" { entry += 1 }
        }
        let load = isBusy ? ", two busy loops" : ""
        print("| \(setup.testDescription)\(load) | first word composed \(own) of \(Self.tries), GTK 3 \(entry) |")
        #expect(own >= entry - max(1, Self.tries / 50))
        manager.signal(SIGTERM)
    }

    /// Types a word and Return as fast as the server takes it, and returns what the program prints.
    private func text(of program: ChildProgram, in world: InputMethodWorld) throws -> String {
        let robot = world.stage.robot
        for key in world.setup.letters.map({ String($0) }) + [world.setup.usualKey, "Return"] { try robot.tap(key) }
        // What was not composed may need another key.
        for _ in 0..<3 where (try? program.waitForExit(within: .seconds(2))) == nil {
            try robot.tap("Return")
        }
        if program.isRunning { program.signal(SIGKILL) }
        return try program.waitForExit().outputText
    }

    private static let entry = """
        import gi
        gi.require_version('Gtk', '3.0')
        from gi.repository import Gtk
        window, entry = Gtk.Window(title='Entry'), Gtk.Entry()
        window.add(entry)
        def done(_):
            print(entry.get_text(), flush=True)
            Gtk.main_quit()
        entry.connect('activate', done)
        window.connect('notify::is-active', lambda *_: window.is_active() and print('active', flush=True))
        window.show_all()
        Gtk.main()
        """
}

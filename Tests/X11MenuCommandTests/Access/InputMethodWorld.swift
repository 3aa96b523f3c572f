import Glibc
import MenuTesting

/// A private server with a daemon of input methods on it, whose engine is chosen and warm.
final class InputMethodWorld {
    let setup: InputMethodSetup
    let stage: Stage
    let bus: SessionBus
    private let size: (width: Int, height: Int)
    private var daemon: ChildProgram?
    /// What menus are connected to in place of the daemon, as long as that is not started again.
    private var relay: DaemonRelay?
    /// How many keys were pressed in the menu, modifiers left out.
    private var keyCount = 0
    /// How many menus there were another time, since a key had not been answered in time.
    private(set) var lateCount = 0

    init(_ setup: InputMethodSetup, width: Int = 800, height: Int = 600) throws {
        (self.setup, size) = (setup, (width, height))
        stage = try Stage(width: width, height: height)
        bus = try SessionBus(on: stage.server)
        try start()
    }

    /// The environment of the menus.
    var environment: [String: String?] { bus.environment }

    /// The environment of the daemon: scripts of ibus need Debian's own Python.
    private var daemonEnvironment: [String: String?] {
        bus.environment.merging([
            "PATH": "/usr/bin:/bin", "WAYLAND_DISPLAY": nil, "GSETTINGS_BACKEND": "keyfile",
        ]) { $1 }
    }

    // MARK: The daemon

    /// Starts the daemon, and waits for its engine: its first words take longer than menus wait for them.
    func start() throws {
        try restart()
        // A menu that gets the engine first cancels the panel's own call for it.
        for _ in 0..<4 {
            if (try? warm()) != nil { return }
            try restart()
        }
        try warm()
    }

    private func restart() throws {
        try kill()
        switch setup.daemon {
        case .ibus:
            // The panel sets the first of these engines as soon as it is up. Nothing else may: if its call is cancelled, it knows no language, and
            // crashes when it shows a text.
            try bus.home.write(
                """
                [desktop/ibus/general]
                preload-engines=['\(setup.engineName)']

                [org/freedesktop/ibus/engine/anthy/common]
                input-mode=0

                """,
                to: ".config/glib-2.0/settings/keyfile")
            daemon = try stage.server.start(
                "ibus-daemon",
                arguments: [
                    "--panel", "/usr/libexec/ibus-ui-gtk3", "--emoji-extension", "disable", "--cache", "refresh",
                    "--replace",
                ], environment: daemonEnvironment)
        case .fcitx5:
            try writeProfile()
            daemon = try stage.server.start(
                "fcitx5", arguments: ["--disable=wayland,xim,cloudpinyin"], environment: daemonEnvironment)
        }
    }

    /// Waits until the engine answers as fast as it can, and so has handled all keys that it was asked for before.
    func warm() throws {
        let outcome = try ChildProgram.run(
            "/usr/bin/python3",
            arguments: ["-c", Self.warming, setup.daemon.rawValue, setup.engineName, setup.letters],
            display: stage.server.displayName, environment: daemonEnvironment, within: .seconds(60))
        guard outcome.exit == .code(0) else { throw TestFailure("no engine: \(outcome.errorText)") }
    }

    private func writeProfile() throws {
        try bus.home.write(
            """
            [Groups/0]
            Name=Default
            Default Layout=us
            DefaultIM=\(setup.engineName)

            [Groups/0/Items/0]
            Name=\(setup.engineName)
            Layout=

            [GroupOrder]
            0=Default

            """, to: ".config/fcitx5/profile")
    }

    /// Waits for the engine, and types a word into contexts of its own until three in a row have composed it with each key answered within 30 ms.
    private static let warming = """
        import subprocess, sys, time
        from gi.repository import Gio, GLib
        daemon, engine, letters = sys.argv[1:]
        end = time.time() + 20
        def connected():
            if daemon == 'fcitx5':
                return Gio.bus_get_sync(Gio.BusType.SESSION)
            address = subprocess.run(['ibus', 'address'], capture_output=True, text=True).stdout.strip()
            flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
            return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
        def call(path, interface, member, body, to='org.freedesktop.IBus'):
            return bus.call_sync(to, path, interface, member, body, None, Gio.DBusCallFlags.NO_AUTO_START, 20000, None)
        def retry(isDone, problem):
            while not isDone():
                if time.time() > end: sys.exit(problem)
        bus = None
        def connect():
            global bus
            try:
                bus = connected()
                context()
            except GLib.Error:
                return False
            return True
        def context():
            return call('/org/freedesktop/IBus', 'org.freedesktop.IBus', 'CreateInputContext',
                GLib.Variant('(s)', ('test',))).unpack()[0]
        retry(connect, 'there is no daemon')
        name = 'org.freedesktop.DBus'
        def hasPanel():
            return call('/org/freedesktop/DBus', name, 'NameHasOwner', GLib.Variant('(s)',
                ('org.freedesktop.IBus.Panel',)), name).unpack()[0]
        def hasEngine():
            return subprocess.run(['ibus', 'engine'], capture_output=True, text=True).stdout.strip() == engine
        if daemon == 'ibus':
            retry(hasPanel, 'there is no panel')
            retry(hasEngine, 'the panel has not set the engine')
        fast = 0
        def type():
            global fast
            path, interface, slowest = context(), 'org.freedesktop.IBus.InputContext', 0
            call(path, interface, 'SetCapabilities', GLib.Variant('(u)', (9,)))
            call(path, interface, 'FocusIn', None)
            for letter in letters:
                start = time.time()
                answer = call(path, interface, 'ProcessKeyEvent', GLib.Variant('(uuu)', (ord(letter), 49, 0)))
                slowest = max(slowest, time.time() - start)
            call(path, interface, 'Reset', None)
            call(path, interface, 'FocusOut', None)
            isOn = answer.unpack()[0]
            fast = fast + 1 if isOn and slowest < 0.03 else 0
            return fast == 3
        retry(type, 'the engine is slow or off')
        if daemon == 'ibus' and not hasPanel(): sys.exit('the panel has crashed')
        """

    func kill() throws {
        daemon?.signal(SIGKILL)
        _ = try daemon?.waitForExit()
    }

    func stop() { daemon?.signal(SIGSTOP) }
    func resume() { daemon?.signal(SIGCONT) }

    // MARK: Typing

    /// Types into a menu, chooses what it finds, and returns what it prints.
    ///
    /// A key that the engine answers late is typed as it is, by the rule; whoever sees that does it again, in another menu.
    func output(
        of arguments: [String], rows: [String], typing type: (OpenMenu) throws -> Void
    ) throws -> String {
        let relay =
            try self.relay
            ?? DaemonRelay(
                to: setup, at: "\(bus.home.path)/relay", on: stage.server, environment: daemonEnvironment)
        self.relay = relay
        for _ in 0..<10 {
            keyCount = 0
            let menu = try open(arguments, rows: rows, environment: ["IBUS_ADDRESS": relay.address])
            let typing = Result {
                try type(menu)
                try stage.robot.tap("Return")
            }
            if case .failure = typing { menu.program.signal(SIGKILL) }
            if try relay.nextVerdict() {
                try typing.get()
                return try menu.end().outputText
            }
            lateCount += 1
            menu.program.signal(SIGKILL)
            _ = try menu.end()
        }
        throw TestFailure("\(setup.testDescription): keys were answered late in ten menus")
    }

    /// What is said of menus that were opened again, for a row of figures.
    var lateNote: String { lateCount == 0 ? "" : "; \(lateCount) menus again, since a key was answered late" }

    /// Opens a menu, once the candidates of the last one are gone.
    func open(_ arguments: [String], rows: [String], environment more: [String: String?] = [:]) throws -> OpenMenu {
        if let last = try? stage.display.waitForMappedWindow(panel, within: .zero) {
            try stage.display.waitUntilUnmapped(last)
        }
        return try stage.open(
            .text(rows.map { $0 + "\n" }.joined()), arguments, environment: environment.merging(more) { $1 })
    }

    /// Presses a key, and waits until it shows.
    func tap(_ key: String, in menu: OpenMenu) throws {
        let (frame, screen) = (menu.window.frame, size)
        let (left, top) = (max(0, frame.x), max(0, frame.y))
        let area = PixelArea(
            x: left, y: top, width: min(screen.width, frame.x + frame.width) - left,
            height: min(screen.height, frame.y + frame.height) - top)
        let picture = try stage.display.screenshot(of: area)
        try stage.robot.tap(key)
        keyCount += 1
        try stage.display.waitForChange(of: area, from: picture)
    }

    /// Types the letters of a word, one after the other, and asks for candidates; again where the engine has taken too long, as a person does.
    ///
    /// - Returns: The window with the candidates.
    func compose(in menu: OpenMenu) throws -> TestWindow {
        // The pointer is neither over the menu nor over the candidates.
        try stage.robot.move(toX: 2, y: size.height - 2)
        for _ in 0..<10 {
            if try composes(in: menu) { return try stage.display.waitForMappedWindow(panel) }
            try stage.robot.tap("Ctrl+u")
            keyCount += 1
        }
        throw TestFailure("\(setup.testDescription): nothing is composed")
    }

    /// Types the letters of a word, asks for candidates, and tells whether there are any.
    func composes(in menu: OpenMenu) throws -> Bool {
        for letter in setup.letters { try tap(String(letter), in: menu) }
        for key in setup.askingKeys { try tap(key, in: menu) }
        return (try? stage.display.waitForMappedWindow(panel, within: .seconds(1))) != nil
    }

    /// The window with the candidates.
    var panel: WindowMatch {
        let name = setup.panelName
        return WindowMatch("candidates of \(name)") { $0.instanceName == name && $0.frame.width > 40 }
    }

    /// The words that the first candidates make, those with more letters later: a row that contains another one comes after it.
    func candidates() throws -> [String] {
        var words: Set<String> = []
        for number in 1...5 {
            let output = try output(of: ["dmenu"], rows: ["hello"]) { try choose(number, in: $0) }
            words.insert(String(output.dropLast()))
        }
        let isForeign = words.allSatisfy { $0.unicodeScalars.contains { $0.value > 0x2E80 } }
        guard words.count > 1, isForeign else { throw TestFailure("no candidates: \(words)") }
        return words.sorted { ($0.count, $0) < ($1.count, $1) }
    }

    /// Chooses a candidate by its number.
    func choose(_ number: Int, in menu: OpenMenu) throws {
        let window = try compose(in: menu)
        try stage.robot.tap("\(number)")
        // One that stands for the first letters leaves the others.
        for _ in 0..<4 where !isGone(window) { try stage.robot.tap(setup.usualKey) }
        for key in setup.endingKeys { try stage.robot.tap(key) }
    }

    /// Chooses one of the first candidates with the pointer: a list from left to right or from top to bottom, with or without a head.
    func point(in menu: OpenMenu) throws {
        let window = try compose(in: menu)
        // A press overtakes keys that the engine is still working on.
        try relay?.waitForAnswers(keyCount)
        let frame = window.frame
        let isColumn = frame.height > frame.width / 2
        for step in stride(from: isColumn ? 40 : 90, to: isColumn ? frame.height : frame.width, by: 10) {
            try stage.robot.click(
                atX: frame.x + (isColumn ? frame.width / 2 : step), y: frame.y + (isColumn ? step : frame.height - 14))
            // A press between two candidates chooses none.
            if isGone(window) { break }
        }
        for key in setup.endingKeys { try stage.robot.tap(key) }
    }

    /// Whether a window has gone after a while that is long enough for a daemon.
    private func isGone(_ window: TestWindow) -> Bool {
        (try? stage.display.waitUntilUnmapped(window, within: .milliseconds(400))) != nil
    }
}

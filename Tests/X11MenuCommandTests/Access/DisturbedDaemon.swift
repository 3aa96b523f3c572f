import Glibc
import MenuTesting
import TestSupport

/// A daemon with an engine of our own, that is disturbed at random.
final class DisturbedDaemon {
    private(set) var (killCount, stopCount, startCount) = (0, 0, 0)
    private let server: any DisplayServer
    private let bus: SessionBus
    private let engine: String
    private var program: ChildProgram?
    private var chooser: ChildProgram?
    private var resumeTime: Double?
    private var startTime: Double?

    init(_ engine: String, on server: any DisplayServer, bus: SessionBus) throws {
        (self.server, self.bus, self.engine) = (server, bus, engine)
        try bus.home.write(Self.script, to: "engine.py")
        let engines = ["plain", "composing", "raising"].map {
            "<engine><name>\($0)</name><longname>\($0)</longname><language>en</language><layout>us</layout></engine>"
        }.joined(separator: "\n")
        try bus.home.write(
            """
            <component><name>org.x11menu.Test</name><description>Test</description><version>1</version>
            <exec>/usr/bin/python3 \(bus.home.path)/engine.py \(bus.home.path)/keys</exec><engines>
            \(engines)
            </engines></component>
            """, to: "component/test.xml")
        try bus.home.write(
            "[desktop/ibus/general]\npreload-engines=['\(engine)']\n", to: ".config/glib-2.0/settings/keyfile")
        start()
        _ = try chooser?.waitForExit(within: .seconds(30))
    }

    /// The keys that the engine has answered.
    var engineKeyCount: Int {
        var status = stat()
        return unsafe stat("\(bus.home.path)/keys", &status) == 0 ? Int(status.st_size) : 0
    }

    private var environment: [String: String?] {
        bus.environment.merging([
            "PATH": "/usr/bin:/bin", "WAYLAND_DISPLAY": nil, "GSETTINGS_BACKEND": "keyfile",
            "IBUS_COMPONENT_PATH": "\(bus.home.path)/component:/usr/share/ibus/component",
        ]) { $1 }
    }

    private func start() {
        startCount += 1
        program = try? server.start(
            "ibus-daemon", arguments: ["--panel", "disable", "--emoji-extension", "disable", "--replace"],
            environment: environment)
        chooser = try? server.start(
            "sh",
            arguments: ["-c", "until [ \"$(ibus engine)\" = \(engine) ]; do ibus engine \(engine); done"],
            environment: environment)
    }

    /// Kills, stops or starts it, or does nothing, mostly.
    func disturb(_ random: inout SeededGenerator) {
        let now = monotonicSeconds()
        if let due = startTime, due <= now {
            startTime = nil
            start()
        }
        if let due = resumeTime, due <= now {
            resumeTime = nil
            program?.signal(SIGCONT)
        }
        guard startTime == nil, resumeTime == nil, chooser?.isRunning != true else { return }
        switch Int.random(in: 0..<1000, using: &random) {
        case 0:
            killCount += 1
            program?.signal(SIGKILL)
            startTime = now + Double.random(in: 0...0.5, using: &random)
        case 1..<5:
            stopCount += 1
            program?.signal(SIGSTOP)
            resumeTime = now + Double.random(in: 0...0.3, using: &random)
        default: break
        }
    }

    /// An engine that is one of three, and notes each letter that it is asked for.
    private static let script = """
        import sys, gi
        gi.require_version('IBus', '1.0')
        from gi.repository import IBus, GLib
        keys = open(sys.argv[1], 'ab', 0)

        class Engine(IBus.Engine):
            __gtype_name__ = 'TestEngine'

            def __init__(self, bus, path, name):
                super().__init__(connection=bus.get_connection(), object_path=path, engine_name=name)
                self.composes, self.word = name == 'composing', ''

            def do_enable(self):
                if self.get_name() == 'raising': self.get_surrounding_text()

            def raises(self, letter):
                text, caret, anchor = self.get_surrounding_text()
                if caret > 0 and text.get_text()[caret - 1 : caret] != ' ': return False
                self.commit_text(IBus.Text.new_from_string(letter.upper()))
                return True

            def show(self):
                text = IBus.Text.new_from_string(self.word)
                self.update_preedit_text(text, len(self.word), bool(self.word))

            def insert(self):
                if not self.word: return
                self.commit_text(IBus.Text.new_from_string(self.word))
                self.word = ''
                self.show()

            def do_process_key_event(self, symbol, code, state):
                if state & IBus.ModifierType.RELEASE_MASK: return False
                if not 97 <= symbol <= 122 or state & IBus.ModifierType.CONTROL_MASK:
                    self.insert()
                    return False
                keys.write(b'.')
                if self.get_name() == 'raising': return self.raises(chr(symbol))
                if not self.composes: return False
                self.word += chr(symbol)
                if symbol == ord('e') or len(self.word) == 8: self.insert()
                else: self.show()
                return True

            def do_reset(self):
                self.word = ''
                self.show()

        class Factory(IBus.Factory):
            def __init__(self, bus):
                super().__init__(connection=bus.get_connection(), object_path='/org/freedesktop/IBus/Factory')
                self.bus, self.count = bus, 0

            def do_create_engine(self, name):
                self.count += 1
                return Engine(self.bus, '/org/x11menu/Test/%d' % self.count, name)

        IBus.init()
        bus = IBus.Bus()
        loop = GLib.MainLoop()
        bus.connect('disconnected', lambda bus: loop.quit())
        factory = Factory(bus)
        bus.request_name('org.x11menu.Test', 0)
        loop.run()
        """
}

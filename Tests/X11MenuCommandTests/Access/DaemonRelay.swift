import MenuTesting

/// Passes on what menus and a daemon of input methods say to each other, and tells of each menu whether each of its keys was answered in time.
///
/// A menu that has given up on the daemon for a key asks it to forget what it composed, or has ended before there was an answer.
final class DaemonRelay {
    /// Where it listens.
    let address: String
    private let program: ChildProgram
    /// The lines that were read of the menus before.
    private var lineCount = 1

    /// - Parameter environment: That of the daemon of `setup`.
    init(to setup: InputMethodSetup, at path: String, on server: any DisplayServer, environment: [String: String?])
        throws
    {
        address = "unix:path=\(path)"
        program = try server.start(
            "/usr/bin/python3", arguments: ["-c", Self.script, setup.daemon.rawValue, path], environment: environment)
        try program.waitForLine { $0 == "listening" }
    }

    /// Waits until the next menu has told: whether each of its keys was answered in time, and it has ended, or not.
    func nextVerdict() throws -> Bool {
        let verdict = try program.waitForLine(from: lineCount, within: .seconds(60)) { $0 != "key" }
        lineCount = verdict.index + 1
        return verdict.line == "in time"
    }

    /// Waits until so many keys of the menu were answered, modifiers left out, or until one was not in time.
    func waitForAnswers(_ count: Int) throws {
        var next = lineCount
        for _ in 0..<count {
            let line = try program.waitForLine(from: next) { _ in true }
            guard line.line == "key" else { return }
            next = line.index + 1
        }
    }

    /// Writes a line for each answer, and one for each connection that has asked for a key.
    private static let script = """
        import os, select, socket, struct, subprocess, sys, threading
        daemon, path = sys.argv[1:]
        address = os.environ['DBUS_SESSION_BUS_ADDRESS']
        if daemon == 'ibus':
            address = subprocess.run(['ibus', 'address'], capture_output=True, text=True).stdout.strip()
        kind, name = address.split(',')[0].split(':', 1)[1].split('=', 1)
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(path)
        listener.listen()

        class Side:
            # The messages of one side; what comes before them ends with a line.
            def __init__(self, end):
                self.end, self.isOn, self.buffer = end, False, b''

            def messages(self, more):
                self.buffer += more
                if not self.isOn:
                    head, line, rest = self.buffer.partition(self.end)
                    if not line: return
                    self.isOn = True
                    self.buffer = rest
                while len(self.buffer) >= 16:
                    length, serial, fields = struct.unpack('<III', self.buffer[4:16])
                    start = 16 + (fields + 7) // 8 * 8
                    if len(self.buffer) < start + length: return
                    yield self.buffer[1], serial, self.buffer[16:16 + fields], self.buffer[start:start + length]
                    self.buffer = self.buffer[start + length:]

        def say(text):
            sys.stdout.write(text + '\\n')
            sys.stdout.flush()

        def relay(menu):
            bus = socket.socket(socket.AF_UNIX)
            bus.connect(name if kind == 'path' else '\\0' + name)
            asked, isUsed, isLate = {}, False, False
            up, down = Side(b'BEGIN\\r\\n'), Side(b'\\r\\n')
            while True:
                readable, _, _ = select.select([menu, bus], [], [])
                try:
                    data = readable[0].recv(65536)
                    if not data: break
                    (bus if readable[0] is menu else menu).sendall(data)
                except OSError:
                    break
                if readable[0] is menu:
                    for kind_, serial, fields, body in up.messages(data):
                        if b'ProcessKeyEvent' in fields:
                            isUsed = True
                            symbol, _, state = struct.unpack('<III', body[:12])
                            if not state >> 30 & 1: asked[serial] = not 0xFFE1 <= symbol <= 0xFFEE
                        elif b'\\0Reset\\0' in fields and not isLate:
                            isLate = True
                            say('late')
                else:
                    for kind_, serial, fields, body in down.messages(data):
                        at = fields.find(b'\\5\\1u\\0')
                        if kind_ not in (2, 3) or at < 0: continue
                        if asked.pop(struct.unpack('<I', fields[at + 4:at + 8])[0], False) and not isLate: say('key')
            menu.close()
            bus.close()
            if isUsed and not isLate: say('late' if asked else 'in time')

        say('listening')
        while True:
            menu, _ = listener.accept()
            threading.Thread(target=relay, args=(menu,), daemon=True).start()
        """
}

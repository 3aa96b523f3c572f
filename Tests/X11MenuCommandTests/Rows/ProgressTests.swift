import Glibc
import MenuTesting
import Testing

@testable import X11MenuCommand

/// Progress of long work is shown on the terminal of the waiting user.
@Suite(.serialized) struct ProgressTests {
    /// The sequence that erases the line below the cursor.
    private static let wiped = "\u{1B}[B\r\u{1B}[K\u{1B}8"

    /// A named pipe whose producer takes as long as the test wants.
    private final class Producer {
        let path: String
        private var descriptor: Int32

        init() throws {
            path = try TemporaryFile(suffix: ".json").path
            try #require(unsafe mkfifo(path, 0o600) == 0)
            // Open both ways, so that neither side waits for the other.
            descriptor = unsafe open(path, O_RDWR | O_CLOEXEC)
            try #require(descriptor >= 0)
        }

        deinit {
            end()
            unsafe unlink(path)
        }

        func write(_ text: String) { _ = StandardStreams.write(Array(text.utf8), to: descriptor) }

        /// Waits until the reader has taken what was written: one that opens the pipe only after its end waits for ever.
        func waitUntilRead() throws {
            let limit = ContinuousClock.now + .seconds(20)
            var count: Int32 = 0
            repeat {
                try #require(unsafe ioctl(descriptor, UInt(FIONREAD), &count) == 0 && ContinuousClock.now < limit)
                sched_yield()
            } while count > 0
        }

        func end() {
            if descriptor >= 0 { close(descriptor) }
            descriptor = -1
        }
    }

    /// A terminal of the test's own.
    private final class Terminal {
        let (screen, device): (Int32, Int32)
        private var seen = TerminalScreen()

        init() throws {
            screen = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
            try #require(screen >= 0)
            // TIOCSPTLCK and TIOCGPTN, which are too much of a macro for Swift.
            var (lock, number): (Int32, UInt32) = (0, 0)
            try #require(unsafe ioctl(screen, 0x4004_5431, &lock) == 0 && ioctl(screen, 0x8004_5430, &number) == 0)
            device = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
            try #require(device >= 0)
        }

        deinit {
            close(device)
            close(screen)
        }

        /// Its contents.
        var lines: [String] { seen.lines }

        /// Writes as a program does.
        func write(_ text: String) { _ = StandardStreams.write(Array(text.utf8), to: device) }

        /// Types keys.
        func type(_ text: String) { _ = StandardStreams.write(Array(text.utf8), to: screen) }

        /// Changes how it takes keys, as programs do.
        func set(_ change: (inout termios) -> Void) throws {
            var settings = termios()
            try #require(unsafe tcgetattr(device, &settings) == 0)
            change(&settings)
            try #require(unsafe tcsetattr(device, TCSANOW, &settings) == 0)
        }

        /// Waits until what stands on it is as it should be.
        func show(_ line: Int = #line, until condition: ([String]) -> Bool) {
            let end = MenuInput.now + 30
            var chunk = [UInt8](repeating: 0, count: 4096)
            while !condition(seen.lines) {
                var entry = pollfd(fd: screen, events: Int16(POLLIN), revents: 0)
                guard MenuInput.now < end else {
                    Issue.record("line \(line): the terminal shows \(seen.lines)")
                    return
                }
                guard unsafe poll(&entry, 1, 1000) > 0 else { continue }
                let count = unsafe read(screen, &chunk, chunk.count)
                seen.write(String(decoding: chunk.prefix(max(0, count)), as: UTF8.self))
            }
        }
    }

    /// Runs a command on a terminal. Shells take the words apart.
    private func run(
        _ command: String, environment: [String: String?] = [:]
    ) throws -> ChildProgram {
        try ChildProgram(
            "script", arguments: ["-qec", command, "/dev/null"], display: nil,
            environment: environment.merging(["TERM": "xterm"]) { given, _ in given })
    }

    private func isTold(_ words: String) -> ([UInt8]) -> Bool {
        { String(decoding: $0, as: UTF8.self).contains("x11menu: \(words) ") }
    }

    @Test(arguments: ["check %", "convert --to json %", "render -o /dev/null %", "render -o /dev/null - <%"])
    func `who waits for a slow producer is told, and it is wiped away`(command: String) throws {
        let producer = try Producer()
        producer.write(#"{"items": [{"title": "One"},"#)
        let words = command.replacing("%", with: "'\(producer.path)'")
        let program = try run("'\(Program.path)' \(words) >/dev/null")
        let name = command.contains("<") ? "standard input" : producer.path
        try program.waitForOutput(within: .seconds(60), where: isTold("reading \(name)"))
        producer.write(#" {"title": "Two"}]}"#)
        producer.end()
        let outcome = try program.waitForExit(within: .seconds(60))
        #expect(outcome.code == 0)
        #expect(outcome.outputText.hasSuffix(Self.wiped), "\(outcome.outputText)")
    }

    @Test func `a menu that waits for its first line tells of it until it is there`() throws {
        let stage = try Stage()
        let producer = try Producer()
        let program = try stage.server.start(
            "script", arguments: ["-qec", "TERM=xterm '\(Program.path)' --at 100,100 '\(producer.path)'", "/dev/null"])
        try program.waitForOutput(within: .seconds(60), where: isTold("reading \(producer.path)"))
        producer.write("One\nTwo\n")
        try program.waitForOutput(within: .seconds(60)) { String(decoding: $0, as: UTF8.self).hasSuffix(Self.wiped) }
        _ = try stage.display.waitForMappedWindow(.any)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Return")
        #expect(try program.waitForExit(within: .seconds(60)).outputText.hasSuffix(Self.wiped + "One\r\n"))
    }

    @Test func `who waits for the applications is told`() throws {
        // Four megabytes of names in languages that are not used, in many files.
        let folder = try TemporaryFolder()
        let entry = "[Desktop Entry]\nType=Application\nName=Slow\nExec=true\n"
        let names = (0..<100_000).map { "Name[x\($0)]=a name of the program\n" }
        try folder.write(entry + names.joined(), to: "applications/slow.desktop")
        for index in 0..<2000 {
            try #require(unsafe symlink("slow.desktop", "\(folder.path)/applications/slow\(index).desktop") == 0)
        }
        let program = try run(
            "'\(Program.path)' apps --json >/dev/null",
            environment: ["XDG_DATA_HOME": folder.path, "XDG_DATA_DIRS": "/nonexistent", "LC_ALL": "C.UTF-8"])
        // The program does not wait for the end of the input.
        try program.waitForOutput(within: .seconds(60), where: isTold("reading the applications"))
    }

    @Test func `what takes long in the program itself is told of while it lasts`() throws {
        let terminal = try Terminal()
        TerminalProgress.during("checking menu.json", of: 2 << 20, on: terminal.device, kind: "xterm") {
            terminal.show { $0.contains("x11menu: checking menu.json | 0 s") }
        }
        terminal.show { $0 == [] }
    }

    @Test func `a question, and what is answered to it, stay as they are`() throws {
        let terminal = try Terminal()
        terminal.write("$ ask | x11menu\nName: ")
        TerminalProgress.during("reading standard input", of: nil, on: terminal.device, kind: "xterm") {
            terminal.show { $0.count == 3 && $0[2].hasPrefix("x11menu: reading") && $0[1] == "Name: " }
            #expect(terminal.lines[0] == "$ ask | x11menu")
            // Struck by hand: the terminal itself shows it.
            terminal.type("Ada")
            terminal.show { $0.count == 3 && $0[1] == "Name: Ada" && $0[2].hasPrefix("x11menu: reading") }
            terminal.type("\n")
            terminal.show { $0.count == 4 && $0[2] == "" && $0[3].hasPrefix("x11menu: reading") }
            terminal.write("Thanks.\nAnd where? ")
            terminal.show { $0.count == 5 && $0[3] == "And where? " && $0[4].hasPrefix("x11menu: reading") }
        }
        terminal.show { $0 == ["$ ask | x11menu", "Name: Ada", "Thanks.", "And where? "] }
    }

    @Test func `at the bottom of the screen the line below makes room for itself`() throws {
        let terminal = try Terminal()
        let lines = (1...TerminalScreen.height).map { "line \($0)" }
        terminal.write(lines.joined(separator: "\n"))
        terminal.show { $0 == lines }
        TerminalProgress.during("waiting", of: nil, on: terminal.device, kind: "xterm") {
            terminal.show { $0.last?.hasPrefix("x11menu: waiting") ?? false }
            terminal.write(" goes on")
            terminal.show { $0.dropLast().last == "line \(TerminalScreen.height) goes on" }
        }
        terminal.show { $0 == lines.dropFirst().dropLast() + ["line \(TerminalScreen.height) goes on"] }
    }

    @Test func `names are cut to the terminal's width, and nothing in them is obeyed`() {
        func shortened(_ line: String) -> String { TerminalProgress.shortened(line, to: 30) }
        #expect(shortened("x11menu: reading a | 0 s") == "x11menu: reading a | 0 s")
        #expect(shortened("x11menu: reading \u{1B}[2Ja\nb | 0 s") == "x11menu: reading ?[2Ja?b | 0 s")
        let long = shortened("x11menu: reading /a/very/long/path/to/some/file.json | 12 s")
        #expect(long == "x11menu: readi…ile.json | 12 s")
        #expect(shortened("x11menu: reading " + String(repeating: "漢", count: 40) + " | 0 s").unicodeScalars.count < 30)
        #expect(TerminalProgress.shortened("x11menu: reading a | 0 s", to: 1).count <= 1)
    }

    @Test(arguments: [nil, "", "dumb"]) func `a terminal that does not obey is told nothing`(kind: String?) throws {
        let terminal = try Terminal()
        #expect(TerminalProgress("waiting", on: terminal.device, kind: kind) == nil)
    }

    @Test func `who asks for a password has the lines below to himself, and who draws has all of the terminal`() throws
    {
        let terminal = try Terminal()
        #expect(TerminalProgress.use(of: terminal.device) == .lines)
        terminal.write("Password: ")
        try TerminalProgress.during("reading standard input", of: nil, on: terminal.device, kind: "xterm") {
            terminal.show { $0.count == 2 && $0[1].hasPrefix("x11menu: reading") }
            try terminal.set { $0.c_lflag &= ~tcflag_t(ECHO) }
            #expect(TerminalProgress.use(of: terminal.device) == .secret)
            terminal.show { $0 == ["Password: "] }
            terminal.type("secret\n")
            terminal.write("\nThanks.\nOne moment.\n")
            terminal.show { $0 == ["Password: ", "Thanks.", "One moment."] }
            try terminal.set { $0.c_lflag |= tcflag_t(ECHO) }
            terminal.show { $0.count == 5 && $0[4].hasPrefix("x11menu: reading") }
            try terminal.set { $0.c_lflag &= ~tcflag_t(ECHO | ICANON) }
            #expect(TerminalProgress.use(of: terminal.device) == .other)
        }
        // The program did not erase its line on a terminal that another program uses: it is still there below later output.
        terminal.write("drawn")
        terminal.show { $0.count == 5 && $0[3] == "drawn" && $0[4].hasPrefix("x11menu: reading") }
    }

    @Test func `what is read at once says nothing, on a terminal either`() throws {
        let file = try TemporaryFile("One\nTwo\n")
        for command in ["check", "convert --to json", "render -o /dev/null"] {
            let outcome = try run("'\(Program.path)' \(command) '\(file.path)' >/dev/null").waitForExit()
            #expect(outcome.outputText == "" && outcome.code == 0)
        }
    }

    @Test func `nobody but a terminal hears of it`() throws {
        let producer = try Producer()
        producer.write("One\n")
        let program = try ChildProgram(Program.path, arguments: ["check", producer.path], display: nil)
        // Half a second of a terminal's own clock.
        let terminal = try Terminal()
        TerminalProgress.during("waiting", of: nil, on: terminal.device, kind: "xterm") {
            terminal.show { $0.contains { $0.hasPrefix("x11menu: waiting") } }
        }
        try producer.waitUntilRead()
        producer.end()
        #expect(try program.waitForExit() == .quiet(0, ""))
    }
}

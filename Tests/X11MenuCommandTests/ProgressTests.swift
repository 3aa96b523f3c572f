import Glibc
import MenuTesting
import Testing

@testable import X11MenuCommand

/// Work that takes long shows itself on the terminal of whoever waits for it.
@Suite(.serialized) struct ProgressTests {
    /// How a line is wiped away.
    private static let wiped = "\r\u{1B}[K"

    /// A pipe with a name, whose producer takes as long as the test wants.
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

        func end() {
            if descriptor >= 0 { close(descriptor) }
            descriptor = -1
        }
    }

    /// A terminal of the test's own.
    private final class Terminal {
        let (screen, device): (Int32, Int32)

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

        /// What is on it, once anything is.
        func text() -> String {
            var chunk = [UInt8](repeating: 0, count: 4096)
            let count = unsafe read(screen, &chunk, chunk.count)
            return String(decoding: chunk.prefix(max(0, count)), as: UTF8.self)
        }
    }

    /// Runs a command on a terminal. Shells take the words apart.
    private func run(
        _ command: String, environment: [String: String?] = [:]
    ) throws -> ChildProgram {
        try ChildProgram(
            "script", arguments: ["-qec", command, "/dev/null"], display: nil, environment: environment)
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
            "script", arguments: ["-qec", "'\(Program.path)' --at 100,100 '\(producer.path)'", "/dev/null"])
        try program.waitForOutput(within: .seconds(60), where: isTold("reading \(producer.path)"))
        producer.write("One\nTwo\n")
        try program.waitForOutput(within: .seconds(60)) { String(decoding: $0, as: UTF8.self).hasSuffix(Self.wiped) }
        _ = try stage.display.waitForMappedWindow(.any)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Return")
        #expect(try program.waitForExit(within: .seconds(60)).outputText.hasSuffix(Self.wiped + "One\r\n"))
    }

    @Test func `who waits for the applications is told`() throws {
        // Four megabytes of names in languages that nobody asks for, under many names.
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
        // Its end is not waited for.
        try program.waitForOutput(within: .seconds(60), where: isTold("reading the applications"))
    }

    @Test func `what takes long in the program itself is told of while it lasts`() throws {
        let terminal = try Terminal()
        let seen = TerminalProgress.during("checking menu.json", of: 2 << 20, on: terminal.device) { terminal.text() }
        #expect(seen == "\rx11menu: checking menu.json | 0 s\u{1B}[K")
        var rest = ""
        while !rest.hasSuffix(Self.wiped) { rest += terminal.text() }
    }

    @Test func `where no keys are shown a program has the terminal to itself, or asks for a password`() throws {
        let terminal = try Terminal()
        #expect(TerminalProgress.showsKeys(terminal.device))
        var settings = termios()
        try #require(unsafe tcgetattr(terminal.device, &settings) == 0)
        settings.c_lflag &= ~tcflag_t(ECHO)
        try #require(unsafe tcsetattr(terminal.device, TCSANOW, &settings) == 0)
        #expect(!TerminalProgress.showsKeys(terminal.device))
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
        _ = TerminalProgress.during("waiting", of: nil, on: terminal.device) { terminal.text() }
        producer.end()
        #expect(try program.waitForExit() == .quiet(0, ""))
    }
}

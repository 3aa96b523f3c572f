import Foundation
import MenuTesting
import TestSupport
import Testing

/// A menu that a server shows is the menu that the program shows by itself.
@Suite(.serialized) struct ServedMenuTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var arguments: [String]
        var input: String
        var keys: [String]
        /// The keys that end the menu, after the picture.
        var last: [String]

        init(_ line: String, _ input: String, _ keys: String, _ last: String) {
            (arguments, self.input) = (line.split(separator: " ").map(String.init), input)
            (self.keys, self.last) = (
                keys.split(separator: " ").map(String.init), last.split(separator: " ").map(String.init)
            )
        }

        var testDescription: String { arguments.joined(separator: " ") + ": " + (keys + last).joined(separator: " ") }
    }

    private static let tree = """
        {"title": "All", "items": [
            {"title": "Open", "shortcut": "Ctrl+O", "value": "open"},
            {"title": "Recent", "type": "menu", "items": [{"title": "a"}, {"title": "b"}]},
            {"type": "separator"}, {"title": "Check", "state": "on"}, {"title": "Off", "enabled": false}
        ]}
        """

    static let cases = [
        Case("--at 100,100", "one\ntwo\nthree\n", "Down", "Return"),
        Case("--at 100,100 --appearance dark --scale 2", "one\ntwo\n", "Down", "Escape"),
        Case("--at 100,100 --appearance light --scale 2 --print path", tree, "Down Down Right Down", "Return"),
        Case("--at 100,100 --appearance dark --print json", tree, "Down", "Return"),
        Case("--at 100,100 --search field --prompt Find --multi -0", "alpha\nbeta\nbe\n", "b e", "Return"),
        Case("--at 100,100 --key F5=12", "one\ntwo\n", "Down", "F5"),
        Case(
            "bar", #"[{"title": "File", "type": "menu", "items": [{"title": "New"}]}]"#, "",
            "F10 Return Return Escape Escape"),
        Case("dmenu -l 5 -p ask", "one\ntwo\n", "t", "Return"),
        Case("dmenu", "one\ntwo\n", "Right", "Escape"),
        Case("rofi -dmenu -p x -format i:s", "one\ntwo\nthree\n", "t", "Return"),
        Case("rofi -dmenu -kb-custom-1 F5", "one\ntwo\n", "Down", "F5"),
        Case("xmenu", "one\n\ttwo\tout two\n\n\tthree\n", "Down Right", "Return"),
        Case("jgmenu --simple --stdin", "One,echo 1\nTwo,echo 2\n", "Down", "Escape"),
    ]

    @Test(arguments: cases) func `output, exit code and picture are the same`(_ one: Case) throws {
        let (stage, server) = (try Stage(), try MenuServerProgram())
        let alone = try play(one, on: stage, with: ["XDG_RUNTIME_DIR": "/nonexistent"])
        let served = try play(one, on: stage, with: server.environment) {
            #expect(server.menus.count == 1, "the server shows it")
        }
        #expect(served.outcome == alone.outcome)
        let comparison = served.picture.compare(to: alone.picture, tolerance: .exact)
        #expect(comparison.isMatch, "\(comparison)")
        #expect(server.program.errors.isEmpty)
    }

    private func play(
        _ one: Case, on stage: Stage, with environment: [String: String?], whileOpen: () throws -> Void = {}
    ) throws -> (outcome: ChildProgram.Outcome, picture: Picture) {
        let isBar = one.arguments.first == "bar"
        let file = try TemporaryFile(one.input)
        let program = try stage.start(
            one.arguments + (isBar ? [file.path] : []), input: isBar ? .nothing : .text(one.input),
            environment: environment)
        let window = try stage.display.waitForMappedWindow(of: program)
        if !isBar { try stage.display.wait(untilGrabbed: true, .keyboard) }
        for key in one.keys { try stage.robot.tap(key) }
        try stage.display.waitUntilStill()
        try whileOpen()
        let picture = try stage.display.screenshot()
        for key in one.last where !isBar { try stage.robot.tap(key) }
        if isBar { program.signal(SIGTERM) }
        let outcome = try program.waitForExit(within: .seconds(60))
        try stage.display.waitUntilDestroyed(window)
        try stage.display.waitUntilStill()
        return (outcome, picture)
    }

    /// What a program finds that a menu starts.
    private static let report = """
        exec >"$1" 2>&1 3>&-
        pwd; umask; ulimit -S -a; nice; taskset -p $$ | sed 's/.*: //'; env | grep -v '^_='
        ls -l /proc/self/fd | sed -n 's/.* \\([0-9]*\\) -> .*/\\1/p'
        grep -E '^(Sig(Ign|Blk|Cgt)|Groups|Uid|Gid|NoNewPrivs)' /proc/self/status
        """

    @Test func `folder, limits, environment and all else that a process inherits are those of the client`() throws {
        let (stage, server) = (try Stage(), try MenuServerProgram())
        let folder = try TemporaryFolder(["report": Self.report])
        try folder.makePipe("pipe")
        let menu = try TemporaryFile(
            #"[{"title": "Report", "exec": ["sh", "\#(folder.path)/report", "\#(folder.path)/pipe"]}]"#)
        func report(_ environment: [String: String?]) throws -> [String] {
            let script = """
                cd /usr/share && umask 027 && ulimit -S -n 500 -c 0 && ulimit -t 1000 && trap '' USR1 && export ODD="a
                b=c " && exec nice -n 3 taskset 1 "$0" --at 10,10 "$1" <&-
                """
            let program = try stage.server.start(
                "bash", arguments: ["-c", script, Program.path, menu.path], environment: environment)
            try stage.display.waitForMappedWindow(of: program)
            try stage.display.wait(untilGrabbed: true, .keyboard)
            try stage.robot.tap("Down", "Return")
            let text = try folder.read("pipe")
            #expect(try program.waitForExit() == .quiet(0, ""))
            return text.split(separator: "\n").map(String.init).filter { line in
                !["XDG_RUNTIME_DIR=", "DESKTOP_STARTUP_ID="].contains { line.hasPrefix($0) }
            }
        }
        let alone = try report(["XDG_RUNTIME_DIR": "/nonexistent"])
        #expect(alone.starts(with: ["/usr/share", "0027"]) && alone.count > 40)
        let served = try report(server.environment)
        let difference = served.difference(from: alone)
        #expect(difference.isEmpty, "\(difference)")
    }

    @Test(.enabled(if: TestedProgram.isRelease, "the libraries of other builds are loaded before the program starts"))
    func `a call that hands its menu over has loaded none of the libraries that draw`() throws {
        let (stage, server) = (try Stage(), try MenuServerProgram())
        for environment in [["XDG_RUNTIME_DIR": "/nonexistent"], server.environment] {
            let menu = try stage.open(.text("one\n"), environment: environment)
            // It is longer than what one call reads.
            let file = try #require(FileHandle(forReadingAtPath: "/proc/\(menu.program.processIdentifier)/maps"))
            let maps = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
            let libraries = ["libcairo.so", "libxcb.so", "libfontconfig.so", "libxkbcommon.so"]
            let loaded = libraries.filter { maps.contains($0) }
            #expect(loaded.count == (server.menus.isEmpty ? 4 : 0))
            try stage.robot.tap("Escape")
            #expect(try menu.end() == .quiet(1, ""))
        }
    }

    @Test(.enabled(if: TestedProgram.isRelease, "other builds are told by the loader"))
    func `a library that is missing or broken is named, with the code of the loader`() throws {
        let folder = try TemporaryFolder(["libcairo.so.2": ""])
        func run(_ arguments: String...) throws -> ChildProgram.Outcome {
            try ChildProgram.run(
                Program.path, arguments: arguments, input: .text("one\n"), display: nil,
                environment: ["LD_LIBRARY_PATH": folder.path])
        }
        let outcome = try run("render", "--output", "\(folder.path)/menu.png")
        #expect(outcome.exit == .code(127) && outcome.outputText.isEmpty)
        #expect(outcome.errorText.hasPrefix("x11menu: \(folder.path)/libcairo.so.2: "))
        // What draws nothing needs no library, however long the thread takes that loads them.
        for _ in 0..<50 {
            let outcome = try run("--version")
            #expect(outcome.exit == .code(0) && outcome.errorText.isEmpty && outcome.outputText.hasPrefix("x11menu "))
        }
    }

    @Test func `its process has as many descriptors and signals as one that was started`() throws {
        let (stage, server) = (try Stage(), try MenuServerProgram())
        func facts(_ process: Int32) throws -> [String] {
            let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8).split(separator: "\n")
            let names = ["SigP", "SigB", "SigI", "Shd", "Threads", "Umask", "Name", "Groups", "Cpus_allowed:"]
            let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").sorted()
            return descriptors
                + status.map(String.init).filter { line in
                    names.contains { line.hasPrefix($0) }
                }
        }
        var seen: [[String]] = []
        for environment in [["XDG_RUNTIME_DIR": "/nonexistent"], server.environment] {
            let menu = try stage.open(.text("one\n"), environment: environment)
            try stage.display.waitUntilStill()
            seen.append(try facts(server.menus.first ?? menu.program.processIdentifier))
            try stage.robot.tap("Escape")
            #expect(try menu.end() == .quiet(1, ""))
        }
        #expect(seen[0] == seen[1])
    }

    @Test func `the process that is ready shows the next menu, and knows no fonts but those of the cache`() throws {
        let (stage, server) = (try Stage(), try MenuServerProgram())
        let environment = server.environment.merging(["HOME": server.folder.path]) { $1 }
        for _ in 0..<3 {
            let ready = try server.waitUntilReady()
            let libraries = try String(contentsOfFile: "/proc/\(ready)/maps", encoding: .utf8)
            #expect(!libraries.contains("/libpango"))
            let menu = try stage.open(.text("one\n"), environment: environment)
            #expect(server.menus == [ready])
            try stage.robot.tap("Down", "Return")
            #expect(try menu.end() == .quiet(0, "one\n"))
            try stage.display.waitUntilDestroyed(menu.window)
        }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGKILL])
    func `a signal that ends the call ends its menu`(signal: Int32) throws {
        let (stage, server) = (try Stage(), try MenuServerProgram())
        let menu = try stage.open(.text("one\n"), environment: server.environment)
        let process = try #require(server.menus.first)
        menu.program.signal(signal)
        #expect(try menu.end() == .init(exit: .signal(signal), output: [], errors: []))
        try stage.display.waitUntilDestroyed(menu.window)
        try stage.expectFreeInput()
        try MenuServerProgram.wait(for: process, untilIn: "-")
        #expect(server.program.isRunning)
    }

    @Test func `a signal that the call ignores does not end its menu, and the death of the call does`() throws {
        let (stage, server) = (try Stage(), try MenuServerProgram())
        let program = try stage.server.start(
            "sh", arguments: ["-c", "trap '' HUP TERM; exec \"$0\" --at 10,10", Program.path], input: .text("one\n"),
            environment: server.environment)
        let window = try stage.display.waitForMappedWindow(of: program)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        for signal in [SIGHUP, SIGTERM] { program.signal(signal) }
        try stage.robot.tap("Down")
        try stage.display.waitUntilStill()
        #expect(program.isRunning && server.menus.count == 1)
        program.signal(SIGKILL)
        try stage.display.waitUntilDestroyed(window)
        try stage.expectFreeInput()
    }

    @Test func `a call that is stopped stops its menu, and both continue together`() throws {
        let (stage, server) = (try Stage(), try MenuServerProgram())
        let menu = try stage.open(.text("one\n"), environment: server.environment)
        let process = try #require(server.menus.first)
        menu.program.signal(SIGTSTP)
        try MenuServerProgram.wait(for: process, untilIn: "T")
        try MenuServerProgram.wait(for: menu.program.processIdentifier, untilIn: "T")
        menu.program.signal(SIGCONT)
        try MenuServerProgram.wait(for: process, untilIn: "SR-")
        menu.program.signal(SIGTERM)
        #expect(try menu.end().exit == .signal(SIGTERM))
    }

    @Test(arguments: [SIGKILL, SIGSEGV, SIGTERM])
    func `a menu's process that dies has its call die in the same way`(signal: Int32) throws {
        let (stage, server) = (try Stage(), try MenuServerProgram())
        let menu = try stage.open(.text("one\n"), environment: server.environment)
        kill(try #require(server.menus.first), signal)
        #expect(try menu.end() == .init(exit: .signal(signal), output: [], errors: []))
        try stage.expectFreeInput()
    }

    @Test func `a reader of the choice sees its end when the menu's process closes it`() throws {
        let (stage, server) = (try Stage(), try MenuServerProgram())
        // The writer of the rows gets SIGPIPE when the menu has gone, and cat ends when nobody holds the pipe.
        let script = "{ echo one; exec yes; } | \"$0\" --at 10,10 | cat; echo \"${PIPESTATUS[*]}\""
        let program = try stage.server.start(
            "bash", arguments: ["-c", script, Program.path], environment: server.environment)
        try stage.display.waitForMappedWindow(.any)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Home", "Return")
        let outcome = try program.waitForExit()
        #expect(outcome.outputText == "one\n141 0 0\n", "\(outcome.outputText) \(outcome.errorText)")
    }

    @Test func `the foreground job of a terminal shows its menu itself`() throws {
        let (stage, server) = (try Stage(), try MenuServerProgram())
        let file = try TemporaryFile("one\n")
        let script = "import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))"
        let terminal = try stage.server.start(
            "/usr/bin/python3", arguments: ["-c", script, Program.path, "--at", "10,10", file.path], input: .open,
            environment: server.environment)
        try stage.display.waitForMappedWindow(.any)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        #expect(server.menus.isEmpty)
        try stage.robot.tap("Down", "Return")
        #expect(try terminal.waitForExit() == .quiet(0, "one\r\n"))
    }
}

import Glibc
import MenuTesting
import Testing

/// The programs at the other end of a menu: how they are connected, and which of them are refused.
@Suite(.serialized) struct ScriptPeerTests {
    /// Opens a menu of two rows by a descriptor, writes what it is told, and then what the menu prints.
    private static let provider = """
        import socket, subprocess, sys
        own, other = socket.socketpair()
        # They are there before the menu, and so in its first frame.
        own.sendall(b"append\\ta\\ttitle\\tAlpha\\nappend\\tb\\ttitle\\tBeta\\n")
        menu = subprocess.Popen([sys.argv[1], "--provider", str(other.fileno())],
                                pass_fds=[other.fileno()], stdout=subprocess.PIPE)
        other.close()
        try:
            for line in own.makefile():
                sys.stdout.write(line)
                if line.startswith("highlight") and "\\tb\\t" in line:
                    try:
                        own.sendall(b"change\\tb\\ttitle\\tGamma\\tvalue\\tgamma\\n")
                    except BrokenPipeError:
                        pass  # The menu has ended; what it said before is still to be read.
        except ConnectionResetError:
            pass  # The menu has ended before it has read all that was said.
        sys.stdout.write("printed " + menu.stdout.read().decode())
        sys.exit(menu.wait())
        """

    @Test func `a program connects a menu by a descriptor, both ways`() throws {
        let stage = try Stage()
        let program = try stage.server.start("/usr/bin/python3", arguments: ["-c", Self.provider, Program.path])
        try stage.display.waitForMappedWindow(.named("x11menu"))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Down", "Return")
        let outcome = try program.waitForExit(within: .seconds(60))
        let lines = outcome.outputText.split(separator: "\n").map {
            $0.split(separator: "\t").filter { Int($0) == nil }
        }
        #expect(outcome.code == 0 && lines.first == ["hello"])
        #expect(lines.filter { $0.first == "highlight" }.compactMap { $0.dropFirst().first }.prefix(2) == ["a", "b"])
        #expect(lines.contains { $0.first == "choose" && $0.dropFirst().first == "b" })
        #expect(lines.last.map { ["printed Beta", "printed gamma"].contains($0) } == true)
        for number in ["0", "99"] {
            let refused = try stage.start(["--provider", number], input: .nothing).waitForExit()
            #expect(refused.code == 66 && refused.errorText.contains("--provider"))
        }
    }

    /// Connects to a socket as another user, and writes what comes of it.
    private static let stranger = """
        import os, socket, sys
        os.setgid(65534)
        os.setuid(65534)
        script = socket.socket(socket.AF_UNIX)
        try:
            script.connect(sys.argv[1])
            script.sendall(b"append\\tz\\ttitle\\tZ\\n")
            print("connected", script.recv(100))
        except OSError as error:
            print(type(error).__name__)
        """

    @Test(.enabled(if: geteuid() == 0, "only root can become another user"))
    func `a program of another user is not let in, even where the file system lets it`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let socket = "\(folder.path)/socket"
        let menu = try stage.open(.nothing, ["--listen", socket])
        _ = unsafe chmod(folder.path, 0o755)
        func connect() throws -> String {
            try ChildProgram.run(
                "/usr/bin/python3", arguments: ["-c", Self.stranger, socket], input: .nothing, output: .collected,
                display: nil, within: .seconds(60)
            ).outputText
        }
        #expect(try connect() == "PermissionError\n")
        _ = unsafe chmod(socket, 0o666)
        let answer = try connect()
        #expect(["connected b''\n", "ConnectionResetError\n", "BrokenPipeError\n"].contains(answer), "\(answer)")
        let script = try ScriptClient(socket)
        try script.sayRows("a")
        try script.hear("end")
        try stage.robot.tap("Down")
        #expect(try script.hear("highlight")[1] == "a")
        try stage.robot.tap("Return")
        #expect(try menu.end() == .quiet(0, "A\n"))
    }

    private static let rows = """
        [{"id": "a", "title": "Alpha", "actions": [{"id": "c", "title": "Copy"},
        {"id": "d", "title": "Delete", "value": "del", "shortcut": "Ctrl+d"}]}, {"id": "b", "title": "Beta"}]
        """

    @Test func `the actions of a row are chosen by their keys, from their menu and by the pointer`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        try folder.write(Self.rows, to: "rows")
        try folder.write(
            """
            #!/bin/sh
            echo '{"do": "hello", "version": 1}'
            read -r hello
            echo "$hello" >ROOT/ready
            exec cat >ROOT/log

            """, to: "bin/script")
        try folder.makePipe("ready")
        let row = try ScreenLayout(Self.rows, ["--at", "200,200"])["Alpha"].center
        func choose(_ gesture: (OpenMenu) throws -> Void) throws -> (output: String, event: [String]) {
            try folder.makePipe("log")
            defer { folder.remove("log") }
            let menu = try stage.open(
                .nothing, ["\(folder.path)/rows", "--at", "200,200", "--live", "\(folder.path)/bin/script"])
            // The menu tells nothing before the script has spoken.
            #expect(try folder.read("ready").contains("hello"))
            try gesture(menu)
            let output = try menu.end().outputText
            let log = try folder.read("log").split(separator: "\n").map(String.init)
            return (output, log.filter { $0.contains(#""event": "action""#) })
        }
        func check(_ chosen: (output: String, event: [String]), _ output: String, id: String, by input: String) {
            #expect(chosen.output == output)
            #expect(chosen.event.count == 1)
            for part in [#""id": "a""#, #""action": "\#(id)""#, #""by": "\#(input)""#] {
                #expect(chosen.event.first?.contains(part) == true, "\(chosen.event)")
            }
        }
        let byKey = try choose { _ in try stage.robot.tap("Down", "Ctrl+d") }
        check(byKey, "del\n", id: "d", by: "Ctrl+d")
        for key in ["Ctrl+Return", "Shift+F10", "Menu"] {
            let chosen = try choose { menu in
                try stage.robot.tap("Down", key)
                try menu.windows(2)
                try stage.robot.tap("Down", "Return")
            }
            #expect(["Copy\n", "del\n"].contains(chosen.output) && chosen.event.count == 1, "\(key)")
        }
        let byPointer = try choose { _ in
            try stage.robot.move(toX: row.x, y: row.y)
            try stage.robot.click(button: 3)
            try stage.robot.click(item: "Alpha/Delete")
        }
        check(byPointer, "del\n", id: "d", by: "button1")
    }

    @Test func `scripts that never say anything leave the menu usable`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        for pipe in ["silent", "script"] { try folder.makePipe(pipe) }
        try folder.write("a\nb\n", to: "rows")
        for arguments in [
            ["\(folder.path)/rows", "--live", "sh -c 'echo $$ >$0/script; exec cat $0/silent' \(folder.path)"],
            ["\(folder.path)/rows", "--live", "sh -c 'echo $$ >$0/script; kill -STOP $$' \(folder.path)"],
        ] {
            let menu = try stage.open(.nothing, arguments)
            let script = try #require(pid_t(folder.read("script").dropLast()))
            try stage.robot.tap("Down", "Return")
            #expect(try menu.end() == .quiet(0, "a\n"))
            // A script is left to itself, and these would stay for ever.
            kill(script, SIGKILL)
        }
        let menu = try stage.open(.nothing, ["--query", "cat \(folder.path)/silent {}"])
        try stage.robot.type("x")
        try stage.robot.tap("Escape", "Escape")
        #expect(try menu.end().code == 1)
    }
}

import Foundation
import MenuTesting
import TestSupport
import Testing

/// The server of menus among clients, users and signals of all kinds.
@Suite(.serialized) struct ServerTests {
    /// Runs a call that shows no menu, but is handed over; any call is.
    private func call(_ server: MenuServerProgram, _ path: String = Program.path) throws -> ChildProgram.Outcome {
        try ChildProgram.run(path, arguments: ["--version"], display: nil, environment: server.environment)
    }

    private var direct: ChildProgram.Outcome {
        get throws {
            try ChildProgram.run(
                Program.path, arguments: ["--version"], display: nil,
                environment: ["XDG_RUNTIME_DIR": "/nonexistent"])
        }
    }

    @Test func `the socket and its folder are the user's alone, and there is one server`() throws {
        let server = try MenuServerProgram()
        var status = stat()
        #expect(unsafe stat(server.folder.path + "/x11menu", &status) == 0 && status.st_mode & 0o777 == 0o700)
        #expect(unsafe stat(server.socket, &status) == 0 && status.st_mode & 0o777 == 0o600)
        let second = try ChildProgram.run(
            Program.path, arguments: ["serve"], display: nil, environment: server.environment)
        #expect(second.code == 66 && second.errorText.hasPrefix("x11menu: serve: \(server.socket): "))
        #expect(try call(server) == direct)
        server.program.signal(SIGTERM)
        #expect(try server.program.waitForExit() == .quiet(0, ""))
        #expect(unsafe stat(server.socket, &status) != 0)
    }

    @Test func `without a runtime folder, or where others may write to it, there is no server`() throws {
        let folder = try TemporaryFolder(["x11menu/any": ""])
        unsafe chmod(folder.path + "/x11menu", 0o777)
        for value in [nil, "relative", folder.path] {
            let outcome = try ChildProgram.run(
                Program.path, arguments: ["serve"], display: nil, environment: ["XDG_RUNTIME_DIR": value])
            #expect(outcome.code == 66 && outcome.errorText.hasPrefix("x11menu: serve: "))
        }
    }

    @Test func `the service manager's socket is served, and stays when the server ends`() throws {
        let folder = try TemporaryFolder(["x11menu/any": ""])
        // What systemd does for a socket unit.
        let script = """
            import os, socket, sys
            listener = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            listener.bind(os.environ['XDG_RUNTIME_DIR'] + '/x11menu/serve')
            listener.listen(8)
            os.dup2(listener.fileno(), 3)
            os.set_inheritable(3, True)
            os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS='1', LISTEN_FDNAMES='x11menu.socket')
            os.execv(sys.argv[1], [sys.argv[1], 'serve'])
            """
        let manager = try ChildProgram(
            "/usr/bin/python3", arguments: ["-c", script, Program.path], display: nil,
            environment: ["XDG_RUNTIME_DIR": folder.path])
        let end = ContinuousClock.now + .seconds(20)
        while (try? PacketSocket(connectingTo: folder.path + "/x11menu/serve")) == nil {
            guard .now < end else { throw TestFailure("nobody listens") }
            sched_yield()
        }
        let outcome = try ChildProgram.run(
            Program.path, arguments: ["--version"], display: nil, environment: ["XDG_RUNTIME_DIR": folder.path])
        #expect(try outcome == direct)
        manager.signal(SIGTERM)
        #expect(try manager.waitForExit() == .quiet(0, ""))
        #expect(FileManager.default.fileExists(atPath: folder.path + "/x11menu/serve"))
    }

    @Test func `calls at once all get their answer`() throws {
        let server = try MenuServerProgram()
        // As many keep all processors busy for half a minute, which is too long for the gestures of other tests.
        let count = Campaign.minutes == nil ? 50 : 500
        let script = "for i in $(seq \(count)); do \"$0\" --version & done; wait"
        let outcome = try ChildProgram.run(
            "bash", arguments: ["-c", script, Program.path], display: nil, environment: server.environment,
            within: .seconds(120))
        #expect(outcome.errorText.isEmpty)
        #expect(try outcome.outputText == String(repeating: direct.outputText, count: count))
        #expect(server.menus.isEmpty && server.program.isRunning)
    }

    @Test func `more connections than it takes leave calls to themselves, and silent ones are closed in time`() throws {
        let server = try MenuServerProgram()
        let silent = try (0..<1010).map { _ in try PacketSocket(connectingTo: server.socket) }
        #expect(try call(server) == direct)
        for socket in silent { #expect(try socket.receive(within: .seconds(30)).isEmpty) }
        #expect(try call(server) == direct)
    }

    @Test func `calls one after the other leave nothing, and the server's memory stays flat`() throws {
        let (stage, server) = (try Stage(), try MenuServerProgram())
        func descriptors() throws -> Int {
            try server.waitUntilReady()
            return try FileManager.default.contentsOfDirectory(atPath: "/proc/\(server.program.processIdentifier)/fd")
                .count
        }
        try endMenu(on: stage, server)
        let before = (try descriptors(), try ServerLedger.memory(of: server.program.processIdentifier))
        Campaign("served", usual: 20).run { _ in
            try endMenu(on: stage, server)
            return try ServerLedger.memory(of: server.program.processIdentifier)
        }
        #expect(try descriptors() == before.0 && server.menus.isEmpty)
        #expect(try ServerLedger.memory(of: server.program.processIdentifier) - before.1 < 1024)
    }

    private func endMenu(on stage: Stage, _ server: MenuServerProgram) throws {
        let menu = try stage.open(.text("one\ntwo\n"), ["--at", "10,10"], environment: server.environment)
        try stage.robot.tap("Down", "Return")
        #expect(try menu.end() == .quiet(0, "one\n"))
    }

    @Test func `a server that is killed ends its menus, and their calls say so with 70`() throws {
        let (stage, server) = (try Stage(), try MenuServerProgram())
        let menu = try stage.open(.text("one\n"), environment: server.environment)
        server.program.signal(SIGKILL)
        let outcome = try menu.end()
        #expect(outcome.code == 70 && outcome.output.isEmpty)
        #expect(outcome.errorText == "x11menu: the server that showed the menu has ended\n")
        try stage.display.waitUntilDestroyed(menu.window)
        try stage.expectFreeInput()
        // What is left of its socket keeps nobody, and the next server takes its place.
        #expect(try call(server) == direct)
        let next = try MenuServerProgram(folder: server.folder)
        #expect(try call(next) == direct)
    }

    @Test func `a server that is told to end does so with its last menu, and a second time at once`() throws {
        let (stage, server) = (try Stage(), try MenuServerProgram())
        var menu = try stage.open(.text("one\n"), environment: server.environment)
        server.program.signal(SIGTERM)
        // It takes no more calls; this one comes after the signal.
        #expect(try call(server) == direct)
        #expect(server.menus.count == 1)
        try stage.robot.tap("Down", "Return")
        #expect(try menu.end() == .quiet(0, "one\n"))
        #expect(try server.program.waitForExit() == .quiet(0, ""))

        let second = try MenuServerProgram(folder: server.folder)
        try stage.display.waitUntilStill()
        menu = try stage.open(.text("one\n"), environment: second.environment)
        second.program.signal(SIGTERM)
        #expect(try call(second) == direct)
        second.program.signal(SIGINT)
        #expect(try menu.end().exit == .signal(SIGTERM))
        #expect(try second.program.waitForExit() == .quiet(0, ""))
    }

    @Test func `a server that is stopped keeps no call, and starts nothing late`() throws {
        let (stage, server) = (try Stage(), try MenuServerProgram())
        server.program.signal(SIGSTOP)
        try MenuServerProgram.wait(for: server.program.processIdentifier, untilIn: "T")
        let menu = try stage.open(.text("one\n"), environment: server.environment)
        server.program.signal(SIGCONT)
        #expect(try call(server) == direct)
        #expect(server.menus.isEmpty)
        #expect(try stage.display.mappedWindows().count == 1)
        try stage.robot.tap("Down", "Return")
        #expect(try menu.end() == .quiet(0, "one\n"))
    }

    @Test func `another file of the program, as after an upgrade, does without the server, which ends`() throws {
        let folder = try TemporaryFolder(["old": "", "new": ""])
        for name in ["old", "new"] {
            folder.remove(name)
            try FileManager.default.copyItem(atPath: Program.path, toPath: "\(folder.path)/\(name)")
        }
        let server = try MenuServerProgram("\(folder.path)/old", folder: folder)
        #expect(try call(server) == direct)
        #expect(server.program.isRunning)
        unsafe rename("\(folder.path)/new", "\(folder.path)/old")
        #expect(try call(server, "\(folder.path)/old") == direct)
        #expect(try server.program.waitForExit() == .quiet(0, ""))
    }

    @Test(arguments: [
        "LD_LIBRARY_PATH=/nonexistent exec \"$0\" \"$@\"", "exec unshare --mount \"$0\" \"$@\"",
        "exec setpriv --groups 7 \"$0\" \"$@\"", "cd /; exec chroot / \"$0\" \"$@\"",
        "export LONG=$(head -c 100000 /dev/zero | tr '\\0' x); export LONGER=$LONG; exec \"$0\" \"$@\"",
    ])
    func `a call from another world, or a very long one, is not handed over`(script: String) throws {
        let (stage, server) = (try Stage(), try MenuServerProgram())
        let program = try stage.server.start(
            "bash", arguments: ["-c", script, Program.path, "--at", "10,10"], input: .text("one\n"),
            environment: server.environment)
        try stage.display.waitForMappedWindow(.any)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        // Its root folder is the same where chroot leads to it, but that makes no difference to the menu.
        if !script.contains("chroot") { #expect(server.menus.isEmpty) }
        try stage.robot.tap("Down", "Return")
        #expect(try program.waitForExit() == .quiet(0, "one\n"))
    }

    @Test func `another user is not let in, and does not trust another user's server`() throws {
        guard geteuid() == 0 else { return }
        let server = try MenuServerProgram()
        for path in [server.folder.path, server.folder.path + "/x11menu"] { unsafe chmod(path, 0o755) }
        unsafe chmod(server.socket, 0o666)
        let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups"]
        let script = """
            import socket, sys
            client = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            client.connect(sys.argv[1])
            try: client.send(b'x')
            except BrokenPipeError: pass
            try: print(client.recv(100))
            except ConnectionResetError: print(b'')
            """
        let stranger = try ChildProgram.run(
            "setpriv", arguments: nobody + ["/usr/bin/python3", "-c", script, server.socket], display: nil)
        #expect(stranger == .quiet(0, "b''\n"))
        let folder = try TemporaryFolder()
        unsafe chmod(folder.path, 0o755)
        let copy = folder.path + "/x11menu"
        try FileManager.default.copyItem(atPath: Program.path, toPath: copy)
        let outcome = try ChildProgram.run(
            "setpriv", arguments: nobody + [copy, "--version"], display: nil, environment: server.environment)
        #expect(try outcome == direct)
        #expect(try call(server) == direct)
    }
}

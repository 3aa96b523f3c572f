import MenuTesting
import Testing

/// A folder with links to the program, substitute programs, and a pipe into which these write their arguments.
struct ScriptWorld {
    let folder: TemporaryFolder
    var root: String { folder.path }

    init(_ files: [String: String] = [:]) throws {
        folder = try TemporaryFolder(files)
        try folder.write("#!/bin/sh\nprintf '[%s]' \"$(basename \"$0\")\" \"$@\" > ROOT/result\n", to: "bin/record")
        try folder.makePipe("result")
        let repository = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        let links = try ChildProgram.run(
            repository.joined(separator: "/") + "/packaging/links", arguments: ["\(root)/links"], input: .nothing,
            output: .collected, display: nil, environment: ["X11MENU": Program.path], within: .seconds(20))
        #expect(links == .quiet(0, ""))
    }

    var environment: [String: String?] {
        [
            "PATH": "\(root)/links:\(root)/bin:/usr/bin:/bin", "HOME": root, "XDG_CACHE_HOME": "\(root)/cache",
            "XDG_CONFIG_HOME": "\(root)/config", "XDG_DATA_HOME": "\(root)/share",
            "XDG_DATA_DIRS": "\(root)/none", "LC_ALL": "C.UTF-8", "LANG": "C.UTF-8", "SHELL": "/bin/sh",
            "GNUPGHOME": "\(root)/gnupg", "PASSWORD_STORE_CLIP_TIME": "20",
            "TMUX_TMPDIR": root,
        ]
    }

    /// Starts a program, and returns once something has taken the keyboard.
    func open(_ program: String, _ arguments: String..., on stage: Stage) throws -> ChildProgram {
        // The menu before may still be going.
        try stage.display.wait(untilGrabbed: false, .keyboard)
        let child = try stage.server.start(
            program, arguments: arguments, input: .nothing, output: .collected, environment: environment)
        do {
            try stage.display.wait(untilGrabbed: true, .keyboard)
        } catch {
            throw TestFailure("\(program): \(error); it said “\(String(decoding: child.errors, as: UTF8.self))”")
        }
        return child
    }

    /// Runs a line of shell to its end with no display.
    func shell(_ line: String) throws -> ChildProgram.Outcome {
        try ChildProgram.run(
            "/bin/sh", arguments: ["-c", line], input: .nothing, output: .collected, display: nil,
            environment: environment, within: .seconds(60))
    }

    /// The arguments of the program that was started; waits for it up to a deadline.
    ///
    /// - Parameter menu: The program that was to start it; a failure tells how it ended.
    func result(of menu: ChildProgram? = nil) throws -> String {
        let written = try shell("exec timeout 30 cat \"$HOME/result\"")
        guard written.code == 0 else {
            let ending = try menu.map { "; the menu left with \(try $0.waitForExit(within: .seconds(1)))" } ?? ""
            throw TestFailure("nothing was started within 30 s\(ending)")
        }
        return written.outputText
    }
}

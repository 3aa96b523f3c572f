import CX11
import Foundation
import Glibc
import MenuTesting
import TestSupport
import Testing

/// Compares the modes of rofi with the installed rofi: the same options and keys start the same program with the same arguments, print the same and leave
/// with the same code, and what was chosen before comes first in both.
///
/// `X11MENU_MODE_DIFFERENTIAL=N` runs N cases of each mode; without it a few are run. `differences.md` says where we mean to differ.
@Suite(.serialized, .nightly("launchers")) struct ModeDifferentialTests {
    private static let count =
        unsafe getenv("X11MENU_MODE_DIFFERENTIAL").flatMap { unsafe UInt64(String(cString: $0)) } ?? 2

    /// A case: options and keys.
    private struct Case: CustomStringConvertible {
        var arguments: [String]
        var keys: [String]

        var description: String { "rofi \(arguments.joined(separator: " ")) keys \(keys)" }
    }

    /// What a person sees of a launcher: how it left, what it printed, and which programs it started.
    private struct Answer: Equatable, CustomStringConvertible {
        var exit: ChildProgram.Exit
        var output: String
        var started: String

        var description: String { "\(exit) “\(output)” started “\(started)”" }
    }

    /// Keys after which other rows may be shown.
    private static let leadingOn = ["Ctrl+l", "Shift+Right", "Shift+Left", "Alt+2", "Alt+3", "Return", "Ctrl+Return"]

    private let folder: TemporaryFolder

    init() throws {
        let record = """
            #!/bin/sh
            { printf '%s' "${0##*/}"; for word; do printf ' <%s>' "$word"; done; printf ' in %s\\n' "$PWD"; } >> ROOT/log
            """
        var files = [
            "home/.ssh/config": "Host alba bern *.wild\nHost calais\n Port 99\nInclude more\n",
            "home/.ssh/more": "Host delft\n",
            "home/.ssh/known_hosts": "[essen]:2222 ssh-rsa A\nbern,10.0.0.1 ssh-rsa A\n|1|x= ssh-rsa A\n",
            "home/amber/inner": "", "home/beech/deep": "", "home/cedar": "", "home/maple": "", "home/.hidden": "",
            "log": "",
            "theirs/x": "", "ours/x": "",
        ]
        for name in ["alpha", "alphabet", "beta", "gamma", "maze", "term", "xdg-open"] { files["bin/\(name)"] = record }
        let entries = [
            (
                "a", "zeta editor", "alpha --x %U",
                "GenericName=writer\nActions=new;\n[Desktop Action new]\nName=window\nExec=alpha --new"
            ),
            ("b", "beta max", "beta 'a b' %f", "Path=/usr"),
            ("c", "lamp", "gamma %c", "Terminal=true\nCategories=Game;"),
            ("d", "unseen", "maze", "NoDisplay=true"), ("e", "eta", "maze 'x y' --deep", "Categories=Utility;"),
        ]
        for (id, name, exec, more) in entries {
            files["data/applications/\(id).desktop"] =
                "[Desktop Entry]\nType=Application\nName=\(name)\nExec=\(exec)\n\(more)\n"
        }
        folder = try TemporaryFolder(files)
    }

    /// The environment of both programs, each with a cache of its own.
    private func environment(cache: String) -> [String: String?] {
        [
            "HOME": "\(folder.path)/home", "XDG_CACHE_HOME": "\(folder.path)/\(cache)",
            "XDG_RUNTIME_DIR": "\(folder.path)/\(cache)", "XDG_CONFIG_HOME": "/nonexistent",
            "XDG_DATA_HOME": "\(folder.path)/data", "XDG_DATA_DIRS": "/nonexistent", "PATH": "\(folder.path)/bin",
            "LC_ALL": "C.UTF-8", "XDG_CURRENT_DESKTOP": .none,
        ]
    }

    private func run(_ program: String, _ first: [String], _ test: Case, cache: String, on stage: Stage) throws
        -> Answer
    {
        try folder.write("", to: "log")
        let child = try stage.server.start(
            program, arguments: first + test.arguments, input: .nothing, output: .collected,
            environment: environment(cache: cache))
        // rofi takes the keyboard before or after it has a window, and forgets keys that come before it.
        try stage.display.waitForMappedWindow(.process(child.processIdentifier))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        for key in test.keys {
            // rofi finds rows while it waits for keys, and chooses from those that it has found.
            if key == "Return", first.isEmpty { try stage.display.waitUntilStill() }
            try stage.robot.tap(key)
            if Self.leadingOn.contains(key) { try stage.display.waitUntilStill() }
        }
        try stage.robot.tap("Escape")
        // rofi may show its message that a program cannot be started after the key that would have closed it, and waits for another one.
        let outcome = try child.waitForExit(within: .seconds(first.isEmpty ? 10 : 30))
        try stage.display.wait(untilGrabbed: false, .keyboard)
        waitForStartedPrograms()
        // A window manager raises the window that was chosen.
        if test.arguments.contains("window") { try stage.display.waitUntilStill() }
        return Answer(exit: outcome.exit, output: outcome.outputText, started: try folder.read("log"))
    }

    /// Windows that the mode `window` lists.
    private func openWindows(on stage: Stage) throws -> [RecordingWindow] {
        try ["Alder", "Birch", "Maple"].enumerated().map { number, name in
            let window = try RecordingWindow(
                on: stage.server, frame: PixelArea(x: 20 + 250 * number, y: 400, width: 200, height: 100),
                pixel: 0x806040, className: name)
            try window.focus()
            _ = try stage.display.waitForFocus(on: window)
            return window
        }
    }

    /// What was started, with the names of windows in place of their numbers.
    private func named(_ answer: Answer, on stage: Stage) throws -> Answer {
        var answer = answer
        for window in try stage.display.mappedWindows() where !window.className.isEmpty {
            answer.started = answer.started.replacing("<\(window.id)>", with: "<\(window.className)>")
        }
        return answer
    }

    /// Gives ours the history that rofi has left.
    private func shareHistory() throws {
        let outcome = try ChildProgram.run(
            "/bin/cp", arguments: ["-a", "\(folder.path)/theirs/.", "\(folder.path)/ours/"], display: nil,
            within: .seconds(20))
        #expect(outcome.code == 0)
    }

    /// Waits for the end of the programs that a launcher has started: they run before it ends, as both wait for that.
    private func waitForStartedPrograms() {
        guard let stream = unsafe opendir("/proc") else { return }
        defer { unsafe closedir(stream) }
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            guard let process = pid_t(name), commandLine(of: process).contains("\(folder.path)/bin/") else { continue }
            let descriptor = cx11_open_process(process)
            guard descriptor >= 0 else { continue }
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            unsafe poll(&entry, 1, 30_000)
            close(descriptor)
        }
    }

    /// The command line of a process; empty for a thread of the kernel, and for a process that has ended.
    private func commandLine(of process: pid_t) -> String {
        // The kernel has closed what its parent waits for, and set its program, a moment before the arguments are there.
        for _ in 0..<10_000 {
            let bytes = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
            let isProgram = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")) != nil
            if !bytes.isEmpty || !isProgram { return String(decoding: bytes, as: UTF8.self) }
            sched_yield()
        }
        return ""
    }

    /// Makes a case of a mode; the same seed always makes the same one.
    private func makeCase(_ mode: String, seed: UInt64) -> Case {
        var random = CaseGenerator(seed: seed)
        var arguments = ["-show", mode, "-terminal", "term"]
        var words = ["alpha", "be", "ma", "ga", "et"]
        var ends = [
            ["Return"], ["Return"], ["Return"], ["Shift+Return"], ["Ctrl+Return"], ["Escape"], ["Ctrl+Shift+Return"],
            ["Shift+Delete", "Return"],
        ]
        switch mode {
        case "drun":
            if random.one(in: 2) { arguments.append("-drun-show-actions") }
            if random.one(in: 4) { arguments += ["-drun-categories", "Game,Utility"] }
            words = ["ze", "be", "la", "et", "win", "wri"]
        case "ssh":
            if random.one(in: 3) { arguments.append("-no-parse-known-hosts") }
            words = ["al", "be", "ess", "del", "x"]
            // What is forgotten of hosts with a port differs.
            ends.removeAll { $0.contains("Shift+Delete") }
        case "filebrowser":
            words = ["am", "be", "ce", "map"]
            ends = [["Return"], ["Return", "Return"], ["Return", "Down", "Return"], ["Return", "Escape"]]
        case "keys":
            words = ["acc", "row", "sel", "x"]
            ends.removeAll { $0.contains("Shift+Delete") }
        case "window":
            arguments += ["-modi", "window,run", "-window-command", "beta {window}"]
            words = ["al", "bi", "ma", "x", "beta"]
            ends.removeAll { $0.contains("Shift+Delete") }
        case "combi":
            arguments += ["-modi", "combi,run", "-combi-modi", random.pick(["run,drun", "drun,ssh", "ssh,run"])]
            words += ["la", "al"]
            ends.removeAll { $0.contains("Shift+Delete") }
        default:
            arguments += ["-modi", "run,ssh,drun"]
            if random.one(in: 4) { arguments += ["-run-command", "beta --with {cmd} z"] }
            if random.one(in: 4) {
                ends = [
                    ["Shift+Right", "Return"], ["Shift+Left", "Return"], ["Alt+2", "Return"], ["Alt+3", "Return"],
                ]
            }
        }
        var keys: [String] = []
        if random.one(in: 2) { keys += random.pick(words).map { "\($0)" } }
        if random.one(in: 2) { keys += random.some(0...3, of: ["Down", "Down", "Up", "End", "Home", "Ctrl+n"]) }
        return Case(arguments: arguments, keys: keys + random.pick(ends))
    }

    /// Runs of keys after which another list is shown, and where the highlight is in it.
    private static let places: [(mode: String, runs: [[String]])] = [
        (
            "run",
            [
                ["a", "l", "Down", "Shift+Delete", "Return"], ["a", "Down", "Down", "Shift+Delete", "Down", "Return"],
                ["Down", "Down", "Alt+2", "Return"], ["e", "Down", "Alt+2", "Return"], ["e", "Alt+3", "Return"],
                ["a", "Down", "Down", "Down", "Alt+3", "Return"], ["e", "Down", "Shift+Right", "Return"],
                ["End", "Shift+Left", "Return"], ["x", "x", "Alt+2", "BackSpace", "BackSpace", "Return"],
                ["Down", "Down", "Ctrl+l", "Return", "Return"],
            ]
        ),
        (
            "drun",
            [
                ["e", "t", "a", "space", "Return"], ["l", "a", "Return"], ["Shift+Delete", "Return"],
                ["Down", "Return"],
                ["Down", "Shift+Delete", "Return"], ["Return"], ["b", "e", "Down", "Shift+Delete", "Return"],
            ]
        ),
        (
            "ssh",
            [
                ["e", "Down", "Shift+Delete", "Return"], ["Down", "Down", "Shift+Delete", "Return"],
                ["e", "l", "Shift+Delete", "Down", "Return"], ["End", "Shift+Delete", "Return"],
            ]
        ),
        (
            "filebrowser",
            [
                ["Down", "Return", "Down", "Return"], ["Return", "Down", "Down", "Return", "Escape"],
                ["b", "Return", "Escape"], ["Return", "Escape"], ["slash", "Return", "Escape"],
                ["Down", "Shift+Return"], ["Down", "Shift+Delete", "Return", "Escape"],
                ["Ctrl+Shift+Return", "Escape"],
                ["x", "x", "Ctrl+Shift+Return", "Down", "Return"], ["End", "Shift+Return"],
            ]
        ),
    ]

    @Test(arguments: places.map(\.mode))
    func `the highlight of a mode is where rofi has it once the rows have changed`(mode: String) throws {
        let (theirs, ours) = (try Stage(), try Stage())
        for keys in Self.places.first(where: { $0.mode == mode })?.runs ?? [] {
            var arguments = ["-show", mode, "-terminal", "term"]
            if mode == "run" { arguments += ["-modi", "run,ssh,drun"] }
            let test = Case(arguments: arguments, keys: keys)
            let expected = try run("/usr/bin/rofi", [], test, cache: "theirs", on: theirs)
            let answer = try run(Program.path, ["rofi"], test, cache: "ours", on: ours)
            #expect(answer == expected, "\(test)")
        }
    }

    @Test(arguments: ["run", "drun", "ssh", "filebrowser", "combi", "keys", "window"])
    func `a mode of rofi and ours start the same`(mode: String) throws {
        let manager = mode == "window" ? WindowManager.openbox : nil
        let (theirs, ours) = (try Stage(manager: manager), try Stage(manager: manager))
        let windows = mode == "window" ? [try openWindows(on: theirs), try openWindows(on: ours)] : []
        defer { withExtendedLifetime(windows) {} }
        var (differing, hanging) = (0, [String]())
        // What rofi hangs at is its own fault; if that were most cases, nothing would be compared.
        defer { #expect(hanging.count <= 1 + Int(Self.count) / 3, "rofi hangs at \(hanging)") }
        for seed in 1...Self.count {
            let test = makeCase(mode, seed: seed)
            let expected: Answer
            do {
                expected = try named(run("/usr/bin/rofi", [], test, cache: "theirs", on: theirs), on: theirs)
            } catch {
                hanging.append("case \(seed): \(test)")
                print("rofi hangs at case \(seed): \(test): \(error)")
                try theirs.display.wait(untilGrabbed: false, .keyboard)
                try shareHistory()
                continue
            }
            let answer = try named(run(Program.path, ["rofi"], test, cache: "ours", on: ours), on: ours)
            guard answer != expected else { continue }
            differing += 1
            Issue.record("case \(seed): \(test): it says \(expected), we say \(answer)")
            if differing >= 10 { return }
        }
    }
}

import FoundationEssentials
import Glibc
import MenuTesting
import TestSupport
import Testing

/// One document in everything that the program shows it in: what is printed, told and run is the same.
@Suite(.serialized) struct HostTests {
    /// A host with the document in it, whose menus are opened by keys.
    private final class Host {
        let stage: Stage
        let program: ChildProgram
        /// Whether every choice but those that leave the menu open ends it.
        let isPopup: Bool
        private let folder: TemporaryFolder
        private var printed = 0

        init(_ arguments: [String], isPopup: Bool, on stage: Stage, in folder: TemporaryFolder) throws {
            (self.stage, self.isPopup, self.folder) = (stage, isPopup, folder)
            try EveryElement.text(in: folder.path).write(
                toFile: folder.path + "/menu.json", atomically: true, encoding: .utf8)
            program = try stage.start(
                arguments + ["--print", "json", folder.path + "/menu.json"], input: .nothing,
                environment: ["HOME": "/home/of a user"])
            try stage.display.waitForMappedWindow(of: program)
        }

        /// Opens the menu with an index among the titles.
        func open(_ title: Int) throws {
            if isPopup {
                try stage.display.wait(untilGrabbed: true, .keyboard)
                for _ in 0...title { try stage.robot.tap("Down") }
                try stage.robot.tap("Right")
            } else {
                try stage.display.waitForMappedWindows(1, .process(program.processIdentifier))
                try stage.robot.tap("F10")
                try stage.display.wait(untilGrabbed: true, .keyboard)
                for _ in 0..<title { try stage.robot.tap("Right") }
            }
            try stage.display.waitForMappedWindows(2, .process(program.processIdentifier))
        }

        /// Does something to the row with an index among those that the keys reach.
        func strike(row: Int, _ keys: String...) throws {
            try stage.robot.tap("Home")
            for _ in 0..<row { try stage.robot.tap("Down") }
            for key in keys { try stage.robot.tap(key) }
        }

        /// Waits for another printed line.
        func expect(_ line: String, _ source: SourceLocation = #_sourceLocation) throws {
            let found = try program.waitForLine(from: printed) { _ in true }
            printed = found.index + 1
            #expect(found.line == line, sourceLocation: source)
        }

        /// Waits until a command of the document has left a file, and returns its text.
        func trace(_ name: String) throws -> String {
            let path = folder.path + "/" + name
            let limit = Deadline(after: .seconds(20))
            while unsafe access(path, F_OK) != 0 {
                guard !limit.hasPassed else { throw TestFailure("\(name) never came") }
                usleep(5000)
            }
            return try String(contentsOfFile: path, encoding: .utf8)
        }
    }

    private func host(_ arguments: [String], isPopup: Bool, on stage: Stage) throws -> Host {
        try Host(arguments, isPopup: isPopup, on: stage, in: TemporaryFolder())
    }

    private static let ticked =
        #"{"value": "Ticked", "label": "Ticked", "path": "File/Ticked", "index": "1/3", "state": "off"}"#
    private static let radio =
        #"{"value": "Radio two", "label": "Radio two", "path": "File/Radio two", "index": "1/5", "state": "on"}"#
    private static let edits = [
        #"{"event": "move", "value": "Movable", "label": "Movable", "path": "File/Movable", "index": "1/11", "to": "1/12"}"#,
        #"{"event": "rename", "value": "Movable", "label": "Movable", "path": "File/Movable", "index": "1/12", "title": "new"}"#,
    ]
    private static let removal =
        #"{"event": "remove", "value": "Movable", "label": "Movable", "path": "File/Movable", "index": "1/11"}"#
    private static let renamedRemoval =
        #"{"event": "remove", "value": "new", "label": "new", "path": "File/new", "index": "1/12"}"#
    private static let bytes =
        "{\"value\": \"\u{FFFD}\", \"valueBase64\": \"/w==\", \"label\": \"Bytes\", \"path\": \"File/Bytes\", \"index\": \"1/2\"}"
    private static let footer =
        #"{"value": "Footer", "label": "Footer", "path": "Kinds/Footer", "index": "2/0/8"}"#
    private static let late = #"{"value": "L2", "label": "L2", "path": "Late/L2", "index": "2/1/0/1"}"#
    private static let json = #"{"value": "json", "label": "From JSON", "path": "Late/From JSON", "index": "2/1/1/0"}"#

    /// What is done in each menu, in a host that takes edits or in a filter, which takes none.
    private func useFile(_ host: Host, edits: Bool) throws {
        try host.strike(row: 3, "Return")
        try host.expect(Self.ticked)
        try host.strike(row: 5, "Return")
        try host.expect(Self.radio)
        try host.strike(row: 10, "Alt+Down")
        if edits {
            try host.expect(Self.edits[0])
            try host.stage.robot.tap("F2", "n", "e", "w", "Return")
            try host.expect(Self.edits[1])
        }
        try host.strike(row: 2, "Return")
        try host.expect(Self.bytes)
    }

    /// Takes a row away, and the host with it.
    private func remove(row: Int, of host: Host, _ line: String) throws {
        try host.strike(row: row, "Delete")
        try host.expect(line)
        let lines = host.program.lines.count
        host.program.signal(SIGTERM)
        _ = try host.program.waitForExit()
        #expect(host.program.lines.count == lines)
    }

    private func startProgram(_ host: Host) throws {
        try host.strike(row: 7, "Return")
        #expect(try host.trace("run") == "/\n/home/of a user\n")
    }

    private func useLate(_ host: Host) throws {
        _ = try host.trace("lazy")
        // The spinners stand still once every command has ended.
        try host.stage.display.waitUntilStill(for: .milliseconds(300))
    }

    @Test func `a popup prints, tells and runs`() throws {
        let stage = try Stage()
        func popup(_ title: Int, _ use: (Host) throws -> Void) throws {
            let host = try host(["--at", "10,10"], isPopup: true, on: stage)
            try host.open(title)
            try use(host)
            _ = try host.program.waitForExit()
        }
        try popup(0) { try useFile($0, edits: true) }
        try popup(0) { try startProgram($0) }
        try popup(0) { try remove(row: 10, of: $0, Self.removal) }
        try popup(1) {
            try $0.stage.robot.tap("End", "Return")
            try $0.expect(Self.footer)
        }
        try popup(2) {
            try useLate($0)
            try $0.strike(row: 1, "Return")
            try $0.expect(Self.late)
        }
    }

    @Test(arguments: [[], ["--compact", "All"], ["--filter", "--at", "center"]])
    func `a bar prints, tells and runs as a popup does`(options: [String]) throws {
        let stage = try Stage()
        let isCompact = options.first == "--compact"
        let host = try host(["bar", "--focus-key", "F10"] + options, isPopup: false, on: stage)
        func open(_ title: Int) throws {
            try host.open(isCompact ? 0 : title)
            guard isCompact else { return }
            for _ in 0...title { try stage.robot.tap("Down") }
            try stage.robot.tap("Right")
            try stage.display.waitForMappedWindows(3, .process(host.program.processIdentifier))
        }
        let isFilter = options.first == "--filter"
        try open(0)
        try useFile(host, edits: !isFilter)
        try open(0)
        try startProgram(host)
        try open(1)
        // The last row of a filter takes the choice away.
        try stage.robot.tap("End")
        if isFilter { try stage.robot.tap("Up") }
        try stage.robot.tap("Return")
        try host.expect(Self.footer)
        try open(2)
        try useLate(host)
        try host.strike(row: 1, "Return")
        try host.expect(Self.late)
        // What is kept does not run again; the other commands do.
        try open(2)
        try useLate(host)
        try host.strike(row: 2, "Return")
        try host.expect(Self.json)
        #expect(try host.trace("lazy") == "run\n")
        guard !isFilter else { return host.program.signal(SIGTERM) }
        try open(0)
        try remove(row: 11, of: host, Self.renamedRemoval)
    }

    @Test func `with --no-spawn a bar prints what it would start`() throws {
        let host = try host(["bar", "--no-spawn", "--focus-key", "F10"], isPopup: false, on: Stage())
        try host.open(0)
        try host.strike(row: 7, "Return")
        try host.expect(#"{"value": "Execute", "label": "Execute", "path": "File/Execute", "index": "1/7"}"#)
        host.program.signal(SIGTERM)
        _ = try host.program.waitForExit()
    }

    @Test func `a picture prints and tells as a popup does`() throws {
        let file = try TemporaryFile(EveryElement.text(in: "/nowhere"))
        func drawn(_ title: Int, _ keys: [String]) throws -> [String] {
            let events = (Array(repeating: "Down", count: title + 1) + ["Right"] + keys).map { "key \($0)\n" }.joined()
            let outcome = try Program.run(
                "render", file.path, "--print", "json", "--events", "-", input: .text(events))
            #expect(outcome.code == 0)
            return outcome.outputText.split(separator: "\n").map { String($0) }
        }
        func row(_ row: Int, _ keys: String...) -> [String] { ["Home"] + Array(repeating: "Down", count: row) + keys }
        let lines = try drawn(
            0,
            row(3, "Return") + row(5, "Return") + row(10, "Alt+Down", "F2", "n", "e", "w", "Return")
                + row(2, "Return"))
        #expect(Set(lines) == Set(Self.edits + [Self.ticked, Self.radio, Self.bytes]) && lines.count == 5)
        #expect(try drawn(1, ["End", "Return"]) == [Self.footer])
    }

    @Test func `a lazy element among the rows of a script runs its command`() throws {
        let folder = try TemporaryFolder()
        let rows = #"""
            {"do": "rows", "rows": [{"title": "First"}, {"type": "lazy", "id": "late", "command":
            ["sh", "-c", "printf 'L1\\nL2\\n'; touch \"$0\"", "\#(folder.path)/lazy"]}]}
            """#.replacing("\n", with: " ") + "\n"
        try rows.write(toFile: folder.path + "/rows", atomically: true, encoding: .utf8)
        let stage = try Stage()
        let menu = try stage.open(
            .nothing, ["--live", "sh -c 'cat \(folder.path)/rows; cat >/dev/null'", "--print", "index"])
        let limit = Deadline(after: .seconds(20))
        while unsafe access(folder.path + "/lazy", F_OK) != 0 {
            guard !limit.hasPassed else { throw TestFailure("the command did not run") }
            usleep(5000)
        }
        try stage.display.waitUntilStill(for: .milliseconds(300))
        try stage.robot.tap("End", "Return")
        #expect(try menu.end() == .quiet(0, "1/1\n"))
    }

    @Test func `the middle button prints the other value, on the screen and in a picture`() throws {
        let items = #"[{"title": "One", "value": "first", "alternateValue": "second"}, {"title": "Two"}]"#
        let place = ["--at", "100,100"]
        let row = try ScreenLayout(items, place)["One"].center
        let file = try TemporaryFile(items)
        let drawn = try Program.run(
            "render", file.path, "--events", "-", arguments: place,
            input: .text("move \(row.x) \(row.y)\npress 2\nrelease 2\n"))
        #expect(drawn == .quiet(0, "second\n"))
        let menu = try Stage().open(.text(items), place)
        try menu.stage.robot.click(atX: row.x, y: row.y, button: 2)
        #expect(try menu.end() == .quiet(0, "second\n"))
    }
}

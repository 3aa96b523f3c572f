import Glibc
import MenuTesting
import Testing

/// Menus that a script changes while they are open.
@Suite(.serialized) struct LiveMenuTests {
    private static func open(_ arguments: String..., on stage: Stage, in folder: TemporaryFolder) throws -> (
        OpenMenu, ScriptClient
    ) {
        let menu = try stage.open(.nothing, ["--listen", "\(folder.path)/socket"] + arguments)
        return (menu, try ScriptClient("\(folder.path)/socket"))
    }

    @Test func `a script in sh shows rows, and hears what was chosen and how`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        try folder.makePipe("log")
        try folder.write(
            """
            #!/bin/sh
            printf 'append\\ta\\ttitle\\tAlpha\\nappend\\tb\\ttitle\\tBeta\\tvalue\\tbeta\\nappend\\tc\\ttitle\\tGamma\\n'
            exec cat > ROOT/log

            """, to: "bin/script")
        let menu = try stage.open(.nothing, ["--live", "\(folder.path)/bin/script"])
        try stage.robot.tap("Down", "Down", "Return")
        #expect(try menu.end() == .quiet(0, "beta\n"))
        let events = try folder.text(fromPipe: "log").split(separator: "\n").map {
            $0.split(separator: "\t").filter { Int($0) == nil }
        }
        #expect(events.contains(["hello"]))
        #expect(events.suffix(2) == [["choose", "b", "Beta", "beta", "Return"], ["close", "chosen"]])
        // Keys that have waited for the rows choose at once.
        let highlights = events.filter { $0.first == "highlight" }.map { $0.dropFirst().first }
        #expect(highlights == ["a", "b"] && events.contains(["end"]) || highlights.isEmpty)
    }

    @Test func `a script that has said its last word is told what happens`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        try folder.makePipe("log")
        try folder.write(
            """
            #!/bin/sh
            printf 'append\\ta\\ttitle\\tAlpha\\n'
            exec >ROOT/saved
            cat
            cat ROOT/saved >ROOT/log

            """, to: "bin/script")
        let menu = try stage.open(.nothing, ["--search", "field", "--live", "\(folder.path)/bin/script"])
        try stage.robot.type("al")
        try stage.robot.tap("Return")
        #expect(try menu.end() == .quiet(0, "Alpha\n"))
        let events = try folder.read("log").split(separator: "\n").map { $0.split(separator: "\t") }
        // A script that speaks late is greeted with the text, and not told of its letters.
        #expect(events.last { $0[0] == "text" }?.last == "al")
        #expect(events.last?.last == "chosen")
    }

    @Test(arguments: [true, false])
    func `keys that come before the first rows of a script wait for them`(hasField: Bool) throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        try folder.makePipe("gate")
        try folder.write(
            """
            #!/bin/sh
            read -r _ <ROOT/gate
            printf 'append\\ta\\ttitle\\tAlpha\\nappend\\tb\\ttitle\\tBeta\\n'
            exec cat >ROOT/log

            """, to: "bin/script")
        let search = hasField ? ["--search", "field"] : []
        let menu = try stage.open(.nothing, search + ["--live", "\(folder.path)/bin/script"])
        if hasField { try stage.robot.type("be") } else { try stage.robot.tap("Down", "Down") }
        try stage.robot.tap("Return")
        try stage.display.waitUntilStill()
        _ = try ChildProgram.run(
            "/usr/bin/timeout", arguments: ["30", "sh", "-c", "echo >'\(folder.path)/gate'"], display: nil)
        #expect(try menu.end() == .quiet(0, "Beta\n"))
    }

    @Test func `rows keep the highlight by id while others come, go and move`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let (menu, script) = try Self.open(on: stage, in: folder)
        try script.sayRows("a", "b", "c")
        try script.hear("end")
        try stage.robot.tap("Down", "Down")
        try script.hear("highlight") { $0[1] == "b" }
        try script.say(
            "remove\ta", "insert\tz\tat\tstart\ttitle\tZ", "move\tc\tat\tstart", "change\tb\ttitle\tBB\tvalue\tother")
        // The changed title is told: by then all of it is shown.
        try script.hear("highlight") { $0[1...2] == ["b", "BB"] }
        try stage.robot.tap("Up")
        #expect(try script.hear("highlight")[1] == "z")
        try stage.robot.tap("Down", "Return")
        #expect(try script.hear("choose").dropFirst() == ["b", "BB", "other", "Return"])
        #expect(try script.hear("close").last == "chosen")
        try script.waitForEnd()
        #expect(try menu.end() == .quiet(0, "other\n"))
        #expect(unsafe access("\(folder.path)/socket", F_OK) != 0, "the socket is gone with its menu")
    }

    @Test func `rows that were chosen before come first, whenever they come`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder(["history": "D\nC\nC\n"]))
        let (menu, script) = try Self.open("--history", "\(folder.path)/history", on: stage, in: folder)
        try script.sayRows("a", "b", "c")
        try script.hear("end")
        try stage.robot.tap("Down")
        #expect(try script.hear("highlight")[1] == "c")
        try script.say(
            #"{"do": "append", "rows": [{"id": "d", "title": "D", "keepOpen": true}, {"id": "e", "title": "E"}]}"#,
            #"{"do": "change", "id": "b", "row": {"actions": [{"id": "act", "title": "Act", "shortcut": "F5"}]}}"#,
            "change\tc\tvalue\tnew")
        // The change of the highlighted row is told when all of them are shown.
        try script.hear("highlight") { $0[1...3] == ["c", "C", "new"] }
        try stage.robot.tap("Down", "Return")
        #expect(try script.hear("choose")[1] == "d")
        // C, D, A, B, E. An action of a row is a use of the row.
        try stage.robot.tap("Down", "Down", "F5")
        #expect(try script.hear("action")[1] == "b")
        #expect(try menu.end() == .quiet(0, "D\nAct\n"))
        #expect(try folder.read("history") == "D\nC\nC\nD\nB\n")
    }

    @Test func `answers carry the number of the question, and a stale one is not shown`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let (menu, script) = try Self.open("--search", "field", "--filter-by", "script", on: stage, in: folder)
        try script.say(#"{"do": "prompt", "text": "Find"}"#)
        func hear(_ text: String) throws -> Int {
            while true {
                let line = try script.nextLine()
                guard line.contains(#""event": "text""#), line.contains(#""text": "\#(text)""#) else { continue }
                return try #require(line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) })
            }
        }
        try stage.robot.type("x")
        let first = try hear("x")
        try stage.robot.type("y")
        let second = try hear("xy")
        try script.say(
            #"{"do": "rows", "answer": \#(second), "rows": [{"id": "new", "title": "new"}]}"#,
            #"{"do": "rows", "answer": \#(first), "rows": [{"id": "old", "title": "old"}]}"#,
            #"{"do": "append", "rows": [{"id": "more", "title": "more"}]}"#)
        while try !script.nextLine().contains(#""id": "new""#) {}
        try stage.robot.tap("Down")
        while try !script.nextLine().contains(#""id": "more""#) {}
        try stage.robot.tap("Up", "Return")
        #expect(try menu.end() == .quiet(0, "new\n"))
    }

    @Test func `a script ends its menu with a text and a code, and changes text and colours`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let (menu, script) = try Self.open("--search", "field", on: stage, in: folder)
        try script.say("append\ta\ttitle\tA", "theme\tdark", "text\tabc", "message\tSome\\nwords", "progress\ttrue")
        #expect(try script.hear("text").last == "abc")
        try script.say("close\t12\tprint\tbye")
        #expect(try menu.end() == .quiet(12, "bye\n"))
    }

    @Test func `a name is a socket of the user alone, in a folder of the user alone`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let environment: [String: String?] = ["XDG_RUNTIME_DIR": folder.path]
        let menu = try stage.open(.nothing, ["--listen", "clip"], environment: environment)
        var status = stat()
        #expect(unsafe stat("\(folder.path)/x11menu", &status) == 0 && status.st_mode & 0o777 == 0o700)
        #expect(unsafe stat("\(folder.path)/x11menu/clip", &status) == 0 && status.st_mode & 0o777 == 0o600)
        let second = try stage.start(["--listen", "clip"], input: .nothing, environment: environment)
        let refused = try second.waitForExit()
        #expect(refused.code == 66)
        #expect(String(decoding: refused.errors, as: UTF8.self).contains("--listen"))
        let script = try ScriptClient("\(folder.path)/x11menu/clip")
        try script.say("hello\t1")
        #expect(try script.hear("hello").last == "1")
        try stage.robot.tap("Escape")
        #expect(try script.hear("close").last == "dismissed")
        #expect(try menu.end() == .quiet(1, ""))
        _ = unsafe chmod("\(folder.path)/x11menu", 0o755)
        let open = try stage.start(["--listen", "clip"], input: .nothing, environment: environment)
        #expect(try open.waitForExit().code == 66)
    }

    @Test func `scripts that make no sense are answered with a row, and the menu stays usable`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let (menu, script) = try Self.open(on: stage, in: folder)
        try script.sayRows("a", "b")
        try script.hear("end")
        // A row of an error comes and goes above the others: the window gets higher each time.
        let height = menu.window.frame.height
        try script.say("remove\tnone", "{\"do\": \"append\"", "nonsense", "begin\t99999")
        try stage.display.waitForMappedWindow(.process(menu.program.processIdentifier))
        try script.send([UInt8](repeating: 0x78, count: 3 << 20))
        try script.say("", "\u{0}\u{1}", "change\tb\ttitle\tstill")
        try stage.robot.tap("Down", "Down")
        try script.hear("highlight") { $0[1...2] == ["b", "still"] }
        let windows = try stage.display.mappedWindows(.process(menu.program.processIdentifier))
        #expect(windows.first.map { $0.frame.height > height } == true, "what is wrong stands in a row")
        #expect(try menu.program.peakMemory() < 400 << 20)
        try stage.robot.tap("Return")
        #expect(try menu.end() == .quiet(0, "still\n"))
    }

    @Test func `a flood of changes and a script that does not read leave the keys their turn`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let (menu, script) = try Self.open(on: stage, in: folder)
        for index in 0..<1000 { try script.say("append\t\(index)\ttitle\tRow \(index)") }
        try script.hear("hello")
        var sent = 0
        var rest: [UInt8] = []
        func flood() {
            for _ in 0..<50 {
                if rest.isEmpty {
                    rest = Array("change\t\(sent % 1000)\ttitle\tRow \(sent)\n".utf8)
                    sent += 1
                }
                let count = script.sendSome(rest)
                if count <= 0 { return }
                rest.removeFirst(count)
            }
        }
        // A menu that gets little of the processor reads less between two keys.
        var keys = 0
        while keys < 40 || sent <= 100 && keys < 4000 {
            flood()
            try stage.robot.tap("Down")
            flood()
            keys += 1
        }
        try script.send(rest)
        try stage.robot.tap("Home")
        #expect(sent > 100)
        let first = try script.hear("highlight") { $0[1] == "0" }
        #expect(first.count == 4)
        try stage.robot.tap("Escape")
        #expect(try menu.end() == .quiet(1, ""))
    }

    @Test func `a script previews the highlighted row in the pane that a size makes`() throws {
        let (stage, folder) = (try Stage(width: 1000), try TemporaryFolder())
        let (menu, script) = try Self.open("--at", "100,100", "--preview-size", "300", on: stage, in: folder)
        try script.sayRows("a", "b")
        try script.hear("end")
        try stage.robot.tap("Down")
        try script.hear("highlight") { $0[1] == "a" }
        try stage.display.waitUntilStill()
        let windows = try stage.display.mappedWindows(.process(menu.program.processIdentifier))
        let frame = try #require(windows.first).frame
        #expect(frame.width > 300)
        let empty = try stage.display.screenshot(of: frame)
        try script.say("preview\ta\ttext\t\u{1B}[31mAlpha\u{1B}[m\\nand more of it")
        try stage.display.waitForChange(of: frame, from: empty)
        try stage.robot.tap("Return")
        #expect(try menu.end() == .quiet(0, "A\n"))
    }
}

import MenuFormats
import MenuModel
import TestSupport
import Testing

/// The lines of the protocol between a menu and a script, in both spellings.
@Suite struct ScriptLineTests {
    private static func read(_ line: String) throws -> ScriptLine? { try ScriptLine.read(Array(line.utf8)) }

    private static func rows(_ titles: String...) -> [MenuElement] {
        titles.map { .action(Action(id: String($0.lowercased()), title: $0)) }
    }

    /// A message in JSON, in plain words, and what it says.
    private static let messages: [(json: String, plain: String, line: ScriptLine)] = [
        (#"{"do": "hello", "version": 1}"#, "hello\t1", ScriptLine(.hello(version: 1))),
        (#"{"do": "begin", "answer": 7}"#, "begin\t7", ScriptLine(.begin, answer: 7)),
        (#"{"do": "done"}"#, "done", ScriptLine(.done)),
        (
            #"{"do": "append", "rows": [{"id": "a", "title": "A"}]}"#, "append\ta\ttitle\tA",
            ScriptLine(.insert(rows("A"), .last))
        ),
        (
            #"{"do": "insert", "before": "b", "answer": 3, "rows": [{"id": "a", "title": "A"}]}"#,
            "insert\ta\tbefore\tb\ttitle\tA\tanswer\t3", ScriptLine(.insert(rows("A"), .before("b")), answer: 3)
        ),
        (
            #"{"do": "insert", "at": "end", "rows": [{"title": "x\ty"}]}"#, #"insert"# + "\t\tat\tend\ttitle\tx\\ty",
            ScriptLine(.insert([.action(Action(title: "x\ty"))], .last))
        ),
        (#"{"do": "remove", "id": "a"}"#, "remove\ta", ScriptLine(.remove(ids: ["a"]))),
        (#"{"do": "move", "id": "a", "after": "b"}"#, "move\ta\tafter\tb", ScriptLine(.move(id: "a", .after("b")))),
        (#"{"do": "prompt", "text": "Kill"}"#, "prompt\tKill", ScriptLine(.prompt("Kill"))),
        (#"{"do": "message", "text": "a\nb\\"}"#, "message\ta\\nb\\\\", ScriptLine(.message("a\nb\\"))),
        (#"{"do": "error", "text": "no"}"#, "error\tno", ScriptLine(.error("no"))),
        (
            #"{"do": "preview", "id": "a", "text": "x\ny"}"#, "preview\ta\ttext\tx\\ny",
            ScriptLine(.preview(id: "a", .text("x\ny")))
        ),
        (
            #"{"do": "preview", "id": "a", "picture": "/x y.png"}"#, "preview\ta\tpicture\t/x y.png",
            ScriptLine(.preview(id: "a", .picture(file: "/x y.png")))
        ),
        (#"{"do": "progress", "on": false}"#, "progress\tfalse", ScriptLine(.progress(.none))),
        (#"{"do": "progress"}"#, "progress", ScriptLine(.progress(.unknown))),
        (#"{"do": "progress", "on": 0.25}"#, "progress\t0.25", ScriptLine(.progress(.part(0.25)))),
        (#"{"do": "theme", "appearance": "dark"}"#, "theme\tdark", ScriptLine(.appearance(isDark: true))),
        (#"{"do": "text", "text": "abc"}"#, "text\tabc", ScriptLine(.text("abc"))),
        (#"{"do": "close", "code": 3, "print": "p"}"#, "close\t3\tprint\tp", ScriptLine(.close(code: 3, print: "p"))),
        (#"{"do": "close"}"#, "close", ScriptLine(.close(code: nil, print: nil))),
    ]

    @Test func `both spellings say the same`() throws {
        for message in Self.messages {
            #expect(try Self.read(message.json) == message.line, "\(message.json)")
            #expect(try Self.read(message.plain) == message.line, "\(message.plain)")
            #expect(try Self.read(message.plain + "\r") == message.line)
        }
        #expect(try Self.read("") == nil)
        #expect(try Self.read("  ") == nil)
    }

    @Test func `several rows come in one message`() throws {
        let rows = #"{"do": "rows", "rows": [{"id": "a", "title": "A"}, {"id": "b", "title": "B"}]}"#
        #expect(try Self.read(rows) == ScriptLine(.rows(Self.rows("A", "B"))))
        #expect(try Self.read(#"{"do": "remove", "ids": ["a", "b"]}"#) == ScriptLine(.remove(ids: ["a", "b"])))
    }

    @Test func `a change sets what it names and nothing else`() throws {
        let row = MenuElement.action(Action(id: "a", title: "A", subtitle: "s", value: "v"))
        func changed(_ line: String) throws -> MenuElement? {
            guard case .change("a", let change)? = try Self.read(line)?.message else { return nil }
            return change.applied(to: row)
        }
        let expected = MenuElement.action(
            Action(id: "a", title: "B", subtitle: "s", value: "v", state: .on, isEnabled: false))
        #expect(
            try changed(#"{"do": "change", "id": "a", "row": {"title": "B", "enabled": false, "state": "on"}}"#)
                == expected)
        #expect(try changed("change\ta\ttitle\tB\tenabled\tfalse\tstate\ton") == expected)
        #expect(
            try changed("state\ta\ton") == .action(Action(id: "a", title: "A", subtitle: "s", value: "v", state: .on)))
        let separator = try changed(#"{"do": "change", "id": "a", "row": {"type": "separator"}}"#)
        #expect(separator == .separator(Separator(id: "a")))
    }

    @Test(
        arguments: [
            ("{", "column 2: the text ends here; a key, or } belongs here"), ("[1]", nil),
            ("appendd\ta", "unknown message \"appendd\"; did you mean \"append\"?"),
            (#"{"do": "append"}"#, "\"rows\" is missing"), (#"{"do": "append", "rows": [{"titel": "x"}]}"#, nil),
            ("append\ta\ttitle", "\"title\" has no value"), ("hello\tx", "\"version\" is a whole number from 0 on"),
            (#"{"do": "prompt", "texd": "x"}"#, "unknown key \"texd\" of \"prompt\"; did you mean \"text\"?"),
            (#"{"do": "close", "code": 300}"#, "\"code\" is between 0 and 255"), ("remove", "\"id\" is missing"),
            (
                #"{"do": "preview", "id": "a", "text": "", "picture": ""}"#,
                "\"text\" and \"picture\" exclude each other"
            ),
            (#"{"do": "move", "id": "a", "before": "b", "after": "c"}"#, "\"before\" and \"after\" exclude each other"),
            ("theme\tpink", "\"appearance\" is one of light, dark, auto"),
            ("progress\t1.5", "\"on\" is true, false or a number from 0 to 1"),
            ("progress\tnan", "\"on\" is true, false or a number from 0 to 1"),
            ("state\ta", "\"state\" has an id and a value"),
        ] as [(String, String?)])
    func `what makes no sense says why`(_ line: String, _ reason: String?) throws {
        let error = #expect(throws: ScriptError.self) { try Self.read(line) }
        if let reason, line != "{" { #expect(error?.message == reason) }
    }

    @Test func `events are told in the spelling of the script`() {
        let row = ScriptEvent.Row(id: "a\tb", title: "A", value: "v\n")
        func line(_ event: ScriptEvent, _ isJSON: Bool) -> String {
            String(decoding: event.line(number: 4, isJSON: isJSON), as: UTF8.self)
        }
        #expect(line(.text("x\ty"), false) == "text\t4\tx\\ty\n")
        #expect(line(.text("x\"y"), true) == #"{"event": "text", "number": 4, "text": "x\"y"}"# + "\n")
        #expect(line(.choose(row, by: "Return"), false) == "choose\t4\ta\\tb\tA\tv\\n\tReturn\n")
        #expect(line(.end, true) == #"{"event": "end", "number": 4}"# + "\n")
        #expect(line(.close(chosen: false), false) == "close\t4\tdismissed\n")
        #expect(line(.hello(version: 1), true) == #"{"event": "hello", "number": 4, "version": 1}"# + "\n")
    }

    @Test(
        arguments: [
            "append\ta\ttitle\tA\texec\ttouch x", "change\ta\texec\ttouch x", "append\ta\ttype\tlazy\tcommand\ttouch x",
            #"{"do": "rows", "rows": [{"title": "A", "exec": ["touch", "x"]}]}"#,
            #"{"do": "append", "rows": [{"type": "menu", "title": "A", "items": [{"title": "B", "exec": "touch x"}]}]}"#,
            #"{"do": "insert", "rows": [{"title": "A", "actions": [{"title": "B", "exec": "touch x"}]}]}"#,
            #"{"do": "append", "rows": [{"type": "menu", "title": "A", "items": [{"type": "lazy", "command": "x"}]}]}"#,
        ])
    func `a script that says so has no rows that start anything`(_ line: String) throws {
        #expect(throws: Never.self) { try ScriptLine.read(Array(line.utf8)) }
        let error = #expect(throws: ScriptError.self) { try ScriptLine.read(Array(line.utf8), allowingCommands: false) }
        #expect(error?.message.hasSuffix("is refused: the script has said that its rows have no commands") == true)
        let harmless = Array("append\ta\ttitle\tA\tvalue\texec\ticon\tx".utf8)
        #expect(try ScriptLine.read(harmless, allowingCommands: false) == ScriptLine.read(harmless))
    }

    @Test func `a script says that its rows have no commands in both spellings`() throws {
        let line = ScriptLine(.hello(version: 1, allowsCommands: false))
        #expect(try Self.read("hello\t1\tcommands\tfalse") == line)
        #expect(try Self.read(#"{"do": "hello", "version": 1, "commands": false}"#) == line)
        #expect(throws: ScriptError.self) { try Self.read("hello\t1\tcommands\tno") }
    }

    @Test func `values keep bytes that are no text, and ids are refused`() throws {
        func row(_ line: String) throws -> MenuElement? {
            let bytes = line.unicodeScalars.map { UInt8($0.value) }
            guard case .insert(let rows, _)? = try ScriptLine.read(bytes)?.message else { return nil }
            return rows.first
        }
        var action = Action(id: "a", title: "A", value: ByteString([0xFF, 0x09, 0x5C]))
        #expect(try row("append\ta\ttitle\tA\tvalue\t\u{FF}\\t\\\\") == .action(action))
        action = Action(id: "a", title: "\u{FFFD}b", value: ByteString([0xFF, 0x62]))
        #expect(try row("append\ta\ttitle\t\u{FF}b") == .action(action))
        action.value = "v"
        #expect(try row("append\ta\ttitle\t\u{FF}b\tvalue\tv") == .action(action))
        for line in ["append\t\u{FF}\ttitle\tA", "insert\ta\tbefore\t\u{FF}\ttitle\tA", "append\ta\u{0}\ttitle\tA"] {
            let error = #expect(throws: ScriptError.self) { try row(line) }
            #expect(error?.message == "an id is UTF-8")
        }
        let printed = ScriptLine(.close(code: nil, print: ByteString([0xFF])))
        #expect(
            try ScriptLine.read(Array("close\t0\tprint\t".utf8) + [0xFF])?.message
                == .close(code: 0, print: ByteString([0xFF])))
        #expect(try Self.read(#"{"do": "close", "printBase64": "/w=="}"#) == printed)
        let told = ScriptEvent.Row(id: "a", title: "\u{FFFD}", value: ByteString([0xFF]))
        let choice = ScriptEvent.choose(told, by: "Return")
        #expect(
            choice.line(number: 1, isJSON: false) == Array("choose\t1\ta\t\u{FFFD}\t".utf8) + [0xFF]
                + Array("\tReturn\n".utf8))
        #expect(
            String(decoding: choice.line(number: 1, isJSON: true), as: UTF8.self).contains(#""valueBase64": "/w==""#))
    }

    @Test func `lines come whole, however they arrive, and one without end takes no memory`() {
        var lines = ScriptLines()
        #expect(lines.append(Array("ab\nc".utf8)[...]) == [.text(Array("ab".utf8))])
        #expect(lines.append(Array("d\n\n".utf8)[...]) == [.text(Array("cd".utf8)), .text([])])
        let much = [UInt8](repeating: 0x61, count: 1 << 16)
        for _ in 0..<40 { #expect(lines.append(much[...]).isEmpty) }
        #expect(lines.append(Array("\nx".utf8)[...]) == [.tooLong])
        #expect(lines.finish() == .text(Array("x".utf8)))
        #expect(lines.finish() == nil)
        #expect(lines.count == 5)
    }

    @Test func `no bytes break a reader`() {
        var random = SeededGenerator(seed: 20)
        for _ in 0..<20_000 {
            var bytes = Array(random.pick(Self.messages.flatMap { [$0.json, $0.plain] }).utf8)
            for _ in 0...random.below(4) {
                let place = random.below(bytes.count)
                switch random.below(3) {
                case 0: bytes[place] = UInt8(random.below(256))
                case 1: bytes.remove(at: place)
                default: bytes.insert(contentsOf: bytes.suffix(random.below(8)), at: place)
                }
                if bytes.isEmpty { bytes = [0x7B] }
            }
            _ = try? ScriptLine.read(bytes)
        }
    }

    @Test func `a script sets a badge by a plain line`() throws {
        var row = Action(title: "file")
        row.actions = [.action(Action(title: "Open"))]
        guard case .change("a", let change)? = try ScriptLine.read(Array("badge\ta\t3".utf8))?.message else {
            throw CancellationError()
        }
        guard case .action(let action) = change.applied(to: .action(row)) else { throw CancellationError() }
        #expect(action.badge == "3")
        #expect(action.actions == row.actions)
    }
}

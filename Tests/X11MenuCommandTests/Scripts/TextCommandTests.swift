import Glibc
import MenuTesting
import Testing

@testable import X11MenuCommand

/// Commands that are run for one text at a time.
@Suite struct TextCommandTests {
    /// Lets a command run until a condition holds for what has happened.
    private func run(
        _ command: inout TextCommand, after events: [TextCommand.Event] = [], until isDone: ([String]) -> Bool
    ) throws -> [String] {
        var words = events.map(word)
        for _ in 0..<30_000 {
            if isDone(words) { return words }
            var entries = command.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            _ = unsafe poll(&entries, nfds_t(entries.count), 1)
            words += command.advance().map(word)
        }
        throw TestFailure("waited in vain after \(words)")
    }

    private func word(_ event: TextCommand.Event) -> String {
        switch event {
        case .began: "began"
        case .wrote(let bytes): String(decoding: bytes, as: UTF8.self)
        case .finished(let fault): "finished" + (fault.map { ": " + $0 } ?? "")
        case .failed(let fault): "failed: " + fault
        }
    }

    @Test func `what a command writes comes between its beginning and its end`() throws {
        var command = TextCommand(["sh", "-c", #"printf '%s' "$1$WORD""#, "sh", "<{}>"], variable: "WORD")
        #expect(command.start == nil && command.descriptors.isEmpty && command.deadline == nil)
        let begun = command.begin(Array("a b".utf8))
        #expect(command.start != nil)
        let words = try run(&command, after: begun) { $0.last?.hasPrefix("finished") == true }
        #expect(words == ["began", "<a b>a b", "finished"] && command.start == nil)
        command.ask(Array("c".utf8))
        #expect(command.isAsked && command.deadline != nil)
        command.ask(nil)
        #expect(!command.isAsked && command.advance().isEmpty)
        command.close()
        #expect(command.descriptors.isEmpty && command.deadline == nil, "nothing wakes the menu")
    }

    @Test func `a command that fails is reported once, unless another is asked for by then`() throws {
        var missing = TextCommand(["/nonexistent"], variable: "WORD")
        #expect(missing.begin(Array("x".utf8)).map(word) == ["began", "finished: No such file or directory"])
        // Its output ends before it does.
        var failing = TextCommand(["sh", "-c", "exec >&-; read -r line <\"$0\"; exit 3", "{}"], variable: "WORD")
        let folder = try TemporaryFolder()
        try folder.makePipe("gate")
        let begun = failing.begin(Array("\(folder.path)/gate".utf8))
        #expect(try run(&failing, after: begun) { $0.count == 2 } == ["began", "finished"])
        #expect(failing.isEnding && failing.start == nil)
        let gate = unsafe open("\(folder.path)/gate", O_WRONLY)
        close(gate)
        #expect(try run(&failing) { !$0.isEmpty } == ["failed: it failed with code 3"])
        #expect(!failing.isEnding)
    }

    @Test func `another text ends what runs with everything that it started, even if it does not want to`() throws {
        let script = "trap '' TERM; echo $$; while :; do sleep 1; done"
        var command = TextCommand(["sh", "-c", "[ \"$1\" = stop ] || { \(script); }", "sh"], variable: "WORD")
        let begun = command.begin(Array("run".utf8))
        let words = try run(&command, after: begun) { $0.last?.hasSuffix("\n") == true }
        let process = try #require(words.last.flatMap { Int32($0.dropLast()) })
        command.ask(Array("stop".utf8))
        #expect(try run(&command) { $0.contains("finished") } == ["began", "finished"])
        _ = try run(&command) { _ in kill(-process, 0) != 0 }
        #expect(command.descriptors.isEmpty)
    }

    @Test func `closing kills what runs and what is ending`() throws {
        var command = TextCommand(
            ["sh", "-c", "trap '' TERM; echo $$; while :; do sleep 1; done", "sh"], variable: "WORD")
        var processes: [Int32] = []
        for text in ["a", "b"] {
            let begun = command.begin(Array(text.utf8))
            let words = try run(&command, after: begun) { $0.last?.hasSuffix("\n") == true }
            processes.append(try #require(words.last.flatMap { Int32($0.dropLast()) }))
        }
        #expect(command.isEnding && command.start != nil)
        command.close()
        for process in processes {
            // It may be a moment before the end that nobody waits for.
            _ = waitpid(process, nil, 0)
            #expect(try run(&command) { _ in kill(-process, 0) != 0 } == [])
        }
    }
}

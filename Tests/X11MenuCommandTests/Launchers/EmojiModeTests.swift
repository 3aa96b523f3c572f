import MenuTesting
import Testing

/// rofi's mode `emoji`, with a list and a clipboard that are made up.
@Suite(.serialized) struct EmojiModeTests {
    private static let list = """
        🤣\tSmileys & Emotion\tface-smiling\trolling on the floor\tface | rofl
        🦄\tAnimals & Nature\tanimal-mammal\tunicorn\tface | horse
        💻\tObjects\tcomputer\tlaptop\tpersonal

        """

    private let folder: TemporaryFolder

    init() throws {
        let record = "#!/bin/sh\n{ printf '%s:' \"$*\"; cat; echo; } >> ROOT/log\n"
        folder = try TemporaryFolder([
            "data/rofi-emoji/all_emojis.txt": Self.list, "bin/xsel": record,
            "bin/xdotool": "#!/bin/sh\necho \"$*\" >> ROOT/log\n", "log": "",
        ])
    }

    private func show(_ options: String..., on stage: Stage) throws -> ChildProgram {
        let program = try stage.start(
            ["rofi", "-no-config", "-show", "emoji", "-modi", "emoji,run"] + options, input: .nothing,
            environment: [
                "XDG_DATA_HOME": "/nonexistent", "XDG_DATA_DIRS": "/nonexistent:\(folder.path)/data",
                "PATH": "\(folder.path)/bin:/usr/bin:/bin",
            ])
        try stage.display.wait(untilGrabbed: true, .keyboard)
        return program
    }

    private var log: String { get throws { try folder.read("log") } }

    @Test func `one is found by its keywords, and printed in the form that is asked for`() throws {
        let stage = try Stage()
        let program = try show("-emoji-mode", "stdout", "-format", "i s", on: stage)
        try stage.robot.type("horse")
        try stage.robot.tap("Return")
        #expect(try program.waitForExit() == .quiet(0, "1 🦄\n"))
        #expect(try log == "")
    }

    @Test(arguments: [("@anim", "1 🦄"), ("#comp", "2 💻"), ("@foo face @smil", "0 🤣"), ("face #mammal", "1 🦄")])
    func `words with a sign are those of groups`(text: String, answer: String) throws {
        let stage = try Stage()
        let program = try show("-emoji-mode", "stdout", "-format", "i s", on: stage)
        try stage.robot.type(text)
        try stage.robot.tap("Return")
        #expect(try program.waitForExit() == .quiet(0, answer + "\n"))
    }

    @Test func `it is copied, and inserted where that is not declined`() throws {
        let stage = try Stage()
        var program = try show("-emoji-mode", "copy", on: stage)
        try stage.robot.type("laptop")
        try stage.robot.tap("Return")
        #expect(try program.waitForExit() == .quiet(0, ""))
        #expect(try log == "--clipboard --input:💻\n")
        program = try show(on: stage)
        try stage.robot.tap("Return")
        #expect(try program.waitForExit() == .quiet(0, ""))
        #expect(
            try log == """
                --clipboard --input:💻
                --clipboard --input:🤣
                --primary --input:🤣
                key --clearmodifiers Shift+Insert

                """)
    }

    @Test(.timeLimit(.minutes(1)))
    func `a clipboard that hangs is ended with all that it started, and the menu comes again`() throws {
        let stage = try Stage()
        let held = try HeldPipe(in: folder)
        try folder.write("#!/bin/sh\nexec 9<>\(held.path); sleep 600 & sleep 600\n", to: "bin/xsel")
        let program = try show("-emoji-mode", "copy", on: stage)
        try stage.reopen(program, by: "Return")
        #expect(held.waitForEnds())
        try folder.write("#!/bin/sh\ncat > ROOT/log\n", to: "bin/xsel")
        try stage.robot.tap("Return")
        #expect(try program.waitForExit() == .quiet(0, ""))
        #expect(try log == "🤣")
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["sleep 600 & sleep 600", "yes"])
    func `an inserter that hangs or floods is ended with all that it started`(act: String) throws {
        let stage = try Stage()
        let held = try HeldPipe(in: folder)
        try folder.write("#!/bin/sh\nexec 9<>\(held.path); \(act)\n", to: "bin/xdotool")
        let program = try show(on: stage)
        try stage.robot.tap("Return")
        #expect(try program.waitForExit() == .quiet(0, ""))
        #expect(held.waitForEnds())
        #expect(try log == "--clipboard --input:🤣\n--primary --input:🤣\n")
    }

    @Test func `the other key opens a menu of what can be done, and the first key of one's own copies`() throws {
        let stage = try Stage()
        var program = try show("-emoji-mode", "stdout", on: stage)
        try stage.robot.tap("Down")
        try stage.reopen(program, by: "Shift+Return")
        try stage.robot.type("codepoint")
        try stage.robot.tap("Return")
        #expect(try program.waitForExit() == .quiet(0, ""))
        #expect(try log == "--clipboard --input:U+1F984\n")
        try folder.write("", to: "log")
        program = try show("-emoji-mode", "menu", on: stage)
        try stage.reopen(program, by: "Return")
        try stage.robot.type("back")
        try stage.reopen(program, by: "Return")
        try stage.robot.tap("Down", "Down", "Alt+1")
        #expect(try program.waitForExit() == .quiet(0, ""))
        #expect(try log == "--clipboard --input:💻\n")
    }

    @Test func `without a list there is no such mode`() throws {
        let stage = try Stage()
        let program = try stage.start(
            ["rofi", "-no-config", "-show", "emoji", "-modi", "emoji", "-emoji-file", "/nonexistent"], input: .nothing)
        let outcome = try program.waitForExit()
        #expect(outcome.code == 1 && outcome.errorText == "emoji: there is no list of emoji, such as /nonexistent\n")
    }
}

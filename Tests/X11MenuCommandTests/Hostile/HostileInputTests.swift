import Glibc
import MenuTesting
import Testing

/// Input that is long, deeply nested, malformed or missing has a defined result.
@Suite(.serialized) struct HostileInputTests {
    private static func nested(_ levels: Int) -> String {
        (0..<levels).map { String(repeating: "\t", count: $0) + "level \($0)\n" }.joined()
    }

    @Test func `100,000 items open, scroll to their end and give the last one`() throws {
        let stage = try Stage()
        let menu = try stage.open(lines(100_000), "--at", "10,10")
        // End goes to the last row that has arrived, so all rows must arrive first.
        try menu.program.waitUntilFed()
        try stage.display.waitUntilStill()
        try stage.robot.tap("End", "Return")
        #expect(try menu.end() == .quiet(0, "item 100000\n"))
    }

    @Test func `a line of 10 MiB is shown, shortened, and printed whole`() throws {
        let stage = try Stage()
        let line = String(repeating: "x", count: 10 << 20) + "\n"
        let menu = try stage.open(line, "--at", "10,10")
        #expect(menu.window.frame.x + menu.window.frame.width <= 800 + 100)
        try stage.robot.tap("Down", "Return")
        #expect(try menu.end() == .quiet(0, line))
    }

    /// Menus within menus, as JSON.
    private static func nestedJSON(_ levels: Int) -> String {
        (0..<levels).map { #"[{"title": "level \#($0)", "type": "menu", "items": "# }.joined() + "[]"
            + String(repeating: "}]", count: levels)
    }

    @Test(arguments: ["tree", "json"])
    func `60 nested levels open, and can be walked through`(format: String) throws {
        let stage = try Stage()
        let items = format == "tree" ? Self.nested(61) : Self.nestedJSON(60)
        let menu = try stage.open(items, "--at", "10,10")
        try stage.robot.tap("Down")
        for _ in 1...40 { try stage.robot.tap("Right") }
        try menu.windows(41)
        for _ in 1...41 { try stage.robot.tap("Escape") }
        #expect(try menu.end() == .quiet(1, ""))
    }

    @Test func `settings that are no regular file, or too long, are refused at once`() throws {
        let folder = try TemporaryFolder(["long/x11menu/config.toml": String(repeating: "#", count: (1 << 20) + 1)])
        try folder.write("", to: "pipe/x11menu/x")
        try folder.write("", to: "zero/x11menu/x")
        try folder.makePipe("pipe/x11menu/config.toml")
        try #require(unsafe symlink("/dev/zero", folder.path + "/zero/x11menu/config.toml") == 0)
        for (name, message) in [
            ("pipe", "this is no regular file"), ("zero", "this is no regular file"),
            ("long", "this is longer than 1048576 bytes, which is the most that is read"),
        ] {
            let home = folder.path + "/" + name
            let outcome = try Program.run("popup", environment: ["XDG_CONFIG_HOME": home])
            #expect(outcome.code == 66)
            #expect(outcome.errorText == "x11menu: \(home)/x11menu/config.toml: \(message)\n")
        }
    }

    @Test(arguments: [
        (["render", "--theme", "/dev/zero"], 1 << 20), (["render", "--events", "/dev/zero"], 1 << 20),
        (["render", "--backdrop", "/dev/zero"], 64 << 20), (["check", "zero.toml"], 1 << 20),
    ])
    func `a file that is named and has no end is read to its limit`(arguments: [String], limit: Int) throws {
        let folder = try TemporaryFolder(["menu": "a\n"])
        try #require(unsafe symlink("/dev/zero", folder.path + "/zero.toml") == 0)
        let words = arguments.map { $0 == "zero.toml" ? "\(folder.path)/zero.toml" : $0 }
        let isRender = words[0] == "render"
        let outcome = try Program.run(
            arguments: words + (isRender ? ["\(folder.path)/menu", "-o", "\(folder.path)/out.png"] : []))
        #expect(outcome.code == 66)
        #expect(
            outcome.errorText
                == "x11menu: \(words.last ?? ""): this is longer than \(limit) bytes, which is the most that is read\n")
    }

    @Test func `a flood of errors or warnings is cut once, with how many more there are`() throws {
        let folder = try TemporaryFolder([
            "menu.json":
                #"{"items": [\#((0..<250).map { _ in #"{"title": "a", "unknown": 1}"# }.joined(separator: ","))]}"#,
            "theme.toml": (0..<250).map { "unknown\($0) = 1\n" }.joined(),
            "losing.json": #"{"items": [\#((0..<250).map { _ in #"{"type": "search"}"# }.joined(separator: ","))]}"#,
            "rofi.rasi": "configuration {\n" + (0..<250).map { "  unknown\($0): 1;\n" }.joined() + "}\n",
        ])
        let calls: [[String]] = [
            ["check", "\(folder.path)/menu.json"], ["check", "\(folder.path)/theme.toml"],
            ["convert", "--to", "tree", "\(folder.path)/losing.json"],
            ["rofi", "-rasi-validate", "\(folder.path)/rofi.rasi"],
        ]
        for words in calls {
            let said = try Program.run(arguments: words).errorText.split(separator: "\n")
            #expect(said.count == 101 && said.last == "and 150 more", "\(words): \(said.count), \(said.last ?? "")")
        }
    }

    @Test(arguments: ["pipe", "zero", "folder", "long"])
    func `a file of keys to displays that cannot be read keeps no menu waiting`(kind: String) throws {
        let stage = try Stage()
        let folder = try TemporaryFolder(["folder/x": ""])
        try folder.makePipe("pipe")
        try #require(unsafe symlink("/dev/zero", folder.path + "/zero") == 0)
        // Zeros are keys without a name, and so is a gap in a file.
        let long = unsafe open(folder.path + "/long", O_WRONLY | O_CREAT, 0o600)
        try #require(ftruncate(long, 1 << 40) == 0)
        close(long)
        let menu = try stage.open(
            .text("one\n"), ["--at", "10,10"], environment: ["XAUTHORITY": folder.path + "/" + kind])
        try stage.robot.tap("Escape")
        #expect(try menu.end() == .quiet(1, ""))
    }

    /// A program that writes x for ever, and never a newline.
    private static let endless = "tr '\\0' x </dev/zero"

    @Test(arguments: ["", "dmenu"])
    func `a row without end comes in while the menu is open, which Escape leaves`(name: String) throws {
        let stage = try Stage()
        let program = try stage.server.start(
            "sh", arguments: ["-c", "\(Self.endless) | exec \"$0\" $1", Program.path, name], input: .nothing)
        try stage.display.waitForMappedWindow(.any, within: .seconds(60))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Escape")
        #expect(try program.waitForExit() == .quiet(1, ""))
    }

    @Test func `what has to be read whole and has no end is refused, in bounded memory`() throws {
        // A quarter of the memory that the process may have.
        let script = "ulimit -v 800000; (printf '['; \(Self.endless)) | \"$0\" check --format json -"
        let outcome = try ChildProgram.run(
            "sh", arguments: ["-c", script, Program.path], display: nil, within: .seconds(120))
        #expect(outcome.code == 66)
        #expect(
            outcome.errorText
                == "x11menu: standard input: this is longer than 204800000 bytes, which is the most that is read\n")
    }

    @Test func `bytes that are no UTF-8 are printed as they came`() throws {
        let stage = try Stage()
        let line: [UInt8] = [0x61, 0xFF, 0xFE, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0x62]
        let menu = try stage.open(.bytes(Array("ok\n".utf8) + line + [10]), ["--at", "10,10"])
        try stage.robot.tap("End", "Return")
        let outcome = try menu.end()
        #expect(outcome.code == 0 && outcome.output == line + [10] && outcome.errors.isEmpty)
    }

    @Test func `a NUL within lines does no harm`() throws {
        let stage = try Stage()
        let menu = try stage.open(.bytes([0x61, 10, 0x62, 0, 0x63, 10]), ["--at", "10,10", "--format", "lines"])
        try stage.robot.tap("End", "Return")
        let outcome = try menu.end()
        #expect(outcome.code == 0 && outcome.output.first == 0x62 && outcome.output.last == 10)
    }

    @Test func `what is no menu says where it breaks, in one line`() throws {
        let stage = try Stage()
        let table: [(input: ChildProgram.Input, code: Int32, message: String)] = [
            (.nothing, 65, "standard input:1:1: error: "),
            (.closed, 66, "x11menu: standard input: "),
            (.text("{\"items\": [{\"title\": 5}]}"), 65, "standard input:1:22: error: "),
            (.text("{\"items\": [\n  {\"title\": \"a\"},\n  {\"tilte\": \"b\"}]}"), 65, "standard input:3:4: error: "),
            (.text("[{\"title\": \"a\""), 65, "standard input:1:"),
            (.file("/"), 66, "x11menu: standard input: "),
        ]
        for (input, code, message) in table {
            let outcome = try stage.start(input: input).waitForExit()
            #expect(outcome.code == code && outcome.output.isEmpty, "\(message)")
            #expect(outcome.errorText.hasPrefix(message), "\(outcome.errorText)")
            #expect(outcome.errorText.split(separator: "\n").count == 1, "\(outcome.errorText)")
        }
        for (file, message) in [("/", "x11menu: /: "), ("/nowhere", "x11menu: /nowhere: ")] {
            let outcome = try stage.start([file], input: .nothing).waitForExit()
            #expect(outcome.code == 66 && outcome.errorText.hasPrefix(message))
        }
    }

    @Test func `an output that nobody takes is a fault with one line, and no grab stays`() throws {
        let stage = try Stage()
        for output in [ChildProgram.Output.brokenPipe, .closed] {
            let menu = try stage.open("one\n", output: output)
            try stage.robot.tap("Down", "Return")
            let outcome = try menu.end()
            #expect(outcome.code == 70 && outcome.errorText.hasPrefix("x11menu: standard output: "))
            try stage.expectFreeInput()
        }
        let full = try stage.server.start(
            "sh", arguments: ["-c", "exec \"$0\" >/dev/full", Program.path], input: .text("one\n"))
        try stage.display.waitForMappedWindow(.process(full.processIdentifier))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Return")
        let outcome = try full.waitForExit()
        #expect(outcome.code == 70 && outcome.errorText.hasPrefix("x11menu: standard output: "))
        try stage.expectFreeInput()
        // Other output is not lost silently either.
        for arguments in [["--version"], ["--help"], ["popup", "--help"], ["--list-options"], ["help", "rofi"]] {
            let outcome = try ChildProgram.run(
                "sh", arguments: ["-c", "exec \"$0\" \"$@\" >/dev/full", Program.path] + arguments, display: nil)
            #expect(outcome.code == 70 && outcome.errorText.hasPrefix("x11menu: standard output: "), "\(arguments)")
        }
        // A closed descriptor is not an error if there is nothing to write.
        let dismissed = try stage.open("one\n", output: .closed)
        try stage.robot.tap("Escape")
        #expect(try dismissed.end() == .quiet(1, ""))
    }

    @Test func `wrong usage leaves with 64 and shows the usage`() throws {
        for arguments in [
            ["--nonsense"], ["a", "b"], ["--at", "here"], ["--at", "nan,0"], ["--at", "1e308,0"], ["--scale", "0"],
            ["--scale", "nan"], ["--scale", "1e308"], ["--max-height", "inf"], ["--max-height=-1"],
            ["--max-rows", "0"],
            ["--radius", "nan"], ["--radius=-1"], ["--blur", "1e308"], ["--contrast", "0"], ["--timeout", "nan"],
            ["--timeout=-1"], ["--key", "x=9"], ["--key", "x"], ["--columns", "0"], ["--anchor", "1,2,3"],
            ["--anchor", "0,0,-1,1"], ["--shadow", "1,1e308,0,1"], ["--shadow", "1,0,9999999,1"],
            ["--font", "x 1e308"], ["--accent", "red"], ["--print", "all"],
        ] {
            let outcome = try ChildProgram.run(Program.path, arguments: arguments, input: .text("one\n"), display: nil)
            #expect(outcome.code == 64 && outcome.output.isEmpty, "\(arguments)")
            #expect(outcome.errorText.contains("Usage: x11menu"), "\(arguments): \(outcome.errorText)")
        }
    }

    @Test func `control characters of arguments are escaped in what is said of wrong usage`() throws {
        let hostile = "x\u{1B}[2J\nerror: forged\u{202E}"
        for arguments in [
            ["--" + hostile], ["--at", hostile], ["--print", hostile], ["--theme", hostile], ["--key", hostile],
            ["popup", "--" + hostile], ["render", "--" + hostile], ["apps", "--at", hostile],
            ["bar", "--edge", hostile],
            ["demo", "--scene", hostile], ["check", hostile], ["dmenu", hostile], ["rofi", "-" + hostile],
            ["xmenu", "-" + hostile], ["jgmenu", "--" + hostile],
        ] {
            let outcome = try ChildProgram.run(Program.path, arguments: arguments, input: .text("one\n"), display: nil)
            #expect(outcome.code != 0, "\(arguments)")
            let lines = outcome.errorText.split(separator: "\n")
            #expect(!lines.contains { $0.hasPrefix("error: forged") }, "\(arguments): \(outcome.errorText)")
            #expect(!outcome.errorText.unicodeScalars.contains("\u{1B}"), "\(arguments): \(outcome.errorText)")
            #expect(!outcome.errorText.unicodeScalars.contains("\u{202E}"), "\(arguments): \(outcome.errorText)")
        }
    }

    @Test func `values at the edge of what is allowed do no harm`() throws {
        for arguments in [
            ["--at", "-9999999,9999999"], ["--anchor", "-9999999,-9999999,9999999,9999999"], ["--max-height", "1e308"],
            ["--max-height", "5e-324"], ["--max-rows", "9223372036854775807"], ["--radius", "100"], ["--blur", "200"],
            ["--shadow", "200,200,-200,1"], ["--font", "200"], ["--scale", "8"], ["--scale", "0.5"],
            ["--timeout", "1e308"], ["--select", "99999999999999999999"], ["--columns", "64"],
            ["--title", String(repeating: "x", count: 5000)], ["--anchor-title", String(repeating: "x", count: 5000)],
        ] {
            let file = try TemporaryFile(suffix: ".png")
            let outcome = try ChildProgram.run(
                Program.path, arguments: ["render", "-o", file.path] + arguments, input: .text(lines(100)),
                display: nil,
                within: .seconds(60))
            #expect(outcome == .quiet(0, ""), "\(arguments): \(outcome.errorText)")
            #expect(try file.bytes().starts(with: [0x89, 0x50, 0x4E, 0x47]))
        }
    }
}

extension Stage {
    /// Checks that another client can grab pointer and keyboard.
    func expectFreeInput() throws {
        for device in GrabbedDevice.allCases {
            try display.wait(untilGrabbed: false, device)
            #expect(try display.grab(device))
            try display.ungrab(device)
        }
    }
}

import MenuTesting
import TestSupport
import Testing

/// `render`: pictures, layouts and choices with no display, in virtual time.
@Suite struct RenderTests {
    private static let menu = """
        {"items": [
            {"title": "Open", "shortcut": "Ctrl+O"},
            {"title": "Recent", "type": "menu", "items": [{"title": "a/b"}, {"title": "Old", "type": "menu", "items": [{"title": "x"}]}]},
            {"type": "separator"},
            {"title": "Check", "state": "on", "keepOpen": true},
            {"title": "Off", "enabled": false}
        ]}
        """

    private func run(_ arguments: [String], events: String) throws -> ChildProgram.Outcome {
        let file = try TemporaryFile(Self.menu)
        return try Program.run("render", file.path, "--events", "-", arguments: arguments, input: .text(events))
    }

    @Test func `the same input gives the same bytes`() throws {
        let pictures = try (0..<2).map { _ in
            let file = try TemporaryFile(suffix: ".png")
            let outcome = try run(["-o", file.path, "--scale", "2"], events: "hover Recent/Old/x\nkey Up\nwait 40\n")
            #expect(outcome == .quiet(0, ""))
            return try file.bytes()
        }
        #expect(pictures[0] == pictures[1] && pictures[0].count > 1000)
    }

    @Test func `a choice goes to standard output, with its code, and events after it have no effect`() throws {
        #expect(try run([], events: "key Down\nkey Return\nwait 1000\nkey Down\nkey Return\n") == .quiet(0, "Open\n"))
        #expect(try run([], events: "key Escape\n") == .quiet(1, ""))
        #expect(try run([], events: "hover Recent/a/b\nkey Return\n") == .quiet(0, "a/b\n"))
        #expect(
            try run(["--print", "path"], events: "hover Recent/Old/x\nkey Return\n") == .quiet(0, "Recent/Old/x\n"))
        #expect(try run([], events: "hover Check\nkey Return\nkey Return\nkey Escape\n") == .quiet(1, "Check\nCheck\n"))
        #expect(try run(["--key", "F2=11"], events: "key Down\nkey F2\n") == .quiet(11, "Open\n"))
        #expect(try run(["--timeout", "2"], events: "wait 2001\n") == .quiet(1, ""))
        #expect(try run(["--timeout", "2"], events: "wait 1999\n") == .quiet(0, ""))
        #expect(try run([], events: "move 1 1\npress 1\n") == .quiet(1, ""))
    }

    @Test func `the title of the outermost menu stands above its items, unless another one is asked for`() throws {
        let menu = #"{"title": "Rigs", "items": [{"title": "Sloop"}]}"#
        let place = ["--at", "100,100"]
        #expect(try ScreenLayout(menu, place)["Rigs"].y < ScreenLayout(menu, place)["Sloop"].y)
        let other = try ScreenLayout(menu, place + ["--title", "Boats"])
        #expect(throws: (any Error).self) { try other["Rigs"] }
        _ = try other["Boats"]
        #expect(throws: (any Error).self) { try ScreenLayout(menu, place + ["--title", ""])["Rigs"] }
    }

    @Test(arguments: ["x11menu", "ave"])
    func `a script reaches the rows of submenus, and an empty one says so`(_ theme: String) throws {
        let menu = """
            {"items": [{"type": "menu", "title": "More", "items": [
                {"title": "One"}, {"type": "menu", "title": "None", "items": []}]}]}
            """
        let options = ["--at", "100,100", "--theme", theme]
        _ = try ScreenLayout(menu, options, events: "hover More/One\n")["More/One"]
        _ = try ScreenLayout(menu, options, events: "hover More/None\nkey Right\nwait 900\n")["More/None/Empty"]
    }

    @Test func `a finger opens and chooses`() throws {
        let at = ["--at", "100,100"]
        let item = try ScreenLayout(Self.menu, at)["Open"].center
        let outcome = try run(at, events: "touch begin \(item.x) \(item.y)\nwait 50\ntouch end \(item.x) \(item.y)\n")
        #expect(outcome == .quiet(0, "Open\n"))
    }

    @Test func `a submenu waits, the choice flashes, and then all fades`() throws {
        let at = ["--at", "100,100"]
        let layout = try ScreenLayout(Self.menu, at)
        let recent = try layout["Recent"].center
        #expect(try ScreenLayout(Self.menu, at, events: "move \(recent.x) \(recent.y)\n").panels.count == 1)
        #expect(try ScreenLayout(Self.menu, at, events: "move \(recent.x) \(recent.y)\nwait 600\n").panels.count == 2)

        let states = try run(at, events: "key Down\nprint-state\nkey Return\nprint-state\nwait 3000\nprint-state\n")
            .outputText
        let phases = states.split(separator: "\n").map { $0.split(separator: " ")[0] }
        #expect(phases == ["browsing", "flashing", "finished", "Open"])

        // Long after the end, the menu is no longer drawn.
        let (gone, open) = (try TemporaryFile(suffix: ".png"), try TemporaryFile(suffix: ".png"))
        let outcome = try run(
            at + ["--backdrop", "#336699"], events: "shot \(open.path)\nkey Escape\nwait 3000\nshot \(gone.path)\n")
        #expect(outcome == .quiet(1, ""))
        let blank = Picture(width: 1280, height: 800, filledWith: Picture.Pixel(red: 0x33, green: 0x66, blue: 0x99))
        #expect(try Picture(contentsOf: gone.path) == blank)
        #expect(try Picture(contentsOf: open.path) != blank)
    }

    @Test func `a menu stays on the screen at every edge and corner`() throws {
        let items = lines(12)
        for (x, y) in [(0, 0), (400, 0), (799, 0), (0, 300), (799, 300), (0, 599), (400, 599), (799, 599)] {
            let panel = try ScreenLayout(items, ["--at", "\(x),\(y)"]).panels[0]
            #expect(panel.x >= 0 && panel.y >= 0 && panel.x + panel.width <= 800 && panel.y + panel.height <= 600)
        }
        let center = try ScreenLayout(items, ["--at", "center"]).panels[0]
        #expect(abs(center.center.x - 400) <= 1 && abs(center.center.y - 300) <= 1)
        #expect(try ScreenLayout(lines(500), ["--at", "10,10"]).panels[0].height <= 600)
        let rows = try ScreenLayout(items, ["--at", "100,100", "--max-rows", "3"])
        // The next row may be partly visible in the inset at the end.
        let height = try rows["item 1"].height
        #expect(rows.elements.filter { $0.kind == "action" && $0.area.height == height }.count == 3)
    }

    @Test func `a menu pops out of its anchor on the side that was asked for, or on the other where there is no room`()
        throws
    {
        func body(_ x: Int, _ y: Int, _ gravity: String) throws -> PixelArea {
            try ScreenLayout(lines(5), ["--anchor", "\(x),\(y),80,24", "--gravity", gravity]).panels[0]
        }
        #expect(try body(300, 200, "below").y >= 224)
        #expect(try body(300, 300, "above").maxY <= 300)
        #expect(try body(300, 570, "below").maxY <= 570)
        #expect(try body(300, 5, "above").y >= 29)
        #expect(try body(300, 300, "right").x >= 380)
        #expect(try body(300, 300, "left").maxX <= 300)
        #expect(try body(715, 300, "right").maxX <= 715)
    }

    @Test func `a menu opens beside a highlighted rectangle, unless another place is asked for`() throws {
        func body(_ arguments: String...) throws -> PixelArea {
            try ScreenLayout(lines(3), ["--highlight", "300,200,80,24"] + arguments).panels[0]
        }
        #expect(try body().y >= 224 && body().x == 300)
        #expect(try body("--gravity", "above").maxY <= 200)
        #expect(try body("--at", "20,30").y < 60)
        #expect(try body("--anchor", "600,400,80,24").y >= 424)
    }

    @Test func `a script's errors carry file, line and column`() throws {
        let script = try TemporaryFile("move 1 2\n  bogus\n")
        let menu = try TemporaryFile(Self.menu)
        var outcome = try Program.run("render", menu.path, "--events", script.path)
        #expect(outcome.code == 65 && outcome.errorText == "\(script.path):2:3: error: unknown event bogus\n")
        // All of them are told, and nothing is printed.
        for (event, column) in [
            ("key Retrun", 5), ("key ctrl+a", 5), ("key Ctrl+Retrun", 5), ("press 4", 7), ("frob", 1), ("hover ", 7),
        ] {
            outcome = try run(["--print-layout"], events: "\(event)\nkey Page_Down\nkey Nothing\n")
            #expect(outcome.code == 65 && outcome.output.isEmpty, "\(event)")
            let place = "standard input:1:\(column): error: "
            #expect(outcome.errorText.hasPrefix(place), "\(event): \(outcome.errorText)")
            #expect(outcome.errorText.split(separator: "\n").count == 2)
            #expect(outcome.errorText.contains("standard input:3:5: error: "), "\(outcome.errorText)")
        }
        outcome = try run([], events: "key Down\nkey Return\nwait 1000\nhover Open\n")
        #expect(outcome.code == 65 && outcome.errorText == "standard input:4:7: error: the menu has ended\n")
        outcome = try run([], events: "wait 1\nhover Recent/Nothing\n")
        #expect(outcome.code == 65 && outcome.errorText.hasPrefix("standard input:2:7: error: "))
        outcome = try run([], events: "shot /nowhere/a.png\n")
        #expect(outcome.code == 70 && outcome.errorText.contains("/nowhere/a.png"))
    }

    @Test(.needsFamily) func `a font that is not there is told, and with --strict whatever is replaced is an error`()
        throws
    {
        let file = try TemporaryFile(
            #"[{"title": "a\u16a0", "icon": "nobody-has-this"}, {"title": "b", "icon": "/nowhere.png"}]"#)
        func render(_ options: String...) throws -> ChildProgram.Outcome {
            try Program.run("render", file.path, "--print-layout", arguments: options)
        }
        let font = "x11menu: there is no font Nobody Sans; DejaVu Sans is used\n"
        var outcome = try render("--font", "Nobody Sans 13")
        #expect(outcome.code == 0 && outcome.errorText == font && !outcome.output.isEmpty)
        for present in ["DejaVu Sans 13", "dejavu sans", "Sans 13", "Nobody Sans, Sans 13", "Nobody Sans,DejaVu Serif"]
        {
            outcome = try render("--font", present)
            #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(present): \(outcome.errorText)")
        }
        outcome = try render("--font", "Nobody Sans 13", "--strict")
        #expect(outcome.code == 72)
        let letter = "x11menu: no font has the letter U+16A0\n"
        let pictures = "x11menu: there is no icon nobody-has-this\nx11menu: the picture /nowhere.png cannot be drawn\n"
        #expect(outcome.errorText == font + letter + pictures)
        // A theme's font as well, and a part of a text.
        let theme = try TemporaryFile(
            "base = \"x11menu\"\n[fonts]\ntitle = \"Nobody Serif Medium 13\"\n", suffix: ".toml")
        outcome = try render("--theme", theme.path)
        #expect(outcome.errorText.contains("there is no font Nobody Serif; "), "\(outcome.errorText)")
        let whole = try TemporaryFile(Self.menu)
        #expect(
            try Program.run("render", whole.path, "--strict", "--events", "-", input: .text("key Down\nkey Return\n"))
                == .quiet(0, "Open\n"))
    }

    @Test func `a path names a title with a slash`() throws {
        let menu = """
            {"items": [{"type": "menu", "title": "a", "items": [{"title": "b"}]}, {"type": "menu", "title": "a/b", "items": [{"title": "c"}]}]}
            """
        let at = ["--at", "100,100"]
        func lit(_ path: String) throws -> [String] {
            try ScreenLayout(menu, at, events: "hover \(path)\n").highlighted
        }
        #expect(try lit(#"a\/b"#) == ["a/b"])
        #expect(try lit(#"a\/b/c"#) == ["a/b", "a/b/c"])
        #expect(try lit("a/b/c") == ["a/b", "a/b/c"])
        #expect(try lit("a") == ["a"])
    }

    @Test func `lazy elements run their commands, which take no virtual time`() throws {
        let menu = """
            {"items": [
                {"type": "lazy", "command": ["printf", "One\\nTwo\\n"]},
                {"type": "menu", "title": "More", "items": [{"type": "lazy", "command": ["sh", "-c", "sleep 0.2; echo Late"]}]},
                {"type": "lazy", "command": ["sh", "-c", "echo no >&2; exit 3"]},
                {"type": "lazy", "command": ["sleep", "30"], "timeout": 0.3}]}
            """
        let layout = try ScreenLayout(menu, ["--at", "100,100"], events: "hover More/Late\n")
        #expect(layout.highlighted == ["More", "More/Late"])
        let titles = layout.elements.filter { $0.kind != "panel" }.map(\.path)
        #expect(titles.prefix(3) == ["One", "Two", "More"] && titles.last == "More/Late")
        #expect(titles.contains("sh failed with code 3") && titles.contains { $0.hasPrefix("sleep: ") })
        let file = try TemporaryFile(menu)
        let events = "key Down\nkey Down\nkey Return\n"
        let outcome = try Program.run("render", file.path, "--events", "-", input: .text(events))
        #expect(outcome == .quiet(0, "Two\n"))
    }

    @Test func `the layout tells states, values and shortcuts`() throws {
        let menu = """
            {"items": [
                {"type": "search", "text": "o"}, {"title": "Open", "shortcut": "Ctrl+O", "value": "open \\"it\\""},
                {"title": "Off", "enabled": false}, {"title": "On", "role": "check", "state": "mixed"},
                {"type": "menu", "title": "More", "items": [{"title": "Inner"}]}]}
            """
        let file = try TemporaryFile(menu)
        let lines = try Program.run("render", file.path, "--print-layout", "--at", "100,100").outputText
            .split(separator: "\n").map(String.init)
        func ends(_ path: String, _ end: String) -> Bool {
            lines.contains { $0.hasPrefix("{\"path\": \"\(path)\"") && $0.hasSuffix(end + "}") }
        }
        #expect(ends("Open", #""level": 0, "enabled": true, "value": "open \"it\"", "shortcut": "Ctrl+O""#), "\(lines)")
        #expect(ends("Off", #""level": 0, "enabled": false"#) && ends("On", #""enabled": true, "state": "mixed""#))
        #expect(ends("More", #""level": 0, "enabled": true"#) || !lines.contains { $0.contains("More") })
        let field = lines.first { $0.contains(#""kind": "search""#) }
        #expect(field?.hasSuffix(#""enabled": true, "value": "o"}"#) == true)
    }

    @Test func `check tells what is wrong with each file, and convert writes what it reads`() throws {
        let (good, bad) = (try TemporaryFile(Self.menu), try TemporaryFile("{\"items\": [\n{\"title\": 5}]}"))
        #expect(try Program.run("check", good.path) == .quiet(0, ""))
        let outcome = try Program.run("check", good.path, bad.path, "/nowhere")
        #expect(outcome.code == 65 && outcome.output.isEmpty)
        #expect(outcome.errorText.contains("\(bad.path):2:11: error: ") && outcome.errorText.contains("/nowhere: "))
        #expect(try Program.run("check", "/nowhere").code == 66)

        let tree = try Program.run("convert", "--to", "tree", input: .text("a\n\tb\tvalue\n\nc\n"))
        #expect(tree.code == 0)
        let again = try Program.run("convert", "--to", "tree", input: .bytes(tree.output))
        #expect(again.output == tree.output && tree.outputText.contains("\tb\tvalue"))
        let json = try Program.run("convert", "--to", "json", good.path)
        #expect(json.code == 0 && json.errors.isEmpty)
        let twice = try Program.run("convert", "--to", "json", input: .bytes(json.output))
        #expect(twice.output == json.output)
        #expect(try Program.run("convert", "--to", "json", bad.path).code == 65)
        for wrong in ["nonsense", "auto"] {
            #expect(try Program.run("convert", "--to", wrong, good.path).code == 64)
        }
    }
}

extension PixelArea {
    fileprivate var maxX: Int { x + width }
    fileprivate var maxY: Int { y + height }
}

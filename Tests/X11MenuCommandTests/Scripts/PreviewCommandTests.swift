import Glibc
import MenuModel
import MenuSession
import MenuTesting
import Testing
import X11MenuCommand

/// Previews that a command writes.
@Suite(.serialized) struct PreviewCommandTests {
    private func row(_ title: String) -> Choice {
        Choice(entries: [EntryList.Entry(element: .action(Action(title: title)), path: [0])])
    }

    private func text(_ preview: Preview) -> [String] {
        if case .text(let lines) = preview { lines.map(\.text) } else { [] }
    }

    /// The preview of a row, waited for.
    private func preview(_ command: [String], of title: String) -> [String] {
        let command = PreviewCommand(command)
        defer { command.close() }
        return text(command.preview(of: row(title), within: 30))
    }

    @Test func `the value of the row is in the arguments and in the environment, never in a shell`() {
        let echo = ["sh", "-c", #"printf '%s\n' "$1" "$X11MENU_ROW" "$#""#, "sh"]
        #expect(preview(echo + ["({})"], of: "$(x) 'y'") == ["($(x) 'y')", "$(x) 'y'", "1"])
        #expect(preview(["echo", "a"], of: "b") == ["a b"])
    }

    @Test func `the value keeps its bytes in the arguments and in the environment`() {
        let bytes: [UInt8] = [0x2D, 0x61, 0xFF, 0x22, 0x0A, 0x27, 0x5C]
        let dump = #"printf '%s|' "$1" "$X11MENU_ROW" | od -An -v -tx1 -w64"#
        let command = PreviewCommand(["sh", "-c", dump, "sh", "{}"])
        defer { command.close() }
        var action = Action(title: "x")
        action.value = ByteString(bytes)
        let row = Choice(entries: [EntryList.Entry(element: .action(action), path: [0])])
        let hex = " 2d 61 ff 22 0a 27 5c 7c"
        #expect(text(command.preview(of: row, within: 30)) == [hex + hex])
    }

    @Test func `a command that fails says so, one that writes nothing leaves nothing`() {
        #expect(
            preview(["sh", "-c", "echo bad >&2; exit 3"], of: "x").first?.hasPrefix("⚠ sh: it failed with code 3: bad")
                == true)
        #expect(preview(["/nonexistent"], of: "x") == ["⚠ /nonexistent: No such file or directory"])
        #expect(preview(["true"], of: "x") == [])
        #expect(preview(["sh", "-c", "echo text; exit 1"], of: "x") == ["text"], "as grep and diff do")
    }

    @Test func `an endless preview takes a bounded time and bounded memory`() {
        let lines = preview(["yes"], of: "x")
        #expect(lines.count == (1 << 18) / 2 && lines.first == "x")
        #expect(preview(["cat", "/dev/zero"], of: "/dev/zero").isEmpty)
        let line = preview(["sh", "-c", "tr '\\0' x </dev/zero"], of: "x")
        #expect(line.count == 1 && line.first?.utf8.count == 4096)
        let complaining = "head -c 1000000 /dev/zero >&2; echo text"
        #expect(preview(["sh", "-c", complaining], of: "x") == ["text"], "complaints do not hold it up")
    }

    @Test func `a picture is shown when it is whole, and one that is too large is named`() throws {
        let picture = #"<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>"#
        let command = PreviewCommand(["sh", "-c", #"printf %s "$1" | head -c 60; printf %s "$1" | tail -c +61"#, "sh"])
        defer { command.close() }
        #expect(
            command.preview(of: row(picture), within: 30)
                == EncodedPicture(Array(picture.utf8)).map { .picture(.encoded($0)) })
        let large = "printf '\\377\\330\\377'; cat /dev/zero"
        #expect(preview(["sh", "-c", large], of: "x") == ["⚠ sh: a picture of more than 16 MiB"])
        for text in ["", "\u{89}PN", "RIFF1234WAVE", "<html><svg>", "<?xml version='1.0'?><html/>", "GIF"] {
            #expect(!EncodedPicture.isBegun(by: Array(text.utf8)), "\(text)")
        }
    }

    @Test func `another row ends the command of the row before, with everything that it started`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            #!/bin/sh
            [ "$1" = slow ] || { echo "row $1"; exit; }
            echo $$ > ROOT/pid.new; mv ROOT/pid.new ROOT/pid
            sleep 1000 & wait

            """, to: "bin/show")
        let command = PreviewCommand(["\(folder.path)/bin/show"])
        defer { command.close() }
        #expect(text(command.preview(of: row("a"), within: 30)) == ["row a"])
        command.highlight(row("slow"))
        try wait(command) { unsafe access("\(folder.path)/pid", F_OK) == 0 }
        let pid = try #require(Int32(try folder.read("pid").split(separator: "\n")[0]))
        #expect(text(command.preview(of: row("b"), within: 30)) == ["row b"])
        try wait(command) { kill(-pid, 0) != 0 }
        #expect(command.preview(of: nil, within: 30) == .nothing)
        #expect(command.awaitedDescriptors.isEmpty && command.awaitedDeadline == nil, "nothing wakes the menu")
    }

    private func wait(_ command: PreviewCommand, until isDone: () -> Bool) throws {
        for _ in 0..<30_000 {
            if isDone() { return }
            var entries = command.awaitedDescriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            _ = unsafe poll(&entries, nfds_t(entries.count), 1)
            command.handleAwaited()
        }
        throw TestFailure("waited in vain")
    }

    @Test func `a menu shows previews on the screen, scrolls them by key, and never waits for one`() throws {
        let (stage, folder) = (try Stage(width: 1000), try TemporaryFolder())
        try folder.makePipe("gate")
        try folder.write(
            "#!/bin/sh\n[ \"$1\" = b ] && cat ROOT/gate >/dev/null\nseq 1 500 | sed \"s/^/$1 /\"\n", to: "bin/show")
        let menu = try stage.open(
            "a\nb\nc\n", "--at", "100,100", "--preview", "\(folder.path)/bin/show", "--preview-size", "300")
        let frame = menu.window.frame
        try stage.display.waitUntilStill()
        var before = try stage.display.screenshot(of: frame)
        try stage.robot.tap("Down")
        try stage.display.waitForChange(of: frame, from: before)
        before = try stage.display.screenshot(of: frame)
        try stage.robot.tap("Shift+Page_Down")
        try stage.display.waitForChange(of: frame, from: before)
        // The preview of b never ends; the menu does not wait for it.
        try stage.robot.tap("Down", "Down", "Return")
        #expect(try menu.end() == .quiet(0, "c\n"))
    }

    @Test func `a picture is drawn in the pane, never beside another row, and a broken one leaves a sign`() throws {
        let (stage, folder) = (try Stage(width: 1000), try TemporaryFolder())
        for (name, color) in [
            ("a.png", Picture.Pixel(red: 255, green: 0, blue: 0)), ("c.png", .init(red: 0, green: 0, blue: 255)),
        ] {
            try Picture(width: 400, height: 400, filledWith: color).write(to: "\(folder.path)/\(name)")
        }
        try folder.write("GIF89a, broken", to: "b.png")
        let menu = try stage.open(
            "a.png\nb.png\nc.png\n", "--at", "100,100", "--preview", "cat \(folder.path)/{}", "--preview-size", "300")
        try stage.display.waitUntilStill()
        try stepThroughPictures(of: menu, on: stage)
        #expect(try menu.end() == .quiet(0, "c.png\n"))
    }

    /// The middle of the pane with pictures.
    private func paneMiddle(of menu: OpenMenu) -> (x: Int, y: Int) {
        let frame = menu.window.frame
        return (frame.x + frame.width - 190, frame.y + frame.height / 2)
    }

    /// Goes to a red picture, to a row without one, and to a blue picture, and chooses that.
    private func stepThroughPictures(of menu: OpenMenu, on stage: Stage) throws {
        let (frame, middle) = (menu.window.frame, paneMiddle(of: menu))
        try stage.robot.tap("Down")
        try stage.display.waitForPixel(x: middle.x, y: middle.y, (255, 0, 0))
        let before = try stage.display.screenshot(of: frame)
        try stage.robot.tap("Down")
        try stage.display.waitForChange(of: frame, from: before)
        try stage.robot.tap("Down")
        try stage.display.waitForPixel(x: middle.x, y: middle.y, (0, 0, 255))
        try stage.robot.tap("Return")
    }

    @Test func `the picture of an item is its preview and its tile, until a script sends another preview`() throws {
        let (stage, folder) = (try Stage(width: 1000), try TemporaryFolder())
        for (name, color) in [
            ("a.png", Picture.Pixel(red: 255, green: 0, blue: 0)), ("b.png", .init(red: 0, green: 0, blue: 255)),
        ] {
            try Picture(width: 400, height: 400, filledWith: color).write(to: "\(folder.path)/\(name)")
        }
        func item(_ name: String) -> String {
            #"{"id": "\#(name)", "title": "\#(name)", "picture": "\#(folder.path)/\#(name).png"}"#
        }
        let items = "[\(item("a")), {\"title\": \"none\"}, \(item("b"))]"
        let sized = ["--at", "100,100", "--preview-size", "300"]
        var menu = try stage.open(.text(items), sized)
        let middle = paneMiddle(of: menu)
        try stepThroughPictures(of: menu, on: stage)
        #expect(try menu.end() == .quiet(0, "b\n"))

        try folder.write(
            "#!/bin/sh\nprintf 'hello\\t1\\nappend\\tx\\ttitle\\tx\\tpicture\\tROOT/a.png\\n'\n"
                + "printf 'preview\\tx\\tpicture\\tROOT/b.png\\ndone\\n'\ncat >ROOT/heard\n", to: "bin/say")
        menu = try stage.open(.text(""), sized + ["--live", "\(folder.path)/bin/say"])
        try stage.robot.tap("Down")
        try stage.display.waitForPixel(x: middle.x, y: middle.y, (0, 0, 255))
        try stage.robot.tap("Return")
        #expect(try menu.end() == .quiet(0, "x\n"))

        let file = try TemporaryFile(suffix: ".png")
        let tiles = try Program.run(
            "render", "-o", file.path, "--size", "600x400", "--layout", "grid", input: .text(items))
        #expect(tiles == .quiet(0, ""))
        let drawn = try Picture(contentsOf: file.path)
        let pixels = (0..<400).flatMap { y in (0..<600).map { drawn[$0, y] } }
        #expect(pixels.contains { $0.red > 200 && $0.blue < 20 } && pixels.contains { $0.blue > 200 && $0.red < 20 })
    }

    @Test func `render draws the preview of the highlighted row`() throws {
        let file = try TemporaryFile("a\nb\n")
        func picture(_ arguments: [String], _ events: String) throws -> [UInt8] {
            let picture = try TemporaryFile(suffix: ".png")
            let outcome = try Program.run(
                "render", file.path, "-o", picture.path, "--events", "-", arguments: arguments, input: .text(events))
            #expect(outcome == .quiet(0, ""))
            return try picture.bytes()
        }
        let preview = ["--preview", "printf '\\033[31m%s\\n' {}"]
        let (first, second) = (try picture(preview, "key Down\n"), try picture(preview, "key Down\nkey Down\n"))
        #expect(first == (try picture(preview, "key Down\n")) && first != second)
        let layout = try Program.run(
            "render", file.path, "--print-layout", arguments: preview + ["--preview-side", "below"])
        #expect(layout.outputText.contains(#""kind": "preview""#))
        let wrong = try Program.run("render", file.path, "--print-layout", "--preview-size", "1")
        #expect(wrong.code == 64)
    }
}

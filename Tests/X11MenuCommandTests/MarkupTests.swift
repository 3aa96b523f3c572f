import MenuTesting
import Testing

/// Rows and messages in Pango's markup, on the screen.
@Suite(.serialized) struct MarkupTests {
    /// The pixels of a menu that are clearly red.
    private func redness(of arguments: [String], _ input: String, on stage: Stage, then keys: [String] = ["Escape"])
        throws
        -> (red: Int, outcome: ChildProgram.Outcome)
    {
        let menu = try stage.open(.text(input), arguments)
        try stage.display.waitUntilStill()
        let picture = try stage.display.screenshot()
        var red = 0
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let pixel = picture[x, y]
                if Int(pixel.red) - max(Int(pixel.green), Int(pixel.blue)) > 60 { red += 1 }
            }
        }
        for key in keys { try stage.robot.tap(key) }
        return (red, try menu.end())
    }

    @Test func `rows and messages of rofi are drawn in the colours that their markup names`() throws {
        let stage = try Stage()
        let row = "first\n<span color=\"red\">▆▆ <b>red</b></span> words\n"
        let marked = ["rofi", "-dmenu", "-markup-rows"]
        #expect(try redness(of: ["rofi", "-dmenu"], row, on: stage).red == 0)
        #expect(try redness(of: marked, row, on: stage).red > 100)
        // A word across two tags is found, and the row is printed with its markup.
        let found = try redness(of: marked, row, on: stage, then: ["r", "e", "d", "Return"])
        #expect(found.outcome == .quiet(0, "<span color=\"red\">▆▆ <b>red</b></span> words\n"))
        // An unclosed tag: the row is plain text without red.
        let broken = try redness(
            of: marked, "first\n<span color=\"red\">▆▆▆▆\n", on: stage, then: ["s", "p", "a", "n", "Return"])
        #expect(broken.red == 0)
        #expect(broken.outcome == .quiet(0, "<span color=\"red\">▆▆▆▆\n"))
        let message = ["rofi", "-dmenu", "-mesg", "one\n<span color=\"red\">▆▆▆▆</span>"]
        #expect(try redness(of: message, "a\n", on: stage).red > 100)
        #expect(try redness(of: ["rofi", "-markup", "-e", "<span color=\"red\">▆▆▆▆</span>"], "", on: stage).red > 100)
        #expect(try redness(of: ["rofi", "-e", "<span color=\"red\">▆▆▆▆</span>"], "", on: stage).red == 0)
    }

    @Test func `a script's rows are markup once it says so, and jgmenu's always are`() throws {
        let stage = try Stage()
        let script = try TemporaryFile(
            """
            #!/bin/sh
            [ -n "$1" ] && exit
            printf '\\0markup-rows\\037true\\nfirst\\n<span color="red">▆▆▆▆</span>\\n'
            """)
        let shown = try redness(
            of: ["rofi", "-show", "it", "-modi", "it:sh \(script.path)"], "", on: stage, then: ["Down", "Return"])
        #expect(shown.red > 100)
        #expect(shown.outcome == .quiet(0, ""))
        let csv = "first\n<span color=\"red\">▆▆▆▆</span>,x\n"
        #expect(try redness(of: ["jgmenu", "--simple", "--no-spawn"], csv, on: stage).red > 100)
    }

    @Test func `what follows a TAB in a row of jgmenu stands where tabs says, in all rows alike`() throws {
        let stage = try Stage()
        /// Where red begins in each row of letters, from the left end of the menu.
        func columns(_ settings: String) throws -> [Int] {
            let file = try TemporaryFile(settings)
            let red = "<span color=\"red\">▆▆▆▆</span>"
            let rows = "a\t\(red),x\nsome words\t\(red),x\nab cd\t\(red),x\n"
            let menu = try stage.open(.text(rows), ["jgmenu", "--simple", "--no-spawn", "--config-file=\(file.path)"])
            try stage.display.waitUntilStill()
            let picture = try stage.display.screenshot()
            var columns: [Int] = []
            var isInRow = false
            for y in 0..<picture.height {
                let first = (0..<picture.width).first { x in
                    let pixel = picture[x, y]
                    return Int(pixel.red) - max(Int(pixel.green), Int(pixel.blue)) > 60
                }
                if let first, !isInRow { columns.append(first - menu.window.frame.x) }
                isInRow = first != nil
            }
            try stage.robot.tap("Escape")
            #expect(try menu.end() == .quiet(0, ""))
            return columns
        }
        let usual = try columns("menu_width = 400\n")
        #expect(usual.count == 3 && Set(usual).count == 1)
        let wide = try columns("menu_width = 400\ntabs = 200\n")
        #expect(wide == usual.map { $0 + 80 })
    }

    @Test func `a message that is longer than the menu is wide goes on in further lines, also while rows come in`()
        throws
    {
        let stage = try Stage()
        let long = Array(repeating: "<b>words</b> that go on", count: 12).joined(separator: " ")
        func height(_ arguments: [String], growing: Bool = false) throws -> Int {
            let program = try stage.start(["rofi"] + arguments, input: growing ? .open : .text("one\n"))
            if growing { program.write("one\n") }
            // A program that ends early says why.
            stage.display.watchedPrograms = [program]
            defer { stage.display.watchedPrograms = [] }
            try stage.display.waitForMappedWindow(of: program)
            try stage.display.wait(untilGrabbed: true, .keyboard)
            if growing {
                // Rows with metadata replace the whole menu.
                let before = try stage.display.screenshot()
                program.write("two\0icon\u{1F}none\nthree\n")
                program.closeInput()
                let whole = PixelArea(x: 0, y: 0, width: before.width, height: before.height)
                try stage.display.waitForChange(of: whole, from: before)
                try stage.display.waitUntilStill()
            }
            let window = try stage.display.waitForMappedWindow(of: program)
            try stage.robot.tap("Escape")
            stage.display.watchedPrograms = []
            _ = try program.waitForExit()
            try stage.display.wait(untilGrabbed: false, .keyboard)
            return window.frame.height
        }
        let short = try height(["-dmenu", "-l", "5", "-mesg", "words"])
        #expect(try height(["-dmenu", "-l", "5", "-mesg", long]) > short + 40)
        #expect(try height(["-dmenu", "-l", "5", "-mesg", long], growing: true) > short + 40)
        #expect(try height(["-markup", "-e", long]) > height(["-markup", "-e", "words"]) + 40)
    }
}

import Glibc
import MenuTesting
import Testing

/// Whether figures are printed.
private let areFiguresAsked = unsafe getenv("X11MENU_FIGURES") != nil

/// Times of live menus, printed if `X11MENU_FIGURES` is set; they depend on the machine, so that no test asserts them.
@Suite(.serialized, .enabled(if: areFiguresAsked)) struct LiveFigures {
    private static let count = 200

    private func report(_ what: String, _ times: [Duration]) {
        let sorted = times.sorted()
        func milliseconds(_ time: Duration) -> Double { Double(Int(time / .microseconds(1))) / 1000 }
        print(
            "\(what): median \(milliseconds(sorted[sorted.count / 2])) ms, 95 % \(milliseconds(sorted[sorted.count * 95 / 100])) ms"
        )
    }

    /// From the trigger of a script in sh, which writes a row, to its pixels in a screenshot: more than from the write.
    @Test func `rows of a script in sh on the screen`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        try folder.makePipe("trigger")
        try folder.write(
            """
            #!/bin/sh
            printf 'append\\ta\\ttitle\\tAlpha\\nappend\\tb\\ttitle\\tBetaBetaBeta\\n'
            exec <ROOT/trigger
            while read -r number; do printf 'change\\ta\\ttitle\\t%s\\n' "$number"; done

            """, to: "bin/script")
        let menu = try stage.open(.nothing, ["--at", "200,200", "--live", "\(folder.path)/bin/script"])
        let trigger = unsafe open("\(folder.path)/trigger", O_WRONLY)
        defer { close(trigger) }
        try stage.display.waitUntilStill()
        let area = try #require(try stage.display.mappedWindows(.process(menu.program.processIdentifier)).first).frame
        var times: [Duration] = []
        for number in 0..<Self.count {
            let before = try stage.display.screenshot(of: area)
            let line = Array("\(number * 7919 % 1000)-\(number)\n".utf8)
            let start = ContinuousClock.now
            #expect(unsafe write(trigger, line, line.count) == line.count)
            try stage.display.waitForChange(of: area, from: before)
            times.append(ContinuousClock.now - start)
        }
        report("row of a script on the screen", times)
        try stage.robot.tap("Escape")
        #expect(try menu.end().code == 1)
    }

    /// From a key to what a script hears of it, while another script changes rows without a pause.
    @Test func `a key during a flood of changes`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        try folder.write(
            """
            #!/bin/sh
            i=0; while [ $i -lt 500 ]; do printf 'append\\t%s\\ttitle\\tRow\\n' $i; i=$((i+1)); done
            while :; do i=$((i+1)); printf 'change\\t%s\\ttitle\\tRow %s\\n' $((i % 500)) $i; done

            """, to: "bin/flood")
        let menu = try stage.open(
            .nothing, ["--live", "\(folder.path)/bin/flood", "--listen", "\(folder.path)/socket"])
        let script = try ScriptClient("\(folder.path)/socket")
        try script.say("hello\t1")
        try script.hear("hello")
        var times: [Duration] = []
        var row = ""
        for _ in 0..<Self.count {
            let start = ContinuousClock.now
            try stage.robot.tap("Down")
            // The flood changes the highlighted row, too.
            row = try script.hear("highlight") { $0[1] != row }[1]
            times.append(ContinuousClock.now - start)
        }
        report("Down during a flood", times)
        try stage.robot.tap("Escape")
        #expect(try menu.end().code == 1)
    }

    @Test func `the first frame with and without a script`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let rows = (0..<20).map { "item \($0)" }
        try folder.write(rows.map { $0 + "\n" }.joined(), to: "items")
        try folder.write(
            "#!/bin/sh\nprintf '" + rows.map { "append\\\\t\($0)\\\\ttitle\\\\t\($0)\\\\n" }.joined()
                + "'\ncat >/dev/null\n",
            to: "bin/script")
        for arguments in [["\(folder.path)/items"], ["--live", "\(folder.path)/bin/script"], ["\(folder.path)/items"]] {
            var times: [Duration] = []
            for _ in 0..<40 {
                let start = ContinuousClock.now
                let program = try stage.start(arguments, input: .nothing)
                let window = try stage.display.waitForMappedWindow(of: program)
                times.append(ContinuousClock.now - start)
                try stage.display.wait(untilGrabbed: true, .keyboard)
                try stage.robot.tap("Escape")
                _ = try program.waitForExit()
                try stage.display.waitUntilDestroyed(window)
            }
            report("first frame of \(arguments.first ?? "")", times)
        }
    }
}

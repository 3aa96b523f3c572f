import Foundation
import MenuTesting
import TestSupport
import Testing

/// Two menus of two programs at once.
@Suite(.serialized) struct SecondMenuTests {
    private let stage: MenuStage
    private let beneath: RecordingWindow

    init() throws {
        stage = try MenuStage()
        beneath = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 0, width: 400, height: 700))
    }

    /// Opens a menu at a place where none is.
    private func open(atX x: Int, _ options: [String] = []) throws -> OpenMenu {
        try stage.open(fiveLines, ["--at", "\(x),300"] + options)
    }

    @Test(arguments: [[], ["--exclusive"]])
    func `the newer menu has keys and buttons at once, and the older one goes as by a press outside`(
        _ options: [String]
    ) throws {
        let older = try open(atX: 500, options)
        try older.hover("Beta")
        let newer = try open(atX: 800, options)
        #expect(try older.program.choice() == "code(1)")
        try newer.press("Home", until: "Alpha")
        try stage.robot.tap("Down", "Return")
        #expect(try newer.program.choice() == "Beta\n")

        // The second menu can be dismissed, too.
        let first = try open(atX: 500, options)
        try first.hover("Beta")
        let second = try open(atX: 800, options)
        #expect(try first.program.choice() == "code(1)")
        try second.press("Home", until: "Alpha")
        try beneath.forgetRecords()
        try stage.robot.click(atX: 100, y: 100)
        #expect(try second.program.choice() == "code(1)")
        try beneath.waitForRecord(.release(button: 1))
        #expect(try beneath.grabInput(pointer: true))
    }

    @Test func `a menu that no press outside dismisses stays, and has the keys again once it is pressed`() throws {
        let items = #"{"items": [{"title": "Alpha"}, {"title": "Off", "enabled": false}, {"title": "Omega"}]}"#
        let palette = try stage.open(items, ["--at", "500,300", "--outside-press", "keep"])
        try palette.hover("Alpha")
        let newer = try open(atX: 800)
        try newer.press("Home", until: "Alpha")
        try stage.robot.tap("Down", "Return")
        #expect(try newer.program.choice() == "Beta\n")
        #expect(palette.program.isRunning)
        try stage.display.waitUntilDestroyed(newer.window)
        // A press that chooses nothing.
        try palette.click("Off")
        try palette.press("End", until: "Omega")
        try stage.robot.tap("Return")
        #expect(try palette.program.choice() == "Omega\n")
    }

    @Test func `of two menus that no press outside dismisses the one that was pressed last has the keys`() throws {
        let items = #"{"items": [{"title": "Alpha"}, {"title": "Off", "enabled": false}, {"title": "Omega"}]}"#
        let palettes = try [500, 800].map { x in
            try stage.open(items, ["--at", "\(x),300", "--outside-press", "keep"])
        }
        try palettes[1].press("Home", until: "Alpha")
        for round in 0..<4 {
            let palette = palettes[round % 2]
            try palette.click("Off")
            try expectKeys(at: palette)
        }
        for palette in palettes { palette.program.signal(15) }
    }

    /// Opens two menus side by side that no press outside dismisses. The one that is pressed last has keys and buttons.
    private func openPalettes(last: Int) throws -> [OpenMenu] {
        let items = #"{"items": [{"title": "Alpha"}, {"title": "Off", "enabled": false}, {"title": "Omega"}]}"#
        let palettes = try [500, 800].map { x in
            try stage.open(items, ["--at", "\(x),300", "--outside-press", "keep"])
        }
        try palettes[1].press("Home", until: "Alpha")
        for index in [1 - last, last] {
            try palettes[index].click("Off")
            try expectKeys(at: palettes[index])
        }
        return palettes
    }

    @Test(arguments: [0, 1])
    func `a press on the menu that has the keys does not wait for the other one`(_ pressed: Int) throws {
        let palettes = try openPalettes(last: pressed)
        let (front, other) = (palettes[pressed], palettes[1 - pressed])
        // No watchdog ends the stopped menu, so a press that waited for it would wait for ever.
        let watchdogs = try children(of: other.program)
        for watchdog in watchdogs { kill(watchdog, SIGSTOP) }
        defer { for watchdog in watchdogs { kill(watchdog, SIGCONT) } }
        other.program.signal(SIGSTOP)
        try front.click("Omega")
        #expect(try front.program.choice() == "Omega\n")
        other.program.signal(SIGCONT)
        // The menu has handled the pending events before the time is measured.
        try stage.display.waitUntilStill()
        for watchdog in watchdogs { kill(watchdog, SIGCONT) }
        try stage.display.waitUntilStill()
        #expect(other.program.isRunning)
        // The other menu gets keys and buttons again once it is pressed.
        try other.click("Off")
        try expectKeys(at: other)
        try other.click("Alpha")
        #expect(try other.program.choice() == "Alpha\n")
    }

    /// The processes that a program has started and that have not ended.
    private func children(of program: ChildProgram) throws -> [pid_t] {
        let process = program.processIdentifier
        let list = try String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
        let children = list.split(separator: " ").compactMap { pid_t($0) }
        return try #require(children.isEmpty ? nil : children)
    }

    @Test(arguments: [0, 1], [0, 1])
    func `when either of two menus is killed the other one takes presses and keys`(_ last: Int, _ killed: Int) throws {
        let palettes = try openPalettes(last: last)
        let (victim, other) = (palettes[killed], palettes[1 - killed])
        victim.program.signal(SIGKILL)
        try victim.program.waitForExit()
        try stage.display.waitUntilDestroyed(victim.window)
        try other.click("Off")
        try expectKeys(at: other)
        // The window beneath gets its presses, and the menu stays open.
        try beneath.forgetRecords()
        try stage.robot.click(atX: 100, y: 100)
        try beneath.waitForRecord(.release(button: 1))
        try other.click("Omega")
        #expect(try other.program.choice() == "Omega\n")
    }

    /// Strikes the keys of the first and the last item, one after the other has been seen, and waits until the last one is highlighted.
    private func expectKeys(at menu: OpenMenu) throws {
        try stage.display.waitUntilStill()
        try stage.robot.tap("Home")
        try stage.display.waitUntilStill()
        try menu.press("End", until: "Omega")
    }

    @Test func `a menu that is fading already hears nothing of the next one`() throws {
        for _ in 0..<tries(5) {
            let first = try open(atX: 500)
            try first.hover("Beta")
            try stage.robot.tap("Home", "Return")
            let second = try open(atX: 800)
            #expect(try first.program.choice() == "Alpha\n")
            try second.press("Home", until: "Alpha")
            try stage.robot.tap("Escape")
            #expect(try second.program.choice() == "code(1)")
        }
    }
}

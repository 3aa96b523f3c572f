import MenuTesting
import TestSupport
import Testing

/// What opens a menu closes it: a second call by its name, the keys that launched it, and a button whose press has just closed it.
@Suite(.serialized) struct ToggleTests {
    @Test func `a second call of the same name closes the menu, and the third one opens it again`() throws {
        let stage = try Stage()
        for _ in 0..<tries(3) {
            let menu = try stage.open("one\n", "--at", "100,100", "--toggle", "main")
            let other = try stage.start(["--at", "100,100", "--toggle", "main"], input: .text("two\n"))
            #expect(try other.waitForExit() == .quiet(1, ""))
            #expect(try menu.end() == .quiet(1, ""))
        }
        // Another name is another menu, which takes the place of the open one as ever.
        let menu = try stage.open("one\n", "--at", "100,100", "--toggle", "main")
        let other = try stage.open("two\n", "--at", "100,100", "--toggle", "side")
        #expect(try menu.end() == .quiet(1, ""))
        try stage.robot.tap("Down", "Return")
        #expect(try other.end() == .quiet(0, "two\n"))
    }

    @Test func `the keys that launched the menu close it`() throws {
        let stage = try Stage()
        let pressed = ["Super_L", "d"]
        for key in pressed { try stage.robot.hold(key) }
        let menu = try stage.open("one\ndo\n", "--at", "100,100", "--toggle", "main")
        for key in pressed.reversed() { try stage.robot.release(key) }
        try stage.robot.tap("Super+d")
        #expect(try menu.end() == .quiet(1, ""))
        // Without a name, and with other modifiers, they are keys like others.
        for key in pressed { try stage.robot.hold(key) }
        let plain = try stage.open("one\ndo\n", "--at", "100,100")
        for key in pressed.reversed() { try stage.robot.release(key) }
        try stage.robot.tap("Super+d")
        try stage.robot.tap("d", "Return")
        #expect(try plain.end() == .quiet(0, "do\n"))
    }

    @Test(arguments: [[], ["--toggle", "main"]])
    func `a button whose press has closed its menu opens none with its release`(_ options: [String]) throws {
        let stage = try Stage()
        let panel = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 580, width: 800, height: 20))
        for _ in 0..<tries(3) {
            try stage.robot.move(toX: 300, y: 590)
            let menu = try stage.open(.text("one\n"), options)
            try panel.forgetRecords()
            // Beside the menu, on the same button.
            try stage.robot.move(toX: 290, y: 596)
            try stage.robot.click()
            // A panel calls the menu by what it receives of the click.
            try panel.waitForRecord(.release(button: 1))
            let again = try stage.start(options, input: .text("one\n"))
            #expect(try menu.end() == .quiet(1, ""))
            #expect(try again.waitForExit() == .quiet(1, ""))
        }
        // Another place is another button.
        try stage.robot.move(toX: 300, y: 590)
        let menu = try stage.open(.text("one\n"), [])
        try stage.robot.move(toX: 600, y: 590)
        try stage.robot.click()
        #expect(try menu.end() == .quiet(1, ""))
        let other = try stage.open(.text("two\n"), [])
        try stage.robot.tap("Down", "Return")
        #expect(try other.end() == .quiet(0, "two\n"))
    }
}

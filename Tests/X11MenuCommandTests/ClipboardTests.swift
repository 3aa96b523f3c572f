import MenuTesting
import TestSupport
import Testing

/// What was copied from a menu, after the menu.
@Suite(.serialized) struct ClipboardTests {
    @Test func `what was copied can be pasted after the menu has ended, until another program copies`() throws {
        let stage = try Stage()
        let menu = try stage.open("one\n", "--search", "field")
        for key in ["a", "b", "c", "Ctrl+a", "Ctrl+c"] { try stage.robot.tap(key) }
        try stage.display.waitForSelectionOwner("CLIPBOARD")
        try stage.robot.tap("Escape")
        _ = try menu.end()
        try stage.display.waitUntilDestroyed(menu.window)
        try stage.display.waitForSelectionOwner("CLIPBOARD")
        for _ in 0..<2 {
            let pasted = try stage.server.start("xclip", arguments: ["-selection", "clipboard", "-o"]).waitForExit()
            #expect(pasted.outputText == "abc")
        }
        let copy = try stage.server.start("xclip", arguments: ["-selection", "clipboard", "-i"], input: .text("new"))
        _ = try copy.waitForExit()
        let pasted = try stage.server.start("xclip", arguments: ["-selection", "clipboard", "-o"]).waitForExit()
        #expect(pasted.outputText == "new")
    }
}

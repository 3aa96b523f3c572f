import Foundation
import MenuTesting
import TestSupport
import Testing

/// What a press, a drag, the wheel and the keys of the desktop do to a menu and to what lies beneath it.
@Suite(.serialized) struct DismissalTests {
    /// A menu at (500, 300) over a window of another client that covers the screen.
    private struct Scene {
        let stage: MenuStage
        let beneath: RecordingWindow

        init() throws {
            stage = try MenuStage()
            beneath = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 0, width: 1280, height: 800))
        }

        func open(_ options: [String] = []) throws -> OpenMenu {
            let menu = try stage.open(fiveLines, ["--at", "500,300"] + options)
            try menu.hover("Beta")
            try stage.robot.move(toX: 200, y: 200)
            try beneath.forgetRecords()
            return menu
        }
    }

    @Test(arguments: [[], ["--exclusive"]])
    func `a press and a drag outside dismiss, and reach the window beneath whole, each time`(_ options: [String]) throws
    {
        let scene = try Scene()
        for _ in 0..<tries(5) {
            let menu = try scene.open(options)
            try scene.stage.robot.press()
            #expect(try menu.program.choice() == "code(1)")
            try scene.stage.robot.drag(toX: 260, y: 230)
            try scene.stage.robot.release()
            let records = try scene.beneath.waitForRecord(.release(button: 1)).filter {
                if case .motion = $0.kind { $0.state & 0x100 != 0 } else { true }
            }
            #expect(records.first?.kind == .press(button: 1) && records.first?.rootX == 200)
            #expect(records.first?.isSynthetic == false)
            #expect(records.last?.kind == .release(button: 1) && records.last?.rootX == 260)
            #expect(records.count > 3)
        }
    }

    @Test func `the wheel outside dismisses and turns natively, each time`() throws {
        let scene = try Scene()
        for _ in 0..<tries(5) {
            let menu = try scene.open()
            try scene.stage.robot.wheel(.down, notches: 3)
            #expect(try menu.program.choice() == "code(1)")
            let presses = try scene.beneath.records().filter { $0.kind == .press(button: 5) }
            #expect(presses.count == 3)
        }
    }

    @Test(arguments: [[], ["--exclusive"]])
    func `a press that is to be swallowed reaches nobody`(_ options: [String]) throws {
        let scene = try Scene()
        for _ in 0..<5 {
            let menu = try scene.open(["--outside-press", "swallow"] + options)
            try scene.stage.robot.press()
            #expect(try menu.program.choice() == "code(1)")
            try scene.stage.robot.drag(toX: 260, y: 230)
            try scene.stage.robot.release()
            #expect(try scene.beneath.records().filter { $0.kind != .motion }.isEmpty)
        }
    }

    @Test func `a press outside a menu that opens while the one before it fades dismisses it`() throws {
        let scene = try Scene()
        let themes = try TemporaryFolder(["slow.toml": "[timing]\nfade = 3.0\n"])
        for fade in [["--theme", themes.path + "/slow.toml"], []] {
            let menu = try scene.open(["--outside-press", "swallow"] + fade)
            try scene.stage.robot.press()
            #expect(try menu.program.choice() == "code(1)")
            try scene.stage.robot.release()
        }
    }

    @Test func `a wheel that is to be swallowed reaches nobody, however far it turns; the press after it does`() throws
    {
        let scene = try Scene()
        for _ in 0..<5 {
            let menu = try scene.open(["--outside-press", "swallow"])
            try scene.stage.robot.wheel(.down, notches: 3)
            #expect(try menu.program.choice() == "code(1)")
            try scene.stage.robot.click()
            try scene.beneath.waitForRecord(.release(button: 1))
            let kinds = try scene.beneath.records().map(\.kind).filter { $0 != .motion }
            #expect(kinds == [.press(button: 1), .release(button: 1)])
        }
    }

    @Test(arguments: [[], ["--exclusive"]])
    func `a click on the anchor dismisses and goes no further`(_ options: [String]) throws {
        let scene = try Scene()
        let menu = try scene.stage.open(fiveLines, ["--anchor", "480,260,90,30"] + options)
        try menu.hover("Beta")
        try scene.stage.robot.move(toX: 500, y: 270)
        try scene.beneath.forgetRecords()
        // It could still be dragged into the menu.
        try scene.stage.robot.press()
        try scene.stage.robot.release()
        #expect(try menu.program.choice() == "code(1)")
        #expect(try scene.beneath.records().filter { $0.kind != .motion }.isEmpty)
    }

    @Test(arguments: [[], ["--exclusive"]])
    func `a press on the anchor that is dragged into the menu chooses`(_ options: [String]) throws {
        let scene = try Scene()
        let menu = try scene.stage.open(fiveLines, ["--anchor", "480,260,90,30"] + options)
        try scene.stage.robot.move(toX: 500, y: 270)
        try scene.beneath.forgetRecords()
        try scene.stage.robot.press()
        try menu.hover("Beta")
        try scene.stage.robot.release()
        let choice = try menu.program.choice()
        #expect(choice == "Beta\n")
        #expect(try scene.beneath.records().filter { $0.kind != .motion }.isEmpty)
    }

    @Test func `a press with Alt goes to the window manager's own grab, and dismisses`() throws {
        let scene = try Scene()
        let file = NSTemporaryDirectory() + "x11menu-alt-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: file) }
        let manager = try scene.stage.startOpenbox(
            """
            <mouse><context name="Frame"><mousebind button="A-Left" action="Press">
            <action name="Execute"><command>touch \(file)</command></action>
            </mousebind></context></mouse>
            """)
        let menu = try scene.open()
        try scene.stage.robot.hold("Alt")
        try scene.stage.robot.click()
        // The server compares the keys that are held when the menu lets the press go on.
        #expect(try menu.program.choice() == "code(1)")
        try scene.stage.robot.release("Alt")
        let end = ContinuousClock.now + .seconds(20)
        while !FileManager.default.fileExists(atPath: file), ContinuousClock.now < end {
            try scene.stage.display.synchronize()
        }
        #expect(FileManager.default.fileExists(atPath: file))
        #expect(manager.isRunning)
    }

    @Test func `hover does not leak to what lies beneath an exclusive menu`() throws {
        let scene = try Scene()
        let menu = try scene.open(["--exclusive"])
        try scene.beneath.forgetRecords()
        try scene.stage.robot.drag(toX: 300, y: 250)
        #expect(try scene.beneath.records().isEmpty)
        try scene.stage.robot.tap("Escape")
        #expect(try menu.program.choice() == "code(1)")
    }

    @Test func `openbox focuses and raises by the press that dismisses, each time`() throws {
        let stage = try MenuStage()
        let manager = try stage.server.start(.openbox)
        let first = try RecordingWindow(on: stage.server, frame: PixelArea(x: 40, y: 60, width: 300, height: 300))
        let second = try RecordingWindow(on: stage.server, frame: PixelArea(x: 200, y: 100, width: 300, height: 300))
        for round in 0..<tries(5) {
            let (target, x) = round % 2 == 0 ? (first, 100) : (second, 450)
            let menu = try stage.open(fiveLines, ["--at", "700,300"])
            try menu.hover("Beta")
            try stage.robot.click(atX: x, y: 200)
            #expect(try menu.program.choice() == "code(1)")
            try target.waitForRecord(.release(button: 1))
            #expect(try stage.display.waitForFocus(on: target))
            try target.forgetRecords()
        }
        #expect(manager.isRunning)
    }

    @Test func `a menu bar beneath opens its menu by the press that dismisses, each time`() throws {
        let stage = try MenuStage()
        let beneath = try GtkMenuBarWindow(on: stage.server, frame: PixelArea(x: 0, y: 0, width: 500, height: 400))
        let title = (
            x: beneath.menuTitle.x + beneath.menuTitle.width / 2, y: beneath.menuTitle.y + beneath.menuTitle.height / 2
        )
        for _ in 0..<tries(5) {
            let menu = try stage.open(fiveLines, ["--at", "700,300"])
            try menu.hover("Beta")
            let first = beneath.reportCount
            try stage.robot.click(atX: title.x, y: title.y)
            #expect(try menu.program.choice() == "code(1)")
            try beneath.waitForReport("menu-opened File", from: first)
            try stage.robot.tap("Escape")
            try beneath.waitForReport("menu-closed File", from: first)
            try stage.robot.move(toX: 700, y: 600)
        }
    }

    @Test func `a GTK 3 window gets press, drag and wheel, each time`() throws {
        let stage = try MenuStage()
        let beneath = try GtkMenuBarWindow(on: stage.server, frame: PixelArea(x: 0, y: 0, width: 500, height: 400))
        let place = (x: beneath.content.x + 100, y: beneath.content.y + 100)
        for _ in 0..<tries(5) {
            var menu = try stage.open(fiveLines, ["--at", "700,300"])
            try menu.hover("Beta")
            let first = beneath.reportCount
            try stage.robot.move(toX: place.x, y: place.y)
            try stage.robot.press()
            try stage.robot.drag(toX: place.x + 60, y: place.y + 40)
            try stage.robot.release()
            #expect(try menu.program.choice() == "code(1)")
            try beneath.waitForReport("press 1 100 100", from: first)
            try beneath.waitForReport("motion", from: first)
            try beneath.waitForReport("release 1 160 140", from: first)
            menu = try stage.open(fiveLines, ["--at", "700,300"])
            try menu.hover("Beta")
            let second = beneath.reportCount
            try stage.robot.move(toX: place.x, y: place.y)
            try stage.robot.wheel(.down)
            #expect(try menu.program.choice() == "code(1)")
            try beneath.waitForReport("scroll down", from: second)
        }
    }

    /// How an input method's window can be recognised.
    enum Candidates: CaseIterable {
        /// By its class.
        case known
        /// By its client, which serves an unknown input method.
        case serving
    }

    @Test(arguments: Candidates.allCases, [[], ["--exclusive"]])
    func `a press on an input method's window reaches it, and the menu stays`(
        _ kind: Candidates, _ options: [String]
    ) throws {
        let stage = try MenuStage()
        let menu = try stage.open(fiveLines, ["--at", "500,300"] + options)
        try menu.hover("Beta")
        let candidates = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 100, y: 100, width: 200, height: 40), isOverrideRedirect: true,
            className: kind == .known ? "fcitx5" : "Words")
        if kind == .serving { try candidates.serveInputMethod(named: "words") }
        for _ in 0..<tries(5) {
            try stage.robot.click(atX: 150, y: 120)
            try candidates.waitForRecord(.release(button: 1))
            #expect(menu.program.isRunning)
            try candidates.forgetRecords()
        }
        try menu.click("Gamma")
        #expect(try menu.program.choice() == "Gamma\n")
    }

    @Test(arguments: [[], ["--exclusive"]])
    func `a list of candidates above a menu gets presses and the wheel, and the menu beneath does not`(
        _ options: [String]
    ) throws {
        let stage = try MenuStage()
        let menu = try stage.open(fiveLines, ["--at", "500,300"] + options)
        let gamma = try menu.place(of: "Gamma")
        try menu.hover("Beta")
        let candidates = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: gamma.x - 20, y: gamma.y - 8, width: 200, height: 300),
            isOverrideRedirect: true, className: "fcitx5")
        for _ in 0..<tries(5) {
            try stage.robot.click(atX: gamma.x, y: gamma.y)
            try candidates.waitForRecord(.release(button: 1))
            try stage.robot.wheel(.down)
            try candidates.waitForRecord(.release(button: 5))
            #expect(menu.program.isRunning)
            try candidates.forgetRecords()
        }
        try menu.click("Alpha")
        #expect(try menu.program.choice() == "Alpha\n")
    }

    @Test func `a press on a window without the window manager's say that is no input method's dismisses`() throws {
        let stage = try MenuStage()
        // Another client is the input method, not the one whose window is pressed.
        let server = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 600, width: 40, height: 40))
        try server.serveInputMethod(named: "words")
        let other = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 100, y: 100, width: 200, height: 40), isOverrideRedirect: true,
            className: "Words")
        let menu = try stage.open(fiveLines, ["--at", "500,300"])
        try menu.hover("Beta")
        try stage.robot.click(atX: 150, y: 120)
        #expect(try menu.program.choice() == "code(1)")
        try other.waitForRecord(.release(button: 1))
    }
}

import Foundation
import MenuTesting
import Testing

/// Bars beside panels and other bars, and how they are reached by the keyboard.
@Suite(.serialized) struct BarPlaceTests {
    private let stage: MenuStage

    init() throws { stage = try MenuStage() }

    /// A window that keeps a strip of the screen free, as panels do: left, right, top, bottom, and where each begins and ends.
    private func panel(_ frame: PixelArea, _ strut: [UInt32]) throws -> RecordingWindow {
        let window = try RecordingWindow(on: stage.server, frame: frame, isOverrideRedirect: true)
        try stage.display.setProperty("_NET_WM_STRUT_PARTIAL", of: window.id, to: strut)
        return window
    }

    @Test(arguments: [nil, WindowManager.openbox])
    func `two bars do not lie over each other`(_ kind: WindowManager?) throws {
        let manager = try kind.map { try stage.server.start($0) }
        let first = try BarTests.OpenBar(on: stage)
        let second = try BarTests.OpenBar(on: stage)
        let lower = try BarTests.OpenBar(on: stage, ["--gravity", "above"])
        #expect(first.strip.frame == PixelArea(x: 0, y: 0, width: 1280, height: 26))
        #expect(second.strip.frame == PixelArea(x: 0, y: 26, width: 1280, height: 26))
        #expect(lower.strip.frame == PixelArea(x: 0, y: 774, width: 1280, height: 26))
        #expect(try stage.display.cardinals("_NET_WM_STRUT_PARTIAL", of: second.strip)[2] == 52)
        #expect(manager?.isRunning != false)
    }

    @Test func `a bar lies beside panels, and menus keep off them where that is asked for`() throws {
        let left = try panel(PixelArea(x: 0, y: 0, width: 60, height: 800), [60, 0, 0, 0, 0, 799, 0, 0, 0, 0, 0, 0])
        let bottom = try panel(
            PixelArea(x: 0, y: 760, width: 1280, height: 40), [0, 0, 0, 40, 0, 0, 0, 0, 0, 0, 0, 1279])
        let bar = try BarTests.OpenBar(on: stage, ["--gravity", "above"])
        #expect(bar.strip.frame == PixelArea(x: 60, y: 734, width: 1220, height: 26))
        for (options, limit) in [([], 800), (["--work-area"], 734)] {
            let menu = try stage.server.start(
                MenuStage.program, arguments: ["--at", "600,795", "--shadow", "0,0,0,0"] + options,
                input: .text("New\nOpen\nSave\n"))
            let frame = try stage.display.waitForMappedWindow(of: menu).frame
            #expect(frame.y + frame.height <= limit && frame.y + frame.height > limit - 30, "\(options)")
            try stage.display.wait(untilGrabbed: true, .keyboard)
            try stage.robot.tap("Escape")
            #expect(try menu.choice() == "code(1)")
        }
        withExtendedLifetime((left, bottom)) {}
    }

    @Test func `a command and a signal open the first menu of a bar`() throws {
        let bar = try BarTests.OpenBar(on: stage)
        for count in 0..<2 {
            if count == 0 {
                let call = try stage.server.start(MenuStage.program, arguments: ["bar", "--focus"])
                #expect(try call.waitForExit().exit == .code(0))
            } else {
                kill(bar.program.processIdentifier, SIGUSR1)
            }
            let menu = try bar.menu()
            try stage.robot.tap("Down", "Return")
            #expect(try bar.program.waitForLine(from: count) { _ in true }.line == "File/New")
            try stage.display.waitUntilDestroyed(menu)
        }
    }

    @Test func `a key of its own opens a bar, whichever window has the focus, and what follows is the menu's`() throws {
        let beneath = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 300, width: 400, height: 300))
        try beneath.focus()
        let bar = try BarTests.OpenBar(on: stage, ["--focus-key", "Super+m"])
        for count in 0..<5 {
            try beneath.forgetRecords()
            // Super is still down while the item is chosen.
            try stage.robot.hold("Super")
            try stage.robot.tap("m")
            let menu = try bar.menu()
            try stage.robot.tap("Down", "Return")
            #expect(try bar.program.waitForLine(from: count) { _ in true }.line == "File/New")
            try stage.robot.release("Super")
            try stage.display.waitUntilDestroyed(menu)
            #expect(try keys(of: beneath) == ["Super_L"])
        }
        try stage.robot.tap("m")
        #expect(try keys(of: beneath).last == "m")
    }

    /// The names of the keys that a window has received.
    private func keys(of window: RecordingWindow) throws -> [String] {
        try window.records().compactMap {
            if case .keyPress(let code) = $0.kind { stage.robot.keyName(code) } else { nil }
        }
    }

    @Test func `the key of a bar follows the keymap, whatever locks are on`() throws {
        let beneath = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 300, width: 400, height: 300))
        try beneath.focus()
        let bar = try BarTests.OpenBar(on: stage, ["--focus-key", "F10"])
        for layout in ["us", "de"] {
            try stage.server.start("setxkbmap", arguments: [layout]).waitForExit()
            for lock in [nil, "Caps_Lock", "Num_Lock"] {
                if let lock { try stage.robot.tap(lock) }
                try stage.robot.tap("F10")
                let menu = try bar.menu()
                // Again, and the menu is gone.
                try stage.robot.tap("F10")
                try stage.display.waitUntilDestroyed(menu)
                if let lock { try stage.robot.tap(lock) }
            }
        }
    }

    @Test func `a bar whose key belongs to another program says so`() throws {
        let first = try BarTests.OpenBar(on: stage, ["--focus-key", "Ctrl+Alt+m"])
        let second = try stage.server.start(
            MenuStage.program, arguments: ["bar", "--focus-key", "Ctrl+Alt+m"], input: .text(BarTests.menus))
        let outcome = try second.waitForExit()
        #expect(outcome.exit == .code(75))
        #expect(
            outcome.errorText
                == "x11menu: another program has grabbed the key Ctrl+Alt+m, or no key has that name\n")
        #expect(first.program.isRunning)
        let wrong = try stage.server.start(
            MenuStage.program, arguments: ["bar", "--focus-key", "m"], input: .text(BarTests.menus))
        #expect(try wrong.waitForExit().exit == .code(64))
    }

    @Test(arguments: [1, 2])
    func `a bar in a large font is high enough for it`(scale: Int) throws {
        let bar = try BarTests.OpenBar(on: stage, ["--font", "DejaVu Sans 24", "--scale", "\(scale)"])
        let height = bar.strip.frame.height
        #expect(height >= 34 * scale && height <= 40 * scale)
        #expect(try stage.display.cardinals("_NET_WM_STRUT_PARTIAL", of: bar.strip)[2] == UInt32(height))
        // Letters with descenders keep clear of both edges.
        let picture = try stage.display.stableScreenshot(of: PixelArea(x: 0, y: 0, width: 300, height: height))
        for row in [1, 2, height - 3, height - 2] {
            let colors = Set((0..<300).map { picture[$0, row].green })
            #expect((colors.max() ?? 0) - (colors.min() ?? 0) < 40, "row \(row)")
        }
        try bar.press(0)
        let menu = try bar.menu()
        #expect(menu.frame.y < height)
        try stage.robot.release()
    }

    @Test func `where there is no bar, its command says so`() throws {
        let call = try stage.server.start(MenuStage.program, arguments: ["bar", "--focus"])
        let outcome = try call.waitForExit()
        #expect(outcome.exit == .code(1))
        #expect(outcome.errorText == "x11menu: there is no bar\n")
    }
}

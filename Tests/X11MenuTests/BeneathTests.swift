import Foundation
import MenuTesting
import Testing

/// An open menu adapts when the windows beneath it change.
@Suite("What changes beneath an open menu", .serialized)
struct BeneathTests {
    private let stage: MenuStage
    private let dark: RecordingWindow

    init() throws {
        stage = try MenuStage(width: 640, height: 480)
        dark = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 0, y: 0, width: 640, height: 480), color: (24, 26, 40),
            isOverrideRedirect: true)
        try stage.robot.move(toX: 630, y: 470)
    }

    private func light() throws -> RecordingWindow {
        // The anchor lies in it in part: with a window that holds all of it the menu would go.
        try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 100, y: 100, width: 400, height: 340), color: (250, 248, 240))
    }

    /// Opens a menu with a submenu, and returns screenshots from before and after a change.
    private func pictures(_ options: [String], _ happening: () throws -> Void) throws -> (
        before: Picture, after: Picture
    ) {
        let menu = """
            {"items": [{"title": "First", "shortcut": "Ctrl+F"}, {"title": "More", "type": "menu", "items": [
            {"title": "One"}, {"title": "Two", "enabled": false}]}, {"type": "separator"}, {"title": "Last"}]}
            """
        let program = try stage.server.start(
            MenuStage.program, arguments: ["--anchor", "200,90,60,24", "--anchor-title", "File"] + options,
            input: .text(menu), environment: ["XDG_CONFIG_HOME": "/nonexistent"])
        try stage.display.waitForMappedWindow(.process(program.processIdentifier))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        for key in ["Down", "Down", "Right"] { try stage.robot.tap(key) }
        // Both menus, and what dims the screen beneath them.
        let count = options.contains("--dim") ? 3 : 2
        try stage.display.waitForMappedWindows(count, .process(program.processIdentifier))
        try stage.display.waitUntilStill(for: .milliseconds(300))
        let before = try stage.display.screenshot()
        try happening()
        // Longer than the menu waits for windows that are drawn late.
        try stage.display.waitUntilStill(for: .milliseconds(900))
        let after = try stage.display.screenshot()
        try stage.robot.tap("Escape")
        try stage.robot.tap("Escape")
        _ = try program.waitForExit()
        // Wait until the menu has faded out.
        try stage.display.waitUntilStill(for: .milliseconds(300))
        return (before, after)
    }

    @Test(
        "The backdrop of an open menu follows windows that come and go beneath it",
        arguments: [
            (false, []), (true, []), (false, ["--scale", "2"]), (false, ["--dim", "--theme", "codea"]),
        ])
    func windows(hasCompositor: Bool, options: [String]) throws {
        // A menu keeps the appearance that it has chosen.
        let options = options + ["--appearance", "dark"]
        let compositor = hasCompositor ? try stage.server.startCompositor() : nil
        try stage.display.waitUntilStill(for: .milliseconds(300))
        var window: RecordingWindow? = nil
        let coming = try pictures(options) { window = try light() }
        let going = try pictures(options) { window = nil }
        withExtendedLifetime((compositor, window)) { expect(coming, toUndo: going) }
    }

    /// Expects each of two changes to lead to the state before the other one.
    private func expect(_ change: (before: Picture, after: Picture), toUndo other: (before: Picture, after: Picture)) {
        let tolerance = Picture.Tolerance(channel: 4, failedPixels: 0)
        let there = change.after.compare(to: other.before, tolerance: tolerance)
        #expect(there.isMatch, "after the first change: \(there)")
        let back = other.after.compare(to: change.before, tolerance: tolerance)
        #expect(back.isMatch, "after the second: \(back)")
        // The change was visible at all.
        let difference = change.before.compare(to: change.after, tolerance: .init(channel: 60, failedPixels: 0))
        #expect(difference.failedPixels > 10_000)
    }

    @Test(
        "The backdrop of an open menu follows what the window beneath it draws",
        arguments: [(false, []), (true, []), (false, ["--scale", "2"]), (true, ["--theme", "ave"])])
    func drawing(hasCompositor: Bool, options: [String]) throws {
        let options = options + ["--appearance", "dark"]
        let compositor = hasCompositor ? try stage.server.startCompositor() : nil
        let window = try light()
        try stage.display.waitUntilStill(for: .milliseconds(300))
        let darkening = try pictures(options) { try window.fill(red: 8, green: 10, blue: 16) }
        let lightening = try pictures(options) { try window.fill(red: 250, green: 248, blue: 240) }
        withExtendedLifetime(compositor) { expect(darkening, toUndo: lightening) }
    }

    @Test("Titles and fields stay legible at every moment while the window beneath changes from light to dark and back")
    func legible() throws {
        let window = try light()
        let menu = try stage.open("Alpha mmm\nBeta mmm\nGamma mmm\n", ["--at", "150,150", "--search", "field"])
        let place = try menu.place(of: "Gamma mmm")
        // From the menu's left edge to the middle of the row: its title is in there.
        let title = PixelArea(x: 156, y: place.y - 6, width: place.x - 156, height: 12)
        // Inside of the field, between the caret before the placeholder and the one after the typed text.
        let field = PixelArea(x: 188, y: 167, width: 24, height: 13)
        for color: (UInt8, UInt8, UInt8) in [(8, 10, 16), (250, 248, 240)] {
            try stage.display.waitUntilStill(for: .milliseconds(300))
            let before = try stage.display.screenshot()
            let still = [title, field].map { before.cropped(to: $0).contrast }
            try #require(still.allSatisfy { $0 > 4 }, "\(still)")
            try window.fill(red: color.0, green: color.1, blue: color.2)
            let end = ContinuousClock.now + .seconds(20)
            var (last, unchanged, isChanged, least) = (before, ContinuousClock.now, false, [21.0, 21.0])
            // From before the menu reacts until nothing has changed for longer than the blend takes.
            while !isChanged || ContinuousClock.now - unchanged < .milliseconds(600), ContinuousClock.now < end {
                let picture = try stage.display.screenshot()
                let parts = [title, field].map { picture.cropped(to: $0) }
                least = zip(least, parts).map { min($0, $1.contrast) }
                if parts != [title, field].map({ last.cropped(to: $0) }) { (last, unchanged) = (picture, .now) }
                isChanged = isChanged || parts[0] != before.cropped(to: title)
            }
            #expect(isChanged)
            // Thin strokes are antialiased, so that even black on white does not reach 21 here.
            #expect(least.allSatisfy { $0 > 4 }, "the title and the field have \(least)")
            // The placeholder on the way to dark, typed text on the way back.
            try stage.robot.type("mmm")
        }
        try stage.robot.tap("Escape")
        try stage.robot.tap("Escape")
        _ = try menu.program.waitForExit()
    }

    @Test(
        "A menu over still windows does not wake up, and one over a constantly changing window remains usable",
        arguments: [false, true])
    func rest(hasCompositor: Bool) throws {
        let compositor = hasCompositor ? try stage.server.startCompositor() : nil
        let window = try light()
        let menu = try stage.open(fiveLines, ["--at", "150,150"])
        try menu.hover("Beta")
        // Long enough for the menu to ask the windows beneath for changes, and for one of them to draw.
        try stage.display.waitUntilStill(for: .milliseconds(1000))
        let before = try menu.program.wakeUps()
        try stage.display.waitUntilStill(for: .seconds(1))
        #expect(try menu.program.wakeUps() == before)
        let start = ContinuousClock.now
        var frame: UInt8 = 0
        while ContinuousClock.now - start < .seconds(2) {
            frame &+= 40
            try window.fill(red: frame, green: 255 - frame, blue: frame)
        }
        try stage.robot.tap("Down")
        try stage.robot.tap("Return")
        #expect(try menu.program.choice() == "Gamma\n")
        withExtendedLifetime(compositor) {}
    }
}

extension Picture {
    private var luminances: [Double] {
        (0..<height).flatMap { y in
            (0..<width).map { x in
                func linear(_ level: UInt8) -> Double {
                    let encoded = Double(level) / 255
                    return encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
                }
                let pixel = self[x, y]
                return 0.2126 * linear(pixel.red) + 0.7152 * linear(pixel.green) + 0.0722 * linear(pixel.blue)
            }
        }
    }

    /// The contrast ratio of its darkest and its lightest pixel (WCAG 2).
    fileprivate var contrast: Double { ((luminances.max() ?? 0) + 0.05) / ((luminances.min() ?? 0) + 0.05) }
}

import MenuTesting
import Testing

/// What fades on a display fades as one: the dimmed screen, the object that stands out of it, and menus that lie over each other.
@Suite(.serialized) struct FadingTests {
    /// A theme in which a person could count the frames.
    private static func theme(_ name: String) throws -> TemporaryFolder {
        try TemporaryFolder([
            "slow.toml": "base = \"\(name)\"\n[timing]\nflash-off = 0\nflash-on = 0\nfade = 0.8\ndim = 0.8\n"
        ])
    }

    private let items =
        #"{"items": [{"title": "One"}, {"type": "menu", "title": "More", "items": [{"title": "Inner"}, {"title": "Other"}]}, {"title": "Three"}]}"#

    /// Windows of two colours, and an object with round corners between them.
    private func ground(of stage: Stage) throws -> [RecordingWindow] {
        [
            try RecordingWindow(
                on: stage.server, frame: PixelArea(x: 0, y: 0, width: 330, height: 600), color: (220, 120, 40),
                isOverrideRedirect: true),
            try RecordingWindow(
                on: stage.server, frame: PixelArea(x: 330, y: 0, width: 470, height: 600), color: (30, 60, 160),
                isOverrideRedirect: true),
        ]
    }

    private let seen = PixelArea(x: 180, y: 60, width: 420, height: 300)

    @Test func `the dimmed screen, the object and the menu appear and go as one`() throws {
        let (theme, stage) = (try Self.theme("x11menu"), try Stage())
        let beneath = try ground(of: stage)
        let before = try stage.display.stableScreenshot(of: seen)
        var opened: OpenMenu?
        let arrival = try stage.display.motion(of: seen, for: .seconds(3)) {
            opened = try stage.open(
                .text(items),
                [
                    "--at", "260,160", "--highlight", "240,100,160,40", "--theme", "\(theme.path)/slow.toml",
                    "--appearance", "light",
                ])
        }
        let menu = try #require(opened)
        let open = try stage.display.stableScreenshot(of: seen)
        let faults = arrival.faultsOfFade(from: before, to: open, tolerance: 6)
        #expect(faults.isEmpty, "\(faults)")
        #expect(arrival.frames.count > 6)
        let end = try stage.display.motion(of: seen, for: .seconds(3)) { try stage.robot.tap("Escape") }
        let late = end.faultsOfFade(from: open, to: before, tolerance: 6) + end.faultsOfEnd(at: before)
        #expect(late.isEmpty, "\(late)")
        #expect(end.frames.count > 6)
        #expect(try menu.end().code == 1)
        withExtendedLifetime(beneath) {}
    }

    @Test(arguments: ["x11menu", "ave"])
    func `menus that lie over each other fade as one`(_ name: String) throws {
        let (theme, stage) = (try Self.theme(name), try Stage())
        let beneath = try ground(of: stage)
        let before = try stage.display.stableScreenshot(of: seen)
        let menu = try stage.open(
            .text(items), ["--at", "220,100", "--theme", "\(theme.path)/slow.toml", "--appearance", "light"])
        try stage.robot.tap("Down", "Down", "Right")
        try menu.windows(2)
        let open = try stage.display.stableScreenshot(of: seen)
        let end = try stage.display.motion(of: seen, for: .seconds(3)) { try stage.robot.click(atX: 780, y: 580) }
        #expect(try menu.end().code == 1)
        let faults = end.faultsOfFade(from: open, to: before, tolerance: 6) + end.faultsOfEnd(at: before)
        #expect(faults.isEmpty, "\(faults)")
        #expect(end.frames.count > 6)
        withExtendedLifetime(beneath) {}
    }

    @Test(arguments: ["x11menu", "ave"])
    func `a menu and its submenu that are open become dark as one`(_ name: String) throws {
        let stage = try Stage()
        let beneath = try ground(of: stage)
        try stage.display.setRootProperty("_X11MENU_PREFERENCES", to: [2, 0, 0])
        let menu = try stage.open(.text(items), ["--at", "220,100", "--theme", name])
        try stage.robot.tap("Down", "Down", "Right")
        try menu.windows(2)
        let light = try stage.display.stableScreenshot(of: seen)
        let change = try stage.display.motion(of: seen, for: .seconds(1)) {
            try stage.display.setRootProperty("_X11MENU_PREFERENCES", to: [1, 0, 0])
        }
        let dark = try stage.display.stableScreenshot(of: seen)
        #expect(brightness(dark) < brightness(light) - 10)
        let faults = change.faultsOfFade(from: light, to: dark, tolerance: 6) + change.faultsOfEnd(at: dark)
        #expect(faults.isEmpty, "\(faults)")
        try stage.robot.click(atX: 780, y: 580)
        #expect(try menu.end().code == 1)
        withExtendedLifetime(beneath) {}
    }

    /// The mean level of green.
    private func brightness(_ picture: Picture) -> Int {
        let levels = (0..<picture.width).flatMap { x in (0..<picture.height).map { Int(picture[x, $0].green) } }
        return levels.reduce(0, +) / levels.count
    }
}

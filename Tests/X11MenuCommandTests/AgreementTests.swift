import MenuTesting
import Testing

/// A picture of a menu that is rendered without a display equals a screenshot of the same menu.
@Suite(.serialized) struct AgreementTests {
    private static let menu = """
        {"items": [
            {"title": "Open", "shortcut": "Ctrl+O"},
            {"title": "Recent", "type": "menu", "items": [{"title": "a"}, {"title": "b"}]},
            {"type": "separator"},
            {"title": "Check", "state": "on"},
            {"title": "Off", "enabled": false}
        ]}
        """

    @Test(arguments: [1, 2])
    func `render and the screen agree on a flat colour, with a submenu open`(scale: Int) throws {
        let stage = try Stage()
        let beneath = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 0, y: 0, width: 800, height: 600), color: (0x33, 0x66, 0x99))
        try expectAgreement(stage, backdrop: "#336699", ["--scale", "\(scale)"], keys: [])
        try expectAgreement(stage, backdrop: "#336699", ["--scale", "\(scale)"], keys: ["Down"])
        try expectAgreement(
            stage, backdrop: "#336699", ["--scale", "\(scale)"], keys: ["Down", "Down", "Right", "Down"])
        try expectAgreement(
            stage, backdrop: "#336699", ["--scale", "\(scale)", "--anchor", "200,100,90,30", "--anchor-title", "File"],
            keys: ["Down"])
        _ = try beneath.records()
    }

    @Test(arguments: [1, 2])
    func `render and the screen agree over a picture`(scale: Int) throws {
        let stage = try Stage()
        var windows: [RecordingWindow] = []
        for (index, color) in [(250, 250, 240), (200, 60, 40), (30, 80, 160), (20, 20, 30)].enumerated() {
            windows.append(
                try RecordingWindow(
                    on: stage.server, frame: PixelArea(x: index * 97, y: index * 61, width: 500, height: 400),
                    color: (UInt8(color.0), UInt8(color.1), UInt8(color.2)), isOverrideRedirect: true))
        }
        let screen = try TemporaryFile(suffix: ".png")
        try stage.display.screenshot().write(to: screen.path)
        try expectAgreement(stage, backdrop: screen.path, ["--scale", "\(scale)"], keys: ["Down"])
        try expectAgreement(stage, backdrop: screen.path, ["--scale", "\(scale)"], keys: ["Down", "Down", "Right"])
        // Without blur, nothing shines through.
        try expectAgreement(
            stage, backdrop: screen.path, ["--scale", "\(scale)", "--blur", "0"], keys: ["Down", "Down", "Right"])
        for window in windows { _ = try window.records() }
    }

    private func expectAgreement(_ stage: Stage, backdrop: String, _ arguments: [String], keys: [String]) throws {
        var arguments = arguments
        if !arguments.contains("--anchor") { arguments += ["--at", "200,150"] }
        let picture = try TemporaryFile(suffix: ".png")
        let file = try TemporaryFile(Self.menu)
        let rendered = try ChildProgram.run(
            Program.path,
            arguments: [
                "render", file.path, "-o", picture.path, "--size", "800x600", "--backdrop", backdrop, "--events", "-",
            ] + arguments, input: .text("move 798 598\n" + keys.map { "key \($0)\n" }.joined()), display: nil)
        #expect(rendered == .quiet(0, ""))
        let menu = try stage.open(.text(Self.menu), arguments)
        for key in keys { try stage.robot.tap(key) }
        try menu.windows(keys.contains("Right") ? 2 : 1)
        try stage.display.waitUntilStill()
        let comparison = try stage.display.screenshot().compare(
            to: Picture(contentsOf: picture.path), tolerance: .exact)
        #expect(comparison.isMatch, "\(arguments) \(keys): \(comparison)")
        menu.program.signal(15)
        _ = try menu.end()
        try stage.display.waitUntilDestroyed(menu.window)
    }
}

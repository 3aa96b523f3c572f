import Glibc
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

    @Test func `render and a screen of depth 30 agree`() throws {
        let stage = try Stage(depth: 30)
        let beneath = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 0, y: 0, width: 800, height: 600),
            pixel: (0x33 * 1023 / 255) << 20 | (0x66 * 1023 / 255) << 10 | (0x99 * 1023 / 255))
        try expectAgreement(stage, backdrop: "#336699", [], keys: ["Down", "Down", "Right", "Down"])
        _ = try beneath.records()
    }

    @Test(arguments: ["30", "0"])
    func `a screen of depth 16 shows the first bits of what render draws`(blur: String) throws {
        let stage = try Stage(depth: 16)
        let beneath = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 0, y: 0, width: 800, height: 600), pixel: 6 << 11 | 25 << 5 | 19)
        let screen = try TemporaryFile(suffix: ".png")
        try stage.display.screenshot().write(to: screen.path)
        try expectAgreement(
            stage, backdrop: screen.path, ["--blur", blur], keys: ["Down", "Down", "Right", "Down"], reduced: true)
        _ = try beneath.records()
    }

    /// The configuration is the one that Debian's package brings: with shadows, fading and translucent windows.
    @Test(.enabled(if: Self.picomIsInstalled, "needs Debian's picom"))
    func `under picom as installed, a menu differs from what render draws by what blending rounds`() throws {
        let stage = try Stage()
        let beneath = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 0, y: 0, width: 800, height: 600), color: (0x33, 0x66, 0x99),
            isOverrideRedirect: true)
        let picom = try stage.server.start(
            "picom", arguments: ["--config", Self.picomConfiguration],
            environment: ["LIBGL_ALWAYS_SOFTWARE": "1", "DBUS_SESSION_BUS_ADDRESS": nil])
        try stage.display.waitForSelectionOwner("_NET_WM_CM_S0", within: .seconds(40))
        try stage.display.waitUntilStill(for: .milliseconds(500))
        let screen = try TemporaryFile(suffix: ".png")
        try stage.display.screenshot().write(to: screen.path)
        for keys in [["Down"], ["Down", "Down", "Right", "Down"]] {
            try expectAgreement(
                stage, backdrop: screen.path, [], keys: keys, tolerance: .init(channel: 1, failedPixels: 0))
        }
        _ = try beneath.records()
        picom.signal(15)
        try picom.waitForExit()
    }

    private static let picomConfiguration = "/usr/share/doc/picom/examples/picom.sample.conf"
    private static var picomIsInstalled: Bool {
        unsafe access("/usr/bin/picom", X_OK) == 0 && access(picomConfiguration, R_OK) == 0
    }

    /// A picture as a screen of depth 16 has it: five bits of red and blue, six of green.
    private func reduced(_ picture: Picture) -> Picture {
        var result = picture
        func first(_ bits: Int, of value: UInt8) -> UInt8 {
            let largest = (1 << bits) - 1
            return UInt8(((Int(value) >> (8 - bits)) * 255 + largest / 2) / largest)
        }
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let pixel = picture[x, y]
                result[x, y] = Picture.Pixel(
                    red: first(5, of: pixel.red), green: first(6, of: pixel.green), blue: first(5, of: pixel.blue))
            }
        }
        return result
    }

    @Test func `a menu that is drawn in the process of a test is what render draws`() throws {
        var options = RenderedMenu.Options()
        (options.width, options.height, options.place) = (640, 480, (40, 40))
        (options.fontFamily, options.fontSize) = ("DejaVu Sans", 13)
        options.color = Picture.Pixel(red: 0x33, green: 0x66, blue: 0x99)
        let inside = try RenderedMenu(Self.menu, options: options)
        let events = "hover Recent/b\nwait 500\n"
        try inside.replay(events)
        let (file, picture) = (try TemporaryFile(Self.menu), try TemporaryFile(suffix: ".png"))
        let outcome = try ChildProgram.run(
            Program.path,
            arguments: [
                "render", file.path, "--hermetic", "--size", "640x480", "--backdrop", "#336699", "--font",
                "DejaVu Sans 13", "--at", "40,40", "--events", "-", "-o", picture.path,
            ], input: .text(events), display: nil)
        #expect(outcome == .quiet(0, ""))
        let comparison = try inside.picture().compare(to: Picture(contentsOf: picture.path))
        #expect(comparison.isMatch, "\(comparison)")
    }

    private func expectAgreement(
        _ stage: Stage, backdrop: String, _ arguments: [String], keys: [String], reduced isReduced: Bool = false,
        tolerance: Picture.Tolerance = .exact
    ) throws {
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
        let drawn = try Picture(contentsOf: picture.path)
        let comparison = try stage.display.screenshot().compare(
            to: isReduced ? reduced(drawn) : drawn, tolerance: tolerance)
        #expect(comparison.isMatch, "\(arguments) \(keys): \(comparison)")
        menu.program.signal(15)
        _ = try menu.end()
        try stage.display.waitUntilDestroyed(menu.window)
    }
}

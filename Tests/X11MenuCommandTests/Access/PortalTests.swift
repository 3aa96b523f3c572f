import MenuTesting
import Testing

/// Menus and bars on a desktop whose portal tells what its user prefers.
@Suite("Preferences of the portal", .serialized) struct PortalTests {
    private static let scheme = "org.freedesktop.appearance color-scheme"

    /// A bright desktop with a session bus.
    private struct Desk {
        let stage: Stage
        let bus: SessionBus
        private let beneath: RecordingWindow

        init() throws {
            stage = try Stage(width: 400, height: 300)
            bus = try SessionBus(on: stage.server)
            beneath = try RecordingWindow(
                on: stage.server, frame: PixelArea(x: 0, y: 0, width: 400, height: 300), color: (230, 200, 160),
                isOverrideRedirect: true)
        }

        func portal(_ settings: [String: String]) throws -> Portal { try Portal(on: stage.server, bus: bus, settings) }

        /// Opens a menu, by default of a program that finds the session bus.
        func open(_ arguments: String..., findsBus: Bool = true) throws -> OpenMenu {
            try stage.open(
                .text("New\nOpen\n"), ["--at", "100,100"] + arguments, environment: findsBus ? bus.environment : [:])
        }

        /// Waits until the menu's body, or another area, is dark or light.
        func wait(untilDark isDark: Bool, in area: PixelArea = PixelArea(x: 104, y: 104, width: 60, height: 50)) throws
        {
            var picture = try stage.display.screenshot(of: area)
            while (brightness(picture) < 128) != isDark {
                picture = try stage.display.waitForChange(of: area, from: picture)
            }
        }

        /// Waits until the menu looks as it does at rest.
        func body() throws -> Picture {
            try stage.display.waitUntilStill(for: .milliseconds(200))
            return try stage.display.screenshot(of: PixelArea(x: 104, y: 104, width: 60, height: 50))
        }

        /// Closes a menu. It fades out in a process of its own.
        func close(_ menu: OpenMenu) throws {
            try stage.robot.tap("Escape")
            #expect(try menu.end() == .quiet(1, ""))
            try stage.display.waitUntilDestroyed(menu.window)
        }
    }

    /// The mean brightness of a picture, from 0 to 255.
    private static func brightness(_ picture: Picture) -> Int {
        var sum = 0
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let pixel = picture[x, y]
                sum += Int(pixel.red) + Int(pixel.green) + Int(pixel.blue)
            }
        }
        return sum / (3 * picture.width * picture.height)
    }

    @Test func `an open menu follows dark and light, and the next one begins with it, without a bus too`() throws {
        let desk = try Desk()
        let portal = try desk.portal([Self.scheme: "uint32 1"])
        let first = try desk.open()
        try desk.wait(untilDark: true)
        portal.set(Self.scheme, to: "uint32 2")
        try desk.wait(untilDark: false)
        portal.set(Self.scheme, to: "uint32 1")
        try desk.wait(untilDark: true)
        try desk.close(first)

        // A program without the bus learns from no one else, so that its first frame is what it has read at its start.
        let second = try desk.open(findsBus: false)
        #expect(Self.brightness(try desk.body()) < 128)
        try desk.close(second)
        let asked = try desk.open("--appearance", "light")
        #expect(Self.brightness(try desk.body()) > 128)
        portal.set(Self.scheme, to: "uint32 2")
        try desk.close(asked)
    }

    @Test func `high contrast is black on white, or white on black, and nothing shines through`() throws {
        let desk = try Desk()
        let portal = try desk.portal(["org.freedesktop.appearance contrast": "uint32 1"])
        let menu = try desk.open()
        try desk.stage.display.waitForPixel(x: 150, y: 104, (255, 255, 255))
        portal.set(Self.scheme, to: "uint32 1")
        try desk.stage.display.waitForPixel(x: 150, y: 104, (0, 0, 0))
        portal.set("org.freedesktop.appearance contrast", to: "uint32 0")
        portal.set("org.gnome.desktop.a11y.interface high-contrast", to: "true")
        portal.set(Self.scheme, to: "uint32 0")
        try desk.stage.display.waitForPixel(x: 150, y: 104, (255, 255, 255))
        try desk.close(menu)
    }

    @Test(arguments: [
        ("org.freedesktop.appearance color-scheme", "uint32 2", [2, 0, 0]),
        ("org.gnome.desktop.interface color-scheme", "'prefer-dark'", [1, 0, 0]),
        ("org.gnome.desktop.a11y.interface high-contrast", "true", [0, 1, 0]),
        ("org.gnome.desktop.interface enable-animations", "false", [0, 0, 1]),
        ("org.freedesktop.appearance reduced-motion", "uint32 1", [0, 0, 1]),
        ("org.gnome.desktop.interface font-name", "'A 9'", [0, 0, 0, 65, 32, 57]),
        // Values of other types than they should have are no preference.
        ("org.freedesktop.appearance color-scheme", "'dark'", nil), ("org.freedesktop.appearance contrast", "[1]", nil),
    ])
    func `what the portal says is published for the next menu`(setting: String, value: String, words: [Int]?) throws {
        let desk = try Desk()
        let portal = try desk.portal([setting: value])
        let menu = try desk.open()
        if words == nil {
            // The answer to the call came before this signal.
            portal.set("org.gnome.desktop.interface enable-animations", to: "false")
        }
        try desk.stage.display.waitForRootProperty("_X11MENU_PREFERENCES")
        let said = try ChildProgram.run(
            "xprop", arguments: ["-root", "_X11MENU_PREFERENCES"], display: desk.stage.server.displayName)
        let numbers = (words ?? [0, 0, 1]).map { "\($0)" }.joined(separator: ", ")
        #expect(said.outputText == "_X11MENU_PREFERENCES(CARDINAL) = \(numbers)\n")
        try desk.close(menu)
    }

    @Test func `the next menu has the font and the size that the portal names`() throws {
        let desk = try Desk()
        let small = try desk.open(findsBus: false)
        try desk.close(small)
        let portal = try desk.portal(["org.gnome.desktop.interface font-name": "'DejaVu Sans 24'"])
        let first = try desk.open()
        try desk.stage.display.waitForRootProperty("_X11MENU_PREFERENCES")
        try desk.close(first)
        let second = try desk.open(findsBus: false)
        #expect(second.window.frame.height > small.window.frame.height + 20)
        try desk.close(second)
        withExtendedLifetime(portal) {}
    }

    @Test func `a bar that is open before the portal follows it, and neither of them starts the portal`() throws {
        let desk = try Desk()
        let bar = try desk.stage.start(
            ["bar", "-"], input: .text(#"{"items": [{"type": "menu", "title": "File", "items": [{"title": "New"}]}]}"#),
            environment: desk.bus.environment)
        try desk.stage.display.waitForMappedWindow(of: bar)
        let area = PixelArea(x: 200, y: 4, width: 100, height: 12)
        try desk.wait(untilDark: false, in: area)
        #expect(try !desk.bus.hasService("org.freedesktop.portal.Desktop"))
        let portal = try desk.portal([Self.scheme: "uint32 1"])
        try desk.wait(untilDark: true, in: area)
        portal.set(Self.scheme, to: "uint32 2")
        try desk.wait(untilDark: false, in: area)
        #expect(bar.isRunning)
    }
}

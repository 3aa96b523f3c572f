import Foundation
import MenuTesting
import TestSupport
import Testing

@Suite("Screens with and without a compositor", .serialized)
struct CompositorTests {
    private let server: XvfbServer
    private let display: TestDisplay
    private let beneath: [RecordingWindow]

    init() throws {
        server = try XvfbServer(width: 640, height: 480)
        display = try server.open()
        beneath = [
            try RecordingWindow(
                on: server, frame: PixelArea(x: 0, y: 0, width: 330, height: 480), color: (220, 120, 40),
                isOverrideRedirect: true),
            try RecordingWindow(
                on: server, frame: PixelArea(x: 330, y: 0, width: 310, height: 480), color: (30, 60, 160),
                isOverrideRedirect: true),
        ]
        try Robot(on: display).move(toX: 630, y: 470)
    }

    /// What the screen shows while a menu is open.
    private func picture(_ arguments: [String]) throws -> Picture {
        let program = try server.start(
            TestedProgram.path, arguments: arguments, input: .text("One\nTwo\nThree\n"),
            environment: ["XDG_CONFIG_HOME": "/nonexistent"])
        try display.waitForMappedWindow(.process(program.processIdentifier))
        try display.waitUntilStill(for: .milliseconds(300))
        let picture = try display.screenshot()
        try Robot(on: display).tap("Escape")
        _ = try program.waitForExit()
        return picture
    }

    @Test(
        "A menu looks the same with and without a compositor",
        arguments: [
            ["--anchor", "240,60,80,24", "--anchor-title", "File"],
            ["--anchor", "240,60,80,24", "--theme", "context", "--align", "center"],
            ["--at", "280,200", "--scale", "2", "--appearance", "dark"],
        ])
    func sameMenu(arguments: [String]) throws {
        let empty = try display.screenshot()
        let alone = try picture(arguments)
        let compositor = try server.startCompositor()
        try display.waitUntilStill(for: .milliseconds(300))
        let mixed = try picture(arguments)
        withExtendedLifetime(compositor) {
            let comparison = mixed.compare(to: alone, tolerance: .init(channel: 4, failedPixels: 0))
            #expect(comparison.isMatch, "\(comparison)")
        }
        // The menu was visible at all.
        #expect(alone.compare(to: empty, tolerance: .init(channel: 20, failedPixels: 0)).failedPixels > 2000)
    }

    @Test("A compositor's rule for translucent menus does not affect our menus")
    func translucentMenus() throws {
        let rules = "wintypes: { popup_menu = { opacity = 0.4; }; dropdown_menu = { opacity = 0.4; }; };"
        let file = FileManager.default.temporaryDirectory.appending(path: "picom-\(UUID().uuidString)")
        try Data(rules.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let options = ["--at", "280,200"]
        let plain = try server.startCompositor()
        try display.waitUntilStill(for: .milliseconds(300))
        let expected = try picture(options)
        plain.signal(SIGTERM)
        _ = try plain.waitForExit()
        let ruled = try server.startCompositor(arguments: ["--config", file.path])
        try display.waitUntilStill(for: .milliseconds(300))
        let seen = try picture(options)
        withExtendedLifetime(ruled) {
            let comparison = seen.compare(to: expected, tolerance: .init(channel: 4, failedPixels: 0))
            #expect(comparison.isMatch, "\(comparison)")
        }
    }

    @Test("The screen is dimmed except for the highlighted object, which is a little larger", arguments: [false, true])
    func dimming(hasCompositor: Bool) throws {
        let compositor = hasCompositor ? try server.startCompositor() : nil
        let seen = try picture(["--at", "300,200", "--highlight", "20,30,100,50"])
        withExtendedLifetime(compositor) {
            #expect(seen[20, 30] == .init(red: 220, green: 120, blue: 40))
            #expect(seen[119, 79] == .init(red: 220, green: 120, blue: 40))
            #expect(seen[19, 30] == .init(red: 220, green: 120, blue: 40))
            // Its shadow is darker than the dimmed screen.
            #expect(seen[124, 60].red < 110 && seen[70, 84].red < 105)
            #expect(seen[180, 150].difference(from: .init(red: 112, green: 62, blue: 28)) <= 2)
            #expect(seen[639, 479].difference(from: .init(red: 17, green: 32, blue: 88)) <= 2)
        }
    }

    @Test(
        "Open menus look the same after their compositor has ended, and the screen is no longer dimmed",
        arguments: [false, true])
    func leaving(isDim: Bool) throws {
        func open(_ options: [String] = []) throws -> ChildProgram {
            let program = try server.start(
                TestedProgram.path, arguments: ["--at", "240,160"] + options,
                input: .text(#"{"items": [{"type": "menu", "title": "More", "items": [{"title": "One"}]}]}"#),
                environment: ["XDG_CONFIG_HOME": "/nonexistent"])
            try display.waitForMappedWindow(.process(program.processIdentifier))
            try display.wait(untilGrabbed: true, .keyboard)
            try Robot(on: display).tap("Down", "Right")
            try display.waitForMappedWindows(
                options.isEmpty ? 2 : 3, .process(program.processIdentifier))
            try display.waitUntilStill(for: .milliseconds(600))
            return program
        }
        func close(_ program: ChildProgram) throws {
            try Robot(on: display).tap("Escape", "Escape")
            _ = try program.waitForExit()
            try display.waitUntilStill(for: .milliseconds(300))
        }
        let alone = try open()
        let expected = try display.screenshot()
        try close(alone)
        let compositor = try server.startCompositor()
        try display.waitUntilStill(for: .milliseconds(300))
        let menu = try open(isDim ? ["--dim"] : [])
        compositor.signal(SIGKILL)
        _ = try compositor.waitForExit()
        try display.waitUntilStill(for: .milliseconds(900))
        let seen = try display.screenshot()
        if isDim {
            // The menu may have kept the colours that it had over the dimmed screen.
            for (x, y) in [(2, 2), (210, 140), (320, 470), (637, 2)] {
                #expect(seen[x, y].difference(from: expected[x, y]) <= 4, "\(x), \(y)")
            }
        } else {
            let comparison = seen.compare(to: expected, tolerance: .init(channel: 4, failedPixels: 0))
            #expect(comparison.isMatch, "\(comparison)")
        }
        try close(menu)
    }

    @Test(
        "Without RENDER, an even line separates a light menu or bar from a white window", arguments: ["popup", "bar"],
        ["1", "2"])
    func edge(command: String, scale: String) throws {
        let server = try XvfbServer(width: 640, height: 480, arguments: ["-extension", "RENDER"])
        let display = try server.open()
        let ground = try RecordingWindow(
            on: server, frame: PixelArea(x: 0, y: 0, width: 640, height: 480), pixel: 0xFFFFFF, isOverrideRedirect: true
        )
        let program = try server.start(
            TestedProgram.path, arguments: [command, "--at", "240,160", "--appearance", "light", "--scale", scale],
            input: .text(#"[{"type": "menu", "title": "File", "items": [{"title": "One"}]}]"#),
            environment: ["XDG_CONFIG_HOME": "/nonexistent"])
        try display.waitForMappedWindow(.process(program.processIdentifier))
        if command == "popup" { try display.wait(untilGrabbed: true, .keyboard) }
        try display.waitUntilStill()
        let seen = try display.screenshot()
        _ = try ground.records()
        func light(_ x: Int, _ y: Int) -> Int { Int(seen[x, y].green) }
        let outside = light(2, 2)
        #expect(outside == 255)
        let places = (0..<480).flatMap { y in (0..<640).map { ($0, y) } }.filter { light($0, $1) != outside }
        let (columns, rows) = (Dictionary(grouping: places) { $0.0 }, Dictionary(grouping: places) { $0.1 })
        let ends = (Array(columns.values) + Array(rows.values)).flatMap { [$0[0], $0[$0.count - 1]] }
        let top = try #require(rows.keys.min())
        let middle = try #require(rows[top + rows.count / 2])
        let line = light(middle[0].0, middle[0].1)
        #expect(line <= 160 && light(middle[8].0, middle[8].1) >= 240)
        // In the corners, a pixel of the edge is the line's in part, and no darker than it.
        for (x, y) in ends { #expect((line - 16...line + 64).contains(light(x, y)), "\(x), \(y)") }
        program.signal(SIGTERM)
        _ = try program.waitForExit()
    }

    @Test(
        "Without RENDER, or with indexed colours, only the body of a menu is visible",
        arguments: [(24, false), (8, true), (8, false)], [[], ["--dim"]])
    func solid(screen: (depth: Int, hasRender: Bool), options: [String]) throws {
        let depth = screen.depth
        let server = try XvfbServer(
            width: 640, height: 480, depth: depth, arguments: screen.hasRender ? [] : ["-extension", "RENDER"])
        let display = try server.open()
        let color = Picture.Pixel(red: 77, green: 77, blue: 77)
        let ground = try RecordingWindow(
            on: server, frame: PixelArea(x: 0, y: 0, width: 640, height: 480), pixel: depth == 8 ? 77 : 77 * 0x10101,
            isOverrideRedirect: true)
        try display.waitUntilStill(for: .milliseconds(300))
        let program = try server.start(
            TestedProgram.path, arguments: ["--at", "240,160"] + options, input: .text("One\nTwo\n"),
            environment: ["XDG_CONFIG_HOME": "/nonexistent"])
        let window = try display.waitForMappedWindow(.process(program.processIdentifier))
        try display.waitUntilStill(for: .milliseconds(300))
        let seen = try display.screenshot()
        withExtendedLifetime(ground) {
            for (x, y) in [(window.frame.x + 2, window.frame.y + 2), (230, 180), (600, 20)] {
                #expect(seen[x, y] == color, "\(x), \(y)")
            }
            #expect(seen[260, 180] != color)
            // Letters stand out from the body, which has one colour.
            let body = seen.cropped(to: PixelArea(x: 250, y: 164, width: 60, height: 40))
            let pixels = (0..<body.height).flatMap { y in (0..<body.width).map { body[$0, y] } }
            let counts = Dictionary(grouping: pixels, by: { "\($0)" }).mapValues(\.count)
            #expect(counts.count > 2 && (counts.values.max() ?? 0) > pixels.count / 2, "\(counts)")
        }
        try Robot(on: display).tap("Escape")
        _ = try program.waitForExit()
    }
}

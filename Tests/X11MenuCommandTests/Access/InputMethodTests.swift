import Foundation
import MenuTesting
import Testing

/// Fields with ibus and fcitx5, their pinyin and their anthy: the packages `input_method_packages`, which are not among those of ordinary runs.
/// `X11MENU_IBUS=1` runs these tests, and so does `packaging/desktops methods`; `X11MENU_PICTURES=FOLDER` keeps pictures of the candidates; daemons that are not installed are named. A key that an
/// engine does not answer within 50 ms is typed as it is: then a word is typed again in another menu, and the rows of figures say how often that was so.
@Suite(
    "Input methods", .serialized, .enabled(if: ProcessInfo.processInfo.environment["X11MENU_IBUS"] != nil))
struct InputMethodTests {
    private static let personalities = [["--search", "field"], ["dmenu"], ["rofi", "-dmenu"]]

    @Test(arguments: InputMethodSetup.installed)
    func `a word that is composed filters rows, in menus and launchers`(_ setup: InputMethodSetup) throws {
        let world = try InputMethodWorld(setup)
        let words = try world.candidates()
        for arguments in Self.personalities {
            let output = try world.output(of: arguments, rows: ["hello", "再见"] + words) { menu in
                _ = try world.compose(in: menu)
                if setup.engine == .pinyin { try world.stage.robot.tap(setup.usualKey) }
                for key in setup.endingKeys { try world.stage.robot.tap(key) }
            }
            #expect(words.contains { $0 + "\n" == output }, "\(arguments): \(output)")
            #expect(setup.engine == .anthy || output == "你好\n")
        }
        print("| \(setup.testDescription) | a word filters rows\(world.lateNote) |")
    }

    @Test(arguments: InputMethodSetup.installed)
    func `a candidate is chosen by its number or with the pointer, and filters rows`(_ setup: InputMethodSetup) throws {
        let world = try InputMethodWorld(setup)
        let words = try world.candidates()
        for arguments in Self.personalities {
            for isByPointer in [false, true] {
                let output = try world.output(of: arguments, rows: ["hello"] + words) { menu in
                    if isByPointer { try world.point(in: menu) } else { try world.choose(2, in: menu) }
                    #expect(menu.program.isRunning)
                }
                #expect(words.contains(String(output.dropLast())), "\(arguments), by pointer \(isByPointer): \(output)")
            }
        }
        let list = words.joined(separator: " ")
        print("| \(setup.testDescription) | words chosen by number and with the pointer: \(list)\(world.lateNote) |")
    }

    @Test(arguments: InputMethodSetup.installed)
    func `a daemon that is stopped, killed and started again takes no key away`(_ setup: InputMethodSetup) throws {
        let world = try InputMethodWorld(setup)
        let robot = world.stage.robot
        let path = "\(world.bus.home.path)/socket"
        let menu = try world.open(["--search", "field", "--listen", path], rows: ["hello"])
        let client = try ScriptClient(path)
        try client.sayRows("hello")
        /// Presses keys one after the other, and waits until the field contains a text.
        func tap(_ keys: String..., until text: String) throws {
            for key in keys { try robot.tap(key) }
            try client.hear("text") { $0.last == text }
        }
        _ = try world.compose(in: menu)
        // What is composed becomes text when the daemon dies, and keys need none.
        try world.kill()
        try robot.tap("x")
        let text = try client.hear("text") { $0.last?.hasSuffix("x") == true }.last ?? ""
        #expect(text.count > 1)
        try tap("Ctrl+u", until: "")
        try tap("h", "a", "l", until: "hal")
        #expect(
            try setup.daemon == .ibus || !world.bus.hasService("org.freedesktop.IBus"),
            "a menu has started another daemon")
        try tap("Ctrl+u", until: "")
        try world.start()
        // One that is stopped takes no key either, and does nothing with them once it goes on.
        world.stop()
        try tap("h", "e", "l", until: "hel")
        try tap("Ctrl+u", until: "")
        world.resume()
        // Once it has caught up, it composes again.
        _ = try world.compose(in: menu)
        for key in [setup.engine == .pinyin ? setup.usualKey : "1"] + setup.endingKeys { try robot.tap(key) }
        try client.hear("text") { $0.last?.unicodeScalars.contains { $0.value > 0x2E80 } == true }
        try robot.tap("Escape", "Escape")
        _ = try menu.end()
        print("| \(setup.testDescription) | killed, stopped and started again |")
    }

    @Test(arguments: InputMethodSetup.installed, [1, 2])
    func `candidates are shown at the caret, on its monitor`(_ setup: InputMethodSetup, _ scale: Int) throws {
        let world = try InputMethodWorld(setup, width: 1600, height: 600)
        for (name, place) in [("left", "800/200x600/150+0+0"), ("right", "800/200x600/150+800+0")] {
            let change = try world.stage.server.start(
                "xrandr", arguments: ["--setmonitor", name, place, name == "left" ? "screen" : "none"])
            #expect(try change.waitForExit().exit == .code(0))
        }
        for x in [100, 1_590] {
            let appearance = x < 800 ? "light" : "dark"
            let menu = try world.open(
                ["--search", "field", "--at", "\(x),200", "--appearance", appearance],
                rows: ["hello", "hallo", "hullo"], environment: ["X11MENU_SCALE": "\(scale)"])
            let (first, frame) = (try world.compose(in: menu).frame, menu.window.frame)
            let monitor = x < 800 ? 0..<800 : 800..<1600
            // Below the field, which is the first row. The panel of ibus appears where it was last, and moves then.
            let placed = WindowMatch("below the field of \(frame) on \(monitor); first \(first)") {
                let panel = $0.frame
                return panel.x >= monitor.lowerBound && panel.x + panel.width <= monitor.upperBound
                    && panel.x + panel.width > frame.x && panel.x < frame.x + frame.width
                    && panel.y > frame.y + 48 * scale && panel.y < frame.y + 80 * scale
            }
            try world.stage.display.waitForMappedWindow(world.panel.and(placed))
            if let folder = ProcessInfo.processInfo.environment["X11MENU_PICTURES"] {
                try world.stage.display.waitUntilStill()
                try world.stage.display.screenshot().write(
                    to: "\(folder)/\(setup.daemon)-\(setup.engineName)-\(appearance)-\(scale).png")
            }
            try world.stage.robot.tap("Escape", "Escape", "Escape", "Escape")
            _ = try menu.end()
        }
    }
}

import Foundation
import MenuTesting
import TestSupport
import Testing

/// Menus of the program as a screen reader meets them, on the real accessibility bus.
@Suite("Assistive programs", .serialized) struct AccessTests {
    private static let menu = #"""
        {"title": "File", "items": [
            {"title": "Open…", "subtitle": "a file", "shortcut": "Ctrl+O"},
            {"title": "Wrap", "role": "check", "state": "on"},
            {"title": "Small", "role": "radio", "state": "on"}, {"title": "Large", "role": "radio"},
            {"type": "separator"}, {"type": "header", "title": "Recent"},
            {"type": "menu", "title": "More", "items": [{"title": "One"}, {"title": "Two"}]},
            {"title": "Closed", "enabled": false}
        ]}
        """#

    @Test func `a screen reader walks through menus, hears what the keys do, and chooses`() throws {
        let stage = try Stage()
        let bus = try SessionBus(on: stage.server)
        let reader = try ScreenReader(on: stage.server, bus: bus)

        let first = try stage.open(.text(Self.menu), ["--at", "100,100"], environment: bus.environment)
        #expect(
            try reader.events(until: "object:state-changed:focused 1 File") == [
                "window:create 0 Menu", "window:activate 0 Menu", "object:state-changed:focused 1 File",
            ])
        try check(reader.tree())
        try listen(to: reader, pressingOn: stage)
        #expect(try reader.perform("Two"))
        #expect(try first.end() == ChildProgram.Outcome(exit: .code(0), output: Array("Two\n".utf8), errors: []))

        let lines = (0..<100_000).map { "row \($0)\n" }.joined()
        let second = try stage.open(.text(lines), ["--search", "field"], environment: bus.environment)
        try reader.events(until: "object:state-changed:focused 1 Search")
        #expect(try reader.child(90_000) == ["100001", "row 89999"])
        try stage.robot.type("777")
        let typed = try reader.events(
            until: "object:property-change:accessible-description 0 280 of 100000 found: row 777")
        // Letters that arrive together are one change.
        let inserted = typed.filter { $0.hasPrefix("object:text-changed:insert ") }
            .compactMap { $0.split(separator: " ").last }
        #expect(inserted.joined() == "777", "\(typed)")
        #expect(typed.contains("object:text-caret-moved 3 Search"))
        #expect(try reader.write("row 4242"))
        try reader.events(until: "object:property-change:accessible-description 0 20 of 100000 found: row 4242")
        #expect(try reader.perform("row 42424"))
        #expect(try second.end().outputText == "row 42424\n")
    }

    @Test func `a screen reader knows by which key the caret moves and letters go, but no letter of a secret`() throws {
        let stage = try Stage()
        let bus = try SessionBus(on: stage.server)
        let reader = try ScreenReader(on: stage.server, bus: bus, keys: .hears)
        var menu = try stage.open(.text("one\ntwo\n"), ["--search", "field"], environment: bus.environment)
        try reader.events(until: "object:state-changed:focused 1 Search")
        try stage.robot.tap("a", "b")
        try reader.events(until: "object:text-caret-moved 2 Search")
        for (key, event) in [
            ("Left", "object:text-caret-moved 1 Search"), ("BackSpace", "object:text-changed:delete 0 a"),
            ("Delete", "object:text-changed:delete 0 b"),
        ] {
            try stage.robot.tap(key)
            let events = try reader.events(until: event)
            let pressed = try #require(events.firstIndex(of: "key 0 \(key)"), "\(events)")
            #expect(pressed < events.endIndex - 1)
            if !events.contains("key 1 \(key)") { try reader.events(until: "key 1 \(key)") }
        }
        try stage.robot.tap("Escape", "Escape")
        _ = try menu.end()
        menu = try stage.open(.text(""), ["dmenu", "-P", "-p", "Secret"], environment: bus.environment)
        try reader.events(until: "object:state-changed:focused 1 Secret")
        try stage.robot.tap("x", "Left")
        let secret = try reader.events(until: "key 0 Left")
        #expect(!secret.contains { $0.hasSuffix(" x") }, "\(secret)")
        try stage.robot.tap("Escape")
        _ = try menu.end()
    }

    @Test func `a screen reader that asks before it knows a key keeps nothing that is not told to end`() throws {
        let stage = try Stage()
        let bus = try SessionBus(on: stage.server)
        let reader = try ScreenReader(on: stage.server, bus: bus, keys: .asks)
        let menu = try stage.open(.text(Self.menu), ["--at", "100,100"], environment: bus.environment)
        try reader.events(until: "object:state-changed:focused 1 File")
        try stage.robot.type("m")
        try reader.events(until: "object:state-changed:focused 1 More")
        try stage.robot.tap("Right")
        try reader.events(until: "object:state-changed:focused 1 One")
        // It asks while Down is told to it, and Left has its effect before it is done with that.
        try stage.robot.tap("Down")
        try reader.events(until: "selected More Two")
        try stage.robot.tap("Left")
        try reader.events(until: "object:state-changed:focused 1 More")
        #expect(try reader.tree().all.filter { $0.states.contains("selected") }.map(\.name) == ["More"])
        try stage.robot.tap("Escape")
        _ = try menu.end()
    }

    @Test func `one answer lists at most 1,000 objects, and each further one is found by its number`() throws {
        let stage = try Stage()
        let bus = try SessionBus(on: stage.server)
        let reader = try ScreenReader(on: stage.server, bus: bus)
        let lines = (0..<1500).map { "row \($0)\n" }.joined()
        let menu = try stage.open(.text(lines), environment: bus.environment)
        try reader.events(until: "window:activate 0 Menu")
        #expect(try reader.listedCount() == 1000)
        #expect(try reader.child(1499) == ["1500", "row 1499"])
        try stage.robot.tap("Escape")
        #expect(try menu.end().exit == .code(1))
    }

    @Test
    func `a menu without a name is called so in its user's language, while programs find its window by one title`()
        throws
    {
        let stage = try Stage()
        let bus = try SessionBus(on: stage.server)
        let reader = try ScreenReader(on: stage.server, bus: bus)
        let german = bus.environment.merging(["LANG": "de_DE.UTF-8", "LC_ALL": nil, "LC_MESSAGES": nil]) { $1 }
        let menu = try stage.open(.text("One\n"), ["--at", "100,100"], environment: german)
        try reader.events(until: "window:activate 0 Menü")
        try stage.display.waitForMappedWindow(.titled("Menu"))
        try stage.robot.tap("Escape")
        #expect(try menu.end().exit == .code(1))
    }

    @Test func `where no assistive program is wanted, a menu with a field starts no service and rests`() throws {
        let stage = try Stage()
        let bus = try SessionBus(on: stage.server)
        let menu = try stage.open(.text(Self.menu), ["--search", "field"], environment: bus.environment)
        // What is watched is bounded by the server's own clock: nothing is painted in it.
        try stage.display.waitUntilStill(for: .milliseconds(1500))
        let before = try menu.program.wakeUps()
        try stage.display.waitUntilStill(for: .seconds(1))
        #expect(try menu.program.wakeUps() == before)
        for service in ["org.a11y.Bus", "org.freedesktop.portal.IBus"] { #expect(try !bus.hasService(service)) }
        try stage.robot.tap("Escape", "Escape")
        #expect(try menu.end() == .quiet(1, ""))
    }

    @Test func `a screen reader finds the buttons of a theme of rofi, and presses them`() throws {
        let stage = try Stage()
        let bus = try SessionBus(on: stage.server)
        let reader = try ScreenReader(on: stage.server, bus: bus)
        let folder = try TemporaryFolder([
            "t.rasi": """
            mainbox { children: [ inputbar, listview, button-off ]; }
            button-off { content: "Switch off"; action: "kb-custom-3"; expand: false; padding: 9px; }
            """
        ])
        let menu = try stage.open(
            .text("one\ntwo\n"), ["rofi", "-dmenu", "-no-config", "-theme", "\(folder.path)/t.rasi"],
            environment: bus.environment)
        try reader.events(until: "window:activate 0 rofi - dmenu")
        let button = try #require(reader.tree().all.first { $0.role == "push button" })
        #expect(button.name == "Switch off" && button.actions == ["press"] && button.rect[3] > 18)
        #expect(try reader.perform("Switch off"))
        #expect(try menu.end().exit == .code(12))
    }

    @Test func `a screen reader hears a slider of a program's own, and moves it`() throws {
        let stage = try Stage()
        let bus = try SessionBus(on: stage.server)
        let name = "EverythingRecipe"
        let reader = try ScreenReader(on: stage.server, bus: bus, to: name)
        let beside = try RecordingWindow(on: stage.server, frame: PixelArea(x: 800, y: 100, width: 300, height: 200))
        let program = try stage.server.start(
            TestedProgram.path(of: name), arguments: ["\(beside.id)"], input: .open,
            environment: bus.environment)
        let window = try stage.display.waitForMappedWindow(.titled("Everything")).frame
        try stage.display.waitUntilStill()
        try stage.robot.click(atX: window.x + 20, y: window.y + 13)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try reader.events(until: "object:state-changed:focused 1 File")
        try stage.robot.tap("Right", "Right")
        try reader.events(until: "object:state-changed:focused 1 Volume")
        let slider = try #require(reader.tree().all.first { $0.role == "slider" })
        #expect(slider.name == "Level" && slider.value == [0.5, 0, 1, 0.05] && slider.valueText == "50 percent")
        #expect(slider.rect[2] > 50 && slider.states.isSuperset(of: ["enabled", "showing"]))
        // More than there is means all that there is.
        for (number, said, text) in [(0.75, "volume 75", "75 percent"), (7, "volume 100", "100 percent")] {
            #expect(try reader.set("Level", to: number))
            try program.waitForLine { $0 == said }
            try reader.events(until: "object:property-change:accessible-value 0 Level")
            let moved = try reader.tree().all.first { $0.role == "slider" }
            #expect(moved?.value.first == min(number, 1) && moved?.valueText == text)
        }
        // By the keys, and in words.
        try stage.robot.tap("Down")
        try reader.events(until: "object:state-changed:focused 1 Level")
        #expect(try reader.tree().all.first { $0.role == "slider" }?.states.contains("focused") == true)
        try stage.robot.tap("Left")
        try program.waitForLine { $0 == "volume 95" }
        try reader.events(until: "object:property-change:accessible-value 0 Level")
        program.signal(SIGTERM)
        try program.waitForExit()
    }

    private func check(_ application: ScreenReader.Node) throws {
        let window = try #require(application.children.first)
        #expect(window.role == "window" && window.states.isSuperset(of: ["active", "showing"]))
        let menu = try #require(window.children.first)
        #expect(menu.role == "menu" && menu.name == "File" && menu.states.contains("focused"))
        // The title of the menu is its first row.
        #expect(menu.children.first?.role == "heading" && menu.children.first?.name == "File")
        let items = Array(menu.children.dropFirst())
        #expect(
            items.map { "\($0.role): \($0.name)" } == [
                "menu item: Open…", "check menu item: Wrap", "radio menu item: Small", "radio menu item: Large",
                "separator: ", "heading: Recent", "menu: More", "menu item: Closed",
            ])
        #expect(
            items.map { $0.states.contains("checked") } == [
                false, true, true, false, false, false, false, false,
            ])
        #expect(items[6].states.isSuperset(of: ["expandable", "has-popup"]))
        #expect(items[6].children.map(\.name) == ["One", "Two"])
        #expect(!items[7].states.contains("sensitive"))
        #expect(items[0].description == "a file" && items[0].actions == ["click"] && items[4].actions == [])
        #expect(items[3].attributes["posinset"] == "4" && items[3].attributes["setsize"] == "6")
        // One below the other, within the menu.
        for (above, below) in zip(items, items.dropFirst()) {
            #expect(above.rect[1] + above.rect[3] <= below.rect[1] && below.rect[0] >= menu.rect[0])
        }
    }

    private func listen(to reader: ScreenReader, pressingOn stage: Stage) throws {
        try stage.robot.tap("Down")
        try reader.events(until: "object:selection-changed 0 File")
        try stage.robot.tap("Down")
        #expect(
            try reader.events(until: "object:selection-changed 0 File") == [
                "object:state-changed:focused 0 Open…", "object:state-changed:selected 0 Open…",
                "object:state-changed:selected 1 Wrap", "object:state-changed:focused 1 Wrap",
                "object:selection-changed 0 File",
            ])
        try stage.robot.tap("m")
        try reader.events(until: "object:state-changed:focused 1 More")
        try stage.robot.tap("Right")
        #expect(
            try reader.events(until: "object:selection-changed 0 More").suffix(4) == [
                "object:state-changed:selected 1 One", "object:state-changed:focused 1 One",
                "object:state-changed:expanded 1 More", "object:selection-changed 0 More",
            ])
        try stage.robot.tap("Left")
        try reader.events(until: "object:state-changed:focused 1 More")
    }
}

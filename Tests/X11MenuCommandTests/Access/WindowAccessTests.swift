import Foundation
import MenuTesting
import TestSupport
import Testing

/// Bars without an open menu, and the demo's window, as a screen reader meets them on the real accessibility bus.
@Suite("Windows and assistive programs", .serialized) struct WindowAccessTests {
    private static let menus = #"""
        [{"type": "menu", "title": "File", "items": [{"title": "New"}, {"title": "Open"}]},
         {"type": "menu", "title": "Edit", "items": [{"title": "Copy"}]},
         {"type": "menu", "title": "Off", "enabled": false, "items": [{"title": "Never"}]}]
        """#

    @Test func `a screen reader finds the titles of a bar, opens a menu, chooses in a closed one, and hears the end`()
        throws
    {
        let stage = try Stage()
        let bus = try SessionBus(on: stage.server)
        let reader = try ScreenReader(on: stage.server, bus: bus)
        let folder = try TemporaryFolder(["bar.json": Self.menus])
        let bar = try stage.start(["bar", folder.path + "/bar.json"], input: .nothing, environment: bus.environment)
        try reader.events(until: "window:create 0 Menu bar")
        let titles = try #require(reader.tree().all.first { $0.role == "menu bar" }).children
        #expect(titles.map(\.name) == ["File", "Edit", "Off"] && titles.allSatisfy { $0.role == "menu" })
        #expect(titles[0].states.isSuperset(of: ["has-popup", "expandable", "showing", "sensitive"]))
        #expect(titles[0].states.isDisjoint(with: ["expanded", "focused"]) && !titles[2].states.contains("sensitive"))
        #expect(titles.map(\.actions) == [["click"], ["click"], []])
        #expect(titles[0].children.map(\.name) == ["New", "Open"])
        #expect(titles[0].rect[3] > 10 && titles[0].rect[0] + titles[0].rect[2] <= titles[1].rect[0])

        #expect(try reader.perform("File"))
        let opened = try reader.events(until: "object:state-changed:focused 1 File")
        #expect(opened.prefix(2) == ["window:activate 0 Menu bar", "object:state-changed:expanded 1 File"])
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down")
        try reader.events(until: "object:state-changed:focused 1 New")
        try stage.robot.tap("Right")
        try reader.events(until: "object:state-changed:focused 1 Edit")
        try stage.robot.tap("Escape")
        let closed = try reader.events(until: "window:deactivate 0 Menu bar")
        #expect(closed.contains("object:state-changed:focused 0 Edit"))
        #expect(closed.contains("object:state-changed:expanded 0 Edit"))

        // What is in a menu that is closed is chosen after the menu was opened; a title that is pressed again closes its menu.
        #expect(try reader.perform("Open"))
        try bar.waitForLine { $0 == "Open" }
        for event in ["window:activate 0 Menu bar", "window:deactivate 0 Menu bar"] {
            #expect(try reader.perform("Edit"))
            try reader.events(until: event)
        }
        #expect(try reader.tree().children.count == 1)
        bar.signal(SIGTERM)
        try bar.waitForExit()
    }

    @Test func `the demo's scenes, sliders, switches and buttons are heard, used, and reached by the keys`() throws {
        let stage = try Stage(width: 1280, height: 860)
        let manager = try stage.server.start(.openbox)
        let bus = try SessionBus(on: stage.server)
        let reader = try ScreenReader(on: stage.server, bus: bus)
        let program = try stage.start(
            ["demo", "--scene", "wall", "--appearance", "light"], input: .nothing, environment: bus.environment)
        let name = "x11menu demo"
        try reader.events(until: "window:activate 0 \(name)")
        let window = try #require(reader.tree().children.first { $0.name == name })
        #expect(window.role == "frame" && window.states.contains("active"))
        let scenes = try #require(window.all.first { $0.role == "list" })
        #expect(scenes.name == "Scenes" && scenes.children.map(\.name).prefix(2) == ["Gallery", "Code editor"])
        #expect(scenes.children.filter { $0.states.contains("selected") }.map(\.name) == ["Wall of backdrops"])
        #expect(scenes.children[0].attributes["posinset"] == "1" && scenes.children[0].rect[2] > 100)
        let slider = try #require(window.all.first { $0.role == "slider" })
        #expect(slider.value.count == 4 && slider.value[1] < slider.value[2] && !slider.valueText.isEmpty)
        #expect(try reader.set(slider.name, to: slider.value[2]))
        try reader.events(until: "object:property-change:accessible-value 0 \(slider.name)")
        #expect(try reader.tree().all.first { $0.name == slider.name }?.value.first == slider.value[2])

        // A switch, then another scene, whose controls take the place of these.
        #expect(window.all.first { $0.name == "Dark" }?.states.contains("checked") == false)
        #expect(try reader.perform("Dark"))
        try reader.events(until: "object:state-changed:checked 1 Dark")
        #expect(try reader.perform("Tabs"))
        try reader.events(until: "object:state-changed:selected 1 Tabs")
        let tabs = try #require(reader.tree().all.first { $0.role == "page tab list" })
        #expect(tabs.children.filter { $0.states.contains("selected") }.count == 1)
        #expect(tabs.children.last?.role == "push button" && tabs.children.last?.name == "New Tab")

        // By the keys: F6 leads to the list, arrows go through it, Return chooses.
        try stage.robot.tap("F6")
        try reader.events(until: "object:state-changed:focused 1 Tabs")
        try stage.robot.tap("Up")
        let moved = try reader.events(until: "object:state-changed:focused 1 Catalogue")
        #expect(moved.contains("object:state-changed:focused 0 Tabs"))
        try stage.robot.tap("Return")
        try reader.events(until: "object:state-changed:selected 1 Catalogue")
        // A menu of the window takes the keyboard, and gives it back.
        #expect(try reader.perform("Gallery"))
        try reader.events(until: "object:state-changed:selected 1 Gallery")
        #expect(try reader.perform("Edit"))
        try reader.events(until: "window:deactivate 0 \(name)")
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Escape")
        try reader.events(until: "window:activate 0 \(name)")
        try stage.robot.tap("Control+q")
        try program.waitForExit()
        manager.signal(SIGTERM)
        try manager.waitForExit()
    }

    @Test func `the demo's desktop under a window manager is heard, used, and reached by the keys`() throws {
        let stage = try Stage(width: 1280, height: 860)
        let manager = try stage.server.start(.openbox)
        let bus = try SessionBus(on: stage.server)
        let reader = try ScreenReader(on: stage.server, bus: bus)
        let program = try stage.start(
            ["demo", "--desktop", "--scene", "wall", "--appearance", "light"], input: .nothing,
            environment: bus.environment)
        let name = "x11menu demo"
        // The window of a scene has the keyboard, and its controls are those of the desktop.
        try reader.events(until: "window:activate 0 \(name)")
        func groups() throws -> [ScreenReader.Node] {
            let frame = try #require(reader.tree().children.first { $0.name == name })
            #expect(frame.states.contains("active"))
            return frame.children.flatMap(\.children)
        }
        let first = try groups()
        #expect(first.map(\.name) == ["Wall of backdrops", "Desktop", "Dock"])
        #expect(first[0].children.contains { $0.role == "slider" && $0.name == "Blur" })
        #expect(
            first[1].role == "list" && first[1].children.map(\.name) == ["Sketches", "Notes", "Ridges", "Sea", "Trash"])
        #expect(first[2].children.map(\.name).prefix(2) == ["Gallery", "Code editor"])
        #expect(try reader.tree().all.first { $0.role == "menu bar" }?.children.count == 7)

        let slider = try #require(first[0].children.first { $0.role == "slider" })
        #expect(try reader.set(slider.name, to: slider.value[2]))
        try reader.events(until: "object:property-change:accessible-value 0 \(slider.name)")

        // By the keys: F6 leads from the scene to the icons and on to the dock, arrows go through them, Return opens.
        try stage.robot.tap("F6")
        try reader.events(until: "object:state-changed:focused 1 Sketches")
        try stage.robot.tap("Down")
        let moved = try reader.events(until: "object:state-changed:focused 1 Notes")
        #expect(moved.contains("object:state-changed:focused 0 Sketches"))
        try stage.robot.tap("F6")
        try reader.events(until: "object:state-changed:focused 1 Gallery")
        try stage.robot.tap("Right")
        try reader.events(until: "object:state-changed:focused 1 Code editor")
        try stage.robot.tap("Return")
        try reader.events(until: "object:state-changed:focused 0 Code editor")
        #expect(try groups().first?.name == "Code editor")

        // A menu of the bar takes the keyboard, and gives it back.
        #expect(try reader.perform("Power"))
        try reader.events(until: "object:state-changed:focused 1 Power")
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Escape")
        try reader.events(until: "window:deactivate 0 Menu bar")
        try stage.robot.tap("Control+q")
        try program.waitForExit()
        manager.signal(SIGTERM)
        try manager.waitForExit()
    }
}

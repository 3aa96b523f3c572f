import MenuGeometry
import Glibc
import MenuInteraction
import MenuSession
import MenuTesting
import Testing
import MenuX11

@testable import MenuDemo
@testable import X11MenuCommand
@testable import X11Menu

/// Tabs that go from program to program, and from place to place: in the strip and in the menu that it becomes.
@Suite(.serialized) struct TabDragTests {
    // MARK: The strip

    @Test func `a tab is dragged out of the strip to another program, and stays where it is`() throws {
        let stage = try DemoStage("tabs")
        let scene: TabsScene = try stage.scene()
        let peer = try GtkDragWindow(.taking, atX: 900, y: 600, on: stage.server)
        let before = scene.tabs
        let size = stage.stage.size
        for round in 1...3 {
            try stage.drag(from: stage.place(scene.tabRects(in: size)[0].center), to: peer.center) {
                #expect(scene.leavingTab == 0)
            }
            try stage.run { peer.program.lines.count { $0 == "text Sea chart" } == round }
            try stage.run { scene.notice?.contains("Sea chart") == true }
            #expect(scene.tabs == before && scene.leavingTab == nil)
        }
        // A drag that returns from halfway moves the tab within the strip.
        let rects = scene.tabRects(in: size)
        try stage.move(to: rects[0].center)
        try stage.robot.press()
        try stage.travel(to: peer.center)
        try stage.run { scene.leavingTab == 0 }
        try stage.travel(to: stage.place(rects[2].center))
        #expect(scene.leavingTab == nil)
        try stage.robot.release()
        try stage.run { scene.drag == nil }
        #expect(scene.tabs.map(\.title).prefix(3) == ["Night sky", "Recipes", "Sea chart"])
        // Without a target, nothing changes.
        let moved = scene.tabs
        try stage.drag(from: stage.place(rects[0].center), to: stage.place(Point(x: 400, y: 400)))
        try stage.run { scene.drag == nil && !stage.window.connection.drags.isDropping }
        #expect(scene.tabs == moved && scene.notice == nil)
        try stage.settle(for: 0.2)
        #expect(peer.program.lines.count { $0.hasPrefix("text") } == 3)
        peer.program.signal(SIGTERM)
    }

    @Test func `Escape ends a drag, and a program that hangs costs nothing but the drop`() throws {
        let stage = try DemoStage("tabs")
        let scene: TabsScene = try stage.scene()
        let peer = try GtkDragWindow(.taking, atX: 900, y: 600, on: stage.server)
        let start = stage.place(scene.tabRects(in: stage.stage.size)[1].center)
        try stage.drag(from: start, to: stage.place(Point(x: 400, y: 400))) {
            #expect(scene.leavingTab == 1)
            try stage.robot.tap("Escape")
            try stage.run { scene.drag == nil && !stage.window.connection.drags.isDragging }
        }
        peer.program.signal(SIGSTOP)
        try stage.drag(from: start, to: peer.center)
        try stage.run { stage.window.connection.drags.isDropping }
        try stage.run { !stage.window.connection.drags.isDropping && stage.window.exchange.ended == nil }
        #expect(scene.notice == nil)
        peer.program.signal(SIGCONT)
        try stage.settle(for: 0.2)
        try stage.drag(from: start, to: peer.center)
        // The page's text is too long to be told in full.
        let page = scene.tabs[1].content.text.unicodeScalars.count
        try stage.run { peer.program.lines.contains("text of \(page) letters") }
        peer.program.signal(SIGTERM)
    }

    @Test func `a text and a file that are dropped between tabs become tabs there, and nowhere else`() throws {
        let stage = try DemoStage("tabs")
        let scene: TabsScene = try stage.scene()
        // Eight tabs would become a menu.
        scene.close(5)
        let text = "Brought in\nwith a second line"
        for (role, title, page) in [
            (GtkDragWindow.Role.offering(text: text), "Brought in", text),
            (.offeringFile("file:///etc/host%20name"), "host name", nil),
        ] {
            let peer = try GtkDragWindow(role, atX: 900, y: 600, on: stage.server)
            let count = scene.tabs.count
            let rect = scene.tabRects(in: stage.stage.size)[2]
            let between = stage.place(Point(x: rect.minX + 6, y: rect.midY))
            try stage.drag(from: peer.center, to: between) { try stage.run { scene.gap == 2 } }
            try stage.run { scene.tabs.count == count + 1 && peer.program.lines.contains("end") }
            #expect(scene.tabs[2].title == title && scene.tabs[2].text == page)
            #expect(scene.current == 2 && scene.gap == nil)
            #expect(!peer.program.lines.contains("failed"))
            // The page itself takes nothing.
            let ends = peer.program.lines.count { $0 == "end" }
            try stage.drag(from: peer.center, to: stage.place(Point(x: 300, y: 400)))
            try stage.run { peer.program.lines.count { $0 == "end" } > ends && peer.program.lines.contains("failed") }
            #expect(scene.tabs.count == count + 1)
            peer.program.signal(SIGTERM)
        }
        #expect(scene.tabs[2].file == "/etc/host name" && scene.tabs[3].title == "Brought in")
        // The new tab can be dragged out again, as a file.
        let taking = try GtkDragWindow(.taking, atX: 900, y: 600, on: stage.server)
        try stage.drag(from: stage.place(scene.tabRects(in: stage.stage.size)[2].center), to: taking.center)
        try stage.run { taking.program.lines.contains("addresses file:///etc/host%20name") }
        taking.program.signal(SIGTERM)
    }

    // MARK: The menu

    @Test func `in the menu that they become, tabs change places, are renamed, and go away`() throws {
        let (stage, scene) = try narrow()
        let order = { scene.tabs.map(\.title) }
        try stage.openTitle(0)
        let menus = try #require(stage.window.bar.bar?.menus)
        // By a drag along the list.
        let (start, end) = (try stage.row("Letters"), try stage.row("Night sky"))
        try stage.drag(from: start.middle, to: (end.middle.x, end.middle.y - 6))
        try stage.run { order() == ["Sea chart", "Letters", "Night sky", "Recipes", "Engine room", "Radio"] }
        #expect(stage.titles().prefix(6) == order().prefix(6))
        // By keys.
        try stage.hover("Letters")
        try stage.robot.tap("F2")
        try stage.settle()
        try stage.robot.tap("Ctrl+a")
        try stage.robot.type("Mail")
        try stage.robot.tap("Return")
        try stage.run { order()[1] == "Mail" && stage.titles().contains("Mail") }
        try stage.robot.tap("Delete")
        try stage.run { order() == ["Sea chart", "Night sky", "Recipes", "Engine room", "Radio"] }
        #expect(stage.titles().prefix(5) == order().prefix(5))
        // The menu objects are still the same, and each row belongs to its tab after the moves.
        #expect(stage.window.bar.bar?.menus.elementsEqual(menus, by: { $0 === $1 }) == true)
        try stage.choose("Engine room")
        try stage.run { scene.tabs[scene.current].title == "Engine room" && stage.isMenuGone }
        // The right button on a row opens its menu beside it.
        try stage.openTitle(0)
        try stage.hover("Recipes")
        try stage.robot.click(button: 3)
        try stage.waitForMenu(level: 1)
        try stage.choose("Duplicate", level: 1)
        try stage.run { order().count == 6 && order()[3].hasPrefix("Recipes") && stage.isMenuGone }
    }

    @Test func `a row of the menu is dragged out to another program`() throws {
        let (stage, scene) = try narrow()
        let peer = try GtkDragWindow(.taking, atX: 900, y: 600, on: stage.server)
        try stage.openTitle(0)
        let before = scene.tabs
        try stage.drag(from: stage.row("Recipes").middle, to: peer.center) {
            #expect(stage.popup?.session.inspection(at: stage.window.time).phase == .carrying)
        }
        let page = before[2].content.text.unicodeScalars.count
        try stage.run { peer.program.lines.contains("text of \(page) letters") }
        try stage.run { scene.notice?.contains("Recipes") == true }
        #expect(scene.tabs == before)
        peer.program.signal(SIGTERM)
    }

    @Test func `what rests on the one title opens the menu, and is dropped among its rows`() throws {
        let (stage, scene) = try narrow()
        let peer = try GtkDragWindow(.offering(text: "From elsewhere"), atX: 900, y: 600, on: stage.server)
        let title = try stage.title(0)
        var lines = 0
        for round in 1...2 {
            try stage.drag(from: peer.center, to: title) {
                try stage.run { stage.titles().contains("Sea chart") }
                try stage.settle()
                let row = try stage.row("Recipes").middle
                try stage.travel(to: (row.x, row.y - 8))
                try stage.run { stage.popup?.session.takesOffer == true }
            }
            try stage.run { scene.tabs.count == 6 + round }
            #expect(scene.tabs[1 + round].title == "From elsewhere")
            try stage.run { peer.program.lines.dropFirst(lines).contains("end") }
            #expect(!peer.program.lines.contains("failed"))
            lines = peer.program.lines.count
            // The menu stays, with the tab in it.
            #expect(stage.titles().count { $0 == "From elsewhere" } == round)
            if round == 1 {
                try stage.robot.tap("Escape")
                try stage.run { stage.isMenuGone }
            }
        }
        try stage.choose("From elsewhere")
        try stage.run { scene.tabs[scene.current].title == "From elsewhere" && stage.isMenuGone }
        peer.program.signal(SIGTERM)
    }

    @Test func `what is held over the menu for long, or dropped where it takes nothing, leaves it as it is`() throws {
        let (stage, scene) = try narrow()
        let peer = try GtkDragWindow(.offering(text: "From elsewhere"), atX: 900, y: 600, on: stage.server)
        // Some programs have the keyboard too while they drag.
        #expect(try stage.display.grab(.keyboard))
        try stage.drag(from: peer.center, to: stage.title(0)) {
            try stage.run { stage.titles().contains("New Page") }
            try stage.travel(to: stage.row("New Page").middle)
            // Longer than the menu tries for the keyboard.
            try stage.settle(for: 4)
            #expect(stage.popup?.session.takesOffer == false)
        }
        try stage.run { peer.program.lines.contains("failed") && peer.program.lines.contains("end") }
        #expect(scene.tabs.count == 6 && stage.titles().contains("New Page"))
        try stage.display.ungrab(.keyboard)
        peer.program.signal(SIGTERM)
    }

    /// A stage whose tabs have become a menu.
    private func narrow() throws -> (DemoStage, TabsScene) {
        let stage = try DemoStage("tabs")
        let scene: TabsScene = try stage.scene()
        try stage.drag(
            from: stage.place(scene.edgeRect(in: stage.stage.size).center), to: stage.place(Point(x: 420, y: 300)))
        try stage.run { scene.isCompact(in: stage.stage.size) && scene.drag == nil }
        return (stage, scene)
    }
}

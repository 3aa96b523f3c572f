import MenuRendering
import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene
import MenuSession
import MenuTesting
import Testing
import MenuX11

@testable import MenuDemo
@testable import X11MenuCommand
@testable import X11Menu

/// The gestures that each scene describes, performed by a robot in a real window.
@Suite(.serialized) struct GestureTests {
    @Test func `the list shows another scene, and the switch makes it dark`() throws {
        let stage = try DemoStage("gallery")
        for (index, entry) in SceneCatalog.entries.enumerated() {
            let center = stage.shell.listRect(index).center
            let frame = stage.window.window.frame
            try stage.robot.click(atX: Int(center.x) + frame.x, y: Int(center.y) + frame.y)
            try stage.run { stage.shell.entry.name == entry.name }
        }
        let center = stage.shell.switchRect.center
        let frame = stage.window.window.frame
        try stage.robot.click(atX: Int(center.x) + frame.x, y: Int(center.y) + frame.y)
        try stage.run { stage.window.appearance == .dark }
    }

    @Test func `every card of the gallery opens its menu by a click, and a press goes on into it`() throws {
        let stage = try DemoStage("gallery")
        let gallery: GalleryScene = try stage.scene()
        for index in gallery.cards.indices {
            try stage.click(gallery.buttonRect(index, in: stage.stage.size).center)
            try stage.waitForMenu()
            #expect(gallery.open == index)
            try stage.robot.tap("Escape")
            try stage.run { gallery.open == nil && stage.window.presentation == nil }
        }
        // Press, drag, release.
        try stage.move(to: gallery.buttonRect(0, in: stage.stage.size).center)
        try stage.robot.press()
        try stage.waitForMenu()
        try stage.settle(for: 0.35)
        try stage.hover("Copy")
        try stage.robot.release()
        try stage.run { gallery.chosen == "Copy" }
    }

    @Test func `a late arrival of the gallery shows that it loads, then comes`() throws {
        let stage = try DemoStage("gallery")
        let gallery: GalleryScene = try stage.scene()
        let card = try #require(gallery.cards.firstIndex { $0.button == "Network" })
        try stage.click(gallery.buttonRect(card, in: stage.stage.size).center)
        // What loads comes in a later turn than the one in which the menu opens, however long a turn takes.
        var first: [String] = []
        try stage.run {
            first = stage.titles()
            return !first.isEmpty
        }
        #expect(!first.contains("Harbour"))
        try stage.run { stage.titles().contains("Harbour") }
        try stage.settle()
        try stage.choose("Harbour")
        try stage.run { gallery.chosen == "Harbour" && stage.isMenuGone }
        // With the wireless off, nothing is in reach.
        for title in ["Wi-Fi", nil] {
            try stage.click(gallery.buttonRect(card, in: stage.stage.size).center)
            try stage.waitForMenu()
            if let title { try stage.choose(title) } else { try stage.run { stage.titles().contains("Wi-Fi is off") } }
            if title != nil { try stage.run { stage.isMenuGone } }
        }
    }

    @Test func `the editor's menus give way to each other, and its text scrolls by the wheel with a menu open`() throws
    {
        let stage = try DemoStage("editor")
        let editor: EditorScene = try stage.scene()
        try stage.openTitle(0)
        #expect(stage.titles().contains("Open Recent"))
        let edit = try stage.title(1)
        try stage.robot.move(toX: edit.x, y: edit.y)
        try stage.run { stage.titles().contains("Select All") }
        try stage.robot.tap("Right")
        try stage.run { stage.titles().contains("Line Numbers") }
        let showed = editor.view.showsNumbers
        try stage.choose("Line Numbers")
        try stage.run { editor.view.showsNumbers != showed }
        try stage.run { stage.isMenuGone }
        // The menu says what is set.
        try stage.openTitle(2)
        let check = try #require(stage.titles().firstIndex(of: "Line Numbers"))
        guard case .action(let action) = stage.popup?.session.panels[0].entries[check].element else {
            throw TestFailure("the row is no action")
        }
        #expect(action.state == .off)
        try stage.robot.tap("Escape")
        try stage.run { stage.isMenuGone }
        // The field in a menu looks among what is there.
        try stage.openTitle(4)
        try stage.move(to: Point(x: stage.stage.size.width - 200, y: 400))
        try stage.robot.type("wave")
        try stage.run { stage.titles().contains("Wave") && !stage.titles().contains("Chart") }
        try stage.robot.tap("Down", "Return")
        try stage.run { editor.document.selectedText.lowercased() == "wave" && stage.isMenuGone }
        // The menu that is longer than the screen, and the wheel outside of it.
        try stage.openTitle(3)
        let panel = try #require(stage.popup?.session.panels.first)
        #expect(panel.frame.maximumScroll > 0)
        try stage.move(to: Point(x: stage.stage.size.width - 200, y: 400))
        let scroll = editor.scroll
        try stage.robot.wheel(.down, notches: 3)
        try stage.run { editor.scroll > scroll }
        // Shortcuts of the menus, however deep.
        try stage.run { stage.isMenuGone }
        let size = editor.view.size
        let count = editor.lines.count
        try editor.take(.key(KeyStroke(name: "plus", modifiers: .control)), on: stage.stage)
        #expect(editor.view.size == size + 1)
        try editor.take(.key(KeyStroke(name: "d", modifiers: .control)), on: stage.stage)
        #expect(editor.lines.count == count + 1)
    }

    @Test func `the editor's bar is a part of its window, and looks like the colours that are chosen`() throws {
        let stage = try DemoStage("editor")
        let editor: EditorScene = try stage.scene()
        try stage.run { stage.window.bar.bar != nil }
        let bar = try #require(stage.window.bar.bar)
        let strip = bar.layout.strip
        let beside = PixelArea(x: Int(strip.maxX) - 60, y: Int(strip.midY), width: 4, height: 4)
        let before = try stage.display.screenshot(of: beside)
        try stage.openTitle(2)
        try stage.hover("Colours")
        try stage.waitForMenu(level: 1)
        try stage.choose("Paper", level: 1)
        try stage.run { editor.view.inks == .paper && stage.isMenuGone }
        try stage.run { stage.window.bar.bar.map { $0 !== bar } ?? false }
        try stage.settle()
        #expect(try stage.display.screenshot(of: beside) != before)
        // Another scene has none.
        let center = stage.shell.listRect(0).center
        try stage.robot.click(
            atX: Int(center.x) + stage.window.window.frame.x, y: Int(center.y) + stage.window.window.frame.y)
        try stage.run { stage.window.bar.bar == nil }
    }

    @Test(arguments: ["editor", "catalogue"])
    func `a bar in the window and one in a picture without it look alike`(name: String) throws {
        let stage = try DemoStage(name)
        try stage.run { stage.window.bar.bar != nil }
        stage.awaitServer()
        let entry = try #require(SceneCatalog.entry(named: name))
        let drawn = try DemoPicture(of: entry, appearance: .light).picture()
        let strip = try #require(stage.window.bar.bar?.layout.strip)
        let area = PixelArea(
            x: Int(strip.minX), y: Int(strip.minY), width: Int(strip.width), height: Int(strip.height))
        let shown = try stage.display.screenshot(of: area)
        let corner = stage.window.window.frame
        let stride = drawn.bytesPerRow / 4
        // The ground that shines through is captured smaller on a display.
        let off = drawn.withPixels { pixels in
            (0..<area.height).reduce(0) { count, y in
                (0..<area.width).count { x in
                    let value = pixels[(area.y - corner.y + y) * stride + area.x - corner.x + x]
                    func part(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: value >> shift) }
                    let pixel = Picture.Pixel(red: part(16), green: part(8), blue: part(0))
                    return shown[x, y].difference(from: pixel) > 6
                } + count
            }
        }
        #expect(off < area.width * area.height / 200, "\(off) of \(area.width * area.height)")
    }

    @Test func `a slider of the wall changes the menu that opens next, and the pictures move beneath it`() throws {
        let stage = try DemoStage("wall")
        let wall: WallScene = try stage.scene()
        let size = stage.stage.size
        let radius = WallScene.Figure.radius.rawValue
        let room = wall.sliderRect(radius, in: size)
        try stage.move(to: wall.sliders[radius].knob(in: room))
        try stage.robot.press()
        let end = stage.place(Point(x: room.maxX - 2, y: room.minY + 38))
        try stage.robot.drag(toX: end.x, y: end.y)
        try stage.robot.release()
        try stage.run { wall.held == nil && wall.sliders[radius].value > 19 }
        try stage.click(wall.tileRect(3, in: size).center)
        try stage.waitForMenu()
        let popup = try #require(stage.window.presentation?.popup)
        #expect(popup.session.options.theme.metrics.bodyRadius > 19)
        let tile = wall.tileRect(4, in: size)
        let corner = stage.place(tile.origin)
        let area = PixelArea(x: corner.x + 20, y: corner.y + 20, width: 100, height: 60)
        let before = try stage.display.screenshot(of: area)
        try stage.run { (try? stage.display.screenshot(of: area)) != before }
        #expect(stage.titles().contains("Favourite"))
    }

    @Test func `a display that goes away ends the demo with an error`() throws {
        let stage = try DemoStage("gallery")
        try #require(stage.server as? XvfbServer).stop()
        #expect(throws: MenuError.self) { try stage.window.run() }
    }

    @Test func `a message that is held lifts from the dimmed screen, and letting go leaves its menu open`() throws {
        let stage = try DemoStage("chat")
        let chat: ChatScene = try stage.scene()
        let bubble = chat.bubbles(in: stage.stage.size, text: stage.stage.measuring)[4].rect
        // Inside the message, above its words, where no shadow of the menu falls.
        let corner = stage.place(Point(x: bubble.minX + 20, y: bubble.minY + 2))
        let inside = PixelArea(x: corner.x, y: corner.y, width: 60, height: 5)
        let around = PixelArea(
            x: stage.window.window.frame.x + 20, y: stage.window.window.frame.y + 600, width: 40, height: 20)
        let (lit, light) = (try stage.display.screenshot(of: inside), try stage.display.screenshot(of: around))
        // A short press does nothing.
        try stage.click(bubble.center)
        try stage.settle(for: 0.7)
        #expect(chat.lifted == nil)
        try stage.robot.press()
        try stage.run { chat.lifted == 4 }
        try stage.waitForMenu()
        try stage.settle(for: 0.5)
        #expect(try stage.display.screenshot(of: inside) == lit)
        #expect(try stage.display.screenshot(of: around) != light)
        try stage.robot.release()
        try stage.settle(for: 0.3)
        try stage.choose("Heart")
        try stage.run { chat.messages[4].reaction != nil && chat.lifted == nil }
        try stage.run { (try? stage.display.screenshot(of: around)) == light }
        // The right button lifts it at once, and what is copied can be pasted elsewhere.
        try stage.click(bubble.center, button: 3)
        try stage.waitForMenu()
        try stage.choose("Copy")
        try stage.run { chat.lifted == nil }
        let reader = try stage.server.start("xclip", arguments: ["-o", "-selection", "clipboard"])
        try stage.run { !reader.isRunning }
        #expect(try reader.waitForExit().outputText == chat.messages[4].text)
    }

    @Test func `what is chosen in the catalogue's filter takes the title's place, and its last row takes it away`()
        throws
    {
        let stage = try DemoStage("catalogue")
        let catalogue: CatalogueScene = try stage.scene()
        #expect(catalogue.shown.count == 1000)
        try stage.openTitle(0)
        try stage.choose("Vase")
        try stage.run { catalogue.facets[0].chosen != nil }
        let vases = catalogue.shown.count
        #expect(vases > 20 && catalogue.shown.allSatisfy { $0.shape == .vase })
        try stage.run { stage.isMenuGone }
        try stage.settle(for: 0.4)
        #expect(stage.window.bar.bar?.layout.texts.first?.text == "Vase")
        // Along the bar to another main item.
        try stage.openTitle(0)
        let glaze = try stage.title(1)
        try stage.robot.move(toX: glaze.x, y: glaze.y)
        try stage.run { stage.titles().contains("Cobalt") }
        try stage.choose("Cobalt")
        try stage.run { catalogue.shown.count < vases }
        #expect(!catalogue.shown.isEmpty)
        try stage.run { stage.isMenuGone }
        try stage.settle(for: 0.4)
        try stage.openTitle(0)
        try stage.choose("Shape")
        try stage.run { catalogue.facets[0].chosen == nil && stage.isMenuGone }
        try stage.move(to: Point(x: 300, y: 400))
        try stage.robot.wheel(.down, notches: 2)
        try stage.run { catalogue.scroll > 0 }
        // A press on another title while a menu is open opens that, and its last row takes away what is left.
        try stage.openTitle(0)
        let other = try stage.title(1)
        try stage.robot.click(atX: other.x, y: other.y)
        try stage.run { stage.titles().contains("Cobalt") }
        try stage.settle()
        try stage.robot.tap("End", "Return")
        try stage.run { catalogue.shown.count == 1000 }
        #expect(stage.window.bar.bar?.contents[1].title == "Glaze")
    }

    @Test func `tabs are moved and renamed, and become a menu where the window is narrow`() throws {
        let stage = try DemoStage("tabs")
        let scene: TabsScene = try stage.scene()
        let size = stage.stage.size
        let rects = scene.tabRects(in: size)
        #expect(rects.count == scene.tabs.count)
        try stage.move(to: rects[0].center)
        try stage.robot.press()
        let target = stage.place(rects[2].center)
        try stage.robot.drag(toX: target.x, y: target.y)
        try stage.robot.release()
        try stage.run { scene.tabs[2].title == "Sea chart" && scene.current == 2 }
        try stage.settle(for: 0.5)
        try stage.robot.click()
        try stage.robot.click()
        try stage.run { scene.writing != nil }
        try stage.robot.tap("BackSpace", "BackSpace")
        try stage.robot.type("ps")
        try stage.robot.tap("Return")
        try stage.run { scene.tabs[2].title == "Sea chaps" }
        // Narrow.
        try stage.move(to: scene.edgeRect(in: size).center)
        try stage.robot.press()
        let narrow = stage.place(Point(x: 420, y: 300))
        try stage.robot.drag(toX: narrow.x, y: narrow.y)
        try stage.robot.release()
        try stage.run { scene.isCompact(in: size) && !scene.movesEdge }
        try stage.openTitle(0)
        #expect(scene.tabs.allSatisfy { stage.titles().contains($0.title) })
        #expect(try #require(stage.popup?.session.panels.first).palette.text.red < 0.5)
        try stage.choose("Night sky")
        try stage.run { scene.tabs[scene.current].title == "Night sky" }
        // The bar takes the page's name and darkness, though the demo is light.
        let light = stage.window.bar.bar
        try stage.run { stage.isMenuGone && stage.window.bar.bar.map { $0 !== light } ?? false }
        #expect(stage.window.bar.bar?.layout.texts.map(\.text) == ["Night sky  ▾"])
        try stage.openTitle(0)
        #expect(try #require(stage.popup?.session.panels.first).palette.text.red > 0.5)
        // A page is renamed where there is no tab to write on.
        try stage.hover("This Page")
        try stage.waitForMenu(level: 1)
        try stage.choose("Rename", level: 1)
        try stage.run { scene.writing != nil && stage.isMenuGone }
        try stage.move(to: Point(x: 200, y: 300))
        try stage.robot.tap("BackSpace", "BackSpace", "BackSpace")
        try stage.robot.type("lamp")
        try stage.robot.tap("Return")
        try stage.run { scene.tabs[scene.current].title == "Night lamp" }
        try stage.run { stage.window.bar.bar?.layout.texts.map(\.text) == ["Night lamp  ▾"] }
        try stage.openTitle(0)
        try stage.choose("New Page")
        try stage.run { scene.tabs.count == 7 && scene.current == 6 }
    }

    @Test func `the engine's page sees the way to a submenu`() throws {
        let stage = try DemoStage("engine")
        let engine: EngineScene = try stage.scene()
        stage.keepSafeGround(of: engine)
        try stage.click(engine.buttonRect(in: stage.stage.size).center)
        try stage.waitForMenu()
        #expect(engine.seen?.phase == .browsing)
        try stage.aim(from: "Islands", towards: "Northern", in: engine)
        #expect(engine.hasAimed)
        try stage.robot.tap("Escape", "Escape", "Escape")
        try stage.run { engine.seen == nil }
    }

    @Test func `the window follows a window manager: it grows, goes on working, and closes`() throws {
        let stage = try DemoStage(
            "gallery",
            managedBy: """
                <keybind key="A-F10"><action name="ToggleMaximize"/></keybind>
                <keybind key="A-F4"><action name="Close"/></keybind>
                """)
        let before = stage.window.window.size
        try stage.run { stage.window.window.frame.y > 0 }
        try stage.robot.tap("Alt+F10")
        try stage.run { stage.window.window.size.width > before.width }
        try stage.settle()
        let frame = stage.window.window.frame
        #expect(stage.window.shell.size == Size(width: Double(frame.width), height: Double(frame.height)))
        let gallery: GalleryScene = try stage.scene()
        try stage.click(gallery.buttonRect(11, in: stage.stage.size).center)
        try stage.waitForMenu()
        try stage.choose("23:00")
        try stage.run { gallery.chosen == "23:00" }
        #expect(!stage.window.isClosed)
        try stage.robot.tap("Alt+F4")
        try stage.run { stage.window.isClosed }
    }

    @Test func `the keys alone go from scene to scene, from card to card, and into the menus`() throws {
        let stage = try DemoStage("engine")
        // Without a window manager the keys go to the window under the pointer.
        try stage.move(to: Point(x: 5, y: 5))
        try stage.robot.tap("Ctrl+Next")
        try stage.run { stage.shell.entry.name == "gallery" }
        let gallery: GalleryScene = try stage.scene()
        try stage.robot.tap("Tab", "Right", "Return")
        try stage.run { gallery.open == 1 }
        try stage.waitForMenu()
        try stage.robot.tap("End", "Return")
        try stage.run { gallery.chosen == "Clear Formatting" }
        try stage.robot.tap("Ctrl+Next")
        try stage.run { stage.shell.entry.name == "editor" }
        try stage.robot.tap("F10")
        try stage.waitForMenu()
        #expect(stage.titles().contains("Open Recent"))
    }
}

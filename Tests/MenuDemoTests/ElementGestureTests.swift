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

/// The features of each gallery card, each slider of the wall and each other page, used by a robot in a real window.
@Suite(.serialized) struct ElementGestureTests {
    // MARK: The gallery

    /// Opens the menu of a card's button.
    private func open(_ button: String, on stage: DemoStage) throws -> GalleryScene {
        let gallery: GalleryScene = try stage.scene()
        let card = try #require(gallery.cards.firstIndex { $0.button == button })
        try stage.click(gallery.buttonRect(card, in: stage.stage.size).center)
        try stage.waitForMenu()
        return gallery
    }

    /// The rows of the open menu that are on.
    private func chosenRows(_ stage: DemoStage) -> [String] {
        guard let panel = stage.popup?.session.panels.first else { return [] }
        return panel.entries.compactMap { entry in
            guard case .action(let action) = entry.element, action.state == .on else { return nil }
            return action.title
        }
    }

    @Test func `the gallery's field filters at every stroke, and gives back what undo brings`() throws {
        let stage = try DemoStage("gallery")
        let gallery = try open("Country", on: stage)
        try stage.robot.type("icel")
        try stage.run { stage.titles().contains("Iceland") && !stage.titles().contains("India") }
        try stage.robot.tap("Ctrl+z")
        try stage.run { stage.titles().contains("India") }
        try stage.robot.type("jap")
        try stage.run { stage.titles().contains("Japan") && !stage.titles().contains("India") }
        try stage.robot.tap("Down", "Return")
        try stage.run { gallery.chosen == "Japan" && stage.isMenuGone }
    }

    @Test func `checks, choices, groups and palettes are set while the gallery's menus stay`() throws {
        let stage = try DemoStage("gallery")
        for (button, steps, on) in [
            ("View", ["Grid", "Ruler", "Guides", "Large"], ["Grid", "Guides", "Status Line", "Large"]),
            ("Sort by", ["Kind", "Descending"], ["Kind", "Descending", "Folders First"]),
            ("Label", ["Yellow", "pin"], ["Yellow", "pin", "heart"]),
        ] {
            let gallery = try open(button, on: stage)
            for step in steps {
                try stage.choose(step)
                try stage.run { gallery.chosen == step }
                #expect(!stage.isMenuGone)
            }
            try stage.run { chosenRows(stage) == on }
            try stage.robot.tap("Escape")
            try stage.run { stage.isMenuGone }
        }
    }

    @Test func `the gallery's own rows take the pointer and the wheel, and one is chosen as any other`() throws {
        let stage = try DemoStage("gallery")
        let gallery = try open("Sound", on: stage)
        let views = gallery.cards.first { $0.button == "Sound" }?.menu.children.compactMap {
            ($0 as? CustomView)?.interactiveView
        }
        let volume = try #require(views?.first as? LevelView)
        let row = try stage.row(0)
        let y = Int(row.minY) + 29
        try stage.drag(from: (Int(row.midX), y), to: (Int(row.maxX) - 22, y)) { #expect(volume.level > 0.95) }
        #expect(!stage.isMenuGone)
        try stage.robot.wheel(.down, notches: 4)
        try stage.run { volume.level < 0.85 }
        let meter = try #require(
            stage.popup?.session.panels[0].entries.lastIndex { entry in
                if case .custom = entry.element { true } else { false }
            })
        let place = try stage.row(meter)
        try stage.robot.move(toX: Int(place.midX), y: Int(place.midY))
        try stage.run { stage.popup?.session.highlight(ofLevel: 0) == meter }
        try stage.robot.click()
        try stage.run { gallery.chosen == "Test Sound" && stage.isMenuGone }
    }

    @Test func `keys alone move the gallery's sliders, and go on to the rows below`() throws {
        let stage = try DemoStage("gallery")
        let gallery = try open("Sound", on: stage)
        let views = gallery.cards.first { $0.button == "Sound" }?.menu.children.compactMap {
            ($0 as? CustomView)?.interactiveView as? LevelView
        }
        let sliders = try #require(views)
        try stage.robot.tap("Down", "Right", "Right", "Down", "Left")
        try stage.run { abs(sliders[0].level - 0.72) < 0.001 && abs(sliders[1].level - 0.45) < 0.001 }
        try stage.robot.tap("Down", "Return")
        try stage.run { gallery.chosen == "Test Sound" && stage.isMenuGone }
    }

    @Test func `submenus, tiles, two lines, columns and what cannot be chosen do what they promise`() throws {
        let stage = try DemoStage("gallery")
        var gallery = try open("Insert", on: stage)
        try stage.hover("Shape")
        try stage.waitForMenu(level: 1)
        try stage.hover("Stars", level: 1)
        try stage.waitForMenu(level: 2)
        try stage.choose("Five Points", level: 2)
        try stage.run { gallery.chosen == "Five Points" && stage.isMenuGone }
        for (button, title) in [("Format", "Italic"), ("Format", "Paste"), ("Share", "Pin")] {
            gallery = try open(button, on: stage)
            try stage.choose(title)
            try stage.run { gallery.chosen == title && stage.isMenuGone }
        }
        // From column to column by the keys.
        gallery = try open("Hour", on: stage)
        try stage.robot.tap("Down", "Right", "Right", "Return")
        try stage.run { gallery.chosen == "16:00" && stage.isMenuGone }
        // By its key equivalent, and not where it is off.
        gallery = try open("Edit", on: stage)
        try stage.robot.tap("Ctrl+Alt+v")
        try stage.settle()
        #expect(gallery.chosen == "16:00" && !stage.isMenuGone)
        try stage.robot.tap("Ctrl+Shift+z")
        try stage.run { gallery.chosen == "Redo" && stage.isMenuGone }
        // Anywhere by the right button.
        try stage.click(Point(x: 400, y: gallery.cardRect(0, in: stage.stage.size).minY + 8), button: 3)
        try stage.waitForMenu()
        try stage.choose("Forget All Choices")
        try stage.run { gallery.chosen == nil && gallery.picks.isEmpty }
    }

    @Test func `a menu that is longer than the screen scrolls by the wheel, at its edge, and by the keys`() throws {
        let stage = try DemoStage("gallery")
        let gallery = try open("Year", on: stage)
        let panel = try #require(stage.popup?.session.panels.first)
        #expect(panel.frame.maximumScroll > 1000)
        func scroll() -> Double { stage.popup?.session.panels.first?.scroll ?? -1 }
        let body = panel.frame.body
        try stage.robot.move(toX: Int(body.midX), y: Int(body.midY))
        try stage.robot.wheel(.down, notches: 3)
        try stage.run { scroll() > 0 }
        let before = scroll()
        try stage.robot.press()
        try stage.travel(to: (Int(body.midX), Int(body.maxY) - 3))
        try stage.run { scroll() > before + 50 }
        try stage.travel(to: (Int(body.maxX) + 60, Int(body.midY)))
        try stage.robot.release()
        // A drag that ends outside chooses nothing.
        try stage.run { stage.isMenuGone && gallery.open == nil }
        #expect(gallery.chosen == nil)
        _ = try open("Year", on: stage)
        try stage.robot.tap("End")
        try stage.run { scroll() == panel.frame.maximumScroll }
        try stage.robot.tap("Return")
        try stage.run { gallery.chosen == "1900" && stage.isMenuGone }
    }

    // MARK: The editor

    @Test func `the editor takes the key equivalents of its menus, and its long menu leads to any line`() throws {
        let stage = try DemoStage("editor")
        let editor: EditorScene = try stage.scene()
        try stage.move(to: Point(x: 400, y: 300))
        let size = editor.view.size
        try stage.robot.tap("Ctrl+plus")
        try stage.run { editor.view.size == size + 1 }
        // On keyboards where plus needs Shift, Shift is held.
        try stage.robot.tap("Ctrl+Shift+plus")
        try stage.run { editor.view.size == size + 2 }
        try stage.robot.tap("Ctrl+0")
        try stage.run { editor.view.size == size }
        let count = editor.lines.count
        try stage.robot.tap("Ctrl+d")
        try stage.run { editor.lines.count == count + 1 }
        try stage.robot.tap("Ctrl+Shift+k")
        try stage.run { editor.lines.count == count }
        // The same with a menu open.
        try stage.openTitle(2)
        try stage.robot.tap("Ctrl+Shift+plus")
        try stage.run { editor.view.size == size + 1 && stage.isMenuGone }
        // Through a submenu.
        try stage.openTitle(0)
        try stage.hover("Open Recent")
        try stage.waitForMenu(level: 1)
        try stage.choose("Harbour.swift", level: 1)
        try stage.run { editor.document.name == "Harbour.swift" && stage.isMenuGone }
        editor.open("Tides.swift")
        // The bar takes the rows of the other text before a press waits for it.
        try stage.settle()
        // Down the menu that is longer than the screen.
        try stage.openTitle(3)
        let last = try #require(stage.titles().last)
        try stage.robot.tap("End", "Return")
        try stage.run { editor.chosen == last && stage.isMenuGone && editor.scroll > 0 }
        #expect(last.hasPrefix("\(editor.line + 1) "))
    }

    // MARK: The wall

    @Test func `each slider of the wall changes what is seen of the menu that opens next`() throws {
        let stage = try DemoStage("wall")
        let wall: WallScene = try stage.scene()
        let size = stage.stage.size
        try stage.click(wall.runRect(in: size).center)
        try stage.run { !wall.isMoving }
        let tile = wall.tileRect(1, in: size)
        let place = Point(x: tile.minX + 40, y: tile.minY + 30)
        /// The menu as it is seen, with its shadow.
        func menu() throws -> Picture {
            try stage.click(place, button: 3)
            try stage.waitForMenu()
            let body = try #require(stage.popup?.session.panels.first).frame.body.outset(by: 40)
            try stage.settle(for: 0.4)
            defer { try? stage.robot.tap("Escape") }
            return try stage.display.screenshot(
                of: PixelArea(x: Int(body.minX), y: Int(body.minY), width: Int(body.width), height: Int(body.height)))
        }
        for figure in WallScene.Figure.allCases {
            let index = figure.rawValue
            let room = wall.sliderRect(index, in: size)
            let first = wall.sliders[index].value
            var seen: [Picture] = []
            for (end, value) in [
                (room.minX - 4, wall.sliders[index].range.lowerBound),
                (room.maxX + 4, wall.sliders[index].range.upperBound),
            ] {
                try stage.drag(
                    from: stage.place(wall.sliders[index].knob(in: room)),
                    to: stage.place(Point(x: end, y: room.minY + 38)))
                try stage.run { wall.held == nil && wall.sliders[index].value == value }
                seen.append(try menu())
                try stage.run { stage.isMenuGone }
                try stage.settle(for: 0.4)
            }
            #expect(seen[0] != seen[1], "\(figure)")
            // As it was, for the next one.
            let share =
                (first - wall.sliders[index].range.lowerBound)
                / (wall.sliders[index].range.upperBound - wall.sliders[index].range.lowerBound)
            try stage.drag(
                from: stage.place(wall.sliders[index].knob(in: room)),
                to: stage.place(Point(x: room.minX + 2 + (room.width - 4) * share, y: room.minY + 38)))
        }
    }

    // MARK: The engine

    @Test func `the engine's page draws state, timers and the safe ground as they come`() throws {
        let stage = try DemoStage("engine")
        let engine: EngineScene = try stage.scene()
        stage.keepSafeGround(of: engine)
        let size = stage.stage.size
        func picture(_ rect: Rect) throws -> Picture {
            let corner = stage.place(rect.origin)
            return try stage.display.screenshot(
                of: PixelArea(x: corner.x, y: corner.y, width: Int(rect.width), height: Int(rect.height)))
        }
        let map = engine.mapRect(in: size, stage.stage.measuring)
        let empty = try picture(map)
        try stage.click(engine.buttonRect(in: size).center)
        try stage.waitForMenu()
        var timers: Set<String> = []
        let row = try stage.row("Islands")
        try stage.robot.move(toX: Int(row.midX), y: Int(row.midY))
        try stage.run {
            timers.formUnion(engine.seen?.clocks.map(\.name) ?? [])
            return !stage.titles(level: 1).isEmpty
        }
        #expect(!timers.isEmpty)
        #expect(engine.history.contains { $0.phase == .browsing })
        try stage.settle(for: 0.2)
        let orange = Picture.Pixel(red: 255, green: 159, blue: 10)
        let opened = try picture(map)
        #expect(opened != empty && !opened.contains(orange))
        try stage.aim(from: "Islands", towards: "Halfway Isle", in: engine)
        try stage.run { (try? picture(map).contains(orange)) ?? false }
        try stage.choose("Halfway Isle", level: 1)
        try stage.run { engine.seen == nil && engine.chosen == "Halfway Isle" }
    }
}

extension Picture {
    /// Whether there is anything in a colour.
    fileprivate func contains(_ pixel: Pixel) -> Bool {
        (0..<height).contains { y in (0..<width).contains { x in self[x, y].difference(from: pixel) < 12 } }
    }
}

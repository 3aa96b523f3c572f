import MenuGeometry
import MenuScene
import Testing

@testable import MenuDemo
@testable import X11MenuCommand
@testable import X11Menu

/// Every control of the scenes, touched without a display, and what it does.
@Suite struct SceneControlTests {
    // MARK: Chat

    @Test func `the chat sends what is typed, answers a message, and the office answers`() throws {
        let stage = try PictureStage("chat")
        let chat: ChatScene = try stage.scene()
        let (count, size) = (chat.messages.count, stage.stage.size)
        try stage.keys("Return")
        #expect(chat.messages.count == count)
        try stage.type("Hallo!!")
        try stage.keys("BackSpace", "Return")
        #expect(chat.messages.last?.text == "Hallo!" && chat.messages.last?.isOwn == true && chat.draft.isEmpty)
        #expect(chat.isAnswering)
        try stage.picture.carryOut(.wait(2))
        #expect(chat.messages.count == count + 2 && chat.messages.last?.author == .office && !chat.isMoving)
        let bubbles = chat.bubbles(in: size, text: stage.stage.measuring)
        try stage.press(bubbles[count].rect.center, button: 3)
        try stage.choose("Reply")
        #expect(chat.quoted == count)
        try stage.type("x")
        try stage.click(chat.sendRect(in: size).center)
        #expect(chat.messages.last?.quote == "Hallo!" && chat.quoted == nil)
    }

    @Test func `a message's menu likes, pins, copies and deletes it, and its author's picture lifts with it`() throws {
        let stage = try PictureStage("chat")
        let chat: ChatScene = try stage.scene()
        func choose(_ title: String) throws {
            let bubble = chat.bubbles(in: stage.stage.size, text: stage.stage.measuring)[3]
            try stage.press(bubble.rect.center, button: 3)
            #expect(chat.lifted == 3 && chat.showsFace(3))
            try stage.choose(title)
            #expect(chat.lifted == nil)
        }
        try choose("Heart")
        try choose("Pin")
        #expect(chat.messages[3].reaction != nil && chat.messages[3].isPinned)
        try choose("Take Heart Back")
        try choose("Unpin")
        #expect(chat.messages[3].reaction == nil && !chat.messages[3].isPinned)
        let text = chat.messages[3].text
        try choose("Copy")
        #expect(stage.picture.clipboard == text)
        try choose("Delete")
        #expect(chat.messages[3].text != text)
        #expect(Set(chat.messages.map(\.author)).count == 3)
    }

    // MARK: Wall

    @Test func `the wall's menu opens, likes, shares, deletes a picture and uses it as wallpaper`() throws {
        let stage = try PictureStage("wall")
        let wall: WallScene = try stage.scene()
        func choose(_ index: Int, _ path: String...) throws {
            let rect = wall.tileRect(index, in: stage.stage.size)
            try stage.click(rect.center, button: 3)
            try stage.picture.carryOut(.hover(path))
            try stage.picture.carryOut(.choose)
        }
        try choose(1, "Favourite")
        #expect(wall.favourites == [.lights])
        try choose(1, "Favourite")
        #expect(wall.favourites.isEmpty)
        try choose(2, "Share", "As Link")
        #expect(stage.picture.clipboard == "x11menu:wall/Sea" && wall.notice?.contains("link") == true)
        try choose(2, "Use as Wallpaper")
        #expect(wall.wallpaper == .sea)
        try choose(0, "Open Picture")
        #expect(wall.opened == .ridges)
        try stage.keys("Escape")
        #expect(wall.opened == nil)
        try choose(0, "Delete")
        #expect(wall.pictures == [.lights, .sea, .squares, .page, .aurora])
        try choose(0, "Bring All Back")
        #expect(wall.pictures == Backdrops.allCases)
        for _ in Backdrops.allCases { try choose(0, "Delete") }
        #expect(wall.pictures.isEmpty)
        try choose(0, "Bring All Back")
        #expect(wall.pictures == Backdrops.allCases)
    }

    // MARK: Catalogue

    @Test func `a vessel opens, has a menu, and no key takes the filter away`() throws {
        let stage = try PictureStage("catalogue")
        let catalogue: CatalogueScene = try stage.scene()
        let size = stage.stage.size
        try stage.click(catalogue.cardRect(2, in: size).center)
        #expect(catalogue.opened?.number == catalogue.shown[2].number)
        try stage.keys("Escape")
        #expect(catalogue.opened == nil)
        let first = catalogue.shown[0]
        func choose(_ path: String...) throws {
            try stage.click(catalogue.cardRect(0, in: size).center, button: 3)
            try stage.picture.carryOut(.hover(path))
            try stage.picture.carryOut(.choose)
        }
        try choose("Put Aside")
        #expect(catalogue.chosen == [first.number])
        try choose("Copy Name")
        #expect(stage.picture.clipboard?.hasPrefix(first.title) == true)
        try choose("Only Those Alike", first.glaze.rawValue)
        #expect(catalogue.facets[1].chosen != nil && catalogue.shown.allSatisfy { $0.glaze == first.glaze })
        try stage.keys("Escape")
        #expect(catalogue.facets[1].chosen != nil)
        try stage.keys("End")
        #expect(catalogue.scroll > 0)
        try stage.keys("Home")
        try choose("All Vessels")
        #expect(catalogue.shown.count == 1000)
        try choose("Open")
        #expect(catalogue.opened?.number == first.number)
    }

    // MARK: Gallery

    @Test func `the gallery's buttons take on what was chosen, and its groups hold one choice each`() throws {
        let stage = try PictureStage("gallery")
        let gallery: GalleryScene = try stage.scene()
        func open(_ card: String) throws -> Int {
            let index = try #require(gallery.cards.firstIndex { $0.button == card })
            try stage.press(gallery.buttonRect(index, in: stage.stage.size).center)
            return index
        }
        let hours = try open("Hour")
        try stage.choose("09:00")
        #expect(gallery.title(ofButton: hours) == "09:00")
        let sort = try open("Sort by")
        try stage.choose("Kind")
        let rows = gallery.cards[sort].menu.children.compactMap { ($0 as? Menu)?.children as? [Action] }
        #expect(rows[0].map(\.role) == Array(repeating: .radio, count: 4))
        #expect(
            rows[0].map(\.isSelected) == [false, false, false, true] && rows[1].map(\.isSelected) == [true, false])
        #expect(gallery.title(ofButton: sort) == "Kind")
    }

    // MARK: Tabs

    @Test func `each page has a text of its own, and the collapsed tabs a chevron`() throws {
        let stage = try PictureStage("tabs")
        let tabs: TabsScene = try stage.scene()
        #expect(Set(tabs.tabs.map { $0.text ?? "" }).count == tabs.tabs.count)
        let edge = tabs.edgeRect(in: stage.stage.size).center
        try stage.drag(from: edge, to: Point(x: 400, y: edge.y))
        #expect(stage.shell.bars.first?.compactTitle?.hasSuffix("▾") == true)
    }

    // MARK: Keyboard

    @Test(arguments: SceneCatalog.entries.map(\.name))
    func `Tab goes through the controls of a scene and the list, and back`(name: String) throws {
        let stage = try PictureStage(name)
        let list = SceneCatalog.entries.count + 2
        let controls = stage.shell.scene.controls(on: stage.stage)
        #expect(!controls.isEmpty || name == "editor")
        for control in controls { #expect(Rect(origin: .zero, size: stage.stage.size).contains(control.rect.center)) }
        // The editor takes Tab for its text, F6 leads out of it.
        try stage.keys(name == "editor" ? "F6" : "Tab")
        let first = try #require(stage.shell.focusedControl)
        for _ in 0..<(controls.count + list) { try stage.keys("Tab") }
        #expect(stage.shell.focusedControl == first)
        try stage.keys("Shift+Tab")
        #expect(stage.shell.focusedControl == (first + controls.count + list - 1) % (controls.count + list))
        let plain = try stage.picture.picture().png()
        try stage.keys("Escape")
        #expect(stage.shell.focusedControl == nil)
        #expect(try stage.picture.picture().png() != plain)
    }

    @Test func `a vessel that keys have opened has them again when it is closed`() throws {
        let stage = try PictureStage("catalogue")
        let catalogue: CatalogueScene = try stage.scene()
        try stage.keys("Tab", "Tab", "Tab")
        #expect(stage.shell.focusedControl == 2)
        let ring = try stage.picture.picture().png()
        for key in ["Return", "space", "Escape"] {
            try stage.keys("Return")
            #expect(catalogue.opened?.number == catalogue.shown[2].number && stage.shell.focusedControl == nil)
            try stage.keys(key)
            #expect(catalogue.opened == nil && stage.shell.focusedControl == 2)
            #expect(stage.shell.scene === catalogue)
            #expect(try stage.picture.picture().png() == ring)
        }
        // The vessel is where it was, not another one in its place.
        try stage.keys("Next")
        #expect(stage.shell.focusedControl == nil)
        try stage.keys("Home")
        #expect(stage.shell.focusedControl == 2)
    }

    @Test func `what was typed is there again when its scene is, and is not lost with the demo without a word`() throws
    {
        let stage = try PictureStage("editor")
        try stage.type("zebra")
        try stage.keys("Ctrl+Next", "Ctrl+Prior")
        let editor: EditorScene = try stage.scene()
        #expect(editor.lines.joined().contains("zebra"))
        try stage.keys("Ctrl+Next", "Ctrl+q")
        #expect(!stage.picture.isClosed && stage.picture.openTitles.last == "Discard")
        try stage.choose("Discard")
        #expect(stage.picture.isClosed)
    }

    @Test func `Return presses, arrows move the focus and set sliders, and Menu opens a control's menu`() throws {
        let stage = try PictureStage("wall")
        let wall: WallScene = try stage.scene()
        try stage.keys("Tab", "Right", "Down")
        #expect(stage.shell.focusedControl == 3)
        try stage.keys("Menu")
        try stage.choose("Favourite")
        #expect(wall.favourites == [.squares])
        let blur = wall.sliders[0].value
        try stage.keys("Escape", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Right", "Right", "Left")
        #expect(wall.sliders[0].value == blur + 3)
        try stage.keys("Shift+Tab", "Escape", "Shift+Tab", "Shift+Tab", "Shift+Tab")
        try stage.keys("Return")
        #expect(stage.shell.entry.name == "engine")
    }

    // MARK: Settings

    @Test func `the settings change theme, submenus, direction, scale and appearance at once`() throws {
        let stage = try PictureStage("gallery")
        func set(_ path: String...) throws {
            try stage.shell.take(.pressed(button: 1, stage.shell.settingsRect.center))
            try stage.picture.carryOut(.hover(path))
            try stage.picture.carryOut(.choose)
        }
        for theme in Theme.builtIn {
            try set("Theme of Menus", theme.name)
            #expect(stage.picture.settings.menuTheme.name == theme.name)
        }
        try set("Theme of Menus", "x11menu")
        try set("Submenus Lie Over")
        #expect(stage.picture.settings.menuTheme.metrics.submenusLieOver)
        try set("Submenus Lie Over")
        #expect(!stage.picture.settings.menuTheme.metrics.submenusLieOver)
        try set("Right to Left")
        #expect(stage.picture.settings.isRightToLeft)
        try set("Right to Left")
        try set("Scale", "150 %")
        #expect(stage.picture.text.scale == 1.5)
        try set("Appearance", "Dark")
        #expect(stage.picture.appearance == .dark)
    }
}

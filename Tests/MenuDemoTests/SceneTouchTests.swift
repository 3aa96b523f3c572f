import MenuGeometry
import MenuScene
import Testing

@testable import MenuDemo
@testable import X11MenuCommand
@testable import X11Menu

/// Every row of every menu of the scenes, and its effect.
@Suite struct SceneTouchTests {
    /// Few pixels, which nobody looks at: each row has a demo of its own.
    static let scale = 0.25

    // MARK: Editor

    /// An editor with something to undo and to redo, a selected word, and how it was before.
    private struct Edited {
        let editor: EditorScene
        let count: Int
        let line: Int
        let selection: Range<EditorDocument.Place>

        func moved(by step: Int) -> Bool { editor.line == line + step }
        func grew(by step: Int) -> Bool { editor.lines.count == count + step }
    }

    private func edited() throws -> (Edited, PictureStage) {
        let stage = try PictureStage("editor", scale: Self.scale)
        let editor: EditorScene = try stage.scene()
        try stage.type("QX")
        try stage.keys("Return", "Ctrl+z")
        editor.view.size = 14
        editor.find("Tide")
        stage.picture.copy("pasted")
        let before = Edited(
            editor: editor, count: editor.lines.count, line: editor.line, selection: editor.document.selection)
        return (before, stage)
    }

    private func touch(title: String, _ table: [Touch<Edited>]) throws {
        func bar(_ picture: DemoPicture) -> [Menu] { picture.shell.bars.first?.menus ?? [] }
        try touchAll(table, of: { bar($0).first { $0.title == title } }) {
            let (before, stage) = try edited()
            let index = try #require(bar(stage.picture).firstIndex { $0.title == title })
            bar(stage.picture)[index].removeImages()
            try stage.picture.carryOut(.title(index))
            return (before, stage.picture)
        }
    }

    @Test func `every row of the editor's File menu acts`() throws {
        try touch(
            title: "File",
            [
                Touch("New") { edited, _ in edited.editor.document.name == "Untitled.txt" },
                Touch("Open…") { Set($0.editor.library.names).isSubset(of: $1.openTitles) },
                Touch("Open Recent/Tides.swift") { edited, _ in edited.editor.chosen == "Tides.swift" },
                Touch("Open Recent/Harbour.swift") { edited, _ in edited.editor.document.name == "Harbour.swift" },
                Touch("Open Recent/Keel.swift") { edited, _ in edited.editor.document.name == "Keel.swift" },
                Touch("Open Recent/Notes.txt") { edited, _ in edited.editor.document.name == "Notes.txt" },
                Touch("Open Recent/Clear Menu") { edited, _ in edited.editor.library.recent.isEmpty },
                Touch("Save") { edited, _ in
                    !edited.editor.document.isModified && edited.editor.lines.contains { $0.contains("QX") }
                },
                Touch("Save As…") { edited, _ in edited.editor.sheet == .naming("Tides.swift") },
                Touch("Revert") { edited, _ in !edited.editor.lines.contains { $0.contains("QX") } },
                Touch("Export As/Plain Text") { edited, _ in
                    edited.editor.document.name == "Export.txt" && edited.editor.lines.contains { $0.contains("QX") }
                },
                Touch("Export As/HTML") { edited, _ in edited.editor.lines.first == "<!DOCTYPE html>" },
            ])
    }

    @Test func `every row of the editor's Edit menu acts`() throws {
        try touch(
            title: "Edit",
            [
                Touch("Undo") { edited, _ in !edited.editor.document.isModified },
                Touch("Redo") { edited, _ in edited.grew(by: 1) },
                Touch("Cut") { $1.clipboard == "Tide" && !$0.editor.document.hasSelection },
                Touch("Copy") { $1.clipboard == "Tide" && $0.editor.document.selectedText == "Tide" },
                Touch("Paste") { edited, _ in edited.editor.lines[edited.line].contains("pasted") },
                Touch("Line/Duplicate") { edited, _ in edited.grew(by: 1) },
                Touch("Line/Delete") { edited, _ in edited.grew(by: -1) },
                Touch("Line/Move Up") { edited, _ in edited.moved(by: -1) },
                Touch("Line/Move Down") { edited, _ in edited.moved(by: 1) },
                Touch("Select All") { edited, _ in
                    edited.editor.document.selectedText == edited.editor.lines.joined(separator: "\n")
                },
                Touch("Find…") { $1.openTitles.contains("Tide") },
                Touch("Find Next") { edited, _ in
                    edited.editor.document.selection != edited.selection
                        && edited.editor.document.selectedText.lowercased() == "tide"
                },
            ])
    }

    @Test func `every row of the editor's View and Help menus acts`() throws {
        let schemes = EditorInk.Scheme.allCases.map { scheme in
            Touch<Edited>("Colours/" + scheme.rawValue, isThere: scheme == .dusk) { edited, _ in
                edited.editor.view.inks == scheme
            }
        }
        try touch(
            title: "View",
            [
                Touch("Line Numbers") { edited, _ in !edited.editor.view.showsNumbers },
                Touch("Map") { edited, _ in !edited.editor.view.showsMap },
                Touch("Mark This Line") { edited, _ in !edited.editor.view.marksLine },
                Touch("Larger") { edited, _ in edited.editor.view.size == 15 },
                Touch("Smaller") { edited, _ in edited.editor.view.size == 13 },
                Touch("Actual Size") { edited, _ in edited.editor.view.size == 12.5 },
            ] + schemes)
        try touch(
            title: "Help",
            [
                Touch("The Language") { edited, _ in edited.editor.document.name == "Language.txt" },
                Touch("Keys") { edited, _ in edited.editor.document.name == "Keys.txt" },
                Touch("About This Editor") { edited, _ in edited.editor.sheet == .about },
            ])
    }

    @Test func `every row of the editor's context menu acts`() throws {
        let table: [Touch<Edited>] = [
            Touch("Cut") { $1.clipboard == "Tide" && !$0.editor.document.hasSelection },
            Touch("Copy") { $1.clipboard == "Tide" && $0.editor.document.selectedText == "Tide" },
            Touch("Paste") { edited, _ in edited.editor.lines[edited.line].contains("pasted") },
            Touch("Select All") { edited, _ in
                edited.editor.document.selectedText == edited.editor.lines.joined(separator: "\n")
            },
            Touch("Duplicate Line") { edited, _ in edited.grew(by: 1) },
        ]
        try touchAll(table) {
            let (before, stage) = try edited()
            try stage.click(before.editor.textRect(in: stage.stage.size).center, button: 3)
            return (before, stage.picture)
        }
    }

    // MARK: Chat, wall, catalogue

    @Test func `every row of a message's menu acts`() throws {
        let text = ChatScene().messages[3].text
        let table: [Touch<ChatScene>] = [
            Touch("Reply") { chat, _ in chat.quoted == 3 },
            Touch("Heart") { chat, _ in chat.messages[3].reaction != nil },
            Touch("Pin") { chat, _ in chat.messages[3].isPinned },
            Touch("Copy") { $1.clipboard == text },
            Touch("Delete") { chat, _ in !chat.messages.contains { $0.text == text } },
        ]
        try touchAll(table) {
            let stage = try PictureStage("chat", scale: Self.scale)
            let chat: ChatScene = try stage.scene()
            let bubbles = chat.bubbles(in: stage.stage.size, text: stage.stage.measuring)
            try stage.press(bubbles[3].rect.center, button: 3)
            return (chat, stage.picture)
        }
    }

    @Test func `every row of a picture's menu on the wall acts`() throws {
        let table: [Touch<WallScene>] = [
            Touch("Open Picture") { wall, _ in wall.opened == .lights },
            Touch("Share/By Mail") { $1.clipboard == "mailto:?subject=Lights" && $0.notice?.contains("mail") == true },
            Touch("Share/As Link") { $1.clipboard == "x11menu:wall/Lights" && $0.notice?.contains("link") == true },
            Touch("Share/To Screen") { $1.clipboard == nil && $0.opened == .lights },
            Touch("Favourite") { wall, _ in wall.favourites == [.lights] },
            Touch("Use as Wallpaper") { wall, _ in wall.wallpaper == .lights },
            Touch("Bring All Back") { wall, _ in wall.pictures == Backdrops.allCases },
            Touch("Delete") { wall, _ in !wall.pictures.contains(.lights) },
        ]
        try touchAll(table) {
            let stage = try PictureStage("wall", scale: Self.scale)
            let wall: WallScene = try stage.scene()
            try stage.click(wall.tileRect(0, in: stage.stage.size).center, button: 3)
            try stage.choose("Delete")
            try stage.click(wall.tileRect(0, in: stage.stage.size).center, button: 3)
            return (wall, stage.picture)
        }
    }

    @Test func `the wall's button stops the pictures, and Ctrl+O opens the one under the pointer and closes it`() throws
    {
        let stage = try PictureStage("wall")
        let wall: WallScene = try stage.scene()
        try stage.click(wall.runRect(in: stage.stage.size).center)
        #expect(!wall.isMoving)
        try stage.click(wall.runRect(in: stage.stage.size).center)
        #expect(wall.isMoving)
        try stage.picture.carryOut(.scene(.moved(wall.tileRect(2, in: stage.stage.size).center)))
        try stage.keys("Ctrl+o")
        #expect(wall.opened == .sea)
        try stage.keys("Ctrl+o")
        #expect(wall.opened == nil)
    }

    @Test func `every row of a vessel's menu acts`() throws {
        let alike = [Vessel.all[1].shape.rawValue, Vessel.all[1].glaze.rawValue, Vessel.all[1].pattern.rawValue]
        let facets = (alike + ["\(Vessel.all[1].decade)s"]).enumerated().map { facet, title in
            Touch<(CatalogueScene, Int)>("Only Those Alike/" + title, isThere: facet == 3) { catalogue, _ in
                let option = catalogue.0.facets[facet].chosen
                return option.map { catalogue.0.facets[facet].options[$0] } == title
            }
        }
        let table: [Touch<(CatalogueScene, Int)>] = [
            Touch("Open") { catalogue, _ in catalogue.0.opened?.number == catalogue.1 },
            Touch("Put Aside") { catalogue, _ in catalogue.0.chosen == [catalogue.1] },
            Touch("Copy Name") { $1.clipboard?.contains("no. \($0.1)") ?? false },
            Touch("All Vessels") { catalogue, _ in catalogue.0.shown.count == Vessel.all.count },
        ]
        try touchAll(table + facets) {
            let stage = try PictureStage("catalogue", scale: Self.scale)
            let catalogue: CatalogueScene = try stage.scene()
            let decade = Vessel.decades.firstIndex(of: Vessel.all[1].decade)
            catalogue.choose(decade, of: 3)
            let index = try #require(catalogue.shown.firstIndex { $0.number == Vessel.all[1].number })
            try stage.click(catalogue.cardRect(index, in: stage.stage.size).center, button: 3)
            return ((catalogue, Vessel.all[1].number), stage.picture)
        }
    }

    // MARK: Tabs, launchers, engine

    @Test func `every row of a tab's menu acts`() throws {
        let table: [Touch<TabsScene>] = [
            Touch("Rename") { tabs, _ in tabs.writing?.tab == 1 },
            Touch("Duplicate") { tabs, _ in tabs.tabs.count == 7 && tabs.tabs[2].title == tabs.tabs[1].title },
            Touch("Dark Page") { tabs, _ in !tabs.tabs[1].isDark },
            Touch("Move Left") { tabs, _ in tabs.tabs[0].title == "Night sky" },
            Touch("Move Right") { tabs, _ in tabs.tabs[2].title == "Night sky" },
            Touch("Close") { tabs, _ in !tabs.tabs.contains { $0.title == "Night sky" } },
        ]
        try touchAll(table) {
            let stage = try PictureStage("tabs", scale: Self.scale)
            let tabs: TabsScene = try stage.scene()
            try stage.click(tabs.tabRects(in: stage.stage.size)[1].center, button: 3)
            return (tabs, stage.picture)
        }
    }

    @Test func `every row of the menu that replaces the tabs acts`() throws {
        let pages = TabsScene().tabs.enumerated().map { index, tab in
            Touch<TabsScene>(tab.title, isThere: index == 1) { tabs, _ in tabs.tabs[tabs.current].title == tab.title }
        }
        let table: [Touch<TabsScene>] = [
            Touch("This Page/Rename") { tabs, _ in tabs.writing?.tab == 1 },
            Touch("This Page/Duplicate") { tabs, _ in tabs.tabs.count == 7 },
            Touch("This Page/Dark Page") { tabs, _ in !tabs.tabs[1].isDark },
            Touch("This Page/Move Left") { tabs, _ in tabs.tabs[0].title == "Night sky" },
            Touch("This Page/Move Right") { tabs, _ in tabs.tabs[2].title == "Night sky" },
            Touch("This Page/Close") { tabs, _ in !tabs.tabs.contains { $0.title == "Night sky" } },
            Touch("New Page") { tabs, _ in tabs.tabs.last?.title == "New page" && tabs.current == 6 },
        ]
        try touchAll(pages + table) {
            let stage = try PictureStage("tabs", scale: Self.scale)
            let tabs: TabsScene = try stage.scene()
            try stage.keys("Right")
            let edge = tabs.edgeRect(in: stage.stage.size).center
            try stage.drag(from: edge, to: Point(x: 400, y: edge.y))
            try stage.picture.carryOut(.title(0))
            return (tabs, stage.picture)
        }
    }

    @Test func `tabs turn, open, and are renamed by clicks and keys`() throws {
        let stage = try PictureStage("tabs")
        let tabs: TabsScene = try stage.scene()
        let rects = tabs.tabRects(in: stage.stage.size)
        try stage.click(rects[3].center)
        #expect(tabs.current == 3)
        for _ in 0..<2 {
            try stage.press(rects[3].center)
            try stage.release(rects[3].center)
        }
        try stage.keys("BackSpace")
        try stage.type("X")
        try stage.keys("Return")
        #expect(tabs.tabs[3].title == "Engine rooX")
        try stage.click(tabs.addRect(in: stage.stage.size).center)
        #expect(tabs.tabs.count == 7 && tabs.current == 6)
        try stage.keys("Left")
        #expect(tabs.current == 5)
    }

    @Test func `every row of a launcher's menu acts, and its button opens it`() throws {
        let table: [Touch<LaunchersScene>] = [
            Touch("Open") { launchers, _ in launchers.launchers[2].isRunning },
            Touch("Copy Command") { $1.clipboard == "x11menu xmenu" },
            Touch("Copy Rows") { $1.clipboard == LaunchersScene.rows.joined(separator: "\n") },
        ]
        func make() throws -> (LaunchersScene, PictureStage) {
            let stage = try PictureStage("launchers", scale: Self.scale)
            return (try stage.scene(), stage)
        }
        try touchAll(table) {
            let (scene, stage) = try make()
            try stage.click(scene.cardRect(2, in: stage.stage.size).center, button: 3)
            return (scene, stage.picture)
        }
        let (scene, stage) = try make()
        for index in scene.launchers.indices {
            try stage.click(scene.buttonRect(index, in: stage.stage.size).center)
            #expect(scene.launchers.map(\.isRunning) == (0..<4).map { $0 <= index })
        }
    }

    @Test func `every row of the engine's menu is told as chosen`() throws {
        let islands = ["Northern/Skerry", "Northern/Gull Rock", "Northern/Outer Holm", "Northern/Seal Isle"]
        let southern = ["Southern/Sand Isle", "Southern/The Twins", "Southern/Lighthouse Rock", "Halfway Isle"]
        let harbours = ["Old Quay", "Fish Quay", "Yacht Basin", "Dry Dock", "Ferry Stairs"].map { "Harbours/" + $0 }
        let bays = ["Long Bay", "Mill Bay", "Still Water"].map { "Bays/" + $0 }
        let rows = (islands + southern).map { "Islands/" + $0 } + harbours + bays + ["Home", "Anywhere"]
        try touchAll(
            rows.map { row in Touch<EngineScene>(row) { engine, _ in row.hasSuffix(engine.chosen ?? "nothing") } }
        ) {
            let stage = try PictureStage("engine", scale: Self.scale)
            let engine: EngineScene = try stage.scene()
            try stage.press(engine.buttonRect(in: stage.stage.size).center)
            #expect(engine.isOpen)
            return (engine, stage.picture)
        }
    }
}

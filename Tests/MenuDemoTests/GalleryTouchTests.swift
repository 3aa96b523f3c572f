import MenuGeometry
import MenuScene
import Testing

@testable import MenuDemo
@testable import X11MenuCommand
@testable import X11Menu

/// Every row of the gallery's menus, and its effect.
@Suite struct GalleryTouchTests {
    /// A gallery with a card.
    private struct Opened {
        let stage: PictureStage
        let gallery: GalleryScene
        let card: Int

        init(_ button: String) throws {
            stage = try PictureStage("gallery", scale: SceneTouchTests.scale)
            gallery = try stage.scene()
            card = try #require(gallery.cards.firstIndex { $0.button == button })
            // Tiles and strips are made of their pictures.
            if !["Format", "Label"].contains(button) { menu.removeImages() }
            try open()
        }

        var menu: Menu { gallery.cards[card].menu }

        func open() throws { try stage.press(gallery.buttonRect(card, in: stage.stage.size).center) }

        /// The titles of the rows that are marked, in the menu and the groups in it.
        var marked: [String] { Self.marked(in: menu) }

        private static func marked(in menu: Menu) -> [String] {
            menu.children.flatMap { child in
                if let action = child as? Action { return action.isSelected ? [action.title] : [] }
                return (child as? Menu).map(marked) ?? []
            }
        }
    }

    /// Long menus of rows that are alike: the first, the last and one between are chosen of them.
    private static let uniform = ["Country", "Year", "Hour", "Label"]

    @Test(arguments: GalleryScene().cards.map(\.button))
    func `whatever is chosen in a card's menu is told, and its button takes it on`(button: String) throws {
        var rows = try Opened(button).menu.rowPaths
        if button == "Label" { rows.removeAll { $0 == "Remove Label" } }
        if Self.uniform.contains(button) { rows = [rows[0], rows[rows.count / 2], rows[rows.count - 1]] }
        for row in rows {
            let opened = try Opened(button)
            let path = row.split(separator: "/").map(String.init)
            try opened.stage.picture.carryOut(.hover(path))
            try opened.stage.picture.carryOut(.choose)
            #expect(opened.gallery.chosen == path.last, "\(row)")
            #expect(opened.gallery.title(ofButton: opened.card) == path.last, "\(row)")
        }
    }

    @Test func `the tiles for letters and for lines keep their marks, and clearing takes them away`() throws {
        let opened = try Opened("Format")
        #expect(opened.marked == ["Bold", "Left"])
        for (row, marked) in [
            ("Italic", ["Bold", "Italic", "Left"]), ("Bold", ["Italic", "Left"]), ("Centre", ["Italic", "Centre"]),
            ("Copy", ["Italic", "Centre"]), ("Clear Formatting", ["Left"]),
        ] {
            try opened.open()
            try opened.stage.choose(row)
            #expect(opened.marked == marked, "\(row)")
        }
    }

    @Test func `checks and choices change their marks`() throws {
        let opened = try Opened("View")
        #expect(opened.marked == ["Ruler", "Status Line", "Medium"])
        for row in ["Ruler", "Grid", "Guides", "Small"] { try opened.stage.choose(row) }
        #expect(opened.marked == ["Grid", "Guides", "Status Line", "Small"])
        let groups = try Opened("Sort by")
        for row in ["Size", "Descending", "Folders First"] { try groups.stage.choose(row) }
        #expect(groups.marked == ["Size", "Descending"])
    }

    @Test func `each palette marks what was chosen in it, and no label takes the marks away`() throws {
        let opened = try Opened("Label")
        for row in ["Violet"] { try opened.stage.choose(row) }
        #expect(opened.marked.contains("Violet") && opened.marked.count == 3)
        try opened.stage.choose("Remove Label")
        #expect(opened.marked.isEmpty)
        #expect(opened.gallery.title(ofButton: opened.card) == "Label")
    }

    @Test func `networks come while the wireless is on, and none while it is off`() throws {
        let opened = try Opened("Network")
        func networks() -> [String] { opened.gallery.reachable().compactMap { ($0 as? Action)?.title } }
        #expect(networks() == ["Harbour", "Café am Markt", "Printer 4", "Guests"])
        try opened.stage.choose("Wi-Fi")
        #expect(opened.marked.isEmpty)
        #expect(networks() == ["Wi-Fi is off"])
    }

    @Test func `the key equivalents of the Edit card act while no menu is open`() throws {
        let opened = try Opened("Edit")
        opened.stage.picture.dismissMenu()
        for (keys, title) in [
            ("Ctrl+Shift+z", "Redo"), ("Ctrl+x", "Cut"), ("Delete", "Delete"), ("Ctrl+Alt+v", "Delete"),
        ] {
            try opened.stage.keys(keys)
            #expect(opened.gallery.chosen == title && opened.gallery.title(ofButton: opened.card) == title)
        }
    }

    @Test func `every row of the gallery's context menu acts`() throws {
        let table: [Touch<GalleryScene>] = [
            Touch("Copy What Was Chosen") { $1.clipboard == "Cut" },
            Touch("Forget All Choices") { gallery, _ in gallery.picks.isEmpty && gallery.chosen == nil },
            Touch("Make It Dark") { $1.appearance == .dark },
        ]
        try touchAll(table) {
            let opened = try Opened("Edit")
            try opened.stage.choose("Cut")
            let corner = opened.gallery.cardRect(0, in: opened.stage.stage.size)
            try opened.stage.click(Point(x: corner.minX + 200, y: corner.minY + 8), button: 3)
            return (opened.gallery, opened.stage.picture)
        }
    }
}

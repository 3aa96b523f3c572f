import MenuGeometry
import MenuScene
import Testing

@testable import MenuDemo
@testable import X11MenuCommand
@testable import X11Menu

/// Every row of every menu of the desktop, and its effect.
@Suite struct DesktopTouchTests {
    /// A desktop with the windows of the chat and, before it, of the editor.
    private struct Desk {
        let picture: DemoPicture
        let shell: DesktopShell

        init(_ scene: String = "editor") throws {
            picture = DemoPicture(
                of: try #require(SceneCatalog.entry(named: scene)), size: Size(width: 1000, height: 640),
                scale: SceneTouchTests.scale, appearance: .light, isDesktop: true)
            shell = try #require(picture.shell as? DesktopShell)
        }

        var state: DeskState { shell.state }

        func icon(_ name: String) throws -> DeskIcon { try #require(state.icons.first { $0.name == name }) }
        func has(_ name: String) -> Bool { state.icons.contains { $0.name == name } }
        func center(of name: String) throws -> Point {
            try icon(name).place + Vector(dx: DeskIcon.cell.width / 2, dy: 30)
        }

        func click(_ point: Point, button: Int = 1, count: Int = 1) throws {
            for _ in 0..<count {
                try picture.carryOut(.scene(.pressed(button: button, point)))
                try picture.carryOut(.scene(.released(button: button, point)))
            }
            try picture.carryOut(.wait(1))
        }

        func drag(from start: Point, to end: Point) throws {
            try picture.carryOut(.scene(.pressed(button: 1, start)))
            for share in [0.5, 1.0] {
                try picture.carryOut(
                    .scene(.moved(start + Vector(dx: share * (end.x - start.x), dy: share * (end.y - start.y)))))
            }
            try picture.carryOut(.scene(.released(button: 1, end)))
            try picture.carryOut(.wait(1))
        }

        func keys(_ descriptions: String...) throws {
            for description in descriptions {
                try picture.carryOut(.scene(.key(try #require(KeyStroke(description)))))
            }
        }

        func type(_ text: String) throws {
            for letter in text {
                try picture.carryOut(.scene(.key(KeyStroke(name: String(letter), text: String(letter)))))
            }
        }

        func choose(_ path: String...) throws {
            try picture.carryOut(.hover(path))
            try picture.carryOut(.choose)
        }

        /// Opens the menu of a title of the bar.
        func open(_ title: String) throws -> Desk {
            let index = try #require(shell.bars.first?.menus.firstIndex { $0.title.hasPrefix(title) })
            shell.bars.first?.menus[index].removeImages()
            try picture.carryOut(.title(index))
            return self
        }

        /// A point of the ground that nothing covers.
        var ground: Point { Point(x: 960, y: 600) }
    }

    /// Chooses every row of a menu of the bar.
    private func touch(title: String, _ table: [Touch<Desk>], make: () throws -> Desk = { try Desk() }) throws {
        try touchAll(table, of: { $0.shell.bars.first?.menus.first { $0.title.hasPrefix(title) } }) {
            let desk = try make().open(title)
            return (desk, desk.picture)
        }
    }

    private func touch(_ table: [Touch<Desk>], open: (Desk) throws -> Void) throws {
        try touchAll(table) {
            let desk = try Desk()
            try open(desk)
            return (desk, desk.picture)
        }
    }

    /// The rows of the menu of wallpapers.
    private var wallpapers: [Touch<Desk>] {
        [Touch("Wallpaper/Soft Lights", isThere: true) { desk, _ in desk.state.wallpaper == nil }]
            + Backdrops.allCases.map { picture in
                Touch("Wallpaper/" + picture.rawValue) { desk, _ in desk.state.wallpaper == picture }
            }
    }

    // MARK: The bar

    @Test func `every row of the system's menu acts`() throws {
        try touch(
            title: "x11menu",
            ShellTouchTests.settings(of: Desk.self, beneath: "Settings/")
                + wallpapers.map { Touch("Settings/" + $0.row, isThere: $0.isThere, $0.effect) } + [
                    Touch("About x11menu") { desk, _ in desk.state.active?.content == .about },
                    Touch("Lock Screen") { desk, _ in desk.state.isLocked },
                    Touch("Quit") { $1.isClosed },
                ])
    }

    @Test func `every row of the windows' menu acts`() throws {
        let free = try Desk().shell.layout.free
        try touch(
            title: "Window",
            [
                Touch("Minimise") { desk, _ in desk.state.visible.map(\.title) == ["Chat"] },
                Touch("Zoom") { desk, _ in desk.state.active?.frame == free },
                Touch("Close") { desk, _ in desk.state.windows.map(\.title) == ["Chat"] },
                Touch("Side by Side") { desk, _ in
                    desk.state.visible[0].frame.intersection(desk.state.visible[1].frame).isEmpty
                },
                Touch("Cascade") { desk, _ in
                    desk.state.visible[1].frame.minX == desk.state.visible[0].frame.minX + 32
                        && desk.state.visible[1].frame.minY == desk.state.visible[0].frame.minY + 32
                        && desk.state.visible[0].frame.minX == free.minX + 110
                },
                Touch("Next Window") { desk, _ in desk.state.active?.title == "Chat" },
                Touch("Chat") { desk, _ in desk.state.active?.title == "Chat" },
                Touch("Code editor", isThere: true) { desk, _ in desk.state.active?.title == "Code editor" },
            ])
    }

    @Test func `every row of the status menus acts`() throws {
        try touch(
            title: "Harbour",
            [
                Touch("Harbour", isThere: true) { desk, _ in desk.shell.status.network == "Harbour" },
                Touch("Lighthouse") { desk, _ in desk.shell.status.network == "Lighthouse" },
                Touch("Ferry Guest") { desk, _ in desk.shell.status.network == "Ferry Guest" },
            ])
        try touch(
            title: "Power",
            [
                Touch("Lock Screen") { desk, _ in desk.state.isLocked },
                Touch("Quit") { $1.isClosed },
            ])
    }

    @Test func `every switch and level of the status menus acts`() throws {
        typealias Effect = (DeskStatus) -> Bool
        let table: [(title: String, index: Int, event: ViewEvent, effect: Effect)] = [
            ("Harbour", 0, .released(button: 1, .zero), { !$0.isOnline && $0.networkTitle == "Offline" }),
            ("Sound", 0, .scrolled(notches: 2, .zero), { abs($0.volume - 0.5) < 0.001 }),
            ("Sound", 0, .pressed(button: 1, Point(x: 18, y: 29)), { $0.volume == 0 && $0.soundTitle == "Muted" }),
            ("Sound", 1, .released(button: 1, .zero), { $0.isMuted }),
            ("Power", 0, .released(button: 1, .zero), { $0.savesPower && $0.powerTitle == "Saving Power" }),
            ("Wed", 1, .released(button: 1, .zero), { !$0.in24Hours }),
            ("Wed", 2, .released(button: 1, .zero), { !$0.showsDate }),
        ]
        for (title, index, event, effect) in table {
            let desk = try Desk()
            let menu = try #require(desk.shell.bars.first?.menus.first { $0.title.hasPrefix(title) })
            let views = menu.children.compactMap { ($0 as? CustomView)?.interactiveView }
            #expect(views.count == ["Harbour": 1, "Sound": 2, "Power": 1, "Wed": 3][title])
            #expect(!effect(desk.shell.status))
            _ = views[index].handle(event)
            #expect(effect(desk.shell.status), "\(title) \(index)")
        }
    }

    @Test func `saving power stops pictures that move, and nothing else`() throws {
        let desk = try Desk("wall")
        let chat = try #require(desk.state.window(showing: .scene("chat")))
        let scene = try #require(desk.shell.scene(of: chat.id) as? ChatScene)
        #expect(desk.shell.isMoving)
        desk.shell.status.savesPower = true
        #expect(!desk.shell.isMoving)
        try desk.keys("Ctrl+Tab")
        try desk.type("Hallo")
        try desk.keys("Return")
        #expect(desk.shell.isMoving)
        try desk.picture.carryOut(.wait(2))
        #expect(!scene.isAnswering && scene.messages.last?.author == .office)
    }

    @Test func `F1 opens the help of the front window if it has one, and else tells of the demo`() throws {
        let desk = try Desk()
        let about = { try #require(desk.shell.bars[0].menus[0].children.first as? Action) }
        #expect(try about().shortcut == nil)
        let active = try #require(desk.state.active)
        try desk.keys("F1")
        #expect((desk.shell.scene(of: active.id) as? EditorScene)?.document.name == "Language.txt")
        try desk.keys("Ctrl+Tab")
        #expect(try about().shortcut == Shortcut("F1"))
        try desk.keys("F1")
        #expect(desk.state.active?.content == .about)
    }

    // MARK: The ground and its icons

    @Test func `every row of the ground's menu acts`() throws {
        let own: [Touch<Desk>] = [
            Touch("New Folder") { desk, _ in desk.has("New Folder") && desk.shell.renaming != nil },
            Touch("New Note") { desk, _ in desk.has("New Note") && desk.shell.renaming != nil },
            Touch("Sort By/Name") { desk, _ in desk.state.icons.map(\.name).first == "Notes" },
            Touch("Sort By/Kind") { desk, _ in
                desk.state.icons.map(\.kind.rawValue) == [0, 1, 2, 2, 3]
                    && desk.state.icons[0].place == desk.shell.layout.cell(0)
            },
            Touch("Arrange in Grid") { desk, _ in
                desk.state.icons.indices.allSatisfy { desk.state.icons[$0].place == desk.shell.layout.cell($0) }
            },
            Touch("Make It Dark") { $1.appearance == .dark },
            Touch("Lock Screen") { desk, _ in desk.state.isLocked },
        ]
        try touch(own + wallpapers) { desk in
            desk.shell.state.icons.reverse()
            for index in desk.state.icons.indices { desk.shell.state.icons[index].place.x += 7 }
            try desk.click(desk.ground, button: 3)
        }
    }

    @Test func `every row of the menus of icons acts`() throws {
        let tables: [(icon: String, rows: [Touch<Desk>])] = [
            (
                "Notes",
                [
                    Touch("Open") { desk, _ in desk.state.active?.title == "Code editor" },
                    Touch("Rename…") { desk, _ in desk.shell.renaming?.text == "Notes" },
                    Touch("Move To/Sketches") { desk, _ in try desk.icon("Sketches").contents.map(\.name) == ["Notes"]
                    },
                    Touch("Move to Trash") { desk, _ in try desk.icon("Trash").contents.map(\.name) == ["Old", "Notes"]
                    },
                ]
            ),
            (
                "Ridges",
                [
                    Touch("Open") { desk, _ in desk.state.active?.title == "Ridges" },
                    Touch("Use as Wallpaper") { desk, _ in desk.state.wallpaper == .ridges },
                    Touch("Rename…") { desk, _ in desk.shell.renaming?.text == "Ridges" },
                    Touch("Move To/Sketches") { desk, _ in try desk.icon("Sketches").contents.map(\.name) == ["Ridges"]
                    },
                    Touch("Move to Trash") { desk, _ in !desk.has("Ridges") },
                ]
            ),
            (
                "Sketches",
                [
                    Touch("Open") { desk, _ in desk.state.active?.title == "Sketches" },
                    Touch("Rename…") { desk, _ in desk.shell.renaming?.text == "Sketches" },
                    Touch("Move to Trash") { desk, _ in !desk.has("Sketches") },
                ]
            ),
            (
                "Trash",
                [
                    Touch("Open") { desk, _ in desk.state.active?.title == "Trash" },
                    Touch("Rename…") { desk, _ in desk.shell.renaming?.text == "Trash" },
                    Touch("Empty Trash") { desk, _ in try desk.icon("Trash").contents.isEmpty },
                ]
            ),
        ]
        for (icon, rows) in tables {
            try touch(rows) { desk in
                for window in desk.state.visible { desk.shell.state.minimise(window.id) }
                let trash = try #require(desk.state.icons.lastIndex { $0.kind == .trash })
                desk.shell.state.icons[trash].contents = [DeskIcon(id: 900, "Old", .text)]
                try desk.click(desk.center(of: icon), button: 3)
            }
        }
    }

    @Test func `a note opens its own text, which keeps what is saved`() throws {
        let desk = try Desk()
        func editor() throws -> EditorScene {
            let window = try #require(desk.state.active)
            return try #require(desk.shell.scene(of: window.id) as? EditorScene)
        }
        try desk.click(desk.ground, button: 3)
        try desk.choose("New Note")
        try desk.keys("Ctrl+BackSpace")
        try desk.type("Plan")
        try desk.keys("Return")
        desk.shell.open(try desk.icon("Plan"))
        #expect(try editor().document.name == "Plan" && editor().lines == [""])
        try desk.type("x")
        try desk.keys("Ctrl+s", "Ctrl+w")
        desk.shell.open(try desk.icon("Notes"))
        #expect(try editor().document.name == "Notes" && editor().lines[0].contains("berth 14"))
        desk.shell.open(try desk.icon("Plan"))
        #expect(try editor().document.name == "Plan" && editor().lines == ["x"])
    }

    @Test func `a folder in a folder keeps its items, gives them back, and takes no folder that holds it`() throws {
        let desk = try Desk()
        var (outer, inner) = (DeskIcon(id: 901, "Outer", .folder), DeskIcon(id: 902, "Inner", .folder))
        inner.contents = [DeskIcon(id: 903, "Leaf", .text)]
        outer.contents = [inner]
        desk.shell.state.icons.append(outer)
        #expect(desk.state.icon(903)?.name == "Leaf")
        desk.shell.open(inner)
        let room = try #require(desk.state.active).room
        let isPut = desk.shell.state.put(901, into: 902)
        #expect(!isPut)
        try desk.click(Point(x: room.minX + 50, y: room.minY + 40))
        try desk.choose("Put Back on the Desktop")
        #expect(desk.has("Leaf") && desk.state.icon(902)?.contents.isEmpty == true)
    }

    @Test func `an icon is dropped on the window of a folder, as its words say`() throws {
        let desk = try Desk()
        for window in desk.state.visible { desk.shell.close(window.id) }
        try desk.click(desk.center(of: "Sketches"), count: 2)
        let room = try #require(desk.state.active).room
        try desk.drag(from: desk.center(of: "Sea"), to: Point(x: room.midX, y: room.midY))
        #expect(try desk.icon("Sketches").contents.map(\.name) == ["Sea"])
    }

    @Test func `a name that is taken gets a number, in the title of its window too, and what is gone closes`() throws {
        let desk = try Desk()
        let ridges = try desk.icon("Ridges")
        desk.shell.open(ridges)
        desk.shell.state.rename(ridges.id, to: "Sea")
        #expect(desk.has("Sea 2") && desk.state.active?.title == "Sea 2")
        desk.shell.delete(ridges.id)
        desk.shell.state.empty(try desk.icon("Trash").id)
        #expect(desk.state.window(showing: .item(ridges.id)) == nil)
    }

    // MARK: Windows and the dock

    @Test func `every row of a title bar's menu and of the dock's menus acts`() throws {
        let free = try Desk().shell.layout.free
        let rows: [Touch<Desk>] = [
            Touch("Minimise") { desk, _ in desk.state.visible.map(\.title) == ["Chat"] },
            Touch("Zoom") { desk, _ in desk.state.active?.frame == free },
            Touch("Close") { desk, _ in desk.state.windows.map(\.title) == ["Chat"] },
        ]
        func active(_ desk: Desk) throws -> DeskWindow { try #require(desk.state.active) }
        try touch(rows) { desk in try desk.click(active(desk).titleRect.center, button: 3) }
        let index = try #require(SceneCatalog.entries.firstIndex { $0.name == "editor" })
        let show: Touch<Desk> = Touch("Show", isThere: true) { desk, _ in desk.state.active?.title == "Code editor" }
        try touch(rows + [show]) { desk in try desk.click(desk.shell.layout.dockRect(index).center, button: 3) }
        for (index, entry) in SceneCatalog.entries.enumerated() where !["chat", "editor"].contains(entry.name) {
            try touch([Touch("Open") { desk, _ in desk.state.active?.title == entry.title }]) { desk in
                try desk.click(desk.shell.layout.dockRect(index).center, button: 3)
            }
        }
    }

    @Test func `the dock opens, minimises and brings back each scene by clicks`() throws {
        let desk = try Desk()
        for (index, entry) in SceneCatalog.entries.enumerated() where entry.name != "editor" {
            let place = desk.shell.layout.dockRect(index).center
            try desk.click(place)
            #expect(desk.state.active?.title == entry.title)
            try desk.click(place)
            #expect(desk.state.window(showing: .scene(entry.name))?.isMinimised == true)
            try desk.click(place)
            #expect(desk.state.active?.title == entry.title)
        }
    }

    @Test func `every row of the menus in folders and picture windows acts`() throws {
        func open(_ name: String, on desk: Desk) throws -> Rect {
            desk.shell.open(try desk.icon(name))
            return try #require(desk.state.active).room
        }
        try touch([Touch("Use as Wallpaper") { desk, _ in desk.state.wallpaper == .sea }]) { desk in
            try desk.click(open("Sea", on: desk).center, button: 3)
        }
        let rows: [Touch<Desk>] = [
            Touch("Open") { desk, _ in desk.state.active?.title == "Sea" },
            Touch("Put Back on the Desktop") { desk, _ in desk.has("Sea") },
        ]
        try touch(rows) { desk in
            desk.shell.state.put(try desk.icon("Sea").id, into: try desk.icon("Sketches").id)
            let room = try open("Sketches", on: desk)
            try desk.click(Point(x: room.minX + 50, y: room.minY + 40), button: 3)
        }
    }
}

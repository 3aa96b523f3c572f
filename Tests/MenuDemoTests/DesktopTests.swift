import MenuGeometry
import MenuScene
import MenuSession
import Testing

@testable import MenuDemo
@testable import X11MenuCommand
@testable import X11Menu

/// Every control of the desktop, touched without a display.
@Suite struct DesktopTests {
    private let picture: DemoPicture
    private let shell: DesktopShell

    init() throws {
        picture = DemoPicture(
            of: try #require(SceneCatalog.entry(named: "editor")), size: Size(width: 1000, height: 640),
            appearance: .light, isDesktop: true)
        shell = try #require(picture.shell as? DesktopShell)
    }

    private var state: DeskState { shell.state }

    private func press(_ point: Point, button: Int = 1) throws {
        try picture.carryOut(.scene(.moved(point)))
        try picture.carryOut(.scene(.pressed(button: button, point)))
    }

    private func click(_ point: Point, button: Int = 1) throws {
        try press(point, button: button)
        try picture.carryOut(.scene(.released(button: button, point)))
        // The next click is not the second one of a double click.
        try picture.carryOut(.wait(1))
    }

    private func drag(from start: Point, by way: Vector) throws {
        try press(start)
        for step in 1...4 {
            try picture.carryOut(
                .scene(.moved(start + Vector(dx: way.dx / 4 * Double(step), dy: way.dy / 4 * Double(step)))))
        }
        try picture.carryOut(.scene(.released(button: 1, start + way)))
        try picture.carryOut(.wait(1))
    }

    private func doubleClick(_ point: Point) throws {
        try press(point)
        try picture.carryOut(.scene(.released(button: 1, point)))
        try press(point)
        try picture.carryOut(.scene(.released(button: 1, point)))
        try picture.carryOut(.wait(1))
    }

    private func key(_ description: String) throws {
        try picture.carryOut(.scene(.key(try #require(KeyStroke(description)))))
    }

    private func choose(_ path: String...) throws {
        try picture.carryOut(.hover(path))
        try picture.carryOut(.choose)
    }

    private func icon(_ name: String) throws -> DeskIcon { try #require(state.icons.first { $0.name == name }) }

    private func center(of name: String) throws -> Point {
        let place = try icon(name).place
        return place + Vector(dx: DeskIcon.cell.width / 2, dy: 30)
    }

    /// A point of the ground that nothing covers.
    private var ground: Point { Point(x: 960, y: 600) }

    /// The index of a title in the bar.
    private func title(_ name: String) throws -> Int {
        try #require(shell.bars.first?.menus.firstIndex { $0.title.hasPrefix(name) })
    }

    @Test func `a title bar moves its window, which stays below the bar`() throws {
        let window = try #require(state.active)
        let start = Point(x: window.titleRect.midX, y: window.titleRect.midY)
        try drag(from: start, by: Vector(dx: 90, dy: 40))
        #expect(state.active?.frame == window.frame.offset(by: Vector(dx: 90, dy: 40)))
        try drag(from: start + Vector(dx: 90, dy: 40), by: Vector(dx: 0, dy: -400))
        #expect(state.active?.frame.minY == shell.layout.free.minY)
    }

    @Test func `the edges and corners of a window resize it, down to its minimum`() throws {
        let frame = try #require(state.active?.frame)
        try drag(from: Point(x: frame.maxX + 2, y: frame.maxY + 2), by: Vector(dx: 60, dy: 30))
        #expect(state.active?.frame.size == Size(width: frame.width + 60, height: frame.height + 30))
        try drag(from: Point(x: frame.minX - 2, y: frame.midY), by: Vector(dx: 2000, dy: 0))
        #expect(state.active?.frame.width == DeskWindow.leastSize.width)
        #expect(state.active?.frame.maxX == frame.maxX + 60)
    }

    @Test func `the buttons of a window zoom, minimise and close it, and the dock brings it back`() throws {
        let window = try #require(state.active)
        try click(window.buttonRect(2).center)
        #expect(state.active?.frame == shell.layout.free)
        try doubleClick(try #require(state.active).titleRect.center)
        #expect(state.active?.frame == window.frame)
        try click(window.buttonRect(1).center)
        #expect(state.window(window.id)?.isMinimised == true && state.active?.title == "Chat")
        let index = try #require(SceneCatalog.entries.firstIndex { $0.name == "editor" })
        try click(shell.layout.dockRect(index).center)
        #expect(state.active?.id == window.id)
        try click(window.buttonRect(0).center)
        #expect(state.window(window.id) == nil)
        try click(shell.layout.dockRect(index).center)
        #expect(state.active?.title == "Code editor" && state.active?.id != window.id)
    }

    /// Opens the note on the desktop, and writes at its beginning.
    private func write(_ text: String) throws -> DeskWindow {
        try doubleClick(try center(of: "Notes"))
        for letter in text { try picture.carryOut(.scene(.key(KeyStroke(name: String(letter), text: String(letter))))) }
        return try #require(state.active)
    }

    @Test func `a window in which something was typed is not closed before it is said what becomes of it`() throws {
        let question = ["Save", "Keep Editing", "", "Discard"]
        let before = try icon("Notes").lines
        let window = try write("zebra")
        try key("Ctrl+w")
        #expect(picture.openTitles.dropFirst() == question[...] && state.active?.id == window.id)
        #expect(picture.openTitles.first?.contains("Notes") == true)
        try choose("Keep Editing")
        #expect(state.active?.id == window.id && picture.openTitles.isEmpty)
        try click(window.buttonRect(0).center)
        #expect(picture.openTitles.dropFirst() == question[...] && state.active?.id == window.id)
        try choose("Discard")
        #expect(try state.window(window.id) == nil && icon("Notes").lines == before)
        let other = try write("okapi")
        let editor = try #require(shell.scene(of: other.id) as? EditorScene)
        #expect(editor.lines.joined().contains("okapi") && !editor.lines.joined().contains("zebra"))
        try key("Ctrl+w")
        try choose("Save")
        #expect(state.window(other.id) == nil)
        #expect(try icon("Notes").lines == editor.lines)
        // Nothing is typed since, so nothing is asked.
        try doubleClick(try center(of: "Notes"))
        try key("Ctrl+w")
        #expect(state.window(showing: .scene("editor")) == nil && picture.openTitles.isEmpty)
    }

    @Test func `the button that closes a window does so where it is released on it`() throws {
        let window = try #require(state.active)
        let button = window.buttonRect(0).center
        try drag(from: button, by: Vector(dx: 120, dy: 80))
        #expect(state.window(window.id)?.frame == window.frame)
        try press(button)
        #expect(state.window(window.id) != nil)
        try picture.carryOut(.scene(.released(button: 1, button)))
        #expect(state.window(window.id) == nil)
    }

    @Test func `what was typed is not lost by the end of the demo without a word`() throws {
        let window = try write("zebra")
        try key("Ctrl+q")
        #expect(!picture.isClosed && picture.openTitles.dropFirst() == ["Keep Editing", "", "Discard"])
        try choose("Keep Editing")
        #expect(!picture.isClosed && state.active?.id == window.id)
        try key("Ctrl+q")
        try choose("Discard")
        #expect(picture.isClosed)
    }

    @Test func `controls of one window do not have the keyboard that others had`() throws {
        let chat = try #require(state.window(showing: .scene("chat")))
        try key("Ctrl+Tab")
        #expect(state.active?.id == chat.id)
        try key("Tab")
        let focused = try #require(shell.focusedControl)
        try key("Ctrl+Tab")
        #expect(shell.focusedControl == nil)
        try key("Ctrl+Tab")
        #expect(shell.focusedControl == focused)
    }

    @Test func `a press on a window behind brings it to the front, and its scene hears of the press`() throws {
        let chat = try #require(state.window(showing: .scene("chat")))
        try click(Point(x: chat.frame.minX + 84, y: chat.frame.minY + 8))
        #expect(state.active?.id == chat.id)
        #expect(!shell.bars[0].menus.contains { $0.title == "File" })
        try key("Ctrl+Tab")
        #expect(state.active?.title == "Code editor")
        #expect(shell.bars[0].menus.contains { $0.title == "File" })
        let active = try #require(state.active)
        let editor = try #require(shell.scene(of: active.id) as? EditorScene)
        let room = try #require(state.active).room
        try click(Point(x: room.minX + 200, y: room.minY + 60))
        #expect(editor.line == 0)
    }

    @Test func `the menus of the front window's scene are in the bar and act on it`() throws {
        let active = try #require(state.active)
        let editor = try #require(shell.scene(of: active.id) as? EditorScene)
        #expect(shell.bars[0].menus.count { $0.title == "View" } == 1)
        try picture.carryOut(.title(try title("View")))
        try choose("Line Numbers")
        #expect(!editor.view.showsNumbers)
    }

    @Test func `the menu of the ground makes folders, sorts, and changes the wallpaper`() throws {
        try click(ground, button: 3)
        try choose("New Folder")
        #expect(shell.renaming?.text == "New Folder")
        try key("Ctrl+BackSpace")
        for letter in ["a", "b"] { try picture.carryOut(.scene(.key(KeyStroke(name: letter, text: letter)))) }
        try key("Return")
        #expect(shell.renaming == nil)
        #expect(try icon("ab").kind == .folder)
        try click(ground, button: 3)
        try choose("Sort By", "Name")
        let names = state.icons.map { $0.name.lowercased() }
        #expect(names == names.sorted())
        #expect(Set(state.icons.map(\.place)).count == state.icons.count)
        try click(ground, button: 3)
        try choose("Wallpaper", "Aurora")
        #expect(state.wallpaper == .aurora)
        try click(ground, button: 3)
        try choose("Make It Dark")
        #expect(picture.appearance == .dark)
    }

    @Test func `an icon is dragged to a cell, into a folder, and into the trash, which is emptied`() throws {
        for _ in 0..<2 { try key("Ctrl+h") }
        #expect(state.visible.isEmpty)
        let start = try center(of: "Notes")
        try drag(from: start, by: Vector(dx: 92, dy: 0))
        let place = try icon("Notes").place
        #expect(place != start && !state.icons.contains { $0.name != "Notes" && $0.place == place })
        let folder = try center(of: "Sketches")
        try drag(from: try center(of: "Notes"), by: folder - (try center(of: "Notes")))
        #expect(try icon("Sketches").contents.map(\.name) == ["Notes"])
        try doubleClick(folder)
        #expect(state.active?.title == "Sketches")
        let room = try #require(state.active).room
        try click(Point(x: room.minX + 50, y: room.minY + 40), button: 1)
        try choose("Put Back on the Desktop")
        #expect(try icon("Sketches").contents.isEmpty && icon("Notes").kind == .text)
        try key("Ctrl+w")
        try drag(from: try center(of: "Sea"), by: try center(of: "Trash") - center(of: "Sea"))
        #expect(try icon("Trash").contents.map(\.name) == ["Sea"])
        try click(try center(of: "Trash"), button: 3)
        try choose("Empty Trash")
        #expect(try icon("Trash").contents.isEmpty)
    }

    @Test func `the menu of an icon opens, renames, moves and deletes it`() throws {
        try click(try center(of: "Ridges"), button: 3)
        try choose("Use as Wallpaper")
        #expect(state.wallpaper == .ridges)
        try click(try center(of: "Ridges"), button: 3)
        try choose("Open")
        #expect(state.active?.title == "Ridges")
        try click(try center(of: "Ridges"), button: 3)
        try choose("Rename…")
        try picture.carryOut(.scene(.key(KeyStroke(name: "x", text: "x"))))
        try click(ground)
        #expect(try icon("Ridgesx").picture == .ridges)
        #expect(state.windows.contains { $0.title == "Ridgesx" })
        try click(try center(of: "Sea"), button: 3)
        try choose("Move To", "Sketches")
        #expect(try icon("Sketches").contents.map(\.name) == ["Sea"])
        try click(try center(of: "Notes"), button: 3)
        try choose("Move to Trash")
        #expect(try icon("Trash").contents.map(\.name) == ["Notes"])
    }

    @Test func `the keys alone select, rename, open and delete icons`() throws {
        try key("F6")
        #expect(state.active == nil && state.selected == state.icons.first?.id)
        try key("Down")
        #expect(state.selected == (try icon("Notes")).id)
        try key("Tab")
        try key("Return")
        #expect(state.active?.title == "Ridges")
        try key("Ctrl+w")
        try key("F6")
        let selected = try #require(state.selected)
        let first = try #require(state.icon(selected)).name
        try key("F2")
        try key("Escape")
        #expect(shell.renaming == nil)
        try key("Delete")
        #expect(try icon("Trash").contents.map(\.name) == [first])
    }

    @Test func `the dock's items have menus`() throws {
        let index = try #require(SceneCatalog.entries.firstIndex { $0.name == "chat" })
        try click(shell.layout.dockRect(index).center, button: 3)
        try choose("Show")
        #expect(state.active?.title == "Chat")
        try click(shell.layout.dockRect(index).center, button: 3)
        try choose("Close")
        #expect(state.window(showing: .scene("chat")) == nil)
        try click(shell.layout.dockRect(index).center, button: 3)
        try choose("Open")
        #expect(state.active?.title == "Chat")
    }

    @Test func `the window menu closes, cascades, tiles and raises windows`() throws {
        try picture.carryOut(.title(try title("Window")))
        try choose("Side by Side")
        let frames = state.visible.map(\.frame)
        #expect(frames.count == 2 && frames[0].intersection(frames[1]).isEmpty)
        try picture.carryOut(.title(try title("Window")))
        try choose("Cascade")
        #expect(!state.visible[0].frame.intersection(state.visible[1].frame).isEmpty)
        try picture.carryOut(.title(try title("Window")))
        try choose("Chat")
        #expect(state.active?.title == "Chat")
        try picture.carryOut(.title(try title("Window")))
        try choose("Close")
        #expect(state.windows.map(\.title) == ["Code editor"])
    }

    @Test func `the status menus say what they control`() throws {
        try picture.carryOut(.title(try title("Harbour")))
        try choose("Lighthouse")
        #expect(shell.status.network == "Lighthouse")
        #expect(try title("Lighthouse") > title("Window"))
        let sound = shell.bars[0].menus[try title("Sound")]
        let views = sound.children.compactMap { ($0 as? CustomView)?.interactiveView }
        _ = views[0].handle(.scrolled(notches: -2, .zero))
        #expect(abs(shell.status.volume - 0.7) < 0.001)
        #expect(try title("Sound 70 %") > 0)
        _ = views[1].handle(.released(button: 1, .zero))
        #expect(shell.status.isMuted)
        #expect(try title("Muted") > 0)
    }

    @Test func `the clock shows the time in both ways, and its calendar turns the months`() throws {
        let clock = try #require(shell.bars[0].menus.last)
        #expect(clock.title == "Wed 14 Oct   09:41")
        let views = clock.children.compactMap { ($0 as? CustomView)?.interactiveView }
        let calendar = try #require(views[0] as? CalendarView)
        _ = calendar.handle(.released(button: 1, CalendarView.arrowRect(next: true).center))
        #expect(calendar.month == 11)
        for _ in 0..<2 { _ = calendar.handle(.scrolled(notches: 1, .zero)) }
        #expect((calendar.month, calendar.year) == (1, 2027))
        for (key, month, year) in [("Left", 12, 2026), ("Page_Down", 12, 2027), ("Right", 1, 2028)] {
            #expect(calendar.handle(.key(KeyStroke(name: key))))
            #expect((calendar.month, calendar.year) == (month, year))
        }
        #expect(!calendar.handle(.key(KeyStroke(name: "Down"))) && calendar.canBecomeFocused)
        for view in views.dropFirst() { _ = view.handle(.released(button: 1, .zero)) }
        #expect(shell.bars[0].menus.last?.title == "9:41 am")
    }

    @Test func `a lock covers the bar and everything until a key is pressed`() throws {
        try picture.carryOut(.title(try title("Power")))
        try choose("Lock Screen")
        #expect(state.isLocked && shell.bars.isEmpty)
        try key("a")
        #expect(!state.isLocked && shell.bars.count == 1)
    }

    @Test func `the settings change theme and appearance at once`() throws {
        try picture.carryOut(.title(0))
        try choose("Settings", "Theme of Menus", "codea")
        #expect(picture.settings.theme.name == "codea")
        try picture.carryOut(.title(0))
        try choose("Settings", "Appearance", "Dark")
        #expect(picture.appearance == .dark)
        try picture.carryOut(.title(0))
        try choose("About x11menu")
        #expect(state.active?.content == .about)
    }

    @Test func `a smaller screen keeps windows and icons reachable`() throws {
        shell.resize(to: Size(width: 700, height: 420))
        for icon in state.icons { #expect(Rect(x: 0, y: 0, width: 700, height: 420).contains(icon.place)) }
        for window in state.windows { #expect(window.frame.minX < 600 && window.frame.minY < 380) }
    }

    @Test func `weekdays are those of the calendar`() {
        #expect(WallClock.weekday(year: 2000, month: 1, day: 1) == 5)
        #expect(WallClock.weekday(year: 2024, month: 2, day: 29) == 3)
        #expect(WallClock.weekday(year: 1970, month: 1, day: 1) == 3)
        #expect(WallClock.days(in: 2, of: 2000) == 29 && WallClock.days(in: 2, of: 1900) == 28)
    }
}

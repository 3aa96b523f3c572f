import Glibc
import MenuGeometry
import Testing

@testable import MenuDemo
@testable import X11MenuCommand
@testable import MenuTesting
@testable import MenuX11
@testable import X11Menu

/// The desktop under a window manager, whose windows its windows are.
@Suite struct ManagedDesktopTests {
    /// One that keeps a window of the desktop beneath all others, and one that knows none.
    private static let managers: [MenuTesting.WindowManager] = [.openbox, .i3]

    @Test(arguments: managers)
    func `its windows are the window manager's, and its bar reserves its strut`(_ kind: MenuTesting.WindowManager)
        throws
    {
        let desktop = try ManagedDesktop(under: kind)
        try desktop.checkPlaces()
        try desktop.checkMenus()
        try desktop.checkWindows()
        try desktop.checkLock()
    }

    @Test(arguments: managers)
    func `the ground lies beneath the windows, and has the keyboard after a press on it`(
        _ kind: MenuTesting.WindowManager
    ) throws {
        try ManagedDesktop(under: kind).checkGround()
    }

    @Test(arguments: managers)
    func `a window that is minimised before the window manager has shown it stays so until it is opened`(
        _ kind: MenuTesting.WindowManager
    ) throws {
        try ManagedDesktop(under: kind).checkUnseenMinimising()
    }
}

/// A desktop under a window manager, and what is to hold of it.
private struct ManagedDesktop {
    private let stage: DemoStage
    private let desktop: DesktopShell

    init(under kind: MenuTesting.WindowManager) throws {
        // A menu that goes away lets the pointer enter the window beneath, which is to have no part in who has the keyboard.
        let configuration = kind == .i3 ? "focus_follows_mouse no" : ""
        stage = try DemoStage("gallery", isDesktop: true, managedBy: configuration, kind)
        desktop = try #require(stage.window.shell as? DesktopShell)
    }

    /// The window of the display that shows a scene.
    private func window(_ scene: String) throws -> ClientWindow {
        let id = try #require(desktop.state.window(showing: .scene(scene))).id
        return try #require(stage.window.sceneWindows?.all.first { $0.id == id }).window
    }

    private func click(_ point: Point, in window: ClientWindow, button: Int = 1) throws {
        try stage.robot.move(toX: window.frame.x + Int(point.x), y: window.frame.y + Int(point.y))
        try stage.robot.click(button: button)
    }

    /// The numbers of a property.
    private func property(_ name: String, of window: WindowID) throws -> [UInt32] {
        let bytes = try stage.display.property(name, of: window.rawValue)
        return stride(from: 0, to: bytes.count, by: 4).map { start in
            bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
        }
    }

    /// The windows are where the window manager says, and clear of the bar.
    func checkPlaces() throws {
        let (gallery, chat) = (try window("gallery"), try window("chat"))
        // The window manager places them, and tells the desktop where they are.
        try stage.run {
            gallery.isViewable && chat.isViewable && desktop.state.active?.content == .scene("gallery")
                && stage.window.connection.activeWindow() == gallery.id
        }
        try stage.run { desktop.state.active?.room == Rect(gallery.frame) }
        // They overlap as windows do, wherever others are divided among the screen.
        #expect(!gallery.frame.intersection(chat.frame).isEmpty)
        try stage.run { stage.window.bar.bar?.openTitle == nil && stage.window.bar.bar != nil }
        let strip = try #require(stage.window.bar.bar?.strip.window)
        let height = UInt32(strip.frame.height)
        let strut = try property("_NET_WM_STRUT_PARTIAL", of: strip.id)
        #expect(strut == [0, 0, height, 0, 0, 0, 0, 0, 0, 1279, 0, 0])
        #expect(min(gallery.frame.y, chat.frame.y) >= strip.frame.y + strip.frame.height)
    }

    /// A menu comes from the button of its own window, wherever that is.
    func checkMenus() throws {
        let gallery = try window("gallery")
        let frame = PixelRect(x: 300, y: 200, width: 700, height: 500)
        gallery.requestFrame(frame, leastSize: PixelSize(width: 1, height: 1))
        try stage.run { desktop.state.active?.room == Rect(x: 300, y: 200, width: 700, height: 500) }
        let scene = try #require(desktop.state.active.flatMap { desktop.scene(of: $0.id) } as? GalleryScene)
        let button = scene.buttonRect(0, in: Size(width: 700, height: 500))
        try click(button.center, in: gallery)
        try stage.waitForMenu()
        let tab = try #require(stage.popup?.session.panels.first?.frame.tab)
        #expect(abs(tab.midX - (300 + button.midX)) < 2 && abs(tab.midY - (200 + button.midY)) < 2)
        try stage.choose("Cut")
        try stage.run { scene.chosen == "Cut" && stage.isMenuGone }
    }

    /// Windows are activated, minimised, shown again and closed, by the window manager or by the desktop.
    func checkWindows() throws {
        let chat = try window("chat")
        // The menus of the bar are those of the window that the window manager has given the keyboard.
        chat.activate()
        try stage.run { desktop.state.active?.content == .scene("chat") }
        desktop.open(try #require(SceneCatalog.entry(named: "editor")))
        try stage.run { (stage.window.bar.bar?.menus ?? []).contains { $0.title == "File" } }
        let editor = try window("editor")
        try stage.run { stage.window.connection.activeWindow() == editor.id }
        let id = try #require(desktop.state.active?.id)
        try minimise(editor, id)
        desktop.open(try #require(SceneCatalog.entry(named: "editor")))
        try stage.run { editor.isViewable && desktop.state.active?.content == .scene("editor") }
        desktop.close(id)
        try stage.run { stage.window.sceneWindows?.all.contains { $0.id == id } == false }
        try stage.run { desktop.state.active != nil }
        let list = ClientWindows(on: stage.window.connection)
        list.close(try #require(list.list().first { $0.number == chat.id.rawValue }))
        try stage.run { desktop.state.window(showing: .scene("chat")) == nil }
        try stage.run { desktop.state.active?.content == .scene("gallery") }
    }

    /// The window manager minimises a window if it can, and else the desktop does.
    private func minimise(_ window: ClientWindow, _ id: Int) throws {
        let manager = WindowManager(of: stage.window.connection)
        if manager.abilities.contains(.minimises) {
            // As a task list asks for it: reports of what happened to the window before stay valid. 3: the state of windows that are only listed.
            manager.tell(manager.atom("WM_CHANGE_STATE"), about: window.id.rawValue, [3])
            try stage.run { desktop.state.window(id)?.isMinimised == true }
            desktop.state.raise(id)
            try stage.run { window.isViewable }
        }
        desktop.state.minimise(id)
        try stage.run { !window.isViewable && desktop.state.window(id)?.isMinimised == true }
    }

    private var manager: ChildProgram? { stage.manager }

    /// Opens the editor while the window manager stands still, and runs the loop until it has been asked to show it.
    private func openEditor() throws -> (window: ClientWindow, id: Int) {
        try stage.run { stage.window.connection.activeWindow() != nil && desktop.state.active != nil }
        try stage.settle()
        try #require(manager).signal(SIGSTOP)
        desktop.open(try #require(SceneCatalog.entry(named: "editor")))
        let id = try #require(desktop.state.window(showing: .scene("editor"))).id
        try stage.run { stage.window.sceneWindows?.all.contains { $0.id == id && $0.isShown } == true }
        return (try window("editor"), id)
    }

    /// The editor is opened again, and is there.
    private func openAgain(_ editor: ClientWindow) throws {
        desktop.open(try #require(SceneCatalog.entry(named: "editor")))
        try stage.run { editor.isViewable && desktop.state.active?.content == .scene("editor") }
    }

    /// A window is taken off the screen while the window manager has not yet handled that it is to be shown.
    func checkUnseenMinimising() throws {
        let (editor, id) = try openEditor()
        defer { manager?.signal(SIGCONT) }
        desktop.state.minimise(id)
        try stage.run { stage.window.sceneWindows?.all.contains { $0.id == id && $0.isShown } == false }
        manager?.signal(SIGCONT)
        // By then the window manager has handled all of it.
        try stage.settle()
        #expect(!editor.isViewable && desktop.state.window(id)?.isMinimised == true)
        try openAgain(editor)
    }

    /// Locked, nothing of the windows is to be seen.
    func checkLock() throws {
        let gallery = try window("gallery")
        desktop.lock()
        try stage.run { !gallery.isViewable && stage.window.bar.bar == nil }
        // The window manager takes its frame away after the window, and a press on that would be its own.
        try stage.settle()
        try stage.robot.move(toX: 640, y: 700)
        try stage.robot.click()
        try stage.run { gallery.isViewable && stage.window.bar.bar != nil }
        // The bar shows the desktop beneath it, although the window manager has put it into a window of its own.
        let shown = try #require(stage.window.bar.bar?.strip.window)
        try stage.run {
            let beneath = ScreenBackdrop(shown.frame, under: [shown])?.image(dividedBy: 1)
            return beneath.map { $0[600, 10] & 0xFFFFFF > 0x404040 } ?? false
        }
    }

    /// The ground takes presses and keys, and gives both back.
    func checkGround() throws {
        let (ground, gallery) = (stage.window.window, try window("gallery"))
        try stage.run { gallery.isViewable && stage.window.connection.activeWindow() == gallery.id }
        // A window manager that keeps windows of the desktop shows them on every workspace.
        if WindowManager(of: stage.window.connection).abilities.contains(.keepsDesktops) {
            #expect(try property("_NET_WM_DESKTOP", of: ground.id) == [.max])
        }
        #expect(ground.frame == PixelRect(x: 0, y: 0, width: 1280, height: 860))
        // A press on an icon, and keys from there.
        let icon = try #require(desktop.state.icons.first)
        try click(icon.place + Vector(dx: 40, dy: 30), in: ground)
        try stage.run { desktop.state.selected == icon.id && desktop.state.active == nil }
        try stage.run { stage.window.connection.focus() == ground.id.rawValue }
        try stage.robot.tap("Tab")
        try stage.run { desktop.state.selected == desktop.state.icons.dropFirst().first?.id }
        // A press on the window that the window manager may still take for the one with the keyboard.
        try click(Point(x: 30, y: 10), in: gallery)
        try stage.run { desktop.state.active?.content == .scene("gallery") }
        try stage.run { stage.window.connection.focus() == gallery.id.rawValue }
        // The windows are still above it.
        let picture = try stage.display.screenshot()
        let corner = picture[gallery.frame.x + 4, gallery.frame.y + 4]
        let colors = SceneColors(.light).ground
        #expect(abs(Double(corner.red) - colors.red * 255) < 2 && abs(Double(corner.blue) - colors.blue * 255) < 2)
    }
}

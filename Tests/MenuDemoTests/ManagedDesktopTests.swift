import MenuGeometry
import MenuX11
import Testing

@testable import MenuDemo
@testable import MenuDemoHost
@testable import MenuTesting
@testable import X11Menu

/// The desktop under a window manager, whose windows its windows are.
@Suite struct ManagedDesktopTests {
    private let stage: DemoStage
    private let desktop: DesktopShell

    init() throws {
        stage = try DemoStage("gallery", isDesktop: true, managedBy: "")
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

    @Test func `its windows are the window manager's, and its bar reserves its strut`() throws {
        let (gallery, chat) = (try window("gallery"), try window("chat"))
        // The window manager places them, and tells the desktop where they are.
        try stage.run {
            gallery.isViewable && chat.isViewable && desktop.state.active?.content == .scene("gallery")
                && stage.window.connection.activeWindow() == gallery.id
        }
        let room = try #require(desktop.state.active?.room)
        #expect(room == Rect(gallery.frame))
        // The bar.
        try stage.run { stage.window.bar.bar?.openTitle == nil && stage.window.bar.bar != nil }
        let strip = try #require(stage.window.bar.bar?.strip.window)
        let height = UInt32(strip.frame.height)
        let strut = try property("_NET_WM_STRUT_PARTIAL", of: strip.id)
        #expect(strut == [0, 0, height, 0, 0, 0, 0, 0, 0, 1279, 0, 0])
        // A menu comes from the button of its own window, wherever that is.
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
        // The menus of the bar are those of the window that the window manager has given the keyboard.
        chat.activate()
        try stage.run { desktop.state.active?.content == .scene("chat") }
        desktop.open(try #require(SceneCatalog.entry(named: "editor")))
        try stage.run { (stage.window.bar.bar?.menus ?? []).contains { $0.title == "File" } }
        let editor = try window("editor")
        try stage.run { stage.window.connection.activeWindow() == editor.id }
        // A window that is minimised and shown again, and one that is closed, by the window manager or by the desktop.
        editor.minimise()
        try stage.run { desktop.state.window(showing: .scene("editor"))?.isMinimised == true }
        desktop.open(try #require(SceneCatalog.entry(named: "editor")))
        try stage.run { editor.isViewable && desktop.state.active?.content == .scene("editor") }
        let id = try #require(desktop.state.active?.id)
        desktop.close(id)
        try stage.run { stage.window.sceneWindows?.all.contains { $0.id == id } == false }
        try stage.run { desktop.state.active != nil }
        let list = ClientWindows(on: stage.window.connection)
        list.close(try #require(list.list().first { $0.number == chat.id.rawValue }))
        try stage.run { desktop.state.window(showing: .scene("chat")) == nil }
        try stage.run { desktop.state.active?.content == .scene("gallery") }
        // Locked, nothing of them is to be seen.
        desktop.lock()
        try stage.run { !gallery.isViewable && stage.window.bar.bar == nil }
        try stage.robot.move(toX: 640, y: 700)
        try stage.robot.click()
        try stage.run { gallery.isViewable && stage.window.bar.bar != nil }
        try checkBar()
    }

    private func checkBar() throws {
        // The bar shows the desktop beneath it, although the window manager has put it into a window of its own.
        let shown = try #require(stage.window.bar.bar?.strip.window)
        try stage.run {
            let beneath = ScreenBackdrop(shown.frame, under: [shown])?.image(dividedBy: 1)
            return beneath.map { $0[600, 10] & 0xFFFFFF > 0x404040 } ?? false
        }
    }
}

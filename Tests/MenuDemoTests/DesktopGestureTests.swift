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

/// The desktop on a server, touched by the robot.
@Suite struct DesktopGestureTests {
    @Test func `the desktop fills the screen: its bar, its ground, its dock and its windows act`() throws {
        let stage = try DemoStage("gallery", isDesktop: true)
        let desktop = try #require(stage.window.shell as? DesktopShell)
        #expect(stage.window.window.frame == PixelRect(x: 0, y: 0, width: 1280, height: 860))
        func click(_ point: Point, button: Int = 1) throws {
            try stage.robot.move(toX: Int(point.x), y: Int(point.y))
            try stage.robot.click(button: button)
        }
        let active = try #require(desktop.state.active)
        let gallery = try #require(desktop.scene(of: active.id) as? GalleryScene)
        let button = gallery.buttonRect(0, in: active.room.size).center
        try click(active.room.origin + (button - Point.zero))
        try stage.waitForMenu()
        try stage.choose("Cut")
        try stage.run { gallery.chosen == "Cut" && stage.isMenuGone }
        // The bar: the last menu but three is at its far end.
        let count = try #require(desktop.bars.first).menus.count
        try stage.openTitle(count - 4)
        try stage.choose("Lighthouse")
        try stage.run { desktop.status.network == "Lighthouse" && stage.isMenuGone }
        try click(Point(x: 1240, y: 800), button: 3)
        try stage.waitForMenu()
        try stage.choose("New Folder")
        try stage.run { desktop.renaming != nil && stage.isMenuGone }
        try stage.robot.tap("x", "Return")
        try stage.run { desktop.state.icons.contains { $0.name == "New Folderx" } }
        try click(desktop.layout.dockRect(1).center)
        try stage.run { desktop.state.active?.title == "Code editor" }
        let editor = try #require(desktop.state.active)
        try stage.robot.move(toX: Int(editor.titleRect.midX), y: Int(editor.titleRect.midY))
        try stage.robot.press()
        try stage.robot.move(toX: Int(editor.titleRect.midX) + 50, y: Int(editor.titleRect.midY) + 30)
        try stage.robot.release()
        try stage.run { desktop.state.active?.frame == editor.frame.offset(by: Vector(dx: 50, dy: 30)) }
        try stage.robot.tap("F10")
        try stage.waitForMenu()
        #expect(stage.titles().contains("Settings"))
        try stage.robot.tap("Escape")
        try stage.run { stage.isMenuGone }
    }
}

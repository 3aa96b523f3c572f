import MenuTesting
import Testing

@Suite("Real client windows beneath a menu", .serialized)
struct ClientWindowTests {
    let server: XvfbServer
    let robot: Robot

    init() throws {
        server = try XvfbServer()
        robot = try Robot(on: server.open())
    }

    @Test("A GTK menu bar opens its menu by a click, and reports the events of its content")
    func gtk() throws {
        let window = try GtkMenuBarWindow(on: server, frame: PixelArea(x: 50, y: 40, width: 400, height: 300))
        #expect(window.content.width >= 400 && window.menuTitle.y >= 40)
        let title = window.menuTitle.center
        try robot.click(atX: title.x, y: title.y)
        let opened = try window.waitForReport("menu-opened File")
        try robot.tap("Escape")
        try window.waitForReport("menu-closed File", from: opened)

        let middle = window.content.center
        try robot.move(toX: middle.x, y: middle.y)
        try robot.press()
        try robot.drag(toX: middle.x + 30, y: middle.y, steps: 3)
        try robot.release()
        let press = try window.waitForReport("press 1", from: opened)
        let motion = try window.waitForReport("motion", from: press)
        let release = try window.waitForReport("release 1", from: motion)
        try robot.wheel(.down)
        try window.waitForReport("scroll down", from: release)
    }

    @Test("An xterm reports presses, drags, releases and the wheel")
    func xterm() throws {
        let terminal = try XtermWindow(on: server, x: 60, y: 60)
        let middle = terminal.window.frame.center
        try robot.click(atX: middle.x, y: middle.y)
        #expect(try terminal.waitForReports(2) == ["press 1", "release 1"])
        try robot.press()
        try robot.drag(toX: middle.x + 60, y: middle.y, steps: 2)
        try robot.release()
        try robot.wheel(.up)
        let wheel = try terminal.waitForReport("wheel up", from: 2)
        let drag = terminal.reports[2..<wheel]
        #expect(drag.first == "press 1" && drag.last == "release 1")
        #expect(drag.count > 2 && drag.dropFirst().dropLast().allSatisfy { $0 == "motion 1" })
    }
}

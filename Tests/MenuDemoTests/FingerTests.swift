import MenuGeometry
import MenuTesting
import Testing

@testable import MenuDemo
@testable import X11MenuCommand
@testable import X11Menu

/// What a finger does to the bar of the demo.
@Suite(.serialized, .enabled(if: XorgServer.isInstalled, "\(XorgServer.requirement)"))
struct FingerTests {
    private let server: XorgServer
    private let stage: DemoStage

    init() throws {
        server = try XorgServer()
        stage = try DemoStage("editor", size: Size(width: 900, height: 600), on: server)
    }

    private func touch(_ step: TestTouchscreen.Step, _ place: (x: Int, y: Int)) throws {
        try server.touchscreen.touch(step, atX: place.x, y: place.y)
    }

    private func tap(_ place: (x: Int, y: Int)) throws {
        try touch(.begin, place)
        try touch(.end, place)
    }

    private func tapRow(_ title: String) throws {
        let center = try stage.row(title).center
        try tap((Int(center.x), Int(center.y)))
    }

    @Test func `a tap, a drag and a hold on a title of the demo's bar open and choose`() throws {
        let editor = try stage.scene(as: EditorScene.self)
        func waitForChoice(_ title: String, line: Int = #line) throws {
            try stage.run(line: line) { editor.chosen == title && stage.isMenuGone }
        }
        try stage.run { stage.window.bar.bar != nil }
        try tap(stage.title(0))
        try stage.waitForMenu()
        try tapRow("New")
        try waitForChoice("New")

        let start = try stage.title(1)
        try touch(.begin, start)
        try stage.waitForMenu()
        // Straight down: beside the title is the next one, whose menu would open.
        let bottom = try Int(stage.row("Select All").center.y)
        for step in 1...10 { try touch(.update, (start.x, start.y + (bottom - start.y) * step / 10)) }
        try touch(.end, (start.x, bottom))
        try waitForChoice("Select All")

        try touch(.begin, stage.title(0))
        try stage.waitForMenu()
        try stage.settle(for: 0.7)
        #expect(!stage.isMenuGone)
        try touch(.end, stage.title(0))
        // As a button that is held and released there, it has closed the menu.
        try stage.run { stage.isMenuGone }
        try tap(stage.title(0))
        try stage.waitForMenu()
        try tapRow("New")
        try waitForChoice("New")
    }
}

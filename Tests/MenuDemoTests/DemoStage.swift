import MenuGeometry
import Glibc
import MenuLayout
import MenuModel
import MenuRendering
import MenuScene
import MenuSession
import MenuTesting
import MenuX11

@testable import MenuDemo
@testable import X11MenuCommand
@testable import X11Menu

/// A server with the demo's window on it, and a robot that touches it.
final class DemoStage: TestStage {
    let window: DemoWindow
    /// The window manager; nil if there is none.
    let manager: ChildProgram?

    /// Shows a scene.
    ///
    /// - Parameters:
    ///   - bindings: The key bindings of a window manager, in its words, or another part of its configuration; nil for no window manager.
    ///   - kind: The window manager.
    ///   - server: Where it is shown; a server in memory if it is nil.
    init(
        _ scene: String, isDesktop: Bool = false, size: Size? = nil, managedBy bindings: String? = nil,
        _ kind: MenuTesting.WindowManager = .openbox, on server: (any DisplayServer)? = nil
    ) throws {
        let server = try server ?? XvfbServer(width: 1280, height: 860)
        manager = try bindings.map { bindings in
            let folder = try TemporaryFolder([
                "openbox": """
                <?xml version="1.0"?>
                <openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard>\(bindings)</keyboard></openbox_config>
                """,
                "i3": "# i3 config file (v4)\nfont pango:monospace 8\n\(bindings)\n",
            ])
            return try server.start(kind, configuration: folder.path + "/" + kind.rawValue)
        }
        // Out of the way before the window comes up.
        try Robot(on: server.open()).move(toX: 1278, y: 858)
        guard let entry = SceneCatalog.entry(named: scene) else { throw TestFailure("there is no scene \(scene)") }
        window = try DemoWindow(
            entry, display: server.displayName, appearance: .light, isDesktop: isDesktop, size: size)
        try super.init(server)
        if let manager { keep(manager) }
        _ = try display.waitForMappedWindow(.process(getpid()))
        try settle()
    }

    /// The scene that is shown.
    func scene<Kind: Scene>(as kind: Kind.Type = Kind.self) throws -> Kind {
        guard let scene = shell.scene as? Kind else { throw TestFailure("the scene is no \(kind)") }
        return scene
    }

    /// The stage of the scene.
    var stage: any Stage { shell.stage }

    /// The list of scenes, where there is no desktop.
    var shell: DemoShell {
        guard let shell = window.shell as? DemoShell else { preconditionFailure("a desktop has no list of scenes") }
        return shell
    }

    /// Runs the program's loop until something holds.
    func run(within seconds: Double = 20, line: Int = #line, until condition: () -> Bool) throws {
        let end = window.time + seconds
        while !condition() {
            guard window.time < end else { throw TestFailure("what line \(line) waits for never came to hold") }
            try window.turn(within: 0.05)
        }
    }

    /// Runs the loop for a moment, and for as long as other clients of the server are busy.
    ///
    /// - Parameter duration: Seconds; a very short duration is a step of a pointer motion, which does not wait for other clients.
    func settle(for duration: Double = 0.1) throws {
        let start = window.time
        repeat {
            let end = window.time + duration
            // Once at the least: on a busy machine the moment may be over before it began.
            repeat { try window.turn(within: max(0.001, end - window.time)) } while window.time < end
        } while duration > 0.05 && display.isBusy() && window.time < start + 20
    }

    /// A place of the scene in root-window pixels.
    func place(_ point: Point) -> (x: Int, y: Int) {
        let origin = window.shell.room.origin
        return (
            Int((point.x + origin.x) * window.text.scale) + window.window.frame.x,
            Int((point.y + origin.y) * window.text.scale) + window.window.frame.y
        )
    }

    func move(to point: Point) throws {
        let place = place(point)
        try robot.move(toX: place.x, y: place.y)
    }

    /// Waits for an answer of the server: by then it has shown, moved, grabbed and released what the demo asked for.
    func awaitServer() { _ = window.desktop.pointerLocation() }

    func click(_ point: Point, button: Int = 1) throws {
        // A menu that is gone may have had a grab.
        awaitServer()
        try move(to: point)
        try robot.click(button: button)
    }

    /// The menu that is open: of a presentation, of the bar, or of something that is lifted; nil where none is.
    var popup: MenuPopup? {
        window.presentation?.popup ?? window.bar.bar?.popup ?? window.context?.presentation?.popup
    }

    /// Whether no menu is there any more, nor fades.
    var isMenuGone: Bool { popup == nil }

    /// The middle of a title of the scene's bar, in root-window pixels.
    func title(_ index: Int, line: Int = #line) throws -> (x: Int, y: Int) {
        guard let titles = window.bar.bar?.layout.titles, titles.indices.contains(index) else {
            throw TestFailure("line \(line): there is no title \(index)")
        }
        let center = titles[index].center
        return (Int(center.x * window.text.scale), Int(center.y * window.text.scale))
    }

    /// Clicks on a title of the scene's bar, and waits for its menu.
    func openTitle(_ index: Int, line: Int = #line) throws {
        try run(line: line) { window.bar.bar != nil }
        awaitServer()
        let place = try title(index, line: line)
        try robot.click(atX: place.x, y: place.y)
        try waitForMenu(line: line)
    }

    /// The titles of the rows of an open menu; none where none is open.
    func titles(level: Int = 0) -> [String] {
        guard let session = popup?.session, session.panels.indices.contains(level) else {
            return []
        }
        return session.panels[level].entries.map(\.element.title)
    }

    /// Waits until a menu is open, and has what input it can get.
    func waitForMenu(level: Int = 0, line: Int = #line) throws {
        try run(line: line) { !titles(level: level).isEmpty }
        try settle()
    }

    /// Lets the safe ground of the engine's next menu last longer than any test, so that no delay ends it.
    func keepSafeGround(of engine: EngineScene) {
        var theme = Theme.standard
        (theme.timing.safeTriangle, theme.timing.safeTriangleLimit) = (600, 600)
        engine.theme = theme
    }

    /// Aims from a row at one of its submenu: moves slantwise onto another row, and waits until the engine's page has drawn the safe ground.
    ///
    /// `keepSafeGround(of:)` must have been called before the menu opened.
    func aim(from title: String, towards row: String, in engine: EngineScene, line: Int = #line) throws {
        try hover(title, line: line)
        try run(line: line) { titles(level: 1).contains(row) }
        let from = try robot.pointerPosition()
        try robot.move(toX: from.x + 40, y: from.y + 32)
        try run(line: line) { engine.seen?.safeGround != nil }
    }

    /// Moves the pointer onto a row of the open menu, and waits until it is highlighted.
    func hover(_ title: String, level: Int = 0, line: Int = #line) throws {
        guard let session = popup?.session, session.panels.indices.contains(level),
            let row = titles(level: level).firstIndex(of: title)
        else { throw TestFailure("line \(line): there is no row \(title) among \(titles(level: level))") }
        awaitServer()
        let panel = session.panels[level]
        let center = panel.frame.rect(ofEntry: row, scroll: panel.scroll).center
        // A menu that comes up under the pointer waits for it to move.
        for x in [Int(center.x) + 1, Int(center.x)] { try robot.move(toX: x, y: Int(center.y)) }
        try run(line: line) { session.highlight(ofLevel: level) == row }
    }

    /// Chooses a row of the open menu by a click.
    func choose(_ title: String, level: Int = 0, line: Int = #line) throws {
        try hover(title, level: level, line: line)
        try robot.click()
    }

    /// Where a row of the open menu is, in root-window pixels.
    func row(_ title: String, level: Int = 0, line: Int = #line) throws -> Rect {
        guard let row = titles(level: level).firstIndex(of: title) else {
            throw TestFailure("line \(line): there is no row \(title) among \(titles(level: level))")
        }
        return try self.row(row, level: level, line: line)
    }

    /// Where a row without a title is, by its number in the open menu, in root-window pixels.
    func row(_ index: Int, level: Int = 0, line: Int = #line) throws -> Rect {
        guard let session = popup?.session, session.panels.indices.contains(level),
            session.panels[level].entries.indices.contains(index)
        else { throw TestFailure("line \(line): there is no row \(index)") }
        let panel = session.panels[level]
        return panel.frame.rect(ofEntry: index, scroll: panel.scroll)
    }

    /// Moves the pointer in steps, as a user does, while the demo runs; the pointer comes to rest at the end.
    func travel(to place: (x: Int, y: Int)) throws {
        let start = try robot.pointerPosition()
        for step in 1...12 {
            let part = { (from: Int, to: Int) in from + (to - from) * step / 12 }
            try robot.move(toX: part(start.x, place.x), y: part(start.y, place.y))
            try settle(for: 0.015)
        }
        // Other programs get a place only after they have answered for the one before.
        for step in [2, 0] {
            try robot.move(toX: place.x + step, y: place.y)
            try settle(for: 0.1)
        }
    }

    /// Takes something from one place to another, both in root-window pixels, and lets it go there.
    func drag(
        from start: (x: Int, y: Int), to end: (x: Int, y: Int), before drop: () throws -> Void = {}
    ) throws {
        try robot.move(toX: start.x, y: start.y)
        try settle()
        try robot.press()
        try settle()
        try travel(to: end)
        try drop()
        try robot.release()
        try settle()
    }
}

extension Rect {
    /// The whole pixel in its middle.
    var middle: (x: Int, y: Int) { (Int(midX), Int(midY)) }
}

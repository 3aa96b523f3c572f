import MenuGeometry
import Glibc
import MenuInteraction
import MenuLayout
import MenuModel
import MenuSession
import MenuTesting

@testable import X11Menu

/// A server, and a program on it that has an event loop of its own.
final class LiveStage: TestStage {
    let desktop: Desktop
    /// How often the loop was woken.
    private(set) var turns = 0

    convenience init() throws { try self.init(XvfbServer()) }

    init(_ server: any DisplayServer) throws {
        desktop = try Desktop(display: server.displayName)
        try super.init(server)
        try robot.move(toX: 5, y: 5)
    }

    /// Runs the program's loop, which knows only one descriptor of the menus, until a condition holds.
    func run(within seconds: Double = 20, line: Int = #line, until condition: () -> Bool) throws {
        let end = Timers.now + seconds
        while !condition() {
            let rest = end - Timers.now
            guard rest > 0 else { throw TestFailure("what line \(line) waits for never came to hold") }
            var entry = pollfd(fd: desktop.fileDescriptor, events: Int16(POLLIN), revents: 0)
            if unsafe poll(&entry, 1, Int32(rest * 1000) + 1) > 0 {
                turns += 1
                try desktop.process()
            }
        }
    }

    /// Runs the loop until nothing has happened for a moment, and the other clients of the server are idle.
    func settle(for quiet: Int32 = 60) throws {
        var entry = pollfd(fd: desktop.fileDescriptor, events: Int16(POLLIN), revents: 0)
        let end = Timers.now + 20
        while unsafe poll(&entry, 1, quiet) > 0 || (display.isBusy() && Timers.now < end) {
            turns += 1
            try desktop.process()
        }
    }

    /// Presents a menu at a place of the screen, and waits until it has what input it can get.
    func present(_ menu: Menu, atX x: Double = 100, y: Double = 100) throws -> MenuPresentation {
        let presentation = MenuPresentation(menu, on: desktop, from: .point(Point(x: x, y: y)))
        presentation.theme.timing.isAnimated = true
        try presentation.present()
        try settle()
        return presentation
    }
}

extension MenuPresentation {
    /// The titles of the rows of a level, in order.
    func titles(level: Int = 0) -> [String] {
        guard let session = popup?.session, session.panels.indices.contains(level) else { return [] }
        return session.panels[level].entries.map(\.element.title)
    }

    /// The title of the highlighted row of a level.
    func highlighted(level: Int = 0) -> String? {
        guard let session = popup?.session, let entry = session.highlight(ofLevel: level) else { return nil }
        return session.panels[level].entries[entry].element.title
    }

    /// The middle of a row, in root-window pixels.
    func place(of entry: Int, level: Int = 0) throws -> (x: Int, y: Int) {
        guard let panel = popup?.session.panels[level] else { throw TestFailure("no menu is open") }
        let center = panel.frame.rect(ofEntry: entry, scroll: panel.scroll).center
        return (Int(center.x), Int(center.y))
    }
}

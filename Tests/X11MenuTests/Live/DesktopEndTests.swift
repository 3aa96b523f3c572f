import Foundation
import MenuTesting
import Testing

@testable import X11Menu

private typealias Action = X11Menu.Action
private typealias Menu = X11Menu.Menu

/// Desktops that their owners release or close, with something open on them.
@Suite(.serialized) struct DesktopEndTests {
    /// What stays open until its desktop goes.
    enum Shown: String, CaseIterable, CustomTestStringConvertible, Sendable {
        case nothing, menu, submenu, keptMenu, field, interaction, contextMenu, longPress, bar, filter, barMenu, fading
        var testDescription: String { rawValue }
    }

    /// A filter with one main item.
    private final class Source: MenuFilterSource {
        var numberOfMainItems: Int { 1 }
        func title(ofMainItem main: Int) -> String { "Size" }
        func numberOfSubItems(ofMainItem main: Int) -> Int { 3 }
        func title(ofSubItem option: Int, ofMainItem main: Int) -> String { "Option \(option)" }
    }

    private static func menu() -> Menu {
        Menu(children: [Action("One"), Menu("More", children: [Action("Inner")]), SearchField()])
    }

    /// Shows something on a desktop, and returns what its owner holds.
    private func show(_ shown: Shown, on desktop: Desktop, over window: RecordingWindow, told: @escaping () -> Void)
        throws
        -> [AnyObject]
    {
        let strip = ScreenRect(x: 0, y: 0, width: 300, height: 30)
        func presentation() throws -> MenuPresentation {
            let made = MenuPresentation(Self.menu(), on: desktop, from: .point(ScreenPoint(x: 200, y: 200)))
            made.theme.timing.isAnimated = true
            made.dismissalCallback = told
            try made.present()
            return made
        }
        switch shown {
        case .nothing: return []
        case .menu, .submenu, .field:
            _ = try presentation()
            return []
        case .keptMenu: return [try presentation()]
        case .fading:
            try presentation().dismiss()
            return []
        case .interaction, .longPress:
            let made = MenuInteraction(Self.menu(), to: strip, ofWindow: window.id, on: desktop)
            if shown == .longPress { made.trigger = .longPress }
            try made.pressed(button: 1, at: WindowPoint(x: 5, y: 5))
            return [made]
        case .contextMenu:
            let made = ContextMenu(Self.menu(), to: strip, ofWindow: window.id, on: desktop)
            try made.present()
            return [made]
        case .bar, .barMenu:
            let made = try MenuBar([Menu("File", children: [Action("Quit")])], on: desktop)
            if shown == .barMenu { try made.open(0) }
            return [made]
        case .filter: return [try FilterBar(source: Source(), in: .at(ScreenPoint(x: 100, y: 100)), on: desktop)]
        }
    }

    private func descriptors(of server: XvfbServer) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(server.processIdentifier)/fd").count
    }

    /// Waits until the server has closed the connections of clients that have gone.
    private func waitUntilClosed(_ count: Int, on server: XvfbServer, _ display: TestDisplay) throws {
        let end = ContinuousClock.now + .seconds(20)
        while try descriptors(of: server) > count {
            guard ContinuousClock.now < end else { throw TestFailure("a connection stays open") }
            try display.synchronize()
        }
    }

    @Test func `a desktop that its owner releases closes, whatever is open on it`() throws {
        let server = try XvfbServer()
        let stage = try LiveStage(server)
        let window = try RecordingWindow(
            on: server, frame: PixelArea(x: 100, y: 50, width: 300, height: 200), pixel: 0xC0C8D0)
        try stage.display.waitUntilStill(for: .milliseconds(100))
        let before = try stage.display.screenshot()
        let connections = try descriptors(of: server)
        for shown in Shown.allCases {
            var desktop: Desktop? = try Desktop(display: server.displayName)
            weak let held = desktop
            weak let connection = desktop?.connection
            var told = 0
            var kept = try show(shown, on: #require(desktop), over: window) { told += 1 }
            for _ in 0..<20 { try desktop?.process() }
            if shown == .submenu { try stage.robot.tap("Down", "Down", "Right") }
            if shown == .field { try stage.robot.tap("x") }
            try stage.robot.sync()
            for _ in 0..<20 { try desktop?.process() }
            told = 0
            if shown != .keptMenu { kept = [] }
            desktop = nil
            #expect(held == nil && connection == nil, "\(shown)")
            #expect(told == 0, "the owner of \(shown) is gone")
            if let presentation = kept.first as? MenuPresentation {
                #expect(!presentation.isPresented)
                let error = MenuError.displayLost("the program has closed display '\(server.displayName)'")
                #expect(throws: error) { try presentation.present() }
            }
            try stage.display.wait(untilGrabbed: false, .keyboard)
            try waitUntilClosed(connections, on: server, stage.display)
            #expect(try stage.display.screenshot() == before, "\(shown)")
        }
    }

    @Test func `a desktop that is closed ends what is open on it, and tells the owners`() throws {
        let server = try XvfbServer()
        let stage = try LiveStage(server)
        let connections = try descriptors(of: server)
        let desktop = try Desktop(display: server.displayName)
        let bar = try MenuBar([Self.menu()], on: desktop)
        var (told, reasons) = (0, [MenuError]())
        bar.onClose = { reasons.append($0) }
        let presentation = try MenuPresentation.presentMenu(Self.menu(), on: desktop) { told += 1 }
        for _ in 0..<20 { try desktop.process() }
        #expect(try stage.display.mappedWindows().count == 2)
        for _ in 0..<2 { desktop.close() }
        let error = MenuError.displayLost("the program has closed display '\(server.displayName)'")
        #expect(told == 1 && reasons == [error])
        #expect(!presentation.isPresented && bar.openTitle == nil)
        #expect(throws: error) { try presentation.present() }
        #expect(throws: error) { try desktop.process() }
        try stage.display.wait(untilGrabbed: false, .keyboard)
        // The bar still holds the desktop; the server has closed the connection.
        try waitUntilClosed(connections, on: server, stage.display)
        #expect(try stage.display.mappedWindows().isEmpty)
        bar.close()
    }
}

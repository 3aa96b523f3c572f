import MenuGeometry
import Glibc
import MenuInteraction
import MenuLayout
import MenuModel
import MenuRendering
import MenuSession
import MenuTesting
import Testing
@testable import MenuX11

@testable import X11Menu

/// One loop for popup, bar and presentation: nothing that one of them waits for is forgotten, and nothing keeps the rest waiting.
@Suite(.serialized) struct FairLoopTests {
    /// A bar with one title, on a program with a loop of its own.
    private static func bar(
        _ menu: MenuContent, timeout: Double? = nil, on stage: LiveStage
    ) throws -> MenuBar {
        var options = SessionOptions(
            placement: .center, scale: 1, monitors: stage.desktop.outputs().map(\.frame))
        options.theme.timing.isAnimated = false
        options.timeout = timeout
        let bar = try MenuBar(
            menus: [menu], options: options, at: .edge, on: stage.desktop, shaper: TextShaper(scale: 1))
        try stage.settle()
        return bar
    }

    private static func isReadable(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&entry, 1, milliseconds) > 0
    }

    private static let few = MenuContent(
        title: "Few", items: .elements((0..<20).map { .action(MenuModel.Action(title: "item \($0)")) }))

    @Test func `a program's descriptor tells of rows that a bar's menu has found, when they are found`() throws {
        let stage = try LiveStage()
        let lines = (0..<60_000).map { "row number \($0) of a list that is long enough to be searched aside" }
        let menu = MenuContent(
            title: "Rows", headers: [.search(MenuModel.SearchField(focusesOnAppearance: true))],
            items: .lines(LineList(Array(lines.joined(separator: "\n").utf8))))
        let bar = try Self.bar(menu, on: stage)
        try bar.open(0)
        try stage.settle()
        let popup = try #require(bar.popup)
        // The loop is not run while the test checks which descriptors are ready.
        stage.desktop.connection.stopWatchdog()
        // Only the search that the session requests: nothing else may wake the loop.
        for request in popup.session.handle(.key(KeyStroke(name: "7", text: "7")), at: Timers.now) {
            if case .search(let search) = request { popup.rows.pool.start(search) }
        }
        try #require(popup.session.isSearching)
        // The search ends on its own threads: from then on there is something to do.
        try #require(Self.isReadable(popup.rows.pool.descriptor, within: 20_000))
        #expect(Self.isReadable(stage.desktop.fileDescriptor))
        try stage.desktop.process()
        #expect(!popup.session.isSearching)
        bar.close()
    }

    @Test func `a flood of keys keeps no timer waiting`() throws {
        let stage = try LiveStage()
        let bar = try Self.bar(Self.few, timeout: 0.01, on: stage)
        try bar.open(0)
        // The events are produced while the program does not read them.
        stage.desktop.connection.stopWatchdog()
        try stage.robot.type(String(repeating: "i", count: 30_000))
        try stage.run { bar.openTitle == nil }
        // The menu went by its timeout while keys were still to come.
        #expect(try !stage.desktop.connection.drainEvents().isEmpty)
        bar.close()
    }

    @Test func `process returns with most of a flood still to come, and its descriptor stays readable`() throws {
        let stage = try LiveStage()
        let bar = try Self.bar(Self.few, on: stage)
        try bar.open(0)
        try stage.settle()
        stage.desktop.connection.stopWatchdog()
        try stage.robot.type(String(repeating: "i", count: 50_000))
        try stage.desktop.process()
        #expect(Self.isReadable(stage.desktop.fileDescriptor))
        bar.close()
        #expect(try !stage.desktop.connection.drainEvents().isEmpty)
    }

    // MARK: What an end waits for

    /// Input that is pending when a menu ends.
    enum Remainder: CaseIterable, Sendable {
        case press, wheel, drop

        /// Leaves it.
        func leave(in popup: MenuPopup) {
            switch self {
            case .press: popup.input.keptButtons = [1]
            case .wheel: popup.input.wheelEnd = Timers.now + 0.15
            case .drop: popup.drag.dropDeadline = Timers.now + 0.15
            }
        }

        /// Whether it is still left.
        func isLeft(in popup: MenuPopup) -> Bool {
            switch self {
            case .press: !popup.input.keptButtons.isEmpty
            case .wheel: popup.input.wheelEnd.map { $0 > Timers.now } ?? false
            case .drop: popup.drag.dropDeadline != nil
            }
        }

        /// Ends it where that needs user input.
        func end(with robot: Robot) throws {
            if self == .press { try robot.click(atX: 700, y: 500) }
        }
    }

    @Test(arguments: Remainder.allCases)
    func `a bar's menu is not over before what was kept or given`(_ remainder: Remainder) throws {
        let stage = try LiveStage()
        let bar = try Self.bar(Self.few, on: stage)
        try bar.open(0)
        try stage.settle()
        let popup = try #require(bar.popup)
        remainder.leave(in: popup)
        popup.endAtOnce()
        try stage.desktop.process()
        if remainder.isLeft(in: popup) { #expect(bar.popup === popup) }
        try remainder.end(with: stage.robot)
        try stage.run { bar.popup == nil }
        #expect(!remainder.isLeft(in: popup))
        bar.close()
    }

    @Test(arguments: Remainder.allCases)
    func `a presented menu is not over before what was kept or given`(_ remainder: Remainder) throws {
        let stage = try LiveStage()
        let presentation = try stage.present(Menu(children: [X11Menu.Action("One")]))
        let popup = try #require(presentation.popup)
        remainder.leave(in: popup)
        popup.ending = .dismissed
        popup.endAtOnce()
        try stage.desktop.process()
        if remainder.isLeft(in: popup) { #expect(presentation.popup === popup) }
        try remainder.end(with: stage.robot)
        try stage.run { presentation.popup == nil }
        #expect(!remainder.isLeft(in: popup))
    }

    @Test(arguments: [Remainder.wheel, .drop])
    func `a popup of its own is not over before what was kept or given`(_ remainder: Remainder) throws {
        let server = try XvfbServer()
        let desktop = try Desktop(display: server.displayName)
        var options = SessionOptions(placement: .center, scale: 1, monitors: desktop.outputs().map(\.frame))
        options.timeout = 0
        let popup = MenuPopup(
            menu: Self.few, options: options, on: desktop, shaper: TextShaper(scale: 1), backdrop: nil)
        _ = try popup.run()
        remainder.leave(in: popup)
        #expect(popup.hasFadeOut)
        try popup.finish()
        #expect(!remainder.isLeft(in: popup) && !popup.hasFadeOut)
    }
}

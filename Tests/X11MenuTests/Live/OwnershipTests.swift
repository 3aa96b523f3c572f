import MenuSystem
import MenuGeometry
import MenuModel
import MenuTesting
import MenuX11
import Testing

@testable import X11Menu

private typealias Action = X11Menu.Action

/// Invalid and destroyed windows, and bars without a reference.
@Suite(.serialized) struct OwnershipTests {
    private static let strip = Rect(x: 0, y: 0, width: 300, height: 30)
    /// No client of a server that has just begun has as many windows.
    private static let wrong: UInt32 = 0x1FF_FFFF

    private static func menu() -> Menu { Menu("File", children: [Action("One"), Action("Two")]) }

    private static func window(on stage: LiveStage) throws -> RecordingWindow {
        try RecordingWindow(on: stage.server, frame: PixelArea(x: 100, y: 50, width: 300, height: 200), pixel: 0xC0C8D0)
    }

    @Test func `a wrong window is an error that is thrown, and none of the server's`() throws {
        let stage = try LiveStage()
        let (desktop, wrong, strip) = (stage.desktop, Self.wrong, Self.strip)
        let error = MenuError.windowNotFound(wrong)
        #expect(error.description == "there is no window 0x1ffffff")
        #expect(throws: error) { try MenuBar([Self.menu()], at: .part(strip, ofWindow: wrong), on: desktop) }
        #expect(throws: error) { try MenuBar([Self.menu()], at: .middle(of: strip, ofWindow: wrong), on: desktop) }
        let presentation = MenuPresentation(Self.menu(), on: desktop, from: .part(strip, ofWindow: wrong))
        #expect(throws: error) { try presentation.present() }
        #expect(!presentation.isPresented)
        #expect(throws: error) { try ContextMenu(Self.menu(), to: strip, ofWindow: wrong, on: desktop).present() }
        let interaction = MenuInteraction(Self.menu(), to: strip, ofWindow: wrong, on: desktop)
        interaction.attachmentPointProvider = { Point(x: 5, y: 5) }
        #expect(throws: error) { try interaction.pressed(button: 1, at: Point(x: 5, y: 5)) }
        #expect(interaction.presentation == nil)
        try stage.settle()
        #expect(try stage.display.mappedWindows().isEmpty)
        #expect(desktop.connection.unexpectedErrors.isEmpty)
    }

    @Test func `a bar that is given a wrong window tells its owner`() throws {
        let stage = try LiveStage()
        let window = try Self.window(on: stage)
        let bar = try MenuBar([Self.menu()], at: .part(Self.strip, ofWindow: window.id), on: stage.desktop)
        var told: [MenuError] = []
        bar.onClose = { told.append($0) }
        try stage.settle()
        bar.place = .part(Self.strip, ofWindow: Self.wrong)
        try stage.run { !told.isEmpty }
        #expect(told == [.windowNotFound(Self.wrong)])
        #expect(stage.desktop.eventLoop.clients.isEmpty)
    }

    @Test(arguments: [false, true])
    func `a window that is destroyed tells the owner of its bar, with a menu open too`(isOpen: Bool) throws {
        let stage = try LiveStage()
        var window: RecordingWindow? = try Self.window(on: stage)
        let id = try #require(window?.id)
        let bar = try MenuBar([Self.menu()], at: .part(Self.strip, ofWindow: id), on: stage.desktop)
        var told: [MenuError] = []
        bar.onClose = { told.append($0) }
        try stage.settle()
        if isOpen {
            try bar.open(0)
            try stage.settle()
            #expect(bar.openTitle == 0)
        }
        window = nil
        try stage.run { !told.isEmpty }
        #expect(told == [.windowNotFound(id)])
        #expect(bar.openTitle == nil)
        bar.close()
        try stage.settle()
        #expect(stage.desktop.eventLoop.clients.isEmpty)
        #expect(stage.desktop.connection.unexpectedErrors.isEmpty)
        #expect(try stage.display.mappedWindows().isEmpty)
    }

    @Test func `the owner of a bar is told that the display is lost`() throws {
        let server = try XvfbServer()
        let desktop = try Desktop(display: server.displayName)
        let bar = try MenuBar([Self.menu()], on: desktop)
        var told = 0
        bar.onClose = { if case .displayLost = $0 { told += 1 } }
        server.stop()
        #expect(throws: MenuError.self) { for _ in 0..<1000 { try desktop.process() } }
        #expect(told == 1)
    }

    @Test(arguments: [false, true])
    func `a bar that its owner lets go of is closed and lets go of its menus, with a menu open too`(isOpen: Bool) throws
    {
        let stage = try LiveStage()
        let window = try Self.window(on: stage)
        let before = try stage.display.screenshot()
        var menu: Menu? = Self.menu()
        var bar: MenuBar? = try MenuBar(
            [try #require(menu)], at: .part(Self.strip, ofWindow: window.id), on: stage.desktop)
        weak let held = bar
        weak let heldMenu = menu
        menu = nil
        try stage.settle()
        #expect(try stage.display.screenshot() != before)
        if isOpen {
            try bar?.open(0)
            try stage.settle()
        }
        bar = nil
        #expect(held == nil)
        try stage.settle()
        #expect(heldMenu == nil)
        #expect(stage.desktop.eventLoop.clients.isEmpty)
        #expect(try stage.display.screenshot() == before)
        #expect(stage.desktop.connection.unexpectedErrors.isEmpty)
    }

    @Test func `a handler may let go of the bar that calls it`() throws {
        final class Owner { var bar: MenuBar? }
        let stage = try LiveStage()
        let window = try Self.window(on: stage)
        let owner = Owner()
        let menu = Menu("File", children: [Action("Quit") { [unowned owner] _ in owner.bar = nil }])
        owner.bar = try MenuBar([menu], at: .part(Self.strip, ofWindow: window.id), on: stage.desktop)
        try stage.settle()
        try owner.bar?.open(0)
        try stage.settle()
        try stage.robot.tap("Down", "Return")
        try stage.run { owner.bar == nil }
        try stage.settle()
        #expect(stage.desktop.eventLoop.clients.isEmpty)
    }

    @Test func `check marks and radio items change when they are chosen, before the handler is called`() throws {
        let stage = try LiveStage()
        var told: [Bool] = []
        let wrap = Action("Wrap") { told.append($0.isSelected) }
        wrap.role = .check
        let sizes = ["Small", "Large"].map { Action($0) { told.append($0.isSelected) } }
        for size in sizes { size.role = .radio }
        sizes[0].state = .on
        let menu = Menu(children: [wrap, Separator(), sizes[0], sizes[1]])
        for keys in [["Down"], ["Down"], ["Down", "Down", "Down"]] {
            let presentation = try stage.present(menu)
            for key in keys + ["Return"] { try stage.robot.tap(key) }
            try stage.run { !presentation.isPresented }
            try stage.settle()
        }
        #expect(told == [true, false, true])
        #expect(wrap.state == .off && sizes.map(\.state) == [.off, .on])
    }

    @Test func `check marks of a bar of values stay as they were chosen`() throws {
        let stage = try LiveStage()
        func action(_ title: String) -> MenuModel.MenuElement {
            .action(MenuModel.Action(title: title, role: .check, keepsMenuPresented: true))
        }
        let menus = [MenuContent(title: "View", items: [action("One"), action("Two")])]
        let bar = try MenuBar(menus: menus, at: .at(Point(x: 300, y: 300)), on: stage.desktop)
        try stage.settle()
        func states() -> [MenuModel.Action.State] {
            bar.popup?.session.panels.first?.entries.compactMap {
                if case .action(let action) = $0.element { action.state } else { nil }
            } ?? []
        }
        try bar.open(0)
        try stage.settle()
        try stage.robot.tap("Down", "Down", "Return")
        try stage.run { states() == [.off, .on] }
        try stage.robot.tap("Escape")
        try stage.run { bar.openTitle == nil }
        try bar.open(0)
        #expect(states() == [.off, .on])
    }
}

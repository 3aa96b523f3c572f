import MenuGeometry
import Glibc
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene
import MenuSession
import MenuTesting
import Testing
import MenuX11

@testable import X11Menu

private typealias Action = X11Menu.Action

/// Menus of live elements in a program that has an event loop of its own.
@Suite(.serialized) struct LiveMenuTests {
    @Test func `choosing calls the handler, then the dismissal callback, once each`() throws {
        let stage = try LiveStage()
        var told: [String] = []
        let menu = Menu(children: [Action("Alpha") { told.append($0.title) }, Action("Beta") { told.append($0.title) }])
        let presentation = try stage.present(menu)
        presentation.dismissalCallback = { told.append("dismissed") }
        let place = try presentation.place(of: 1)
        try stage.robot.move(toX: place.x, y: place.y)
        try stage.run { presentation.highlighted() == "Beta" }
        try stage.robot.click()
        try stage.run { told.count == 2 }
        #expect(told == ["Beta", "dismissed"])
        #expect(!presentation.isPresented)
        try stage.run { presentation.popup == nil }
        // It may be kept and presented again.
        try presentation.present()
        try stage.settle()
        presentation.dismiss(animated: false)
        #expect(told == ["Beta", "dismissed", "dismissed"])
        #expect(try stage.display.mappedWindows().isEmpty)
    }

    @Test func `a menu that opens upward has its first element nearest to its source, unless its order is fixed`()
        throws
    {
        let stage = try LiveStage()
        let menu = Menu(children: ["One", "Two", "Three"].map { Action($0) })
        let presentation = MenuPresentation(
            menu, on: stage.desktop, from: .rectangle(Rect(x: 50, y: 700, width: 80, height: 24)))
        for (order, titles) in [
            (MenuPresentation.ElementOrder.automatic, ["Three", "Two", "One"]), (.priority, ["Three", "Two", "One"]),
            (.fixed, ["One", "Two", "Three"]),
        ] {
            presentation.preferredElementOrder = order
            try presentation.present()
            #expect(presentation.titles() == titles)
            presentation.dismiss(animated: false)
        }
    }

    @Test func `a menu that a choice presents hears of everything at once, while the one before it would still flash`()
        throws
    {
        let stage = try LiveStage()
        var chosen: String?
        let second = MenuPresentation(
            Menu(children: ["One", "Two"].map { title in Action(title) { _ in chosen = title } }), on: stage.desktop,
            from: .point(Point(x: 400, y: 300)))
        let first = try stage.present(Menu(children: [Action("More…") { _ in try? second.present() }]))
        let place = try first.place(of: 0)
        try stage.robot.move(toX: place.x, y: place.y)
        try stage.run { first.highlighted() == "More…" }
        try stage.robot.click()
        try stage.run { second.isPresented }
        #expect(try stage.display.mappedWindows().count == 1)
        try stage.robot.tap("Down", "Down", "Return")
        try stage.run { chosen != nil }
        #expect(chosen == "Two")
    }

    @Test func `a program that stands still between its menus does not lose the display`() throws {
        let stage = try LiveStage()
        let presentation = try stage.present(Menu(children: [Action("One")]))
        try stage.robot.tap("Escape")
        try stage.run { presentation.popup == nil }
        // Something that the connection is told of, and then more than the second that a standstill with a menu may last.
        let window = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 200, y: 200, width: 100, height: 40), pixel: 0x808080)
        try stage.display.waitUntilStill(for: .milliseconds(1600))
        try presentation.present()
        try stage.settle()
        #expect(presentation.isPresented)
        presentation.dismiss(animated: false)
        _ = window
    }

    @Test func `a press that is down when the menu is presented goes on into it`() throws {
        let stage = try LiveStage()
        let window = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 200, y: 200, width: 100, height: 40), pixel: 0x808080)
        var chosen: String?
        let menu = Menu(children: ["One", "Two", "Three"].map { title in Action(title) { _ in chosen = title } })
        let interaction = MenuInteraction(
            menu, to: Rect(x: 0, y: 0, width: 100, height: 40), ofWindow: window.id, on: stage.desktop)
        try stage.robot.move(toX: 250, y: 220)
        try stage.robot.press()
        #expect(try interaction.pressed(button: 1, at: Point(x: 50, y: 20)))
        try stage.settle()
        let presentation = try #require(interaction.presentation)
        let place = try presentation.place(of: 2)
        try stage.robot.drag(toX: place.x, y: place.y)
        try stage.run { presentation.highlighted() == "Three" }
        // Longer than a click.
        try stage.settle(for: 350)
        try stage.robot.release()
        try stage.run { chosen != nil }
        #expect(chosen == "Three")
        #expect(interaction.presentation == nil)
    }

    @Test func `a long press opens a menu, a click and a press that wanders do not`() throws {
        let stage = try LiveStage()
        let (part, area) = (Rect(x: 0, y: 0, width: 50, height: 50), PixelArea(x: 0, y: 0, width: 50, height: 50))
        let own = try RecordingWindow(on: stage.server, frame: area, pixel: 0)
        let interaction = MenuInteraction(Menu(children: [Action("1")]), to: part, ofWindow: own.id, on: stage.desktop)
        interaction.trigger = .longPress(after: 0.05)
        #expect(try !interaction.pressed(button: 1, at: Point(x: 60, y: 10)))
        #expect(try interaction.pressed(button: 1, at: Point(x: 10, y: 10)))
        #expect(interaction.released(button: 1))
        #expect(try interaction.pressed(button: 1, at: Point(x: 10, y: 10)))
        interaction.moved(to: Point(x: 40, y: 10))
        try stage.settle(for: 120)
        #expect(interaction.presentation == nil)
        #expect(try interaction.pressed(button: 1, at: Point(x: 10, y: 10)))
        try stage.run { interaction.presentation?.isPresented == true }
        interaction.dismissMenu()
        try stage.run { interaction.presentation == nil }
    }

    @Test func `a display that goes away ends the menu with an error and its callback`() throws {
        let server = try XvfbServer()
        let desktop = try Desktop(display: server.displayName)
        var isDismissed = false
        let presentation = MenuPresentation(Menu(children: [Action("One")]), on: desktop, from: .point(.zero))
        presentation.dismissalCallback = { isDismissed = true }
        try presentation.present()
        server.stop()
        #expect(throws: MenuError.self) {
            for _ in 0..<1000 where presentation.isPresented { try desktop.process() }
        }
        #expect(isDismissed)
    }
}

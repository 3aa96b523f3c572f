import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuScene
import MenuSession
import MenuTesting
import TestSupport
import Testing
import MenuX11

@testable import X11Menu

private typealias Action = X11Menu.Action

/// Context menus on a rectangle of a window.
@Suite(.serialized) struct ContextMenuTests {
    /// A window with a message in it, which has the focus.
    private struct Chat {
        let stage: LiveStage
        let window: RecordingWindow
        let menu: ContextMenu
        /// The message, on the screen.
        let message = PixelArea(x: 260, y: 220, width: 160, height: 40)

        init(_ handler: @escaping (Action) -> Void = { _ in }) throws {
            stage = try LiveStage()
            window = try RecordingWindow(
                on: stage.server, frame: PixelArea(x: 200, y: 150, width: 400, height: 300), pixel: 0x80A0C0)
            try window.focus()
            _ = try stage.display.waitForFocus(on: window)
            let actions = ["Reply", "Copy", "Forward", "Delete"].map { Action($0, handler: handler) }
            menu = ContextMenu(
                Menu(children: actions), to: Rect(x: 60, y: 70, width: 160, height: 40), ofWindow: window.id,
                on: stage.desktop)
            menu.theme.timing.isAnimated = false
        }

        func pixel(_ x: Int, _ y: Int) throws -> Picture.Pixel {
            try stage.display.screenshot(of: PixelArea(x: x, y: y, width: 1, height: 1))[0, 0]
        }
    }

    @Test func `the right button dims the screen, lifts the message in place, and points to it`() throws {
        let chat = try Chat()
        let (lifted, beside) = (try chat.pixel(270, 225), try chat.pixel(230, 225))
        #expect(try chat.menu.pressed(button: 3, at: Point(x: 100, y: 80)))
        try chat.stage.settle()
        let presentation = try #require(chat.menu.presentation)
        #expect(presentation.isPresented)
        #expect(try chat.pixel(260, 220) == lifted && chat.pixel(419, 221) == lifted)
        // In its place, a little larger: all of it, and nothing beside it. The soft shadow of the popover reaches up over it.
        for (x, y) in [(270, 225), (260, 240), (419, 240)] {
            let seen = try chat.pixel(x, y)
            #expect(seen.difference(from: lifted) <= 24, "\(seen) instead of \(lifted)")
        }
        for (x, y) in [(256, 225), (423, 225), (270, 218)] { #expect(try chat.pixel(x, y) != lifted) }
        let dimmed = try chat.pixel(230, 225)
        // At its lower edge the popover throws its shadow on it, and that is all.
        #expect(try chat.pixel(260, 259).green > dimmed.green + 20)
        #expect(abs(Int(dimmed.green) - (Int(beside.green) + 4) / 2) <= 1)
        // All of the screen, edges and what lies outside of the window too.
        for (x, y) in [(0, 0), (1, 700), (chat.stage.display.width - 1, 1)] { #expect(try chat.pixel(x, y).red <= 2) }
        // Half of the colour 4, 4, 15.
        #expect(abs(Int(dimmed.red) - (Int(beside.red) + 4) / 2) <= 1)
        #expect(abs(Int(dimmed.blue) - (Int(beside.blue) + 15) / 2) <= 1)
        let frame = try #require(presentation.popup?.session.panels.first?.frame)
        #expect(frame.body.width == 200)
        // As high as its rows, which all are seen; nothing around them.
        #expect(frame.body.height == 160 && frame.maximumScroll == 0)
        let beak = try #require(frame.beak)
        #expect(frame.placement.side == .below)
        // Its tip is at the middle of the message's lower edge.
        let tip = frame.silhouette.controlBounds.minY
        #expect(tip >= 260 && tip < frame.body.minY && abs(frame.body.minY - tip - 11) <= 1)
        #expect(abs(beak.middle.x - 340) <= 1 && beak.edge == 0)
        #expect((10...13).contains(frame.layout.metrics.bodyRadius))
        let white = Color(red: 1, green: 1, blue: 1, alpha: 0.9)
        #expect(ContextMenu.popover.light.material.tint == white)
        // A thin line between rows, none above the first.
        let scene = try #require(presentation.popup).session.scene(ofLevel: 0)
        let lines = scene.content().compactMap { command -> Double? in
            guard case .fill(let path, scene.palette.separator) = command else { return nil }
            let line = path.controlBounds
            return line.height == 1 && line.width == 200 ? line.minY - frame.body.minY : nil
        }
        #expect(lines == [40, 80, 120])
        #expect(abs(frame.body.midX - 340) <= 1 && frame.body.minY >= 260)
        #expect(try chat.window.hasFocus())
        chat.menu.dismiss(animated: false)
        try chat.stage.settle()
        #expect(try chat.pixel(230, 225) == beside && chat.pixel(270, 225) == lifted)
        #expect(try chat.window.hasFocus())
    }

    @Test func `dim and popover lie above everything, what keeps itself on top included`() throws {
        let chat = try Chat()
        // As a keyboard on the screen or a panel does: a window that no window manager places.
        let panel = try PopupWindow(
            on: Connection(displayName: chat.stage.server.displayName),
            frame: PixelRect(x: 0, y: 500, width: 1200, height: 200))
        panel.show()
        try chat.stage.display.waitForMappedWindow(
            WindowMatch("the panel") { $0.frame.y == 500 && $0.frame.height == 200 })
        let before = try chat.stage.display.mappedWindows().count
        #expect(try chat.menu.pressed(button: 3, at: Point(x: 100, y: 80)))
        try chat.stage.settle()
        let windows = try chat.stage.display.mappedWindows()
        #expect(windows.count == before + 2)
        // The uppermost first.
        let popup = try #require(chat.menu.presentation?.popup)
        #expect(windows[0].id == popup.windows[0].window.id.rawValue)
        #expect(windows[1].frame.width == chat.stage.display.width && windows[1].isOverrideRedirect)
        #expect(try chat.window.hasFocus())
        chat.menu.dismiss(animated: false)
        withExtendedLifetime(panel) {}
    }

    @Test func `the screen becomes dim bit by bit, in a tenth of a second`() throws {
        let chat = try Chat()
        chat.menu.theme.timing.isAnimated = true
        #expect(chat.menu.theme.timing.dim == 0.1)
        let clear = try chat.pixel(230, 225)
        #expect(try chat.menu.pressed(button: 3, at: Point(x: 100, y: 80)))
        var seen = [Int(try chat.pixel(230, 225).red)]
        let popup = try #require(chat.menu.presentation?.popup)
        #expect(popup.menuBackdrop.dimming?.nextFrame != nil)
        try chat.stage.run {
            if let pixel = try? chat.pixel(230, 225) { seen.append(Int(pixel.red)) }
            return popup.menuBackdrop.dimming?.nextFrame == nil
        }
        // The first frame is on the way already.
        #expect(seen[0] < Int(clear.red) && seen[0] > Int(clear.red) * 3 / 4)
        #expect(seen == seen.sorted(by: >))
        // Half of the colour 4, 4, 15. The server composes the last step after it has taken the request.
        try chat.stage.display.waitForPixel(
            x: 230, y: 225, (clear.red / 2 + 2, clear.green / 2 + 2, clear.blue / 2 + 7), tolerance: 1)
        chat.menu.dismiss(animated: false)
    }

    @Test func `a long press opens it and goes on into it; a click and a press beside the message do not`() throws {
        var chosen: [String] = []
        let chat = try Chat { chosen.append($0.title) }
        chat.menu.longPressDuration = 0.05
        #expect(try !chat.menu.pressed(button: 1, at: Point(x: 10, y: 10)))
        #expect(try chat.menu.pressed(button: 1, at: Point(x: 100, y: 80)))
        #expect(chat.menu.released(button: 1))
        try chat.stage.settle(for: 120)
        #expect(chat.menu.presentation == nil)
        try chat.stage.robot.move(toX: 300, y: 230)
        try chat.stage.robot.press()
        #expect(try chat.menu.pressed(button: 1, at: Point(x: 100, y: 80)))
        try chat.stage.run { chat.menu.presentation?.isPresented == true }
        try chat.stage.settle()
        let place = try #require(chat.menu.presentation).place(of: 1)
        try chat.stage.robot.drag(toX: place.x, y: place.y)
        try chat.stage.run { chat.menu.presentation?.highlighted() == "Copy" }
        try chat.stage.settle(for: 350)
        try chat.stage.robot.release()
        try chat.stage.run { !chosen.isEmpty }
        #expect(chosen == ["Copy"])
    }

    @Test func `nothing comes of a long press whose menu is released before it is long enough`() throws {
        let chat = try Chat()
        var requests = 0
        var released: ContextMenu? = ContextMenu(
            to: Rect(x: 60, y: 70, width: 160, height: 40), ofWindow: chat.window.id, on: chat.stage.desktop
        ) {
            requests += 1
            return Menu(children: [Action("Copy") { _ in }])
        }
        released?.longPressDuration = 0.05
        #expect(try released?.pressed(button: 1, at: Point(x: 100, y: 80)) == true)
        weak let gone = released
        released = nil
        // It would be presented before this one.
        chat.menu.longPressDuration = 0.1
        #expect(try chat.menu.pressed(button: 1, at: Point(x: 100, y: 80)))
        try chat.stage.run { chat.menu.presentation?.isPresented == true }
        #expect(gone == nil && requests == 0)
    }

    @Test func `it works every time, and a press outside puts all back`() throws {
        let chat = try Chat()
        let before = try chat.stage.display.screenshot()
        var dismissals = 0
        chat.menu.dismissalCallback = { dismissals += 1 }
        for round in 1...tries(4) {
            try chat.menu.present()
            try chat.stage.settle()
            #expect(chat.menu.presentation?.isPresented == true)
            try chat.stage.robot.click(atX: 20, y: 700)
            try chat.stage.run { dismissals == round }
            try chat.stage.settle()
        }
        #expect(try chat.stage.display.screenshot() == before)
    }

    @Test func `where the window is gone its owner is told, and nothing happens`() throws {
        let stage = try LiveStage()
        let menu = ContextMenu(
            Menu(children: [Action("One")]), to: Rect(x: 0, y: 0, width: 10, height: 10), ofWindow: 0x1FF_FFFF,
            on: stage.desktop)
        #expect(throws: MenuError.windowNotFound(0x1FF_FFFF)) { try menu.present() }
        try stage.settle()
        #expect(menu.presentation == nil)
        #expect(try stage.display.mappedWindows().isEmpty)
    }
}

import MenuGeometry
import MenuLayout
import MenuModel
import MenuRendering
import MenuScene
import MenuSession
import MenuTesting
import Testing

@testable import X11Menu

private typealias Action = X11Menu.Action
private typealias Group = X11Menu.Group
private typealias MenuElement = X11Menu.MenuElement
private typealias MenuMetrics = X11Menu.MenuMetrics

/// Elements of a program's own in an open menu, and how menus are attached to what they are about.
@Suite(.serialized) struct LiveElementTests {
    /// Puts the pointer on a row and waits until it is highlighted.
    private func hover(_ row: Int, of presentation: MenuPresentation, on stage: LiveStage) throws {
        let place = try presentation.place(of: row)
        try stage.robot.move(toX: place.x, y: place.y)
        try stage.run { presentation.popup?.session.highlight(ofLevel: 0) == row }
    }

    @Test
    func `a custom action is highlighted and chosen as a whole, one that keeps the menu stays, a disabled one is none`()
        throws
    {
        let stage = try LiveStage()
        var told: [String] = []
        var heard = 0
        func action(_ name: String) -> CustomViewAction {
            let view = MenuView(height: 30) { _ in
                heard += 1
                return true
            }
            return CustomViewAction(view) { _ in told.append(name) }
        }
        let (keeping, disabled, plain) = (action("keeping"), action("disabled"), action("plain"))
        keeping.keepsMenuPresented = true
        disabled.isEnabled = false
        let presentation = try stage.present(Menu(children: [keeping, disabled, plain, Action("Last")]))
        try hover(0, of: presentation, on: stage)
        try stage.robot.click()
        try stage.run { told == ["keeping"] }
        #expect(presentation.isPresented)
        let place = try presentation.place(of: 1)
        try stage.robot.move(toX: place.x, y: place.y)
        try stage.run { presentation.popup?.session.highlight(ofLevel: 0) == nil }
        try stage.robot.click()
        // While a press is frozen, the server reports its release at the pointer's later position; a real user is slower.
        try stage.settle()
        try hover(2, of: presentation, on: stage)
        #expect(presentation.isPresented && told == ["keeping"])
        try stage.robot.click()
        try stage.run { !presentation.isPresented }
        #expect(told == ["keeping", "plain"])
        // The content of custom elements gets no input.
        #expect(heard == 0)
    }

    @Test func `custom content stands where titles stand, a check mark before it and an accessory at the end`() throws {
        let stage = try LiveStage()
        var seen: [MenuMetrics] = []
        var sizes: [Size] = []
        let content = CustomContentViewAction(
            MenuView(
                height: 34,
                draw: { canvas, metrics in
                    seen.append(metrics)
                    sizes.append(canvas.size)
                }))
        content.isSelected = true
        var accessories: [Size] = []
        content.accessoryView = MenuView(height: 16, draw: { canvas, _ in accessories.append(canvas.size) })
        let presentation = try stage.present(Menu(children: [Action("A title that is long enough"), content]))
        let popup = try #require(presentation.popup)
        let layout = popup.session.panels[0].frame.layout
        let (plain, own) = (layout.row(at: 0), layout.row(at: 1))
        let (picture, accessory) = (try #require(own.icon), try #require(own.accessory))
        #expect(own.frame.height == 34)
        #expect(picture.minX == plain.title?.origin.x && sizes.last == picture.size)
        #expect(own.mark != nil && own.mark?.midX == plain.mark?.midX ?? own.mark?.midX)
        #expect(
            accessory.minX >= picture.maxX && accessory.maxX <= own.frame.maxX && accessories.last == accessory.size)
        // The figures that it needs to look like the rows around it.
        let metrics = try #require(seen.last)
        #expect(metrics.contentFont == layout.metrics.titleFont && metrics.maximumNumberOfLines == 1)
        #expect(metrics.leadingContentInset == layout.titleInset && metrics.menuHasLeadingAccessories)
        let ink = try #require(seen.last?.contentColor)
        // Highlighted, disabled and destructive ones have other colours.
        try hover(1, of: presentation, on: stage)
        try stage.run { seen.last?.isHighlighted == true }
        #expect(seen.last?.contentColor != ink)
        try stage.robot.move(toX: 700, y: 600)
        try stage.run { seen.last?.isHighlighted == false }
        content.isDestructive = true
        try stage.run { seen.last?.contentColor != ink }
        let warning = seen.last?.contentColor
        content.isEnabled = false
        try stage.run { seen.last?.contentColor != warning }
        #expect(seen.last?.contentColor != ink)
        presentation.dismiss(animated: false)
    }

    @Test func `a group that would show others refreshes the open menu at once`() throws {
        final class Filtered: Group {
            var text = "" { didSet { setNeedsUpdate() } }
            override var displayedElements: [MenuElement] {
                elements.filter { text.isEmpty || ($0 as? Action)?.title.contains(text) == true }
            }
        }
        let stage = try LiveStage()
        var chosen: String?
        let group = Filtered(["Alpha", "Beta", "Gamma"].map { title in Action(title) { _ in chosen = title } })
        let presentation = try stage.present(Menu(children: [group, Action("Last")]))
        let updates = try #require(presentation.popup).liveState.updates
        group.text = "t"
        try stage.run { presentation.titles() == ["Beta", "Last"] }
        #expect(presentation.popup?.liveState.updates == updates + 1)
        try hover(0, of: presentation, on: stage)
        try stage.robot.click()
        try stage.run { chosen != nil }
        #expect(chosen == "Beta")
    }

    @Test func `a lazy element of a submenu is asked whenever that opens, and a hidden one is not asked`() throws {
        let stage = try LiveStage()
        var (asked, kept, hidden) = (0, 0, 0)
        let asking = LazyMenuElement(shouldCache: false) { completion in
            asked += 1
            completion([Action("Answer \(asked)")])
        }
        let keeping = LazyMenuElement(shouldCache: true) { completion in
            kept += 1
            completion([Action("Kept \(kept)")])
        }
        let never = LazyMenuElement(shouldCache: false) { _ in hidden += 1 }
        never.isHidden = true
        let more = Menu("More", children: [asking, keeping, never])
        let presentation = try stage.present(Menu(children: [Action("First"), more]))
        #expect(asked == 0 && kept == 0)
        try stage.robot.tap("End")
        for round in 1...2 {
            try stage.robot.tap("Right")
            try stage.run { presentation.titles(level: 1) == ["Answer \(round)", "Kept 1"] }
            try stage.robot.tap("Left")
            try stage.run { presentation.popup?.session.panels.count == 1 }
        }
        // Hidden and shown again, what is kept is not asked for.
        keeping.isHidden = true
        try stage.robot.tap("Right")
        try stage.run { presentation.titles(level: 1) == ["Answer 3"] }
        keeping.isHidden = false
        try stage.run { presentation.titles(level: 1) == ["Answer 3", "Kept 1"] }
        #expect(asked == 3 && kept == 1 && hidden == 0)
        never.isHidden = false
        try stage.run { hidden == 1 }
        presentation.dismiss(animated: false)
    }

    @Test func `an interaction asks for menu and place each time, tells before and after, and presents by itself too`()
        throws
    {
        let stage = try LiveStage()
        let window = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 200, y: 200, width: 300, height: 100), pixel: 0x808080)
        var told: [String] = []
        let interaction = MenuInteraction(
            to: Rect(x: 0, y: 0, width: 100, height: 40), ofWindow: window.id, on: stage.desktop
        ) {
            told.append("menu")
            return Menu(children: [Action("One"), Action("Two")])
        }
        interaction.attachmentPointProvider = {
            told.append("place")
            return Point(x: 30, y: 60)
        }
        interaction.willPresent = { _ in told.append("before") }
        interaction.dismissalCallback = { told.append("after") }
        for _ in 0..<2 {
            told = []
            try interaction.presentMenu()
            try stage.settle()
            let presentation = try #require(interaction.presentation)
            #expect(presentation.popup?.session.panels[0].frame.body.origin == Point(x: 230, y: 260))
            #expect(told == ["menu", "place", "before"])
            interaction.dismissMenu(animated: false)
            #expect(told == ["menu", "place", "before", "after"] && interaction.presentation == nil)
        }
        // A click opens it, and leaves it open.
        interaction.attachmentPointProvider = nil
        try stage.robot.move(toX: 250, y: 220)
        try stage.robot.press()
        #expect(try interaction.pressed(button: 1, at: Point(x: 50, y: 20)))
        try stage.settle()
        try stage.robot.release()
        try stage.settle()
        let opened = try #require(interaction.presentation)
        #expect(opened.isPresented && opened.popup?.session.panels[0].frame.placement.side == .below)
        interaction.dismissMenu(animated: false)
        // Nothing is presented where there is no menu, nor by another button, nor beside the rectangle.
        interaction.menuProvider = { nil }
        #expect(try interaction.pressed(button: 1, at: Point(x: 50, y: 20)) && interaction.presentation == nil)
        #expect(try !interaction.pressed(button: 3, at: Point(x: 50, y: 20)))
        #expect(try !interaction.pressed(button: 1, at: Point(x: 150, y: 20)))
    }

    @Test func `an interaction's order is its menus'`() throws {
        let stage = try LiveStage()
        let window = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 50, y: 700, width: 100, height: 40), pixel: 0x808080)
        let interaction = MenuInteraction(
            Menu(children: [Action("One"), Action("Two")]), to: Rect(x: 0, y: 0, width: 100, height: 40),
            ofWindow: window.id, on: stage.desktop)
        for (order, titles) in [
            (MenuPresentation.ElementOrder.automatic, ["Two", "One"]), (.fixed, ["One", "Two"]),
        ] {
            interaction.preferredElementOrder = order
            try interaction.presentMenu()
            #expect(interaction.presentation?.titles() == titles)
            interaction.dismissMenu(animated: false)
        }
    }

    @Test
    func `presented at once at a place, from a rectangle, and from the pointer, a menu says when it is dismissed`()
        throws
    {
        let stage = try LiveStage()
        var dismissals = 0
        try stage.robot.move(toX: 500, y: 300)
        let menu = Menu(children: [Action("One")])
        let cases: [(MenuPresentation.Source, attachment: Point?, origin: Point)] = [
            (.point(Point(x: 120, y: 90)), nil, Point(x: 120, y: 90)),
            (.rectangle(Rect(x: 40, y: 40, width: 80, height: 20)), Point(x: 300, y: 210), Point(x: 300, y: 210)),
        ]
        for (index, one) in cases.enumerated() {
            let presentation = try MenuPresentation.presentMenu(
                menu, on: stage.desktop, from: one.0, attachedTo: one.attachment,
                dismissalCallback: { dismissals += 1 })
            #expect(presentation.popup?.session.panels[0].frame.body.origin == one.origin)
            presentation.dismiss(animated: false)
            #expect(dismissals == index + 1)
        }
        let below = try MenuPresentation.presentMenu(
            menu, on: stage.desktop, from: .rectangle(Rect(x: 40, y: 40, width: 80, height: 20)))
        let frame = try #require(below.popup?.session.panels[0].frame)
        #expect(frame.placement.side == .below && frame.body.minY >= 60 && frame.body.minX == 40)
        // One that is presented takes the place of the other.
        let atPointer = try MenuPresentation.presentMenu(menu, on: stage.desktop)
        #expect(!below.isPresented && atPointer.isPresented)
        let body = try #require(atPointer.popup?.session.panels[0].frame.body)
        #expect(abs(body.minX - 500) <= 8 && abs(body.minY - 300) <= 8)
        atPointer.dismiss(animated: false)
    }

    @Test func `an icon of pixels is seen beside its title, and another one after a change`() throws {
        let stage = try LiveStage()
        func icon(_ pixel: [UInt8]) -> Icon? { .pixels((0..<64).flatMap { _ in pixel }, width: 8, height: 8) }
        let action = Action("Title", image: icon([255, 0, 0, 255]))
        let presentation = try stage.present(Menu(children: [action]))
        let panel = try #require(presentation.popup?.session.panels.first)
        let frame = panel.frame.rect(ofEntry: 0, scroll: panel.scroll)
        let row = PixelArea(
            x: Int(frame.minX), y: Int(frame.minY), width: Int(frame.width), height: Int(frame.height))
        // The icon is as opaque as the text beside it.
        func count(_ isCounted: (Picture.Pixel) -> Bool) throws -> Int {
            let picture = try stage.display.screenshot(of: row)
            return (0..<row.height).map { y in (0..<row.width).count { isCounted(picture[$0, y]) } }.reduce(0, +)
        }
        func red(_ pixel: Picture.Pixel) -> Bool { Int(pixel.red) > Int(pixel.green) + 100 }
        func green(_ pixel: Picture.Pixel) -> Bool { Int(pixel.green) > Int(pixel.red) + 100 }
        let area = try count(red)
        #expect(area >= 100)
        #expect(try count(green) == 0)
        action.image = icon([0, 255, 0, 255])
        try stage.settle()
        #expect(try count(red) == 0)
        #expect(try count(green) == area)
        presentation.dismiss(animated: false)
    }
}

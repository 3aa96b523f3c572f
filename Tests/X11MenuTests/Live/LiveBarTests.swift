import MenuGeometry
import MenuLayout
import MenuModel
import MenuRendering
import MenuScene
import MenuSession
import MenuTesting
import Testing
import MenuX11

@testable import X11Menu

private typealias Action = X11Menu.Action

/// A bar of elements that live, in a window of a program that has an event loop of its own.
@Suite(.serialized) struct LiveBarTests {
    private final class Shown {
        let stage: LiveStage
        let window: RecordingWindow
        let bar: MenuBar
        var told: [String] = []

        init(_ menus: [Menu], compactTitle: String? = nil) throws {
            stage = try LiveStage()
            window = try RecordingWindow(
                on: stage.server, frame: PixelArea(x: 100, y: 50, width: 600, height: 30), pixel: 0xC0C8D0)
            bar = try MenuBar(
                menus, at: .part(Rect(x: 0, y: 0, width: 600, height: 30), ofWindow: window.id),
                compactTitle: compactTitle, appearance: .light, on: stage.desktop)
            bar.onChoice = { [unowned self] in told.append($0.entries.map(\.element.title).joined(separator: "/")) }
            try stage.settle()
        }

        func titles() -> [String] { bar.popup?.session.panels.first?.entries.map(\.element.title) ?? [] }

        func open(_ title: Int) throws {
            let place = bar.layout.titles[title].center
            try stage.robot.click(atX: Int(place.x), y: Int(place.y))
            try stage.run { bar.openTitle == title }
            try stage.settle()
        }

        func turn(to title: Int) throws {
            let place = bar.layout.titles[title].center
            try stage.robot.move(toX: Int(place.x), y: Int(place.y))
            try stage.run { bar.openTitle == title }
            try stage.settle()
        }

        /// Chooses a row of the open menu.
        func choose(_ title: String) throws {
            let panel = try #require(bar.popup?.session.panels.first)
            let row = try #require(titles().firstIndex(of: title))
            let place = panel.frame.rect(ofEntry: row, scroll: panel.scroll).center
            try stage.robot.move(toX: Int(place.x), y: Int(place.y))
            try stage.run { bar.popup?.session.highlight(ofLevel: 0) == row }
            try stage.robot.click()
        }
    }

    @Test func `what is chosen has its handler called, then the bar tells of it`() throws {
        var chosen: [String] = []
        let shown = try Shown([
            Menu("File", children: [Action("New") { _ in chosen.append("New") }]),
            Menu("Edit", children: [Action("Undo"), Action("Redo") { _ in chosen.append("Redo") }]),
        ])
        try shown.open(1)
        try shown.choose("Redo")
        try shown.stage.run { shown.bar.openTitle == nil }
        #expect(chosen == ["Redo"] && shown.told == ["Edit/Redo"])
    }

    @Test func `opening a title closes the menu of another, and of one that is only fading`() throws {
        let shown = try Shown([
            Menu("File", children: [Action("New"), Action("Open")]), Menu("Edit", children: [Action("Undo")]),
            Menu("Off", children: [Action("Never")]),
        ])
        shown.bar.menus[2].isEnabled = false
        var opened: [Int] = []
        shown.bar.onOpen = { opened.append($0) }
        try shown.bar.open(0)
        try shown.stage.settle()
        try shown.bar.open(0)
        // Neither closes what is open.
        try shown.bar.open(2)
        try shown.bar.open(7)
        try shown.stage.settle()
        #expect(opened == [0] && shown.titles() == ["New", "Open"])
        let before = try shown.stage.display.screenshot()
        try shown.bar.open(1)
        #expect(shown.bar.openTitle == 1)
        try shown.stage.settle()
        #expect(opened == [0, 1] && shown.titles() == ["Undo"])
        #expect(try shown.stage.display.screenshot() != before)
        // What opens it may be the handler of a choice in another, whose end is still shown.
        (shown.bar.menus[1].children[0] as? Action)?.handler = { [unowned shown] _ in try? shown.bar.open(0) }
        try shown.choose("Undo")
        try shown.stage.run { shown.bar.openTitle == 0 }
        try shown.stage.settle()
        #expect(opened == [0, 1, 0] && shown.titles() == ["New", "Open"] && shown.told == ["Edit/Undo"])
        try shown.choose("Open")
        try shown.stage.run { shown.told.count == 2 }
        #expect(shown.told == ["Edit/Undo", "File/Open"])
    }

    @Test func `a bar and all that open beside it keep their appearance until the last of them has closed`() throws {
        let stage = try LiveStage()
        let window = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 0, y: 0, width: stage.display.width, height: 300),
            color: (16, 18, 28), isOverrideRedirect: true)
        func bar() throws -> MenuBar {
            let bar = try MenuBar([Menu("File", children: [Action("New")])], on: stage.desktop)
            try stage.settle(for: 500)
            return bar
        }
        let first = try bar()
        #expect(first.strip.appearance == .dark)
        let captured = first.strip.looks.backdrop
        try window.fill(red: 250, green: 248, blue: 240)
        try stage.run { first.strip.looks.backdrop != captured }
        #expect(first.strip.appearance == .dark)
        let second = try bar()
        #expect(second.strip.appearance == .dark)
        first.close()
        let third = try bar()
        #expect(third.strip.appearance == .dark)
        second.close()
        third.close()
        let last = try bar()
        #expect(last.strip.appearance == .light)
        last.close()
    }

    @Test func `programs that open menus at the same time are alike, and one that was killed is forgotten`() throws {
        let stage = try LiveStage()
        let window = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 0, y: 0, width: stage.display.width, height: 300),
            color: (16, 18, 28), isOverrideRedirect: true)
        let program = try stage.server.start(
            MenuStage.program, arguments: ["bar", "--scale", "1"],
            input: .text(#"[{"type": "menu", "title": "File", "items": [{"title": "New"}]}]"#))
        let strip = try stage.display.waitForMappedWindow(of: program)
        try window.fill(red: 250, green: 248, blue: 240)
        let desktop = try Desktop(display: stage.server.displayName)
        func appearance() throws -> Appearance {
            let bar = try MenuBar(
                [Menu("File", children: [Action("New")])], at: .at(ScreenPoint(x: 300, y: 100)), on: desktop)
            defer { bar.close() }
            return bar.strip.appearance
        }
        #expect(try appearance() == .dark)
        program.signal(9)
        _ = try program.waitForExit()
        try stage.display.waitUntilDestroyed(strip)
        #expect(try appearance() == .light)
    }

    @Test func `a bar in a window suits what its program says that it fills the window with`() throws {
        let stage = try LiveStage()
        let window = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 100, y: 50, width: 600, height: 30), pixel: 0x10121C)
        func bar() throws -> MenuBar {
            let bar = try MenuBar(
                [Menu("File", children: [Action("New")])],
                at: .part(Rect(x: 0, y: 0, width: 600, height: 30), ofWindow: window.id), on: stage.desktop)
            try stage.settle()
            return bar
        }
        let shown = try bar()
        let dark = shown.strip.palette
        shown.ground = Color(red: 250 / 255, green: 248 / 255, blue: 240 / 255)
        try stage.run { shown.strip.palette.text != dark.text }
        let light = shown.strip.palette
        #expect(shown.strip.blend == nil)
        shown.ground = nil
        try stage.run { shown.strip.palette.text != light.text }
        #expect(shown.strip.palette == dark && shown.strip.blend == nil)
        shown.close()
        // A bar that is created over that background has the same colours.
        try window.fill(red: 250, green: 248, blue: 240)
        let other = try bar()
        #expect(other.strip.palette.text == light.text)
        other.close()
    }

    @Test func `a change is seen in the open menu at once, in its neighbour when that is turned to`() throws {
        let keep = Action("Keep") { $0.isSelected.toggle() }
        keep.keepsMenuPresented = true
        let count = Action("None")
        let other = Menu("Other", children: [count])
        let shown = try Shown([Menu("View", children: [keep]), other])
        func isOn() -> Bool {
            guard case .action(let action) = shown.bar.popup?.session.panels.first?.entries[0].element else {
                return false
            }
            return action.state == .on
        }
        try shown.open(0)
        #expect(!isOn())
        try shown.choose("Keep")
        try shown.stage.run { isOn() }
        count.title = "One"
        try shown.turn(to: 1)
        try shown.stage.run { shown.titles() == ["One"] }
        try shown.turn(to: 0)
        try shown.stage.run { isOn() }
        // The titles are those of others once no menu is open.
        other.title = "Another"
        try shown.stage.settle()
        #expect(shown.bar.layout.texts.map(\.text) == ["View", "Other"])
        try shown.stage.robot.tap("Escape")
        try shown.stage.run { shown.bar.layout.texts.map(\.text) == ["View", "Another"] }
    }

    @Test func `what comes late is asked for when its title is turned to, and told when it is left`() throws {
        var asked = 0
        let late = LazyMenuElement(shouldCache: false) { completion in
            asked += 1
            completion([Action("Harbour")])
        }
        let shown = try Shown([Menu("File", children: [Action("New")]), Menu("Places", children: [late])])
        try shown.open(0)
        #expect(asked == 0)
        try shown.turn(to: 1)
        try shown.stage.run { shown.titles().contains("Harbour") }
        try shown.turn(to: 0)
        try shown.turn(to: 1)
        try shown.stage.run { asked == 2 && shown.titles().contains("Harbour") }
    }

    @Test func `a compact bar shows inline menus in its rows, calls their handlers, and draws their views`() throws {
        var chosen: [String] = []
        var drawn = 0
        func page(_ title: String) -> Action { Action(title) { chosen.append($0.title) } }
        let pages = Menu("", children: [page("Sea"), page("Sky")])
        pages.displaysInline = true
        let more = Menu("More", children: [page("Close")])
        let own = CustomView(MenuView(height: 30, draw: { _, _ in drawn += 1 }))
        let foot = Menu("", children: [own, page("New")])
        foot.displaysInline = true
        let shown = try Shown([pages, more, foot], compactTitle: "Sea")
        #expect(shown.bar.layout.texts.map(\.text) == ["Sea"])
        try shown.open(0)
        #expect(drawn > 0)
        #expect(shown.titles().filter { !$0.isEmpty } == ["Sea", "Sky", "More", "New"])
        try shown.choose("New")
        try shown.stage.run { shown.bar.openTitle == nil }
        try shown.open(0)
        try shown.choose("Sky")
        try shown.stage.run { shown.bar.openTitle == nil }
        #expect(chosen == ["New", "Sky"])
        shown.bar.menus = [more]
        shown.bar.compactTitle = "Sky"
        try shown.stage.run { shown.bar.layout.texts.map(\.text) == ["Sky"] }
        try shown.open(0)
        #expect(shown.titles() == ["More"])
    }

    @Test func `a submenu can be closed while the menus take on another look`() throws {
        let stage = try LiveStage()
        let menu = Menu(children: [Menu("More", children: [Action("One")])])
        let presentation = try stage.present(menu)
        try stage.robot.tap("Down", "Right")
        try stage.run { presentation.titles(level: 1) == ["One"] }
        try stage.settle()
        let popup = try #require(presentation.popup)
        popup.stack.blend = Blend(duration: 30)
        try stage.robot.tap("Left")
        try stage.run { presentation.titles(level: 1).isEmpty }
        #expect(presentation.isPresented && popup.stack.blend == nil)
    }

    @Test func `no transition runs to a backdrop that looks the same, and one to another backdrop redraws the menu`()
        throws
    {
        let stage = try LiveStage()
        let presentation = try stage.present(Menu(children: [Action("One"), Action("Two")]))
        try stage.settle()
        let stack = try #require(presentation.popup).stack
        let backdrop = try #require(stack.looks.backdrop)
        stack.beginBlend(to: backdrop, over: 30)
        #expect(stack.blend == nil)
        var pixels = backdrop.pixels
        pixels.withMutablePixels { words in for index in words.indices { words[index] ^= 0x0030_3030 } }
        stack.beginBlend(
            to: Backdrop(pixels: pixels, origin: backdrop.region.origin, scale: backdrop.scale), over: 30)
        #expect(stack.blend != nil)
        stack.finishBlend()
    }

    @Test func `a context menu takes the appearance that it is told`() throws {
        let stage = try LiveStage()
        let window = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 100, y: 100, width: 300, height: 200), pixel: 0xF8F8F8)
        let context = ContextMenu(
            Menu(children: [Action("Copy")]), to: Rect(x: 40, y: 60, width: 100, height: 40), ofWindow: window.id,
            on: stage.desktop)
        context.appearance = .dark
        try context.present()
        try stage.settle()
        let panel = try #require(context.presentation?.popup?.session.panels.first)
        #expect(panel.palette.text.red > 0.7)
        context.dismiss(animated: false)
        #expect(context.presentation == nil)
    }

    @Test func `what is dropped on a title is made an element by the delegate of its menu, or refused`() throws {
        final class Maker: MenuDelegate {
            var told: [String] = []
            func menu(_ menu: Menu, didChange change: MenuChange) {
                if case .inserted(let element, let index) = change {
                    told.append("\((element as? Action)?.title ?? "") at \(index) of \(menu.title)")
                }
            }
            func menu(_ menu: Menu, elementFor dropped: Dropped) -> X11Menu.MenuElement? {
                dropped.title == "no" ? nil : Action("<\(dropped.title)>")
            }
        }
        let maker = Maker()
        let (file, edit) = (Menu("File", children: [Action("New")]), Menu("Edit", children: [Action("Undo")]))
        edit.acceptsDrops = true
        (file.delegate, edit.delegate) = (maker, maker)
        // A bar in another program's window gets no drag events, so this bar has a window of its own.
        let stage = try LiveStage()
        let bar = try MenuBar(
            [file, edit], at: .at(Point(x: 100, y: 100)), appearance: .light, on: stage.desktop)
        try stage.settle()
        let peer = try Connection(displayName: stage.server.displayName)
        func drop(_ text: String, on title: Int) throws -> Bool? {
            var hasEnded: Bool?
            func answer() {
                while let events = try? peer.drainEvents(), !events.isEmpty {
                    for case .dragEnded(let isAccepted) in events { hasEnded = isAccepted }
                }
                peer.flush()
            }
            let place = bar.layout.titles[title].center
            peer.drags.begin(DragContent(text: text))
            for step in 0..<3 {
                peer.drags.move(to: PixelPoint(x: Int(place.x) + step, y: Int(place.y)), time: 0)
                peer.flush()
                try stage.settle(for: 20)
                answer()
            }
            peer.drags.drop(time: 0)
            let end = Timers.now + 20
            while hasEnded == nil, Timers.now < end {
                try stage.settle(for: 10)
                answer()
            }
            return hasEnded
        }
        #expect(try drop("Brought\nin", on: 1) == true)
        #expect(try drop("no", on: 1) == false)
        #expect(try drop("elsewhere", on: 0) == false)
        #expect(maker.told == ["<Brought> at 1 of Edit"])
        #expect(edit.children.map { ($0 as? Action)?.title } == ["Undo", "<Brought>"] && file.children.count == 1)
        bar.close()
    }
}

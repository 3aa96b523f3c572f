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
private typealias MenuElement = X11Menu.MenuElement

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
        let interaction = MenuInteraction(
            Menu(children: [Action("One")]), to: Rect(x: 0, y: 0, width: 50, height: 50), ofWindow: 0,
            on: stage.desktop)
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

    @Test func `the changes of one turn are one layout, and the highlight stays on its element`() throws {
        let stage = try LiveStage()
        let actions = ["Alpha", "Beta", "Gamma"].map { Action($0) }
        let menu = Menu(children: actions)
        let presentation = try stage.present(menu)
        let place = try presentation.place(of: 1)
        try stage.robot.move(toX: place.x, y: place.y)
        try stage.run { presentation.highlighted() == "Beta" }
        // The keys hold the highlight where the pointer rests on another row by then.
        try stage.robot.tap("Down")
        try stage.run { presentation.highlighted() == "Gamma" }
        let updates = try #require(presentation.popup).liveState.updates
        actions[2].title = "Gamma, renamed"
        actions[0].isHidden = true
        actions[2].isSelected = true
        menu.children.append(Action("Delta"))
        try stage.run { presentation.titles() == ["Beta", "Gamma, renamed", "Delta"] }
        #expect(presentation.popup?.liveState.updates == updates + 1)
        #expect(presentation.highlighted() == "Gamma, renamed")
        menu.children = [Action("Only")]
        try stage.run { presentation.titles() == ["Only"] }
        #expect(presentation.highlighted() != "Gamma, renamed")
        presentation.dismiss(animated: false)
    }

    @Test func `a change that is noted while the menu is open paints its row and nothing else`() throws {
        let stage = try LiveStage()
        let actions = (0..<10_000).map { Action("Row \($0)") }
        let presentation = try stage.present(Menu(children: actions))
        let popup = try #require(presentation.popup)
        let area = popup.session.panels[0].frame
        for step in 0..<20 {
            let before = popup.stack.painted
            actions[3].title = "Step \(step)"
            try stage.run { popup.stack.painted != before }
            #expect(popup.stack.lastDamage == [area.rect(ofEntry: 3, scroll: 0)])
        }
        #expect(presentation.titles()[3] == "Step 19")
        // A row that nobody sees costs no painting at all.
        let before = popup.stack.painted
        actions[9000].title = "unseen"
        try stage.run { presentation.titles()[9000] == "unseen" }
        #expect(popup.stack.painted == before)
        presentation.dismiss(animated: false)
    }

    @Test func `a lazy element shows that it loads, then what came`() throws {
        let stage = try LiveStage()
        var answer: (([MenuElement]) -> Void)?
        var asked = 0
        let lazy = LazyMenuElement(shouldCache: true) { completion in
            asked += 1
            answer = completion
        }
        let menu = Menu(children: [Action("First"), lazy])
        let presentation = try stage.present(menu)
        #expect(presentation.popup?.session.awaitsElements == true)
        let turns = stage.turns
        try stage.run { stage.turns > turns + 2 }  // The spinner turns.
        answer?([Action("Late one"), Action("Late two")])
        answer?([Action("A second answer")])
        try stage.run { presentation.titles() == ["First", "Late one", "Late two"] }
        #expect(presentation.popup?.liveState.nextSpin == nil || stage.turns > 0)
        presentation.dismiss(animated: false)
        try presentation.present()
        #expect(presentation.titles() == ["First", "Late one", "Late two"])
        #expect(asked == 1)
        presentation.dismiss(animated: false)
    }

    @Test func `an answer that comes after the menu closed is dropped, and one that never comes holds nothing up`()
        throws
    {
        let stage = try LiveStage()
        var answers: [([MenuElement]) -> Void] = []
        let lazy = LazyMenuElement(shouldCache: false) { answers.append($0) }
        let presentation = try stage.present(Menu(children: [Action("First"), lazy]))
        presentation.dismiss(animated: false)
        answers[0]([Action("Too late")])
        try presentation.present()
        try stage.settle()
        #expect(presentation.titles() == ["First", ""])
        #expect(answers.count == 2)
        answers[0]([Action("Much too late")])
        #expect(presentation.titles() == ["First", ""])
        answers[1]([Action("In time")])
        try stage.run { presentation.titles() == ["First", "In time"] }
        presentation.dismiss(animated: false)
    }

    @Test func `a view hears of pointer and keys, and its press neither chooses nor dismisses`() throws {
        let stage = try LiveStage()
        var events: [ViewEvent] = []
        var chosen = false
        let view = MenuView(
            height: 40,
            handle: { event in
                events.append(event)
                return true
            })
        let menu = Menu(children: [CustomView(view), Action("Below") { _ in chosen = true }])
        let presentation = try stage.present(menu)
        let place = try presentation.place(of: 0)
        try stage.robot.move(toX: place.x, y: place.y)
        try stage.run { !events.isEmpty }
        try stage.robot.press()
        let below = try presentation.place(of: 1)
        try stage.robot.drag(toX: below.x, y: below.y)
        try stage.robot.release()
        try stage.run { events.contains { if case .released = $0 { true } else { false } } }
        #expect(!chosen && presentation.isPresented)
        guard case .pressed(button: 1, let at) = events.first(where: { if case .pressed = $0 { true } else { false } })
        else { throw TestFailure("there was no press") }
        #expect(abs(at.y - 20) <= 1)
        try stage.robot.move(toX: place.x, y: place.y)
        try stage.settle()
        try stage.robot.tap("a")
        try stage.run { if case .key(let stroke) = events.last { stroke.text == "a" } else { false } }
        presentation.dismiss(animated: false)
    }

    @Test func `many custom rows are shown by few views`() throws {
        let stage = try LiveStage()
        var made = 0
        var drawn: Set<Int> = []
        final class NumberView: MenuView {
            var number = 0
        }
        let rows = (0..<500).map { number in
            CustomViewAction(
                ReusableViewConfiguration(
                    reuseIdentifier: "number", height: 24,
                    provider: {
                        made += 1
                        return NumberView(height: 24)
                    },
                    updater: { (view: NumberView, _) in
                        view.number = number
                        drawn.insert(number)
                    }))
        }
        let presentation = try stage.present(Menu(children: rows))
        #expect(made == 1)
        #expect(drawn.contains(0) && drawn.count < 100)
        presentation.dismiss(animated: false)
    }

    @Test func `a display that goes away ends the menu with an error and its callback`() throws {
        let server = try XvfbServer()
        let desktop = try Desktop(display: server.displayName)
        var isDismissed = false
        let presentation = MenuPresentation(Menu(children: [Action("One")]), on: desktop, from: .point(.zero))
        presentation.dismissalCallback = { isDismissed = true }
        try presentation.present()
        server.stop()
        #expect(throws: MenuPopup.Failure.self) {
            for _ in 0..<1000 where presentation.isPresented { try desktop.process() }
        }
        #expect(isDismissed)
    }

    @Test func `of 10,000 actions one that changes with every frame is one row painted, and no more`() throws {
        let stage = try LiveStage()
        let actions = (0..<10_000).map { Action("Row \($0)") }
        let presentation = try stage.present(Menu(children: actions))
        let popup = try #require(presentation.popup)
        let row = popup.session.panels[0].frame.rect(ofEntry: 5, scroll: 0)
        let painted = popup.stack.painted
        let frames = 120
        let clock = ContinuousClock()
        let taken = try clock.measure {
            for frame in 0..<frames {
                actions[5].title = "Frame \(frame)"
                try stage.desktop.process()
            }
        }
        #expect(popup.stack.painted == painted + frames)
        #expect(popup.stack.lastDamage.allSatisfy { $0.intersection(row) == $0 })
        print("a changing row of 10,000: \(taken / frames) a frame")
    }

    @Test func `100,000 actions are opened without looking at each`() throws {
        let stage = try LiveStage()
        let clock = ContinuousClock()
        func opening(_ count: Int) throws -> Duration {
            let menu = Menu(children: (0..<count).map { Action("Row \($0)") })
            let presentation = MenuPresentation(menu, on: stage.desktop, from: .point(Point(x: 100, y: 5)))
            presentation.theme.timing.isAnimated = false
            var best = Duration.seconds(100)
            for _ in 0..<5 {
                let taken = try clock.measure { try presentation.present() }
                best = min(best, taken)
                #expect(presentation.popup?.session.panels[0].entries.isUniform == (count > 200))
                #expect(presentation.popup?.session.panels[0].entries.count == count)
                presentation.dismiss(animated: false)
                try stage.settle(for: 5)
            }
            return best
        }
        let (few, many) = (try opening(100), try opening(100_000))
        print("100 actions open in \(few), 100,000 in \(many): \(many / few) times")
    }

    @Test func `a submenu over its parent grows bit by bit, and then looks as if it had been there at once`() throws {
        let stage = try LiveStage()
        var steps = 0
        func picture(arrival: Double) throws -> Picture {
            let more = Menu("More", children: [Action("One"), Action("Two")])
            let presentation = MenuPresentation(
                Menu(children: [more, Action("Last")]), on: stage.desktop, from: .point(Point(x: 100, y: 100)))
            presentation.theme.metrics.submenusLieOver = true
            presentation.theme.timing.submenuArrival = arrival
            try presentation.present()
            try stage.settle()
            let place = try presentation.place(of: 0)
            try stage.robot.move(toX: place.x, y: place.y)
            try stage.run { presentation.highlighted() == "More" }
            try stage.robot.click()
            try stage.run { presentation.popup?.session.panels.count == 2 }
            if presentation.popup?.session.isGrowing == true {
                var heights: Set<Double> = []
                try stage.run {
                    let session = presentation.popup?.session
                    if let scene = session?.scene(ofLevel: 1) { heights.insert(scene.silhouette.controlBounds.height) }
                    return session?.isGrowing == false
                }
                steps = heights.count
            }
            try stage.robot.move(toX: 600, y: 600)
            try stage.settle()
            let picture = try stage.display.screenshot()
            presentation.dismiss(animated: false)
            try stage.settle()
            return picture
        }
        let (slow, quick) = (try picture(arrival: 3), try picture(arrival: 0))
        #expect(slow == quick)
        #expect(steps >= 3)
    }

    @Test(arguments: [[1, 7], [7, 1]])
    func `a menu comes to another size bit by bit, and then looks as if it had always had it`(counts: [Int]) throws {
        let stage = try LiveStage()
        func picture(isAnimated: Bool) throws -> (Picture, heights: Set<Double>) {
            let menu = Menu(children: (0..<counts[0]).map { Action("Row \($0)") } + [Action("Last")])
            let presentation = MenuPresentation(menu, on: stage.desktop, from: .point(Point(x: 100, y: 100)))
            presentation.theme.timing.isAnimated = isAnimated
            // So slowly that steps of it are seen on any machine.
            presentation.theme.timing.resize = 2
            try presentation.present()
            try stage.settle()
            menu.children = (0..<counts[1]).map { Action("Row \($0)") } + [Action("Last")]
            var heights: Set<Double> = []
            try stage.run {
                guard let session = presentation.popup?.session, session.panels[0].entries.count == counts[1] + 1 else {
                    return false
                }
                let scene = session.scene(ofLevel: 0)
                heights.insert(scene.silhouette.controlBounds.height)
                return scene.resizing == nil
            }
            try stage.settle()
            defer { presentation.dismiss(animated: false) }
            return (try stage.display.screenshot(), heights)
        }
        let (slow, quick) = (try picture(isAnimated: true), try picture(isAnimated: false))
        #expect(slow.0 == quick.0)
        #expect(slow.heights.count >= 3 && quick.heights.count == 1)
    }

    @Test func `the line below pinned rows appears bit by bit, and then looks as if it had been there at once`() throws
    {
        let stage = try LiveStage()
        func picture(isAnimated: Bool) throws -> (Picture, parts: Set<Double>) {
            let menu = Menu(children: (0..<200).map { Action("Row \($0)") })
            menu.headers = [TitleHeader("Pinned")]
            let presentation = MenuPresentation(menu, on: stage.desktop, from: .point(Point(x: 100, y: 20)))
            presentation.theme.timing.isAnimated = isAnimated
            // So slowly that steps of it are seen on any machine.
            presentation.theme.timing.headerLine = 2
            try presentation.present()
            try stage.settle()
            let place = try presentation.place(of: 6)
            try stage.robot.move(toX: place.x, y: place.y)
            try stage.robot.wheel(.down, notches: 2)
            var parts: Set<Double> = []
            try stage.run {
                guard let session = presentation.popup?.session, session.panels[0].scroll > 0 else { return false }
                let part = session.scene(ofLevel: 0).headerLine ?? -1
                parts.insert(part)
                return part == 1
            }
            try stage.robot.move(toX: 700, y: 700)
            try stage.settle()
            defer { presentation.dismiss(animated: false) }
            return (try stage.display.screenshot(), parts)
        }
        let (slow, quick) = (try picture(isAnimated: true), try picture(isAnimated: false))
        #expect(slow.0 == quick.0)
        #expect(slow.parts.count >= 3 && quick.parts == [1])
    }
}

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

/// Live elements that change, or are still to come, while their menu is open.
@Suite(.serialized) struct LiveChangeTests {
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
        // A row outside the visible part is not painted.
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
        // A call that has used up its time leaves the last drawing to the next one.
        try stage.run { popup.stack.painted >= painted + frames }
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
}

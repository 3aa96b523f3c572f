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

/// Elements of a menu that are views of the program's own.
@Suite(.serialized) struct LiveViewTests {
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
}

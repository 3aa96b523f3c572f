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

    /// A view that says what it is, and notes what it is asked to do.
    private final class NotingView: MenuView {
        var kind: ViewDescription.Kind
        var done: [ViewAction] = []

        init(_ kind: ViewDescription.Kind) {
            self.kind = kind
            super.init(height: 30)
        }

        override var accessibility: ViewDescription? { ViewDescription(kind, name: "view") }

        override func perform(_ action: ViewAction) -> Bool {
            done.append(action)
            if case .set(let number) = action, case .slider(_, let bounds, let step) = kind {
                kind = .slider(number, in: bounds, step: step)
            }
            setNeedsDisplay()
            return true
        }
    }

    @Test func `arrow keys stop at views that are used, and keys use them as they describe themselves`() throws {
        let stage = try LiveStage()
        let (slider, toggle) = (NotingView(.slider(0.5, in: 0...1, step: 0.25)), NotingView(.toggle(isOn: false)))
        let picture = NotingView(.image)
        let menu = Menu(children: [
            CustomView(picture), CustomView(slider), Action("Item"), CustomView(NotingView(.label)), CustomView(toggle),
        ])
        let presentation = try stage.present(menu)
        func stop() -> Int? { presentation.popup?.session.highlight(ofLevel: 0) }
        func press(_ keys: String..., until condition: () -> Bool) throws {
            for key in keys { try stage.robot.tap(key) }
            try stage.run(until: condition)
        }
        try press("Down") { stop() == 1 }
        try press("Right", "Right", "Right") { slider.done == [.set(0.75), .set(1), .set(1)] }
        try press("Left", "Home", "End") { slider.done.suffix(3) == [.set(0.75), .set(0), .set(1)] }
        // What a slider has no use for goes on to the menu.
        try press("Down") { stop() == 2 }
        try press("Down") { stop() == 4 }
        try press("space", "Return") { toggle.done == [.press, .press] }
        try press("Down") { stop() == 1 }
        try press("Up") { stop() == 4 }
        #expect(slider.done.count == 6 && picture.done.isEmpty && presentation.isPresented)
        // The pointer neither highlights views nor takes the keys from one.
        let place = try presentation.place(of: 1)
        try stage.robot.move(toX: place.x, y: place.y)
        try stage.settle()
        try press("space") { toggle.done.count == 3 }
        #expect(slider.done.count == 6)
        try press("Escape") { !presentation.isPresented }
    }

    @Test func `a view has the keys that it handles, and one says itself whether keys stop at it`() throws {
        let stage = try LiveStage()
        var keys: [String] = []
        func view(_ handled: Set<String>, _ canBecomeFocused: Bool?) -> CustomView {
            CustomView(
                MenuView(
                    height: 30,
                    handle: { event in
                        guard case .key(let stroke) = event else { return false }
                        keys.append(stroke.name)
                        return handled.contains(stroke.name)
                    }, describe: { ViewDescription(.button, name: "view") }, canBecomeFocused: canBecomeFocused))
        }
        let menu = Menu(children: [view([], false), view(["Down", "a"], true), Action("About")])
        let presentation = try stage.present(menu)
        try stage.robot.tap("Down", "Down", "a", "x", "Up")
        try stage.run { presentation.popup?.session.highlight(ofLevel: 0) == 2 }
        #expect(keys == ["Down", "a", "x", "Up"])
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

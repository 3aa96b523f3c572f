import Geometry
import MenuModel
import MenuTesting
import Testing

@testable import X11Menu

private typealias Menu = X11Menu.Menu
private typealias Action = X11Menu.Action
private typealias MenuElement = X11Menu.MenuElement

/// Remembers what it is told.
private final class Listener: MenuDelegate {
    var told: [String] = []

    func menu(_ menu: Menu, didChange change: MenuChange) {
        func title(_ element: MenuElement) -> String { (element as? Action)?.title ?? (element as? Menu)?.title ?? "" }
        switch change {
        case .moved(let element, let from, let to): told.append("\(title(element)) \(from)→\(to) in \(menu.title)")
        case .renamed(let element, let old): told.append("\(old) is \(title(element))")
        case .removed(let element, let from): told.append("\(title(element)) is gone from \(from)")
        case .draggedOut(let element): told.append("\(title(element)) was dragged out")
        case .inserted(let element, let index): told.append("\(title(element)) came to \(index)")
        }
    }
}

/// Elements that people move, rename and take away.
@Suite(.serialized) struct ItemsTests {
    private func action(_ title: String) -> Action {
        let action = Action(title)
        action.gestures = [.moves, .renames, .removes]
        return action
    }

    @Test func `elements go where a person takes their rows, and the delegate hears of it`() throws {
        let stage = try LiveStage()
        let menu = Menu("Tabs", children: ["One", "Two", "Three"].map(action))
        let listener = Listener()
        menu.delegate = listener
        let presentation = try stage.present(menu)
        let start = try presentation.place(of: 0)
        let end = try presentation.place(of: 2)
        try stage.robot.move(toX: start.x, y: start.y)
        try stage.run { presentation.highlighted() == "One" }
        try stage.robot.press()
        try stage.robot.drag(toX: end.x, y: end.y + 6)
        try stage.robot.release()
        try stage.run { !listener.told.isEmpty }
        #expect(presentation.titles() == ["Two", "Three", "One"])
        #expect(menu.children.map { ($0 as? Action)?.title } == ["Two", "Three", "One"])
        try stage.robot.tap("Home", "F2")
        try stage.robot.type("New")
        try stage.robot.tap("Return")
        try stage.run { listener.told.count == 2 }
        try stage.robot.tap("Delete")
        try stage.run { listener.told.count == 3 }
        #expect(listener.told == ["One 0→2 in Tabs", "Two is New", "New is gone from 0"])
        #expect(presentation.titles() == ["Three", "One"])
        #expect(presentation.isPresented)
        presentation.dismiss(animated: false)
    }

    @Test func `elements of groups and submenus tell the menu that they are in`() throws {
        let stage = try LiveStage()
        let inner = Menu("More", children: ["a", "b"].map(action))
        let menu = Menu("Outer", children: [Group([action("One"), action("Two")]), inner])
        let listener = Listener()
        (menu.delegate, inner.delegate) = (listener, listener)
        let presentation = try stage.present(menu)
        try stage.robot.tap("Down", "Alt+Down")
        try stage.run { listener.told.count == 1 }
        #expect(presentation.titles() == ["Two", "One", "More"])
        try stage.robot.tap("End", "Right", "Delete")
        try stage.run { listener.told.count == 2 }
        #expect(listener.told == ["One 0→1 in Outer", "a is gone from 0"])
        #expect(presentation.titles(level: 1) == ["b"])
        #expect(inner.children.count == 1)
        presentation.dismiss(animated: false)
    }
}

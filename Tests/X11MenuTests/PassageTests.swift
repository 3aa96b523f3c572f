import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuScene
import MenuSession
import MenuTesting
import Testing

@testable import X11Menu

private typealias Action = X11Menu.Action

/// Transitions of closing submenus that lie over their parents.
@Suite(.serialized) struct PassageTests {
    private final class Shown {
        let stage: LiveStage
        let presentation: MenuPresentation
        var popup: MenuPopup? { presentation.popup }

        init(arrival: Double) throws {
            stage = try LiveStage()
            let more = Menu("More", children: [Action("One"), Action("Two"), Action("Three")])
            presentation = MenuPresentation(
                Menu(children: [Action("First"), more, Action("Last")]), on: stage.desktop,
                from: .point(Point(x: 100, y: 100)))
            presentation.theme.metrics.submenusLieOver = true
            presentation.theme.timing.submenuArrival = arrival
            presentation.theme.timing.submenuTitle = arrival
            try presentation.present()
            try stage.settle()
            try stage.robot.tap("Down", "Down")
            try stage.run { presentation.highlighted() == "More" }
            try stage.settle()
        }

        func open() throws {
            try stage.robot.tap("Right")
            try stage.run { [self] in popup?.session.panels.count == 2 }
        }

        func arrive() throws {
            try stage.run { [self] in popup?.session.isGrowing == false }
            try stage.settle()
        }
    }

    @Test func `a submenu over its parent goes back into its row bit by bit, and then looks as if it had never been`()
        throws
    {
        let shown = try Shown(arrival: 1.5)
        let stage = shown.stage
        let before = try stage.display.screenshot()
        try shown.open()
        try shown.arrive()
        let whole = try stage.display.screenshot()
        #expect(whole != before)
        try stage.robot.tap("Left")
        try stage.run { shown.popup?.session.panels.count == 1 }
        #expect(shown.popup?.windows.count == 1 && shown.popup?.stack.retired != nil)
        var heights: Set<Double> = []
        try stage.run {
            if let scene = shown.popup?.session.retiredScene {
                heights.insert(scene.silhouette.controlBounds.height)
            }
            return shown.popup?.session.isGrowing == false
        }
        try stage.settle()
        #expect(heights.count >= 3)
        #expect(shown.popup?.stack.retired == nil)
        #expect(try stage.display.screenshot() == before)
        // Closed and reopened during the transition, it is the same menu with the same contents.
        try shown.open()
        try shown.arrive()
        try stage.robot.tap("Left")
        try stage.run { shown.popup?.stack.retired != nil }
        try stage.robot.tap("Right")
        try stage.run { shown.popup?.session.panels.count == 2 }
        #expect(shown.popup?.windows.count == 2 && shown.popup?.stack.retired == nil)
        try shown.arrive()
        #expect(try stage.display.screenshot() == whole)
        let place = try shown.presentation.place(of: 2, level: 1)
        try stage.robot.move(toX: place.x, y: place.y)
        try stage.run { shown.presentation.highlighted(level: 1) == "Two" }
        shown.presentation.dismiss(animated: false)
    }

    @Test func `while it goes back, what is under the pointer is the menu beneath`() throws {
        let shown = try Shown(arrival: 60)
        let stage = shown.stage
        try shown.open()
        try stage.robot.tap("Left")
        try stage.run { shown.popup?.stack.retired != nil }
        let place = try shown.presentation.place(of: 2)
        try stage.robot.move(toX: place.x, y: place.y)
        try stage.run { shown.presentation.highlighted() == "Last" }
        #expect(shown.popup?.stack.retired != nil)
        // Ending the menu closes both.
        let windows = try stage.display.mappedWindows()
        #expect(windows.count == 2)
        shown.presentation.dismiss(animated: false)
        try stage.settle()
        #expect(try stage.display.mappedWindows().isEmpty)
    }

    @Test func `without animations it is gone at once`() throws {
        let shown = try Shown(arrival: 0)
        try shown.open()
        #expect(shown.popup?.session.isGrowing == false)
        try shown.stage.robot.tap("Left")
        try shown.stage.run { shown.popup?.session.panels.count == 1 }
        #expect(shown.popup?.stack.retired == nil && shown.popup?.windows.count == 1)
        shown.presentation.dismiss(animated: false)
    }
}

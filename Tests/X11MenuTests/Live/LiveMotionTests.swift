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

/// Animated changes of an open menu.
@Suite(.serialized) struct LiveMotionTests {
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
            // The scroll bar stays meanwhile.
            presentation.theme.timing.scrollBar = 60
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

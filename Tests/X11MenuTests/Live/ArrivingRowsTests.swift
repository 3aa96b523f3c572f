import MenuGeometry
import MenuTesting
import Testing

@testable import MenuSession
@testable import X11Menu

private typealias Action = X11Menu.Action

/// Rows that come and go in a program's menus while a button or a finger is held: what is lit is what is chosen.
@Suite(.serialized) struct ArrivingRowsTests {
    /// What the rows are changed to under a held press.
    enum Change: CaseIterable { case insert, remove }

    /// The rows that are drawn on the blue of the highlight, looked at where they have no text.
    private func lit(_ popup: MenuPopup?, on stage: LiveStage) throws -> [Int] {
        let panel = try #require(popup?.session.panels.first)
        return try panel.entries.indices.filter { entry in
            let rect = panel.frame.rect(ofEntry: entry, scroll: panel.scroll)
            let end = PixelArea(x: Int(rect.maxX) - 20, y: Int(rect.midY), width: 1, height: 1)
            let pixel = try stage.display.screenshot(of: end)[0, 0]
            return Int(pixel.blue) - Int(pixel.red) > 60
        }
    }

    @Test(arguments: Change.allCases)
    func `a press in a menu stays on its row while others come above it, or chooses nothing if it goes`(
        change: Change
    ) throws {
        let stage = try LiveStage()
        var chosen: [String] = []
        let rows = ["Keep", "Delete all", "Third", "Fourth", "Fifth", "Sixth"].map { title in
            Action(title) { chosen.append($0.title) }
        }
        let menu = Menu(children: rows)
        let shown = try stage.present(menu)
        let place = try shown.place(of: 2)
        try stage.robot.move(toX: place.x, y: place.y)
        try stage.robot.press()
        try stage.run { shown.highlighted() == "Third" }
        try stage.settle()
        #expect(try lit(shown.popup, on: stage) == [2])
        switch change {
        case .insert: menu.children = ["L1", "L2"].map { title in Action(title) { chosen.append($0.title) } } + rows
        case .remove: menu.children = rows.filter { $0.title != "Third" }
        }
        try stage.run { shown.titles().count != 6 }
        try stage.settle(for: 400)
        #expect(shown.highlighted() == (change == .insert ? "Third" : nil))
        #expect(try lit(shown.popup, on: stage) == (change == .insert ? [4] : []))
        try stage.robot.release()
        if change == .insert { try stage.run { !chosen.isEmpty } } else { try stage.settle() }
        #expect(chosen == (change == .insert ? ["Third"] : []))
        if change == .remove { #expect(shown.isPresented) }
    }

    @Test(arguments: Change.allCases)
    func `the menu of a bar keeps a press on its row`(change: Change) throws {
        let stage = try LiveStage()
        var chosen: [String] = []
        let rows = ["Keep", "Delete all", "Third", "Fourth", "Fifth", "Sixth"].map { title in
            Action(title) { chosen.append($0.title) }
        }
        let menu = Menu("File", children: rows)
        let window = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 100, y: 50, width: 600, height: 30), pixel: 0xC0C8D0)
        let bar = try MenuBar(
            [menu, Menu("Edit", children: [Action("Undo")])],
            at: .part(Rect(x: 0, y: 0, width: 600, height: 30), ofWindow: window.id), appearance: .light,
            on: stage.desktop)
        try stage.settle()
        let title = bar.layout.titles[0].center
        try stage.robot.click(atX: Int(title.x), y: Int(title.y))
        try stage.run { bar.openTitle == 0 }
        try stage.settle()
        let panel = try #require(bar.popup?.session.panels.first)
        let place = panel.frame.rect(ofEntry: 2, scroll: 0).center
        try stage.robot.move(toX: Int(place.x), y: Int(place.y))
        try stage.robot.press()
        try stage.run { bar.popup?.session.highlight(ofLevel: 0) == 2 }
        try stage.settle()
        #expect(try lit(bar.popup, on: stage) == [2])
        switch change {
        case .insert: menu.children = ["L1", "L2"].map { title in Action(title) { chosen.append($0.title) } } + rows
        case .remove: menu.children = rows.filter { $0.title != "Third" }
        }
        try stage.run { bar.popup?.session.panels[0].entries.count != 6 }
        try stage.settle(for: 400)
        #expect(bar.popup?.session.highlight(ofLevel: 0) == (change == .insert ? 4 : nil))
        #expect(try lit(bar.popup, on: stage) == (change == .insert ? [4] : []))
        try stage.robot.release()
        if change == .insert { try stage.run { !chosen.isEmpty } } else { try stage.settle() }
        #expect(chosen == (change == .insert ? ["Third"] : []))
        if change == .remove { #expect(bar.openTitle == 0) }
    }

    @Test func `a view that is pressed hears of the release, wherever it is by then`() throws {
        let stage = try LiveStage()
        var heard: [String] = []
        func view(_ name: String) -> CustomView {
            CustomView(
                MenuView(
                    height: 30,
                    handle: { event in
                        switch event {
                        case .pressed: heard.append("\(name) down")
                        case .released(_, let point): heard.append("\(name) up \(Int(point.y))")
                        default: break
                        }
                        return true
                    }))
        }
        let (one, two) = (view("one"), view("two"))
        let menu = Menu(children: [one, two, Action("Row")])
        let shown = try stage.present(menu)
        let place = try shown.place(of: 1)
        try stage.robot.move(toX: place.x, y: place.y)
        try stage.robot.press()
        try stage.run { heard == ["two down"] }
        menu.children = [view("new"), one, two, Action("Row")]
        try stage.run { shown.titles().count == 4 }
        try stage.settle()
        try stage.robot.release()
        try stage.run { heard.count > 1 }
        #expect(heard == ["two down", "two up 15"])
    }
}

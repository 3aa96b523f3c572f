import MenuInteraction
import MenuModel
@testable import MenuSession
import Testing

@Suite("Events for assistive programs") struct AccessSnapshotTests {
    private func item(_ name: String) throws -> AccessPlace { try #require(AccessPlace(name: name)) }

    @Test func `a menu opens with its window, and keys move the selection and the focus`() throws {
        let stage = TreeStage(everything)
        #expect(stage.events() == [.windowCreated, .windowActivated, .state(.root, .focused, true)])
        let (open, wrap) = (try item("m/0"), try item("m/1"))
        #expect(
            stage.events(pressing: "Down") == [
                .state(.root, .focused, false), .state(open, .selected, true), .state(open, .showing, true),
                .state(open, .focused, true), .selectionChanged(.root),
            ])
        #expect(
            stage.events(pressing: "Down") == [
                .state(open, .focused, false), .state(open, .selected, false), .state(wrap, .selected, true),
                .state(wrap, .showing, true), .state(wrap, .focused, true), .selectionChanged(.root),
            ])
        #expect(stage.events() == [])
    }

    @Test func `a submenu expands before its first item has the focus, and collapses after it has lost it`() throws {
        let stage = TreeStage(everything)
        _ = stage.events(typing: "m")
        let (more, one) = (try item("m/6"), try item("m/6/0"))
        #expect(
            stage.events(pressing: "Right") == [
                .state(more, .focused, false), .state(one, .selected, true), .state(one, .showing, true),
                .state(one, .focused, true), .state(more, .expanded, true), .selectionChanged(more),
            ])
        #expect(
            stage.events(pressing: "Left") == [
                .state(one, .focused, false), .state(one, .selected, false), .state(more, .expanded, false),
                .state(more, .showing, true), .state(more, .focused, true),
            ])
    }

    @Test func `letters find an item like the arrow keys`() throws {
        let stage = TreeStage(everything)
        _ = stage.events()
        let wrap = try item("m/1")
        #expect(
            stage.events(typing: "w") == [
                .state(.root, .focused, false), .state(wrap, .selected, true), .state(wrap, .showing, true),
                .state(wrap, .focused, true), .selectionChanged(.root),
            ])
    }

    @Test func `typing keeps the focus in the field, and tells what is inserted and how much is found`() throws {
        let stage = TreeStage(list(20))
        _ = stage.events()
        let field = try item("m/n0")
        let first = stage.events(typing: "1")
        #expect(first.contains(.textInserted(field, at: 0, "1")))
        #expect(first.suffix(2) == [.caretMoved(field, to: 1), .described(field, "11 of 20 found: row 1")])
        #expect(stage.snapshot?.focus == field)
        let second = stage.events(typing: "9")
        #expect(second.contains(.described(field, "1 of 20 found: row 19")))
        // The description says which row is found; told of the selection, a screen reader would leave the field.
        #expect(!second.contains(.selectionChanged(.root)))
        #expect(!second.contains { if case .state(_, .focused, _) = $0 { true } else { false } })
        let third = stage.events(pressing: "BackSpace")
        #expect(third.contains(.textRemoved(field, at: 1, "9")))
    }

    @Test func `in a launcher the focus follows the keys between the field and the rows`() throws {
        let stage = TreeStage(list(20)) {
            $0.field.keepsCaret = true
            $0.field.highlightsFirst = true
        }
        _ = stage.events()
        let field = try item("m/n0")
        #expect(stage.snapshot?.focus == field)
        let down = stage.events(pressing: "Down")
        #expect(stage.snapshot?.focus == (try item("m/1")))
        #expect(down.contains(.state(field, .focused, false)) && down.contains(.state(try item("m/1"), .focused, true)))
        let typed = stage.events(typing: "5")
        #expect(stage.snapshot?.focus == field)
        #expect(typed.first == .state(try item("m/1"), .focused, false))
        let place = try #require(typed.firstIndex(of: .state(field, .focused, true)))
        #expect(try #require(typed.firstIndex(of: .textInserted(field, at: 0, "5"))) > place)
    }

    @Test func `a row that is toggled says so`() throws {
        var menu = everything
        menu.items = [
            .action(
                {
                    var action = Action(title: "Wrap", role: .check)
                    action.keepsMenuPresented = true
                    return action
                }())
        ]
        let stage = TreeStage(menu)
        _ = stage.events(pressing: "Down")
        #expect(stage.events(pressing: "Return") == [.state(try item("m/0"), .checked, true)])
        #expect(stage.events(pressing: "Return") == [.state(try item("m/0"), .checked, false)])
    }

    @Test func `a row that is marked as the selection goes on is named`() throws {
        let stage = TreeStage(list(3)) { $0.marksMany = true }
        _ = stage.events(pressing: "Down")
        let (first, second) = (try #require(stage.snapshot?.focus), "row 1")
        let marked = stage.events(pressing: "Shift+Return")
        let next = try #require(stage.snapshot?.focus)
        #expect(
            next != first && marked.suffix(2) == [.state(first, .checked, true), .described(next, "\(second) marked")])
        #expect(!stage.events(pressing: "Up").contains { if case .described = $0 { true } else { false } })
        #expect(
            stage.events(pressing: "Shift+Return").suffix(2) == [
                .state(first, .checked, false), .described(next, "\(second) not marked"),
            ])
    }

    @Test func `a row that is marked before its selection is told is named`() throws {
        let stage = TreeStage(list(3)) { $0.marksMany = true }
        _ = stage.events()
        let marked = stage.events(pressing: "Down", "Shift+Return")
        let next = try #require(stage.snapshot?.focus)
        #expect(marked.last == .described(next, "row 1 marked"))
    }

    @Test func `an assistive program highlights, chooses and types`() throws {
        let stage = TreeStage(list(20))
        _ = stage.session.edit(0..<0, ofLevel: 0, to: "1", at: 1)
        _ = stage.session.edit(1..<1, ofLevel: 0, to: "9", at: 1)
        #expect(stage.session.typedText() == "19")
        #expect(stage.session.panels[0].entries.count == 2)
        _ = stage.session.edit(0..<1, ofLevel: 0, to: nil, at: 1)
        #expect(stage.node(0)?.text?.selection == 0..<1)
        let requests = stage.session.highlight(1, ofLevel: 0, pressing: .enter, at: 2)
        let chosen = requests.compactMap {
            if case .deliver(let choice) = $0 { choice.entries.last?.element.title } else { nil }
        }
        #expect(chosen == ["row 19"])
        #expect(stage.session.highlight(99, ofLevel: 5, at: 2) == [])
    }
}

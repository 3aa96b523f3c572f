import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import Testing

@testable import MenuSession

/// Menus with more than one field.
@Suite struct TwoFieldsTests {
    @Test func `two fields both filter, by a click and by Tab, and each keeps its text`() throws {
        var (first, second, off) = (SearchField(), SearchField(), SearchField())
        (first.placeholder, first.focusesOnAppearance, second.placeholder, off.isEnabled) = (
            "Name", true, "Kind", false
        )
        let rows = ["red vase", "red cup", "blue vase", "blue cup"].map { MenuElement.action(Action(title: $0)) }
        let session = MenuSession.shown(
            MenuContent(items: .elements([.search(first), .search(off), .search(second)] + rows)))
        func titles() -> [String] { session.panels[0].entries.map(\.element.title) }
        func type(_ text: String) {
            for letter in text {
                _ = session.handle(.key(KeyStroke(name: String(letter), text: String(letter))), at: 1)
            }
        }
        type("red")
        #expect(titles() == ["", "", "", "red vase", "red cup"])
        let place = session.panels[0].rect(ofEntry: 2).center
        _ = session.handle(.pressed(button: 1, .mouse, place), at: 2)
        _ = session.handle(.released(button: 1, .mouse, place), at: 2)
        #expect(session.editedText(inLevel: 0)?.entry == 2)
        type("cup")
        // The field that was left shows its text, and still filters.
        #expect(titles() == ["red", "", "", "red cup"])
        #expect(session.path(toFieldOfLevel: 0) == [[2]])
        session.press(["Tab"], at: 3)
        #expect(session.editedText(inLevel: 0)?.entry == 0 && session.editedText(inLevel: 0)?.text == "red")
        session.press(["BackSpace", "BackSpace", "BackSpace"], at: 3)
        #expect(titles() == ["", "", "cup", "red cup", "blue cup"])
        session.press(["Shift+Tab"], at: 4)
        #expect(session.editedText(inLevel: 0)?.text == "cup")
        // The menu is shown anew by its owner, with a row more: both fields stay as they are.
        let more = rows + [.action(Action(title: "green cup"))]
        _ = session.update(
            MenuContent(items: .elements([.search(first), .search(off), .search(second)] + more)), at: 5)
        #expect(titles().suffix(3) == ["red cup", "blue cup", "green cup"])
        #expect(session.editedText(inLevel: 0)?.text == "cup")
    }
}

import MenuGeometry
import MenuModel
import MenuTesting
import Testing

@testable import MenuSession
@testable import X11Menu

private typealias Action = X11Menu.Action
private typealias SearchField = X11Menu.SearchField

/// Search fields whose text is the program's to act upon, in an open menu.
@Suite(.serialized) struct LiveFieldTests {
    /// A menu with a field pinned above its rows, which hides those that do not contain its text.
    private struct Cities {
        let stage: LiveStage
        let field: SearchField
        let menu: Menu
        private(set) var presentation: MenuPresentation

        init(text: String = "", isFocused: Bool = true, isEnabled: Bool = true, told: @escaping (String) -> Void)
            throws
        {
            stage = try LiveStage()
            let rows = ["Berlin", "Bern", "Lisbon", "Oslo"].map { Action($0) }
            field = SearchField(placeholder: "City", searchText: text) { _, text in
                told(text)
                for row in rows {
                    row.isHidden = !text.isEmpty && !row.title.lowercased().contains(text.lowercased())
                }
            }
            field.shouldAutomaticallyFocusOnAppearance = isFocused
            field.isEnabled = isEnabled
            menu = Menu("Cities", children: rows)
            menu.headers = [field]
            presentation = try stage.present(menu)
        }

        /// What the rows below the field say.
        var titles: [String] { Array(presentation.titles().dropFirst()) }
    }

    @Test func `every key calls the updater, hidden rows go at once, and closing gives the text back`() throws {
        var told: [String] = []
        let cities = try Cities { told.append($0) }
        #expect(cities.presentation.popup?.session.typedText() == "")
        try cities.stage.robot.tap("b")
        try cities.stage.run { cities.titles == ["Berlin", "Bern", "Lisbon"] }
        #expect(told == ["b"] && cities.field.searchText == "b")
        // The best row is what Return means.
        #expect(cities.presentation.highlighted() == "Berlin")
        // In either case, and anywhere in the title.
        try cities.stage.robot.tap("BackSpace")
        try cities.stage.robot.type("LI")
        try cities.stage.run { cities.titles == ["Berlin", "Lisbon"] }
        #expect(told == ["b", "", "L", "LI"])
        // The caret is where it was: typing appends to the text, and BackSpace deletes from its end.
        try cities.stage.robot.type("s")
        try cities.stage.run { cities.titles == ["Lisbon"] }
        try cities.stage.robot.tap("BackSpace", "BackSpace", "BackSpace")
        try cities.stage.run { cities.titles.count == 4 }
        #expect(cities.field.searchText == "")
        try cities.stage.robot.type("os")
        try cities.stage.run { cities.titles == ["Oslo"] }
        cities.presentation.dismiss(animated: false)
        #expect(cities.field.searchText == "" && told.last == "")
        try cities.presentation.present()
        try cities.stage.settle()
        #expect(cities.titles.count == 4)
        cities.presentation.dismiss(animated: false)
    }

    @Test func `a text to begin with stands in the field, and comes back when the menu closes`() throws {
        var told: [String] = []
        let cities = try Cities(text: "er") { told.append($0) }
        #expect(cities.presentation.popup?.session.typedText() == "er")
        // The program decides itself what to show for a text that it sets.
        #expect(told.isEmpty && cities.titles.count == 4)
        try cities.stage.robot.tap("n")
        try cities.stage.run { cities.titles == ["Bern"] }
        #expect(told == ["ern"])
        cities.presentation.dismiss(animated: false)
        #expect(told == ["ern", "er"] && cities.field.searchText == "er")
    }

    @Test func `a text that the program sets is shown, and a field can be disabled, hidden and shown while it is open`()
        throws
    {
        var told: [String] = []
        let cities = try Cities { told.append($0) }
        cities.field.searchText = "os"
        try cities.stage.run { cities.presentation.popup?.session.typedText() == "os" }
        #expect(told.isEmpty)
        try cities.stage.robot.tap("l")
        try cities.stage.run { told == ["osl"] }
        cities.field.isEnabled = false
        try cities.stage.run { cities.presentation.popup?.session.typingLevel == nil }
        // Letters are the menu's now.
        cities.menu.children.forEach { $0.isHidden = false }
        try cities.stage.run { cities.titles.count == 4 }
        try cities.stage.robot.tap("o")
        try cities.stage.run { cities.presentation.highlighted() == "Oslo" }
        #expect(told == ["osl"])
        cities.field.isHidden = true
        try cities.stage.run { cities.presentation.titles() == ["Berlin", "Bern", "Lisbon", "Oslo"] }
        #expect(cities.presentation.popup?.session.typedText() == nil)
        (cities.field.isHidden, cities.field.isEnabled) = (false, true)
        try cities.stage.run { cities.presentation.popup?.session.typedText() == "osl" }
        cities.presentation.dismiss(animated: false)
    }

    @Test func `a field that is disabled, or not asked to be, has no keyboard when the menu comes`() throws {
        for isEnabled in [false, true] {
            var told: [String] = []
            let cities = try Cities(isFocused: !isEnabled, isEnabled: isEnabled) { told.append($0) }
            try cities.stage.robot.tap("o")
            try cities.stage.run { cities.presentation.highlighted() == "Oslo" }
            #expect(told.isEmpty && cities.titles.count == 4)
            cities.presentation.dismiss(animated: false)
        }
    }

    @Test func `the field that hides what does not contain its text, in either case, hides nothing for no text`() {
        let rows = ["Berlin", "BERN", "Oslo"].map { Action($0) }
        let line = Separator()
        let field = SearchField.filtering({ rows + [line] }, placeholder: "Find")
        #expect(field.placeholder == "Find")
        field.updater?(field, "eR")
        #expect(rows.map(\.isHidden) == [false, false, true] && !line.isHidden)
        field.updater?(field, "")
        #expect(rows.map(\.isHidden) == [false, false, false])
    }

    @Test func `a field in a submenu has a text of its own, which goes with the submenu`() throws {
        let stage = try LiveStage()
        var told: [String] = []
        let field = SearchField { _, text in told.append(text) }
        field.shouldAutomaticallyFocusOnAppearance = true
        let more = Menu("More", children: [Action("One"), Action("Two")])
        more.headers = [field]
        let presentation = try stage.present(Menu(children: [Action("First"), more]))
        try stage.robot.tap("Down", "Down", "Right")
        try stage.run { presentation.popup?.session.panels.count == 2 }
        try stage.robot.type("tw")
        try stage.run { told == ["t", "tw"] }
        #expect(field.searchText == "tw")
        presentation.dismiss(animated: false)
        #expect(told == ["t", "tw", ""] && field.searchText == "")
    }
}

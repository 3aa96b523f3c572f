import MenuFormats
import MenuModel
import Testing

/// Actions, badges and pictures of rows in the formats that have them.
@Suite struct RowActionTests {
    private static let row: Action = {
        var row = Action(title: "file")
        row.badge = "12"
        row.picture = "a.jpg"
        row.actions = [
            .action(Action(title: "Open")),
            .action(Action(title: "Delete", shortcut: Shortcut("Ctrl+D"), value: "rm")),
        ]
        return row
    }()

    @Test func `JSON is read and written`() throws {
        let json = #"""
            [{"title": "file", "badge": "12", "picture": "a.jpg",
              "actions": [{"title": "Open"}, {"title": "Delete", "shortcut": "Ctrl+D", "value": "rm"}]}]
            """#
        let menu = try MenuReader.read(Array(json.utf8))
        #expect(menu.items[0] == .action(Self.row))
        let written = MenuWriter.write(menu, as: .json)
        #expect(written.losses.isEmpty)
        #expect(try MenuReader.read(written.bytes) == menu)
        let lost = MenuWriter.write(menu, as: .rofi).losses.map(\.what)
        #expect(Set(lost).isSuperset(of: ["actions", "badge", "picture"]))
    }

    @Test func `rows of rofi have actions`() throws {
        let rows = "file\0actions\u{1F}Open|Delete=rm=Ctrl+D||x==nokey\n"
        let menu = try MenuReader.read(Array(rows.utf8), format: .rofi)
        guard case .action(let action) = menu.items[0] else { throw CancellationError() }
        #expect(action.actions == Self.row.actions + [.action(Action(title: "x"))])
    }
}

import MenuModel
import Testing

/// The titles of a bar, and the places of their items in the menu that it shows.
@Suite struct BarTitlesTests {
    private static func item(_ title: String) -> MenuElement { .action(Action(title: title)) }

    private static func menu(_ title: String, _ items: String...) -> MenuElement {
        .menu(MenuContent(title: title, items: .elements(items.map(item))))
    }

    private static let whole = MenuContent(items: [
        .separator(Separator()), menu("File", "New", "Open"),
        .menu(MenuContent(title: "Hidden", isHidden: true, items: [])),
        .group(Group(elements: [menu("Edit", "Undo"), item("Quit"), menu("View", "Zoom")])),
        .lazy(LazyElement(command: ["true"])), menu("Help", "About"),
    ])

    private func index(_ path: [Int], _ titles: BarTitles) -> [[Int]] {
        var levels = [EntryList.Entry(element: Self.item(""), path: [path[0]])]
        if path.count > 1 { levels.append(EntryList.Entry(element: Self.item(""), path: Array(path.dropFirst()))) }
        return titles.entries(of: levels).map(\.path)
    }

    @Test func `menus in groups have titles, hidden ones have none, and an action has a menu for itself alone`() {
        let titles = BarTitles(Self.whole)
        #expect(titles.menus.map(\.title) == ["File", "Edit", "Quit", "View", "Help"])
        #expect(titles.menus[2].items.count == 1)
    }

    @Test func `an item has the place that it has in the menu`() {
        let titles = BarTitles(Self.whole)
        #expect(index([0, 1], titles) == [[1], [1]])
        #expect(index([1, 0], titles) == [[3, 0], [0]])
        #expect(index([2, 0], titles) == [[3, 1]])
        #expect(index([4, 0], titles) == [[5], [0]])
        #expect(index([9, 0], titles) == [[9], [0]])
    }

    @Test func `edits of items have the places of the menu, and those of titles move the titles`() {
        var titles = BarTitles(Self.whole)
        #expect(titles.apply(.move([0, 0], to: 1)) == .move([1, 0], to: 1))
        #expect(titles.apply(.rename([1, 0], to: "Redo")) == .rename([3, 0, 0], to: "Redo"))
        #expect(titles.apply(.insert(Self.item("new"), at: [4, 1])) == .insert(Self.item("new"), at: [5, 1]))
        #expect(titles.apply(.move([1], to: 3)) == .move([3, 0], to: 2))
        #expect(titles.menus.map(\.title) == ["File", "Quit", "View", "Edit", "Help"])
        #expect(index([3, 0], titles) == [[3, 2], [0]] && index([1, 0], titles) == [[3, 0]])
        #expect(titles.apply(.remove([0])) == .remove([1]))
        #expect(titles.menus.map(\.title) == ["Quit", "View", "Edit", "Help"])
        #expect(index([3, 0], titles) == [[4], [0]])
    }
}

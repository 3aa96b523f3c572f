import MenuModel
import Testing

/// The drop-down filter as a value.
@Suite struct MenuFilterTests {
    private struct Catalogue: MenuFilterSource {
        let mains = [("Material", ["Cotton", "Linen", "Wool"]), ("Colour", ["Red"]), ("Season", [])]

        var numberOfMainItems: Int { mains.count }
        func title(ofMainItem main: Int) -> String { mains[main].0 }
        func numberOfSubItems(ofMainItem main: Int) -> Int { mains[main].1.count }
        func title(ofSubItem option: Int, ofMainItem main: Int) -> String { mains[main].1[option] }
    }

    @Test func `all data is pulled from the source`() {
        let filter = MenuFilter(Catalogue())
        #expect(filter.titles == ["Material", "Colour", "Season"])
        #expect(filter.chosen == [nil, nil, nil])
        #expect(
            filter.menus.map { menu in (0..<menu.items.count).map { menu.items[$0].title } }
                == Catalogue().mains.map(\.1))
        #expect(filter.menus.allSatisfy { $0.columns == .automatic })
    }

    @Test func `a choice takes the place of the title, and the last row takes it away`() throws {
        var filter = MenuFilter(Catalogue())
        let linen = try #require(filter.selection(main: 0, path: [1]))
        #expect(linen == .option(1, ofMain: 0))
        filter.choose(linen)
        #expect(filter.titles == ["Linen", "Colour", "Season"])
        #expect(filter.chosen == [1, nil, nil])
        let rows = EntryList(filter.menus[0])
        #expect(rows.map(\.element.title) == ["Cotton", "Linen", "Wool", "", "Material"])
        #expect(rows.footerCount == 2)
        let reset = try #require(rows.last)
        #expect(filter.selection(main: 0, path: reset.path) == .everything(ofMain: 0))
        filter.choose(.everything(ofMain: 0))
        #expect(filter.titles == ["Material", "Colour", "Season"])
    }

    @Test func `nothing is dropped among options, and they can be dragged out, but neither moved nor changed`() throws {
        var silk = Action(title: "Silk")
        silk.gestures = [.moves, .renames, .removes, .leaves]
        var material = MenuContent(title: "Material", items: [.action(silk), .action(Action(title: "Wool"))])
        material.acceptsDrops = true
        let menu = try #require(MenuFilter([material]).menus.first)
        #expect(!menu.acceptsDropsAnywhere)
        guard case .action(let option) = menu.items[0] else { throw Missing() }
        #expect(option.gestures == .leaves && option.title == "Silk" && menu.items[1].title == "Wool")
    }

    @Test func `nor are options that are deeper in the menu`() throws {
        var silk = Action(title: "Silk")
        silk.gestures = [.moves, .renames, .removes, .leaves]
        var more = MenuContent(title: "More", items: [.group(Group(elements: [.action(silk)]))])
        (more.gestures, more.acceptsDrops) = ([.moves, .removes], true)
        let material = MenuContent(title: "Material", items: [.menu(more), .group(Group(elements: [.action(silk)]))])
        let menu = try #require(MenuFilter([material]).menus.first)
        guard case .menu(let kept) = menu.items[0], case .group(let group) = kept.items[0] else { throw Missing() }
        #expect(kept.gestures.isEmpty && !menu.acceptsDropsAnywhere)
        guard case .action(let inner) = group.elements[0], case .group(let outer) = menu.items[1],
            case .action(let option) = outer.elements[0]
        else { throw Missing() }
        #expect(inner.gestures == .leaves && option.gestures == .leaves)
    }

    @Test func `an option that is deeper in the menu takes the place of the title too`() {
        var filter = MenuFilter(Catalogue())
        filter.choose(.option(1, ofMain: 0))
        filter.choose(deeper: "Raw silk", ofMain: 0)
        #expect(filter.titles == ["Raw silk", "Colour", "Season"] && filter.chosen == [nil, nil, nil])
        filter.choose(.option(0, ofMain: 0))
        #expect(filter.titles == ["Cotton", "Colour", "Season"])
        filter.choose(deeper: "Raw silk", ofMain: 0)
        filter.choose(.everything(ofMain: 0))
        #expect(filter.titles == ["Material", "Colour", "Season"])
        filter.choose(deeper: "Raw silk", ofMain: 0)
        filter.choose(deeper: "Nothing", ofMain: 3)
        filter.reset()
        #expect(filter.titles == ["Material", "Colour", "Season"])
    }

    @Test func `states change with the choice, and stay`() {
        let check = MenuElement.action(Action(title: "Wool", role: .check))
        var filter = MenuFilter([MenuContent(title: "Material", items: [check])])
        filter.changeStates(choosing: [0, 0])
        guard case .action(let action) = filter.menus[0].items[0] else {
            Issue.record("there is no option")
            return
        }
        #expect(action.state == .on)
        filter.changeStates(choosing: [7, 0])
        filter.changeStates(choosing: [])
    }

    private struct Missing: Error {}

    @Test func `a reset takes all choices away, and what is not there is no choice`() {
        var filter = MenuFilter(Catalogue())
        filter.choose(.option(2, ofMain: 0))
        filter.choose(.option(0, ofMain: 1))
        filter.reset()
        #expect(filter.chosen == [nil, nil, nil])
        for path in [[], [-1], [7], [0, 0]] { #expect(filter.selection(main: 0, path: path) == nil) }
        #expect(filter.selection(main: 9, path: [0]) == nil)
        filter.choose(.option(9, ofMain: 0))
        filter.choose(.everything(ofMain: 9))
        #expect(filter.chosen == [nil, nil, nil])
    }

    @Test func `an element can be replaced among the footers`() {
        var menu = MenuContent(items: [.action(Action(title: "a"))], footers: [.action(Action(title: "b"))])
        menu.replace(at: [1], with: .action(Action(title: "c")))
        #expect(EntryList(menu).map(\.element.title) == ["a", "c"])
        menu.replace(at: [2], with: .action(Action(title: "d")))
        #expect(EntryList(menu).map(\.element.title) == ["a", "c"])
    }
}

import TestSupport
import Testing

@testable import MenuModel

/// Lists of entries that are compared with those of an earlier state of their menu.
@Suite struct EntryDifferencesTests {
    private func element(_ random: inout SeededGenerator, depth: Int = 2) -> MenuElement {
        let title = random.pick(["a", "b", "c"])
        let children = depth > 0 ? (0..<random.below(4)).map { _ in element(&random, depth: depth - 1) } : []
        switch random.below(depth > 0 ? 12 : 8) {
        case 0: return .separator(Separator())
        case 1: return .header(Header(title: title, isHidden: random.one(in: 3)))
        case 2: return .search(SearchField(text: title))
        case 3: return .lazy(LazyElement(command: [title]))
        case 8: return .group(Group(elements: children))
        case 9: return .menu(MenuContent(title: title, items: .elements(children)))
        case 10:
            return .menu(
                MenuContent(
                    title: title, items: .elements(children), display: .inline,
                    elementSize: random.pick([.small, .large])))
        case 11: return .menu(MenuContent(title: title, items: .elements(children), display: .palette(.open)))
        default:
            return .action(Action(title: title, subtitle: random.one(in: 4) ? "s" : nil, isHidden: random.one(in: 8)))
        }
    }

    /// Changes a few elements, and seldom how many there are.
    private func change(_ menu: inout MenuContent, _ random: inout SeededGenerator) {
        var items = menu.items.elements
        for _ in 0..<random.below(3) where !items.isEmpty { items[random.below(items.count)] = element(&random) }
        switch random.below(8) {
        case 0: items.insert(element(&random), at: random.below(items.count + 1))
        case 1: if !items.isEmpty { items.remove(at: random.below(items.count)) }
        case 2: menu.headers = (0..<random.below(3)).map { _ in element(&random) }
        case 3: menu.footers = (0..<random.below(3)).map { _ in element(&random) }
        default: break
        }
        menu.items = .elements(items)
    }

    /// The differences, found by looking at each entry.
    private func reference(_ list: EntryList, _ old: EntryList) -> [Int]? {
        guard list.count == old.count, list.headerCount == old.headerCount, list.footerCount == old.footerCount else {
            return nil
        }
        return list.indices.filter { list[$0] != old[$0] }
    }

    @Test func `A list like an earlier one is the same as one made anew, and differs from it where its entries do`() {
        var alike = 0
        for seed in 0..<tries(300) {
            var random = SeededGenerator(seed: UInt64(seed))
            var menu = MenuContent(items: .elements((0..<random.below(12)).map { _ in element(&random) }))
            var old = EntryList(menu)
            for _ in 0..<8 {
                change(&menu, &random)
                let (list, anew) = (EntryList(menu, like: old), EntryList(menu))
                #expect(list == anew && Array(list) == Array(anew), "seed \(seed)")
                let differences = list.differences(from: old)
                #expect(differences == reference(list, old), "seed \(seed)")
                #expect((list == old) == (differences?.isEmpty ?? false), "seed \(seed)")
                let live = list.indices.filter {
                    switch list[$0].element {
                    case .lazy, .search: true
                    default: false
                    }
                }
                #expect(list.livePositions == live, "seed \(seed)")
                alike += differences == nil ? 0 : 1
                old = list
            }
        }
        #expect(alike > 300, "most changes keep the number of entries")
    }

    @Test(arguments: [false, true]) func `Plain actions are compared by position`(isTurned: Bool) throws {
        var random = SeededGenerator(seed: 1)
        func list(_ elements: [MenuElement], title: String) throws -> EntryList {
            let rows = try #require(RowList(elements))
            let list = EntryList(MenuContent(headers: [.header(Header(title: title))], items: .rows(rows)))
            return isTurned ? list.turnedUpward() : list
        }
        var elements = (0..<40).map { MenuElement.action(Action(title: "\($0)")) }
        var old = try list(elements, title: "head")
        for _ in 0..<100 {
            for _ in 0..<random.below(3) { elements[random.below(40)] = .action(Action(title: "\(random.below(5))")) }
            let new = try list(elements, title: random.pick(["head", "other"]))
            #expect(new.differences(from: old) == reference(new, old))
            #expect((new == old) == (reference(new, old) == []))
            old = new
        }
        #expect(try list(Array(elements.dropLast()), title: "head").differences(from: old) == nil)
        #expect(EntryList(MenuContent(items: .elements(elements))).differences(from: old) == nil)
    }

    @Test func `Copies are the same without being looked into`() {
        // Two pictures whose height is no number would differ.
        func odd() -> MenuElement { .custom(CustomElement(picture: .named("x"), height: .nan)) }
        let (element, other) = (odd(), odd())
        #expect(element == element && element != other)
        let menu = MenuContent(items: [.action(Action(title: "a")), element])
        let list = EntryList(menu)
        #expect(EntryList(menu, like: list).differences(from: list) == [])
        #expect(EntryList(MenuContent(items: [menu.items[0], other])).differences(from: list) == [1])
    }

    @Test func `A list of some rows has the pinned entries, a note, and the rows that exist`() throws {
        let elements = (0..<200).map { MenuElement.action(Action(title: "\($0)")) }
        let rows = try #require(RowList(elements))
        let bits = RowBits([150, 3, 70, 64])
        let orders = [
            RankedRows(all: 200), RankedRows([5, 199, 200, 0]), RankedRows(all: 200, first: [7, 2]),
            RankedRows(first: [9], groups: [bits, RowBits([1, 199])]).promoting([70, 199]), RankedRows([]),
        ]
        for items in [MenuItems.elements(elements), .rows(rows)] {
            let source = EntryList(MenuContent(headers: [.header(Header(title: "head"))], items: items))
            for order in orders {
                #expect(order.numbers.map(Int.init) == order.indices.map { order[$0] })
                let list = source.listing(order)
                #expect(list.headerCount == 1)
                #expect(Array(list) == [source[0]] + order.filter { $0 < 200 }.map { source[1 + $0] })
                let note = EntryList.Entry(element: .header(Header(title: "none")), path: [])
                #expect(source.listing(order, after: note)[1] == note)
            }
        }
    }
}

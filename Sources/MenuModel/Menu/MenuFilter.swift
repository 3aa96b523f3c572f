/// A filter with several main items, such as material, colour and season; one option of each may be chosen.
///
/// It is shown as a bar of menus. The title of the chosen option replaces the title of the main item; a row below the options has the original
/// title and clears the choice.
public struct MenuFilter: Sendable, Hashable {
    /// What a row of one of the menus selects.
    public enum Selection: Sendable, Hashable {
        /// An option of a main item, by its index among the options.
        case option(Int, ofMain: Int)
        /// Everything of a main item: its choice is cleared.
        case everything(ofMain: Int)
    }

    /// The main items and their options, as they were given.
    public private(set) var mains: [MenuContent]
    /// The index of the chosen option of each main item; nil for none.
    public private(set) var chosen: [Int?]
    /// The titles of chosen options that are deeper in the menus, such as in groups and submenus.
    private var deeper: [String?]

    /// Makes a filter of menus, one per main item; their items that can be chosen are the options. Nothing is chosen.
    public init(_ menus: [MenuContent]) {
        mains = menus
        chosen = Array(repeating: nil, count: menus.count)
        deeper = chosen.map { _ in nil }
    }

    /// Makes a filter from a source, with at most 100 main items of at most 10,000 options each. Nothing is chosen.
    ///
    /// - Complexity: O(number of all options).
    public init(_ source: some MenuFilterSource) {
        self.init(
            (0..<min(max(0, source.numberOfMainItems), 100)).map { main in
                let count = min(max(0, source.numberOfSubItems(ofMainItem: main)), 10_000)
                let options = (0..<count).map { option in
                    MenuElement.action(Action(title: source.title(ofSubItem: option, ofMainItem: main)))
                }
                return MenuContent(title: source.title(ofMainItem: main), items: MenuItems(options))
            })
    }

    /// The titles of the bar: the chosen options', otherwise the main items' own.
    public var titles: [String] {
        mains.indices.map { main in
            deeper[main] ?? chosen[main].map { mains[main].items[$0].title } ?? mains[main].title
        }
    }

    /// The current menus of the bar: in columns if they are long, and each with the row that clears its choice.
    ///
    /// The options are fixed by the catalogue: they can be dragged out, but not moved or changed, and nothing can be dropped among them.
    public var menus: [MenuContent] {
        zip(mains, titles).map { main, title in
            var menu = main
            menu.title = title
            menu.acceptsDrops = false
            menu.items = main.items.keepingPlace
            menu.columns = main.columns ?? .automatic
            menu.footers += [.separator(Separator()), .action(Action(title: main.title))]
            return menu
        }
    }

    /// The selection that a choice in one of `menus` makes.
    ///
    /// - Parameters:
    ///   - main: The index of the menu.
    ///   - path: The path of the row in it, as in `EntryList.Entry.path`.
    /// - Returns: Nil for rows of submenus, and for rows that do not exist.
    public func selection(main: Int, path: [Int]) -> Selection? {
        guard mains.indices.contains(main), path.count == 1, let row = path.first, row >= 0 else { return nil }
        let options = mains[main].items.count
        if row < options { return .option(row, ofMain: main) }
        return row == options + mains[main].footers.count + 1 ? .everything(ofMain: main) : nil
    }

    /// Applies a selection.
    public mutating func choose(_ selection: Selection) {
        switch selection {
        case .option(let option, let main):
            guard mains.indices.contains(main), option >= 0, option < mains[main].items.count else { return }
            (chosen[main], deeper[main]) = (option, nil)
        case .everything(let main):
            guard mains.indices.contains(main) else { return }
            (chosen[main], deeper[main]) = (nil, nil)
        }
    }

    /// Chooses an option that is deeper in the menu of a main item, by its title; does nothing if there is no such main item.
    public mutating func choose(deeper title: String, ofMain main: Int) {
        guard mains.indices.contains(main) else { return }
        (chosen[main], deeper[main]) = (nil, title)
    }

    /// Changes the states of options as choosing one of them does, according to their roles.
    ///
    /// - Parameter path: The index of the main item, and the path of the option in its menu.
    public mutating func changeStates(choosing path: [Int]) {
        guard let main = path.first, mains.indices.contains(main) else { return }
        mains[main].changeStates(choosing: Array(path.dropFirst()))
    }

    /// Clears all choices.
    public mutating func reset() {
        chosen = Array(repeating: nil, count: mains.count)
        deeper = chosen.map { _ in nil }
    }
}

/// Supplies the options of a filter; queried when the filter is created and when it is reloaded.
public protocol MenuFilterSource {
    /// How many main items there are.
    var numberOfMainItems: Int { get }
    /// The title of a main item.
    func title(ofMainItem main: Int) -> String
    /// How many options a main item has.
    func numberOfSubItems(ofMainItem main: Int) -> Int
    /// The title of an option.
    func title(ofSubItem option: Int, ofMainItem main: Int) -> String
}

extension MenuItems {
    /// The same items, none of which can be moved, renamed or removed, at any depth.
    fileprivate var keepingPlace: MenuItems {
        guard case .elements(let elements) = self else { return self }
        return .elements(elements.map(\.keepingPlace))
    }
}

extension MenuElement {
    fileprivate var keepingPlace: MenuElement {
        switch self {
        case .action(var action):
            guard !action.gestures.isEmpty else { return self }
            action.gestures.formIntersection(.leaves)
            return .action(action)
        case .menu(var menu):
            menu.gestures.formIntersection(.leaves)
            menu.acceptsDrops = false
            menu.items = menu.items.keepingPlace
            return .menu(menu)
        case .group(var group):
            group.elements = group.elements.map(\.keepingPlace)
            return .group(group)
        case .separator, .header, .search, .lazy, .custom: return self
        }
    }
}

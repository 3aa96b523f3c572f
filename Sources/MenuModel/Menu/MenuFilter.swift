/// A filter of several main items, of each of which one option may be chosen: material, colour, season.
///
/// It is shown as a bar of menus. What is chosen takes the place of the main item's title; a row below the options has the main item's own
/// title and takes the choice away.
public struct MenuFilter: Sendable, Hashable {
    /// What a row of one of the menus says.
    public enum Selection: Sendable, Hashable {
        /// An option of a main item, by its place among the options.
        case option(Int, ofMain: Int)
        /// All of a main item: its choice was taken away.
        case everything(ofMain: Int)
    }

    /// The main items and their options, as they were given.
    public private(set) var mains: [MenuContent]
    /// The option that is chosen of each main item; nil for none.
    public private(set) var chosen: [Int?]

    /// Makes a filter of menus, a main item each; their items that can be chosen are the options. Nothing is chosen.
    public init(_ menus: [MenuContent]) {
        mains = menus
        chosen = Array(repeating: nil, count: menus.count)
    }

    /// Makes a filter of what a source tells. Nothing is chosen.
    ///
    /// - Complexity: O(number of all options).
    public init(_ source: some MenuFilterSource) {
        self.init(
            (0..<max(0, source.numberOfMainItems)).map { main in
                let options = (0..<max(0, source.numberOfSubItems(ofMainItem: main))).map { option in
                    MenuElement.action(Action(title: source.title(ofSubItem: option, ofMainItem: main)))
                }
                return MenuContent(title: source.title(ofMainItem: main), items: MenuItems(options))
            })
    }

    /// The titles of the bar: what is chosen, else the main items' own.
    public var titles: [String] {
        mains.indices.map { main in chosen[main].map { mains[main].items[$0].title } ?? mains[main].title }
    }

    /// The menus of the bar as they are now: in columns where they are long, and each with the row that takes its choice away.
    ///
    /// What there is to choose from is the catalogue's to say: options can be dragged out, but neither moved nor changed, and nothing is
    /// dropped among them.
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

    /// What a choice of one of `menus` says.
    ///
    /// - Parameters:
    ///   - main: The place of the menu.
    ///   - path: The place of the row in it, as in `EntryList.Entry.path`.
    /// - Returns: Nil for rows of submenus, and for what is not there.
    public func selection(main: Int, path: [Int]) -> Selection? {
        guard mains.indices.contains(main), path.count == 1, let row = path.first, row >= 0 else { return nil }
        let options = mains[main].items.count
        if row < options { return .option(row, ofMain: main) }
        return row == options + mains[main].footers.count + 1 ? .everything(ofMain: main) : nil
    }

    /// Takes a choice.
    public mutating func choose(_ selection: Selection) {
        switch selection {
        case .option(let option, let main):
            guard mains.indices.contains(main), option >= 0, option < mains[main].items.count else { return }
            chosen[main] = option
        case .everything(let main):
            guard mains.indices.contains(main) else { return }
            chosen[main] = nil
        }
    }

    /// Takes all choices away.
    public mutating func reset() {
        chosen = Array(repeating: nil, count: mains.count)
    }
}

/// Tells a filter what there is to choose from; asked when the filter is made and when it is reloaded.
public protocol MenuFilterSource {
    /// How many main items there are.
    var numberOfMainItems: Int { get }
    /// What a main item is called.
    func title(ofMainItem main: Int) -> String
    /// How many options a main item has.
    func numberOfSubItems(ofMainItem main: Int) -> Int
    /// What an option is called.
    func title(ofSubItem option: Int, ofMainItem main: Int) -> String
}

extension MenuItems {
    /// The same, of which nothing can be moved, renamed or taken away.
    fileprivate var keepingPlace: MenuItems {
        guard case .elements(let elements) = self else { return self }
        return .elements(
            elements.map { element in
                guard case .action(var action) = element, !action.gestures.isEmpty else { return element }
                action.gestures.formIntersection(.leaves)
                return .action(action)
            })
    }
}

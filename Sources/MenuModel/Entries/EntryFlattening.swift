/// Expands groups and inline menus into entries.
struct EntryFlattening {
    /// Whether bands separate inline menus from what stands around them.
    let separators: MenuContent.SeparatorStyle
    var entries: [EntryList.Entry] = []
    /// The entries of another list, whose paths are shared where they are the same.
    private let known: [EntryList.Entry]
    private var strips = 0
    /// How many elements of a menu stand side by side.
    private let limits: TileLimits
    /// How many elements of the current menu do.
    private var tiles = 0
    /// Whether the last entries are those of an inline menu that a band separates from the next entry.
    private var isGroupOpen = false

    init(separators: MenuContent.SeparatorStyle, knowing known: [EntryList.Entry], limits: TileLimits) {
        self.separators = separators
        self.known = known
        self.limits = limits
    }

    /// Reserves memory for as many entries more.
    mutating func reserve(_ count: Int) { entries.reserveCapacity(entries.count + count) }

    /// Adds what an element shows.
    ///
    /// - Parameters:
    ///   - index: Its index in the menu, group or inline menu around it.
    ///   - parent: The path of that.
    mutating func add(
        _ element: MenuElement, at index: Int, of parent: [Int] = [], size: MenuContent.ElementSize
    ) {
        guard !element.isHidden else { return }
        switch element {
        case .group(let group):
            for (place, child) in group.elements.enumerated() {
                add(child, at: place, of: parent + [index], size: size)
            }
        case .menu(let menu) where menu.display == .inline: add(inline: menu, at: parent + [index])
        case .menu(let menu):
            guard case .palette(let style) = menu.display else { fallthrough }
            isGroupOpen = false
            strips += 1
            for place in 0..<menu.items.count {
                add(menu.items[place], at: place, of: parent + [index], toPalette: style)
            }
        default:
            if case .separator = element { endGroup() } else if isGroupOpen { separate() }
            let isTile = tiles < limits.count(of: size) && element.canBeTile
            if isTile { tiles += 1 }
            entries.append(
                .init(
                    element: element, path: path(to: index, of: parent), size: isTile ? size : .large,
                    strip: isTile ? strips : nil))
        }
    }

    private mutating func add(
        _ element: MenuElement, at index: Int, of parent: [Int], toPalette style: MenuContent.SelectionStyle
    ) {
        guard !element.isHidden else { return }
        if case .group(let group) = element {
            for (place, child) in group.elements.enumerated() {
                add(child, at: place, of: parent + [index], toPalette: style)
            }
        } else {
            entries.append(
                .init(
                    element: element, path: path(to: index, of: parent), size: .small, strip: strips, palette: style))
        }
    }

    /// The path of the next entry: that of the known entry in the same place if it is the same, so that it takes no memory of its own.
    private func path(to index: Int, of parent: [Int]) -> [Int] {
        if entries.count < known.count {
            let path = known[entries.count].path
            if path.count == parent.count + 1, path[parent.count] == index, path.starts(with: parent) { return path }
        }
        return parent + [index]
    }

    private mutating func add(inline menu: MenuContent, at path: [Int]) {
        let isSeparated = separators == .automatic && menu.separators == .automatic && !menu.items.isEmpty
        if isSeparated { separate() }
        isGroupOpen = false
        if !menu.title.isEmpty { entries.append(.init(element: .header(Header(title: menu.title)), path: path)) }
        if menu.elementSize != .large { strips += 1 }
        let around = tiles
        tiles = 0
        for index in 0..<menu.items.count { add(menu.items[index], at: index, of: path, size: menu.elementSize) }
        tiles = around
        isGroupOpen = isSeparated
    }

    /// Ends the group of the last inline menu without a band.
    mutating func endGroup() { isGroupOpen = false }

    /// Adds a band, unless a separator is there already or no entry precedes it.
    private mutating func separate() {
        isGroupOpen = false
        guard let last = entries.last else { return }
        if case .separator = last.element { return }
        entries.append(.init(element: .separator(Separator(isThick: true)), path: []))
    }
}

extension MenuElement {
    /// Whether it can stand beside others in a menu of small or medium elements.
    fileprivate var canBeTile: Bool {
        switch self {
        case .action, .menu: isHighlightable
        case .separator, .header, .search, .lazy, .custom, .group: false
        }
    }
}

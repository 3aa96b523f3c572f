/// The rows of one open menu in the order in which they are shown: hidden elements left out, groups and inline menus opened out.
///
/// Every room that speaks of "entry N of a level" means a position in this list. Lines stay lines: an entry is made when it is asked for.
public struct EntryList: Sendable, Hashable, RandomAccessCollection {
    /// One entry of an open menu.
    public struct Entry: Sendable, Hashable {
        /// The element shown.
        public var element: MenuElement
        /// Its place: the index in the menu's items, then in the group or inline menu there, and so on.
        public var path: [Int]
        /// Full-width row, or a tile beside others.
        public var size: Menu.ElementSize
        /// Which run of tiles or which palette it belongs to; nil for rows. Neighbours of equal number share a strip.
        public var strip: Int?
        /// How a palette marks it; nil outside palettes.
        public var palette: Menu.SelectionStyle?

        /// Makes an entry.
        public init(
            element: MenuElement, path: [Int], size: Menu.ElementSize = .large, strip: Int? = nil,
            palette: Menu.SelectionStyle? = nil
        ) {
            self.element = element
            self.path = path
            self.size = size
            self.strip = strip
            self.palette = palette
        }
    }

    private enum Storage: Hashable {
        case entries([Entry])
        case lines(LineList)
    }

    private var storage: Storage
    /// Elements pinned above the ones that scroll, as entries that come before all others.
    public let headerCount: Int

    /// Lists what a menu shows.
    ///
    /// - Complexity: O(number of elements shown), or O(1) for lines.
    public init(_ menu: Menu) {
        if case .lines(let lines) = menu.items, menu.headers.isEmpty {
            storage = .lines(lines)
            headerCount = 0
            return
        }
        var flattening = EntryFlattening()
        for (index, element) in menu.headers.enumerated() {
            flattening.add(element, at: [-1 - index], size: .large)
        }
        headerCount = flattening.entries.count
        for index in 0..<menu.items.count {
            flattening.add(menu.items[index], at: [index], size: menu.elementSize)
        }
        storage = .entries(flattening.entries)
    }

    /// The first entry's position.
    public var startIndex: Int { 0 }

    /// One past the last entry's position.
    public var endIndex: Int {
        switch storage {
        case .entries(let entries): entries.count
        case .lines(let lines): lines.count
        }
    }

    /// The entry at a position.
    public subscript(position: Int) -> Entry {
        switch storage {
        case .entries(let entries): entries[position]
        case .lines(let lines):
            Entry(
                element: .action(Action(title: lines.text(at: position), value: ByteString(lines.line(at: position)))),
                path: [position])
        }
    }

    /// The lines behind the entries where the menu is a flat list; all rows of one are of the same kind and height.
    public var lines: LineList? {
        if case .lines(let lines) = storage { lines } else { nil }
    }
}

/// Opens groups and inline menus out into entries.
private struct EntryFlattening {
    var entries: [EntryList.Entry] = []
    private var strips = 0

    mutating func add(_ element: MenuElement, at path: [Int], size: Menu.ElementSize) {
        guard !element.isHidden else { return }
        switch element {
        case .group(let group):
            for (index, child) in group.elements.enumerated() { add(child, at: path + [index], size: size) }
        case .menu(let menu) where menu.display == .inline:
            separate(for: menu)
            if !menu.title.isEmpty { entries.append(.init(element: .header(Header(title: menu.title)), path: path)) }
            if menu.elementSize != .large { strips += 1 }
            for index in 0..<menu.items.count { add(menu.items[index], at: path + [index], size: menu.elementSize) }
        case .menu(let menu):
            guard case .palette(let style) = menu.display else { fallthrough }
            strips += 1
            for index in 0..<menu.items.count where !menu.items[index].isHidden {
                entries.append(
                    .init(
                        element: menu.items[index], path: path + [index], size: .small, strip: strips, palette: style))
            }
        default:
            let tiles = size != .large && element.isHighlightable
            entries.append(
                .init(element: element, path: path, size: tiles ? size : .large, strip: tiles ? strips : nil))
        }
    }

    /// Sets an inline menu apart from what stands before it.
    private mutating func separate(for menu: Menu) {
        guard menu.separators == .automatic, let last = entries.last, !menu.items.isEmpty else { return }
        if case .separator = last.element { return }
        entries.append(.init(element: .separator(Separator(isThick: true)), path: []))
    }
}

/// The rows of one open menu in display order: without hidden elements, with groups and inline menus expanded.
///
/// Everywhere, "entry N of a level" means a position in this list. Lines are stored as lines: an entry is created only on demand.
public struct EntryList: Sendable, Hashable, RandomAccessCollection {
    /// One entry of an open menu.
    public struct Entry: Sendable, Hashable {
        /// The element shown.
        public var element: MenuElement
        /// Its path: the index in the menu's items, then in the group or inline menu there, and so on.
        public var path: [Int]
        /// A full-width row, or a tile beside others.
        public var size: MenuContent.ElementSize
        /// The number of its run of tiles or of its palette; nil for rows. Neighbours with the same number share a strip.
        public var strip: Int?
        /// How a palette marks it; nil outside palettes.
        public var palette: MenuContent.SelectionStyle?
        /// Whether it is the title of a submenu that lies over its parent, and leads back to it.
        public var isBack = false

        /// Makes an entry.
        public init(
            element: MenuElement, path: [Int], size: MenuContent.ElementSize = .large, strip: Int? = nil,
            palette: MenuContent.SelectionStyle? = nil
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
        /// Pinned entries, and lines in a given order.
        case lines([Entry], LineList, RankedRows)
        /// Pinned entries, and plain actions.
        case rows([Entry], RowList)
    }

    private var storage: Storage
    /// How many entries at the start are pinned above those that scroll.
    public private(set) var headerCount: Int
    /// How many entries at the end lie below all columns, as wide as the menu.
    public private(set) var footerCount = 0
    /// Whether the lines or plain actions are listed in reverse.
    private var isTurned = false

    /// Lists the entries that a menu shows.
    ///
    /// - Parameters:
    ///   - menu: The menu.
    ///   - order: The lines to show, in order, if the items are lines; nil for all in their original order.
    /// - Complexity: O(number of elements shown); O(number of headers) for lines and plain actions.
    public init(_ menu: MenuContent, showing order: RankedRows? = nil) {
        var flattening = EntryFlattening(separators: menu.separators)
        for (index, element) in menu.headers.enumerated() {
            flattening.add(element, at: [-1 - index], size: .large)
        }
        switch menu.items {
        case .lines(let lines) where menu.footers.isEmpty:
            headerCount = flattening.entries.count
            storage = .lines(flattening.entries, lines, order ?? RankedRows(all: lines.count))
        case .rows(let rows) where menu.elementSize == .large && menu.footers.isEmpty:
            headerCount = flattening.entries.count
            storage = .rows(flattening.entries, rows)
        case .lines, .rows, .elements:
            // A field is pinned wherever it stands among the items.
            for index in 0..<menu.items.count {
                if case .search = menu.items[index] { flattening.add(menu.items[index], at: [index], size: .large) }
            }
            headerCount = flattening.entries.count
            flattening.endGroup()
            for index in 0..<menu.items.count {
                if case .search = menu.items[index] { continue }
                flattening.add(menu.items[index], at: [index], size: menu.elementSize)
            }
            let count = flattening.entries.count
            flattening.endGroup()
            for (index, element) in menu.footers.enumerated() {
                flattening.add(element, at: [menu.items.count + index], size: .large)
            }
            footerCount = flattening.entries.count - count
            storage = .entries(flattening.entries)
        }
    }

    /// Makes a list of existing entries: pinned ones first, and those below all columns last.
    public init(_ entries: [Entry], headerCount: Int = 0, footerCount: Int = 0) {
        storage = .entries(entries)
        self.footerCount = Swift.min(Swift.max(0, footerCount), Swift.max(0, entries.count - headerCount))
        self.headerCount = Swift.min(Swift.max(0, headerCount), entries.count)
    }

    /// The first entry's position.
    public var startIndex: Int { 0 }

    /// One past the last entry's position.
    public var endIndex: Int {
        switch storage {
        case .entries(let entries): entries.count
        case .lines(let headers, _, let rows): headers.count + rows.count
        case .rows(let headers, let rows): headers.count + rows.count
        }
    }

    /// The entry at a position.
    public subscript(position: Int) -> Entry {
        switch storage {
        case .entries(let entries): entries[position]
        case .lines(let headers, let lines, let rows):
            if position < headers.count {
                headers[position]
            } else {
                Entry(element: lines.element(at: rows[row(at: position)]), path: [rows[row(at: position)]])
            }
        case .rows(let headers, let rows):
            if position < headers.count {
                headers[position]
            } else {
                Entry(element: rows.elements[row(at: position)], path: [row(at: position)])
            }
        }
    }

    /// The index of the line or plain action at a position.
    private func row(at position: Int) -> Int { isTurned ? endIndex - 1 - position : position - headerCount }

    /// The position of a line or plain action, if all of them are listed in their original order or reversed.
    public func position(ofRow row: Int) -> Int { isTurned ? endIndex - 1 - row : headerCount + row }

    /// The position of the first entry with a path; nil if there is none.
    ///
    /// - Complexity: O(1) for lines and plain actions in their original order or reversed, otherwise O(number of entries).
    public func position(ofPath path: [Int]) -> Int? {
        if isUniform, path.count == 1, path[0] >= 0 {
            let place = position(ofRow: path[0])
            if indices.contains(place), self[place].path == path { return place }
        }
        return switch storage {
        case .entries(let entries): entries.firstIndex { $0.path == path }
        case .lines(let headers, _, let rows):
            headers.firstIndex { $0.path == path }
                ?? (path.count == 1 ? rows.firstIndex(of: path[0]).map(position(ofRow:)) : nil)
        case .rows(let headers, _): headers.firstIndex { $0.path == path }
        }
    }

    /// The list with one more pinned entry before all others.
    func pinning(_ entry: Entry) -> EntryList {
        var list = self
        list.headerCount += 1
        list.storage =
            switch storage {
            case .entries(let entries): .entries([entry] + entries)
            case .lines(let headers, let lines, let rows): .lines([entry] + headers, lines, rows)
            case .rows(let headers, let rows): .rows([entry] + headers, rows)
            }
        return list
    }

    /// The list with a pinned element replaced.
    ///
    /// - Complexity: O(1) for lines and plain actions, otherwise O(number of entries).
    public func replacingPinned(at index: Int, with element: MenuElement) -> EntryList {
        var list = self
        switch storage {
        case .entries(var entries):
            entries[index].element = element
            list.storage = .entries(entries)
        case .lines(var headers, let lines, let rows):
            headers[index].element = element
            list.storage = .lines(headers, lines, rows)
        case .rows(var headers, let rows):
            headers[index].element = element
            list.storage = .rows(headers, rows)
        }
        return list
    }

    /// The list with its lines or plain actions in reverse.
    func turningUniform() -> EntryList {
        var list = self
        list.isTurned.toggle()
        return list
    }

    /// The plain actions behind the entries if the menu is a list of them; all rows of such a list have the same height.
    public var rows: RowList? {
        if case .rows(_, let rows) = storage { rows } else { nil }
    }

    /// Whether all rows except the pinned ones have the same height, so that their positions follow without looking at each of them.
    public var isUniform: Bool {
        if case .entries = storage { false } else { true }
    }

    /// The lines behind the entries if the menu is a flat list; all rows of such a list have the same kind and height.
    public var lines: LineList? {
        if case .lines(_, let lines, _) = storage { lines } else { nil }
    }

    /// The lines that are shown, in order; nil if the menu is not a flat list, or if it was reversed to open upward.
    public var order: RankedRows? {
        if case .lines(_, _, let rows) = storage, !isTurned { rows } else { nil }
    }

    /// Whether an entry is a line: an enabled action without a submenu. The answer does not create the entry's text.
    public func isLine(_ position: Int) -> Bool {
        if case .lines(let headers, _, _) = storage { position >= headers.count } else { false }
    }

    /// The bytes of an entry that is a line; nil for others.
    public func line(at position: Int) -> ArraySlice<UInt8>? {
        guard case .lines(let headers, let lines, let rows) = storage, position >= headers.count else { return nil }
        return lines.line(at: rows[row(at: position)])
    }

    /// The list with other lines, or with another selection or order of them; unchanged if the menu is not a flat list.
    ///
    /// - Complexity: O(1).
    public func showing(_ lines: LineList, _ order: RankedRows? = nil) -> EntryList {
        guard case .lines(let headers, _, _) = storage else { return self }
        var list = self
        list.storage = .lines(headers, lines, order ?? RankedRows(all: lines.count))
        return list
    }
}

/// Expands groups and inline menus into entries.
private struct EntryFlattening {
    /// Whether bands separate inline menus from what stands around them.
    let separators: MenuContent.SeparatorStyle
    var entries: [EntryList.Entry] = []
    private var strips = 0
    /// Whether the last entries are those of an inline menu that a band separates from the next entry.
    private var isGroupOpen = false

    init(separators: MenuContent.SeparatorStyle) { self.separators = separators }

    mutating func add(_ element: MenuElement, at path: [Int], size: MenuContent.ElementSize) {
        guard !element.isHidden else { return }
        switch element {
        case .group(let group):
            for (index, child) in group.elements.enumerated() { add(child, at: path + [index], size: size) }
        case .menu(let menu) where menu.display == .inline: add(inline: menu, at: path)
        case .menu(let menu):
            guard case .palette(let style) = menu.display else { fallthrough }
            isGroupOpen = false
            strips += 1
            for index in 0..<menu.items.count { add(menu.items[index], at: path + [index], toPalette: style) }
        default:
            if case .separator = element { endGroup() } else if isGroupOpen { separate() }
            let tiles = size != .large && element.isHighlightable
            entries.append(
                .init(element: element, path: path, size: tiles ? size : .large, strip: tiles ? strips : nil))
        }
    }

    private mutating func add(_ element: MenuElement, at path: [Int], toPalette style: MenuContent.SelectionStyle) {
        guard !element.isHidden else { return }
        if case .group(let group) = element {
            for (index, child) in group.elements.enumerated() { add(child, at: path + [index], toPalette: style) }
        } else {
            entries.append(.init(element: element, path: path, size: .small, strip: strips, palette: style))
        }
    }

    private mutating func add(inline menu: MenuContent, at path: [Int]) {
        let isSeparated = separators == .automatic && menu.separators == .automatic && !menu.items.isEmpty
        if isSeparated { separate() }
        isGroupOpen = false
        if !menu.title.isEmpty { entries.append(.init(element: .header(Header(title: menu.title)), path: path)) }
        if menu.elementSize != .large { strips += 1 }
        for index in 0..<menu.items.count { add(menu.items[index], at: path + [index], size: menu.elementSize) }
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

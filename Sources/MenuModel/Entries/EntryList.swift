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
    ///   - old: A list whose paths are shared where they are the same, such as that of an earlier state of the menu; it does not change the result.
    ///   - tiles: How many small or medium elements stand side by side.
    /// - Complexity: O(number of elements shown); O(number of headers) for lines and plain actions.
    public init(
        _ menu: MenuContent, showing order: RankedRows? = nil, like old: EntryList? = nil,
        tiles: TileLimits = TileLimits()
    ) {
        var flattening = EntryFlattening(separators: menu.separators, knowing: old?.stored ?? [], limits: tiles)
        for (index, element) in menu.headers.enumerated() {
            flattening.add(element, at: -1 - index, size: .large)
        }
        switch menu.items {
        case .lines(let lines) where menu.footers.isEmpty:
            headerCount = flattening.entries.count
            storage = .lines(flattening.entries, lines, order ?? RankedRows(all: lines.count))
        case .rows(let rows) where menu.elementSize == .large && menu.footers.isEmpty:
            headerCount = flattening.entries.count
            storage = .rows(flattening.entries, rows)
        case .lines, .rows, .elements:
            let items = menu.items.elements
            let elements = items.span
            // A field is pinned wherever it stands among the items.
            for index in 0..<elements.count {
                if case .search = elements[index] { flattening.add(elements[index], at: index, size: .large) }
            }
            headerCount = flattening.entries.count
            flattening.endGroup()
            flattening.reserve(elements.count + menu.footers.count)
            for index in 0..<elements.count {
                if case .search = elements[index] { continue }
                flattening.add(elements[index], at: index, size: menu.elementSize)
            }
            let count = flattening.entries.count
            flattening.endGroup()
            for (index, element) in menu.footers.enumerated() {
                flattening.add(element, at: elements.count + index, size: .large)
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

extension EntryList {
    /// Whether two lists have the same entries.
    ///
    /// - Complexity: O(number of entries), plus that of comparing those that are no copies of each other.
    public static func == (left: EntryList, right: EntryList) -> Bool {
        guard left.isAlike(right) else { return false }
        if case .entries(let entries) = left.storage, case .entries(let others) = right.storage {
            return entries.firstDifference(from: others, at: 0) == nil
        }
        return left.storage == right.storage
    }

    /// The positions of the entries that differ from those of an earlier list, in ascending order; nil if the lists differ in more than single
    /// entries: in their length, in what is pinned, or in their kind. Lists of lines are never compared.
    ///
    /// Entries that changes have left alone are copies of each other, so that few of them are looked into.
    ///
    /// - Complexity: O(number of entries), plus that of comparing those that are no copies of each other.
    public func differences(from old: EntryList) -> [Int]? {
        guard isAlike(old) else { return nil }
        switch (storage, old.storage) {
        case (.entries(let entries), .entries(let before)):
            return entries.differences(from: before)
        case (.rows(let headers, let rows), .rows(let headersBefore, let before)):
            let positions = rows.elements.differences(from: before.elements).map(position(ofRow:))
            return headers.differences(from: headersBefore) + (isTurned ? positions.reversed() : positions)
        case (.lines, _), (.rows, _), (.entries, _):
            return nil
        }
    }

    /// The entries that are not created on demand: all of them, or those before lines and plain actions.
    private var stored: [Entry] {
        switch storage {
        case .entries(let entries), .lines(let entries, _, _), .rows(let entries, _): entries
        }
    }

    /// Whether the same positions of another list are pinned ones, rows, and footers.
    private func isAlike(_ other: EntryList) -> Bool {
        count == other.count && headerCount == other.headerCount && footerCount == other.footerCount
            && isTurned == other.isTurned
    }

    /// The positions of lazy elements and fields, in ascending order: what its owner has to know of while it is visible.
    ///
    /// - Complexity: O(number of entries); O(number of pinned entries) for lines and plain actions.
    public var livePositions: [Int] {
        let stored = stored
        let span = stored.span
        var positions: [Int] = []
        for position in 0..<span.count {
            switch span[position].element {
            case .lazy, .search: positions.append(position)
            case .action, .menu, .separator, .header, .custom, .group: break
            }
        }
        return positions
    }

    /// The pinned entries, a note if there is one, and some of the rows in a given order.
    ///
    /// - Parameters:
    ///   - rows: The numbers of the rows, from 0 without the pinned entries; those that do not exist are left out.
    ///   - note: An entry that stands before the rows; nil for none.
    /// - Complexity: O(number of pinned entries and of the given rows).
    public func listing(_ rows: RankedRows, after note: Entry? = nil) -> EntryList {
        var list = Array(prefix(headerCount))
        list.reserveCapacity(headerCount + rows.count + 1)
        if let note { list.append(note) }
        let last = count - headerCount
        if case .entries(let entries) = storage {
            let span = entries.span
            for row in rows.numbers where row < last { list.append(span[headerCount + Int(row)]) }
        } else {
            for row in rows.numbers where row < last { list.append(self[headerCount + Int(row)]) }
        }
        return EntryList(list, headerCount: headerCount)
    }
}

extension EntryList.Entry: Copied {
    @inline(__always)
    func isCopy(of other: Self) -> Bool {
        let sharesPath = unsafe unsafeBitCast(path, to: UInt.self) == unsafeBitCast(other.path, to: UInt.self)
        return sharesPath && element.isCopy(of: other.element) && size == other.size && strip == other.strip
            && palette == other.palette && isBack == other.isBack
    }
}

/// Many plain actions: one line each, without subtitle and shortcut, none hidden. All rows of such a list have the same kind and height.
///
/// The properties of all rows that a layout needs are computed once, when the list is created, so that a menu of a hundred thousand actions
/// opens as fast as one of a hundred: individual rows are read only when they are drawn.
public struct RowList: Sendable, Hashable {
    /// The actions.
    public private(set) var elements: [MenuElement]
    /// Whether any row may have a picture. Once true, it stays true.
    public private(set) var hasIcons: Bool
    /// Whether any row may have a check mark, a dash or a dot. Once true, it stays true.
    public private(set) var hasMarks: Bool
    /// Whether any row may have a title with style spans. Once true, it stays true.
    public private(set) var hasSpans: Bool
    /// The indices of the rows with the most bytes, longest first: the ones worth measuring.
    public private(set) var longest: [Int]

    /// How many of the longest rows are kept.
    private static let sample = 24

    /// Makes a list; nil if any element is not a plain action.
    ///
    /// - Complexity: O(number of elements).
    public init?(_ elements: [MenuElement]) {
        var (hasIcons, hasMarks, hasSpans) = (false, false, false)
        var longest: [(index: Int, length: Int)] = []
        for (index, element) in elements.enumerated() {
            guard case .action(let action) = element, action.isPlainRow else { return nil }
            hasIcons = hasIcons || action.hasIcon
            hasMarks = hasMarks || action.hasMark
            hasSpans = hasSpans || !action.titleSpans.isEmpty
            let length = action.title.utf8.count
            if longest.count < RowList.sample || length > longest[longest.count - 1].length {
                let place = longest.firstIndex { $0.length < length } ?? longest.count
                longest.insert((index, length), at: place)
                if longest.count > RowList.sample { longest.removeLast() }
            }
        }
        self.elements = elements
        self.hasIcons = hasIcons
        self.hasMarks = hasMarks
        self.hasSpans = hasSpans
        self.longest = longest.map(\.index)
    }

    /// How many rows there are.
    public var count: Int { elements.count }

    /// Replaces an action.
    ///
    /// - Returns: Whether the new element is a plain action; otherwise nothing changes.
    /// - Complexity: O(1) if the list is not shared, otherwise that of copying an array.
    public mutating func replace(at index: Int, with element: MenuElement) -> Bool {
        guard case .action(let action) = element, action.isPlainRow else { return false }
        hasIcons = hasIcons || action.hasIcon
        hasMarks = hasMarks || action.hasMark
        hasSpans = hasSpans || !action.titleSpans.isEmpty
        let length = action.title.utf8.count
        if let last = longest.last, length > elements[last].title.utf8.count, !longest.contains(index) {
            longest.removeLast()
            let place = longest.firstIndex { elements[$0].title.utf8.count < length } ?? longest.count
            longest.insert(index, at: place)
        }
        elements[index] = element
        return true
    }
}

extension Action {
    /// Whether its row is a single line of title.
    fileprivate var isPlainRow: Bool {
        !isHidden && subtitle == nil && shortcut == nil && badge == nil && shownShortcuts.isEmpty
    }

    fileprivate var hasIcon: Bool { icon != nil || selectedIcon != nil }

    fileprivate var hasMark: Bool { state != .off || role != nil }
}

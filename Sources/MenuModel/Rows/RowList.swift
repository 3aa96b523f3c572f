/// Many plain actions: one line each, without subtitle and shortcut, none hidden. All rows of such a list are of the same kind and height.
///
/// What a layout must know of all rows is found out once, when the list is made, so that a menu of a hundred thousand actions opens as fast
/// as one of a hundred: rows are looked at when they are drawn.
public struct RowList: Sendable, Hashable {
    /// The actions.
    public private(set) var elements: [MenuElement]
    /// Whether any row may have a picture. Stays true once it was.
    public private(set) var hasIcons: Bool
    /// Whether any row may have a check, a dash or a dot. Stays true once it was.
    public private(set) var hasMarks: Bool
    /// Whether any row may have letters that differ from the rest of its title. Stays true once it was.
    public private(set) var hasSpans: Bool
    /// The indices of the rows with the most bytes, longest first: the ones worth measuring.
    public private(set) var longest: [Int]

    /// How many of the longest rows are kept.
    private static let sample = 24

    /// Makes a list; nil where any element is no plain action.
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

    /// Puts another action in the place of one.
    ///
    /// - Returns: Whether it is a plain one; else nothing is changed.
    /// - Complexity: O(1) where nobody else holds the list, else that of a copy of an array.
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
    /// Whether its row needs nothing but one line.
    fileprivate var isPlainRow: Bool { !isHidden && subtitle == nil && shortcut == nil }

    fileprivate var hasIcon: Bool { icon != nil || selectedIcon != nil }

    fileprivate var hasMark: Bool { state != .off || role != nil }
}

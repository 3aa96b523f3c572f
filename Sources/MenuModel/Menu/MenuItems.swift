/// The elements of a menu: a tree's, or the lines of a buffer.
public enum MenuItems: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// Elements one by one.
    case elements([MenuElement])
    /// An action a line.
    case lines(LineList)
    /// Many plain actions.
    case rows(RowList)

    /// Keeps elements.
    public init(arrayLiteral elements: MenuElement...) {
        self = .elements(elements)
    }

    /// Keeps elements, as a list of plain rows where they are many and all of them are.
    ///
    /// - Complexity: O(number of elements).
    public init(_ elements: [MenuElement]) {
        if elements.count > MenuItems.fewest, let rows = RowList(elements) {
            self = .rows(rows)
        } else {
            self = .elements(elements)
        }
    }

    /// From how many elements on it is worth it to see whether all are alike.
    private static let fewest = 200

    /// Puts another element in the place of one.
    ///
    /// - Returns: Whether this kind of list can hold it; else nothing is changed.
    public mutating func replace(at index: Int, with element: MenuElement) -> Bool {
        switch self {
        case .lines: return false
        case .elements(var elements):
            self = []
            elements[index] = element
            self = .elements(elements)
            return true
        case .rows(var rows):
            self = []
            defer { self = .rows(rows) }
            return rows.replace(at: index, with: element)
        }
    }

    /// How many elements there are, hidden ones included.
    public var count: Int {
        switch self {
        case .elements(let elements): elements.count
        case .lines(let lines): lines.count
        case .rows(let rows): rows.count
        }
    }

    /// Whether there is none.
    public var isEmpty: Bool { count == 0 }

    /// The element at an index; a line's is made when asked for.
    public subscript(index: Int) -> MenuElement {
        switch self {
        case .elements(let elements): elements[index]
        case .lines(let lines): lines.element(at: index)
        case .rows(let rows): rows.elements[index]
        }
    }
}

extension LineList {
    /// A line as an element.
    func element(at index: Int) -> MenuElement {
        .action(Action(title: text(at: index), value: ByteString(line(at: index))))
    }
}

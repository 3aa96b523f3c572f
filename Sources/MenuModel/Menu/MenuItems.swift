/// The elements of a menu: a tree, or the lines of a buffer.
public enum MenuItems: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// A list of elements.
    case elements([MenuElement])
    /// One action per line.
    case lines(LineList)
    /// Many plain actions.
    case rows(RowList)

    /// Stores elements.
    public init(arrayLiteral elements: MenuElement...) {
        self = .elements(elements)
    }

    /// Stores elements; as a list of plain rows if there are many and all of them are plain.
    ///
    /// - Complexity: O(number of elements).
    public init(_ elements: [MenuElement]) {
        if elements.count > MenuItems.fewest, let rows = RowList(elements) {
            self = .rows(rows)
        } else {
            self = .elements(elements)
        }
    }

    /// The number of elements from which checking whether all are plain is worth its cost.
    private static let fewest = 200

    /// Replaces an element.
    ///
    /// - Returns: Whether this kind of list can hold the element; otherwise nothing changes.
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

    /// All elements, hidden ones included; for lines, they are created.
    var elements: [MenuElement] {
        switch self {
        case .elements(let elements): elements
        case .lines(let lines): (0..<lines.count).map(lines.element)
        case .rows(let rows): rows.elements
        }
    }

    /// Whether there are no elements.
    public var isEmpty: Bool { count == 0 }

    /// The element at an index; for a line, it is created on demand.
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

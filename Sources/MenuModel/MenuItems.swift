/// The elements of a menu: a tree's, or the lines of a buffer.
public enum MenuItems: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// Elements one by one.
    case elements([MenuElement])
    /// An action a line.
    case lines(LineList)

    /// Keeps elements.
    public init(arrayLiteral elements: MenuElement...) {
        self = .elements(elements)
    }

    /// How many elements there are, hidden ones included.
    public var count: Int {
        switch self {
        case .elements(let elements): elements.count
        case .lines(let lines): lines.count
        }
    }

    /// Whether there is none.
    public var isEmpty: Bool { count == 0 }

    /// The element at an index; a line's is made when asked for.
    public subscript(index: Int) -> MenuElement {
        switch self {
        case .elements(let elements): elements[index]
        case .lines(let lines): .action(Action(title: lines.text(at: index), value: ByteString(lines.line(at: index))))
        }
    }
}

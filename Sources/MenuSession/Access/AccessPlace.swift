/// What an accessible object of a presentation stands for. It stays the same while rows are filtered, sorted or scrolled.
public enum AccessPlace: Hashable, Sendable {
    /// The window around the menus.
    case window
    /// The element that some steps lead to; the first menu, or the bar that it belongs to, if there are none.
    case element([Step])

    /// The way from a menu to one of its entries.
    public enum Step: Hashable, Sendable {
        /// By the entry's path among the menu's items.
        case path([Int])
        /// By its position, for entries that no item stands for, such as a title that leads back.
        case position(Int)
        /// A box of the theme that is a button, by its number.
        case box(Int)
    }

    /// The first menu, or the bar that it belongs to.
    public static let root = AccessPlace.element([])

    /// The place around it; nil for the window.
    public var parent: AccessPlace? {
        switch self {
        case .window: nil
        case .element(let steps): steps.isEmpty ? .window : .element(steps.dropLast())
        }
    }

    /// The place of an element of the menu at this one.
    func appending(_ step: Step) -> AccessPlace {
        guard case .element(let steps) = self else { return .root }
        return .element(steps + [step])
    }
}

extension AccessPlace {
    /// The most steps, and the most numbers of a step, that a name is read with; menus are never that deep.
    private static let maximumDepth = 128

    /// Its name, of letters, digits, underscores and slashes: `w` for the window; `m`, then a slash and the name of each step. Numbers of a path
    /// are joined by underscores, and a negative one begins with `n`; a position begins with `p`, a box with `b`.
    public var name: String {
        guard case .element(let steps) = self else { return "w" }
        return (["m"] + steps.map(\.name)).joined(separator: "/")
    }

    /// Reads a name; nil if it is none.
    public init?(name: some StringProtocol) {
        if name == "w" {
            self = .window
            return
        }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.first == "m", parts.count <= Self.maximumDepth else { return nil }
        var steps: [Step] = []
        for part in parts.dropFirst() {
            guard let step = Step(name: part, limit: Self.maximumDepth) else { return nil }
            steps.append(step)
        }
        self = .element(steps)
    }
}

extension AccessPlace.Step {
    fileprivate var name: String {
        switch self {
        case .path(let numbers): numbers.map { $0 < 0 ? "n\(-1 - $0)" : "\($0)" }.joined(separator: "_")
        case .position(let position): "p\(position)"
        case .box(let number): "b\(number)"
        }
    }

    fileprivate init?(name: some StringProtocol, limit: Int) {
        func number(_ text: some StringProtocol) -> Int? {
            text.allSatisfy { ("0"..."9").contains($0) } ? Int(text) : nil
        }
        if name.first == "p" || name.first == "b" {
            guard let read = number(name.dropFirst()) else { return nil }
            self = name.first == "p" ? .position(read) : .box(read)
            return
        }
        var numbers: [Int] = []
        for part in name.split(separator: "_", omittingEmptySubsequences: false) {
            guard let read = part.first == "n" ? number(part.dropFirst()).map({ -1 - $0 }) : number(part),
                numbers.count < limit
            else { return nil }
            numbers.append(read)
        }
        self = .path(numbers)
    }
}

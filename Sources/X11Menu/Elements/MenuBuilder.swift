public import MenuModel

/// Builds the elements of a menu from a closure: elements and lists of them, with `if`, `switch` and `for` between them.
@resultBuilder public enum MenuBuilder {
    /// One element.
    public static func buildExpression(_ element: MenuElement) -> [MenuElement] { [element] }

    /// Elements that somebody has made.
    public static func buildExpression(_ elements: [MenuElement]) -> [MenuElement] { elements }

    /// All of them, in their order.
    public static func buildBlock(_ parts: [MenuElement]...) -> [MenuElement] { parts.flatMap(\.self) }

    /// Elements that may be left out.
    public static func buildOptional(_ elements: [MenuElement]?) -> [MenuElement] { elements ?? [] }

    /// Those of the first case.
    public static func buildEither(first elements: [MenuElement]) -> [MenuElement] { elements }

    /// Those of the other case.
    public static func buildEither(second elements: [MenuElement]) -> [MenuElement] { elements }

    /// Those of all rounds of a loop.
    public static func buildArray(_ parts: [[MenuElement]]) -> [MenuElement] { parts.flatMap(\.self) }

    /// Those of a part that needs a newer system.
    public static func buildLimitedAvailability(_ elements: [MenuElement]) -> [MenuElement] { elements }
}

extension Menu {
    /// Makes a menu of the elements that a closure lists.
    ///
    /// - Complexity: O(number of children).
    public convenience init(_ title: String = "", image: Icon? = nil, @MenuBuilder content: () -> [MenuElement]) {
        self.init(title, image: image, children: content())
    }
}

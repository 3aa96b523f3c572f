public import MenuModel

/// Builds the elements of a menu from a closure: elements and lists of them, with `if`, `switch` and `for` between them.
@resultBuilder public enum MenuBuilder {
    /// One element.
    public static func buildExpression(_ element: MenuElement) -> [MenuElement] { [element] }

    /// A list of elements.
    public static func buildExpression(_ elements: [MenuElement]) -> [MenuElement] { elements }

    /// All elements, in their order.
    public static func buildBlock(_ parts: [MenuElement]...) -> [MenuElement] { parts.flatMap(\.self) }

    /// Elements of an `if` without `else`.
    public static func buildOptional(_ elements: [MenuElement]?) -> [MenuElement] { elements ?? [] }

    /// The elements of the first branch.
    public static func buildEither(first elements: [MenuElement]) -> [MenuElement] { elements }

    /// The elements of the other branch.
    public static func buildEither(second elements: [MenuElement]) -> [MenuElement] { elements }

    /// The elements of all passes of a loop.
    public static func buildArray(_ parts: [[MenuElement]]) -> [MenuElement] { parts.flatMap(\.self) }

    /// The elements of a part with limited availability.
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

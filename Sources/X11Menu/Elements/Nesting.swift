/// How elements are in each other, while the value of one of them is made.
struct Nesting {
    /// How many elements may be in each other, groups and inline menus included; those further in are not shown. Code that compares, lays out or frees
    /// a menu recurses once per level, on a stack of unknown size.
    static let limit = 64

    /// How many elements are around the next one.
    private let depth: Int
    /// How many are in each other by now, from the outermost one on.
    private var deepest: Int
    /// Whether an element was left out.
    var isCut = false

    /// Begins with an element that nothing is around.
    init() { self.init(depth: 0) }

    private init(depth: Int) { (self.depth, deepest) = (depth, depth) }

    /// The same nesting, to add up other elements.
    var beside: Nesting { Nesting(depth: depth) }

    /// The nesting in the next element; nil if that is too deep.
    var inner: Nesting? { depth < Nesting.limit ? Nesting(depth: depth + 1) : nil }

    /// How many elements are in each other in the one that is made, itself included.
    var levels: Int { deepest - depth + 1 }

    /// Adds what is in the next element.
    mutating func add(_ inner: Nesting) {
        deepest = max(deepest, inner.deepest)
        isCut = isCut || inner.isCut
    }

    /// Adds elements whose values are known already.
    ///
    /// - Parameter levels: How many of them are in each other.
    /// - Returns: Whether they may be here; otherwise nothing is added.
    mutating func reach(_ levels: Int) -> Bool {
        guard depth + levels <= Nesting.limit else { return false }
        deepest = max(deepest, depth + levels)
        return true
    }
}

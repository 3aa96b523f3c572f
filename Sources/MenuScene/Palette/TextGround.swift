/// What a text lies on, and how well letters in colours of their own must stand out from it.
public struct TextGround: Sendable, Hashable {
    /// The least of every component of any colour under the text.
    public var low: Color
    /// The greatest of every component.
    public var high: Color
    /// The least contrast ratio with any of them (WCAG 2), 1 to 21.
    public var ratio: Double

    /// Makes a ground of all colours between two.
    public init(from low: Color, to high: Color, ratio: Double) {
        (self.low, self.high, self.ratio) = (low, high, ratio)
    }
}

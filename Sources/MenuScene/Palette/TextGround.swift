/// The range of colours under a text, and the contrast that letters in colours of their own must have with it.
public struct TextGround: Sendable, Hashable {
    /// The minimum of every component of the colours under the text.
    public var low: Color
    /// The maximum of every component.
    public var high: Color
    /// The minimum contrast ratio with all of them (WCAG 2), 1 to 21.
    public var ratio: Double

    /// Makes a ground of all colours between two colours.
    public init(from low: Color, to high: Color, ratio: Double) {
        (self.low, self.high, self.ratio) = (low, high, ratio)
    }
}

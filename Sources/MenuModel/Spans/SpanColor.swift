/// A colour that a text requests, before it is adjusted to contrast with its background.
public struct SpanColor: Sendable, Hashable {
    /// The red component, encoded as in sRGB.
    public var red: UInt8
    /// The green component.
    public var green: UInt8
    /// The blue component.
    public var blue: UInt8
    /// The opacity.
    public var alpha: UInt8

    /// Makes a colour from its components; opaque by default.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
}

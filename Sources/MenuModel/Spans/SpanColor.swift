/// A colour that a text asks for, before anybody has seen to it that it stands out from what lies under it.
public struct SpanColor: Sendable, Hashable {
    /// The red component, encoded as in sRGB.
    public var red: UInt8
    /// The green component.
    public var green: UInt8
    /// The blue component.
    public var blue: UInt8
    /// The opacity.
    public var alpha: UInt8

    /// Makes a colour of its components, opaque unless said otherwise.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
}

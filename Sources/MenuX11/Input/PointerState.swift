public import MenuGeometry

/// The position of the pointer, and what is held down.
public struct PointerState: Equatable, Sendable {
    /// The hot spot, in root-window pixels.
    public var position: PixelPoint
    /// The held modifier keys.
    public var modifiers: Modifiers
    /// The held buttons among 1 to 5: bit `n - 1` stands for button `n`.
    public var buttons: UInt8

    /// Returns whether `button`, 1 to 5, is held.
    public func holds(button: Int) -> Bool {
        (1...5).contains(button) && buttons & (1 << UInt8(button - 1)) != 0
    }
}

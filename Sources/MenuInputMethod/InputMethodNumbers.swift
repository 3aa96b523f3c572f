/// A key as the daemon of input methods knows it.
public struct InputMethodNumbers: Sendable, Hashable {
    /// The key symbol of X.
    public var symbol: UInt32
    /// The key code of X.
    public var code: UInt32
    /// The held modifiers, in the bits of X.
    public var modifiers: UInt32

    /// Describes a key.
    public init(symbol: UInt32, code: UInt32, modifiers: UInt32) {
        (self.symbol, self.code, self.modifiers) = (symbol, code, modifiers)
    }
}

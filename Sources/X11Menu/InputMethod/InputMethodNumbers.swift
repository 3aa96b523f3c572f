/// A key as the daemon of input methods knows it.
package struct InputMethodNumbers: Sendable, Hashable {
    /// The key symbol of X.
    package var symbol: UInt32
    /// The key code of X.
    package var code: UInt32
    /// The held modifiers, in the bits of X.
    package var modifiers: UInt32

    /// Describes a key.
    package init(symbol: UInt32, code: UInt32, modifiers: UInt32) {
        (self.symbol, self.code, self.modifiers) = (symbol, code, modifiers)
    }

    /// Whether the key types a letter of some alphabet, and is no command.
    var isLetter: Bool {
        // Control, Alt and Super.
        guard modifiers & (1 << 2 | 1 << 3 | 1 << 6) == 0 else { return false }
        switch symbol {
        case 0x20...0xFF: return Unicode.Scalar(symbol)?.properties.isAlphabetic == true
        // Alphabets with symbols of their own; behind them stand dead keys, functions and modifiers.
        case 0x100..<0xFD00: return true
        case 0x100_0100...0x110_FFFF: return Unicode.Scalar(symbol - 0x100_0000)?.properties.isAlphabetic == true
        default: return false
        }
    }
}

internal import CX11

/// The meaning of a key, independent of its position.
public struct KeySymbol: RawRepresentable, Equatable, Hashable, Sendable {
    /// The keysym's number.
    public let rawValue: UInt32

    /// Wraps a keysym's number; 0 is no symbol.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Finds the symbol with that name, such as `Return` or `Cyrillic_ya`; nil if there is none.
    public init?(name: String) {
        let number = unsafe xkb_keysym_from_name(name, XKB_KEYSYM_NO_FLAGS)
        if number == 0 { return nil }
        rawValue = number
    }

    /// Finds the symbol with that name, in upper or lower case; an exact match has priority. Nil if there is none.
    public init?(nameInAnyCase name: String) {
        if let symbol = KeySymbol(name: name) {
            self = symbol
            return
        }
        let number = unsafe xkb_keysym_from_name(name, XKB_KEYSYM_CASE_INSENSITIVE)
        if number == 0 { return nil }
        rawValue = number
    }

    /// The keysym's name, such as `Page_Down`; empty for no symbol.
    public var name: String {
        if rawValue == 0 { return "" }
        return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            let count = unsafe xkb_keysym_get_name(rawValue, buffer.baseAddress, 64)
            guard count > 0, let start = buffer.baseAddress else { return "" }
            return unsafe String(cString: start)
        }
    }

    /// The text that it stands for; empty if there is none or it is a control character.
    public var text: String {
        guard let scalar = Unicode.Scalar(xkb_keysym_to_utf32(rawValue)), scalar.value >= 32, scalar.value != 127 else {
            return ""
        }
        return String(Character(scalar))
    }

    /// Whether it is a modifier key such as Shift, or a lock.
    public var isModifier: Bool {
        (0xFFE1...0xFFEE).contains(rawValue) || (0xFE01...0xFE13).contains(rawValue) || rawValue == 0xFF7E
            || rawValue == 0xFF7F
    }

    /// Whether it is one of the keys that window managers combine with presses: Meta, Alt, Super or Hyper.
    public var isCommandKey: Bool { (0xFFE7...0xFFEE).contains(rawValue) }

    /// Whether it starts a sequence that `Composition` knows: a dead key or Compose.
    public var startsComposition: Bool { (0xFE50...0xFE93).contains(rawValue) || rawValue == 0xFF20 }

    /// Whether it is a key of the desktop rather than of a program: Print, and the keys for sound, brightness and the like.
    public var isDesktopKey: Bool {
        rawValue == 0xFF61 || rawValue == 0xFF15 || (0x1008_FF00...0x1008_FFFF).contains(rawValue)
            || (0x1008_1000...0x1008_1FFF).contains(rawValue)
    }
}

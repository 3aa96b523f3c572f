import MenuSystem
package import MenuX11

/// A key as assistive programs are told of it.
package struct AccessKey: Sendable {
    /// Whether it was pressed, or repeats; false for one that was released.
    package var isPressed: Bool
    /// Whether it types a text.
    package var isText: Bool
    private let key: Event.Key

    /// Describes a key of the keyboard.
    package init(_ key: Event.Key, isPressed: Bool) {
        (self.key, self.isPressed) = (key, isPressed)
        isText = !key.text.isEmpty && !key.text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    /// What AT-SPI has of it: type, key symbol, number on the keyboard, modifiers, time, name or text.
    ///
    /// - Parameter isWide: Whether the two numbers in the middle have 32 bits, as the registry's description says, or 16, as GTK sends them and the
    ///   registry of at-spi2-core 2.46 takes them.
    func value(isWide: Bool) -> BusValue {
        let (code, modifiers) = (UInt32(key.keycode), UInt32(key.modifiers.rawValue))
        return .structure([
            .uint32(isPressed ? 0 : 1), .int32(Int32(bitPattern: key.symbol.rawValue)),
            isWide ? .uint32(code) : .int16(Int16(truncatingIfNeeded: code)),
            isWide ? .uint32(modifiers) : .int16(Int16(truncatingIfNeeded: modifiers)),
            .int32(Int32(bitPattern: key.time)), .string(isText ? key.text : key.symbol.name), .boolean(isText),
        ])
    }
}

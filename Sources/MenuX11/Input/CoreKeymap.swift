internal import CX11

/// The meaning of the keys by the rules of the core protocol, for servers whose XKB keymap cannot be read: letters, digits, arrows and the
/// like.
///
/// It does not support third levels, such as that of AltGr. X11 Protocol, section 5.
struct CoreKeymap: Equatable {
    /// The lowest keycode.
    let firstKeycode: UInt8
    /// How many symbols each key has.
    let width: Int
    /// The symbols of all keys, one key after another.
    let symbols: [UInt32]
    /// The modifiers that Num Lock and Mode_switch are bound to.
    private(set) var numLock: Modifiers = []
    private(set) var modeSwitch: Modifiers = []

    /// - Parameter modifierKeys: The keycodes of each modifier, Shift's first.
    init(firstKeycode: UInt8, width: Int, symbols: [UInt32], modifierKeys: [[UInt8]]) {
        (self.firstKeycode, self.width, self.symbols) = (firstKeycode, width, symbols)
        for (bit, keys) in modifierKeys.enumerated() {
            let bound = keys.flatMap(symbols(of:))
            if bound.contains(0xFF7F) { numLock.insert(Modifiers(rawValue: 1 << UInt8(bit))) }
            if bound.contains(0xFF7E) { modeSwitch.insert(Modifiers(rawValue: 1 << UInt8(bit))) }
        }
    }

    /// The symbols of a key, as the server lists them.
    private func symbols(of keycode: UInt8) -> ArraySlice<UInt32> {
        let start = (Int(keycode) - Int(firstKeycode)) * width
        guard width > 0, start >= 0, start + width <= symbols.count else { return [] }
        return symbols[start..<start + width]
    }

    /// The symbols of a key in each of its groups, without Shift and with it.
    private func groups(of keycode: UInt8) -> [(plain: UInt32, shifted: UInt32)] {
        let all = Array(symbols(of: keycode).prefix(4))
        return stride(from: 0, to: all.count, by: 2).compactMap { start in
            let (plain, shifted) = (all[start], start + 1 < all.count ? all[start + 1] : 0)
            guard plain != 0 || shifted != 0 else { return nil }
            // A letter without a shifted symbol stands for both its lower case and its upper case.
            if shifted == 0 { return (xkb_keysym_to_lower(plain), xkb_keysym_to_upper(plain)) }
            return (plain, shifted)
        }
    }

    private static func isKeypad(_ symbol: UInt32) -> Bool {
        (0xFF80...0xFFBD).contains(symbol) || (0x1100_0000...0x1100_FFFF).contains(symbol)
    }
}

extension CoreKeymap: KeyTranslation {
    func key(_ keycode: UInt8, state word: UInt16, isRepeat: Bool, time: UInt32) -> Event.Key {
        let modifiers = Modifiers(rawValue: UInt8(truncatingIfNeeded: word))
        let groups = groups(of: keycode)
        let isSecond = word >> 13 & 3 != 0 || !modifiers.isDisjoint(with: modeSwitch)
        let group = (isSecond ? groups.dropFirst().first : nil) ?? groups.first ?? (plain: 0, shifted: 0)
        let isShifted = modifiers.contains(.shift)
        var symbol = isShifted ? group.shifted : group.plain
        var consumed: Modifiers = group.plain == group.shifted ? [] : .shift
        if CoreKeymap.isKeypad(group.shifted), group.plain != group.shifted {
            consumed.formUnion(numLock)
            if !modifiers.isDisjoint(with: numLock) { symbol = isShifted ? group.plain : group.shifted }
        } else if xkb_keysym_to_upper(group.plain) != group.plain {
            consumed.insert(.lock)
            if modifiers.contains(.lock) {
                symbol = isShifted ? xkb_keysym_to_lower(symbol) : xkb_keysym_to_upper(symbol)
            }
        }
        return Event.Key(
            keycode: keycode, symbol: KeySymbol(rawValue: symbol),
            symbolsByLayout: groups.map { KeySymbol(rawValue: $0.plain) },
            plainSymbol: KeySymbol(rawValue: group.plain), text: KeySymbol(rawValue: symbol).text,
            modifiers: modifiers, consumed: consumed, isRepeat: isRepeat, time: time)
    }

    func keycode(typing symbol: KeySymbol) -> UInt8? {
        (firstKeycode...255).first { keycode in
            groups(of: keycode).contains { $0.plain == symbol.rawValue || $0.shifted == symbol.rawValue }
        }
    }
}

extension CoreKeymap {
    /// Reads the server's keymap, one round trip; nil if the connection is lost.
    init?(on connection: Connection) {
        let setup = unsafe xcb_get_setup(connection.reference)
        guard let first = unsafe setup?.pointee.min_keycode, let last = unsafe setup?.pointee.max_keycode, first >= 8,
            first <= last
        else { return nil }
        let keys = unsafe xcb_get_keyboard_mapping(connection.reference, first, last - first + 1).sequence
        let bound = unsafe xcb_get_modifier_mapping(connection.reference).sequence
        guard let list = connection.reply(keys, as: xcb_get_keyboard_mapping_reply_t.self) else { return nil }
        let modifiers = connection.reply(bound, as: xcb_get_modifier_mapping_reply_t.self)
        self.init(
            firstKeycode: first, width: Int(list.body.keysyms_per_keycode),
            symbols: list.list(Int(list.body.length), of: UInt32.self),
            modifierKeys: modifiers?.keycodes.map { Array($0) } ?? [])
    }
}

internal import CX11

/// The keymap of the server, which translates its keys. It is read when the first key is pressed, well after the first frame.
@safe
final class Keymap: KeyTranslation {
    private let context: OpaquePointer  // xkb_context *, one reference owned
    private let keymap: OpaquePointer  // xkb_keymap *, one reference owned
    private let state: OpaquePointer  // xkb_state *, one reference owned

    /// Reads the keymap of the core keyboard; nil if the server has no XKB.
    init?(on connection: Connection) {
        guard let context = unsafe xkb_context_new(XKB_CONTEXT_NO_DEFAULT_INCLUDES) else { return nil }
        guard let keymap = unsafe KeymapReader.shared?.keymap(of: connection, in: context) else {
            unsafe xkb_context_unref(context)
            return nil
        }
        guard let state = unsafe xkb_state_new(keymap) else {
            unsafe xkb_keymap_unref(keymap)
            unsafe xkb_context_unref(context)
            return nil
        }
        unsafe self.context = context
        unsafe self.keymap = keymap
        unsafe self.state = state
    }

    deinit {
        unsafe xkb_state_unref(state)
        unsafe xkb_keymap_unref(keymap)
        unsafe xkb_context_unref(context)
    }

    func key(_ keycode: UInt8, state word: UInt16, isRepeat: Bool, time: UInt32) -> Event.Key {
        let code = xkb_keycode_t(keycode)
        // The event's state contains everything: modifiers in the low byte, the layout in bits 13 and 14.
        unsafe xkb_state_update_mask(state, UInt32(word & 0xFF), 0, 0, 0, 0, UInt32(word >> 13 & 3))
        let symbol = KeySymbol(rawValue: unsafe xkb_state_key_get_one_sym(state, code))
        let consumed = unsafe xkb_state_key_get_consumed_mods2(state, code, XKB_CONSUMED_MODE_GTK)
        let layouts = unsafe xkb_keymap_num_layouts_for_key(keymap, code)
        func plainSymbol(_ layout: xkb_layout_index_t) -> KeySymbol {
            var list: UnsafePointer<xkb_keysym_t>?
            let count = unsafe xkb_keymap_key_get_syms_by_level(keymap, code, layout, 0, &list)
            return unsafe KeySymbol(rawValue: count > 0 ? list?.pointee ?? 0 : 0)
        }
        return Event.Key(
            keycode: keycode, symbol: symbol, symbolsByLayout: (0..<layouts).map(plainSymbol),
            plainSymbol: plainSymbol(unsafe xkb_state_key_get_layout(state, code)), text: symbol.text,
            modifiers: Modifiers(rawValue: UInt8(truncatingIfNeeded: word)),
            consumed: Modifiers(rawValue: UInt8(truncatingIfNeeded: consumed)), isRepeat: isRepeat, time: time)
    }

    func keycode(typing symbol: KeySymbol) -> UInt8? {
        for code in unsafe xkb_keymap_min_keycode(keymap)...min(255, xkb_keymap_max_keycode(keymap)) {
            for layout in 0..<(unsafe xkb_keymap_num_layouts_for_key(keymap, code)) {
                for level in 0..<(unsafe xkb_keymap_num_levels_for_key(keymap, code, layout)) {
                    var list: UnsafePointer<xkb_keysym_t>?
                    let count = unsafe xkb_keymap_key_get_syms_by_level(keymap, code, layout, level, &list)
                    if count > 0, unsafe list?.pointee == symbol.rawValue { return UInt8(code) }
                }
            }
        }
        return nil
    }
}

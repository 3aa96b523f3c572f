/// Translates the keys of a keyboard into symbols and text.
protocol KeyTranslation {
    /// Translates a key with the modifiers and the layout from a core event's state.
    func key(_ keycode: UInt8, state word: UInt16, isRepeat: Bool, time: UInt32) -> Event.Key

    /// The first keycode that types `symbol` in any layout and level; for programs that press keys.
    func keycode(typing symbol: KeySymbol) -> UInt8?
}

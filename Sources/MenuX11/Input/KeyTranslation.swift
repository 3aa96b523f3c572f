/// What the keys of a keyboard mean.
protocol KeyTranslation {
    /// Translates a key under the modifiers and the layout that a core event's state tells.
    func key(_ keycode: UInt8, state word: UInt16, isRepeat: Bool, time: UInt32) -> Event.Key

    /// The first keycode that types `symbol` in any layout and level; for programs that press keys.
    func keycode(typing symbol: KeySymbol) -> UInt8?
}

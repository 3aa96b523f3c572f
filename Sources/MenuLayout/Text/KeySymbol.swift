import MenuGeometry

/// A key that is drawn as a symbol, so that it looks the same with every font.
public enum KeySymbol: Sendable, Hashable, CaseIterable {
    /// ⌃, the Control key.
    case control
    /// ⌥, the Alt key.
    case option
    /// ⇧, the Shift key.
    case shift
    /// ⌘, the Super key.
    case command
    /// ⌫, the key that deletes the character before the cursor.
    case backspace
    /// ⌦, the key that deletes the character after the cursor.
    case delete
    /// ↩, the Return key.
    case enter
    /// ⇥, the Tab key.
    case tab
    /// The arrow keys.
    case left, right, up, down

    /// The width of its symbol at a height of one.
    private var aspect: Double {
        switch self {
        case .backspace, .delete: 1.3
        case .option, .enter, .tab: 1.1
        case .control, .shift, .command, .left, .right, .up, .down: 1
        }
    }

    /// Its size beside letters of a font, in points: a little higher than capitals.
    func size(_ font: FontStyle) -> Size {
        let height = 0.74 * font.size
        return Size(width: aspect * height, height: height)
    }
}

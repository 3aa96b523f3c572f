/// One input event that reached a window.
public struct InputRecord: Sendable, Hashable {
    /// What happened.
    public enum Kind: Sendable, Hashable {
        /// A pointer button was pressed; 4 to 7 are notches of a wheel: up, down, left, right.
        case press(button: Int)
        /// A pointer button was released, or the notch of a wheel ended.
        case release(button: Int)
        /// The pointer moved.
        case motion
        /// A key with this X key code was pressed.
        case keyPress(code: UInt8)
        /// A key with this X key code was released.
        case keyRelease(code: UInt8)
    }

    /// What happened.
    public let kind: Kind
    /// The position of the pointer, in pixels from the window's left edge.
    public let x: Int
    /// The position of the pointer, in pixels from the window's top edge.
    public let y: Int
    /// The position of the pointer, in root-window pixels from the left.
    public let rootX: Int
    /// The position of the pointer, in root-window pixels from the top.
    public let rootY: Int
    /// The modifiers and buttons that were down just before, as bits of the X protocol.
    public let state: UInt16
    /// Whether another client sent the event with `SendEvent`; false for real input.
    public let isSynthetic: Bool
}

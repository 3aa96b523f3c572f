/// One input event that reached a window.
public struct InputRecord: Sendable, Hashable {
    /// What happened.
    public enum Kind: Sendable, Hashable {
        /// A pointer button went down; 4 to 7 are notches of a wheel: up, down, left, right.
        case press(button: Int)
        /// A pointer button came up, or the notch of a wheel ended.
        case release(button: Int)
        /// The pointer moved.
        case motion
        /// A key of this X key code went down.
        case keyPress(code: UInt8)
        /// A key of this X key code came up.
        case keyRelease(code: UInt8)
    }

    /// What happened.
    public let kind: Kind
    /// Where the pointer was, in pixels from the window's left edge.
    public let x: Int
    /// Where the pointer was, in pixels from the window's top edge.
    public let y: Int
    /// Where the pointer was, in root-window pixels from the left.
    public let rootX: Int
    /// Where the pointer was, in root-window pixels from the top.
    public let rootY: Int
    /// The modifiers and buttons that were down just before, as bits of the X protocol.
    public let state: UInt16
    /// Whether another client made the event up with `SendEvent`; a real one has false.
    public let isSynthetic: Bool
}

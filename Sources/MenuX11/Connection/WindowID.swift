/// The server's ID of a window.
public struct WindowID: RawRepresentable, Equatable, Hashable, Sendable {
    /// The resource identifier.
    public let rawValue: UInt32

    /// Wraps a resource identifier; 0 is no window.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The ID of no window.
    public static let none = WindowID(rawValue: 0)
}

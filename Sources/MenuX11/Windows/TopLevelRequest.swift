internal import CMenuX11
public import MenuGeometry

/// The question which top-level window lies at a place: what lies there when it is asked, whoever comes to cover it before the answer.
public struct TopLevelRequest: Sendable {
    private let place: UInt32

    /// Asks, without waiting.
    ///
    /// - Parameter point: The place, in root-window pixels.
    public init(at point: PixelPoint, on connection: Connection) {
        let root = connection.screen.root.rawValue
        place =
            unsafe xcb_translate_coordinates(
                connection.reference, root, root, Int16(clamping: point.x), Int16(clamping: point.y)
            ).sequence
    }

    /// Takes the answer; waits at most once more.
    ///
    /// - Returns: The window and where it is, in root-window pixels; nil where there is none but the root window, or it is gone.
    public func collect(on connection: Connection) -> (window: WindowID, frame: PixelRect)? {
        guard let child = connection.reply(place, as: xcb_translate_coordinates_reply_t.self)?.body.child, child != 0
        else { return nil }
        let window = WindowID(rawValue: child)
        return connection.frame(of: window).map { (window, $0) }
    }
}

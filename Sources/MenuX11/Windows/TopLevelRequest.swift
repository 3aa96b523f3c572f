internal import CX11
public import MenuGeometry

/// A query for the top-level window at a point, as of the moment the server handles it, even if another window covers it before the reply.
public struct TopLevelRequest: Sendable {
    private let place: UInt32

    /// Sends the query, without waiting.
    ///
    /// - Parameter point: In root-window pixels.
    public init(at point: PixelPoint, on connection: Connection) {
        let root = connection.screen.root.rawValue
        place =
            unsafe xcb_translate_coordinates(
                connection.reference, root, root, Int16(clamping: point.x), Int16(clamping: point.y)
            ).sequence
    }

    /// Waits for the reply, and for at most one more round trip.
    ///
    /// - Returns: The window and its frame, in root-window pixels; nil if only the root window is there, or the window is gone.
    public func collect(on connection: Connection) -> (window: WindowID, frame: PixelRect)? {
        guard let child = connection.reply(place, as: xcb_translate_coordinates_reply_t.self)?.body.child, child != 0
        else { return nil }
        let window = WindowID(rawValue: child)
        return connection.frame(of: window).map { (window, $0) }
    }
}

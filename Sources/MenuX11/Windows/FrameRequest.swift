internal import CX11
import MenuGeometry

/// A request for the frame of a window: two requests, answered in one round trip.
struct FrameRequest {
    private let geometry: UInt32
    private let place: UInt32

    /// Sends the requests, without waiting.
    init(on connection: Connection, window: UInt32) {
        let root = connection.screen.root.rawValue
        geometry = unsafe xcb_get_geometry(connection.reference, window).sequence
        place = unsafe xcb_translate_coordinates(connection.reference, window, root, 0, 0).sequence
    }

    /// Waits for the replies; nil if the window is gone.
    func collect(on connection: Connection) -> PixelRect? {
        let origin = connection.reply(place, as: xcb_translate_coordinates_reply_t.self)?.body
        let size = connection.reply(geometry, as: xcb_get_geometry_reply_t.self)?.body
        guard let size, let origin else { return nil }
        return PixelRect(
            x: Int(origin.dst_x), y: Int(origin.dst_y), width: Int(size.width), height: Int(size.height))
    }
}

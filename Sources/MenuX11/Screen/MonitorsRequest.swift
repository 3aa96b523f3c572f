internal import CX11
import MenuGeometry

/// A request for the list of monitors.
struct MonitorsRequest {
    /// Nil without RandR.
    private let list: UInt32?

    /// Sends the request, without waiting.
    init(on connection: Connection) {
        guard connection.extensions.randr != nil else {
            list = nil
            return
        }
        let reference = unsafe connection.reference
        unsafe xcb_discard_reply(reference, xcb_randr_query_version(reference, 1, 5).sequence)
        // A server older than RandR 1.5 replies with an error; the whole screen then counts as one monitor.
        list = unsafe xcb_randr_get_monitors(reference, connection.screen.root.rawValue, 1).sequence
    }

    /// Waits for the reply: the monitors, or the whole screen as one.
    func collect(on connection: Connection) -> [Monitor] {
        var monitors: [Monitor] = []
        if let list, let answer = connection.reply(list, as: xcb_randr_get_monitors_reply_t.self) {
            answer.withParts { parts in
                for _ in 0..<answer.body.nMonitors {
                    guard let info = parts.next(xcb_randr_monitor_info_t.self) else { return }
                    parts.skip(Int(info.nOutput) * MemoryLayout<xcb_randr_output_t>.size)
                    monitors.append(Monitor(info))
                }
            }
        }
        return monitors.isEmpty ? [connection.screen.wholeScreen] : monitors
    }
}

extension Monitor {
    fileprivate init(_ info: xcb_randr_monitor_info_t) {
        self.init(
            frame: PixelRect(x: Int(info.x), y: Int(info.y), width: Int(info.width), height: Int(info.height)),
            isPrimary: info.primary != 0,
            millimeters: PixelSize(width: Int(info.width_in_millimeters), height: Int(info.height_in_millimeters)),
            nameAtom: info.name)
    }
}

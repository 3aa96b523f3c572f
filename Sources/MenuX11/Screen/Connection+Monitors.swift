internal import CMenuX11
public import MenuGeometry

extension Connection {
    /// Asks where the pointer is, and what is held; one wait. Also stored as `screen.pointer`.
    @discardableResult
    public func queryPointer() -> PointerState {
        collectPointer(unsafe xcb_query_pointer(reference, screen.root.rawValue))
        return screen.pointer
    }

    func collectPointer(_ cookie: xcb_query_pointer_cookie_t) {
        guard let state = reply(cookie.sequence, as: xcb_query_pointer_reply_t.self)?.body else { return }
        screen.pointer = PointerState(
            position: PixelPoint(x: Int(state.root_x), y: Int(state.root_y)),
            modifiers: Modifiers(rawValue: UInt8(truncatingIfNeeded: state.mask)),
            buttons: UInt8(truncatingIfNeeded: state.mask >> 8 & 0x1F))
    }

    /// Asks where a window of anybody's is, in root-window pixels; one wait. Nil where it is gone.
    public func frame(of window: WindowID) -> PixelRect? {
        FrameRequest(on: self, window: window.rawValue).collect(on: self)
    }

    /// Asks for the monitors and the screen's extent again; one wait. For after `Event.screenChanged`.
    public func refreshMonitors() {
        let geometry = unsafe xcb_get_geometry(reference, screen.root.rawValue)
        let monitors = requestMonitors()
        if let size = reply(geometry.sequence, as: xcb_get_geometry_reply_t.self)?.body {
            screen.size = PixelSize(width: Int(size.width), height: Int(size.height))
        }
        collectMonitors(monitors)
    }

    /// Asks what `monitor` is called, such as `HDMI-1`; one wait, so only where somebody asks for a name.
    public func name(of monitor: Monitor) -> String? {
        guard monitor.nameAtom != 0 else { return nil }
        let cookie = unsafe xcb_get_atom_name(reference, monitor.nameAtom)
        guard let name = reply(cookie.sequence, as: xcb_get_atom_name_reply_t.self) else { return nil }
        let count = unsafe Int(xcb_get_atom_name_name_length(name.pointer))
        guard let bytes = unsafe xcb_get_atom_name_name(name.pointer) else { return nil }
        return unsafe String(
            decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// Asks for the monitors without waiting; nil where there is no RandR.
    func requestMonitors() -> UInt32? {
        guard extensions.randr != nil else { return nil }
        unsafe xcb_discard_reply(reference, xcb_randr_query_version(reference, 1, 5).sequence)
        // A server before 1.5 answers with an error, and the whole screen is one monitor.
        return unsafe xcb_randr_get_monitors(reference, screen.root.rawValue, 1).sequence
    }

    func collectMonitors(_ sequence: UInt32?) {
        var monitors: [Monitor] = []
        if let sequence, let list = reply(sequence, as: xcb_randr_get_monitors_reply_t.self) {
            var infos = unsafe xcb_randr_get_monitors_monitors_iterator(list.pointer)
            while unsafe infos.rem > 0, let info = unsafe infos.data?.pointee {
                monitors.append(
                    Monitor(
                        frame: PixelRect(
                            x: Int(info.x), y: Int(info.y), width: Int(info.width), height: Int(info.height)),
                        isPrimary: info.primary != 0,
                        millimeters: PixelSize(
                            width: Int(info.width_in_millimeters), height: Int(info.height_in_millimeters)),
                        nameAtom: info.name))
                unsafe xcb_randr_monitor_info_next(&infos)
            }
        }
        screen.monitors = monitors.isEmpty ? [screen.wholeScreen] : monitors
    }
}

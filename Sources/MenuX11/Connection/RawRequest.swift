internal import CX11
import MenuGeometry

/// A request in the server's wire format, which can be sent now, or recorded and sent after the process has ended.
///
/// Requests that change what a window shows are all sent in this form.
struct RawRequest {
    let bytes: [UInt8]

    /// Joins a request's fixed part, whose length field is filled in, and the data after it, whose size is a multiple of four.
    fileprivate init<Head: BitwiseCopyable>(_ head: Head, _ rest: [UInt8] = []) {
        var bytes = unsafe withUnsafeBytes(of: head) { unsafe Array($0) } + rest
        let length = UInt16(bytes.count / 4)
        unsafe withUnsafeBytes(of: length) { unsafe bytes.replaceSubrange(2..<4, with: $0) }
        self.bytes = bytes
    }

    /// Copies pixels from one drawable to another of its depth.
    static func copy(_ area: PixelRect, from source: UInt32, to target: UInt32, with context: UInt32) -> RawRequest {
        var head = xcb_copy_area_request_t()
        head.major_opcode = UInt8(XCB_COPY_AREA)
        (head.src_drawable, head.dst_drawable, head.gc) = (source, target, context)
        (head.src_x, head.src_y, head.dst_x, head.dst_y) = (Int16(area.x), Int16(area.y), Int16(area.x), Int16(area.y))
        (head.width, head.height) = (UInt16(area.width), UInt16(area.height))
        return RawRequest(head)
    }

    /// Unmaps a window.
    static func unmap(_ window: UInt32) -> RawRequest {
        var head = xcb_unmap_window_request_t()
        (head.major_opcode, head.window) = (UInt8(XCB_UNMAP_WINDOW), window)
        return RawRequest(head)
    }

    /// Sets a property to one number.
    static func set(_ window: UInt32, _ property: UInt32, to number: UInt32) -> RawRequest {
        var head = xcb_change_property_request_t()
        (head.major_opcode, head.mode) = (UInt8(XCB_CHANGE_PROPERTY), UInt8(XCB_PROP_MODE_REPLACE.rawValue))
        (head.window, head.property, head.type) = (window, property, XCB_ATOM_CARDINAL.rawValue)
        (head.format, head.data_len) = (32, 1)
        return RawRequest(head, unsafe withUnsafeBytes(of: number) { unsafe Array($0) })
    }
}

extension RawRequest {
    /// Thaws a frozen device of the input extension.
    static func allowEvents(of device: UInt16, _ mode: UInt8, opcode: UInt8) -> RawRequest {
        var head = xcb_input_xi_allow_events_request_t()
        (head.major_opcode, head.minor_opcode) = (opcode, UInt8(XCB_INPUT_XI_ALLOW_EVENTS))
        (head.deviceid, head.event_mode) = (device, mode)
        return RawRequest(head)
    }

    /// Ends the active grab of a device of the input extension, which thaws it.
    static func ungrab(_ device: UInt16, opcode: UInt8) -> RawRequest {
        var head = xcb_input_xi_ungrab_device_request_t()
        (head.major_opcode, head.minor_opcode) = (opcode, UInt8(XCB_INPUT_XI_UNGRAB_DEVICE))
        head.deviceid = device
        return RawRequest(head)
    }
}

/// Requests of the extension RENDER.
struct RenderRequests {
    /// The extension's major opcode.
    let opcode: UInt8

    /// Makes an infinite picture of one colour.
    func solidFill(_ picture: UInt32, _ color: xcb_render_color_t) -> RawRequest {
        var head = xcb_render_create_solid_fill_request_t()
        (head.major_opcode, head.minor_opcode) = (opcode, UInt8(XCB_RENDER_CREATE_SOLID_FILL))
        (head.picture, head.color) = (picture, color)
        return RawRequest(head)
    }

    /// Frees a picture.
    func free(_ picture: UInt32) -> RawRequest {
        var head = xcb_render_free_picture_request_t()
        (head.major_opcode, head.minor_opcode) = (opcode, UInt8(XCB_RENDER_FREE_PICTURE))
        head.picture = picture
        return RawRequest(head)
    }

    /// Draws a part of a picture on another one.
    ///
    /// - Parameters:
    ///   - mask: The picture that masks it; 0 for none.
    ///   - place: The corner of the part in the source; it is drawn at the corner of `area`.
    func composite(
        _ operation: xcb_render_pict_op_t, _ source: UInt32, at place: PixelPoint, through mask: UInt32 = 0,
        on target: UInt32, in area: PixelRect
    ) -> RawRequest {
        var head = xcb_render_composite_request_t()
        (head.major_opcode, head.minor_opcode) = (opcode, UInt8(XCB_RENDER_COMPOSITE))
        (head.op, head.src, head.mask, head.dst) = (UInt8(operation.rawValue), source, mask, target)
        (head.src_x, head.src_y) = (Int16(clamping: place.x), Int16(clamping: place.y))
        (head.dst_x, head.dst_y) = (Int16(area.x), Int16(area.y))
        (head.width, head.height) = (UInt16(area.width), UInt16(area.height))
        return RawRequest(head)
    }
}

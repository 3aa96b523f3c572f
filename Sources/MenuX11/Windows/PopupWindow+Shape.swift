internal import CX11
public import MenuGeometry

/// The shape of our windows.
extension PopupWindow {
    /// Cuts areas off a window that a compositor blends, so that the compositor changes nothing beneath them; an empty list makes it whole
    /// again. Sends, does not wait.
    ///
    /// - Parameter areas: in the window's pixels; nothing should be drawn there.
    public func leaveOut(_ areas: [PixelRect]) {
        guard isComposited, areas != leftOut else { return }
        if !leftOut.isEmpty { showWhole() }
        leftOut = areas
        if !areas.isEmpty { setShape(XCB_SHAPE_SK_BOUNDING, areas, XCB_SHAPE_SO_SUBTRACT) }
    }

    /// Makes the whole window visible.
    func showWhole() {
        guard connection.extensions.shape != nil else { return }
        unsafe xcb_shape_mask(
            connection.reference, xcb_shape_op_t(XCB_SHAPE_SO_SET.rawValue),
            xcb_shape_kind_t(XCB_SHAPE_SK_BOUNDING.rawValue), id.rawValue, 0, 0, 0)
    }

    /// Makes the pixels opaque that the body covers only in part, where nothing blends them with what lies beneath: they would be darker than the body.
    func fillEdges(in areas: [PixelRect]) {
        let whole = PixelRect(origin: PixelPoint(x: 0, y: 0), size: buffer.size)
        for area in areas.map({ $0.intersection(whole) }) {
            for part in (body ?? []).map({ $0.intersection(area) }) where !part.isEmpty {
                for y in part.y..<part.bottom {
                    for x in part.x..<part.right {
                        let place = y * buffer.stride + x * 4
                        let pixel = unsafe buffer.bytes.load(fromByteOffset: place, as: UInt32.self)
                        guard (1..<255).contains(pixel >> 24) else { continue }
                        unsafe buffer.bytes.storeBytes(of: Self.opaque(pixel), toByteOffset: place, as: UInt32.self)
                    }
                }
            }
        }
    }

    /// The colour of a pixel `0xAARRGGBB`, multiplied by alpha, without that.
    private static func opaque(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        return [16, 8, 0].reduce(0xFF00_0000) { $0 | min(255, (pixel >> $1 & 255) * 255 / alpha) << $1 }
    }

    /// Changes where the window is visible or takes input: to rectangles of its pixels, or by them.
    func setShape(
        _ kind: xcb_shape_sk_t, _ rectangles: [PixelRect], _ operation: xcb_shape_so_t = XCB_SHAPE_SO_SET
    ) {
        guard connection.extensions.shape != nil, !isDestroyed else { return }
        let whole = PixelRect(origin: PixelPoint(x: 0, y: 0), size: frame.size)
        let list = rectangles.map { $0.intersection(whole) }.filter { !$0.isEmpty }.map {
            xcb_rectangle_t(x: Int16($0.x), y: Int16($0.y), width: UInt16($0.width), height: UInt16($0.height))
        }
        unsafe xcb_shape_rectangles(
            connection.reference, xcb_shape_op_t(operation.rawValue), xcb_shape_kind_t(kind.rawValue),
            UInt8(XCB_CLIP_ORDERING_UNSORTED.rawValue), id.rawValue, 0, 0, UInt32(list.count), list)
    }
}

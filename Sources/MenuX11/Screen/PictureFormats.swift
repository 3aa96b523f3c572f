internal import CMenuX11

/// The RENDER formats that a backdrop needs.
struct PictureFormats: Sendable {
    /// 32 bits, premultiplied, alpha in the top byte.
    var alpha: UInt32?
    /// The root window's.
    var root: UInt32?
    /// Whether the root window's pixels are indexes into a colour table, as on screens of depth 8. Servers draw to such pictures, but read
    /// colours that other clients have allocated as black.
    var isRootIndexed = false

    /// Whether the server can blend our windows with what lies beneath them.
    var mixWindows: Bool { alpha != nil && root != nil && !isRootIndexed }

    init() {}

    init(_ reply: borrowing Reply<xcb_render_query_pict_formats_reply_t>, rootVisual: UInt32, screen number: Int) {
        var indexed: [UInt32] = []
        var formats = unsafe xcb_render_query_pict_formats_formats_iterator(reply.pointer)
        while unsafe formats.rem > 0, let format = unsafe formats.data?.pointee {
            if format.depth == 32 && format.direct.alpha_mask == 0xFF && format.direct.alpha_shift == 24
                && format.direct.red_shift == 16 && format.direct.green_shift == 8 && format.direct.blue_shift == 0
            {
                alpha = alpha ?? format.id
            }
            if format.type == UInt8(XCB_RENDER_PICT_TYPE_INDEXED.rawValue) { indexed.append(format.id) }
            unsafe xcb_render_pictforminfo_next(&formats)
        }
        var screens = unsafe xcb_render_query_pict_formats_screens_iterator(reply.pointer)
        for _ in 0..<number where unsafe screens.rem > 1 { unsafe xcb_render_pictscreen_next(&screens) }
        guard unsafe screens.rem > 0 else { return }
        var depths = unsafe xcb_render_pictscreen_depths_iterator(screens.data)
        while unsafe depths.rem > 0 {
            var visuals = unsafe xcb_render_pictdepth_visuals_iterator(depths.data)
            while unsafe visuals.rem > 0, let visual = unsafe visuals.data?.pointee {
                if visual.visual == rootVisual { root = visual.format }
                unsafe xcb_render_pictvisual_next(&visuals)
            }
            unsafe xcb_render_pictdepth_next(&depths)
        }
        isRootIndexed = root.map(indexed.contains) ?? false
    }
}

internal import CX11

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
        reply.withParts { parts in
            learn(&parts, reply.body, rootVisual: rootVisual, screen: number)
        }
    }

    private mutating func learn(
        _ parts: inout WireReader, _ counts: xcb_render_query_pict_formats_reply_t, rootVisual: UInt32,
        screen number: Int
    ) {
        var indexed: [UInt32] = []
        for _ in 0..<counts.num_formats {
            guard let format = parts.next(xcb_render_pictforminfo_t.self) else { return }
            if format.depth == 32 && format.direct.alpha_mask == 0xFF && format.direct.alpha_shift == 24
                && format.direct.red_shift == 16 && format.direct.green_shift == 8 && format.direct.blue_shift == 0
            {
                alpha = alpha ?? format.id
            }
            if format.type == UInt8(XCB_RENDER_PICT_TYPE_INDEXED.rawValue) { indexed.append(format.id) }
        }
        // The last screen stands for those that are not listed.
        let wanted = min(UInt32(clamping: number), max(counts.num_screens, 1) - 1)
        for index in 0...wanted {
            guard let screen = parts.next(xcb_render_pictscreen_t.self) else { return }
            for _ in 0..<screen.num_depths {
                guard let depth = parts.next(xcb_render_pictdepth_t.self) else { return }
                for _ in 0..<depth.num_visuals {
                    guard let visual = parts.next(xcb_render_pictvisual_t.self) else { return }
                    if index == wanted, visual.visual == rootVisual { root = visual.format }
                }
            }
        }
        isRootIndexed = root.map(indexed.contains) ?? false
    }
}

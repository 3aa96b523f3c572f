internal import CX11

/// What the server says of itself and of one screen when a connection is opened. Never read beyond its end.
struct Setup {
    /// Whether the bytes of pixels come with the highest first.
    let isBigEndian: Bool
    /// How pixels are stored, by depth.
    private(set) var formats: [xcb_format_t] = []
    /// The screen; nil if there is none with that number.
    private(set) var screen: xcb_screen_t?

    /// A visual of a screen, with its depth.
    typealias Visual = (screen: xcb_screen_t, depth: UInt8, type: xcb_visualtype_t)

    /// The least that a server may allow, in words, for the longest request.
    private static let leastRequestLength: UInt16 = 4096

    /// Reads the set-up of a connection and the screen with a number; nil if it is not whole, or allows no requests of the usual lengths.
    ///
    /// XCB asks how long requests may be when one is too long; if the request that asks is too long itself, it waits for itself forever.
    ///
    /// - Parameter see: Is called with each visual of that screen.
    init?(of connection: OpaquePointer, screen number: Int, visuals see: (Visual) -> Void) {
        guard let setup = unsafe xcb_get_setup(connection) else { return nil }
        let head = unsafe setup.pointee
        // The first eight bytes do not count.
        guard Setup.isUsable(head) else { return nil }
        let size = Setup.size(of: head)
        isBigEndian = UInt32(head.image_byte_order) == XCB_IMAGE_ORDER_MSB_FIRST.rawValue
        var parts = unsafe WireReader(UnsafeRawBufferPointer(start: setup, count: size))
        parts.skip(MemoryLayout<xcb_setup_t>.size + (Int(head.vendor_len) + 3) / 4 * 4)
        formats.reserveCapacity(Int(head.pixmap_formats_len))
        for _ in 0..<head.pixmap_formats_len {
            guard let format = parts.next(xcb_format_t.self) else { return nil }
            formats.append(format)
        }
        guard number >= 0, number < Int(head.roots_len) else { return }
        for _ in 0..<number { Self.readScreen(&parts) { _ in } }
        screen = Self.readScreen(&parts, visuals: see)
    }

    /// The bytes of a set-up with that head.
    private static func size(of head: xcb_setup_t) -> Int { 8 + 4 * Int(head.length) }

    /// Whether a set-up with that head has the whole of it, and allows requests of the usual lengths.
    static func isUsable(_ head: xcb_setup_t) -> Bool {
        size(of: head) >= MemoryLayout<xcb_setup_t>.size && head.maximum_request_length >= leastRequestLength
    }

    @discardableResult
    private static func readScreen(_ parts: inout WireReader, visuals see: (Visual) -> Void) -> xcb_screen_t? {
        guard let screen = parts.next(xcb_screen_t.self) else { return nil }
        for _ in 0..<screen.allowed_depths_len {
            guard let depth = parts.next(xcb_depth_t.self) else { return screen }
            for _ in 0..<depth.visuals_len {
                guard let type = parts.next(xcb_visualtype_t.self) else { return screen }
                see((screen, depth.depth, type))
            }
        }
        return screen
    }
}

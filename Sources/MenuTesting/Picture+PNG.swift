internal import CCairo

extension Picture {
    /// Reads a PNG file.
    ///
    /// - Throws: ``TestFailure`` if it cannot be read, or is no PNG.
    public init(contentsOf path: String) throws(TestFailure) {
        let file = unsafe cairo_image_surface_create_from_png(path)
        defer { unsafe cairo_surface_destroy(file) }
        try Self.check(unsafe cairo_surface_status(file), "read \(path)")
        // A copy in the one format that this type knows; the file's may be grey or without alpha.
        let width = unsafe cairo_image_surface_get_width(file)
        let height = unsafe cairo_image_surface_get_height(file)
        let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
        defer { unsafe cairo_surface_destroy(surface) }
        let context = unsafe cairo_create(surface)
        unsafe cairo_set_source_surface(context, file, 0, 0)
        unsafe cairo_paint(context)
        let status = unsafe cairo_status(context)
        unsafe cairo_destroy(context)
        try Self.check(status, "convert \(path)")
        unsafe cairo_surface_flush(surface)
        let stride = unsafe Int(cairo_image_surface_get_stride(surface))
        let pixels = unsafe UnsafeBufferPointer(
            start: cairo_image_surface_get_data(surface), count: stride * Int(height))
        self.init(width: Int(width), height: Int(height), stride: stride, bgra: unsafe pixels.span)
    }

    /// Writes a PNG file, over one that is there.
    ///
    /// - Throws: ``TestFailure`` if it cannot be written.
    public func write(to path: String) throws(TestFailure) {
        let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        defer { unsafe cairo_surface_destroy(surface) }
        try Self.check(unsafe cairo_surface_status(surface), "write \(path)")
        unsafe cairo_surface_flush(surface)
        let stride = unsafe Int(cairo_image_surface_get_stride(surface))
        let pixels = unsafe UnsafeMutableBufferPointer(
            start: cairo_image_surface_get_data(surface), count: stride * height)
        var target = unsafe pixels.mutableSpan
        for row in 0..<height {
            for column in 0..<width {
                let from = (row * width + column) * 4
                let to = row * stride + column * 4
                target[to] = bytes[from + 2]
                target[to + 1] = bytes[from + 1]
                target[to + 2] = bytes[from]
                target[to + 3] = bytes[from + 3]
            }
        }
        unsafe cairo_surface_mark_dirty(surface)
        try Self.check(unsafe cairo_surface_write_to_png(surface, path), "write \(path)")
    }

    private static func check(_ status: cairo_status_t, _ action: String) throws(TestFailure) {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        let reason = unsafe cairo_status_to_string(status).map { unsafe String(cString: $0) } ?? "error"
        throw TestFailure("cannot \(action): \(reason)")
    }
}

internal import CCairo

extension ImageSurface {
    /// Encodes the pixels as a PNG file: RGBA with straight alpha, or RGB for `rgb24`.
    ///
    /// The same pixels give the same bytes.
    /// - Complexity: O(pixels).
    public func png() throws(CairoError) -> [UInt8] {
        final class Sink {
            var bytes: [UInt8] = []
        }
        let sink = Sink()
        let status = unsafe cairo_surface_write_to_png_stream(
            reference,
            { closure, data, length in
                guard let closure = unsafe closure else { return CAIRO_STATUS_WRITE_ERROR }
                let sink = unsafe Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue()
                unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(sink).toOpaque())
        try withExtendedLifetime(sink) { () throws(CairoError) in try CairoError.check(status) }
        return sink.bytes
    }

    /// Decodes a PNG file.
    ///
    /// - Parameter mostPixels: the maximum number of pixels; a larger picture is refused before anything is decoded.
    /// - Throws: if the bytes are not a PNG file, are truncated, or contain too large a picture.
    /// - Complexity: O(bytes + pixels).
    public static func decodingPNG(
        _ bytes: [UInt8], mostPixels: Int = ImageSurface.mostPixels
    ) throws(CairoError) -> ImageSurface {
        guard let extent = extentOfPNG(bytes) else { throw CairoError("not a PNG file") }
        guard extent.width > 0, extent.height > 0, extent.width <= largestExtent, extent.height <= largestExtent,
            extent.width * extent.height <= mostPixels
        else { throw CairoError("a PNG file of \(extent.width) × \(extent.height) pixels") }
        final class Source {
            var rest: ArraySlice<UInt8>
            init(_ bytes: [UInt8]) { rest = bytes[...] }
        }
        let source = Source(bytes)
        let made = unsafe cairo_image_surface_create_from_png_stream(
            { closure, data, length in
                guard let closure = unsafe closure, let data = unsafe data else { return CAIRO_STATUS_READ_ERROR }
                let source = unsafe Unmanaged<Source>.fromOpaque(closure).takeUnretainedValue()
                let count = Int(length)
                guard source.rest.count >= count else { return CAIRO_STATUS_READ_ERROR }
                let target = unsafe UnsafeMutableBufferPointer(start: data, count: count)
                _ = unsafe target.update(fromContentsOf: source.rest.prefix(count))
                source.rest = source.rest.dropFirst(count)
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(source).toOpaque())
        guard let made = unsafe withExtendedLifetime(source, { unsafe made }) else { throw CairoError("no surface") }
        do throws(CairoError) {
            try unsafe CairoError.check(cairo_surface_status(made))
        } catch {
            unsafe cairo_surface_destroy(made)
            throw error
        }
        let hasAlpha = unsafe cairo_image_surface_get_format(made) == CAIRO_FORMAT_ARGB32
        return unsafe ImageSurface(adopting: made, format: hasAlpha ? .argb32 : .rgb24)
    }

    /// Reads the extent in pixels from the header of a PNG file. Nil if the bytes are not one.
    public static func extentOfPNG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
            bytes[12..<16].elementsEqual("IHDR".utf8)
        else { return nil }
        func number(at start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(at: 16), number(at: 20))
    }
}

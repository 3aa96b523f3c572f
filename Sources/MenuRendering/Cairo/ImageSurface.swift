internal import CCairo

/// A rectangle of pixels in memory that Cairo draws into. It belongs to one thread at a time.
@safe
public final class ImageSurface {
    /// How a pixel is stored.
    public enum Format: Sendable, Hashable {
        /// A native 32-bit word, `0xAARRGGBB`, with colours premultiplied by alpha.
        case argb32
        /// A native 32-bit word, `0x00RRGGBB`; the upper byte is ignored.
        case rgb24
        /// One byte of opacity.
        case a8

        var bytesPerPixel: Int { self == .a8 ? 1 : 4 }

        var reference: cairo_format_t {
            switch self {
            case .argb32: CAIRO_FORMAT_ARGB32
            case .rgb24: CAIRO_FORMAT_RGB24
            case .a8: CAIRO_FORMAT_A8
            }
        }
    }

    /// The maximum width and height that Cairo supports, in pixels.
    public static let largestExtent = 32_767

    package let reference: OpaquePointer  // cairo_surface_t *, one reference owned
    private let owner: AnyObject?

    /// The format of its pixels.
    public let format: Format
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The distance between the starts of two rows, in bytes.
    public let bytesPerRow: Int

    /// Makes a surface with memory of its own, all zero.
    ///
    /// - Throws: if an extent is negative or above `largestExtent`, or there is not enough memory.
    public init(_ format: Format, width: Int, height: Int) throws(CairoError) {
        try ImageSurface.checkExtent(width, height)
        guard let made = unsafe cairo_image_surface_create(format.reference, Int32(width), Int32(height)) else {
            throw CairoError("no surface")
        }
        unsafe reference = made
        owner = nil
        self.format = format
        self.width = width
        self.height = height
        bytesPerRow = Int(unsafe cairo_image_surface_get_stride(made))
        try unsafe CairoError.check(cairo_surface_status(made))
    }

    /// Makes a surface over the caller's memory, such as a shared memory segment, and keeps its content.
    ///
    /// The memory must stay valid while the surface exists; the surface keeps `owner` alive.
    /// - Throws: if the memory is too small, or its rows are too short or not aligned to four bytes.
    @unsafe
    public init(
        _ format: Format, width: Int, height: Int, over memory: UnsafeMutableRawBufferPointer, bytesPerRow: Int,
        owner: AnyObject?
    ) throws(CairoError) {
        try ImageSurface.checkExtent(width, height)
        let shortest = Int(cairo_format_stride_for_width(format.reference, Int32(width)))
        guard bytesPerRow >= shortest, bytesPerRow % 4 == 0, bytesPerRow <= Int(Int32.max) else {
            throw CairoError("rows of \(bytesPerRow) bytes do not hold \(width) pixels")
        }
        guard let start = memory.baseAddress, memory.count >= bytesPerRow * height else {
            throw CairoError("the memory does not hold \(height) rows")
        }
        guard
            let made = unsafe cairo_image_surface_create_for_data(
                start.assumingMemoryBound(to: UInt8.self), format.reference, Int32(width), Int32(height),
                Int32(bytesPerRow))
        else { throw CairoError("no surface") }
        unsafe reference = made
        self.owner = owner
        self.format = format
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        try unsafe CairoError.check(cairo_surface_status(made))
    }

    init(adopting reference: OpaquePointer, format: Format) {
        unsafe self.reference = unsafe reference
        owner = nil
        self.format = format
        width = Int(unsafe cairo_image_surface_get_width(reference))
        height = Int(unsafe cairo_image_surface_get_height(reference))
        bytesPerRow = Int(unsafe cairo_image_surface_get_stride(reference))
    }

    deinit {
        unsafe cairo_surface_destroy(reference)
    }

    /// Calls a body with the bytes of all rows, `bytesPerRow` apart, for reading and writing.
    public func withBytes<Result, Failure: Error>(
        _ body: (inout MutableSpan<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        unsafe cairo_surface_flush(reference)
        defer { unsafe cairo_surface_mark_dirty(reference) }
        let start = unsafe cairo_image_surface_get_data(reference)
        let buffer = unsafe UnsafeMutableBufferPointer(start: start, count: start == nil ? 0 : bytesPerRow * height)
        var span = unsafe buffer.mutableSpan
        return try body(&span)
    }

    /// Calls a body with the 32-bit pixels of all rows, `bytesPerRow / 4` apart, for reading and writing; the span is empty for `a8`.
    public func withPixels<Result, Failure: Error>(
        _ body: (inout MutableSpan<UInt32>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        unsafe cairo_surface_flush(reference)
        defer { unsafe cairo_surface_mark_dirty(reference) }
        let start = format == .a8 ? nil : unsafe UnsafeMutableRawPointer(cairo_image_surface_get_data(reference))
        let buffer = unsafe UnsafeMutableBufferPointer(
            start: start?.assumingMemoryBound(to: UInt32.self), count: start == nil ? 0 : bytesPerRow / 4 * height)
        var span = unsafe buffer.mutableSpan
        return try body(&span)
    }

    private static func checkExtent(_ width: Int, _ height: Int) throws(CairoError) {
        guard (0...largestExtent).contains(width), (0...largestExtent).contains(height) else {
            throw CairoError("an extent of \(width) × \(height) pixels")
        }
    }
}

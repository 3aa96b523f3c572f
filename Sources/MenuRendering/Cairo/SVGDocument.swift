internal import CCairo
public import MenuGeometry
internal import Glibc

/// An SVG document, drawn by librsvg, which is loaded when the first document is made. It belongs to one thread at a time.
///
/// Documents have no base address, so librsvg refuses every reference to a file; pictures embedded in the document are drawn.
@safe
public final class SVGDocument {
    private let library: Library
    private let handle: UnsafeMutableRawPointer  // RsvgHandle *, one reference owned

    /// Reads a document.
    ///
    /// - Throws: if librsvg is not installed, or the bytes are not an SVG document or more than `mostBytes`.
    public init(_ bytes: [UInt8], mostBytes: Int = 8 << 20) throws(CairoError) {
        guard let library = Library.shared else { throw CairoError("librsvg is not installed") }
        guard !bytes.isEmpty, bytes.count <= mostBytes else {
            throw CairoError("an SVG document of \(bytes.count) bytes")
        }
        let made = unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe library.makeHandle(bytes.baseAddress, UInt(bytes.count), nil)
        }
        guard let made = unsafe made else { throw CairoError("not an SVG document") }
        self.library = library
        unsafe handle = made
    }

    deinit {
        unsafe library.release(handle)
    }

    /// Whether documents can be drawn here.
    public static var isAvailable: Bool { Library.shared != nil }

    /// The intrinsic size of the document, in CSS pixels; nil if it has none.
    public var size: Size? {
        var (width, height) = (0.0, 0.0)
        guard unsafe library.intrinsicSize(handle, &width, &height) != 0, width > 0, height > 0 else { return nil }
        return Size(width: width, height: height)
    }

    /// Draws the document, fitted into a rectangle of user space with its aspect ratio kept.
    ///
    /// - Throws: if librsvg gives up, for example on documents that would take extremely long.
    public func draw(on context: Context, in rect: Rect) throws(CairoError) {
        let viewport = [rect.minX, rect.minY, rect.width, rect.height]
        let isDrawn = unsafe viewport.withUnsafeBufferPointer { viewport in
            unsafe library.render(handle, context.reference, viewport.baseAddress, nil)
        }
        guard isDrawn != 0 else { throw CairoError("the SVG document cannot be drawn") }
    }

    /// The librsvg functions in use.
    @safe
    private struct Library: Sendable {
        typealias MakeHandle =
            @convention(c) (UnsafePointer<UInt8>?, UInt, UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
        typealias Render =
            @convention(c) (
                UnsafeMutableRawPointer, OpaquePointer, UnsafePointer<Double>?, UnsafeMutableRawPointer?
            ) -> Int32
        typealias IntrinsicSize =
            @convention(c) (UnsafeMutableRawPointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) ->
            Int32
        typealias Release = @convention(c) (UnsafeMutableRawPointer) -> Void

        let makeHandle: MakeHandle
        let render: Render
        let intrinsicSize: IntrinsicSize
        let release: Release

        /// The library, loaded once and kept: libraries built on GObject cannot be unloaded.
        static let shared = Library()

        private init?() {
            guard let library = unsafe dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL),
                let makeHandle = unsafe dlsym(library, "rsvg_handle_new_from_data"),
                let render = unsafe dlsym(library, "rsvg_handle_render_document"),
                let intrinsicSize = unsafe dlsym(library, "rsvg_handle_get_intrinsic_size_in_pixels"),
                let release = unsafe dlsym(library, "g_object_unref")
            else { return nil }
            unsafe self.makeHandle = unsafeBitCast(makeHandle, to: MakeHandle.self)
            unsafe self.render = unsafeBitCast(render, to: Render.self)
            unsafe self.intrinsicSize = unsafeBitCast(intrinsicSize, to: IntrinsicSize.self)
            unsafe self.release = unsafeBitCast(release, to: Release.self)
        }
    }
}

internal import CCairo
internal import Glibc

extension ImageSurface {
    /// The maximum number of pixels that are decoded unless a caller sets another limit.
    public static let mostPixels = 16_777_216

    /// Decodes a picture file: PNG with Cairo; large PNG files, JPEG, GIF, WebP, ICO and XPM with gdk-pixbuf, which is loaded when it is first
    /// needed.
    ///
    /// An animated picture is decoded as its first frame. The library receives the bytes and the detected encoding, so it accesses no file
    /// or address and uses no other decoder.
    /// - Parameters:
    ///   - extent: the width and the height in pixels that the picture is going to be fitted into; nil for its own. JPEG, PNG and WebP files are
    ///     decoded at a reduced extent that is not smaller, so that they may be much larger than `mostPixels`.
    ///   - mostPixels: the maximum number of decoded pixels; a larger picture is refused before anything is decoded.
    /// - Returns: The pixels as they are stored: `PictureHeader.orientation` says how they are seen.
    /// - Throws: if the bytes are not a picture, are truncated, contain too large a picture, or their decoder is not installed.
    /// - Complexity: O(bytes + pixels).
    public static func decodingPicture(
        _ bytes: [UInt8], drawnIn extent: (width: Int, height: Int)? = nil, mostPixels: Int = ImageSurface.mostPixels
    ) throws(CairoError) -> ImageSurface {
        guard let header = PictureHeader(bytes) else { throw CairoError("not a picture file") }
        let divisor = header.divisor(drawnIn: extent, mostPixels: mostPixels)
        let decoded = header.extent(dividedBy: divisor)
        guard decoded.width <= largestExtent, decoded.height <= largestExtent,
            decoded.width * decoded.height <= mostPixels
        else {
            throw CairoError("a picture of \(header.width) × \(header.height) pixels")
        }
        if header.encoding == .png, divisor == 1 { return try decodingPNG(bytes, mostPixels: mostPixels) }
        // Of a file that is cut off, the library shows the beginning.
        if let chunks = PictureChunks(ofPNG: bytes), !chunks.contains(where: { $0.name == "IEND" }) {
            throw CairoError("not a whole \(header.encoding.rawValue) file")
        }
        guard let library = PictureLibrary.shared else { throw CairoError("gdk-pixbuf is not installed") }
        return try library.decode(bytes, as: header, in: decoded, mostPixels: mostPixels)
    }

    /// Whether pictures of an encoding can be decoded here: most need a library that may be missing.
    public static func decodes(_ encoding: PictureHeader.Encoding) -> Bool {
        encoding == .png || PictureLibrary.shared?.decodes(encoding) == true
    }
}

/// The gdk-pixbuf functions in use.
@safe
private struct PictureLibrary: Sendable {
    typealias Object = UnsafeMutableRawPointer
    typealias MakeLoader = @convention(c) (UnsafePointer<CChar>, UnsafeMutableRawPointer?) -> Object?
    typealias MakePixmap = @convention(c) (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Object?
    typealias SetSize = @convention(c) (Object, Int32, Int32) -> Void
    typealias Write = @convention(c) (Object, UnsafePointer<UInt8>?, Int, UnsafeMutableRawPointer?) -> Int32
    typealias Close = @convention(c) (Object, UnsafeMutableRawPointer?) -> Int32
    typealias Picture = @convention(c) (Object) -> Object?
    typealias Number = @convention(c) (Object) -> Int32
    typealias Pixels = @convention(c) (Object) -> UnsafePointer<UInt8>?
    typealias Release = @convention(c) (Object) -> Void
    typealias Log =
        @convention(c) (UnsafePointer<CChar>?, UInt32, UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Void
    typealias SetLog = @convention(c) (UnsafePointer<CChar>, UInt32, Log, UnsafeMutableRawPointer?) -> UInt32

    private let makeLoader: MakeLoader
    private let makePixmap: MakePixmap
    private let setSize: SetSize
    private let write: Write
    private let close: Close
    private let picture: Picture
    private let width: Number
    private let height: Number
    private let stride: Number
    private let channels: Number
    private let pixels: Pixels
    private let release: Release

    /// The library, loaded once and kept: libraries built on GObject cannot be unloaded.
    static let shared = PictureLibrary()

    private init?() {
        guard let library = unsafe dlopen("libgdk_pixbuf-2.0.so.0", RTLD_NOW | RTLD_LOCAL) else { return nil }
        var isWhole = true
        func found<Function>(_ name: String, as type: Function.Type) -> Function? {
            guard let symbol = unsafe dlsym(library, name) else {
                isWhole = false
                return nil
            }
            return unsafe unsafeBitCast(symbol, to: type)
        }
        guard let makeLoader = unsafe found("gdk_pixbuf_loader_new_with_type", as: MakeLoader.self),
            let makePixmap = unsafe found("gdk_pixbuf_new_from_xpm_data", as: MakePixmap.self),
            let setSize = unsafe found("gdk_pixbuf_loader_set_size", as: SetSize.self),
            let write = unsafe found("gdk_pixbuf_loader_write", as: Write.self),
            let close = unsafe found("gdk_pixbuf_loader_close", as: Close.self),
            let picture = unsafe found("gdk_pixbuf_loader_get_pixbuf", as: Picture.self),
            let width = unsafe found("gdk_pixbuf_get_width", as: Number.self),
            let height = unsafe found("gdk_pixbuf_get_height", as: Number.self),
            let stride = unsafe found("gdk_pixbuf_get_rowstride", as: Number.self),
            let channels = unsafe found("gdk_pixbuf_get_n_channels", as: Number.self),
            let pixels = unsafe found("gdk_pixbuf_read_pixels", as: Pixels.self),
            let release = unsafe found("g_object_unref", as: Release.self), isWhole
        else { return nil }
        // Discards the library's messages about broken pictures, of all levels including fatal and recursive ones.
        if let setLog = unsafe found("g_log_set_handler", as: SetLog.self) {
            _ = unsafe setLog("GdkPixbuf", 0xFF, { _, _, _, _ in }, nil)
        }
        unsafe self.makeLoader = makeLoader
        unsafe self.makePixmap = makePixmap
        unsafe self.setSize = setSize
        unsafe self.write = write
        unsafe self.close = close
        unsafe self.picture = picture
        unsafe self.width = width
        unsafe self.height = height
        unsafe self.stride = stride
        unsafe self.channels = channels
        unsafe self.pixels = pixels
        unsafe self.release = release
    }

    func decodes(_ encoding: PictureHeader.Encoding) -> Bool {
        guard let loader = unsafe makeLoader(encoding.rawValue, nil) else { return false }
        _ = unsafe close(loader, nil)
        unsafe release(loader)
        return true
    }

    func decode(
        _ bytes: [UInt8], as header: PictureHeader, in extent: (width: Int, height: Int), mostPixels: Int
    ) throws(CairoError) -> ImageSurface {
        let encoding = header.encoding
        if encoding == .xpm { return try decodePixmap(bytes, mostPixels: mostPixels) }
        guard let loader = unsafe makeLoader(encoding.rawValue, nil) else {
            throw CairoError("gdk-pixbuf reads no \(encoding.rawValue) files here")
        }
        defer { unsafe release(loader) }
        if extent.width < header.width || extent.height < header.height {
            unsafe setSize(loader, Int32(extent.width), Int32(extent.height))
        }
        let isWritten = unsafe bytes.withUnsafeBufferPointer { unsafe write(loader, $0.baseAddress, $0.count, nil) }
        // A loader must be closed before it is released, whether or not the write succeeded.
        let isClosed = unsafe close(loader, nil)
        guard isWritten != 0, isClosed != 0, let decoded = unsafe picture(loader) else {
            throw CairoError("not a whole \(encoding.rawValue) file")
        }
        return try unsafe surface(of: decoded, mostPixels: mostPixels)
    }

    /// Decodes an XPM picture from its strings: the loader for its files writes a copy of them first, which the helper must not.
    private func decodePixmap(_ bytes: [UInt8], mostPixels: Int) throws(CairoError) -> ImageSurface {
        guard decodes(.xpm) else { throw CairoError("gdk-pixbuf reads no xpm files here") }
        guard let text = PixmapText(bytes) else { throw CairoError("not a whole xpm file") }
        var storage = text.lines.flatMap { $0 }
        let decoded = unsafe storage.withUnsafeMutableBufferPointer { storage -> Object? in
            var (pointers, start): ([UnsafePointer<CChar>?], Int) = unsafe ([], 0)
            for line in text.lines {
                unsafe pointers.append(storage.baseAddress.map { unsafe UnsafePointer($0 + start) })
                start += line.count
            }
            unsafe pointers.append(nil)
            return unsafe pointers.withUnsafeMutableBufferPointer { pointers in
                unsafe pointers.baseAddress.flatMap { unsafe makePixmap($0) }
            }
        }
        guard let decoded = unsafe decoded else { throw CairoError("not a whole xpm file") }
        defer { unsafe release(decoded) }
        return try unsafe surface(of: decoded, mostPixels: mostPixels)
    }

    /// Copies the pixels of a decoded picture.
    private func surface(of decoded: Object, mostPixels: Int) throws(CairoError) -> ImageSurface {
        let (width, height) = (Int(unsafe self.width(decoded)), Int(unsafe self.height(decoded)))
        let (stride, channels) = (Int(unsafe self.stride(decoded)), Int(unsafe self.channels(decoded)))
        guard width > 0, height > 0, width * height <= mostPixels, (3...4).contains(channels),
            stride >= width * channels, let start = unsafe pixels(decoded)
        else { throw CairoError("no pixels") }
        // The last row may be shorter than its stride.
        let source = unsafe UnsafeBufferPointer(start: start, count: stride * (height - 1) + width * channels)
        let surface = try ImageSurface(.argb32, width: width, height: height)
        let words = surface.bytesPerRow / 4
        surface.withPixels { target in
            for y in 0..<height {
                for x in 0..<width {
                    let place = y * stride + x * channels
                    let alpha = channels == 4 ? unsafe UInt32(source[place + 3]) : 255
                    func component(_ index: Int) -> UInt32 {
                        (unsafe UInt32(source[place + index]) * alpha + 127) / 255
                    }
                    target[y * words + x] = alpha << 24 | component(0) << 16 | component(1) << 8 | component(2)
                }
            }
        }
        return surface
    }
}

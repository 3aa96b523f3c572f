internal import CX11
public import MenuGeometry
internal import MenuSystem

/// Pixels that were requested from the server.
public struct PendingImage {
    let sequence: UInt32
    let size: PixelSize
    let memory: SharedMemory?
    /// Whether the server has filled the shared memory; nil until `hasArrived` has seen its answer.
    fileprivate var isFilled: Bool?
}

/// Captures pictures of the screen.
public final class ScreenCapture: ConnectionService {
    unowned let connection: Connection
    /// How long we have waited for the last picture, in seconds: the time that its transfer took at least, as it may have been requested long before
    /// we waited for it. 0 if the server delivers pictures in shared memory.
    public private(set) var transferTime = 0.0
    /// The number of bytes of the last picture.
    private var transferSize = 0
    /// Shared memory that a picture was read from; the next presentation reuses it.
    var spareMemory: SharedMemory?

    init(of connection: Connection) { self.connection = connection }

    /// Captures `area` of the screen, our own windows included, scaled down by `divisor` in the server; one round trip. Call it before a
    /// window is first mapped.
    ///
    /// The result has the size of `area` divided by `divisor`, rounded up. Parts outside the screen are transparent. The server converts, so
    /// the result is the same for any depth and byte order.
    /// - Parameters:
    ///   - area: in root-window pixels; may extend beyond the screen's edges.
    ///   - divisor: 1 to 64.
    /// - Returns: nil if the server has no RENDER with alpha, or denies access to the screen.
    public func backdrop(_ area: PixelRect, dividedBy divisor: Int = 1) -> PixelImage? {
        requestBackdrop(area, dividedBy: divisor).flatMap(collect)
    }

    /// Requests what `backdrop` captures, as of this moment; sends, does not wait.
    public func requestBackdrop(_ area: PixelRect, dividedBy divisor: Int = 1) -> PendingImage? {
        let formats = connection.formats
        // Xwayland's root window is black, whatever the user sees.
        guard let root = formats.root, !formats.isRootIndexed, !screen.isXwayland else { return nil }
        let source = makeID()
        expectingErrors {
            _ = unsafe xcb_render_create_picture(
                reference, source, screen.root.rawValue, root, XCB_RENDER_CP_SUBWINDOW_MODE.rawValue,
                [XCB_SUBWINDOW_MODE_INCLUDE_INFERIORS.rawValue])
        }
        defer { flush() }
        defer { unsafe xcb_render_free_picture(reference, source) }
        return request(source, area, dividedBy: divisor)
    }

    /// Whether the server has put a requested picture into shared memory; does not wait. What is sent over the line counts as still on its way.
    public func hasArrived(_ pending: inout PendingImage) -> Bool {
        guard pending.memory != nil, pending.isFilled == nil else { return pending.isFilled != nil }
        var answer: UnsafeMutableRawPointer?
        var error: UnsafeMutablePointer<xcb_generic_error_t>?
        guard unsafe xcb_poll_for_reply(reference, pending.sequence, &answer, &error) != 0 else { return false }
        pending.isFilled = unsafe answer != nil
        unsafe free(answer)
        unsafe free(error)
        return true
    }

    /// Releases the memory of the last picture, which no window is going to use.
    public func releaseMemory() { spareMemory = nil }

    /// Waits for a requested picture; one round trip if it has not arrived yet. Call it once per request.
    public func collect(_ pending: PendingImage) -> PixelImage? {
        let start = MonotonicClock.seconds
        let image = collectImage(pending, format: screen.alphaFormat)
        transferTime = pending.memory == nil ? MonotonicClock.seconds - start : 0
        transferSize = pending.size.width * pending.size.height * 4
        spareMemory = pending.memory
        return image
    }

    /// Estimates how long the server takes to deliver a picture like the last one, in seconds, from the time that a small piece of the screen takes;
    /// five round trips. Does nothing if it delivers pictures in shared memory.
    ///
    /// - Returns: 0 for shared memory, and if no piece of the screen can be read.
    public func estimateTransferTime() -> Double {
        guard !extensions.canShareMemory, transferSize > 0 else { return 0 }
        let size = PixelSize(width: min(64, screen.size.width), height: min(64, screen.size.height))
        // What is on its way already arrives first.
        connection.synchronize()
        // A wait that the system has prolonged must not count as that of the line.
        let roundTrip = (0..<3).reduce(Double.infinity) { shortest, _ in
            let start = MonotonicClock.seconds
            connection.synchronize()
            return min(shortest, MonotonicClock.seconds - start)
        }
        let start = MonotonicClock.seconds
        guard let piece = window(area: PixelRect(origin: PixelPoint(x: 0, y: 0), size: size)) else { return 0 }
        let elapsed = MonotonicClock.seconds - start
        let pixels = piece.size.width * piece.size.height
        return roundTrip + max(0, elapsed - roundTrip) * Double(transferSize) / Double(max(1, pixels * 4))
    }

    /// Reads `area` of a RENDER picture, in its pixels, as `backdrop` does; one round trip.
    ///
    /// It changes the picture's transformation and filter.
    func read(_ source: UInt32, _ area: PixelRect, dividedBy divisor: Int) -> PixelImage? {
        request(source, area, dividedBy: divisor).flatMap(collect)
    }

    private func request(_ source: UInt32, _ area: PixelRect, dividedBy divisor: Int) -> PendingImage? {
        guard let alpha = connection.formats.alpha, !area.isEmpty, (1...64).contains(divisor) else { return nil }
        let size = PixelSize(
            width: (area.width + divisor - 1) / divisor, height: (area.height + divisor - 1) / divisor)
        guard size.width <= 16384, size.height <= 16384 else { return nil }

        let pixmap = makeID()
        let target = makeID()
        let count = size.width * size.height * 4
        let memory =
            extensions.canShareMemory
            ? SharedMemory(count: count, isFilledFirst: true, on: connection) : nil
        let answer: UInt32 = expectingErrors {
            let scale = Int32(divisor << 16)
            // Servers copy an untransformed picture, but compute every pixel of a transformed one, even if it is only moved.
            let isCopy = divisor == 1 && abs(area.x) <= 32767 && abs(area.y) <= 32767
            let origin = isCopy ? PixelPoint(x: 0, y: 0) : area.origin
            let transform = xcb_render_transform_t(
                matrix11: scale, matrix12: 0, matrix13: Int32(truncatingIfNeeded: origin.x << 16),
                matrix21: 0, matrix22: scale, matrix23: Int32(truncatingIfNeeded: origin.y << 16),
                matrix31: 0, matrix32: 0, matrix33: 1 << 16)
            unsafe xcb_render_set_picture_transform(reference, source, transform)
            if divisor > 1 { unsafe xcb_render_set_picture_filter(reference, source, 8, "bilinear", 0, nil) }
            unsafe xcb_create_pixmap(
                reference, 32, pixmap, screen.root.rawValue, UInt16(size.width), UInt16(size.height))
            unsafe xcb_render_create_picture(reference, target, pixmap, alpha, 0, nil)
            unsafe xcb_render_composite(
                reference, UInt8(XCB_RENDER_PICT_OP_SRC.rawValue), source, 0, target,
                isCopy ? Int16(area.x) : 0, isCopy ? Int16(area.y) : 0, 0, 0, 0, 0,
                UInt16(size.width), UInt16(size.height))
            let answer = requestImage(of: pixmap, size: size, into: memory)
            unsafe xcb_render_free_picture(reference, target)
            unsafe xcb_free_pixmap(reference, pixmap)
            return answer
        }
        return PendingImage(sequence: answer, size: size, memory: memory, isFilled: nil)
    }

    /// Captures what a window shows, or the root window with everything on it; one round trip. For pictures in tests.
    ///
    /// - Parameters:
    ///   - window: nil for the root window. Without a compositor, the picture shows what covers the window.
    ///   - area: in the window's pixels; nil for all of the root window. It must lie within the window and the screen.
    /// - Returns: nil if the window is gone, not visible, or does not contain `area`.
    public func window(_ window: WindowID? = nil, area: PixelRect? = nil) -> PixelImage? {
        let area = area ?? PixelRect(origin: PixelPoint(x: 0, y: 0), size: screen.size)
        guard !area.isEmpty, area.width <= 32767, area.height <= 32767, abs(area.x) <= 32767, abs(area.y) <= 32767
        else { return nil }
        let cookie = unsafe xcb_get_image(
            reference, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), (window ?? screen.root).rawValue, Int16(area.x),
            Int16(area.y), UInt16(area.width), UInt16(area.height), .max)
        guard let image = reply(cookie.sequence, as: xcb_get_image_reply_t.self) else { return nil }
        let format = image.body.depth == 32 ? screen.alphaFormat : screen.rootFormat
        guard Int(image.body.depth) == format.depth else { return nil }
        return Self.pixels(of: image, size: area.size, format: format)
    }

    private func requestImage(of drawable: UInt32, size: PixelSize, into memory: SharedMemory?) -> UInt32 {
        let pixmapFormat = UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue)
        guard let memory else {
            return unsafe xcb_get_image(
                reference, pixmapFormat, drawable, 0, 0, UInt16(size.width), UInt16(size.height), .max
            ).sequence
        }
        return unsafe xcb_shm_get_image(
            reference, drawable, 0, 0, UInt16(size.width), UInt16(size.height), .max, pixmapFormat, memory.segment, 0
        ).sequence
    }

    private func collectImage(_ pending: PendingImage, format: PixelFormat) -> PixelImage? {
        let size = pending.size
        guard let memory = pending.memory else {
            guard let image = reply(pending.sequence, as: xcb_get_image_reply_t.self) else { return nil }
            return Self.pixels(of: image, size: size, format: format)
        }
        guard pending.isFilled ?? (reply(pending.sequence, as: xcb_shm_get_image_reply_t.self) != nil),
            let start = unsafe UnsafeRawPointer(memory.bytes.baseAddress)
        else { return nil }
        if format.isNative { return unsafe PixelImage(size: size, native: start) }
        let bytes = unsafe Span<UInt8>(_unsafeBytes: UnsafeRawBufferPointer(memory.bytes))
        return PixelImage(size: size, format: format, bytes: bytes)
    }

    private static func pixels(
        of image: borrowing Reply<xcb_get_image_reply_t>, size: PixelSize, format: PixelFormat
    ) -> PixelImage? {
        unsafe image.withList(.max, of: UInt8.self) { data in
            guard let start = data.baseAddress else { return nil }
            if format.isNative, data.count >= size.width * size.height * 4, format.depth == 32 {
                return unsafe PixelImage(size: size, native: start)
            }
            return unsafe PixelImage(size: size, format: format, bytes: Span(_unsafeElements: data))
        }
    }
}

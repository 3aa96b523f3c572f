internal import CMenuXTest

extension TestDisplay {
    /// Takes a picture of the screen, or of a part of it, in root-window pixels.
    ///
    /// It shows every window, but not the pointer. It is opaque. It does not wait for programs; see ``waitUntilStill(for:within:)``. On a screen of
    /// depth 8, where pixels are indices of colours, each pixel is grey according to its index.
    ///
    /// - Throws: ``TestFailure`` if the part does not lie on the screen.
    public func screenshot(of area: PixelArea? = nil) throws(TestFailure) -> Picture {
        try image(of: root, area ?? PixelArea(x: 0, y: 0, width: width, height: height), hasAlpha: false)
    }

    /// Takes a picture of the part of the screen that a window covers.
    ///
    /// - Throws: ``TestFailure`` if the window does not lie on the screen.
    public func screenshot(of window: TestWindow) throws(TestFailure) -> Picture {
        try screenshot(of: window.frame)
    }

    /// Takes a picture of the screen, or of a part of it, once it has looked the same for a while and no program on it is busy.
    ///
    /// Unlike ``waitUntilStill(for:within:)`` it disregards painting elsewhere, and painting in the ignored regions, such as a clock or a blinking
    /// caret.
    ///
    /// - Parameters:
    ///   - area: The part, in root-window pixels; nil for the whole screen.
    ///   - regions: What may change, in pixels of the picture.
    ///   - quiet: How long the part has to look the same.
    ///   - limit: When to give up.
    /// - Returns: The picture, including the ignored regions.
    /// - Throws: ``TestFailure`` if it kept changing, or if the part does not lie on the screen.
    public func stableScreenshot(
        of area: PixelArea? = nil, ignoring regions: [PixelArea] = [], for quiet: Duration = .milliseconds(100),
        within limit: Duration = .seconds(20)
    ) throws(TestFailure) -> Picture {
        let deadline = Deadline(after: limit)
        var picture = Picture(width: 0, height: 0, bytes: [])
        try withDamageReports { () throws(TestFailure) in
            picture = try screenshot(of: area)
            repeat {
                var pause = Deadline(after: quiet)
                repeat {
                    _ = try nextEvent(pause)
                    if deadline.hasPassed { throw TestFailure("the picture still changed after \(limit)") }
                    let now = try screenshot(of: area)
                    if now.masking(regions) != picture.masking(regions) { pause = Deadline(after: quiet) }
                    picture = now
                } while !pause.hasPassed
                // A program that is busy for ever without painting does not block the wait.
            } while isBusy() && !deadline.hasPassed
        }
        return picture
    }

    /// Takes a picture of what a window itself has drawn; that of a window of depth 32 has its alpha, premultiplied.
    ///
    /// - Throws: ``TestFailure`` if the window is not on the screen.
    public func contents(of window: TestWindow) throws(TestFailure) -> Picture {
        let area = PixelArea(x: 0, y: 0, width: window.frame.width, height: window.frame.height)
        return try image(of: window.id, area, hasAlpha: window.depth == 32)
    }

    private func image(of drawable: UInt32, _ area: PixelArea, hasAlpha: Bool) throws(TestFailure) -> Picture {
        let image = try unsafe reply("screenshot") {
            unsafe xcb_get_image_reply(
                connection,
                xcb_get_image(
                    connection, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), drawable, Int16(clamping: area.x),
                    Int16(clamping: area.y),
                    UInt16(clamping: area.width), UInt16(clamping: area.height), UInt32.max), $0)
        }
        let count = unsafe Int(xcb_get_image_data_length(image.pointer))
        let bytes = unsafe UnsafeBufferPointer(start: xcb_get_image_data(image.pointer), count: count)
        let stride = count / max(area.height, 1)
        switch unsafe image.pointer.pointee.depth {
        case 24, 32:
            return unsafe Picture(
                width: area.width, height: area.height, stride: stride, bgra: bytes.span, isOpaque: !hasAlpha)
        case 15, 16:
            return unsafe expanded(bytes.span, stride: stride, bytesPerPixel: 2, area)
        case 30:
            return unsafe expanded(bytes.span, stride: stride, bytesPerPixel: 4, area)
        case 8:
            var picture = Picture(
                width: area.width, height: area.height, filledWith: Picture.Pixel(red: 0, green: 0, blue: 0))
            for y in 0..<area.height {
                for x in 0..<area.width {
                    let number = unsafe bytes[y * stride + x]
                    picture[x, y] = Picture.Pixel(red: number, green: number, blue: number)
                }
            }
            return picture
        case let depth:
            throw TestFailure("a screenshot of depth \(depth) is not supported")
        }
    }

    /// Converts pixels of other channels to those of eight bits, rounded.
    private func expanded(_ bytes: Span<UInt8>, stride: Int, bytesPerPixel: Int, _ area: PixelArea) -> Picture {
        func channel(_ value: UInt32, _ mask: UInt32) -> UInt8 {
            let greatest = max(mask >> UInt32(mask.trailingZeroBitCount), 1)
            return UInt8(((value & mask) >> UInt32(mask.trailingZeroBitCount) * 255 + greatest / 2) / greatest)
        }
        var picture = Picture(
            width: area.width, height: area.height, filledWith: Picture.Pixel(red: 0, green: 0, blue: 0))
        for y in 0..<area.height {
            for x in 0..<area.width {
                let start = y * stride + x * bytesPerPixel
                let value = (0..<bytesPerPixel).reduce(0) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) }
                picture[x, y] = Picture.Pixel(
                    red: channel(value, visual.red), green: channel(value, visual.green),
                    blue: channel(value, visual.blue))
            }
        }
        return picture
    }
}

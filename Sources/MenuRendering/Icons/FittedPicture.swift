internal import MenuGeometry
internal import MenuModel

/// Decodes pictures in this process and fits them into an extent with their aspect ratio kept.
enum FittedPicture {
    /// Decodes a picture of any known encoding, including SVG; nil if the bytes are not one.
    static func any(_ bytes: [UInt8], width: Int, height: Int) -> PixelBuffer? {
        PictureHeader(bytes) == nil
            ? svg(bytes, width: width, height: height) : raster(bytes, width: width, height: height)
    }

    /// Whether the decoder that the bytes need is installed.
    static func isDecodable(_ bytes: [UInt8]) -> Bool {
        PictureHeader(bytes).map { ImageSurface.decodes($0.encoding) } ?? SVGDocument.isAvailable
    }

    /// Decodes a picture of a raster encoding, and turns it as it is to be seen; nil if the bytes are not one.
    static func raster(_ bytes: [UInt8], width: Int, height: Int) -> PixelBuffer? {
        guard let orientation = PictureHeader(bytes)?.orientation else { return nil }
        let extent = orientation.swapsAxes ? (width: height, height: width) : (width: width, height: height)
        return (try? ImageSurface.decodingPicture(bytes, drawnIn: extent))
            .flatMap { fitted($0, width: extent.width, height: extent.height) }?.turned(from: orientation)
    }

    /// Fits a picture in memory.
    static func pixels(_ picture: IconPixels, width: Int, height: Int) -> PixelBuffer? {
        PixelBuffer(width: picture.width, height: picture.height, adopting: picture.words)
            .flatMap { ImageSurface.copying($0) }.flatMap { fitted($0, width: width, height: height) }
    }

    /// Fits a picture that has been decoded.
    static func again(_ picture: PixelBuffer, width: Int, height: Int) -> PixelBuffer? {
        ImageSurface.copying(picture).flatMap { fitted($0, width: width, height: height) }
    }

    /// The extent of a picture that fits into a square, with its aspect ratio kept.
    static func extent(of header: PictureHeader, in square: Int) -> (width: Int, height: Int) {
        let seen = header.seenExtent
        let factor = Double(square) / Double(max(seen.width, seen.height))
        func scaled(_ extent: Int) -> Int { max(1, Int((Double(extent) * factor).rounded())) }
        return (scaled(seen.width), scaled(seen.height))
    }

    private static func fitted(_ image: ImageSurface, width: Int, height: Int) -> PixelBuffer? {
        let factor = min(Double(width) / Double(image.width), Double(height) / Double(image.height))
        return draw(width, height) { context in
            // Whole pixels keep an unscaled picture sharp.
            let margin = Vector(
                dx: ((Double(width) - Double(image.width) * factor) / 2).rounded(),
                dy: ((Double(height) - Double(image.height) * factor) / 2).rounded())
            context.translate(by: margin)
            if factor != 1 { context.scale(by: factor) }
            context.setSource(image)
            context.paint()
        }
    }

    private static func svg(_ bytes: [UInt8], width: Int, height: Int) -> PixelBuffer? {
        guard let document = try? SVGDocument(bytes) else { return nil }
        return draw(width, height) { context throws(CairoError) in
            try document.draw(on: context, in: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
        }
    }

    private static func draw(
        _ width: Int, _ height: Int, _ body: (Context) throws(CairoError) -> Void
    ) -> PixelBuffer? {
        guard let surface = try? ImageSurface(.argb32, width: width, height: height),
            let context = try? Context(surface)
        else { return nil }
        do throws(CairoError) {
            try body(context)
            try context.check()
        } catch { return nil }
        return surface.withPixels { pixels in
            PixelBuffer(copying: pixels.span, width: width, height: height, stride: surface.bytesPerRow / 4)
        }
    }
}

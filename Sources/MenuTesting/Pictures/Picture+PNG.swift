public import MenuRendering

extension Picture {
    /// Makes a picture of the pixels of a surface; an empty picture if they are alpha only.
    ///
    /// One pass over the pixels.
    public init(_ surface: ImageSurface) {
        guard surface.format != .a8 else {
            self.init(width: 0, height: 0, bytes: [])
            return
        }
        self = surface.withBytes { bytes in
            Picture(
                width: surface.width, height: surface.height, stride: surface.bytesPerRow, bgra: bytes.span,
                isOpaque: surface.format == .rgb24)
        }
    }

    /// Makes a Cairo surface with the same pixels.
    ///
    /// - Throws: ``TestFailure`` if memory runs out, or the picture is larger than Cairo supports.
    public func surface() throws(TestFailure) -> ImageSurface {
        do {
            let surface = try ImageSurface(.argb32, width: width, height: height)
            surface.withBytes { target in
                for row in 0..<height {
                    for column in 0..<width {
                        let from = (row * width + column) * 4
                        let to = row * surface.bytesPerRow + column * 4
                        target[to] = bytes[from + 2]
                        target[to + 1] = bytes[from + 1]
                        target[to + 2] = bytes[from]
                        target[to + 3] = bytes[from + 3]
                    }
                }
            }
            return surface
        } catch {
            throw TestFailure("a picture of \(width)×\(height) pixels: \(error)")
        }
    }

    /// Reads a PNG file.
    ///
    /// - Throws: ``TestFailure`` if it cannot be read, or is not a PNG file.
    public init(contentsOf path: String) throws(TestFailure) {
        let bytes = try readFile(path)
        do {
            self.init(try ImageSurface.decodingPNG(bytes))
        } catch {
            throw TestFailure("\(path): \(error)")
        }
    }

    /// The picture as a PNG file.
    ///
    /// - Throws: ``TestFailure`` if memory runs out, or the picture is larger than Cairo supports.
    public func png() throws(TestFailure) -> [UInt8] {
        do { return try surface().png() } catch {
            throw TestFailure("a picture of \(width)×\(height) pixels: \(error)")
        }
    }

    /// Writes a PNG file, replacing an existing one.
    ///
    /// - Throws: ``TestFailure`` if it cannot be written.
    public func write(to path: String) throws(TestFailure) {
        try writeFile(try png(), to: path)
    }
}

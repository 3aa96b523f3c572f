public import MenuGeometry

/// A picture in memory: 32 bits per pixel, alpha, red, green and blue from the top byte down, premultiplied, in the machine's byte order (the
/// bytes are blue, green, red, alpha on a little-endian machine), rows without padding.
public struct PixelImage: Equatable, Sendable {
    /// Its size in pixels.
    public let size: PixelSize
    /// All its pixels, row by row.
    public let pixels: [UInt32]

    /// The number of bytes from one row to the next.
    public var stride: Int { size.width * 4 }

    /// Makes a picture of pixels; nil if their number does not match the size.
    public init?(size: PixelSize, pixels: [UInt32]) {
        guard size.width >= 0, size.height >= 0, size.width * size.height == pixels.count else { return nil }
        self.size = size
        self.pixels = pixels
    }

    /// The pixel at that column and row; traps outside the picture.
    public subscript(x: Int, y: Int) -> UInt32 {
        precondition(x >= 0 && x < size.width && y >= 0 && y < size.height, "pixel outside the picture")
        return pixels[y * size.width + x]
    }
}

extension PixelImage {
    /// Decodes rows in a server's format; nil if there are too few bytes.
    init?(size: PixelSize, format: PixelFormat, bytes: Span<UInt8>) {
        let stride = format.stride(width: size.width)
        guard size.width > 0, size.height > 0, format.bitsPerPixel % 8 == 0, stride * size.height <= bytes.count else {
            return nil
        }
        self.size = size
        pixels = unsafe [UInt32](unsafeUninitializedCapacity: size.width * size.height) { buffer, count in
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let value = format.value(in: bytes, at: y * stride + x * format.bitsPerPixel / 8)
                    unsafe buffer.initializeElement(at: count, to: format.decode(value))
                    count += 1
                }
            }
        }
    }

    /// Copies pixels that are already in this layout.
    init(size: PixelSize, native bytes: UnsafeRawPointer) {
        self.size = size
        let total = size.width * size.height
        pixels = unsafe [UInt32](unsafeUninitializedCapacity: total) { buffer, count in
            if let start = buffer.baseAddress {
                unsafe UnsafeMutableRawPointer(start).copyMemory(from: bytes, byteCount: total * 4)
            }
            count = total
        }
    }
}

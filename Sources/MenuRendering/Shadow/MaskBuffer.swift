internal import MenuGeometry

/// A rectangle of opacities, one byte each, that owns its memory and has a position. A value; copies share memory until one of them is
/// written.
public struct MaskBuffer: Sendable, Hashable {
    /// The position of its left edge, in pixels of its creator's coordinate space.
    public var x: Int
    /// The position of its top edge, in pixels of its creator's coordinate space.
    public var y: Int
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The distance between the starts of two rows, in bytes: a multiple of four, as Cairo requires.
    public let stride: Int
    private var bytes: [UInt8]

    /// Makes a mask filled with one opacity. Negative extents count as zero.
    ///
    /// - Complexity: O(pixels).
    public init(x: Int = 0, y: Int = 0, width: Int, height: Int, filledWith opacity: UInt8 = 0) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
        stride = (self.width + 3) & ~3
        bytes = Array(repeating: opacity, count: stride * self.height)
    }

    /// Copies `height` rows of `width` bytes that begin `stride` bytes apart. Nil if `opacities` does not contain them all.
    ///
    /// - Complexity: O(pixels).
    public init?(
        copying opacities: borrowing Span<UInt8>, x: Int = 0, y: Int = 0, width: Int, height: Int, stride: Int
    ) {
        guard PixelGrid(width: width, height: height, stride: stride).fits(opacities.count) else { return nil }
        self.init(x: x, y: y, width: width, height: height)
        let ownStride = self.stride
        unsafe opacities.withUnsafeBufferPointer { source in
            unsafe bytes.withUnsafeMutableBufferPointer { target in
                for row in 0..<height where width > 0 {
                    let line = unsafe source[row * stride..<row * stride + width]
                    _ = unsafe target[row * ownStride..<row * ownStride + width].update(fromContentsOf: line)
                }
            }
        }
    }

    /// The opacity at a position relative to the mask's top left corner. Traps outside the mask.
    public subscript(x: Int, y: Int) -> UInt8 {
        get {
            precondition((0..<width).contains(x))
            return bytes[y * stride + x]
        }
        set {
            precondition((0..<width).contains(x))
            bytes[y * stride + x] = newValue
        }
    }

    /// Calls a body with all bytes, row after row, `stride` apart.
    public func withBytes<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(bytes.span)
    }

    /// Calls a body with all bytes, row after row, `stride` apart, for writing.
    ///
    /// - Complexity: O(pixels) if a copy shares the memory.
    public mutating func withMutableBytes<Result, Failure: Error>(
        _ body: (inout MutableSpan<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var span = bytes.mutableSpan
        return try body(&span)
    }
}

extension MaskBuffer {
    /// Its rectangle, in pixels of its creator's coordinate space.
    var frame: PixelRect { PixelRect(x: x, y: y, width: width, height: height) }

    /// The longest run of rows that are opaque from end to end, in whole width; empty if there is none.
    ///
    /// - Complexity: O(pixels), eight at a time.
    var solidPart: PixelRect {
        var (start, longest) = (0, 0..<0)
        for row in 0..<height where !isSolid(row) {
            if row - start > longest.count { longest = start..<row }
            start = row + 1
        }
        if height - start > longest.count { longest = start..<height }
        return PixelRect(x: x, y: y + longest.lowerBound, width: width, height: longest.count)
    }

    private func isSolid(_ row: Int) -> Bool {
        withBytes { bytes in
            unsafe bytes.withUnsafeBytes { bytes in
                var column = row * stride
                let end = column + width
                while column + 8 <= end {
                    guard unsafe bytes.loadUnaligned(fromByteOffset: column, as: UInt64.self) == .max else {
                        return false
                    }
                    column += 8
                }
                while column < end {
                    guard unsafe bytes[column] == .max else { return false }
                    column += 1
                }
                return true
            }
        }
    }
}

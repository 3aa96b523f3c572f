public import MenuGeometry
public import MenuScene

extension BlurredBackdrop {
    /// Paints the backdrop under a tint, opaque, over a rectangle of device pixels: scaled up, mixed with the tint and dithered in one pass.
    ///
    /// The same input gives bit-identical results.
    /// - Parameters:
    ///   - tint: The colour over the backdrop; its alpha is how much of the backdrop it hides.
    ///   - pixels: Rows of device pixels, `stride` apart, painted from the start of the first row. Traps if there are too few.
    ///   - width: The number of pixels of a row to paint.
    ///   - height: The number of rows to paint.
    ///   - stride: The number of pixels from one row to the next.
    ///   - origin: The position of the top left corner of the first pixel, in points of the screen.
    ///   - scale: The number of device pixels per point.
    /// - Complexity: O(pixels).
    public func paint(
        tint: Color, into pixels: inout MutableSpan<UInt32>, width: Int, height: Int, stride: Int, origin: Point,
        scale: Double
    ) {
        precondition(PixelGrid(width: width, height: height, stride: stride).fits(pixels.count))
        guard width > 0, height > 0 else { return }
        // An empty backdrop is completely hidden by the tint.
        let alpha = isEmpty ? 1 : Float(min(max(tint.alpha, 0), 1))
        let flat = SIMD4(Float(tint.blue), Float(tint.green), Float(tint.red), 1) * (65280 * alpha)
        let rest = (1 - alpha) * 256
        let columns = steps(from: origin.x, to: self.origin.x, count: samples.width, scale: scale)
        let groups = columns.groups(of: width)
        let rows = steps(from: origin.y, to: self.origin.y, count: samples.height, scale: scale)
        let expansion = BlurExpansion(width: width, height: height, rows: rows)
        unsafe pixels.withUnsafeMutableBufferPointer { words in
            unsafe withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: 2 * samples.width) { memory in
                let line = unsafe memory.baseAddress.unsafelyUnwrapped
                let change = unsafe line + samples.width
                unsafe expansion.fill(
                    words, stride: stride, rounding: .dithered(column: columns.offset, row: rows.offset)
                ) { group, state in
                    for x in 0..<samples.width {
                        let above = samples.color(x, group.index)
                        let difference = (samples.color(x, group.index + 1) - above) * rest
                        unsafe line[x] = above * rest + difference * group.fraction + flat
                        unsafe change[x] = difference * group.slope
                        // The opacity is exact, because rounding could reduce it.
                        unsafe line[x][3] = 65280
                        unsafe change[x][3] = 0
                    }
                    unsafe groups.expand(line, change, width: width, into: state)
                }
            }
        }
    }

    /// Paints the backdrop under a tint into a new buffer; see `paint(tint:into:width:height:stride:origin:scale:)`.
    ///
    /// - Complexity: O(pixels).
    public func painted(tint: Color, width: Int, height: Int, origin: Point, scale: Double) -> PixelBuffer {
        var buffer = PixelBuffer(width: width, height: height)
        let (width, height, stride) = (buffer.width, buffer.height, buffer.stride)
        buffer.withMutablePixels { pixels in
            paint(tint: tint, into: &pixels, width: width, height: height, stride: stride, origin: origin, scale: scale)
        }
        return buffer
    }

    /// The positions of the centres of device pixels between the samples, counted from the pixel at `origin`. `origin` and `first`, the
    /// position of the first sample, are in points of the screen.
    ///
    /// They are computed from the screen's pixel grid, so that a pixel has the same position in every call that paints it.
    private func steps(from origin: Double, to first: Double, count: Int, scale: Double) -> BlurSteps {
        let offset = (origin * scale).rounded()
        var rest = origin * scale - offset
        if abs(rest) < 1e-6 { rest = 0 }
        return BlurSteps(
            start: ((rest + 0.5) / scale - first) / pitch, step: 1 / (pitch * scale), count: count, offset: Int(offset))
    }
}

extension [BlurSteps.Group] {
    /// Sets the words of a row and their changes by linear interpolation between samples.
    @inline(__always)
    fileprivate func expand(
        _ line: UnsafeMutablePointer<SIMD4<Float>>, _ change: UnsafeMutablePointer<SIMD4<Float>>, width: Int,
        into state: BlurState
    ) {
        var x = 0
        for group in self {
            let one = unsafe line[group.index], difference = unsafe line[group.index + 1] - one
            let other = unsafe change[group.index], otherDifference = unsafe change[group.index + 1] - other
            let end = Swift.min(group.end, width)
            while x < end {
                let fraction = SIMD4(repeating: group.fraction + Float(x &- group.first) * group.slope)
                unsafe state.set(x, to: one + difference * fraction)
                unsafe state.set(x, changingBy: other + otherDifference * fraction)
                x &+= 1
            }
        }
    }
}

public import Geometry
public import MenuScene

extension BlurredBackdrop {
    /// Paints itself under a tint, opaque, over a rectangle of device pixels: scaled up, mixed with the tint and dithered in one pass.
    ///
    /// The result depends on nothing but its input, to the bit.
    /// - Parameters:
    ///   - tint: The colour over the backdrop; its alpha is how much of the backdrop it hides.
    ///   - pixels: Rows of device pixels, `stride` apart, the first of which is painted from its start. Traps where they are too few.
    ///   - width: How many pixels of a row are painted.
    ///   - height: How many rows are painted.
    ///   - stride: Pixels from one row to the next.
    ///   - origin: Where the top left corner of the first pixel lies, in points of the screen.
    ///   - scale: Device pixels to a point.
    /// - Complexity: O(pixels).
    public func paint(
        tint: Color, into pixels: inout MutableSpan<UInt32>, width: Int, height: Int, stride: Int, origin: Point,
        scale: Double
    ) {
        precondition(PixelGrid(width: width, height: height, stride: stride).fits(pixels.count))
        guard width > 0, height > 0 else { return }
        // Where nothing is known of what lies under it, the tint hides it all.
        let alpha = isEmpty ? 1 : Float(min(max(tint.alpha, 0), 1))
        let flat = SIMD4(Float(tint.blue), Float(tint.green), Float(tint.red), 1) * (255 * alpha)
        let columns = steps(from: origin.x - self.origin.x, count: samples.width, scale: scale)
        // The pattern is fixed to the screen, so that a part that is painted again looks as it did.
        let column = Int((origin.x * scale).rounded()), row = Int((origin.y * scale).rounded())
        let expansion = BlurExpansion(
            width: width, height: height,
            rows: steps(from: origin.y - self.origin.y, count: samples.height, scale: scale))
        unsafe pixels.withUnsafeMutableBufferPointer { words in
            unsafe samples.values.withUnsafeBytes { values in
                unsafe withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: samples.width) { line in
                    unsafe expansion.fill(
                        words, first: 0, stride: stride, rounding: .dithered(column: column, row: row)
                    ) { row, fraction, slope, target in
                        for x in 0..<samples.width {
                            let place = 4 * (row * samples.stride + 4 * x)
                            let above = unsafe values.load(fromByteOffset: place, as: SIMD4<Float>.self)
                            let below = unsafe values.load(
                                fromByteOffset: place + 4 * samples.stride, as: SIMD4<Float>.self)
                            let difference = (below - above) * (1 - alpha)
                            var value = slope.map { difference * ($0 * 256) } ?? .zero
                            if slope == nil { value = (above * (1 - alpha) + difference * fraction + flat) * 256 }
                            value[3] = slope == nil ? 65280 : 0
                            unsafe line[x] = value
                        }
                        unsafe columns.expand(line, width: width, into: target)
                    }
                }
            }
        }
    }

    /// Paints itself under a tint into a buffer of its own; see `paint(tint:into:width:height:stride:origin:scale:)`.
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

    /// Where the middles of device pixels lie between the samples; the first pixel starts `distance` points after the first sample.
    private func steps(from distance: Double, count: Int, scale: Double) -> BlurSteps {
        BlurSteps(start: (distance + 0.5 / scale) / pitch, step: 1 / (pitch * scale), count: count)
    }
}

extension BlurSteps {
    /// Writes `width` numbers of every channel along straight lines between the samples of a row.
    @inline(__always)
    func expand(
        _ line: UnsafeMutableBufferPointer<SIMD4<Float>>, width: Int, into target: UnsafeMutablePointer<SIMD4<Float>>
    ) {
        var x = 0
        while x < width {
            let group = group(of: x)
            let one = unsafe line[group.index], difference = unsafe line[group.index + 1] - one
            for place in x..<min(group.end, width) {
                let fraction = group.fraction + Float(place - group.first) * group.slope
                unsafe target[place] = one + difference * fraction
            }
            x = group.end
        }
    }
}

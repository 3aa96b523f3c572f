/// Samples of a picture as floating-point numbers, row after row, with one number for each channel of a sample.
struct BlurPlane: Sendable, Hashable {
    /// The number of samples in a row.
    let width: Int
    /// The number of rows.
    let height: Int
    /// The number of channels of a sample.
    let channels: Int
    /// The number of values from one row to the next, a multiple of 16 so that rows are processed in whole vectors.
    let stride: Int
    /// The values, with 16 more after the last row.
    var values: [Float]

    /// Makes a plane of zeros.
    init(width: Int, height: Int, channels: Int) {
        self.width = width
        self.height = height
        self.channels = channels
        stride = (width * channels + 15) & ~15
        values = Array(repeating: 0, count: stride * height + 16)
    }

    /// The four values of a sample. Traps outside the plane.
    @inline(__always)
    func color(_ x: Int, _ y: Int) -> SIMD4<Float> {
        let place = y * stride + 4 * x
        precondition(place >= 0 && place + 4 <= values.count)
        return unsafe values.withUnsafeBytes { unsafe $0.load(fromByteOffset: 4 * place, as: SIMD4<Float>.self) }
    }

    /// Convolves in both directions. The result is smaller by the kernel's radius on every side.
    ///
    /// - Complexity: O(samples × kernel).
    func convolved(with weights: [Float]) -> BlurPlane {
        let radius = weights.count - 1
        guard radius > 0, width > 2 * radius, height > 2 * radius else { return self }
        var columns = BlurPlane(width: width, height: height - 2 * radius, channels: channels)
        var result = BlurPlane(width: width - 2 * radius, height: height - 2 * radius, channels: channels)
        unsafe weights.withUnsafeBufferPointer { weights in
            unsafe values.withUnsafeBufferPointer { source in
                unsafe columns.values.withUnsafeMutableBufferPointer { target in
                    for y in 0..<result.height {
                        unsafe BlurPlane.convolve(
                            source, at: (y + radius) * stride, by: stride, with: weights, into: target,
                            at: y * stride, count: stride)
                    }
                }
            }
            unsafe columns.values.withUnsafeBufferPointer { source in
                unsafe result.values.withUnsafeMutableBufferPointer { target in
                    for y in 0..<result.height {
                        unsafe BlurPlane.convolve(
                            source, at: y * stride + radius * channels, by: channels, with: weights, into: target,
                            at: y * result.stride, count: result.stride)
                    }
                }
            }
        }
        return result
    }

    /// Writes `count` weighted sums of values that are `distance` apart. The last vector may read up to 16 values past the row.
    @inline(__always)
    private static func convolve(
        _ source: UnsafeBufferPointer<Float>, at start: Int, by distance: Int,
        with weights: UnsafeBufferPointer<Float>, into target: UnsafeMutableBufferPointer<Float>, at first: Int,
        count: Int
    ) {
        let source = unsafe UnsafeRawPointer(source.baseAddress.unsafelyUnwrapped)
        let target = unsafe UnsafeMutableRawPointer(target.baseAddress.unsafelyUnwrapped)
        var index = 0
        while index < count {
            let middle = 4 * (start + index)
            var sum = unsafe source.loadUnaligned(fromByteOffset: middle, as: SIMD16<Float>.self) * weights[0]
            for tap in 1..<weights.count {
                let offset = 4 * tap * distance
                let both =
                    unsafe source.loadUnaligned(fromByteOffset: middle - offset, as: SIMD16<Float>.self)
                    + source.loadUnaligned(fromByteOffset: middle + offset, as: SIMD16<Float>.self)
                sum += unsafe both * weights[tap]
            }
            unsafe target.storeBytes(of: sum, toByteOffset: 4 * (first + index), as: SIMD16<Float>.self)
            index += 16
        }
    }
}

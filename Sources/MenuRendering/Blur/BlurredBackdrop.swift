public import MenuGeometry

/// A blurred and saturated part of the screen, stored as a few samples with linear interpolation between them.
public struct BlurredBackdrop: Sendable, Hashable {
    /// The blue, green, red and opacity (255) of every sample, from 0 to 255.
    let samples: BlurPlane
    /// The position of the first sample, in points of the screen.
    let origin: Point
    /// The distance between samples in points.
    let pitch: Double

    /// The rectangle that it covers, in points of the screen.
    public let rect: Rect
    /// Whether all captured pixels are transparent, so that there is nothing to blur.
    public let isEmpty: Bool

    /// Blurs captured pixels, for example in shared memory, without copying them first; see `Backdrop.blurred`.
    ///
    /// - Parameters:
    ///   - pixels: Words `0xAARRGGBB`, premultiplied, `height` rows of `width` that begin `stride` words apart. Too few count as none.
    ///   - origin: The position of the captured top left corner, in points of the screen.
    ///   - captureScale: The number of captured pixels per point.
    ///   - sigma: The standard deviation in points.
    ///   - saturation: The factor of the distance of a colour from its grey.
    ///   - rect: The rectangle that the result must cover, in points of the screen.
    ///   - deviceScale: The number of device pixels per point.
    /// - Complexity: O(captured pixels within `rect` and the reach of the blur).
    public init(
        blurring pixels: borrowing Span<UInt32>, width: Int, height: Int, stride: Int, origin: Point,
        captureScale: Double, sigma: Double, saturation: Double, covering rect: Rect, deviceScale: Double
    ) {
        let grid = PixelGrid(width: width, height: height, stride: stride)
        let shrink = min(1, captureScale / deviceScale)
        let plan = BlurPlan(
            sigma: sigma * captureScale, pixelVariance: (1 - shrink * shrink) / 12, isEnlarged: shrink < 0.999)
        let k = Double(plan.factor)
        self.rect = rect
        pitch = k / captureScale

        // Sample i lies at (i + 1/2)·k captured pixels. Two samples more than the interpolation needs absorb rounding errors.
        func bounds(_ low: Double, _ high: Double) -> Range<Int> {
            let first = Int((low * captureScale / k - 0.5).rounded(.down))
            return first..<max(first + 2, Int((high * captureScale / k - 0.5).rounded(.down)) + 3)
        }
        let columns = bounds(rect.minX - origin.x, rect.maxX - origin.x)
        let rows = bounds(rect.minY - origin.y, rect.maxY - origin.y)
        self.origin = Point(
            x: origin.x + (Double(columns.lowerBound) + 0.5) * pitch,
            y: origin.y + (Double(rows.lowerBound) + 0.5) * pitch)

        let cells = BlurReduction(
            pixels, grid: grid.fits(pixels.count) ? grid : PixelGrid(width: 0, height: 0, stride: 0),
            factor: plan.factor, columns: columns.outset(by: plan.radius), rows: rows.outset(by: plan.radius))
        isEmpty = cells.isEmpty
        var samples = cells.plane.convolved(with: plan.weights)
        if saturation != 1 { samples.saturate(by: Float(saturation)) }
        self.samples = samples
    }
}

extension BlurredBackdrop {
    /// Whether it covers a rectangle of the screen.
    func covers(_ other: Rect) -> Bool {
        other.minX >= rect.minX && other.minY >= rect.minY && other.maxX <= rect.maxX && other.maxY <= rect.maxY
    }
}

extension Range<Int> {
    /// The range extended by a count on both sides.
    fileprivate func outset(by count: Int) -> Range<Int> { lowerBound - count..<upperBound + count }
}

extension BlurPlane {
    /// Multiplies the distance of every colour from its grey, clamped to 0 to 255.
    ///
    /// Colours that are vivid already change less, and from a chroma of 0.6 on not at all: a photograph would become pure red and green otherwise.
    /// Chroma is the difference between the largest and the smallest component, from 0 to 1.
    ///
    /// - Complexity: O(samples).
    fileprivate mutating func saturate(by factor: Float) {
        // The luma of Rec. 709, in the order of the channels.
        let luma = SIMD4<Float>(0.0722, 0.7152, 0.2126, 0)
        let (low, high) = (SIMD4<Float>(repeating: 0), SIMD4<Float>(repeating: 255))
        unsafe values.withUnsafeMutableBytes { bytes in
            for start in Swift.stride(from: 0, to: bytes.count - 15, by: 16) {
                let color = unsafe bytes.load(fromByteOffset: start, as: SIMD4<Float>.self)
                let weighted = color * luma
                let grey = SIMD4<Float>(repeating: weighted[0] + weighted[1] + weighted[2])
                let most = max(color[0], color[1], color[2]), least = min(color[0], color[1], color[2])
                let own = factor > 1 ? 1 + (factor - 1) * BlurPlane.dullness(ofChroma: (most - least) / 255) : factor
                var result = pointwiseMin(pointwiseMax(grey + (color - grey) * own, low), high)
                result[3] = 255
                unsafe bytes.storeBytes(of: result, toByteOffset: start, as: SIMD4<Float>.self)
            }
        }
    }

    /// How much of the change a colour takes: 1 up to a chroma of 0.15, 0 from 0.6 on, with a smooth step between.
    private static func dullness(ofChroma chroma: Float) -> Float {
        let part = min(max((chroma - 0.15) / 0.45, 0), 1)
        return 1 - part * part * (3 - 2 * part)
    }
}

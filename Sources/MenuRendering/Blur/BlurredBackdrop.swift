public import MenuGeometry
public import MenuScene

/// A blurred and saturated part of the screen, stored as a few samples with linear interpolation between them.
public struct BlurredBackdrop: Sendable, Hashable {
    /// The blue, green, red and opacity (255) of every sample, from 0 to 255.
    private(set) var samples: BlurPlane
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
    /// The backdrop as a material shows it, beneath its veil: in the band of the material, or saturated under a tint.
    ///
    /// - Complexity: O(samples).
    public func seen(through material: Material) -> BlurredBackdrop {
        var seen = self
        if material.tint == nil {
            seen.samples.bound(to: material)
        } else if material.saturation != 1 {
            seen.samples.saturate(by: Float(material.saturation))
        }
        return seen
    }

    /// Whether it covers a rectangle of the screen.
    func covers(_ other: Rect) -> Bool {
        other.minX >= rect.minX && other.minY >= rect.minY && other.maxX <= rect.maxX && other.maxY <= rect.maxY
    }
}

extension Range<Int> {
    /// The range extended by a count on both sides.
    fileprivate func outset(by count: Int) -> Range<Int> { lowerBound - count..<upperBound + count }
}

public import MenuGeometry
public import MenuScene

extension BlurredBackdrop {
    /// The mean relative luminance of the backdrop in a rectangle, seen through a tint, 0 to 1.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points of the screen; outside the backdrop, its edges count.
    ///   - tint: A colour over the backdrop; the default leaves the backdrop as it is.
    /// - Complexity: O(samples in the rectangle), at most 1,000.
    public func meanLuminance(in rect: Rect, under tint: Color = .clear) -> Double {
        luminances(in: rect, under: tint).mean
    }

    /// The mean luminance inside a rectangle under a tint, and that of a ring around it without the tint, from at most 1,000 samples in total.
    func luminances(in rect: Rect, under tint: Color, ring: Double = 0) -> (mean: Double, around: Double?) {
        let outer = rect.outset(by: ring)
        guard !isEmpty else { return (Contrast.luminance(tint.drawn(over: Color(white: 0.5))), nil) }
        func range(_ low: Double, _ high: Double, _ count: Int) -> ClosedRange<Int> {
            let last = Double(count - 1)
            let first = Int(min(max(0, (low / pitch).rounded(.up)), last))
            return first...max(first, Int(min(max(0, (high / pitch).rounded(.down)), last)))
        }
        let columns = range(outer.minX - origin.x, outer.maxX - origin.x, samples.width)
        let rows = range(outer.minY - origin.y, outer.maxY - origin.y, samples.height)
        let stride = max(1, Int((Double(columns.count * rows.count) / 1000).squareRoot().rounded(.up)))
        let alpha = Float(tint.alpha)
        let flat = SIMD4(Float(tint.blue), Float(tint.green), Float(tint.red), 0) * (255 * alpha)
        let linear = Contrast.linear
        func luminance(_ levels: SIMD4<Float>) -> Double {
            func part(_ level: Float) -> Float { linear[Int(min(max(level, 0), 255).rounded())] }
            return Double(0.0722 * part(levels[0]) + 0.7152 * part(levels[1]) + 0.2126 * part(levels[2]))
        }
        var inside = (sum: 0.0, count: 0), outside = inside
        for y in Swift.stride(from: rows.lowerBound, through: rows.upperBound, by: stride) {
            for x in Swift.stride(from: columns.lowerBound, through: columns.upperBound, by: stride) {
                let levels = samples.color(x, y)
                let point = Point(x: origin.x + Double(x) * pitch, y: origin.y + Double(y) * pitch)
                if ring == 0 || rect.contains(point) {
                    inside = (inside.sum + luminance(levels * (1 - alpha) + flat), inside.count + 1)
                } else {
                    outside = (outside.sum + luminance(levels), outside.count + 1)
                }
            }
        }
        return (
            inside.count > 0 ? inside.sum / Double(inside.count) : 0,
            outside.count > 0 ? outside.sum / Double(outside.count) : nil
        )
    }
}

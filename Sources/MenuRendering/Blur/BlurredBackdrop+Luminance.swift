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
        guard !isEmpty else { return Contrast.luminance(tint.drawn(over: Color(white: 0.5))) }
        let alpha = Float(tint.alpha)
        let flat = SIMD4(Float(tint.blue), Float(tint.green), Float(tint.red), 0) * (255 * alpha)
        let linear = Contrast.linear
        return mean(in: rect) { color in
            let levels = color * (1 - alpha) + flat
            func part(_ level: Float) -> Float { linear[Int(min(max(level, 0), 255).rounded())] }
            return 0.0722 * part(levels[0]) + 0.7152 * part(levels[1]) + 0.2126 * part(levels[2])
        }
    }

    /// The mean luma of the backdrop in a rectangle, 0 to 1; that of white if there is nothing.
    func meanLuma(in rect: Rect) -> Double {
        isEmpty ? 1 : mean(in: rect) { (0.0722 * $0[0] + 0.7152 * $0[1] + 0.2126 * $0[2]) / 255 }
    }

    /// The mean of a value of at most 1,000 samples in a rectangle.
    private func mean(in rect: Rect, _ value: (SIMD4<Float>) -> Float) -> Double {
        func range(_ low: Double, _ high: Double, _ count: Int) -> ClosedRange<Int> {
            let last = Double(count - 1)
            let first = Int(min(max(0, (low / pitch).rounded(.up)), last))
            return first...max(first, Int(min(max(0, (high / pitch).rounded(.down)), last)))
        }
        let columns = range(rect.minX - origin.x, rect.maxX - origin.x, samples.width)
        let rows = range(rect.minY - origin.y, rect.maxY - origin.y, samples.height)
        let stride = max(1, Int((Double(columns.count * rows.count) / 1000).squareRoot().rounded(.up)))
        var (sum, count) = (0.0, 0)
        for y in Swift.stride(from: rows.lowerBound, through: rows.upperBound, by: stride) {
            for x in Swift.stride(from: columns.lowerBound, through: columns.upperBound, by: stride) {
                sum += Double(value(samples.color(x, y)))
                count += 1
            }
        }
        return sum / Double(count)
    }
}

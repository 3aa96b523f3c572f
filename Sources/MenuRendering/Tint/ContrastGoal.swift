import MenuScene

/// A contrast that a colour must reach over every background within a range of colours, including the rounding of eight-bit pixels.
struct ContrastGoal: Sendable {
    /// The colour in levels, premultiplied by its opacity, in the channel order of samples.
    private let color: SIMD4<Float>
    /// The part of the background that shows through the colour.
    private let rest: Float
    /// Whether the colour is darker than the tint that it is drawn on.
    let isDark: Bool
    /// The contrast ratio, slightly above the requested one.
    private let ratio: Float
    /// The luminance of the colour if it is opaque.
    private let luminance: Float
    private let linear = Contrast.linear

    /// Makes a goal for a colour drawn on a tint.
    init(_ color: Color, ratio: Double, on tint: Color) {
        let alpha = min(max(color.alpha, 0), 1)
        self.color =
            SIMD4(Float(color.blue), Float(color.green), Float(color.red), 0) * Float(alpha * 255)
        rest = alpha == 1 ? 0 : Float(1 - alpha)
        isDark = Contrast.luminance(color) < Contrast.luminance(tint)
        self.ratio = Float(ratio * 1.000_1)
        luminance = Float(Contrast.luminance(PixelBuffer.pixel(color)))
    }

    /// Whether it is reached over every background whose components are all between those of `low` and `high`, in levels of 0 to 255.
    ///
    /// This tolerates a deviation of the background by one level in either direction, because of dithering, and the errors of eight-bit
    /// arithmetic in the colour drawn over it.
    func isReached(low: SIMD4<Float>, high: SIMD4<Float>) -> Bool { leastRatio(low: low, high: high) >= ratio }

    /// The minimum ratio over the corners of a range of backgrounds; below one if the background is on the wrong side of the colour.
    ///
    /// For an opaque colour, one corner is the minimum. With a translucent colour, the background changes both sides of the ratio; along each
    /// component the ratio rises and then falls, so that its minimum is in a corner.
    func leastRatio(low: SIMD4<Float>, high: SIMD4<Float>) -> Float {
        let least = (level(low[0] - 0.2), level(low[1] - 0.2), level(low[2] - 0.2))
        let most = (level(high[0] + 1.2), level(high[1] + 1.2), level(high[2] + 1.2))
        guard rest > 0 else {
            return isDark ? ratio(over: least.0, least.1, least.2) : ratio(over: most.0, most.1, most.2)
        }
        var worst = Float.infinity
        for corner in 0..<8 {
            let ratio = ratio(
                over: corner & 1 == 0 ? least.0 : most.0, corner & 2 == 0 ? least.1 : most.1,
                corner & 4 == 0 ? least.2 : most.2)
            if ratio < worst { worst = ratio }
        }
        return worst
    }

    /// A number truncated to a level and clamped to 0 to 255.
    private func level(_ number: Float) -> Int { number <= 0 ? 0 : number >= 255 ? 255 : Int(number) }

    private func ratio(over blue: Int, _ green: Int, _ red: Int) -> Float {
        let under = 0.0722 * linear[blue] + 0.7152 * linear[green] + 0.2126 * linear[red]
        var over = luminance
        if rest > 0 {
            let error: Float = isDark ? 2.4 : -1.5
            over =
                0.0722 * linear[level(color[0] + Float(blue) * rest + error)]
                + 0.7152 * linear[level(color[1] + Float(green) * rest + error)]
                + 0.2126 * linear[level(color[2] + Float(red) * rest + error)]
        }
        return isDark ? (under + 0.05) / (over + 0.05) : (over + 0.05) / (under + 0.05)
    }
}

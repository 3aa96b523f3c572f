import MenuScene

/// A contrast that a colour must reach over every pixel of a box of colours, as eight-bit pixels will have them.
struct ContrastGoal: Sendable {
    /// The colour in levels, multiplied by its opacity, in the order of a sample's channels.
    private let color: SIMD4<Float>
    /// How much of the background shows through the colour.
    private let rest: Float
    /// Whether the colour is darker than the tint that it is drawn on.
    let isDark: Bool
    /// The contrast ratio, a hair above the one asked for.
    private let ratio: Float
    /// The colour's luminance where nothing shows through it.
    private let luminance: Float
    private let linear = Contrast.linear

    /// Sets a goal for a colour drawn on a tint.
    init(_ color: Color, ratio: Double, on tint: Color) {
        let alpha = min(max(color.alpha, 0), 1)
        self.color =
            SIMD4(Float(color.blue), Float(color.green), Float(color.red), 0) * Float(alpha * 255)
        rest = alpha == 1 ? 0 : Float(1 - alpha)
        isDark = Contrast.luminance(color) < Contrast.luminance(tint)
        self.ratio = Float(ratio * 1.000_1)
        luminance = Float(Contrast.luminance(PixelBuffer.pixel(color)))
    }

    /// Whether it is reached over every background whose components all lie between those of `low` and `high`, in levels of 0 to 255.
    ///
    /// A background may be one level off either way, because of dithering, and what is drawn over it as much as eight-bit arithmetic errs.
    func isReached(low: SIMD4<Float>, high: SIMD4<Float>) -> Bool { leastRatio(low: low, high: high) >= ratio }

    /// The least ratio over the corners of a box of backgrounds; below one where the background is on the wrong side.
    ///
    /// An opaque colour is worst off in one corner. What shows through a translucent one changes both sides of the ratio; along each
    /// component it then rises and falls, so that the least of all corners bounds it.
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

    /// The level that a number is cut to.
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

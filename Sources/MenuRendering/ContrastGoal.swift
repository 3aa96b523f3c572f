import MenuScene

/// A contrast that a colour must reach over every pixel of a box of colours, as eight-bit pixels will have them.
struct ContrastGoal: Sendable {
    /// The colour in levels, multiplied by its opacity, in the order of a sample's channels.
    private let color: SIMD4<Float>
    /// How much of the background shows through the colour.
    private let rest: Float
    /// Whether the colour is darker than the tint that it is drawn on.
    private let isDark: Bool
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
        let low = SIMD3(bytes(low, by: -0.2)), high = SIMD3(bytes(high, by: 1.2))
        guard rest > 0 else { return ratio(over: isDark ? low : high) }
        var least = Float.infinity
        for corner in 0..<8 {
            let background = SIMD3(
                corner & 1 == 0 ? low.x : high.x, corner & 2 == 0 ? low.y : high.y, corner & 4 == 0 ? low.z : high.z)
            least = min(least, ratio(over: background))
        }
        return least
    }

    private func bytes(_ value: SIMD4<Float>, by offset: Float) -> (Int, Int, Int) {
        func byte(_ value: Float) -> Int { Int(min(max(value + offset, 0), 255)) }
        return (byte(value[0]), byte(value[1]), byte(value[2]))
    }

    private func ratio(over background: SIMD3<Int>) -> Float {
        let under = luminance(background)
        var over = luminance
        if rest > 0 {
            let error: Float = isDark ? 2.4 : -1.5
            func byte(_ channel: Int) -> Int {
                Int(min(max(color[channel] + Float(background[channel]) * rest + error, 0), 255))
            }
            over = luminance(SIMD3(byte(0), byte(1), byte(2)))
        }
        return isDark ? (under + 0.05) / (over + 0.05) : (over + 0.05) / (under + 0.05)
    }

    private func luminance(_ bytes: SIMD3<Int>) -> Float {
        0.0722 * linear[bytes.x] + 0.7152 * linear[bytes.y] + 0.2126 * linear[bytes.z]
    }
}

extension SIMD3<Int> {
    fileprivate init(_ three: (Int, Int, Int)) { self.init(three.0, three.1, three.2) }
}

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Musl
#endif
internal import MenuScene

/// A colour by lightness, chroma and hue in OKLab (Björn Ottosson, 2020), in which equal steps look equal.
struct PerceptualColor {
    /// From 0 for black to 1 for white.
    var lightness: Double
    /// The position between green and red, and between blue and yellow; both are 0 for greys.
    var a, b: Double

    /// Converts a colour; its alpha is ignored.
    init(_ color: Color) {
        let (red, green, blue) = (
            Contrast.linear(color.red), Contrast.linear(color.green), Contrast.linear(color.blue)
        )
        let long = cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
        let middle = cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
        let short = cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
        lightness = 0.210_454_255_3 * long + 0.793_617_785_0 * middle - 0.004_072_046_8 * short
        a = 1.977_998_495_1 * long - 2.428_592_205_0 * middle + 0.450_593_709_9 * short
        b = 0.025_904_037_1 * long + 0.782_771_766_2 * middle - 0.808_675_766_0 * short
    }

    /// The linear components in sRGB; outside of 0 to 1 if no screen can show the colour.
    private var linear: [Double] {
        let long = lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b
        let middle = lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b
        let short = lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b
        let (one, two, three) = (long * long * long, middle * middle * middle, short * short * short)
        return [
            4.076_741_662_1 * one - 3.307_711_591_3 * two + 0.230_969_929_2 * three,
            -1.268_438_004_6 * one + 2.609_757_401_1 * two - 0.341_319_396_5 * three,
            -0.004_196_086_3 * one - 0.703_418_614_7 * two + 1.707_614_701_0 * three,
        ]
    }

    /// The colour of the same lightness and hue with as much of its chroma as a screen can show.
    func shown(alpha: Double) -> Color {
        func isShown(_ part: Double) -> Bool { scaled(part).linear.allSatisfy { $0 > -0.000_5 && $0 < 1.000_5 } }
        let part = 1 - TintSolver.bisect(from: 0) { isShown(1 - $0) }
        let encoded = scaled(part).linear.map { Contrast.encoded(min(max($0, 0), 1)) }
        return Color(red: encoded[0], green: encoded[1], blue: encoded[2], alpha: alpha)
    }

    /// A colour of the same hue whose lightness is changed by a part, from 0 to 1, of its distance from black or from white.
    static func moving(_ color: Color, towards end: Color, by part: Double) -> Color {
        guard part > 0 else { return color }
        guard part < 1 else { return end }
        var moved = PerceptualColor(color)
        moved.lightness += (PerceptualColor(end).lightness - moved.lightness) * part
        return moved.shown(alpha: color.alpha + (1 - color.alpha) * part)
    }

    private func scaled(_ chroma: Double) -> PerceptualColor {
        var result = self
        (result.a, result.b) = (a * chroma, b * chroma)
        return result
    }
}

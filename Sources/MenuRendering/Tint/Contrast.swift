#if canImport(Glibc)
    internal import Glibc
#else
    internal import Musl
#endif
public import MenuScene

/// Measures of the contrast between colours.
public enum Contrast {
    /// The linear value of every encoded eight-bit component, 0 to 1 (WCAG 2, the sRGB transfer function).
    static let linear: [Float] = (0...255).map { Float(linear(Double($0) / 255)) }

    /// The linear value of an encoded component; both are from 0 to 1.
    public static func linear(_ encoded: Double) -> Double {
        encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
    }

    /// The encoded component of a linear value; both are from 0 to 1.
    public static func encoded(_ linear: Double) -> Double {
        linear <= 0.04045 / 12.92 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
    }

    /// The relative luminance of a colour, 0 to 1, ignoring its alpha (WCAG 2).
    public static func luminance(_ color: Color) -> Double {
        0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }

    /// The relative luminance of a pixel `0x..RRGGBB`, 0 to 1, ignoring its opacity.
    public static func luminance(_ pixel: UInt32) -> Double {
        0.2126 * Double(linear[Int(pixel >> 16 & 255)]) + 0.7152 * Double(linear[Int(pixel >> 8 & 255)])
            + 0.0722 * Double(linear[Int(pixel & 255)])
    }

    /// The contrast ratio of two luminances, 1 to 21 (WCAG 2).
    public static func ratio(_ one: Double, _ other: Double) -> Double {
        (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    /// The contrast ratio of a colour drawn over another one, which is treated as opaque, 1 to 21.
    public static func ratio(of color: Color, over background: Color) -> Double {
        ratio(luminance(color.drawn(over: background)), luminance(background))
    }

    /// The luminance with which black and white text have the same contrast.
    public static let breakEven = 0.1791
}

/// A colour in sRGB; its components are gamma-encoded (not linear), not premultiplied by alpha, and from 0 to 1.
public struct Color: Sendable, Hashable {
    /// The red component, 0 to 1.
    public var red: Double
    /// The green component, 0 to 1.
    public var green: Double
    /// The blue component, 0 to 1.
    public var blue: Double
    /// The opacity, 0 to 1.
    public var alpha: Double

    /// Makes a colour from its components.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Makes a grey.
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Reads `#RGB`, `#RRGGBB` or `#RRGGBBAA`, digits in either case. Nil for anything else.
    public init?(hex text: String) {
        guard text.first == "#" else { return nil }
        var digits: [Int] = []
        for character in text.dropFirst() {
            guard character.isASCII, let digit = character.hexDigitValue else { return nil }
            digits.append(digit)
        }
        if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6 || digits.count == 8 else { return nil }
        func component(_ index: Int) -> Double { Double(digits[2 * index] * 16 + digits[2 * index + 1]) / 255 }
        self.init(
            red: component(0), green: component(1), blue: component(2), alpha: digits.count == 8 ? component(3) : 1)
    }

    /// The colour with its opacity multiplied.
    public func withAlpha(_ factor: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha * factor)
    }

    /// Black, opaque.
    public static let black = Color(white: 0)
    /// White, opaque.
    public static let white = Color(white: 1)
    /// Fully transparent.
    public static let clear = Color(white: 0, alpha: 0)
}

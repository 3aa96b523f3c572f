extension Color {
    /// The approximate brightness of the colour, from 0 to 1.
    package var luma: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

    /// Black or white, whichever contrasts more with the colour.
    package var contrasting: Color { luma > 0.5 ? .black : .white }

    /// The colour with another alpha.
    package func replacingAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

    /// The same colour without transparency.
    package var opaque: Color { Color(red: red, green: green, blue: blue) }

    /// The result of drawing the colour over another one, which is treated as opaque.
    package func drawn(over background: Color) -> Color {
        func mix(_ front: Double, _ back: Double) -> Double { back + (front - back) * alpha }
        return Color(
            red: mix(red, background.red), green: mix(green, background.green), blue: mix(blue, background.blue))
    }

    /// The single colour that is equivalent to this one with another drawn over it.
    package func covered(by other: Color) -> Color {
        let (under, over) = (alpha * (1 - other.alpha), other.alpha)
        let sum = under + over
        guard sum > 0 else { return self }
        func mix(_ one: Double, _ two: Double) -> Double { (one * under + two * over) / sum }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: sum)
    }

    /// The interpolation from this colour to another, by `amount` from 0 to 1, including alpha.
    package func mixed(with other: Color, _ amount: Double) -> Color {
        func mix(_ one: Double, _ two: Double) -> Double { one + (two - one) * amount }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }
}

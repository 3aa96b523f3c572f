import MenuLayout

/// Measures seven points a character.
struct FixedMeasuring: TextMeasuring {
    func lineMetrics(of style: FontStyle) -> LineMetrics {
        LineMetrics(ascent: style.size * 0.93, descent: style.size * 0.24, capHeight: style.size * 0.73)
    }

    func width(of text: String, style: FontStyle) -> Double { 7 * Double(text.count) }
}

package import MenuScene

extension Material.Gradient {
    /// The colour of the gradient on which letters are the hardest to read, as translucent as the more translucent end: whatever is legible on it, over any
    /// part of a backdrop, is legible everywhere on the gradient.
    ///
    /// - Parameter appearance: Light, for dark letters, or dark, for light ones.
    package func hardest(in appearance: Appearance) -> Color {
        // Luminance along the line is convex: it is the highest at an end, but may be the lowest in between.
        let steps = 16
        let colors = (0...steps).map { start.mixed(with: end, Double($0) / Double(steps)) }
        let isHarder = { (one: Color, other: Color) in Contrast.luminance(one) < Contrast.luminance(other) }
        let hardest = appearance == .dark ? colors.max(by: isHarder) : colors.min(by: isHarder)
        return (hardest ?? start).replacingAlpha(min(start.alpha, end.alpha))
    }
}

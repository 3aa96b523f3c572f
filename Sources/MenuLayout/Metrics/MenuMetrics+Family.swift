extension MenuMetrics {
    /// Gives every text the family, and the size that goes with a size of the titles.
    ///
    /// - Parameters:
    ///   - family: nil leaves each text its own.
    ///   - size: of the titles, in points; nil leaves all sizes.
    package mutating func setFont(family: String?, size: Double?) {
        let factor = (size ?? titleFont.size) / titleFont.size
        for font in [
            \MenuMetrics.titleFont, \.subtitleFont, \.headerFont, \.shortcutFont, \.tileFont, \.tabFont,
        ] {
            self[keyPath: font].size *= factor
            if let family { self[keyPath: font].family = family }
        }
    }
}

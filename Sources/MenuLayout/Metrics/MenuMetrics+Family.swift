extension MenuMetrics {
    /// Sets the font family of all texts, and scales their sizes to a size of the titles.
    ///
    /// - Parameters:
    ///   - family: nil keeps the family of each text.
    ///   - size: The size of the titles, in points; nil keeps all sizes.
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

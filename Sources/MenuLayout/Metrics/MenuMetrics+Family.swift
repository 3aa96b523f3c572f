import MenuGeometry

extension MenuMetrics {
    /// Sets the font family of all texts, scales their sizes to a size of the titles, and with them all that stands beside texts.
    ///
    /// - Parameters:
    ///   - family: nil keeps the family of each text.
    ///   - size: The size of the titles, in points; nil keeps all sizes.
    package mutating func setFont(family: String?, size: Double?) {
        let factor = (size ?? titleFont.size) / titleFont.size
        for font in [
            \MenuMetrics.titleFont, \.subtitleFont, \.headerFont, \.shortcutFont, \.badgeFont, \.tileFont, \.tabFont,
        ] {
            self[keyPath: font].size *= factor
            if let family { self[keyPath: font].family = family }
        }
        guard factor > 0, factor.isFinite, factor != 1 else { return }
        for length in MenuMetrics.besideTexts { self[keyPath: length] *= factor }
        chevronSize.width *= factor
        chevronSize.height *= factor
        if field.font != nil { field.font?.size *= factor }
    }

    /// The lengths that are right for texts of a size, and for texts of another size in proportion.
    private static var besideTexts: [WritableKeyPath<MenuMetrics, Double>] {
        [
            \.maximumTextWidth, \.maximumSubtitleWidth, \.rowHeight, \.separatorHeight, \.separatorInset,
            \.headerHeight,
            \.searchHeight, \.titleInset, \.plainTitleInset, \.headerInset, \.titleTrailingInset, \.markCenter,
            \.markSize, \.iconSize, \.iconInset, \.iconGap, \.trailingGap, \.trailingInset, \.shortcutKeyWidth,
            \.shortcutModifierWidth, \.shortcutKeyGap, \.badgeHeight, \.badgePadding, \.smallTileHeight,
            \.mediumTileHeight, \.minimumTileWidth, \.tileIconSize, \.maximumBodyWidth, \.barTitlePadding,
        ]
    }
}

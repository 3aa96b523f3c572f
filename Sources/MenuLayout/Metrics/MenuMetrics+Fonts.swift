extension MenuMetrics {
    /// The font of text fields.
    package var fieldFont: FontStyle { field.font ?? titleFont }

    /// The font of actions below all others, such as the one that clears a filter.
    var footerFont: FontStyle {
        var font = titleFont
        font.isItalic = true
        return font
    }

    /// How much further than their room titles may reach whose letters are bolder because a search found them: not as far as what follows them.
    package var foundSlack: Double { max(0, min(titleTrailingInset - highlightInset, trailingGap / 2) - 2) }

    /// The font of the title of a submenu that lies over its parent.
    var backFont: FontStyle {
        var font = titleFont
        font.weight = .bold
        return font
    }

    /// The height of a menu bar's strip, in points: as high as its titles in a large font need.
    package func barHeight(measuring: some TextMeasuring) -> Double {
        max(barHeight, (measuring.lineMetrics(of: tabFont).height + 2 * MenuMetrics.barTitleMargin).rounded(.up))
    }

    /// The minimum space above and below the titles of a menu bar, in points.
    private static let barTitleMargin = 4.0
}

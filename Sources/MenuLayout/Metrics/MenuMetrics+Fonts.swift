extension MenuMetrics {
    /// The font of actions below all others, such as the one that clears a filter.
    var footerFont: FontStyle {
        var font = titleFont
        font.isItalic = true
        return font
    }

    /// The font of the title of a submenu that lies over its parent.
    var backFont: FontStyle {
        var font = titleFont
        font.weight = .bold
        return font
    }
}

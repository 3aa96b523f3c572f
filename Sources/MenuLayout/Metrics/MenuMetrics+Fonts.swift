extension MenuMetrics {
    /// Actions below all others, such as the one that takes a filter away.
    var footerFont: FontStyle {
        var font = titleFont
        font.isItalic = true
        return font
    }

    /// The title of a submenu that lies over its parent.
    var backFont: FontStyle {
        var font = titleFont
        font.weight = .bold
        return font
    }
}

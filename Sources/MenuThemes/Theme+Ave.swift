import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuScene
public import MenuSession

extension Theme {
    /// Modelled on the fourth source design: 250 points wide with large text, hairlines between rows, bands between groups, a wide even shadow.
    public static let ave: Theme = {
        var theme = Theme(named: "ave") { metrics, light, dark in
            metrics.titleFont = FontStyle(family: FontStyle.usualFamilies, size: 17)
            metrics.tabFont = metrics.titleFont
            metrics.subtitleFont.size = 15
            metrics.headerFont = FontStyle(family: FontStyle.usualFamilies, size: 12)
            metrics.shortcutFont.size = 15
            metrics.tileFont.size = 13
            metrics.ellipsis = .end
            metrics.rowHeight = 44
            metrics.rowPadding = 10
            metrics.separatesRows = true
            metrics.separatesByBands = true
            metrics.titleInset = 32
            metrics.plainTitleInset = 16
            metrics.headerInset = .infinity
            metrics.iconInset = 16
            metrics.iconSize = 22
            metrics.iconGap = 10
            metrics.markCenter = 18
            metrics.markSize = 12
            metrics.titleTrailingInset = 16
            metrics.maximumSubtitleWidth = 218
            metrics.trailingInset = 16
            metrics.shortcutStyle = .symbols
            metrics.shortcutKeyWidth = 18
            metrics.shortcutModifierWidth = 17
            metrics.highlightInset = 0
            metrics.highlightRadius = 0
            metrics.smallTileHeight = 44
            metrics.mediumTileHeight = 66
            metrics.bodyInsets = EdgeInsets(all: 0)
            (metrics.bodyRadius, metrics.tabRadius, metrics.flareRadius) = (13, 13, 13)
            (metrics.minimumBodyWidth, metrics.maximumBodyWidth) = (250, 353)
            metrics.screenMargin = 8
            metrics.submenusLieOver = true
            metrics.dragScale = 0.8
            light.setInk(0, text: 1, secondary: 0.6, disabled: 0.36)
            light.separator = Color(rgb: 0, alpha: 0.18)
            light.shadows = [Shadow(sigma: 34, offset: .zero, color: Color(rgb: 0, alpha: 0.24))]
            dark.setInk(0xFFFFFF, text: 1, secondary: 0.6, disabled: 0.36)
            dark.separator = Color(rgb: 0xFFFFFF, alpha: 0.18)
            dark.shadows = light.shadows
        }
        theme.timing.fade = 0.25
        return theme
    }()
}

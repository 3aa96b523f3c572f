import MenuGeometry
import MenuLayout
import MenuScene
public import MenuSession

extension Theme {
    /// Modelled on the context menus of the fifth source design: white at 90 % opacity over everything unless dark is asked for, hairlines between
    /// rows, a beak that points to the source. 200 points wide, and wider only if a title would be cut off.
    public static let context: Theme = {
        var theme = whiteOrDark
        theme.appearance = .light
        return theme
    }()

    private static let whiteOrDark = Theme(named: "context") { metrics, light, dark in
        metrics.titleFont = FontStyle(family: FontStyle.usualFamilies, size: 14)
        metrics.tabFont = metrics.titleFont
        metrics.ellipsis = .end
        metrics.rowHeight = 40
        metrics.iconInset = 16
        metrics.iconSize = 18
        metrics.iconGap = 12
        metrics.plainTitleInset = 16
        metrics.headerInset = .infinity
        metrics.shortcutStyle = .symbols
        metrics.separatesRows = true
        metrics.separatorHeight = 1
        metrics.separatorInset = 0
        metrics.highlightInset = 0
        metrics.highlightRadius = 0
        metrics.bodyInsets = EdgeInsets(all: 0)
        metrics.bodyRadius = 12
        (metrics.minimumBodyWidth, metrics.maximumBodyWidth) = (200, 360)
        metrics.joinsAnchor = false
        metrics.beakSize = Size(width: 24, height: 11)
        metrics.neckHeight = 13
        light.material.tint = Color(rgb: 0xFFFFFF, alpha: 0.9)
        light.separator = Color(rgb: 0, alpha: 0.15)
        light.shadows = [Shadow(sigma: 18, offset: Vector(dx: 0, dy: 6), color: Color(rgb: 0, alpha: 0.28))]
        dark.shadows = light.shadows
    }
}
